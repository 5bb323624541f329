"""Abilities for tests of the battle, as values of the card language."""

from rulewright.games.vanguard.rulebook.ch00_names import END_OF_BATTLE_DURATION, POWER, RC, VC
from rulewright.kernel.ids import CONTINUOUS, MOMENT, TRIGGERED
from rulewright.kernel.vocabulary.abilities import THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, Effect, May
from rulewright.kernel.vocabulary.mods import Add, Modification
from rulewright.kernel.vocabulary.terms import Group, Number, OneOf

UNITS = (VC, RC)
MAY_DRAW = May(Draw(Number(1)))  # a pause at the moment the ability resolves: the menu "may" is open


def auto(when: When, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability."""
    return Ability(TRIGGERED, zones, when=when, effect=effect)


def at(moment: int, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability of a moment ("at the beginning of the attack step")."""
    return auto(When(MOMENT, number=moment), effect, zones)


def when_this(event: int, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability for what this unit does (attacks, boosts, hits)."""
    return auto(When(event, subject=OneOf(THIS)), effect, zones)


def when_to_this(event: int, effect: Effect = MAY_DRAW, zones: tuple[int, ...] = UNITS) -> Ability:
    """An automatic ability for what is done to this unit."""
    return auto(When(event, other=OneOf(THIS)), effect, zones)


def power(group: Group, number: int, until: int = END_OF_BATTLE_DURATION) -> Effect:
    """So much power for a time."""
    return Apply(group, (Add(POWER, Number(number)),), until)


def lasting(*mods: Modification, zones: tuple[int, ...] = UNITS) -> Ability:
    """A continuous ability of this unit about itself."""
    return Ability(CONTINUOUS, zones, effect=Apply(THIS, mods))
