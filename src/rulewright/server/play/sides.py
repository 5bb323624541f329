"""One person who plays both sides, or learns: from where they look, and how far they go back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from rulewright.kernel.ids import Seat
from rulewright.server.play.entering import fresh_handles, tables_for
from rulewright.server.play.guests import WATCHING
from rulewright.server.play.outcome import Outcome
from rulewright.server.play.record import WentBack
from rulewright.server.wire.told import ENCODER, BranchesMessage

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
            room.handles[seat] = fresh_handles(room, seat)
            shown, _ = await room.engine(partial(tables_for, room, seat, since))
            guest.send(ENCODER.encode(room.welcome(seat)))
            shown.send(guest)


def tell_branches(room: Room, guests: Iterable[Guest]) -> None:
    """Who plays both sides is told all lines that were tried."""
    branches = room.record.course.branches
    if branches is not None:
        data = ENCODER.encode(BranchesMessage(branches.here, list(branches.lines.values())))
        for guest in guests:
            guest.send(data)


def gone_to(room: Room, number: int) -> Outcome:
    """Take back what does not lead to a line, and play what does; runs on the engine's threads."""
    course = room.record.course
    assert course.branches is not None
    number = course.branches.rest_of(number)
    way = course.branches.way_to(number)
    answers = [course.branches.answers[line.number] for line in way]
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(answers, course.answers, strict=False)))
    outcome = Outcome(is_undone=True)
    if same < len(course.answers) or course.conceded is not None:
        course.back_to(same)
        entry = WentBack(n=same)
        room.record.timed(entry)
        outcome.entries.append(entry)
    for line, index in list(zip(way, answers, strict=True))[same:]:
        room.pick(outcome, line.seat, index, "person" if line.is_chosen else "auto")
    room.render(outcome)
    return outcome


def undone_to(room: Room, seat: Seat) -> int | None:
    """How many answers an undo of a seat would keep."""
    course, began = room.record.course, room.record.part_at
    if room.guide is not None:  # a part of a lesson begins again
        return began if len(course.answers) > began else None
    return course.last_chosen() if room.row.is_alone else course.last_of(seat)
