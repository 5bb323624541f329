"""Paying all of a cost at one moment: cards chosen for its parts and resources, staged, with a proposal.

The paying frame: `rule` holds the parts that are done to cards, `number` which of them is left out (from 1), `card`
what is paid for, `cards` the cards chosen for the parts in order; `bound` holds what is still owed (total, spill,
spillers, then each colour), the resources' sources used, the colours they yielded, and what is paid on top as pairs
(rule, whose cost it is).
"""

from typing import TYPE_CHECKING, Final

from ..asking.context import NAMED, Context, context_of, root_of
from ..asking.select import amount, last_life, living, members
from ..book.payment import Demand, Source, can_meet, cheapest, completion, ways
from ..book.procedure import Procedure, Step
from ..changing.changes import schedule
from ..ids import AS_COST, AS_PAID, CARD_MASK, COST_PAID, NOTHING, NUMBER_CHANGED, PAID, POOLED, YOU, Ref, Seat
from ..position.change import Change
from ..position.decisions import Option
from ..position.events import Event
from ..position.state import Frame, counters_of
from ..vocabulary.abilities import Cost, Later, LaterInstead
from ..vocabulary.bounds import AtRandom, Repeatedly
from ..vocabulary.children import children
from ..vocabulary.effects import AsPlayers, EachPlayer, Effect, ForOpponent, Pay, Pick, PutCounters, TriggerNow
from ..vocabulary.terms import This
from .announce import can_announce, effects_of
from .bounds import is_within
from .costs import add_action, all_possible, has_numbers, has_top_cards, merged

if TYPE_CHECKING:
    from ..running.engine import Game


MOST_X: Final = 100

# What the frame of a payment keeps in `bound`; a further cost is a pair (rule, the card it belongs to).
OWED: Final = 0
SOURCES: Final = 1
COLOURS: Final = 2
FURTHER_COSTS: Final = 3


class Part:
    """One card that a cost asks for: which would do, and which part of the cost it is for."""

    def __init__(self, candidates: list[Ref], part: int, pick: Pick | None = None, nth: int = 0) -> None:
        self.candidates = candidates
        self.part = part
        self.pick = pick
        self.nth = nth  # how many cards of the same pick come before it
        self.optional = False  # it is beyond what must be paid
        self.each = 0  # where a card may be taken again: how many counters of the kind it gives each time
        self.kind = NOTHING
        self.own = NOTHING  # where it is the paying card itself: how many parts before it are so too

    def moved(self, before: int) -> "Part":
        """The same as part of a longer cost."""
        other = Part(self.candidates, self.part + before, self.pick, self.nth)
        other.optional = self.optional
        other.each = self.each
        other.kind = self.kind
        other.own = self.own
        return other

    def takes(self, g: "Game", ctx: Context, ref: Ref, taken: list[Ref]) -> bool:
        """The card may be taken after these, the last of which were taken for the same pick."""
        if self.each:
            times = taken[len(taken) - self.nth :].count(ref) + 1
            return counters_of(g.card(ref).counters, self.kind) >= self.each * times
        if ref in taken:  # no card serves twice, but what is done to the paying card itself is all done to it
            return taken.count(ref) == self.own
        if self.pick is None or not self.pick.bounds:
            return True
        fellows = [one for one in taken[len(taken) - self.nth :] if one != NOTHING]
        return is_within(g, ctx, self.pick.bounds, [*fellows, ref])


def parts_of(g: "Game", ctx: Context, cost: tuple[Cost, ...]) -> list[Part]:
    """Every single card a cost asks for."""
    found: list[Part] = []
    for position, part in enumerate(cost):
        if not has_numbers(g, ctx, part):
            found.append(Part([], position))
        for pick in part.picks:
            candidates = [ref for ref in living(g, members(g, ctx, pick.what)) if would_pay(g, ctx.you, part, ref)]
            found.extend(parts_of_pick(g, ctx, part, pick, candidates, position))
        if not has_top_cards(g, ctx, part):
            found.append(Part([], position))
    itself = [part for part in found if part.pick is not None and isinstance(part.pick.what, This)]
    for before, again in enumerate(itself):
        again.own = before
    return found


