"""Continuous effects with a duration: they begin, and end when their boundary passes."""

from typing import TYPE_CHECKING

from .ast import Add, Apply
from .events import Event
from .ids import LASTING_BEGAN, LASTING_ENDED, NOTHING
from .state import Lasting
from .triggers import check_situations

if TYPE_CHECKING:
    from .engine import Game


def begin_lasting(g: "Game", effect: Lasting) -> None:
    """A continuous effect with a duration begins."""
    s = g.s
    s.lasting.append(effect)
    s.revision += 1
    for card in effect.cards or (NOTHING,):
        tell_changes(g, effect, card)
    if g.pool.has_situations:
        check_situations(g)


def tell_changes(g: "Game", effect: Lasting, card: int) -> None:
    """What begins to change on a card: each number by its own event (the field as verb, by how much as after)."""
    event = Event(LASTING_BEGAN, g.clause(), effect.you, card, source=effect.this, number=effect.until)
    mods = effect.node.mods if isinstance(effect.node, Apply) else ()
    if any(not isinstance(mod, Add) for mod in mods):
        g.s.record(event)
    for position, mod in enumerate(mods):
        if isinstance(mod, Add):
            event = Event(LASTING_BEGAN, g.clause(), effect.you, card, source=effect.this, number=effect.until)
            event.verb = mod.field
            event.after = effect.amounts[position]
            g.s.record(event)


def end_lasting(g: "Game", until: int) -> None:
    """All effects of a duration whose boundary passes now end."""
    s = g.s
    keep = [effect for effect in s.lasting if effect.until != until or not g.book.ended_by(g, effect)]
    if len(keep) != len(s.lasting):
        s.record(Event(LASTING_ENDED, g.clause(), s.turn_player, number=until))
        s.lasting = keep
        s.revision += 1
