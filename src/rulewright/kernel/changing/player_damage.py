"""Damage to a player as a change: it may be replaced before the game's own procedure deals it."""

from typing import TYPE_CHECKING

from ..ids import NOTHING, Ref, Seat
from ..position.change import Change

if TYPE_CHECKING:
    from ..running.engine import Game


def deal_points(g: "Game", seat: Seat, number: int, source: Ref, how: int, fellows: tuple[Ref, ...] = ()) -> Change:
    """A player is dealt so many points by a source, and by those who deal them together with it."""
    change = Change(g.book.damage.to_player, NOTHING)
    change.player = seat
    change.number = number
    change.source = source
    change.how = how
    change.fellows = fellows
    return change


def begin_player_damage(g: "Game", change: Change) -> None:
    """The points are dealt by the game's own procedure."""
    frame = g.call(g.book.damage.procedure, change.player)
    frame.card = change.source
    frame.picked = list(change.fellows)
    frame.number = change.number
    frame.how = change.how
