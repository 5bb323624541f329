"""Amounts in words: plain numbers, for each, equal to its ATK, that much; ATK and DEF together."""

from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EQUAL, IT, LESS, LOOKED, MORE, OPPONENT, PAID, YOU
from ....kernel.vocabulary.counters import kind_of_counter, name_of_counter
from ....kernel.vocabulary.mods import Add
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    Cards,
    Counted as HasCounter,
    CountersOn,
    CountOf,
    Difference,
    Divided,
    DoneTo,
    EventNumber,
    Filter,
    HighestOf,
    IsNot,
    KindsOf,
    NamedNumber,
    Number,
    Register,
    SumOf,
    This,
    Those,
    Times,
    Valued,
)
from ....language.english.numbers import digits_of
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Guarded, Reader, Says, Token, Word
from ....language.voice import CHOSEN_ONES, LOOKED_AT
from ..rulebook import ch00_names as n
from .words_filters import COUNT, COUNT_WORD, POST, THINGS, Noun
from .words_nouns import COUNTED_GROUP, COUNTED_GROUPS, GROUP, GROUPS, KIND
from .words_pointing import HOST_CARD, J_RULER, PICKED, POSSESSIVES, Pointing

INTEGER: Final = Token(
    "a number", r"\d{1,6}(?!\d)", lambda t, r: int(t), lambda v: str(v) if isinstance(v, int) and v >= 0 else None
)
DIGITS: Final = Token("a number", r"\d{1,6}(?!\d)", lambda t, r: Number(int(t)), digits_of)
AMOUNT: Final = Choice("a number", DIGITS, Word("X", NamedNumber()), Word("X00", Times(100, NamedNumber())))

# ---------------------------------------------------------------- counters

NO_COUNTER: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "any",
        "all",
        "no",
        "each",
        "every",
        "this",
        "that",
        "those",
        "these",
        "its",
        "your",
        "their",
        "other",
        "another",
        "more",
        "of",
        "or",
        "and",
        "many",
        "counters",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "same",
        "both",
        "some",
        "such",
        "additional",
    ]
)


def counter_word(kind: object, ending: str) -> str | None:
    """A kind of counter by its name; those that change ATK and DEF in brackets."""
    if not isinstance(kind, int):
        return None
    name = name_of_counter(kind, n.COUNTER_NAMES)
    return f"[{name}] counter{ending}" if "/" in name else f"{name} counter{ending}"


def counter_kind(text: str, reader: Reader) -> int | None:
    """The kind of counter of a name."""
    return None if text in NO_COUNTER else kind_of_counter(text.strip("[]"), n.COUNTER_NAMES)


COUNTER: Final = Token(
    "a counter", r"([a-z]+|\[[+-]\d{1,6}/[+-]\d{1,6}\]) counters?", counter_kind, lambda v: counter_word(v, "")
)
COUNTERS: Final = Token(
    "counters", r"([a-z]+|\[[+-]\d{1,6}/[+-]\d{1,6}\]) counters?", counter_kind, lambda v: counter_word(v, "s")
)

# ---------------------------------------------------------------- whose ATK

