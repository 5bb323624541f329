"""Amounts in words: plain numbers, for each, equal to its power, half of it, points of damage."""

from typing import Final

from ....kernel.ids import LOOKED, OPPONENT, PAID, SAVED, YOU
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    AtMostOf,
    Cards,
    CountersOn,
    CountOf,
    Difference,
    Divided,
    Each,
    HighestOf,
    KindsOf,
    NamedNumber,
    PickedBy,
    Sum,
    SumOf,
    This,
    Those,
    Times,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Guarded, Phrase, Reader, Says, Token, Word, Written
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_filters import KIND_OF_COUNTER, THINGS, Noun, Yours, counter_token
from .words_nouns import EACH_GROUP, GROUP, GROUPS, KIND, cards_of
from .words_picks import DIGITS, POSSESSIVES, Discarded, Pointing

INTEGER: Final = Token(
    "a number",
    r"\d+",
    lambda t, r: int(t),
    lambda v: str(v) if isinstance(v, int) and not isinstance(v, bool) else None,
)
COUNTERS: Final = KIND_OF_COUNTER
COUNTER: Final = counter_token("a counter", "", "")
DAMAGE_OF: Final = Choice(
    "points of damage",
    Yours(
        "you have received", "they have received", YOU, also=("you received", "you have been dealt", "you have taken")
    ),
    Yours(
        "your opponent has received",
        "you have received",
        OPPONENT,
        also=("your opponent received", "your opponent has been dealt"),
        third_also=("you have been dealt",),
    ),
)
EACH_THING: Final = Choice(
    "what is counted",
    Says("point of damage {who}", like(CountOf, like(Cards, (n.DAMAGE,), hole("who"))), who=DAMAGE_OF,
         also=("points of damage {who}",)),
    Says("{cards}", like(CountOf, hole("cards")), cards=EACH_GROUP),
    Says("{kind} revealed this way", make=lambda p: revealed(p), unmake=lambda v: revealed_noun(v), kind=KIND),
    Says("{kind} placed on this card", like(CountersOn, This(), hole("kind")), kind=COUNTER, also=("{kind} on this card",)),
    Word("CP paid as X", NamedNumber()),
    Word("card discarded this way", CountOf(Those(SAVED)), also=("card removed this way",)),
    Says("different Element among {group}", like(KindsOf, hole("group"), n.ELEMENT), group=GROUPS,
         also=("different Element among the {group}",)),
    Says("CP required to play {it}", like(SumOf, hole("it"), n.COST), it=Choice(
        "cards", Pointing("it", "them"), Word("the revealed cards", Those(LOOKED), also=("the revealed card",
                                                                                      "the removed card")))),
)  # fmt: skip


def revealed(parts: Parts) -> Amount | None:
    """How many of the revealed cards are such."""
    cards = cards_of(parts["kind"])
    return None if cards is None else CountOf(Among(Those(LOOKED), cards.which))


def revealed_noun(value: object) -> Parts | None:
    """Take a count of revealed cards apart."""
    if isinstance(value, CountOf) and isinstance(value.group, Among) and value.group.group == Those(LOOKED):
        return {"kind": Noun(value.group.which)}
    return None


def times(parts: Parts) -> Amount | None:
    """So much for each."""
    each, of = parts["n"], parts["of"]
    return Times(each, of) if isinstance(each, int) and isinstance(of, Amount) else None


def times_parts(value: object) -> Parts | None:
    """Take so much for each apart."""
    if isinstance(value, Times) and not isinstance(value.of, Divided | AtMostOf):
        return {"n": value.each, "of": value.of}
    return None


def every_parts(value: object) -> Parts | None:
    """Take so much for every so many apart."""
    if isinstance(value, Times) and isinstance(value.of, Divided) and isinstance(value.of.of, CountOf):
        return {"n": value.each, "by": value.of.by, "of": value.of.of.group}
    return None


