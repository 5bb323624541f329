"""What a player may do, or do instead: whether an instruction could be carried out, by what is open to see."""

from typing import TYPE_CHECKING

from ..asking.context import Context, context_of, seats
from ..asking.references import zones_meant
from ..asking.select import amount, living, members
from ..book.payment import can_meet
from ..ids import Seat
from ..position.state import Frame
from ..vocabulary.effects import ChangeNumber, Choose, Effect, ForOpponent, Move, Pay, Pick, Seq
from ..vocabulary.terms import Anything, Cards
from .destinations import arriving, deed_after
from .moves import can_move
from .payment import demand_of, x_paid

if TYPE_CHECKING:
    from ..running.engine import Game


def is_doable(g: "Game", f: Frame, node: Effect) -> bool:
    """The instruction could do something: asked only of what is open to see."""
    ctx = context_of(g, f)
    if isinstance(node, Move):
        return can_move(g, f, node)
    if isinstance(node, Choose):
        return can_choose(g, ctx, node)
    if isinstance(node, ForOpponent):
        ctx.you = 1 - f.player
        first = node.what.parts[0] if isinstance(node.what, Seq) and node.what.parts else node.what
        if isinstance(first, Pay):
            return can_be_paid(g, f, first, 1 - f.player)
        return not isinstance(first, Choose) or can_choose(g, ctx, first)
    if isinstance(node, Seq) and node.parts:
        return is_doable(g, f, node.parts[0]) and has_way_on(g, f, node)
    if isinstance(node, Pay):
        return can_be_paid(g, f, node, seats(f.player, node.who)[0])
    if isinstance(node, ChangeNumber):  # nobody gives more of a number than there is
        has = g.s.registers[node.register * 2 + seats(f.player, node.who)[0]]
        change = amount(g, ctx, node.amount)
        return change >= 0 or has + change >= 0
    return True


def can_be_paid(g: "Game", f: Frame, node: Pay, seat: Seat) -> bool:
    """The player has the resources an effect asks for."""
    demand = demand_of(g, (g.pool.pay_cost(node),), x_paid(g, f, node))
    return can_meet(demand, g.book.payment.sources(g, seat, context_of(g, f).this))


def has_way_on(g: "Game", f: Frame, node: Seq) -> bool:
    """Some card that would be chosen first, where all can see it, can get where the rest puts it."""
    first = node.parts[0]
    if not isinstance(first, Choose) or first.announced or len(first.picks) != 1:
        return True
    after = deed_after(node.parts, 1, first.slot)
    if after is None or is_hidden_choice(g, first.picks[0].what):
        return True
    return bool(arriving(g, f.player, after, living(g, members(g, context_of(g, f), first.picks[0].what))))


def is_paid_in_secret(g: "Game", seat: Seat, node: Effect) -> bool:
    """Whether it can be done depends on what hidden cards could pay."""
    first = node.parts[0] if isinstance(node, Seq) and node.parts else node
    return isinstance(first, Pay) and g.book.payment.from_hand and bool(g.zone(g.book.hand_zone, seat))


def can_choose(g: "Game", ctx: Context, node: Choose) -> bool:
    """There are cards to choose: for every pick as many as it asks, where offers are taken whole; else for any."""
    for pick in node.picks:
        if is_there(g, ctx, pick) != g.book.choices.whole_offers:
            return not g.book.choices.whole_offers
    return g.book.choices.whole_offers


def is_there(g: "Game", ctx: Context, pick: Pick) -> bool:
    """There are cards for the pick; of hidden ones only the number is asked."""
    group = pick.what
    if is_hidden_choice(g, group) and isinstance(group, Cards):
        if not g.book.choices.whole_offers:
            return True
        group = Cards(group.zones, group.whose)
    least = max(1, amount(g, ctx, pick.least)) if g.book.choices.whole_offers else 1
    return len(living(g, members(g, ctx, group))) >= least


def is_hidden_choice(g: "Game", group: object) -> bool:
    """The choice is among cards of a hidden zone."""
    if isinstance(group, Cards):
        for zone in zones_meant(g, group.zones):
            if not g.book.zones[zone].public:
                return True
    return False


def asks_nothing(group: object) -> bool:
    """The group asks nothing about its cards."""
    return isinstance(group, Cards) and isinstance(group.which, Anything)