WHOSE: Final = Choice(
    "whose", Word("this card's", This()), Pointing("its", "their", POSSESSIVES), Word("your J-ruler's", J_RULER),
    Word("added resonator's", HOST_CARD),
)  # fmt: skip
OWN: Final = Choice("whose", Word("this card", This()), Pointing("it", "them"))
STAT: Final = Choice("ATK or DEF", Word("ATK", n.ATK), Word("DEF", n.DEF), Word("total cost", n.COST))
TAKEN: Final = Choice(
    "cards taken",
    Guarded(Pointing("card removed", "card removed", [
        f"{what} {done}" for what in ("card", "resonator", "J/resonator", "addition", "magic stone")
        for done in ("removed", "discarded", "banished", "returned", "rested", "revealed", "destroyed")
    ]), lambda voice, value: voice.ref in (CHOSEN_ONES, PICKED, LOOKED_AT)),
    Guarded(Word("card paid", Those(PAID), also=("card removed", "card discarded", "resonator banished", "card banished")),
            lambda voice, value: voice.afield and voice.ref not in (CHOSEN_ONES, PICKED, LOOKED_AT)),
)  # fmt: skip
TAKEN_ONES: Final = Guarded(Pointing("cards removed", "cards removed", [
    f"{what} {done}" for what in ("cards", "resonators", "card", "resonator") for done in ("removed", "discarded", "banished", "revealed")
]), lambda voice, value: voice.ref in (CHOSEN_ONES, PICKED, LOOKED_AT))  # fmt: skip
SPENT: Final = tuple(
    words
    for what in ("resonator", "card", "addition", "magic stone", "J/resonator")
    for done in ("banished", "discarded", "removed", "rested", "returned", "revealed", "destroyed")
    for words in (f"{done} {what}", f"{what} {done} this way")
)
GIVEN_ONE: Final = Choice(
    "a card given",
    Guarded(Word("banished resonator", Those(PAID), also=SPENT[1:]),
            lambda voice, value: voice.afield and voice.ref not in (CHOSEN_ONES, PICKED, LOOKED_AT)),
    Guarded(Pointing("banished card", "banished cards", SPENT), lambda voice, value: voice.ref == PICKED),
)  # fmt: skip
STAT_OF: Final = Choice(
    "ATK or DEF of a card",
    Says("{whose} {stat}", like(SumOf, hole("whose"), hole("stat")), whose=WHOSE, stat=STAT,
         also=("the {stat} of {whose}",)),
    Says("{whose} printed {stat}", like(SumOf, hole("whose"), hole("stat"), True), whose=WHOSE, stat=STAT),
    Says("the total {stat} of {group}", like(SumOf, hole("group"), hole("stat")), stat=STAT, group=GROUPS,
         also=("the combined {stat} of {group}", "total {stat} of {group}", "the total {stat} of all {group}",
               "the combined {stat} of all {group}")),
    Says("the combined {stat} of the {cards} this way", like(SumOf, hole("cards"), hole("stat")), stat=STAT, cards=TAKEN_ONES,
         also=("the combined {stat} the {cards} this way", "the total {stat} of the {cards} this way")),
    Says("the {stat} of the {card}", like(SumOf, hole("card"), hole("stat")), stat=STAT, card=GIVEN_ONE),
    Says("the {card}'s {stat}", make=lambda p: SumOf(p["card"], p["stat"]), unmake=lambda v: None, stat=STAT, card=GIVEN_ONE),  # type: ignore[arg-type]
    Says("the {stat} of the destroyed resonator", like(SumOf, Those(IT), hole("stat")), stat=STAT,
         also=("the {stat} of the resonator",)),
)  # fmt: skip

# ---------------------------------------------------------------- how many there are

COUNTED_ON: Final = Choice(
    "on which card", Word("this card", This()), Pointing("it", "them"), Word("added resonator", HOST_CARD), GROUPS
)
BARE: Final = Says(
    "{noun}", make=lambda p: p["noun"].which if isinstance(p["noun"], Noun) and p["noun"] == Noun(p["noun"].which) else None,
    unmake=lambda v: {"noun": Noun(v)} if isinstance(v, Filter) else None, noun=KIND,
)  # fmt: skip
DONE_WORDS: Final = tuple(
    f"{what} {done} this way" for what in ("card", "resonator", "J/resonator", "addition", "magic stone", "token")
    for done in ("removed", "discarded", "banished", "returned", "rested", "recovered", "destroyed", "shuffled")
)  # fmt: skip
EACH_THING: Final = Choice(
    "what is counted",
    Says("{cards}", like(CountOf, hole("cards")), cards=COUNTED_GROUP),
    Says("of {cards}", make=lambda p: CountOf(p["cards"]) if isinstance(p["cards"], Cards) else None,
         unmake=lambda v: None, cards=Choice("cards", GROUPS, GROUP)),
    Says("{kind} on {it}", like(CountersOn, hole("it"), hole("kind")), kind=COUNTER, it=COUNTED_ON),
    Says("different attribute among {cards}", like(KindsOf, hole("cards"), n.ATTRIBUTE), cards=GROUPS),
    Says("different race among {cards}", like(KindsOf, hole("cards"), n.RACE), cards=GROUPS),
    Says("{cards} this way", like(CountOf, hole("cards")), cards=TAKEN),
    Word("card this was done to", DoneTo(), also=DONE_WORDS),
    Word("card you played this turn", Register(n.CARDS_PLAYED), also=("card you have played this turn",)),
    Guarded(Says("{noun} put into your graveyard this way", like(CountOf, like(Among, Those(LOOKED), hole("noun"))), noun=BARE),
            lambda voice, value: voice.ref == LOOKED_AT),
)  # fmt: skip
PER: Final = Says("for each {of}", hole("of"), of=EACH_THING)
WHOSE_LIFE: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT))
NUMBER_OF: Final = Choice(
    "a number of things",
    Says("the number of {group}", like(CountOf, hole("group")), group=COUNTED_GROUPS, also=("the number of all {group}",)),
    Word("the number of cards this was done to", DoneTo(), also=tuple(
        f"the number of {words.replace(' ', 's ', 1) if not words.startswith('magic') else words.replace('stone', 'stones')}"
        for words in DONE_WORDS)),
    Says("the number of {kind} on {it}", like(CountersOn, hole("it"), hole("kind")), kind=COUNTERS, it=COUNTED_ON),
    Says("{whose} life", like(Register, n.LIFE, hole("whose")), whose=WHOSE_LIFE),
)  # fmt: skip
THINGS.add(NUMBER_OF, STAT_OF, Word("X", NamedNumber()))