EVERY: Final = Says("for every {by} {of}", like(Divided, like(CountOf, hole("of")), hole("by")), by=INTEGER, of=GROUPS)
PER: Final = Choice(
    "for each",
    Says("for each {of}", hole("of"), of=EACH_THING),
    EVERY,
    Says(
        "for each {of} (up to {most} Forwards)", like(AtMostOf, hole("of"), hole("most")), of=EACH_THING, most=INTEGER
    ),
)


def numbered(unit: str) -> Choice:
    """A number of something, once or for each of something else ("+1000 power for each ...")."""
    return Choice(
        "an amount",
        Says(f"{{n}}{unit}", hole("n"), n=DIGITS),
        Says(f"{{n}}{unit} {{of}}", like(Times, hole("n"), hole("of")), n=INTEGER, of=PER),
    )


# ---------------------------------------------------------------- power


OWNER_WORD: Final = Choice(
    "whose", Word("this card's", This()), Pointing("its", "their", POSSESSIVES), Word("the former's", PickedBy(0)),
    Word("the latter's", PickedBy(1)),
    Discarded("the discarded card's"),
)  # fmt: skip
POWER_OF: Final = Choice(
    "power",
    Guarded(Word("the power of the Forward put into the Break Zone", SumOf(Those(PAID), n.POWER)),
            lambda voice, value: voice.afield and not voice.late),
    Says("{whose} power", like(SumOf, hole("whose"), n.POWER), whose=OWNER_WORD),
    Says("the power of the highest power {group}", like(HighestOf, hole("group"), n.POWER), group=GROUP,
         also=("the highest power {group}",)),
    Says("the highest power of {group}", like(HighestOf, hole("group"), n.POWER), group=GROUPS,
         also=("the highest power among {group}",)),
)  # fmt: skip
EACH_POWER: Final = Word("its power", SumOf(Each(), n.POWER))


def halves(power: Phrase) -> Choice:
    """Power, half of it, some of it."""
    return Choice(
        "an amount",
        power,
        Says(
            "half of {of} (round up to the nearest {unit})",
            like(Divided, hole("of"), 2, hole("unit"), True),
            of=power,
            unit=INTEGER,
        ),
        Says(
            "half of {of} (round down to the nearest {unit})",
            like(Divided, hole("of"), 2, hole("unit")),
            of=power,
            unit=INTEGER,
        ),
        Says("{of} minus {less}", like(Difference, hole("of"), hole("less")), of=power, less=DIGITS),
    )


HALF: Final = halves(POWER_OF)
EACH_DAMAGE: Final = Says("damage equal to {of}", hole("of"), of=halves(EACH_POWER))
DAMAGE_AMOUNT: Final = Choice(
    "damage",
    Says("{n} damage", hole("n"), n=DIGITS),
    Says("{n} damage {of}", like(Times, hole("n"), hole("of")), n=INTEGER, of=PER),
    Says(
        "{n} damage and {more} more damage {of}",
        like(Sum, hole("n"), like(Times, hole("more"), hole("of"))),
        n=DIGITS,
        more=INTEGER,
        of=PER,
    ),
    Says("damage equal to {of}", hole("of"), of=HALF),
)
NUMBER_OF: Final = Choice(
    "a number of things",
    Says("the number of points of damage {who}", like(CountOf, like(Cards, (n.DAMAGE,), hole("who"))), who=DAMAGE_OF,
         also=("the damage {who}", "the points of damage {who}")),
    Says("the number of {group}", like(CountOf, hole("group")), group=GROUPS),
)  # fmt: skip
HOW_MANY: Final = Choice("a number", NUMBER_OF, DIGITS)


class Longest(Phrase):
    """A phrase that takes all it can: what follows a noun belongs to that noun, not to one before it."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The readings that reach farthest."""
        found = reader.read(self.inner, at, voice)
        farthest = max((one.end for one in found), default=at)
        return tuple(one for one in found if one.end == farthest)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words."""
        return self.inner.write(value, voice)


THINGS.add(Longest(NUMBER_OF))
