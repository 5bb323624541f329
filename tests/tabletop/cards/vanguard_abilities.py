"""Short names for the abilities tests put on their cards."""

from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, FIELD, HAND, RC, SOUL, VC
from rulewright.kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    END_OF_TURN,
    FACE_DOWN,
    FACE_UP,
    MOVED,
    NOTHING,
    RESTED,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import ANYTHING, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, Effect, Flip, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Always, Cards, Condition, Filter, Group, IsFaced, Number, OneOf, Those

CIRCLES = (VC, RC)
ITSELF = OneOf(THIS)
REST_THIS = Cost((Pick(THIS, Number(1), Number(1)),), (Turn(THIS, RESTED),))


def act(effect: Effect, cost: tuple[Cost, ...] = (), zones: tuple[int, ...] = CIRCLES) -> Ability:
    """An activated ability."""
    return Ability(ACTIVATED, zones, cost=cost, effect=effect)


def auto(when: When, effect: Effect, zones: tuple[int, ...] = CIRCLES) -> Ability:
    """An automatic ability."""
    return Ability(TRIGGERED, zones, when=when, effect=effect)


def cont(effect: Effect, zones: tuple[int, ...] = CIRCLES, active: Condition | None = None) -> Ability:
    """A continuous ability."""
    return Ability(CONTINUOUS, zones, active=active or Always(), effect=effect)


def does(*effects: Effect) -> Effect:
    """One effect after the other."""
    return Seq(effects)


def chosen(group: Group, count: int = 1, least: int | None = None) -> Choose:
    """Choose so many cards of a group."""
    return Choose((Pick(group, Number(count if least is None else least), Number(count)),))


def sent(group: Group, to: int, count: int = 1, least: int | None = None) -> Effect:
    """Choose so many cards of a group; they go to a zone."""
    return Seq((chosen(group, count, least), Move(Those(), to)))


def more(field: int, number: int, what: Group = THIS, until: int = END_OF_TURN) -> Apply:
    """Cards get so much more of a number for a time."""
    return Apply(what, (Add(field, Number(number)),), until)


def yours(*zones: int, which: Filter = ANYTHING, whose: int = YOU) -> Cards:
    """The cards of your (or somebody's) zones; your units if none is named."""
    return Cards(zones or FIELD, whose, which)


def placed(*zones: int, subject: Filter = ITSELF, verb: int = NOTHING) -> When:
    """When this card (or such a card) comes to a zone."""
    return When(MOVED, subject, target=zones, verb=verb)


def counter_blast(count: int) -> Cost:
    """Turn so many face-up cards of your damage zone face down."""
    damage = Cards((DAMAGE,), YOU, IsFaced(FACE_UP))
    return Cost((Pick(damage, Number(count), Number(count)),), (Flip(Those(), FACE_DOWN),))


def soul_blast(count: int) -> Cost:
    """Put so many cards of your soul into the drop zone."""
    return Cost((Pick(Cards((SOUL,)), Number(count), Number(count)),), (Move(Those(), 2),))


def discard(count: int) -> Cost:
    """Put so many cards of your hand into the drop zone."""
    return Cost((Pick(Cards((HAND,)), Number(count), Number(count)),), (Move(Those(), 2),))