def parts_of_pick(g: "Game", ctx: Context, cost: Cost, pick: Pick, candidates: list[Ref], position: int) -> list[Part]:
    """Every single card that one pick of a cost asks for, then those that may be paid besides."""
    least = max(0, amount(g, ctx, pick.least))
    most = least if pick.most == pick.least else max(least, min(amount(g, ctx, pick.most), len(candidates)))
    found: list[Part] = []
    for nth in range(most):
        part = Part(candidates, position, pick, nth)
        part.optional = nth >= least
        if any(isinstance(bound, Repeatedly) for bound in pick.bounds):
            for action in cost.actions:
                if isinstance(action, PutCounters):
                    part.each = -amount(g, ctx, action.amount)
                    part.kind = action.kind
        found.append(part)
    return found


def would_pay(g: "Game", seat: Seat, part: Cost, ref: Ref) -> bool:
    """Each action of the cost would change the card, and the rules let the player pay with it."""
    return all_possible(g, part, ref) and all(g.book.payment.pays(g, seat, ref, action) for action in part.actions)


def demand_of(g: "Game", cost: tuple[Cost, ...], named: int) -> Demand:
    """The resources a cost asks for by its symbols: a colour, a number, or X."""
    needs = [0] * len(g.book.payment.colours)
    total = 0
    for part in cost:
        for symbol in part.symbols:
            if symbol in g.book.payment.colours:
                needs[g.book.payment.colours.index(symbol)] += 1
                total += 1
            elif symbol == "X":
                total += named
            else:
                total += int(symbol)
    return Demand(total, needs, surplus(needs))


def x_paid(g: "Game", f: Frame, node: Pay) -> int:
    """What X is in a payment of an effect: as it was announced, or else as much as the instruction says now."""
    root = g.s.frames[f.scope] if f.scope != NOTHING else f
    if root.numbers and root.numbers[NAMED] > 0:
        return root.numbers[NAMED]
    return 0 if node.x is None else max(0, amount(g, context_of(g, f), node.x))


def surplus(needs: list[int]) -> int:
    """How much may be wasted: one, or one for each of several colours asked for."""
    return max(1, sum(need > 0 for need in needs))


def sources_without(g: "Game", seat: Seat, this: Ref, taken: list[Ref]) -> list[Source]:
    """What can yield resources for something, besides cards taken already."""
    return [source for source in g.book.payment.sources(g, seat, this) if source.ref not in taken]


def can_pay_all(g: "Game", seat: Seat, this: Ref, parts: list[Part], demand: Demand, taken: list[Ref]) -> bool:
    """All parts and the resources can be paid together, no card serving twice."""
    if not parts:
        if demand.total <= 0 and demand.is_met():
            return True
        return can_meet(demand, sources_without(g, seat, this, taken))
    if parts[0].optional:
        return can_pay_all(g, seat, this, parts[1:], demand, [*taken, NOTHING])
    tried: list[tuple[int, int]] = []
    ctx = Context(seat, this)
    for ref in parts[0].candidates:
        if not parts[0].takes(g, ctx, ref, taken):
            continue
        kind = value_as_source(g, seat, this, ref, demand)
        if kind in tried and len(parts) == 1:
            continue
        tried.append(kind)
        if can_pay_all(g, seat, this, parts[1:], demand, [*taken, ref]):
            return True
    return False


def value_as_source(g: "Game", seat: Seat, this: Ref, ref: Ref, demand: Demand) -> tuple[int, int]:
    """What a card would yield, if resources are asked for at all: cards that yield the same are worth the same."""
    if demand.total <= 0:
        return (0, 0)
    for source in g.book.payment.sources(g, seat, this):
        if source.ref == ref:
            return (source.amount, source.colours)
    return (0, 0)


