"""One person who plays both sides, or learns: from where they look, and how far they go back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rulewright.kernel.ids import Seat
from rulewright.server.play.guests import WATCHING
from rulewright.server.wire.told import ENCODER

if TYPE_CHECKING:
    from rulewright.server.play.guests import Guest
    from rulewright.server.play.room import Room


def seat_for(room: Room, guest: Guest) -> Seat:
    """The seat from which somebody looks: who plays both sides has the one that is asked."""
    mover = room.mover
    return guest.seat if guest.seat == WATCHING or not room.row.is_alone or mover is None else mover


async def turn_round(room: Room) -> None:
    """Who plays both sides is shown the table from the seat that is asked now."""
    for guest in list(room.guests):
        seat = seat_for(room, guest)
        if seat != guest.seat:
            guest.seat = seat
            since = room.told[seat]
            room.handles[seat] = room.fresh_handles(seat)
            shown, _ = await room.engine(partial(room.tables_for, seat, since))
            guest.send(ENCODER.encode(room.welcome(seat)))
            shown.send(guest)


def undone_to(room: Room, seat: Seat) -> int | None:
    """How many answers an undo of a seat would keep."""
    course, began = room.record.course, room.record.part_at
    if room.guide is not None:  # a part of a lesson begins again
        return began if len(course.answers) > began else None
    return course.last_chosen() if room.row.is_alone else course.last_of(seat)
