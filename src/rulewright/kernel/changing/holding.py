"""A moment that waits: what is about to happen is held while a procedure asks about one of its changes."""

from typing import TYPE_CHECKING

from ..ids import CARD_MASK, NOTHING, Seat
from ..position.change import Batch, Change
from ..position.state import Frame

if TYPE_CHECKING:
    from ..running.engine import Game


def ask_undecided(g: "Game", batch: Batch) -> bool:
    """Begin the book's question about a change that cannot happen before it is answered; False where there is none."""
    position = g.book.moves.undecided(g, batch)
    if position == NOTHING:
        return False
    hold_queue(g, g.call(g.book.moves.question, affected_player(g, batch.changes[position])), position)
    return True


def hold_queue(g: "Game", frame: Frame, position: int) -> None:
    """What was about to happen waits for the procedure that has begun, about one of the changes."""
    s = g.s
    frame.number = position
    frame.count = len(s.queue) - 1
    s.held.extend(s.queue[::-1])
    s.queue = []


def affected_player(g: "Game", change: Change) -> Seat:
    """Whose card, or who, the change is about."""
    if change.card == NOTHING:
        return change.player
    return g.s.cards[change.card & CARD_MASK].master


def resume_batch(g: "Game", f: Frame) -> None:
    """The rest of the moment goes on, before anything scheduled meanwhile for later."""
    s = g.s
    waiting = [s.held.pop() for _ in range(f.count + 1)]
    s.queue = [*waiting, *s.queue]