def beside(stat: str, field: int) -> list[Says]:
    """Its ATK or DEF beside another amount."""
    ways = (
        ("less than or equal to", AT_MOST, (f"with {stat} equal to or less than {{of}}",)),
        ("greater than or equal to", AT_LEAST, (f"with {stat} equal to or greater than {{of}}",)),
        ("less than", LESS, (f"with less {stat} than {{of}}", f"with {stat} lower than {{of}}")),
        ("greater than", MORE, (f"with more {stat} than {{of}}", f"with {stat} higher than {{of}}")),
        ("equal to", EQUAL, ()),
    )  # fmt: skip
    return [
        Says(f"with {stat} {words} {{of}}", like(Valued, field, op, hole("of")), of=THINGS, also=also)
        for words, op, also in ways
    ]


POST.add(
    Says("with a {kind} on it", like(HasCounter, hole("kind")), kind=COUNTER,
         also=("with an {kind} on it", "with a {kind} on them", "with an {kind} on them")),
    Says("with {kind} on it", like(HasCounter, hole("kind")), kind=COUNTERS, also=("with {kind} on them",)),
    Says("with {n} or more {kind} on it", make=lambda p: counted(p), unmake=lambda v: counted_parts(v), n=COUNT_WORD,
         kind=COUNTERS, also=("with {n} or more {kind} on them",)),
    Says("without a {kind} on it", like(IsNot, like(HasCounter, hole("kind"))), kind=COUNTER,
         also=("without an {kind} on it", "with no {kind} on it", "without {kind} on it", "without {kind} on them")),
    *beside("ATK", n.ATK), *beside("DEF", n.DEF),
)  # fmt: skip


def counted(parts: Parts) -> Filter | None:
    """It has so many counters."""
    count, kind = parts["n"], parts["kind"]
    if not isinstance(count, Number) or not isinstance(kind, int) or count.value < 2:
        return None
    return HasCounter(kind, count.value)


def counted_parts(value: object) -> Parts | None:
    """Take so many counters apart."""
    if isinstance(value, HasCounter) and value.least > 1:
        return {"n": Number(value.least), "kind": value.kind}
    return None


def times(parts: Parts) -> Amount | None:
    """So much for each."""
    each, of = parts["n"], parts["of"]
    return Times(each, of) if isinstance(each, int) and isinstance(of, Amount) else None


def times_parts(value: object) -> Parts | None:
    """Take so much for each apart."""
    return {"n": value.each, "of": value.of} if isinstance(value, Times) and value.each > 0 else None


EQUAL_TO: Final = Choice(
    "an amount",
    STAT_OF,
    NUMBER_OF,
    Word("that damage", EventNumber(), also=("that much", "the damage", "that much damage", "the damage dealt")),
    Says(
        "half of {of}",
        like(Divided, hole("of"), 2, 100, True),
        of=Choice("an amount", STAT_OF, NUMBER_OF),
        also=("half {of}", "half of {of}, rounded up", "half {of}, rounded up"),
    ),
    Says(
        "half of {of}, rounded down",
        like(Divided, hole("of"), 2, 100),
        of=Choice("an amount", STAT_OF, NUMBER_OF),
        also=("half {of}, rounded down",),
    ),
    Says("the highest {stat} among {group}", like(HighestOf, hole("group"), hole("stat")), stat=STAT, group=GROUPS),
    Says("twice {of}", like(Times, 2, hole("of")), of=Choice("an amount", STAT_OF, NUMBER_OF), also=("double {of}",)),
    Says("{n} minus {of}", like(Difference, hole("n"), hole("of")), n=COUNT, of=NUMBER_OF),
    Says(
        "{n} times {of}",
        make=times,
        unmake=times_parts,
        n=INTEGER,
        of=Choice("an amount", NUMBER_OF, STAT_OF),
        also=("{n} multiplied by {of}",),
        free=("{of} times {n}", "{of} multiplied by {n}"),
    ),
)


