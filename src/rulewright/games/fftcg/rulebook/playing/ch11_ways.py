"""Clauses 11.3.5, 11.4.4, 11.6.7 and 11.7.7: which way a card or an ability is paid for: another cost, extras, X.

The announcing frame's `number` is the way: the price in its low byte (0 the own cost), above it the extra costs as
bits. X is declared with them, before the choices that may depend on it.
"""

from typing import Final

from rulewright.kernel.asking.context import EXTRAS, NAMED, Context
from rulewright.kernel.book.payment import Demand
from rulewright.kernel.changing.changes import set_terms
from rulewright.kernel.effects.announce import can_announce, effects_of
from rulewright.kernel.effects.payment import (
    FURTHER_COSTS,
    MOST_X,
    ask_number,
    asks_x,
    can_pay_all,
    demand_of,
    parts_of,
    pay_for,
    surplus,
)
from rulewright.kernel.ids import CARD_MASK, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Cost
from rulewright.kernel.vocabulary.mods import PlayFor
from rulewright.kernel.vocabulary.pool import Rule, price_ability

from ..ch00_names import ELEMENTS, X_COST
from ..ch05_cards import element_bits, is_summon
from .ch11_cost import casting_demand, changed_demand, extra_costs, other_prices, sources, terms_for, wealth

OWN_COST: Final = 0
FREE: Final = 255  # without paying the cost; extra costs may still be paid
PRICE_BITS: Final = 8


class Way:
    """A way to pay for a card or an ability: which price, which extra costs on top as bits, and X."""

    def __init__(self, price: int, extras: int, named: int) -> None:
        self.price = price
        self.extras = extras
        self.named = named


class Play:
    """What is paid for: a card that is cast, or an ability of a card that is used."""

    def __init__(self, seat: Seat, ref: Ref, rule: Rule | None) -> None:
        self.seat = seat
        self.ref = ref
        self.rule = rule


def way_of(f: Frame) -> Way:
    """The way declared in an announcing frame."""
    return Way(f.number & FREE, f.number >> PRICE_BITS, max(0, f.numbers[NAMED]))


def play_of(f: Frame) -> Play:
    """What an announcing frame pays for."""
    return Play(f.player, f.card, f.rule)


# ---------------------------------------------------------------- what a way costs


def price_of(g: Game, play: Play, way: Way) -> PlayFor | None:
    """The other price that was chosen."""
    if way.price in (OWN_COST, FREE):
        return None
    return other_prices(g, play.seat, play.ref, play.rule)[way.price - 1]


def left_out(play: Play, price: PlayFor | None) -> int:
    """Which part of an ability's cost the price takes the place of, from 1; 0: none but its CP."""
    if play.rule is None or price is None or price.part is None:
        return 0
    return play.rule.ability.cost.index(price.part) + 1


def own_deeds(play: Play, price: PlayFor | None) -> tuple[Cost, ...]:
    """What an ability costs itself, without what the price takes the place of."""
    if play.rule is None:
        return ()
    cost = play.rule.ability.cost
    if price is None:
        return cost
    if price.part is None:
        return tuple([Cost(part.picks, part.actions) for part in cost])
    at = left_out(play, price)
    return (*cost[: at - 1], *cost[at:])


def deeds_of(g: Game, play: Play, way: Way) -> tuple[Cost, ...]:
    """What is paid besides a card's own CP cost: all that an ability costs, another price, extra costs."""
    if way.price == OWN_COST and way.extras == 0:
        return own_deeds(play, None)
    price = price_of(g, play, way)
    found = own_deeds(play, price)
    if price is not None:
        found = (*found, *price.cost)
    for position, extra in enumerate(extra_costs(g, play.seat, play.ref, play.rule)):
        if (way.extras >> position) & 1:
            found = (*found, *extra.cost)
    return found


def demand_of_way(g: Game, play: Play, way: Way) -> Demand:
    """All CP that is paid."""
    return demand_with(g, play, way, deeds_of(g, play, way))


