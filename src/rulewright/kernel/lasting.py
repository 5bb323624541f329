"""Continuous effects with a duration: they begin, and end when their boundary passes."""

from typing import TYPE_CHECKING

from .events import Event
from .ids import LASTING_BEGAN, LASTING_ENDED, NOTHING, WHOLE_GAME
from .state import Lasting
from .triggers import check_situations

if TYPE_CHECKING:
    from .engine import Game


def begin_lasting(g: "Game", effect: Lasting) -> None:
    """A continuous effect with a duration begins."""
    s = g.s
    s.lasting.append(effect)
    s.revision += 1
    card = effect.cards[0] if effect.cards else NOTHING
    s.record(Event(LASTING_BEGAN, g.clause(), effect.you, card, source=effect.this, number=effect.until))
    if g.pool.has_situations:
        check_situations(g)


def end_lasting(g: "Game", until: int) -> None:
    """All effects of a duration whose boundary passes now end."""
    s = g.s
    s.delayed = [late for late in s.delayed if late.until != until or until == WHOLE_GAME]
    keep = [effect for effect in s.lasting if effect.until != until or not g.book.ended_by(g, effect)]
    if len(keep) != len(s.lasting):
        s.record(Event(LASTING_ENDED, g.clause(), s.turn_player, number=until))
        s.lasting = keep
        s.revision += 1
