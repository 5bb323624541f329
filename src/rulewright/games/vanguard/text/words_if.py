"""Conditions in words: what somebody has, how many there are, what happened in this battle."""

from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EITHER, EQUAL, LESS, MORE, OPPONENT, YOU
from ....kernel.vocabulary.terms import (
    AllTrue,
    AnyTrue,
    Cards,
    Compared,
    Condition,
    CountOf,
    During,
    Exists,
    GameSays,
    Neither,
    Number,
    This,
    TurnOf,
)
from ....language.english.numbers import ARTICLE, INTEGER_WORD, NUMBER_WORD
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Free, Many, Says, Word
from ..rulebook import ch00_names as n
from .words_cards import (
    KIND,
    KINDS,
    WHOSE,
    ZONE,
    Kind,
    cards_on_field,
    circle_only,
    described,
    field_parts,
    filter_of,
    filters_of,
    which_of,
)
from .words_facts import FACTS, negated
from .words_filters import MODIFIERS, OTHER
from .words_groups import HELD, HELD_MANY, added_other, taken_other, with_more

HAS: Final = Choice(
    "you have",
    Word("you have", YOU, also=("you also have",)),
    Word("your opponent has", OPPONENT),
)
HAS_NOT: Final = Choice(
    "you do not have",
    Word("you do not have", YOU, also=("you don't have",)),
    Word("your opponent does not have", OPPONENT, also=("your opponent doesn't have",)),
)
ANY: Final = Agree(lambda voice: "any", ("any", "a", "an"))


# ---------------------------------------------------------------- having something


def exists_on_field(parts: Parts) -> Exists | None:
    """Somebody has a unit of this description."""
    cards = cards_on_field(parts)
    least = parts.get("least", 1)
    return Exists(cards, least) if cards and isinstance(least, int) else None


def field_exists(value: object, least: bool) -> Parts | None:
    """Take having a unit apart."""
    if not isinstance(value, Exists) or not isinstance(value.group, Cards) or (value.least > 1) != least:
        return None
    parts = None if circle_only(value.group) else field_parts(value.group)
    return {**parts, "least": value.least} if parts else None


def exists_held(parts: Parts) -> Exists | None:
    """Somebody has such cards in a zone."""
    cards, least = parts["held"], parts.get("least", 1)
    if not isinstance(cards, Cards) or not isinstance(least, int) or parts.get("whose", cards.whose) != cards.whose:
        return None
    return Exists(cards, least)


def held_exists(value: object, least: bool) -> Parts | None:
    """Take having cards in a zone apart."""
    if not isinstance(value, Exists) or not isinstance(value.group, Cards) or (value.least > 1) != least:
        return None
    if set(value.group.zones) & set(n.FIELD) and not circle_only(value.group):
        return None
    return {"held": value.group, "whose": value.group.whose, "least": value.least}


def without_other(value: object, least: bool) -> Parts | None:
    """Having a unit, not "another" one."""
    parts = field_exists(value, least)
    return parts if parts and taken_other(parts) is None else None


def other_held(parts: Parts) -> Exists | None:
    """Somebody has another such card in a zone."""
    cards = parts["held"]
    if not isinstance(cards, Cards):
        return None
    return exists_held({**parts, "held": Cards(cards.zones, cards.whose, filter_of((OTHER, *filters_of(cards.which))))})


def held_other(value: object) -> Parts | None:
    """Take having another card in a zone apart."""
    parts = held_exists(value, False)
    cards = parts["held"] if parts else None
    if not parts or not isinstance(cards, Cards) or filters_of(cards.which)[:1] != (OTHER,):
        return None
    return {**parts, "held": Cards(cards.zones, cards.whose, filter_of(filters_of(cards.which)[1:]))}


def held_plain(value: object) -> Parts | None:
    """Having a card in a zone, not "another" one."""
    return None if held_other(value) else held_exists(value, False)


