"""What each player does: the turn player all of it, then the other; what both chose is spoken of together."""

from typing import TYPE_CHECKING

from .ast import Choose, EachPlayer
from .perform import perform
from .rulebook import Procedure, Step
from .select import context_of, holds, root_of
from .state import Frame

if TYPE_CHECKING:
    from .engine import Game


def each_player(g: "Game", f: Frame) -> None:
    """The turn player first, then the other with that knowledge."""
    node = f.node
    f.done = 0
    if isinstance(node, EachPlayer) and f.count < 2:
        seat = g.s.turn_player if f.count == 0 else 1 - g.s.turn_player
        f.count += 1
        ctx = context_of(g, f)
        ctx.you = seat
        if holds(g, ctx, node.condition):
            f.done = 1
            perform(g, f, node.what).player = seat


def keep_choice(g: "Game", f: Frame) -> None:
    """What this player chose is kept; after both, all of it is what "it" and "them" mean."""
    node = f.node
    if not isinstance(node, EachPlayer):
        return
    choice = node.what
    if isinstance(choice, Choose):
        root = root_of(g, f)
        if f.done:
            f.cards.extend(root.bindings()[choice.slot])
        root.bindings()[choice.slot] = tuple(f.cards)
        root.done = len(f.cards)
    if f.count < 2:
        f.step = 0


EACH_PLAYER = Procedure(
    "each player",
    [Step("", "the next player", each_player), Step("", "has done so", keep_choice)],
)
