"""What somebody who connects is shown first, and what it changes for who looks from the same seat already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rulewright.kernel.ids import Seat
from rulewright.server.play.guests import WATCHING
from rulewright.server.play.outcome import Outcome
from rulewright.server.seen.events_seen import events_seen
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.showing import Shown
from rulewright.server.wire.told import ENCODER

if TYPE_CHECKING:
    from rulewright.server.play.guests import Guest
    from rulewright.server.play.room import Room

BEYOND: Final = 1_000_000  # handles that no card of a table has


async def first_table(room: Room, guest: Guest, since: int) -> Shown:
    """The table for somebody who comes, with what happened from an event on.

    At a seat its other connections are told their handles anew. Who watches beside others costs them nothing.
    """
    if guest.seat == WATCHING and any(other.seat == WATCHING for other in room.guests):
        room.showing.comes(guest)
        return await room.engine(lambda: table_beside(room, since))
    room.handles[guest.seat] = fresh_handles(room, guest.seat)
    data, again = await room.engine(lambda: tables_for(room, guest.seat, since))
    for other in room.guests:
        if other.seat == guest.seat:
            again.send(other)
    return data


def tables_for(room: Room, seat: Seat, since: int) -> tuple[Shown, Shown]:
    """The table for somebody who comes, and for who looks from the same seat already, with the new handles."""
    room.beat.look()
    logged = room.record.course.seen_by(seat).s.logged
    first = room.table(seat, min(since, logged), Outcome())
    again = room.table(seat, logged, Outcome())
    return Shown(ENCODER.encode(first)), Shown(ENCODER.encode(again))


def table_beside(room: Room, since: int) -> Shown:
    """The table for one more who watches: by the handles of the others, but for what happened before."""
    room.beat.look()
    game = room.record.course.seen_by(WATCHING)
    table = room.table(WATCHING, game.s.logged, Outcome())
    before = Handles(WATCHING)
    before.given = BEYOND
    told = events_seen(game, room.record.course.book, before, min(since, game.s.logged))
    return Shown(ENCODER.encode(msgspec.structs.replace(table, events=told)))


def fresh_handles(room: Room, seat: Seat) -> Handles:
    """Handles for somebody who was away: new numbers, so that they tell nothing about the time between."""
    fresh = Handles(seat)
    fresh.given = room.handles[seat].given
    room.told[seat] = room.record.course.seen_by(seat).s.logged
    room.showing.forget(seat)
    return fresh
