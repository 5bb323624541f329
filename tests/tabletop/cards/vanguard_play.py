"""Abilities for tests, in few words: the three kinds, common costs, and common effects on units."""

from __future__ import annotations

from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, DROP, HAND, POWER, RC, SOUL, VC
from rulewright.kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    END_OF_TURN,
    FACE_DOWN,
    FACE_UP,
    MOMENT,
    MOVED,
    RESTED,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import ANYTHING, THAT, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, Draw, Effect, Flip, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add, Modification
from rulewright.kernel.vocabulary.terms import Amount, Cards, Condition, Filter, Group, IsFaced, Number, OneOf

ITSELF = OneOf(THIS)
UNITS = (VC, RC)
DRAW_ONE = Draw(Number(1))


def act(zones: tuple[int, ...], effect: Effect, *cost: Cost) -> Ability:
    """An activated ability."""
    return Ability(ACTIVATED, zones=zones, cost=cost, effect=effect)


def auto(when: When, effect: Effect, zones: tuple[int, ...] = (), cost: tuple[Cost, ...] = ()) -> Ability:
    """An automatic ability."""
    return Ability(TRIGGERED, zones=zones, when=when, cost=cost, effect=effect)


def cont(zones: tuple[int, ...], what: Group, *mods: Modification) -> Ability:
    """A continuous ability."""
    return Ability(CONTINUOUS, zones=zones, effect=Apply(what, mods))


def moves(
    subject: Filter = ANYTHING, source: tuple[int, ...] = (), target: tuple[int, ...] = (), player: int = YOU
) -> When:
    """When a card goes from there to here."""
    return When(MOVED, subject, source=source, target=target, player=player)


def placed(subject: Filter = ITSELF, target: tuple[int, ...] = (RC,)) -> When:
    """When a unit is placed."""
    return moves(subject, target=target)


def beginning(phase: int) -> When:
    """At the beginning of a phase of your turn."""
    return When(MOMENT, number=phase, player=YOU)


def situation(state: Condition) -> When:
    """When it is so."""
    return When(-1, state=state)


def counter_blast(number: int) -> Cost:
    """Turn so many damage cards face down."""
    damage = Cards((DAMAGE,), YOU, IsFaced(FACE_UP))
    return Cost((Pick(damage, Number(number), Number(number)),), (Flip(THAT, FACE_DOWN),))


def soul_blast(number: int) -> Cost:
    """Put so many soul cards into the drop zone."""
    return Cost((Pick(Cards((SOUL,)), Number(number), Number(number)),), (Move(THAT, DROP),))


def discard_cost(number: int = 1, which: Filter = ANYTHING) -> Cost:
    """Discard so many cards."""
    return Cost((Pick(Cards((HAND,), YOU, which), Number(number), Number(number)),), (Move(THAT, DROP),))


def rest_this() -> Cost:
    """Rest this unit."""
    return Cost((Pick(THIS, Number(1), Number(1)),), (Turn(THAT, RESTED),))


def choose(what: Group, number: int = 1, least: int | None = None) -> Choose:
    """Choose so many."""
    return Choose((Pick(what, Number(number if least is None else least), Number(number)),))


def gets(power: int | Amount, what: Group = THIS, until: int = END_OF_TURN) -> Apply:
    """A unit gets power."""
    amount = Number(power) if isinstance(power, int) else power
    return Apply(what, (Add(POWER, amount),), until)


def retire(what: Group, number: int = 1) -> Effect:
    """Choose so many and retire them."""
    return Seq((choose(what, number), Move(THAT, DROP)))


def then(*parts: Effect) -> Seq:
    """One after the other."""
    return Seq(parts)