def per(unit: str) -> Choice:
    """So much of something, once, for each of something else, or as much as something is."""
    return Choice(
        "an amount",
        Says(f"{{n}} {unit}", hole("n"), n=AMOUNT),
        Says(f"{{n}} {unit} {{of}}", like(Times, hole("n"), hole("of")), n=INTEGER, of=PER),
        Says(
            f"{{n}} {unit} multiplied by {{of}}",
            like(Times, hole("n"), hole("of")),
            n=INTEGER,
            of=Choice("an amount", STAT_OF, NUMBER_OF, Word("X", NamedNumber())),
        ),
        Says(f"X times {{n}} {unit}", like(Times, hole("n"), NamedNumber()), n=INTEGER),
        Says(f"{unit} equal to {{of}}", hole("of"), of=EQUAL_TO, also=(f"{{of}} {unit}",)),
        Says(f"that much {unit}", EventNumber()),
        Says(f"twice that much {unit}", Times(2, EventNumber()), also=(f"double that much {unit}", f"double {unit}")),
    )


# ---------------------------------------------------------------- ATK and DEF together

STAT_TOKEN: Final = Token(
    "ATK and DEF", r"\[[+-](?:\d{1,6}|X\d{0,3})/[+-](?:\d{1,6}|X\d{0,3})\]", lambda text, reader: stats_read(text),
    lambda v: stats_word(v),
)  # fmt: skip
BODY_TOKEN: Final = Token(
    "ATK and DEF", r"\[(\d{1,6}/\d{1,6})\]", lambda text, reader: tuple(int(one) for one in text.split("/")),
    lambda v: f"[{v[0]}/{v[1]}]" if isinstance(v, tuple) and len(v) == 2 else None,
)  # fmt: skip


def stat_amount(text: str) -> Amount:
    """One signed number; X00 is a hundred times X."""
    sign, body = (-1 if text[0] == "-" else 1), text[1:]
    if body.startswith("X"):
        each = sign * (int("1" + body[1:]) if body[1:] else 1)
        return NamedNumber() if each == 1 else Times(each, NamedNumber())
    return Number(sign * int(body))


def stats_read(text: str) -> tuple[Amount, Amount]:
    """Both numbers of a change."""
    atk, dfn = text[1:-1].split("/")
    return stat_amount(atk), stat_amount(dfn)


def amount_word(value: object) -> str | None:
    """A signed number in the notation."""
    if isinstance(value, Number):
        return f"{value.value:+d}"
    if isinstance(value, NamedNumber):
        return "+X"
    if isinstance(value, Times) and isinstance(value.of, NamedNumber):
        zeros = str(abs(value.each))[1:]
        return f"{'-' if value.each < 0 else '+'}X{zeros}"
    return None


def stats_word(value: object) -> str | None:
    """Both numbers in the notation."""
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    words = [amount_word(one) for one in value]
    return f"[{words[0]}/{words[1]}]" if all(words) else None


def stat_mods(pair: object, of: Amount | None = None) -> tuple[Add, ...] | None:
    """The changes of ATK and DEF; a change by nothing is none."""
    if not isinstance(pair, tuple) or len(pair) != 2:
        return None
    mods: list[Add] = []
    for field, one in ((n.ATK, pair[0]), (n.DEF, pair[1])):
        if one == Number(0):
            continue
        if of is None:
            mods.append(Add(field, one))
        elif isinstance(one, Number):
            mods.append(Add(field, Times(one.value, of)))
        else:
            return None
    return tuple(mods) or None


def stat_pair(mods: object) -> Parts | None:
    """Changes of ATK and DEF as a pair, and what they are for each of."""
    if not isinstance(mods, tuple) or not mods or not all(isinstance(mod, Add) for mod in mods):
        return None
    fields = [mod.field for mod in mods]
    if fields not in ([n.ATK, n.DEF], [n.ATK], [n.DEF]):
        return None
    of = per_of(mods[0].amount)
    pair: list[Amount] = [Number(0), Number(0)]
    for mod in mods:
        if per_of(mod.amount) != of:
            return None
        pair[mod.field - n.ATK] = Number(mod.amount.each) if of is not None else mod.amount
    return {"pair": tuple(pair), "of": of}


def per_of(value: Amount) -> Amount | None:
    """What an amount is for each of."""
    return value.of if isinstance(value, Times) and not isinstance(value.of, NamedNumber) else None


def stat_change(parts: Parts) -> tuple[Add, ...] | None:
    """A change of ATK and DEF."""
    of = parts.get("of")
    return stat_mods(parts["pair"], of if isinstance(of, Amount) else None)


def stat_parts(value: object, each: bool) -> Parts | None:
    """Take a change of ATK and DEF apart."""
    parts = stat_pair(value)
    return parts if parts is not None and (parts["of"] is not None) == each else None


STATS: Final = Choice(
    "a change of ATK and DEF",
    Says("{pair}", make=stat_change, unmake=lambda v: stat_parts(v, False), pair=STAT_TOKEN),
    Says("{pair} {of}", make=stat_change, unmake=lambda v: stat_parts(v, True), pair=STAT_TOKEN, of=PER),
)