def demand_with(g: Game, play: Play, way: Way, deeds: tuple[Cost, ...]) -> Demand:
    """All CP that is paid, with these deeds besides."""
    if not deeds and play.rule is None and way.price == OWN_COST:
        return casting_demand(g, play.seat, play.ref, way.named)
    more = demand_of(g, deeds, way.named)
    if play.rule is not None:
        return changed_demand(g, play.seat, play.ref, play.rule, more)
    if way.price != OWN_COST:
        return more
    own = casting_demand(g, play.seat, play.ref, way.named)
    if more.total == 0:
        return own
    needs = [own.needs[at] + more.needs[at] for at in range(len(ELEMENTS))]
    return Demand(own.total + more.total, needs, max(own.spill, surplus(needs)))


def has_x(g: Game, play: Play, way: Way) -> bool:
    """X stands in what is paid."""
    own = play.rule is None and way.price == OWN_COST and g.info(play.ref).has_keyword(X_COST)
    return own or asks_x(deeds_of(g, play, way))


def is_payable(g: Game, play: Play, way: Way) -> bool:
    """All of it can be paid together."""
    deeds = deeds_of(g, play, way)
    demand = demand_with(g, play, way, deeds)
    if demand.total > wealth(g, play.seat):
        return False
    ctx = Context(play.seat, play.ref)
    ctx.named = way.named
    return can_pay_all(g, play.seat, play.ref, parts_of(g, ctx, deeds), demand, [])


def is_choosable(g: Game, play: Play, way: Way) -> bool:
    """What a Summon or an ability must choose, paid for like this, is there."""
    if play.rule is None and not is_summon(g, play.ref):
        return True
    ctx = Context(play.seat, play.ref)
    ctx.named = way.named
    if play.rule is None or extra_costs(g, play.seat, play.ref, play.rule):
        ctx.extras = way.extras
    return can_announce(g, ctx, effects_of(g, play.ref, play.rule))


# ---------------------------------------------------------------- which ways are open


def needed_extras(g: Game, play: Play) -> int:
    """The extra costs that cannot be left, as bits."""
    found = 0
    for position, extra in enumerate(extra_costs(g, play.seat, play.ref, play.rule)):
        if not extra.optional:
            found |= 1 << position
    return found


def prices_of(g: Game, play: Play) -> list[int]:
    """The prices there are: 0 the own cost, then each other."""
    return list(range(len(other_prices(g, play.seat, play.ref, play.rule)) + 1))


def open_numbers(g: Game, play: Play, price: int, extras: int) -> list[int]:
    """The X with which a price and extra costs can be paid and all that must be chosen is there."""
    found: list[int] = []
    most = MOST_X if has_x(g, play, Way(price, extras, 0)) else 1
    for named in range(most):
        way = Way(price, extras, named)
        if not is_payable(g, play, way):
            break
        if is_choosable(g, play, way):
            found.append(named)
    return found


def is_open(g: Game, play: Play, price: int, extras: int, decided: int) -> bool:
    """The way can be completed; the first so many extra costs are decided."""
    count = len(extra_costs(g, play.seat, play.ref, play.rule))
    needed = needed_extras(g, play)
    for more in range(1 << max(0, count - decided)):
        tried = extras | (more << decided)
        if tried & needed == needed and open_numbers(g, play, price, tried):
            return True
    return False


def is_affordable(g: Game, play: Play) -> bool:
    """Its cost, or another price for it, can be paid in full; X may be nothing, and no extra cost need be paid."""
    if not terms_for(g, play.ref, play.rule):
        return is_payable(g, play, Way(OWN_COST, 0, 0))
    needed = needed_extras(g, play)
    for price in prices_of(g, play):
        if is_payable(g, play, Way(price, needed, 0)):
            return True
    return False