# ---------------------------------------------------------------- the procedure


def pay_for(g: "Game", f: Frame, demand: Demand) -> Frame:
    """Begin to pay for what a frame announces; its ability's cost parts belong to it."""
    scope = len(g.s.frames) - 1
    frame = g.call("pay", f.player)
    frame.card = f.card
    frame.rule = f.rule
    frame.scope = scope
    frame.bound = [owed(demand), (), (), ()]
    return frame


def owed(demand: Demand) -> tuple[int, ...]:
    """A demand as the frame keeps it."""
    return (demand.total, demand.spill, demand.spillers, *demand.needs)


def demand_in(f: Frame) -> Demand:
    """What is still owed."""
    kept = f.bound[OWED]
    return Demand(kept[0], list(kept[3:]), kept[1], kept[2])


def own_cost(f: Frame) -> tuple[Cost, ...]:
    """The cost of the rule, with nothing in the place of a part that is left out."""
    if f.rule is None:
        return ()
    cost = f.rule.ability.cost
    at = f.number - 1
    return cost if at < 0 else (*cost[:at], Cost((), ()), *cost[at + 1 :])


def cost_in(g: "Game", f: Frame) -> tuple[Cost, ...]:
    """The parts that are done to cards."""
    found = own_cost(f)
    for at in range(0, len(f.bound[FURTHER_COSTS]), 2):
        found = (*found, *g.pool.rules[f.bound[FURTHER_COSTS][at]].ability.cost)
    return found


def parts_in(g: "Game", f: Frame) -> list[Part]:
    """Every single card that is asked for, each cost read from the view of the card it belongs to."""
    ctx = context_of(g, f)
    own = own_cost(f)
    found = parts_of(g, ctx, own)
    before = len(own)
    for at in range(0, len(f.bound[FURTHER_COSTS]), 2):
        cost = g.pool.rules[f.bound[FURTHER_COSTS][at]].ability.cost
        ctx.this = f.bound[FURTHER_COSTS][at + 1]
        found.extend(part.moved(before) for part in parts_of(g, ctx, cost))
        before += len(cost)
    return found


def offer_part(g: "Game", f: Frame) -> None:
    """Choose the next card, among those with which all the rest can still be paid."""
    parts = parts_in(g, f)
    at = len(f.cards)
    if at >= len(parts):
        g.skip(f)
        return
    demand = demand_in(f)
    rest = parts[at + 1 :]
    ctx = context_of(g, f)
    part = parts[at]
    is_done = part.optional and part.nth > 0 and parts[at - 1].optional and f.cards[at - 1] == NOTHING
    f.picked = [
        ref
        for ref in ([] if is_done else part.candidates)
        if part.takes(g, ctx, ref, f.cards) and can_pay_all(g, f.player, f.card, rest, demand, [*f.cards, ref])
    ]
    if part.optional and not f.picked:
        f.cards.append(NOTHING)
        g.again(f)
        return
    if part.pick is not None and any(isinstance(bound, AtRandom) for bound in part.pick.bounds):
        f.answer = g.below(len(f.picked))
        return
    options = [Option("choose", ref & CARD_MASK) for ref in f.picked]
    if part.optional:
        options.append(Option("done"))
    g.ask(f.player, "pay", options, f.card)


def took_part(g: "Game", f: Frame) -> None:
    """Note the card, or that no more are paid, and go on with the next."""
    f.cards.append(f.picked[f.answer] if f.answer < len(f.picked) else NOTHING)
    f.picked = []
    g.restart(f)


