"""Abilities for tests of FINAL FANTASY TCG, as values of the card language."""

from collections.abc import Sequence

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, BREAK_VERB, FIELD, FORWARD, HAND, POWER, TYPE
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, EITHER, END_OF_TURN, MOVED, RESTED, SPELL, TRIGGERED
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, DealDamage, Effect, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add, Modification
from rulewright.kernel.vocabulary.terms import Always, Cards, Condition, Group, Has, Number, OneOf

A_FORWARD: Group = Cards((FIELD,), EITHER, Has(TYPE, FORWARD))


def choose(what: Group = A_FORWARD, least: int = 1, most: int = 1, announced: bool = True) -> Choose:
    """Choose cards as the effect is announced (or select them as it resolves)."""
    return Choose((Pick(what, Number(least), Number(most)),), announced=announced)


def spell(*parts: Effect, burst: bool = False) -> Ability:
    """What a Summon does."""
    return Ability(SPELL, effect=Seq(parts), burst=burst)


def break_it() -> Move:
    """Break it."""
    return Move(THAT, BREAK, verb=BREAK_VERB)


def break_one(what: Group = A_FORWARD) -> Ability:
    """Choose 1 Forward. Break it."""
    return spell(choose(what), break_it())


def damage_one(amount: int, what: Group = A_FORWARD) -> Ability:
    """Choose 1 Forward. Deal it so much damage."""
    return spell(choose(what), DealDamage(Number(amount), what=THAT))


def pump(amount: int, what: Group = THAT) -> Apply:
    """It gains so much power until the end of the turn."""
    return Apply(what, (Add(POWER, Number(amount)),), END_OF_TURN)


def action(
    *parts: Effect,
    symbols: Sequence[str] = (),
    dull: bool = False,
    cost: Sequence[Cost] = (),
    name: str = "",
    times: int = 0,
) -> Ability:
    """An action ability (or, with a name, a special one)."""
    costs = [*cost]
    if symbols:
        costs.append(Cost((), (), tuple(symbols)))
    if dull:
        costs.append(Cost((Pick(THIS, ONE, ONE),), (Turn(THIS, RESTED),)))
    return Ability(ACTIVATED, zones=(FIELD,), cost=tuple(costs), effect=Seq(parts), name=name, times=times)


def discard_cost(which: Group | None = None) -> Cost:
    """Discard a card as a cost."""
    return Cost((Pick(which or Cards((HAND,)), ONE, ONE),), (Move(THAT, BREAK),))


def enters(*parts: Effect, provided: Condition | None = None, burst: bool = False) -> Ability:
    """When this enters the field, ..."""
    when = When(MOVED, subject=OneOf(THIS), target=(FIELD,))
    return Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Seq(parts), provided=provided or Always(), burst=burst)


def whenever(when: When, *parts: Effect, provided: Condition | None = None) -> Ability:
    """When ..., ..."""
    return Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Seq(parts), provided=provided or Always())


def field(*mods: Modification, what: Group = THIS) -> Ability:
    """A field ability."""
    return Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(what, mods))