HAVING: Final = Free(
    Choice(
        "you have ...",
        Says("{whose} another {kind}", make=lambda p: exists_on_field(added_other(p)),
             unmake=lambda v: taken_other(field_exists(v, False)), whose=HAS, kind=KIND),
        Says("{whose} {a} {kind}", make=exists_on_field, unmake=lambda v: without_other(v, False),
             whose=HAS, a=ARTICLE, kind=KIND),
        Says("{whose} {least} or more {kind}", make=exists_on_field, unmake=lambda v: field_exists(v, True),
             whose=HAS, least=INTEGER_WORD, kind=KINDS),
        Says("{whose} another {held}", make=other_held, unmake=held_other, whose=HAS, held=HELD),
        Says("{whose} {a} {held}", make=exists_held, unmake=held_plain, whose=HAS, a=ARTICLE, held=HELD),
        Says("{whose} {least} or more {held}", make=exists_held, unmake=lambda v: held_exists(v, True),
             whose=HAS, least=INTEGER_WORD, held=HELD_MANY),
        Says("there is {a} {held}", make=exists_held, unmake=lambda v: None, a=ARTICLE, held=HELD),
        Says("there are {least} or more {held}", make=exists_held, unmake=lambda v: None,
             least=INTEGER_WORD, held=HELD_MANY),
        Says("{whose} {least} or more damage",
             make=lambda p: exists_held({**p, "held": Cards((n.DAMAGE,), as_int(p["whose"]))}),
             unmake=lambda v: None, whose=HAS, least=INTEGER_WORD),
    )
)  # fmt: skip


def as_int(value: object) -> int:
    """A part that is a plain integer."""
    return value if isinstance(value, int) else 0


def plain_kind(parts: Parts | None) -> Parts | None:
    """A description without anything after the noun."""
    as_kind = parts["kind"] if parts else None
    return parts if isinstance(as_kind, Kind) and not as_kind.after else None


def plain_held(parts: Parts | None) -> Parts | None:
    """Cards of a zone without any description."""
    cards = parts["held"] if parts else None
    return parts if isinstance(cards, Cards) and not filters_of(cards.which) else None


LACKING: Final = Free(
    Choice(
        "you do not have ...",
        Says("{whose} another {kind}", make=lambda p: neither(exists_on_field(added_other(p))),
             unmake=lambda v: taken_other(field_exists(negated(v), False)), whose=HAS_NOT, kind=KIND),
        Says("{whose} {any} {kind}", make=lambda p: neither(exists_on_field(p)),
             unmake=lambda v: plain_kind(without_other(negated(v), False)), whose=HAS_NOT, any=ANY, kind=KINDS),
        Says("{whose} {a} {kind}", make=lambda p: neither(exists_on_field(p)),
             unmake=lambda v: without_other(negated(v), False), whose=HAS_NOT, a=ARTICLE, kind=KIND),
        Says("{whose} another {held}", make=lambda p: neither(other_held(p)),
             unmake=lambda v: held_other(negated(v)), whose=HAS_NOT, held=HELD),
        Says("{whose} {any} {held}", make=lambda p: neither(exists_held(p)),
             unmake=lambda v: plain_held(held_plain(negated(v))), whose=HAS_NOT, any=ANY, held=HELD_MANY),
        Says("{whose} {a} {held}", make=lambda p: neither(exists_held(p)),
             unmake=lambda v: held_plain(negated(v)), whose=HAS_NOT, a=ARTICLE, held=HELD),
        Says("there are no {kind}", make=lambda p: neither(anywhere(p)), unmake=lambda v: anywhere_parts(negated(v)),
             kind=KINDS),
        Says("there are no {held}", make=lambda p: neither(exists_held(p)), unmake=lambda v: None, held=HELD_MANY),
        Says("{whose} no {held}", make=lambda p: neither(exists_held(p)), unmake=lambda v: None,
             whose=HAS, held=HELD_MANY),
        Says("{whose} no {kind}", make=lambda p: neither(exists_on_field(p)), unmake=lambda v: None,
             whose=HAS, kind=KINDS),
    )
)  # fmt: skip


