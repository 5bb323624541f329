"""Clauses 11.3.5 and 11.4.4: which way a card is paid for: another cost, extra costs, and X.

The casting frame's `number` is the way: the price in its low byte (0 the card's own cost), above it the extra costs as
bits. X is declared with them, before the choices that may depend on it.
"""

from rulewright.kernel.announce import can_announce, effects_of
from rulewright.kernel.ast import Cost
from rulewright.kernel.changes import set_terms
from rulewright.kernel.decisions import Option
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import CARD_MASK
from rulewright.kernel.payment import MOST_X, ask_number, asks_x, can_pay_all, demand_of, parts_of, pay_for, surplus
from rulewright.kernel.pool import price_ability
from rulewright.kernel.resources import Demand
from rulewright.kernel.select import NAMED, Context
from rulewright.kernel.state import Frame

from .ch00_names import ELEMENTS, X_COST
from .ch05_cards import is_summon
from .ch11_cost import casting_demand, extra_costs, other_prices, wealth

OWN_COST = 0
FREE = 255  # without paying the cost; extra costs may still be paid
PRICE_BITS = 8


class Way:
    """A way to pay for a card: which price, which extra costs on top as bits, and X."""

    def __init__(self, price: int, extras: int, named: int) -> None:
        self.price = price
        self.extras = extras
        self.named = named


def way_of(f: Frame) -> Way:
    """The way declared in a casting frame."""
    return Way(f.number & FREE, f.number >> PRICE_BITS, max(0, f.numbers[NAMED]))


# ---------------------------------------------------------------- what a way costs


def deeds_of(g: Game, seat: int, ref: int, way: Way) -> tuple[Cost, ...]:
    """What is paid besides the card's own CP cost."""
    found: tuple[Cost, ...] = ()
    if way.price not in (OWN_COST, FREE):
        found = other_prices(g, seat, ref)[way.price - 1].cost
    for position, extra in enumerate(extra_costs(g, seat, ref)):
        if (way.extras >> position) & 1:
            found = (*found, *extra.cost)
    return found


def demand_of_way(g: Game, seat: int, ref: int, way: Way) -> Demand:
    """All CP that is paid for the card."""
    more = demand_of(g, deeds_of(g, seat, ref, way), way.named)
    if way.price != OWN_COST:
        return more
    own = casting_demand(g, seat, ref, way.named)
    if more.total == 0:
        return own
    needs = [own.needs[at] + more.needs[at] for at in range(len(ELEMENTS))]
    return Demand(own.total + more.total, needs, max(own.spill, surplus(needs)))


def has_x(g: Game, seat: int, ref: int, way: Way) -> bool:
    """X stands in what is paid."""
    own = way.price == OWN_COST and g.info(ref).has_keyword(X_COST)
    return own or asks_x(deeds_of(g, seat, ref, way))


def is_payable(g: Game, seat: int, ref: int, way: Way) -> bool:
    """All of it can be paid together."""
    demand = demand_of_way(g, seat, ref, way)
    if demand.total > wealth(g, seat):
        return False
    ctx = Context(seat, ref)
    ctx.named = way.named
    return can_pay_all(g, seat, ref, parts_of(g, ctx, deeds_of(g, seat, ref, way)), demand, [])


def is_choosable(g: Game, seat: int, ref: int, way: Way) -> bool:
    """What a Summon must choose, paid for like this, is there."""
    if not is_summon(g, ref):
        return True
    ctx = Context(seat, ref)
    ctx.named = way.named
    ctx.extras = way.extras
    return can_announce(g, ctx, effects_of(g, ref, None))


# ---------------------------------------------------------------- which ways are open


def needed_extras(g: Game, seat: int, ref: int) -> int:
    """The extra costs that cannot be left, as bits."""
    found = 0
    for position, extra in enumerate(extra_costs(g, seat, ref)):
        if not extra.optional:
            found |= 1 << position
    return found


def prices_of(g: Game, seat: int, ref: int) -> list[int]:
    """The prices there are: 0 its cost, then each other."""
    return list(range(len(other_prices(g, seat, ref)) + 1))


def open_numbers(g: Game, seat: int, ref: int, price: int, extras: int) -> list[int]:
    """The X with which a price and extra costs can be paid and all that must be chosen is there."""
    found: list[int] = []
    most = MOST_X if has_x(g, seat, ref, Way(price, extras, 0)) else 1
    for named in range(most):
        way = Way(price, extras, named)
        if not is_payable(g, seat, ref, way):
            break
        if is_choosable(g, seat, ref, way):
            found.append(named)
    return found


