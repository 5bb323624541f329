"""What stands before the colon, and when and how often an ability can be played."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    EITHER,
    NOTHING,
    OPPONENT,
    RESTED,
    YOU,
)
from .....kernel.vocabulary.abilities import Cost
from .....kernel.vocabulary.bounds import AtRandom, Repeatedly
from .....kernel.vocabulary.effects import (
    ChangeNumber,
    Move,
    Pick,
    PutCounters,
    Turn,
)
from .....kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    Always,
    Among,
    Amount,
    Anything,
    AnyTrue,
    Cards,
    Condition,
    Counted,
    During,
    Filter,
    InZones,
    NamedNumber,
    Neither,
    Number,
    This,
    Times,
    TopCards,
    both,
)
from .....language.grammar.amounts import DIGITS, INTEGER, MINUS, ONE
from .....language.grammar.doing.deeds import THIS_PICK
from .....language.grammar.things.descriptions import filters_of
from .....language.pattern import hole, like, view
from .....language.phrase import Choice, Many, Phrase, Says, Word
from .....language.voice import Voice
from ...rulebook import ch00_names as n
from ..dialects import ALWAYS, THAT
from ..doing.making import SYMBOL
from ..nouns import HOST, MY_J_RULER, MY_RULER, MY_RULERS

if TYPE_CHECKING:
    from .....language.grammar import Grammar

# ---------------------------------------------------------------- costs


def paying(g: "Grammar") -> Sequence[Phrase]:
    """Will, resting, and what else is paid."""
    rest = Cost((THIS_PICK,), (Turn(THAT, RESTED),))
    rows: list[Phrase] = [
        Says("{symbols}", like(Cost, (), (), hole("symbols")), symbols=Many(SYMBOL, "", also=(" ",)), also=("pay {symbols}",)),
        Word("{Rest}", rest),
        Word("discard this card", Cost((Pick(Among(This(), InZones((n.HAND,))), ONE, ONE),), (Move(THAT, n.GRAVEYARD, verb=n.DISCARD),)), also=("discard this card from your hand",)),
        Word("discard your hand", Cost((), (Move(Cards((n.HAND,), YOU), n.GRAVEYARD, verb=n.DISCARD),)), also=("discard all cards in your hand",)),
        Word("remove this card in your graveyard from the game", Cost((Pick(Among(This(), InZones((n.GRAVEYARD,))), ONE, ONE),), (Move(THAT, n.REMOVED, verb=n.REMOVE),)),
             also=("remove this card from your graveyard from the game",)),
        *(Word(f"put this card from your {word} into your field{tail}", Cost((Pick(Among(This(), InZones((zone,))), ONE, ONE),), (Move(THAT, n.FIELD, YOU, orientation=how, verb=n.PUT),)))
          for word, zone in (("hand", n.HAND), ("graveyard", n.GRAVEYARD)) for tail, how in (("", NOTHING), (" rested", RESTED))),
        *(Word(f"rest {words}", Cost((Pick(ruler, ONE, ONE),), (Turn(THAT, RESTED),))) for words, ruler in (
            ("your J/ruler", MY_RULERS), ("your J-ruler", MY_J_RULER), ("your ruler", MY_RULER))),
        *(Word(f"{word} added resonator", Cost((Pick(replace(HOST, whose=YOU), ONE, ONE),), (act,)), also=(f"{word} the added resonator",)) for word, act in (
            ("banish", Move(THAT, n.GRAVEYARD, verb=n.BANISH)), ("rest", Turn(THAT, RESTED)))),
        Word("put the top card of your lifebreak area into your graveyard", Cost((Pick(TopCards(n.LIFEBREAK, ONE), ONE, ONE),), (Move(THAT, n.GRAVEYARD, verb=n.PUT),))),
        Says("pay {n} life", like(Cost, (), (like(ChangeNumber, n.LIFE, hole("n")),)), n=MINUS),
        Says("put a {kind} on this card", like(Cost, (THIS_PICK,), (like(PutCounters, THAT, hole("kind"), ONE),)), kind=g.counter, also=("put an {kind} on this card",)),
    ]  # fmt: skip
    random = view(
        lambda pick: Cost((replace(pick, bounds=(AtRandom(),)),), (Move(THAT, n.GRAVEYARD, verb=n.DISCARD),)),
        random_parts,
        hole("pick"),
    )
    rows.append(
        Says(
            "discard {pick} at random",
            random,
            pick=g.picks.from_hand,
            also=(
                "randomly discard {pick}",
                "discard {pick} from your hand at random",
                "discard {pick} at random from your hand",
            ),
        )
    )
    where = Choice("from which card", Word("this card", THIS_PICK), Word("your J/ruler", Pick(MY_RULERS, ONE, ONE)), Word("your J-ruler", Pick(MY_J_RULER, ONE, ONE)), Word("your ruler", Pick(MY_RULER, ONE, ONE)), g.picks.own)  # fmt: skip
    many = Choice("a number", MINUS, Word("X", Times(-1, NamedNumber()), also=("any number of",)))
    for number, kind in ((Word("1", Number(-1), also=("a", "an")), g.counter), (many, g.counters)):
        taken = view(counters_off, counters_parts, hole("n"), hole("kind"), hole("where"))
        rows.append(Says("remove {n} {kind} from {where}", taken, n=number, kind=kind, where=where))
    from_some = [
        f"remove {{n}} {{kind}} from {among}{{cards}}"
        for among in ("among ", "any number of ", "among any number of ", "")
    ]
    shared = view(off_several, off_parts, hole("n"), hole("kind"), hole("cards"))
    rows.append(
        Says(
            from_some[0],
            shared,
            n=Choice("a number", DIGITS, Word("X", NamedNumber())),
            kind=g.counters,
            cards=g.nouns.groups,
            also=from_some[1:],
        )
    )
    several = {"pick": Says("{pick}", hole("pick"), pick=g.picks.own), "card": Says("{pick}", hole("pick"), pick=g.picks.from_hand)}  # fmt: skip
    for word, pick, act in (
        ("banish", "pick", Move(THAT, n.GRAVEYARD, verb=n.BANISH)),
        ("rest", "pick", Turn(THAT, RESTED)),
        ("discard", "card", Move(THAT, n.GRAVEYARD, verb=n.DISCARD)),
    ):
        rows.append(Says(f"{word} {{picks}}", like(Cost, hole("picks"), (act,)), picks=Many(several[pick], ", ", " and ", least=2, also=(", and ",))))  # fmt: skip
    return rows


def random_parts(value: object) -> tuple[object, ...] | None:
    """Take cards discarded at random apart."""
    pick = value.picks[0] if isinstance(value, Cost) and len(value.picks) == 1 else None
    return (replace(pick, bounds=()),) if pick is not None and pick.bounds == (AtRandom(),) else None


def counters_off(number: Number, kind: int, where: Pick) -> Cost | None:
    """Counters taken off one card: off any number of cards they are so many in total, which is not said here."""
    return Cost((where,), (PutCounters(THAT, kind, number),)) if where.most == ONE else None


def counters_parts(value: object) -> tuple[object, ...] | None:
    """Take counters taken off a card apart."""
    put = value.actions[0] if isinstance(value, Cost) and len(value.actions) == len(value.picks) == 1 else None
    return (put.amount, put.kind, value.picks[0]) if isinstance(put, PutCounters) and isinstance(value, Cost) else None


def off_several(number: Amount, kind: int, cards: Cards) -> Cost:
    """So many counters off one's own cards, each off any of them."""
    which = Cards(cards.zones, YOU, both(cards.which, Counted(kind)))
    return Cost((Pick(which, number, number, (Repeatedly(),)),), (PutCounters(THAT, kind, Number(-1)),))


