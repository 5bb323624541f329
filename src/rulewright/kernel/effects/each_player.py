"""What each player does: the turn player all of it, then the other; what both chose is spoken of together.

Where the book lets both act at one moment, each chooses for all to see, the turn player first, and then what is done to
the chosen cards is done at once.
"""

from typing import TYPE_CHECKING

from ..asking.context import Context, context_of, root_of, seats
from ..asking.references import read_as
from ..asking.select import amount, holds, is_person, members, seats_meant
from ..book.procedure import Procedure, Step
from ..changing.changes import schedule, show
from ..ids import AS_COST, BY_EFFECT, CARD_MASK, CHOSEN, NOTHING, NUMBER_CHANGED, Ref
from ..position.change import Change
from ..position.events import EVERYONE, Event
from ..position.state import Frame
from ..vocabulary.effects import AsPlayers, ChangeNumber, Choose, EachPlayer, Effect, Move, Seq, Turn
from ..vocabulary.terms import Group, Those
from ..vocabulary.unknown import UnknownNode
from .perform import perform

if TYPE_CHECKING:
    from ..running.engine import Game


def choice_in(g: "Game", node: EachPlayer) -> Choose | None:
    """The choice each player makes by itself; what is done to the chosen cards comes after both."""
    what = node.what
    if isinstance(what, Choose):
        return what
    if g.book.choices.acts_together and isinstance(what, Seq) and isinstance(what.parts[0], Choose):
        choice = what.parts[0]
        if all(is_done_to(part, choice.slot) for part in what.parts[1:]):
            return choice
    return None


def is_done_to(part: Effect, slot: int) -> bool:
    """The instruction is about the chosen cards alone, whoever chose them."""
    if isinstance(part, Move):
        return part.what == Those(slot) and part.whose == NOTHING and not part.ordered and not part.pile
    return isinstance(part, Turn) and part.what == Those(slot)


def done_to_chosen(g: "Game", node: EachPlayer) -> list[Effect]:
    """What is done to the cards both chose."""
    what = node.what
    return list(what.parts[1:]) if isinstance(what, Seq) and choice_in(g, node) is not None else []


def each_player(g: "Game", f: Frame) -> None:
    """The turn player first, then the other with that knowledge."""
    node = f.node
    f.done = 0
    if not isinstance(node, EachPlayer):
        raise UnknownNode(node)
    if isinstance(node.what, ChangeNumber):
        change_both(g, f, node, node.what)
        return
    if f.count < 2:
        seat = g.s.turn_player if f.count == 0 else 1 - g.s.turn_player
        f.count += 1
        ctx = context_of(g, f)
        ctx.you = seat
        if holds(g, ctx, node.condition):
            f.done = 1
            perform(g, f, choice_in(g, node) or node.what).player = seat


def number_change(g: "Game", ctx: Context, node: ChangeNumber, source: Ref) -> Change:
    """The change of a player's number, of whoever is "you"."""
    change = Change(NUMBER_CHANGED, NOTHING)
    change.player = seats(ctx.you, node.who)[0]
    change.to = node.register
    change.number = amount(g, ctx, node.amount)
    change.how = AS_COST if node.paid else BY_EFFECT
    change.source = source
    return change


def change_both(g: "Game", f: Frame, node: EachPlayer, what: ChangeNumber) -> None:
    """A number of both players changes at one moment, for nobody chooses anything."""
    f.count = 2
    changes: list[Change] = []
    for seat in (g.s.turn_player, 1 - g.s.turn_player):
        ctx = context_of(g, f)
        ctx.you = seat
        if holds(g, ctx, node.condition):
            changes.append(number_change(g, ctx, what, root_of(g, f).card))
    root_of(g, f).done = sum([abs(change.number) for change in changes])
    schedule(g, changes)


def keep_choice(g: "Game", f: Frame) -> None:
    """What this player chose is kept; after both, all of it is what "it" and "them" mean."""
    node = f.node
    if not isinstance(node, EachPlayer):
        raise UnknownNode(node)
    choice = choice_in(g, node)
    if choice is not None:
        root = root_of(g, f)
        if f.done:
            chosen = list(root.bindings()[choice.slot])
            tell_choice(g, f, chosen)
            f.cards.extend(chosen)
        root.bindings()[choice.slot] = tuple(f.cards)
        root.done = len(f.cards)
    if f.count < 2:
        g.restart(f)


def tell_choice(g: "Game", f: Frame, chosen: list[int]) -> None:
    """Everybody sees what a player chose before the other chooses."""
    if not g.book.choices.acts_together:
        return
    seat = g.s.turn_player if f.count == 1 else 1 - g.s.turn_player
    source = root_of(g, f).card
    for ref in chosen:
        if not g.book.zones[g.s.cards[ref & CARD_MASK].zone].public:
            show(g, [ref], EVERYONE, player=seat)
        g.record(Event(CHOSEN, g.clause(), seat, ref, source=source))


def act_together(g: "Game", f: Frame) -> None:
    """What is done to the chosen cards is done to all of them at one moment."""
    node = f.node
    if not isinstance(node, EachPlayer):
        raise UnknownNode(node)
    deeds = done_to_chosen(g, node)
    if f.count - 2 < len(deeds):
        f.count += 1
        g.again(f)
        perform(g, f, deeds[f.count - 3])


def as_it_was(g: "Game", ctx: Context, group: Group, ref: Ref) -> Ref:
    """The object as it was before the effect moved it; a player as ever."""
    return ref if ref == NOTHING or is_person(ref) else read_as(g, ctx, group, ref)


def players_meant(g: "Game", f: Frame) -> None:
    """Which players do it."""
    node = f.node
    if not isinstance(node, AsPlayers):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    f.cards = seats_meant(g, [as_it_was(g, ctx, node.who, ref) for ref in members(g, ctx, node.who)], node.owners)
    root_of(g, f).done = 0


def next_meant(g: "Game", f: Frame) -> None:
    """The next of them does it as "you"."""
    node = f.node
    if not isinstance(node, AsPlayers):
        raise UnknownNode(node)
    if f.count < len(f.cards):
        f.count += 1
        g.again(f)
        perform(g, f, node.what).player = f.cards[f.count - 1]


AS_PLAYERS = Procedure(
    "as players",
    [
        Step("", "which players are meant", players_meant),
        Step("", "the next of them does it", next_meant),
    ],
)
EACH_PLAYER = Procedure(
    "each player",
    [
        Step("", "the next player", each_player),
        Step("", "has done so", keep_choice),
        Step("", "what both do happens at one moment", act_together),
    ],
)