def can_be_paid(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A card can be paid for, some way."""
    return is_affordable(g, Play(seat, g.s.cards[card].ref(), None))


def has_each_element(g: Game, seat: Seat, card: CardNumber) -> bool:
    """For a Multi-Element card there is a source of CP for each of its Elements, or it can be paid without."""
    ref = g.s.cards[card].ref()
    needed = element_bits(g.info(ref))
    if needed & (needed - 1) == 0 or can_be_paid(g, seat, card):
        return True
    return has_source_each([source.colours for source in sources(g, seat, ref)], needed)


def has_source_each(sources: list[int], needed: int) -> bool:
    """Each Element has a source of its own: what a source yields is of one Element."""
    if needed == 0:
        return True
    element = needed & -needed
    for at, colours in enumerate(sources):
        if colours & element and has_source_each([*sources[:at], *sources[at + 1 :]], needed & ~element):
            return True
    return False


def can_be_free(g: Game, seat: Seat, ref: Ref) -> bool:
    """Without its cost, what must be paid besides can be."""
    play = Play(seat, ref, None)
    needed = needed_extras(g, play)
    return needed == 0 or is_payable(g, play, Way(FREE, needed, 0))


def has_choices(g: Game, play: Play) -> bool:
    """What must be chosen is there, some way it is paid for."""
    if is_choosable(g, play, Way(OWN_COST, needed_extras(g, play), 0)):
        return True
    own = g.info(play.ref).has_keyword(X_COST) if play.rule is None else asks_x(play.rule.ability.cost)
    if not own and not extra_costs(g, play.seat, play.ref, play.rule):
        return False
    return any(is_open(g, play, price, 0, 0) for price in prices_of(g, play))


def can_choose(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What a Summon must choose is there, some way it is paid for."""
    return has_choices(g, Play(seat, g.s.cards[card].ref(), None))


# ---------------------------------------------------------------- the steps


def offer_price(g: Game, f: Frame) -> None:
    """With several ways to pay, the player picks one."""
    f.count = 0
    if f.number == FREE:
        f.answer = 0
        f.cards = [FREE]
        return
    play = play_of(f)
    f.cards = [at for at in prices_of(g, play) if is_open(g, play, at, 0, 0)] or [OWN_COST]
    g.ask(f.player, "price", [Option("price", f.card & CARD_MASK, price) for price in f.cards], f.card)


def took_price(g: Game, f: Frame) -> None:
    """The price stands."""
    f.number = f.cards[f.answer]
    f.cards = []


def offer_extra(g: Game, f: Frame) -> None:
    """Each extra cost is paid or left, as far as the rest can still be completed."""
    play = play_of(f)
    extras = extra_costs(g, f.player, f.card, f.rule)
    if f.count >= len(extras):
        f.count = 0
        g.skip(f)
        return
    way = way_of(f)
    bit = 1 << f.count
    f.picked = [one for one in (bit, 0) if is_open(g, play, way.price, way.extras | one, f.count + 1)]
    if not extras[f.count].optional:
        f.picked = [bit]
    verbs = [Option("extra", f.card & CARD_MASK, f.count) if one else Option("no") for one in f.picked or [0]]
    g.ask(f.player, "extra cost", verbs, f.card)


def took_extra(g: Game, f: Frame) -> None:
    """Note it and go on with the next."""
    f.number |= (f.picked[f.answer] if f.picked else 0) << PRICE_BITS
    f.picked = []
    f.count += 1
    g.back(f)


def offer_number(g: Game, f: Frame) -> None:
    """The player says how much X is, as far as it can be paid and what it must choose is there."""
    way = way_of(f)
    if not has_x(g, play_of(f), way):
        g.skip(f)
        return
    f.picked = open_numbers(g, play_of(f), way.price, way.extras) or [0]
    ask_number(g, f)


def fix_terms(g: Game, f: Frame) -> None:
    """How a Summon on the stack is played stands on it; how an ability is used is noted with it."""
    way = way_of(f)
    if f.rule is not None:
        if extra_costs(g, f.player, f.card, f.rule):
            f.numbers[EXTRAS] = way.extras
    elif way.named or way.extras:
        set_terms(g, f.card, way.named, way.extras)


def lock_cost(g: Game, f: Frame) -> None:
    """What it costs stands fixed; all of it is paid at once."""
    way = way_of(f)
    if way.price == FREE and way.extras == 0:
        return
    play = play_of(f)
    price = price_of(g, play, way)
    frame = pay_for(g, f, demand_of_way(g, play, way))
    frame.number = left_out(play, price)
    chosen: list[Ref] = []
    if price is not None:
        chosen.extend((g.pool.rule(price_ability(price)).number, f.card))
    for position, extra in enumerate(extra_costs(g, f.player, f.card, f.rule)):
        if (way.extras >> position) & 1:
            chosen.extend((g.pool.rule(price_ability(extra)).number, f.card))
    frame.bound[FURTHER_COSTS] = tuple(chosen)