def neither(of: Condition | None) -> Neither | None:
    """The contrary, if there is one."""
    return Neither(of) if of else None


def anywhere(parts: Parts) -> Exists | None:
    """There are units of this description on either side."""
    as_kind = parts["kind"]
    if not isinstance(as_kind, Kind) or as_kind.noun != "unit" or not as_kind.before:
        return None
    return Exists(Cards(n.FIELD, EITHER, which_of(as_kind)))


def anywhere_parts(value: object) -> Parts | None:
    """Take units on either side apart."""
    if not isinstance(value, Exists) or not isinstance(value.group, Cards) or value.group.whose != EITHER:
        return None
    as_kind = described(value.group.zones, value.group.which, True)
    return {"kind": as_kind} if as_kind else None


# ---------------------------------------------------------------- having one of each


def each_held(parts: Parts) -> AllTrue | None:
    """Somebody has one card of each description in one zone."""
    rows, zone, whose = parts["kinds"], parts["zone"], parts["owner"]
    if not isinstance(rows, tuple) or not isinstance(zone, tuple) or not isinstance(whose, int):
        return None
    return AllTrue(tuple(Exists(Cards(zone, whose, which_of(row))) for row in rows if isinstance(row, Kind)))


def held_each(value: object) -> Parts | None:
    """Take one card of each apart."""
    if not isinstance(value, AllTrue) or len(value.parts) < 2:
        return None
    groups = [p.group for p in value.parts if isinstance(p, Exists) and p.least == 1]
    cards = [g for g in groups if isinstance(g, Cards)]
    if len(cards) != len(value.parts) or len({(g.zones, g.whose) for g in cards}) > 1:
        return None
    if set(cards[0].zones) & set(n.FIELD):
        return None
    rows = tuple(described(g.zones, g.which, False) for g in cards)
    return {"kinds": rows, "zone": cards[0].zones, "owner": cards[0].whose, "whose": cards[0].whose}


ONE_OF_EACH: Final = Many(
    Says("a {kind}", hole("kind"), kind=KIND, also=("an {kind}",)), ", ", ", and ", 2, (" and ",), closing=True
)
HAVING_EACH: Final = Choice(
    "you have ...",
    Says("{whose} {kinds} in {owner} {zone}", make=each_held, unmake=held_each,
         whose=HAS, kinds=ONE_OF_EACH, owner=WHOSE, zone=ZONE),
    Says("{whose} {kinds} in {owner} {zone}", make=lambda p: neither(each_held(p)),
         unmake=lambda v: held_each(negated(v)), whose=HAS_NOT, kinds=ONE_OF_EACH, owner=WHOSE, zone=ZONE),
)  # fmt: skip


# ---------------------------------------------------------------- numbers

BOUND: Final = Choice(
    "how many",
    Says("{n} or more", (AT_LEAST, hole("n")), n=NUMBER_WORD, also=("{n} or greater",)),
    Says("{n} or less", (AT_MOST, hole("n")), n=NUMBER_WORD, also=("{n} or fewer",)),
    Says("{n}", (EQUAL, hole("n")), n=NUMBER_WORD, also=("exactly {n}",)),
)
AT_MOST_BOUND: Final = Says("{n} or less", (AT_MOST, hole("n")), n=NUMBER_WORD, also=("{n} or fewer",))


def compared(parts: Parts) -> Compared | None:
    """A number of cards against a bound."""
    bound = parts["bound"]
    cards = parts["held"] if "held" in parts else cards_on_field(parts)
    if not isinstance(bound, tuple) or not isinstance(cards, Cards):
        return None
    return Compared(CountOf(cards), bound[0], bound[1])


