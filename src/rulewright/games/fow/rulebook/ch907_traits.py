"""Section 907: which abilities are will abilities, and what else there is to know of an ability from its text alone."""

from rulewright.kernel.announce import first_announced
from rulewright.kernel.ast import (
    Always,
    Anything,
    ChangeNumber,
    Cost,
    Effect,
    Erase,
    Later,
    LaterInstead,
    Move,
    Number,
    Produce,
    PutCounters,
    This,
    Turn,
)
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import ACTIVATED, NOTHING, RESTED, YOU
from rulewright.kernel.inside import children
from rulewright.kernel.pool import Rule

from .ch00_names import ABILITY_PLAYED, PRODUCES_WILL

# Traits of an ability.
MAKES_WILL = 1  # it is a will ability,
YIELDS = 2  # one that can be part of a payment
RESTS = 4  # its cost rests its card
OWN_COST_ONLY = 8  # its cost is something done to its card, and nothing else
UNCONDITIONAL = 16  # it can be played wherever it works
BOUND = 32  # its will is for one purpose only


def production(effect: Effect) -> Produce | None:
    """What an effect produces, if it produces will."""
    if isinstance(effect, Produce):
        return effect
    if isinstance(effect, (Later, LaterInstead)):
        return None
    for part in children(effect):
        found = production(part)
        if found is not None:
            return found
    return None


def traits_of(rule: Rule) -> int:
    """What there is to know of an ability without looking at the game, as bits, worked out when first asked."""
    if rule.traits == NOTHING:
        found = 0
        effect = rule.ability.effect
        if rule.kind == ACTIVATED and production(effect) is not None and first_announced(effect) is None:
            found |= MAKES_WILL | (YIELDS if is_simple(rule) else 0) | (BOUND if is_bound(effect) else 0)
        if has_rest_symbol(rule.ability.cost):
            found |= RESTS
        if is_own_cost(rule.ability.cost):
            found |= OWN_COST_ONLY
        if is_unconditional(rule):
            found |= UNCONDITIONAL
        rule.traits = found
    return rule.traits


def is_will_ability(rule: Rule) -> bool:
    """An activate ability that needs no target and produces will (907.1)."""
    return traits_of(rule) & MAKES_WILL != 0


def is_will_trigger(g: Game, rule: Rule, number: int) -> bool:
    """An automatic ability that triggers by playing a will ability, needs no target and produces will (907.1).

    `number` is that of what happened: of an ability that was played, which one.
    """
    if rule.event == ABILITY_PLAYED:
        if number < 0 or not is_will_ability(g.pool.rules[number]):
            return False
    elif rule.event != PRODUCES_WILL:
        return False
    effect = rule.ability.effect
    return production(effect) is not None and first_announced(effect) is None


def is_bound(effect: Effect) -> bool:
    """The will it produces is for one purpose only."""
    made = production(effect)
    return made is not None and not isinstance(made.only, Anything)


def is_own_cost(cost: tuple[Cost, ...]) -> bool:
    """The cost is something done to the card itself, and nothing else."""
    if len(cost) != 1 or cost[0].symbols or len(cost[0].picks) != 1:
        return False
    pick = cost[0].picks[0]
    one = isinstance(pick.what, This) and isinstance(pick.least, Number) and pick.least.value == 1
    return one and all(isinstance(action, (Turn, Move, PutCounters, Erase)) for action in cost[0].actions)


def is_unconditional(rule: Rule) -> bool:
    """The ability's own words let it be played wherever it works."""
    ability = rule.ability
    return (
        isinstance(ability.where, Anything)
        and isinstance(ability.active, Always)
        and isinstance(ability.usable, Always)
    )


def is_simple(rule: Rule) -> bool:
    """Its cost concerns only its own card and its player's life, so that it can be part of a payment."""
    effect = rule.ability.effect
    if not isinstance(effect, Produce) or effect.who != YOU or not isinstance(effect.times, Number):
        return False
    if len(set(effect.kinds)) != 1:
        return False
    for part in rule.ability.cost:
        if part.symbols or any(not isinstance(pick.what, This) for pick in part.picks):
            return False
        if any(not isinstance(action, (Turn, Move, PutCounters, ChangeNumber, Erase)) for action in part.actions):
            return False
    return True


def has_rest_symbol(cost: tuple[Cost, ...]) -> bool:
    """The cost rests the card itself."""
    for part in cost:
        own = any(isinstance(pick.what, This) for pick in part.picks)
        if own and any(isinstance(action, Turn) and action.orientation == RESTED for action in part.actions):
            return True
    return False
