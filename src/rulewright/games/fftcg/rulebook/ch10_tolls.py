"""Clauses 10.1.2.3 and 10.1.3.1.3: what it costs to attack or to block."""

from rulewright.kernel.ast import Cost, Toll
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.payment import Part, can_pay_all, demand_of, parts_of, pay_for, surplus
from rulewright.kernel.pool import Rule, price_ability
from rulewright.kernel.resources import Demand
from rulewright.kernel.select import Context
from rulewright.kernel.state import Frame

from .ch00_names import ATTACK, BLOCK


def tolls(g: Game, verb: int, ref: int) -> list[Rule]:
    """What a Forward must pay to attack or block, each effect for itself."""
    found: list[Rule] = []
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, Toll) and mod.verb == verb and ref in entry.cards:
            found.append(g.pool.rule(price_ability(mod)))
    return found


def can_pay_tolls(g: Game, verb: int, seat: int, refs: list[int]) -> bool:
    """All that these Forwards must pay can be paid together."""
    parts: list[Part] = []
    demand = Demand(0, [0] * len(g.book.colours), 1)
    for ref in refs:
        for rule in tolls(g, verb, ref):
            cost: tuple[Cost, ...] = rule.ability.cost
            parts.extend(parts_of(g, Context(seat, ref), cost))
            more = demand_of(g, cost, 0)
            needs = [demand.needs[at] + need for at, need in enumerate(more.needs)]
            demand = Demand(demand.total + more.total, needs, surplus(needs))
    return can_pay_all(g, seat, NOTHING, parts, demand, [])


def can_pay_to_attack(g: Game, seat: int, card: int) -> bool:
    """What it costs this Forward to attack can be paid."""
    return can_pay_tolls(g, ATTACK, seat, [g.s.cards[card].ref()])


def can_pay_to_block(g: Game, seat: int, card: int) -> bool:
    """What it costs this Forward to block can be paid."""
    return can_pay_tolls(g, BLOCK, seat, [g.s.cards[card].ref()])


def lock_tolls(g: Game, f: Frame, verb: int, refs: list[int]) -> None:
    """What is to be paid stands fixed."""
    f.count = 0
    f.numbers = []
    for ref in refs:
        for rule in tolls(g, verb, ref):
            f.numbers.extend((ref, rule.number))


def pay_next_toll(g: Game, f: Frame, seat: int) -> bool:
    """Pay the next of them; False when all are paid."""
    if f.count * 2 >= len(f.numbers):
        return False
    ref = f.numbers[f.count * 2]
    rule = g.pool.rules[f.numbers[f.count * 2 + 1]]
    f.count += 1
    frame = pay_for(g, f, demand_of(g, rule.ability.cost, 0))
    frame.player = seat
    frame.card = ref
    frame.rule = rule
    frame.scope = NOTHING
    frame.numbers = []
    return True
