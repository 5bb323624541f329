"""Costs: what could be paid, which completions exist, and paying all of it at one moment."""

from typing import TYPE_CHECKING

from ..asking.context import Context, context_of, root_of, seats
from ..asking.forbidden import is_forbidden
from ..asking.references import zones_meant
from ..asking.select import amount, last_life, living, members
from ..book.procedure import Procedure, Step
from ..changing.changes import erase, flip, move, schedule, show, turn
from ..ids import AS_COST, AS_PAID, CARD_MASK, COST_PAID, COUNTED, IT, NOTHING, NUMBER_CHANGED, PAID, Ref
from ..position.change import Change
from ..position.events import EVERYONE, Event
from ..position.state import Card, Frame, counters_of
from ..vocabulary.abilities import Cost
from ..vocabulary.effects import ChangeNumber, Effect, Erase, Flip, Move, PutCounters, Reveal, TopTo, Turn
from ..vocabulary.terms import Cards, Number, This
from ..vocabulary.unknown import UnknownNode
from .bounds import most_within
from .kept_references import follow
from .picks import Slot, feasible, offer_pick

if TYPE_CHECKING:
    from ..running.engine import Game


def can_pay(g: "Game", ctx: Context, cost: tuple[Cost, ...]) -> bool:
    """The whole cost could be paid now."""
    return feasible(slots_of(g, ctx, cost))


def slots_of(g: "Game", ctx: Context, cost: tuple[Cost, ...]) -> list[Slot]:
    """What must be chosen for a cost: candidates and number, one slot a pick; the paying card itself only once."""
    slots: list[Slot] = []
    is_itself_there = False
    for part in cost:
        for pick in part.picks:
            candidates = [ref for ref in living(g, members(g, ctx, pick.what)) if all_possible(g, part, ref)]
            least = amount(g, ctx, pick.least)
            if pick.bounds and most_within(g, ctx, pick.bounds, candidates, least) < least:
                candidates = []
            is_again = is_itself_there and isinstance(pick.what, This) and bool(candidates)
            is_itself_there = is_itself_there or isinstance(pick.what, This)
            slots.append(Slot([], 0) if is_again else Slot(candidates, least))
        if not has_top_cards(g, ctx, part):
            slots.append(Slot([], 1))
    return slots


def has_top_cards(g: "Game", ctx: Context, part: Cost) -> bool:
    """The deck has as many cards as the cost takes from its top."""
    for action in part.actions:
        if isinstance(action, TopTo) and amount(g, ctx, action.count) > len(g.zone(g.book.deck_zone, ctx.you)):
            return False
    return True


def all_possible(g: "Game", part: Cost, ref: Ref) -> bool:
    """Each action of the cost would really change the card."""
    card = g.s.cards[ref & CARD_MASK]
    for action in part.actions:
        if isinstance(action, Turn) and card.orientation == action.orientation:
            return False
        if isinstance(action, Flip) and card.face == action.face:
            return False
        if isinstance(action, Erase) and not card.is_token:
            return False
        if isinstance(action, PutCounters) and not has_counters(card, action):
            return False
        if isinstance(action, Move) and not may_move(g, card, action):
            return False
    return True


def may_move(g: "Game", card: Card, action: Move) -> bool:
    """The card would really move, and no effect says that this cannot happen to it."""
    if card.zone == action.to and action.to != g.book.deck_zone:
        return False
    if not g.pool.has_prohibitions:
        return True
    verb = action.verb if action.verb != NOTHING else g.book.moves.name(g, card, card.zone, action.to)
    for passive in g.book.verbs.suffered.get(verb, ()):
        if is_forbidden(g, passive, card.ref(), card.ref()):
            return False
    return True


def has_counters(card: Card, action: PutCounters) -> bool:
    """There are as many counters on the card as are taken off."""
    if not isinstance(action.amount, Number):
        return True
    return action.amount.value >= 0 or counters_of(card.counters, action.kind) >= -action.amount.value


def asks_hidden(g: "Game", cost: tuple[Cost, ...]) -> bool:
    """Whether it can be paid depends on cards the other player does not see."""
    for part in cost:
        for pick in part.picks:
            group = pick.what
            if isinstance(group, Cards):
                for zone in zones_meant(g, group.zones):
                    if not g.book.zones[zone].public:
                        return True
    return False


# ---------------------------------------------------------------- the procedure
#
# The frame's `node` is unused; `rule` holds the ability whose cost is paid; `picked` collects the cards chosen for
# each pick in order, `numbers` how many each pick took.


def choose_payment(g: "Game", f: Frame) -> None:
    """Choose the cards of the next pick, offering only those with which the rest can still be paid."""
    rule = f.rule
    if rule is None:
        raise UnknownNode(f.rule)
    ctx = context_of(g, f)
    slots = slots_of(g, ctx, rule.ability.cost)
    at = f.count
    if at >= len(slots):
        g.skip(f)
        return
    for slot in slots:
        slot.candidates = [ref for ref in slot.candidates if ref not in f.cards]
    slot = slots[at]
    rest = slots[at + 1 :]
    picks = [pick for part in rule.ability.cost for pick in part.picks]
    most = max(slot.number, amount(g, ctx, picks[at].most))
    offer_pick(g, f, "pay", slot.candidates, slot.number, most, root_of(g, f).card, rest)