def is_open(g: Game, seat: int, ref: int, price: int, extras: int, decided: int) -> bool:
    """The way can be completed; the first so many extra costs are decided."""
    count = len(extra_costs(g, seat, ref))
    needed = needed_extras(g, seat, ref)
    for more in range(1 << max(0, count - decided)):
        tried = extras | (more << decided)
        if tried & needed == needed and open_numbers(g, seat, ref, price, tried):
            return True
    return False


def can_be_paid(g: Game, seat: int, card: int) -> bool:
    """Its cost, or another price for it, can be paid in full; X may be nothing, and no extra cost need be paid."""
    ref = g.s.cards[card].ref()
    needed = needed_extras(g, seat, ref)
    for price in prices_of(g, seat, ref):
        if is_payable(g, seat, ref, Way(price, needed, 0)):
            return True
    return False


def can_be_free(g: Game, seat: int, ref: int) -> bool:
    """Without its cost, what must be paid besides can be."""
    needed = needed_extras(g, seat, ref)
    return needed == 0 or is_payable(g, seat, ref, Way(FREE, needed, 0))


def can_choose(g: Game, seat: int, card: int) -> bool:
    """What a Summon must choose is there, some way it is paid for."""
    ref = g.s.cards[card].ref()
    if is_choosable(g, seat, ref, Way(OWN_COST, needed_extras(g, seat, ref), 0)):
        return True
    if not extra_costs(g, seat, ref) and not g.info(ref).has_keyword(X_COST):
        return False
    return any(is_open(g, seat, ref, price, 0, 0) for price in prices_of(g, seat, ref))


# ---------------------------------------------------------------- the steps


def offer_price(g: Game, f: Frame) -> None:
    """With several ways to pay, the player picks one."""
    f.count = 0
    if f.number == FREE:
        f.answer = 0
        f.cards = [FREE]
        return
    f.cards = [at for at in prices_of(g, f.player, f.card) if is_open(g, f.player, f.card, at, 0, 0)] or [OWN_COST]
    g.ask(f.player, "price", [Option("price", f.card & CARD_MASK, price) for price in f.cards], f.card)


def took_price(g: Game, f: Frame) -> None:
    """The price stands."""
    f.number = f.cards[f.answer]
    f.cards = []


def offer_extra(g: Game, f: Frame) -> None:
    """Each extra cost is paid or left, as far as the rest can still be completed."""
    extras = extra_costs(g, f.player, f.card)
    if f.count >= len(extras):
        f.count = 0
        f.step += 1
        return
    way = way_of(f)
    bit = 1 << f.count
    f.picked = [one for one in (bit, 0) if is_open(g, f.player, f.card, way.price, way.extras | one, f.count + 1)]
    if not extras[f.count].optional:
        f.picked = [bit]
    verbs = [Option("extra", f.card & CARD_MASK, f.count) if one else Option("no") for one in f.picked or [0]]
    g.ask(f.player, "extra cost", verbs, f.card)


def took_extra(g: Game, f: Frame) -> None:
    """Note it and go on with the next."""
    f.number |= (f.picked[f.answer] if f.picked else 0) << PRICE_BITS
    f.picked = []
    f.count += 1
    f.step -= 2


def offer_number(g: Game, f: Frame) -> None:
    """The player says how much X is, as far as it can be paid and what it must choose is there."""
    way = way_of(f)
    if not has_x(g, f.player, f.card, way):
        f.step += 1
        return
    f.picked = open_numbers(g, f.player, f.card, way.price, way.extras) or [0]
    ask_number(g, f)


def fix_terms(g: Game, f: Frame) -> None:
    """How the Summon on the stack is played stands on it."""
    way = way_of(f)
    if way.named or way.extras:
        set_terms(g, f.card, way.named, way.extras)


def lock_cost(g: Game, f: Frame) -> None:
    """What it costs stands fixed; all of it is paid at once."""
    way = way_of(f)
    if way.price == FREE and way.extras == 0:
        return
    frame = pay_for(g, f, demand_of_way(g, f.player, f.card, way))
    if way.price not in (OWN_COST, FREE):
        frame.rule = g.pool.rule(price_ability(other_prices(g, f.player, f.card)[way.price - 1]))
    chosen: list[int] = []
    for position, extra in enumerate(extra_costs(g, f.player, f.card)):
        if (way.extras >> position) & 1:
            chosen.extend((g.pool.rule(price_ability(extra)).number, f.card))
    frame.bound[3] = tuple(chosen)
