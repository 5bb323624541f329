"""Section 903: playing cards and resolving what is on the chase."""

from typing import Final

from rulewright.kernel.asking.context import NAMED, Context, context_of
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.book.payment import Demand
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import announce, attach, move, schedule, set_terms
from rulewright.kernel.effects.announce import (
    Walk,
    can_announce,
    effects_of,
    offer_choice,
    offer_modes,
    open_choice,
    took_choice,
)
from rulewright.kernel.effects.payment import FURTHER_COSTS, can_pay_all, demand_of, parts_of, pay_for
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import BY_EFFECT, BY_PLAY, CARD_MASK, IT, NOTHING, Keyword, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register, set_role
from rulewright.kernel.running.stack import (
    begin_item,
    begin_resolving,
    check_choices,
    check_condition,
    complete_item,
    end_resolving,
    perform_item,
    perform_next,
    tell_choices,
)
from rulewright.kernel.vocabulary.abilities import Cost
from rulewright.kernel.vocabulary.pool import Rule, price_ability

from ..ch00_names import (
    AWAKENED,
    AWAKENING,
    CARDS_PLAYED,
    CHASE,
    COST,
    FIELD,
    GRAVEYARD,
    HAND,
    INCARNATION,
    PLAY,
    PLAYED_FREE,
    PLAYED_IN_BATTLE,
    PLAYS_CARD,
    PUT,
    REMNANT,
    REMNANT_PLAYED,
    SHIFT,
    SUMMON,
    SUMMONED,
    TARGETED_BY,
    TRIGGER,
)
from ..ch200_cards import is_permanent
from ..ch200_traits import is_priced_as_printed
from ..ch300_zones import BACK, FRONT
from ..ch705_judgment import JUDGMENT_ITEM, resolve_judgment
from ..terms.ch1400_old import enters_added, host_types
from .ch900_cost import (
    NO_LIMIT,
    altered,
    decrease,
    depends_on_place,
    is_within_reach,
    other_prices,
    printed_demand,
    will_cost,
    with_card_on_chase,
)
from .ch900_lowering import all_lowered, demand_kept, offer_lowering, stand_fixed, took_decrease
from .ch900_questions import was_played_from

OWN_COST: Final = 0  # how a card is played: for its cost,
FREE: Final = 1  # without paying its cost,
FROM_STANDBY: Final = 2  # from the standby area, for its trigger cost only,
TRIGGERED_CARD: Final = 3  # or because it has triggered
MOST_X: Final = 99
WAYS: Final = 4  # a price is a way to pay times this, plus 1 if it is awakened


# ---------------------------------------------------------------- 903.2f ways to pay


def keyword_rule(g: Game, ref: Ref, keyword: Keyword) -> Rule | None:
    """The ability of a card that carries a keyword."""
    info = g.info(ref)
    if info.has_keyword(keyword):
        for rule in info.rules:
            if rule.ability.keyword == keyword:
                return rule
    return None


def cost_of_keyword(g: Game, ref: Ref, keyword: Keyword) -> tuple[Cost, ...]:
    """The cost that stands behind a keyword."""
    rule = keyword_rule(g, ref, keyword)
    return () if rule is None else rule.ability.cost


def has_x(g: Game, ref: Ref) -> bool:
    """The cost of the card has a variable."""
    return "X" in will_cost(g, ref)


def base_demand(g: Game, seat: Seat, ref: Ref, how: int, named: int) -> Demand:
    """What the card itself costs, with increases; nothing of it when it is free (903.2f-ii)."""
    symbols = will_cost(g, ref) if how in (OWN_COST, TRIGGERED_CARD) else ()
    return altered(g, seat, ref, printed_demand(g, symbols, named))


def added(one: Demand, other: Demand) -> Demand:
    """Two costs together."""
    needs = [left + right for left, right in zip(one.needs, other.needs, strict=True)]
    return Demand(one.total + other.total, needs, NO_LIMIT)


