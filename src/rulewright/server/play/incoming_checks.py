"""What must be so before a room does what somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulewright.server.play.guests import WATCHING
from rulewright.server.refusals import Refuse

MOST_ENTRIES: Final = 20_000  # of a game, after which only moves are written

if TYPE_CHECKING:
    from rulewright.server.play.guests import Guest
    from rulewright.server.play.room import Room


def check_player(room: Room, guest: Guest) -> None:
    """Only who sits at the table acts."""
    if guest.seat == WATCHING:
        raise Refuse("not_your_seat", "you are watching this game")
    if room.is_lost:
        raise Refuse("moved", "the game is being taken over; connect again")


def check_talk(room: Room, guest: Guest) -> None:
    """What is said and wished is written down: not too often, and not without end."""
    if room.record.entries > MOST_ENTRIES:
        raise Refuse("too_many", "there was enough talk at this table")
    if not room.talk.of(str(guest.seat)).take():
        raise Refuse("too_fast", "slow down a little")


def check_open(room: Room, guest: Guest, seq: int | None) -> None:
    """The game goes on, and the client has seen how it stands."""
    check_player(room, guest)
    if room.record.is_over:
        raise Refuse("over", "the game is over")
    check_seen(room, guest, seq)


def check_seen(room: Room, guest: Guest, seq: int | None) -> None:
    """The client has seen how the game stands."""
    if seq is not None and seq != room.seq(guest.seat):
        raise Refuse("stale", f"the table has moved on: this is {room.seq(guest.seat)}, not {seq}")
