"""Section 903.2f: what is owed for a card, an ability or judgment, and what decreases take off as the player likes.

The frame: `picked` is what is owed so far (the total, then each kind of will), `count` how much may still be taken off.
"""

from typing import Final

from rulewright.kernel.asking.context import NAMED, Context
from rulewright.kernel.book.payment import Demand
from rulewright.kernel.effects.payment import can_pay_all, demand_of, parts_of, pay_for
from rulewright.kernel.ids import CARD_MASK, NOTHING, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Cost
from rulewright.kernel.vocabulary.pool import Rule

from ..ch00_names import WILLS
from .ch900_cost import (
    NO_LIMIT,
    can_pay_with_cards,
    cost_changes,
    decrease,
    is_within_reach,
    raise_by_effects,
)
from .ch907_traits import OWN_COST_ONLY, traits_of

FREE_PART: Final = len(WILLS)  # stands for the free cost where the kinds of will are numbered
TOTAL: Final = 0  # of what is owed so far; so much of each colour follows


def open_parts(demand: Demand) -> list[int]:
    """The parts of a cost that can still be decreased: each kind of will, and the free cost."""
    found = [kind for kind, need in enumerate(demand.needs) if need > 0]
    if demand.total > sum(demand.needs):
        found.append(FREE_PART)
    return found


def lowered(demand: Demand, part: int) -> Demand:
    """One less of a part."""
    needs = demand.needs[:]
    if part != FREE_PART:
        needs[part] -= 1
    return Demand(demand.total - 1, needs, NO_LIMIT)


def all_lowered(demand: Demand, by: int) -> list[Demand]:
    """Every way to take so much off."""
    found = [demand]
    for _ in range(by):
        below: list[Demand] = []
        for one in found:
            for part in open_parts(one):
                other = lowered(one, part)
                if not any(other.needs == each.needs and other.total == each.total for each in below):
                    below.append(other)
        found = below
    return found


def demand_kept(f: Frame) -> Demand:
    """What is owed so far."""
    return Demand(f.picked[TOTAL], f.picked[TOTAL + 1 :], NO_LIMIT)


def offer_lowering(g: Game, f: Frame, cost: tuple[Cost, ...]) -> None:
    """The next part to be decreased, of a cost with these parts that are done to cards besides."""
    demand = demand_kept(f)
    if f.count <= 0 or not open_parts(demand):
        g.skip(f)
        return
    parts = parts_of(g, Context(f.player, f.card), cost)
    f.cards = []
    for part in open_parts(demand):
        rest = all_lowered(lowered(demand, part), f.count - 1) or [lowered(demand, part)]
        if any(can_pay_all(g, f.player, f.card, parts, one, []) for one in rest):
            f.cards.append(part)
    f.cards = f.cards or [FREE_PART]
    g.ask(f.player, "decrease", [Option("decrease", NOTHING, part) for part in f.cards], f.card)


def took_decrease(g: Game, f: Frame) -> None:
    """One less of that part; and so on."""
    demand = lowered(demand_kept(f), f.cards[f.answer])
    f.picked = [demand.total, *demand.needs]
    f.cards = []
    f.count -= 1
    g.back(f)


# ---------------------------------------------------------------- abilities, and judgment


def can_pay_for(g: Game, rule: Rule, ref: Ref, named: int = 0) -> bool:
    """Its whole cost can be paid, X being this, with decreases as the player likes."""
    seat = g.s.cards[ref & CARD_MASK].master
    cost = rule.ability.cost
    if traits_of(rule) & OWN_COST_ONLY and not cost_changes(g, seat, ref, rule):
        return can_pay_with_cards(g, seat, rule, ref)
    demand = ability_demand(g, seat, ref, rule, named)
    by = decrease(g, seat, ref, demand, rule)
    if not is_within_reach(g, seat, demand.total - by):
        return False
    ctx = Context(seat, ref)
    ctx.named = named
    parts = parts_of(g, ctx, cost)
    for one in all_lowered(demand, by):
        if can_pay_all(g, seat, ref, parts, one, []):
            return True
    return False


def ability_demand(g: Game, seat: Seat, ref: Ref, rule: Rule, named: int) -> Demand:
    """The will an ability costs, with increases (903.2f-iii)."""
    demand = demand_of(g, rule.ability.cost, named)
    demand.spill = NO_LIMIT
    raise_by_effects(g, seat, ref, demand, rule)
    return demand


def lock_ability(g: Game, f: Frame) -> None:
    """What it costs before decreases; the decreases of one kind of will are taken off."""
    if f.rule is not None:
        demand = ability_demand(g, f.player, f.card, f.rule, max(0, f.numbers[NAMED]))
        f.count = decrease(g, f.player, f.card, demand, f.rule)
        f.picked = [demand.total, *demand.needs]


def offer_ability_decrease(g: Game, f: Frame) -> None:
    """The player chooses which part of the cost the next decrease takes off."""
    cost = () if f.rule is None else f.rule.ability.cost
    offer_lowering(g, f, cost)


def stand_fixed(g: Game, f: Frame) -> None:
    """What is required changes no more."""
    f.count = 0


def pay_ability(g: Game, f: Frame) -> None:
    """Its cost is paid."""
    demand = demand_kept(f)
    f.picked = []
    pay_for(g, f, demand)
