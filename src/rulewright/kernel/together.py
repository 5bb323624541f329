"""What each player does: one after the other, or, where the book says so, decided in turn and done at one moment."""

from typing import TYPE_CHECKING

from .ast import Choose, EachPlayer, Effect, Move, Seq, Those
from .perform import perform
from .rulebook import Procedure, Step
from .select import context_of, holds, root_of
from .state import Frame

if TYPE_CHECKING:
    from .engine import Game


def choice_of(g: "Game", what: Effect) -> Choose | None:
    """The choice that both players make before anything happens, if this is one and the book wants it so."""
    if not g.book.decides_together:
        return None
    if isinstance(what, Choose):
        return None if what.announced else what
    if not isinstance(what, Seq) or len(what.parts) != 2:
        return None
    first, second = what.parts
    if isinstance(first, Choose) and not first.announced and isinstance(second, Move):
        return first if second.what == Those(first.slot) else None
    return None


def each_player(g: "Game", f: Frame) -> None:
    """The turn player first, then the other with that knowledge."""
    node = f.node
    if not isinstance(node, EachPlayer) or f.count == 2:
        return
    seat = g.s.turn_player if f.count == 0 else 1 - g.s.turn_player
    f.count += 1
    choice = choice_of(g, node.what)
    ctx = context_of(g, f)
    ctx.you = seat
    f.done = 1 if holds(g, ctx, node.condition) else 0
    if choice is None:
        f.step = 0
    if f.done:
        perform(g, f, node.what if choice is None else choice).player = seat


def note_choice(g: "Game", f: Frame) -> None:
    """Keep what this player chose; then the other one."""
    node = f.node
    choice = choice_of(g, node.what) if isinstance(node, EachPlayer) else None
    if choice is None:
        g.finish(f)
        return
    root = root_of(g, f)
    if f.done:
        f.cards.extend(root.bindings()[choice.slot])
    f.done = 0
    if f.count < 2:
        f.step = 0
        return
    root.bindings()[choice.slot] = tuple(f.cards)
    root.done = len(f.cards)


def happen_together(g: "Game", f: Frame) -> None:
    """What both chose happens at one moment, to each player's cards by that player."""
    node = f.node
    if isinstance(node, EachPlayer) and isinstance(node.what, Seq):
        perform(g, f, node.what.parts[1]).how = 1


EACH_PLAYER = Procedure(
    "each player",
    [
        Step("", "the next player", each_player),
        Step("", "has chosen", note_choice),
        Step("", "it happens together", happen_together),
    ],
)
