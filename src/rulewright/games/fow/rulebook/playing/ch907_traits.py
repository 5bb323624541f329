"""Section 907: which abilities are will abilities, and what else there is to know of an ability from its text alone."""

from dataclasses import replace
from typing import Final

from rulewright.kernel.effects.announce import first_announced
from rulewright.kernel.ids import ACTIVATED, NOTHING, RESTED, YOU, Ref
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Ability, Cost, Later, LaterInstead
from rulewright.kernel.vocabulary.children import children
from rulewright.kernel.vocabulary.effects import ChangeNumber, Effect, Erase, Move, Produce, PutCounters, Turn
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import Always, Anything, Number, This
from rulewright.language.pattern import mentions

from ..ch00_names import ABILITY_PLAYED, PRODUCES_WILL, WILLS
from ..ch200_cards import is_stone

# Traits of an ability.
MAKES_WILL: Final = 1  # it is a will ability,
YIELDS: Final = 2  # one that can be part of a payment
OWN_COST_ONLY: Final = 8  # its cost is something done to its card, and nothing else
UNCONDITIONAL: Final = 16  # it can be played wherever it works
BOUND: Final = 32  # its will is for one purpose only
SELFLESS: Final = 64  # but for the rest symbol, nothing in it speaks of its own card
PLAIN: Final = 128  # a will ability that asks for nothing but that its card rests
WILL_COST: Final = 8  # from this bit on: how much will its cost asks for, X being nothing


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
        if is_own_cost(rule.ability.cost):
            found |= OWN_COST_ONLY
        if is_unconditional(rule):
            found |= UNCONDITIONAL
        if is_selfless(rule.ability):
            found |= SELFLESS
        if found & MAKES_WILL and found & UNCONDITIONAL and is_rest_alone(rule.ability):
            found |= PLAIN
        for part in rule.ability.cost:
            found += total_of(part.symbols) << WILL_COST
        rule.traits = found
    return rule.traits


def yields_at_once(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is a will ability that does not wait in the chase; in 2.0 only magic stones have such (2.7-2, 2.7-3)."""
    return is_will_ability(rule) and (g.book.edition_numbers["will on demand"] == 0 or is_stone(g, ref))


def is_will_ability(rule: Rule) -> bool:
    """An activate ability that needs no target and produces will (907.1)."""
    return traits_of(rule) & MAKES_WILL != 0


def is_rest_alone(ability: Ability) -> bool:
    """The rest symbol is all its cost, and nothing else says when or how often it is played."""
    if ability.keyword != NOTHING or ability.times or not is_own_cost(ability.cost) or is_bound(ability.effect):
        return False
    actions = ability.cost[0].actions
    return len(actions) == 1 and isinstance(actions[0], Turn) and actions[0].orientation == RESTED


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


def is_selfless(ability: Ability) -> bool:
    """The ability says nothing of its own card, besides that it rests."""
    rest = tuple([part for part in ability.cost if not rests_this(part)])
    return not mentions(replace(ability, cost=rest), This())


def rests_this(part: Cost) -> bool:
    """The part of a cost is the rest symbol, which is no word about this card."""
    return bool(part.actions) and all(isinstance(action, Turn) for action in part.actions)


def total_of(symbols: tuple[str, ...]) -> int:
    """How much will the symbols of a cost ask for, X being nothing."""
    total = 0
    for symbol in symbols:
        if symbol in WILLS:
            total += 1
        elif symbol != "X":
            total += int(symbol)
    return total


def wills_of(rule: Rule) -> int:
    """The kinds of will an ability may produce, as bits."""
    effect = production(rule.ability.effect)
    bits = 0
    if effect is not None:
        for kind in effect.kinds[0]:
            bits |= 1 << WILLS.index(kind)
    return bits


def number_of(rule: Rule) -> int:
    """How many wills an ability produces."""
    effect = rule.ability.effect
    if isinstance(effect, Produce) and isinstance(effect.times, Number):
        return len(effect.kinds) * effect.times.value
    return 0