def counted_cards(value: object) -> Cards | None:
    """The cards a comparison counts."""
    if isinstance(value, Compared) and isinstance(value.left, CountOf) and isinstance(value.left.group, Cards):
        return value.left.group
    return None


def bound_held(value: object) -> Parts | None:
    """Take a number of cards in a zone apart."""
    cards = counted_cards(value)
    if cards is None or not isinstance(value, Compared) or not isinstance(value.right, Number):
        return None
    if set(cards.zones) & set(n.FIELD) and not circle_only(cards):
        return None
    return {"held": cards, "bound": (value.op, value.right)}


def bound_field(value: object) -> Parts | None:
    """Take a number of units apart."""
    cards = counted_cards(value)
    if cards is None or not isinstance(value, Compared) or not isinstance(value.right, Number):
        return None
    parts = field_parts(cards)
    return {**parts, "bound": (value.op, value.right)} if parts else None


THAN: Final = Choice(
    "more or less",
    Word("more", MORE, also=("greater", "larger")),
    Word("less", LESS, also=("fewer", "smaller")),
)


def outnumbers(parts: Parts) -> Compared | None:
    """My number of cards against the opponent's of the same kind."""
    cards = parts["held"] if "held" in parts else cards_on_field({"whose": YOU, **parts})
    op = parts["than"]
    if not isinstance(cards, Cards) or not isinstance(op, int) or cards.whose != YOU:
        return None
    return Compared(CountOf(cards), op, CountOf(Cards(cards.zones, OPPONENT, cards.which)))


def outnumbered(value: object, on_field: bool) -> Parts | None:
    """Take such a comparison apart."""
    cards = counted_cards(value)
    if cards is None or not isinstance(value, Compared) or value.op not in (MORE, LESS) or cards.whose != YOU:
        return None
    if value.right != CountOf(Cards(cards.zones, OPPONENT, cards.which)):
        return None
    if on_field:
        parts = field_parts(cards)
        return {**parts, "than": value.op} if parts else None
    return {"held": cards, "than": value.op} if not set(cards.zones) & set(n.FIELD) else None


COUNTING: Final = Free(
    Choice(
        "the number of ...",
        Says("the number of {held} is {bound}", make=compared, unmake=bound_held, held=HELD_MANY, bound=BOUND,
             also=("the number of {held} are {bound}",)),
        Says("the number of {kind} {whose} is {bound}", make=compared, unmake=bound_field,
             kind=KINDS, whose=HAS, bound=BOUND, also=("the number of {kind} {whose} are {bound}",)),
        Says("the number of {kind} {whose}{more} is {bound}", make=lambda p: compared({**p, "kind": with_more(p)}),
             unmake=lambda v: None, kind=KINDS, whose=HAS, more=Many(MODIFIERS.item, ""), bound=BOUND),
        Says("the number of {held} is {than} than your opponent's", make=outnumbers,
             unmake=lambda v: outnumbered(v, False), held=HELD_MANY, than=THAN),
        Says("the number of {kind} you have is {than} than your opponent's", make=outnumbers,
             unmake=lambda v: outnumbered(v, True), kind=KINDS, than=THAN),
        Says("the number of {whose} {kind} is {bound}", make=compared, unmake=lambda v: None,
             kind=KINDS, whose=WHOSE, bound=BOUND),
        Says("{whose} {bound} {held}", make=compared, unmake=lambda v: None, whose=HAS, bound=AT_MOST_BOUND,
             held=HELD_MANY),
        Says("{whose} {bound} {kind}", make=compared, unmake=lambda v: None, whose=HAS, bound=AT_MOST_BOUND,
             kind=KINDS),
        Says("{whose} {bound} damage",
             make=lambda p: compared({**p, "held": Cards((n.DAMAGE,), as_int(p["whose"]))}), unmake=lambda v: None,
             whose=HAS, bound=AT_MOST_BOUND),
        Says("you have {than} {held} than your opponent", make=outnumbers, unmake=lambda v: None,
             held=HELD_MANY, than=THAN),
        Says("you have {than} {kind} than your opponent", make=outnumbers, unmake=lambda v: None,
             kind=KINDS, than=THAN),
    )
)  # fmt: skip