def off_parts(value: object) -> tuple[object, ...] | None:
    """Take so many counters off several cards apart."""
    put = value.actions[0] if isinstance(value, Cost) and len(value.actions) == len(value.picks) == 1 else None
    what = value.picks[0].what if isinstance(value, Cost) and isinstance(put, PutCounters) else None
    if not isinstance(what, Cards) or not isinstance(value, Cost) or not isinstance(put, PutCounters):
        return None
    *first, last = filters_of(what.which)
    rest: Filter = first[0] if len(first) == 1 else AllOf(tuple(first)) if first else Anything()
    parts = value.picks[0].most, put.kind, replace(what, which=rest)
    return parts if last == Counted(put.kind) and off_several(*parts) == value else None


class Listed(Many):
    """Parts in a row, with the same mark between all of them."""

    def join(self, saids: Sequence[str]) -> str:
        """The parts with their marks."""
        return self.between.join(saids)


def spent(before: Voice, after: Voice, value: object) -> Voice:
    """Only what was paid is spoken of after a cost."""
    return Voice(mentions=tuple(one for one in after.mentions if one.strength == 0))


# ---------------------------------------------------------------- when it can be played

STEPS: Final = tuple(During(step) for step in (n.ATTACK_STEP, n.BLOCK_STEP, n.FIRST_STRIKE_STEP, n.DAMAGE_STEP))