def offer_sources(g: "Game", f: Frame) -> None:
    """Pay as proposed, or choose the next source; what is forced is not asked."""
    demand = demand_in(f)
    if demand.total <= 0 and demand.is_met():
        f.numbers = []
        g.skip(f)
        return
    sources = sources_without(g, f.player, f.card, [*f.cards, *f.bound[SOURCES]])
    found = ways(demand, sources, g.book.payment.minds_colours(g, f.card))
    options: list[Option] = []
    f.numbers = []
    for at in range(0, len(found), 2):
        options.append(Option("pay", source_card(sources[found[at]].ref), found[at + 1]))
        f.numbers.extend((sources[found[at]].ref, found[at + 1]))
    if is_forced(demand, sources, found):
        options = [Option("proposed")]
    elif len(options) > 1:
        options.insert(0, Option("proposed"))
    f.done = len(options)
    g.ask(f.player, "resources", options, f.card, picked=list(f.bound[SOURCES]))


def is_forced(demand: Demand, sources: list[Source], found: list[int]) -> bool:
    """There is but one way to pay: every source that may be used must be."""
    used = found[::2]
    if len(used) < 2 or len(set(used)) != len(used):
        return False
    plan = completion(demand, sources)
    if plan is None or len(plan) != len(found):
        return False
    return not any(can_meet(demand, sources[:at] + sources[at + 1 :]) for at in used)


def proposal(g: "Game", f: Frame, sources: list[Source]) -> list[int]:
    """The payment an experienced player would make, as pairs (position of the source, colour)."""
    return cheapest(demand_in(f), sources, g.book.payment.prices(g, f.player, f.card, sources))


def took_source(g: "Game", f: Frame) -> None:
    """Note the source, or all that were proposed; then what is still owed."""
    sources = sources_without(g, f.player, f.card, [*f.cards, *f.bound[SOURCES]])
    g.back(f)
    if f.answer == 0 and (f.done > 1 or len(f.numbers) > 2):
        plan = proposal(g, f, sources)
        for at in range(0, len(plan), 2):
            note_source(f, sources[plan[at]], plan[at + 1])
        return
    at = f.answer - 1 if f.done > 1 else 0
    for source in sources:
        if source.ref == f.numbers[at * 2]:
            note_source(f, source, f.numbers[at * 2 + 1])


def note_source(f: Frame, source: Source, colour: int) -> None:
    """A source has yielded."""
    f.bound[OWED] = owed(demand_in(f).after(source, colour))
    f.bound[SOURCES] = (*f.bound[SOURCES], source.ref)
    f.bound[COLOURS] = (*f.bound[COLOURS], colour)


def pay_at_once(g: "Game", f: Frame) -> None:
    """All parts and all sources at one moment."""
    source = f.card
    parts = parts_in(g, f)
    changes: list[Change] = []
    for position, cost in enumerate(cost_in(g, f)):
        refs = [f.cards[at] for at, part in enumerate(parts) if part.part == position and f.cards[at] != NOTHING]
        for action in cost.actions:
            add_action(g, f, action, refs, source, changes)
    for ref, colour in zip(f.bound[SOURCES], f.bound[COLOURS], strict=True):
        changes.extend(g.book.payment.spend(g, ref, colour))
    over = -demand_in(f).total
    if over > 0 and g.book.payment.pool_register != NOTHING:
        changes.append(kept(g, f.player, f.bound[COLOURS][-1], over))
    yielded = 0
    for colour in f.bound[COLOURS]:
        yielded |= 1 << colour
    kinds = 0
    for ref in f.bound[SOURCES]:
        kinds |= 1 if ref >= POOLED or g.book.zones[g.s.cards[ref & CARD_MASK].zone].public else 2
    g.record(Event(COST_PAID, g.clause(), f.player, source, source=source, number=yielded, verb=kinds))
    schedule(g, merged(changes))


def kept(g: "Game", seat: Seat, colour: int, number: int) -> Change:
    """Resources produced beyond what was owed stay with the player, where the book lets them."""
    change = Change(NUMBER_CHANGED, NOTHING)
    change.player = seat
    change.to = g.book.payment.pool_register + colour
    change.number = number
    change.how = AS_COST
    return change


