"""Tolls: what effects make it cost to attack, to block or to do anything else by name."""

from typing import TYPE_CHECKING, Final

from ..asking.context import Context
from ..book.payment import Demand
from ..ids import NOTHING, Ref, Seat, Verb
from ..position.state import Frame
from ..vocabulary.abilities import Cost
from ..vocabulary.mods import Toll
from ..vocabulary.pool import Rule, price_ability
from .payment import FURTHER_COSTS, Part, can_pay_all, demand_of, parts_of, pay_for, surplus

if TYPE_CHECKING:
    from ..running.engine import Game

FIRST_PAYER: Final = 1  # the numbers are pairs (rule, the card that pays for it)


def tolls(g: "Game", verb: Verb, ref: Ref) -> list[Rule]:
    """What a card must pay to do this, each effect for itself."""
    found: list[Rule] = []
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, Toll) and mod.verb == verb and ref in entry.cards:
            found.append(g.pool.rule(price_ability(mod)))
    return found


def can_pay_tolls(g: "Game", verb: Verb, seat: Seat, refs: list[Ref], taken: list[Ref]) -> bool:
    """All that these cards must pay can be paid together, without the cards taken for something else."""
    parts: list[Part] = []
    costs: list[tuple[Cost, ...]] = []
    for ref in refs:
        for rule in tolls(g, verb, ref):
            parts.extend(parts_of(g, Context(seat, ref), rule.ability.cost))
            costs.append(rule.ability.cost)
    return not costs or can_pay_all(g, seat, NOTHING, parts, sum_of(g, costs), taken)


def sum_of(g: "Game", costs: list[tuple[Cost, ...]]) -> Demand:
    """The resources several costs ask for together."""
    needs = [0] * len(g.book.payment.colours)
    total = 0
    for cost in costs:
        more = demand_of(g, cost, 0)
        total += more.total
        needs = [needs[at] + need for at, need in enumerate(more.needs)]
    return Demand(total, needs, surplus(needs))


def lock_tolls(g: "Game", f: Frame, verb: Verb, refs: list[Ref]) -> None:
    """What is to be paid stands fixed."""
    f.numbers = []
    for ref in refs:
        for rule in tolls(g, verb, ref):
            f.numbers.extend((rule.number, ref))


def pay_tolls(g: "Game", f: Frame, seat: Seat) -> None:
    """All of it is paid at once."""
    if not f.numbers:
        return
    costs = [g.pool.rules[f.numbers[at]].ability.cost for at in range(0, len(f.numbers), 2)]
    frame = pay_for(g, f, sum_of(g, costs))
    frame.player = seat
    frame.card = f.numbers[FIRST_PAYER]
    frame.rule = None
    frame.scope = NOTHING
    frame.bound[FURTHER_COSTS] = tuple(f.numbers)
    f.numbers = []