def parts_for(g: Game, seat: Seat, ref: Ref, price: int) -> tuple[Cost, ...]:
    """The parts of a way to pay that are done to cards: another price, the awakening, the trigger cost."""
    found: tuple[Cost, ...] = cost_of_keyword(g, ref, TRIGGER)
    way = price // WAYS
    if way == 1:
        found += cost_of_keyword(g, ref, INCARNATION)
    elif way > 1:
        found += other_prices(g, seat, ref)[way - 2].cost
    return found + (cost_of_keyword(g, ref, AWAKENING) if price % WAYS else ())


def demand_for(g: Game, seat: Seat, ref: Ref, how: int, price: int, named: int) -> Demand:
    """The will a way to pay asks for, before any decrease."""
    own = base_demand(g, seat, ref, how if price // WAYS == 0 else FREE, named)
    extra = demand_of(g, parts_for(g, seat, ref, price), named)
    return added(own, extra)


def all_prices(g: Game, seat: Seat, ref: Ref, how: int) -> list[int]:
    """Every way to pay: the own cost, [Incarnation], what effects allow; each also awakened."""
    ways = [0]
    if how == OWN_COST:
        if keyword_rule(g, ref, INCARNATION) is not None:
            ways.append(1)
        ways.extend(range(2, 2 + len(other_prices(g, seat, ref))))
    found = [way * WAYS for way in ways]
    if keyword_rule(g, ref, AWAKENING) is not None:
        found.extend(way * WAYS + 1 for way in ways)
    return found


def is_payable(g: Game, seat: Seat, ref: Ref, how: int, price: int, named: int) -> bool:
    """This way to pay can be completed, with decreases as the player likes."""
    demand = demand_for(g, seat, ref, how, price, named)
    by = decrease(g, seat, ref, demand)
    if not is_within_reach(g, seat, demand.total - by):
        return False
    parts = parts_of(g, Context(seat, ref), parts_for(g, seat, ref, price))
    return any(can_pay_all(g, seat, ref, parts, one, []) for one in all_lowered(demand, by))


def open_prices(g: Game, seat: Seat, ref: Ref, how: int, named: int) -> list[int]:
    """The ways to pay that can be completed."""
    return [price for price in all_prices(g, seat, ref, how) if is_payable(g, seat, ref, how, price, named)]


def can_be_paid(g: Game, seat: Seat, ref: Ref, how: int) -> bool:
    """Some way to pay can be completed, X being nothing, as it will be when the card is on the chase."""
    if how == OWN_COST and is_priced_as_printed(g, ref):
        demand = printed_demand(g, will_cost(g, ref), 0)
        return is_within_reach(g, seat, demand.total) and can_pay_all(g, seat, ref, [], demand, [])
    if depends_on_place(g, ref):
        g = with_card_on_chase(g, seat, ref)
        ref = g.s.cards[ref & CARD_MASK].ref()
    return any(is_payable(g, seat, ref, how, price, 0) for price in all_prices(g, seat, ref, how))


def can_be_announced(g: Game, seat: Seat, ref: Ref, how: int = OWN_COST) -> bool:
    """What it must target is there, with some X that can be paid (903.2e)."""
    if has_x(g, ref) and how == OWN_COST:
        return any(can_announce_with(g, seat, ref, named) for named in payable_x(g, seat, ref))
    return can_announce_with(g, seat, ref, 0)


def can_announce_with(g: Game, seat: Seat, ref: Ref, named: int) -> bool:
    """What it must target is there, X being this."""
    ctx = Context(seat, ref)
    ctx.named = named
    return can_announce(g, ctx, effects_of(g, ref, None))


def payable_x(g: Game, seat: Seat, ref: Ref) -> list[int]:
    """Every X a player could pay for."""
    found: list[int] = []
    while len(found) < MOST_X and open_prices(g, seat, ref, OWN_COST, len(found)):
        found.append(len(found))
    return found


# ---------------------------------------------------------------- 903.2 playing


def begin_play(g: Game, seat: Seat, ref: Ref, how: int, rule: Rule | None = None) -> Frame:
    """Begin to play a card."""
    frame = g.call("play card", seat)
    frame.card = ref
    frame.how = how
    frame.rule = rule
    begin_resolution(g, frame)
    return frame


def may_play_by_effect(g: Game, seat: Seat, ref: Ref, free: bool) -> bool:
    """An effect could let a player play a card; not one that waits for a trigger that has not come (906.2a)."""
    rule = keyword_rule(g, ref, TRIGGER)
    if rule is not None and rule.when is not None:
        return False
    how = FREE if free else OWN_COST
    if is_forbidden_to_player(g, PLAY, seat, ref) or not can_be_announced(g, seat, ref, how):
        return False
    return can_be_paid(g, seat, ref, how)


def play_by_effect(g: Game, seat: Seat, ref: Ref, free: bool) -> bool:
    """An effect lets a player play a card; False if it cannot be played."""
    if not may_play_by_effect(g, seat, ref, free):
        return False
    begin_play(g, seat, ref, FREE if free else OWN_COST)
    return True


def turn_up(g: Game, f: Frame) -> None:
    """A face-down card of the standby area is turned face up as it is played; [Remnant] is noted (1115.2)."""
    zone = g.s.cards[f.card & CARD_MASK].zone
    f.other = zone if zone != GRAVEYARD or g.info(f.card).has_keyword(REMNANT) else NOTHING


def open_sides(g: Game, seat: Seat, ref: Ref, how: int) -> list[int]:
    """The sides of a card with [Shift] that could be played and paid for; only the one there is for others (1117.2)."""
    if keyword_rule(g, ref, SHIFT) is None or g.pool.backs[g.card(ref).printed] == NOTHING:
        return [FRONT]
    found = [FRONT] if can_be_paid(g, seat, ref, how) and can_be_announced(g, seat, ref) else []
    other = turned(g, ref)
    if can_be_paid(other, seat, ref, how) and can_be_announced(other, seat, ref):
        found.append(BACK)
    return found


def turned(g: Game, ref: Ref) -> Game:
    """The same position with a card that shows its other side."""
    other = g.clone()
    number = ref & CARD_MASK
    other.s.suppose(number, g.pool.backs[g.s.cards[number].printed])
    return other


def offer_side(g: Game, f: Frame) -> None:
    """A card with [Shift] is played with either side up."""
    f.cards = open_sides(g, f.player, f.card, f.how) or [FRONT]
    g.ask(f.player, "side", [Option("side", f.card & CARD_MASK, side) for side in f.cards], f.card)


def to_chase(g: Game, f: Frame) -> None:
    """The card is put into the chase area."""
    change = move(f.card, CHASE, f.player, BY_PLAY)
    change.player = f.player
    change.verb = PLAY
    change.side = f.cards[f.answer] if f.cards[f.answer] else NOTHING
    f.cards = []
    schedule(g, [change])


def is_on_chase(g: Game, f: Frame) -> None:
    """It is a spell now; one played from the graveyard by [Remnant] keeps that in mind."""
    by_remnant = f.other == GRAVEYARD
    f.other = NOTHING
    f.card = g.s.cards[f.card & CARD_MASK].ref()
    set_terms(g, f.card, 0, 0)
    if by_remnant:
        set_role(g, REMNANT_PLAYED, [*g.s.roles[REMNANT_PLAYED], f.card])
    begin_item(g, Item(f.card, f.player, f.rule, True))


def offer_x(g: Game, f: Frame) -> None:
    """X is determined: as much as can be paid, and nothing where the cost is not paid (903.2d-i)."""
    if not has_x(g, f.card) or f.how != OWN_COST:
        f.numbers[NAMED] = 0
        g.skip(f)
        return
    f.picked = []
    for named in payable_x(g, f.player, f.card):
        ctx = context_of(g, f)
        ctx.named = named
        if next_choice_is_open(g, f, ctx):
            f.picked.append(named)
    g.ask(f.player, "number", [Option("number", NOTHING, number) for number in f.picked], f.card)


def next_choice_is_open(g: Game, f: Frame, ctx: Context) -> bool:
    """What is still to be targeted is there; the options chosen already count."""
    node = open_choice(g, ctx, effects_of(g, f.card, f.rule), Walk(f.numbers, f.bound))
    return node is None or can_announce(g, ctx, [node])


def took_x(g: Game, f: Frame) -> None:
    """X stands fixed, also in the total cost of the spell (203.5b)."""
    f.numbers[NAMED] = f.picked[f.answer]
    f.picked = []
    set_terms(g, f.card, f.numbers[NAMED], 0)


def count_x(g: Game) -> None:
    """On the chase the X of a cost counts with the value it was given; everywhere else it is nothing (203.5b)."""
    for seat in (0, 1):
        for ref in g.refs(CHASE, seat):
            named = g.s.cards[ref & CARD_MASK].named()
            symbols = will_cost(g, ref).count("X") if named else 0
            if symbols:
                info = g.info(ref).copy()
                info.numbers[COST] += named * symbols
                g.derived().put(ref & CARD_MASK, info)


def offer_price(g: Game, f: Frame) -> None:
    """With several ways to pay, the player picks one."""
    f.cards = open_prices(g, f.player, f.card, f.how, max(0, f.numbers[NAMED])) or [0]
    g.ask(f.player, "price", [Option("price", f.card & CARD_MASK, price) for price in f.cards], f.card)


def lock_price(g: Game, f: Frame) -> None:
    """What is asked for, before decreases; the decreases of one kind of will are taken off."""
    f.number = f.cards[f.answer]
    f.cards = []
    demand = demand_for(g, f.player, f.card, f.how, f.number, max(0, f.numbers[NAMED]))
    f.count = decrease(g, f.player, f.card, demand)
    f.picked = [demand.total, *demand.needs]


def offer_decrease(g: Game, f: Frame) -> None:
    """The player chooses which part of the cost the next decrease takes off, as far as the rest can be paid."""
    offer_lowering(g, f, parts_for(g, f.player, f.card, f.number))


def pay_it(g: Game, f: Frame) -> None:
    """What is required to play is done."""
    demand = demand_kept(f)
    f.picked = []
    frame = pay_for(g, f, demand)
    rules = payment_rules(g, f)
    frame.rule = rules[0] if rules else None
    for rule in rules[1:]:
        frame.bound[FURTHER_COSTS] = (*frame.bound[FURTHER_COSTS], rule.number, f.card)


def payment_rules(g: Game, f: Frame) -> list[Rule]:
    """The abilities whose costs have parts that are done to cards: another price, the awakening, the trigger cost."""
    way = f.number // WAYS
    found: list[Rule] = []
    if way > 1:
        found.append(g.pool.rule(price_ability(other_prices(g, f.player, f.card)[way - 2])))
    for keyword in (INCARNATION if way == 1 else NOTHING, AWAKENING if f.number % WAYS else NOTHING, TRIGGER):
        rule = keyword_rule(g, f.card, keyword) if keyword != NOTHING else None
        if rule is not None and any(part.picks or part.actions for part in rule.ability.cost):
            found.append(rule)
    return found


def is_played(g: Game, f: Frame) -> None:
    """The card is played: what waits for it triggers."""
    g.commit()
    complete_item(g, f)
    if f.number % WAYS:
        set_role(g, AWAKENED, [*g.s.roles[AWAKENED], f.card])
    if f.how == FREE:
        set_role(g, PLAYED_FREE, [*g.s.roles[PLAYED_FREE], f.card])
    set_register(g, CARDS_PLAYED, f.player, g.s.registers[CARDS_PLAYED * 2 + f.player] + 1)
    note_play(g, f.player)
    special = INCARNATION if f.number // WAYS == 1 else NOTHING
    announce(g, PLAYS_CARD, f.player, f.card, number=special, source=f.card, how=BY_PLAY)
    tell_choices(g, f, TARGETED_BY)


def note_play(g: Game, seat: Seat) -> None:
    """A spell or an ability was played in this battle (803.6)."""
    set_register(g, PLAYED_IN_BATTLE, seat, 1)


PLAY_CARD = Procedure(
    "play card",
    [
        Step("903.2a", "a face-down card is turned face up", turn_up),
        Step("1117.2", "a card with [Shift] is played with either side up", offer_side),
        Step("903.2b", "the card is put into the chase area", to_chase),
        Step("", "as a spell of its player", is_on_chase),
        Step("903.2c", "options are chosen", offer_modes),
        Step("", "each of them", took_choice),
        Step("903.2d", "X is determined", offer_x),
        Step("", "and stands fixed", took_x),
        Step("903.2e", "targets are chosen", offer_choice),
        Step("", "each of them", took_choice),
        Step("903.2f", "a way to pay is chosen", offer_price),
        Step("903.2f-iii", "increases are applied", lock_price),
        Step("903.2f-iv", "the player chooses what decreases take off", offer_decrease),
        Step("", "one by one", took_decrease),
        Step("903.2f-v", "what is required stands fixed", stand_fixed),
        Step("903.2g", "it is done", pay_it),
        Step("", "and the card is played", is_played),
    ],
)


# ---------------------------------------------------------------- 903.3 resolving


def ability_leaves(g: Game, f: Frame) -> None:
    """An ability is removed; a card goes on unless it is gone from the chase."""
    was_card = f.other == 1
    f.other = 0
    if not was_card or not g.s.is_now(f.card) or g.s.cards[f.card & CARD_MASK].zone != CHASE:
        end_resolving(g, f)
        g.finish(f)


def chant_leaves(g: Game, f: Frame) -> None:
    """A chant goes to its owner's graveyard."""
    if not is_permanent(g, f.card):
        chant_to_graveyard(g, f)


def chant_to_graveyard(g: Game, f: Frame) -> None:
    """The card has resolved and goes to its owner's graveyard."""
    end_resolving(g, f)
    change = move(f.card, GRAVEYARD)
    change.verb = PUT
    schedule(g, [change])
    g.finish(f)


def enter_field(g: Game, f: Frame) -> None:
    """A resonator, regalia or addition is put into its controller's field, an old addition onto what it targets."""
    end_resolving(g, f)
    if host_types(g, f.card) and not enters_added(g, f.card, f.bound[IT]):
        schedule(g, [move(f.card, GRAVEYARD)])
        g.finish(f)
        return
    f.number = 1 if f.card in g.s.roles[AWAKENED] else 0
    change = move(f.card, FIELD, f.player, BY_PLAY)
    change.verb = SUMMON if was_played_from(g, f.card, HAND) else PUT
    schedule(g, [change])


def has_entered(g: Game, f: Frame) -> None:
    """It is summoned; what was awakened stays so."""
    card = g.s.cards[f.card & CARD_MASK]
    if card.zone != FIELD:
        return
    ref = card.ref()
    set_role(g, SUMMONED, [*g.s.roles[SUMMONED], ref])
    if f.number:
        set_role(g, AWAKENED, [*g.s.roles[AWAKENED], ref])


def add_to_target(g: Game, f: Frame) -> None:
    """An old addition is added to what it targeted."""
    card = g.s.cards[f.card & CARD_MASK]
    if card.zone == FIELD and host_types(g, card.ref()) and f.bound[IT]:
        schedule(g, [attach(card.ref(), f.bound[IT][0], BY_EFFECT)])


def is_judgment(g: Game, f: Frame) -> None:
    """Judgment is neither spell nor ability, and resolves its own way (705.3)."""
    if g.s.stack[-1].kind == JUDGMENT_ITEM:
        resolve_judgment(g, f)


RESOLVE = Procedure(
    "resolve",
    [
        Step("705.3", "judgment resolves its own way", is_judgment),
        Step("903.3", "the last card or ability of the chase is resolved", begin_resolving),
        Step("903.3a", "what concerns an illegal target is not applied", check_choices),
        Step("", "a condition is checked again", check_condition),
        Step("903.3b", "its controller performs what it says", perform_item),
        Step("", "in order", perform_next),
        Step("707.3", "an ability is removed from the chase", ability_leaves),
        Step("703.3", "a chant goes to its owner's graveyard", chant_leaves),
        Step("702.3", "a resonator, regalia or addition is put into its controller's field", enter_field),
        Step("", "it is summoned", has_entered),
        Step("1406.2b", "an old addition is added to what it targeted", add_to_target),
    ],
)
PROCEDURES: list[Procedure] = [PLAY_CARD, RESOLVE]