def took_payment(g: "Game", f: Frame) -> None:
    """Note the cards chosen for this pick and go on to the next."""
    f.cards.extend(f.picked)
    f.numbers.append(len(f.picked))
    f.picked = []
    f.count += 1
    g.restart(f)


def pay_together(g: "Game", f: Frame) -> None:
    """All parts of the cost are paid at one moment."""
    rule = f.rule
    if rule is None:
        raise UnknownNode(f.rule)
    source = root_of(g, f).card
    changes: list[Change] = []
    at = 0
    slot = 0
    for part in rule.ability.cost:
        refs: list[Ref] = []
        for pick in part.picks:
            refs.extend(f.cards[at : at + f.numbers[slot]])
            if isinstance(pick.what, This) and f.numbers[slot] == 0:
                refs.append(context_of(g, f).this)
            at += f.numbers[slot]
            slot += 1
        for action in part.actions:
            add_action(g, f, action, refs, source, changes)
    g.record(Event(COST_PAID, g.clause(), f.player, source, source=source, number=rule.number))
    schedule(g, merged(changes))


def merged(changes: list[Change]) -> list[Change]:
    """One change a card and kind; numbers of players each count, and counters of a kind come together."""
    seen: dict[tuple[int, int], Change] = {}
    out: list[Change] = []
    for change in changes:
        key = (change.kind, change.card)
        if key not in seen or change.card == NOTHING or (change.kind == COUNTED and seen[key].verb != change.verb):
            seen[key] = change
            out.append(change)
        elif change.kind == COUNTED:
            seen[key].number += change.number
    return out


def add_action(g: "Game", f: Frame, action: Effect, refs: list[Ref], source: Ref, changes: list[Change]) -> None:
    """What one part of a cost does to the cards chosen for it."""
    if isinstance(action, Reveal):
        show(g, refs, EVERYONE, player=f.player)
        return
    if isinstance(action, ChangeNumber):
        changes.append(number_paid(g, context_of(g, f), action))
        return
    if isinstance(action, TopTo):
        count = amount(g, context_of(g, f), action.count)
        for ref in g.refs(g.book.deck_zone, f.player)[::-1][:count]:
            changes.append(move(ref, action.to, NOTHING, AS_COST, source))
        return
    for ref in refs:
        if isinstance(action, Turn):
            changes.append(turn(ref, action.orientation, AS_COST, source))
        elif isinstance(action, Flip):
            changes.append(flip(ref, action.face, AS_COST, source))
        elif isinstance(action, Erase):
            changes.append(erase(ref, AS_COST, source))
        elif isinstance(action, PutCounters):
            change = Change(COUNTED, ref)
            change.verb = action.kind
            change.number = amount(g, context_of(g, f), action.amount)
            change.how = AS_COST
            changes.append(change)
        elif isinstance(action, Move):
            whose = NOTHING if action.whose == NOTHING else seats(f.player, action.whose)[0]
            change = move(ref, action.to, whose, AS_COST, source)
            change.end = action.end
            if action.face != NOTHING:
                change.face = action.face
            if action.orientation != NOTHING:
                change.orientation = action.orientation
            change.verb = action.verb
            change.player = f.player
            changes.append(change)
        else:
            raise UnknownNode(action)


def number_paid(g: "Game", ctx: Context, action: ChangeNumber) -> Change:
    """A player's number (life) goes down as a cost."""
    change = Change(NUMBER_CHANGED, NOTHING)
    change.player = seats(ctx.you, action.who)[0]
    change.to = action.register
    change.number = amount(g, ctx, action.amount)
    change.how = AS_COST
    return change


def has_numbers(g: "Game", ctx: Context, part: Cost) -> bool:
    """The player has as much of each number as the cost takes away."""
    for action in part.actions:
        if isinstance(action, ChangeNumber):
            seat = seats(ctx.you, action.who)[0]
            if g.s.registers[action.register * 2 + seat] + amount(g, ctx, action.amount) < 0:
                return False
    return True


def bind_paid(g: "Game", f: Frame) -> None:
    """The cards paid with can be spoken of afterwards: those of the part that leaves their number open, or the last."""
    root = root_of(g, f)
    follow(g, root, f.cards)
    paid: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    is_open = False
    at = 0
    slot = 0
    for part in f.rule.ability.cost if f.rule is not None else ():
        count = sum(f.numbers[slot : slot + len(part.picks)])
        if not is_open:
            before = tuple(f.cards[at : at + count])
            paid = tuple([last_life(g.s.cards[ref & CARD_MASK]) for ref in before])
            is_open = any(pick.least != pick.most for pick in part.picks)
        at += count
        slot += len(part.picks)
    root.bindings()[IT] = paid
    root.bindings()[PAID] = paid
    root.bindings()[AS_PAID] = before
    root.done = 1


PAY = Procedure(
    "pay cost",
    [
        Step("", "choose what is paid with", choose_payment),
        Step("", "and so on for each part", took_payment),
        Step("", "pay all of it at one moment", pay_together),
        Step("", "the cost is paid", bind_paid),
    ],
)