def battle_begins(whose: int) -> Condition:
    """A battle has begun, and none of its steps."""
    return AllTrue((During(n.BATTLE, whose), Neither(AnyTrue(STEPS))))


def battle_of(value: object) -> tuple[object, ...] | None:
    """Whose battle has begun."""
    first = value.parts[0] if isinstance(value, AllTrue) else None
    return (first.who,) if isinstance(first, During) and battle_begins(first.who) == value else None


def limited(items: tuple[object, ...]) -> tuple[Condition, int] | None:
    """When and how often it can be played."""
    times = [item for item in items if isinstance(item, int)]
    conditions = tuple(item for item in items if isinstance(item, Condition))
    usable = conditions[0] if len(conditions) == 1 else AllTrue(conditions) if conditions else Always()
    return (usable, times[0] if times else 0) if len(times) < 2 else None


def limits_of(value: object) -> tuple[object, ...] | None:
    """Take when and how often apart."""
    if not isinstance(value, tuple) or value == ALWAYS:
        return None
    usable, times = value
    items: tuple[object, ...] = (times,) if times else ()
    if isinstance(usable, AllTrue) and battle_of(usable) is None:
        return ((*items, *usable.parts),)
    return (items if isinstance(usable, Always) else (*items, usable),)


OFTEN: Final = Choice("how often", Word("once", 1, also=("1 time",)), Word("twice", 2), Says("{n} times", hole("n"), n=INTEGER))  # fmt: skip
A_TURN: Final = Word(" per turn", None, also=(" each turn", " a turn", " in each of your turns"))


def use(g: "Grammar", *leads: str) -> Choice:
    """When and how often an ability can be played, or triggers."""
    whose = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("a", EITHER, also=("the", "each player's")))  # fmt: skip
    limit = Choice(
        "when it can be played",
        Says("at the beginning of {whose} battle", view(battle_begins, battle_of, hole("whose")), whose=whose),
        Says("{often}{turn}", hole("often"), often=OFTEN, turn=A_TURN, also=("up to {often}{turn}",)),
        Says("during {time}", hole("time"), time=g.time, also=("in {time}",)),
        Says("if {cond}", hole("cond"), cond=g.condition, also=("while {cond}", "as long as {cond}")),
    )  # fmt: skip
    limits = Many(limit, " and ", also=(" and only ", ", and ", ", and only ", ", ", " "))
    told = (*leads, ". play this ability only {limits}", ". play this ability {limits}")
    barred = view(
        lambda cond: (Neither(cond), 0),
        lambda v: (v[0].of,) if isinstance(v[0], Neither) and not v[1] else None,
        hole("cond"),
    )
    most = view(lambda often: (Always(), often), lambda v: None, hole("often"))
    needed = view(lambda cond: (cond, 0), lambda v: None, hole("cond"))
    return Choice(
        "when it can be played", Word("", ALWAYS),
        Says(told[0], view(limited, limits_of, hole("limits")), limits=limits, also=told[1:]),
        Says(". you cannot play this ability if {cond}", barred, cond=g.condition),
        Says(". you cannot play this ability more than {often}{turn}", most, often=OFTEN, turn=A_TURN),
        Says(". you cannot play this ability unless {cond}", needed, cond=g.condition),
    )  # fmt: skip


TRIGGERS: Final = (". this ability triggers only {limits}", ". this triggers only {limits}", ". this ability triggers {limits}", ". this triggers {limits}")  # fmt: skip