def source_card(ref: Ref) -> int:
    """The card of a source; produced resources have none."""
    return NOTHING if ref >= POOLED else ref & CARD_MASK


def all_paid(g: "Game", f: Frame) -> None:
    """The cards paid with can be spoken of afterwards, in what was paid for."""
    root = root_of(g, f)
    root.done = 1
    if f.scope != NOTHING:
        paid = [ref for ref in f.cards if ref != NOTHING]
        root.bindings()[PAID] = tuple([last_life(g.s.cards[ref & CARD_MASK]) for ref in paid])
        root.bindings()[AS_PAID] = tuple(paid)


def open_numbers(g: "Game", seat: Seat, ctx: Context, cost: tuple[Cost, ...], effects: list[Effect]) -> list[int]:
    """The X a player could pay for, with which all that must be chosen can be."""
    found: list[int] = []
    for named in range(0, MOST_X):
        ctx.named = named
        if not can_pay_all(g, seat, ctx.this, parts_of(g, ctx, cost), demand_of(g, cost, named), []):
            break
        if can_announce(g, ctx, effects):
            found.append(named)
    return found


def ask_number(g: "Game", f: Frame) -> None:
    """Which of the numbers noted in the frame X is."""
    g.ask(f.player, "number", [Option("number", NOTHING, number) for number in f.picked], f.card)


def asks_x(cost: tuple[Cost, ...]) -> bool:
    """The cost has a variable."""
    return any("X" in part.symbols for part in cost)


def offer_x(g: "Game", f: Frame) -> None:
    """The player says how much X is, as far as it can be paid."""
    cost = () if f.rule is None else f.rule.ability.cost
    if not asks_x(cost):
        g.skip(f)
        return
    f.picked = open_numbers(g, f.player, context_of(g, f), cost, effects_of(g, f.card, f.rule))
    ask_number(g, f)


def open_payment(effect: Effect) -> Pay | None:
    """Where an effect lets its master pay resources whose number is open."""
    if isinstance(effect, (AsPlayers, EachPlayer, ForOpponent, Later, LaterInstead, TriggerNow)):
        return None
    if isinstance(effect, Pay):
        return effect if "X" in effect.symbols and effect.who == YOU else None
    for part in children(effect):
        found = open_payment(part)
        if found is not None:
            return found
    return None


def offer_x_of_effect(g: "Game", f: Frame) -> None:
    """The player says how much X is, in what the effect lets the player pay; or it is read from the game."""
    node: Pay | None = None
    for effect in effects_of(g, f.card, f.rule):
        node = open_payment(effect) if node is None else node
    if node is None:
        g.skip(f)
        return
    ctx = context_of(g, f)
    if node.x is not None:
        f.numbers[NAMED] = max(0, amount(g, ctx, node.x))
        g.skip(f)
        return
    cost = (g.pool.pay_cost(node),)
    f.picked = open_numbers(g, f.player, ctx, cost, effects_of(g, f.card, f.rule))
    f.picked = f.picked or open_numbers(g, f.player, ctx, cost, [])
    ask_number(g, f)


def offer_open_x(g: "Game", f: Frame) -> None:
    """What resolves and was announced without X has it declared now."""
    if f.numbers[NAMED] != NOTHING or f.count == NOTHING:
        g.skip(f)
        return
    offer_x_of_effect(g, f)


def took_x(g: "Game", f: Frame) -> None:
    """X stands fixed."""
    f.numbers[NAMED] = f.picked[f.answer]
    f.picked = []


PAYMENT = Procedure(
    "pay",
    [
        Step("", "choose what is paid with", offer_part),
        Step("", "and so on for each part", took_part),
        Step("", "choose what yields the resources", offer_sources),
        Step("", "until enough is yielded", took_source),
        Step("", "pay all of it at one moment", pay_at_once),
        Step("", "all is paid", all_paid),
    ],
)