# ---------------------------------------------------------------- together


def all_true(parts: Parts) -> AllTrue | None:
    """Each of several conditions."""
    row = parts["row"]
    return AllTrue(tuple(c for c in row if isinstance(c, Condition))) if isinstance(row, tuple) else None


def row_of(value: object) -> Parts | None:
    """The conditions that hold together."""
    return {"row": value.parts} if isinstance(value, AllTrue) and held_each(value) is None else None


IF_AGAIN: Final = Agree(lambda voice: "", ("if ", ""))
ONE_CONDITION: Final = Free(Choice("a condition", FACTS, HAVING_EACH, HAVING, LACKING, COUNTING))
AGAIN: Final = Says("{again}{one}", hole("one"), again=IF_AGAIN, one=ONE_CONDITION)


class Conditions(Many):
    """Conditions that hold together keep their commas."""

    def join(self, saids: "tuple[str, ...] | list[str]") -> str:  # type: ignore[override]
        """The row with commas throughout."""
        row = [said if not said.startswith("it is ") or not index else f"if {said}" for index, said in enumerate(saids)]
        return ", and ".join(row)


CONDITION: Final = Choice(
    "a condition",
    ONE_CONDITION,
    Says("{row}", make=all_true, unmake=row_of, row=Conditions(AGAIN, ", and ", ", and ", 2, (" and ", ", "))),
    Says("{left} or {right}", like(AnyTrue, (hole("left"), hole("right"))), left=ONE_CONDITION, right=AGAIN,
         also=("{left}, or {right}",)),
)  # fmt: skip

WHOLE_PHASE: Final = Choice(
    "a phase",
    Word("stand phase", n.STAND_PHASE), Word("draw phase", n.DRAW_PHASE), Word("ride phase", n.RIDE_PHASE),
    Word("main phase", n.MAIN_PHASE), Word("battle phase", n.BATTLE_PHASE), Word("end phase", n.END_PHASE),
)  # fmt: skip
OWN_STEP: Final = Choice(
    "a step",
    Word("start step", n.START_STEP), Word("attack step", n.ATTACK_STEP), Word("drive step", n.DRIVE_STEP),
    Word("damage step", n.DAMAGE_STEP), Word("close step", n.CLOSE_STEP),
)  # fmt: skip
STEP: Final = Choice("a step", OWN_STEP, Word("guard step", n.GUARD_STEP))
OWN_PHASE: Final = Choice("a phase", WHOLE_PHASE, OWN_STEP)  # of the player whose turn it is
PHASE: Final = Choice("a phase", WHOLE_PHASE, STEP)
GUARDING: Final = Choice("whose", Word("your opponent's", YOU), Word("your", OPPONENT))  # in the other's turn
DURING: Final = Choice(
    "during ...",
    Says("during {whose} turn", like(TurnOf, hole("whose")), whose=WHOSE),
    Says("during {whose} {phase}", like(During, hole("phase"), hole("whose")), whose=WHOSE, phase=OWN_PHASE),
    Says("during {whose} guard step", like(During, n.GUARD_STEP, hole("whose")), whose=GUARDING),
    Word("during the battle that this unit attacks", GameSays(n.ATTACKED_THIS_BATTLE, This()),
         also=("during the battle that this unit attacked", "during a battle that this unit attacks",
               "during the battle this unit attacks")),
    Word("during the battle that this unit boosts", GameSays(n.BOOSTED_THIS_BATTLE, This()),
         also=("during the battle that this unit boosted",)),
    Word("during the battle that this unit is attacked", GameSays(n.WAS_ATTACKED_THIS_BATTLE, This()),
         also=("during the battle that this unit was attacked",)),
)  # fmt: skip
