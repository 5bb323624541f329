"""Games are not held hostage: who left, or does not answer, is warned, and then may be declared to have lost."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from rulewright.kernel.ids import Seat
from rulewright.server.wire.told import Absent

if TYPE_CHECKING:
    from rulewright.server.play.room import Room


class Absence:
    """How long the table has waited for who must answer."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.since = time.monotonic()  # when the open question was put
        self.first: dict[int, float] = {}  # when so many answers had been given for the first time
        self.gone: dict[Seat, float] = dict.fromkeys((0, 1), self.since)  # since when nobody is at a seat
        self.timer: asyncio.TimerHandle | None = None
        self.told = 0  # 1: warned, 2: the other may claim the game

    def asked(self) -> None:
        """A question is put.

        Who declares something and takes it back, again and again, has been asked since it was put for the first time.
        """
        course = self.room.record.course
        at = len(course.answers) if course.before is None else course.before[0]
        self.since, self.told = self.first.setdefault(at, time.monotonic()), 0
        self.look()

    def goes_back(self, answers: int) -> None:
        """Both players want to go back: what was asked later is asked anew."""
        self.first = {at: since for at, since in self.first.items() if at < answers}

    def patience(self, seat: Seat) -> tuple[float, float] | None:
        """Seconds waited for a seat so far, and how many it may take; None where that is the clock's affair."""
        room, settings, now = self.room, self.room.hall.settings, time.monotonic()
        if any(guest.seat == seat for guest in room.guests):
            return None if room.row.clock else (now - self.since, settings.silent_seconds)
        return now - max(self.since, self.gone.get(seat, self.since)), settings.left_seconds

    def may_be_claimed(self, seat: Seat) -> bool:
        """The game may be declared lost for a seat."""
        found = None if self.room.mover != seat else self.patience(seat)
        return found is not None and found[0] >= found[1]

    def look(self) -> None:
        """See who is there, tell everybody where somebody is missed, and look again when that changes."""
        room = self.room
        for one in (0, 1):
            if any(guest.seat == one for guest in room.guests):
                self.gone.pop(one, None)
            else:
                self.gone.setdefault(one, time.monotonic())
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        seat = room.mover
        found = None if seat is None or room.is_private or room.is_lost else self.patience(seat)
        if seat is None or found is None:
            return
        waited, most = found
        warn = min(room.hall.settings.warn_seconds, most / 2)
        stage = 2 if waited >= most else 1 if waited >= warn else 0
        if stage > self.told:
            room.tell_all(Absent(seat=seat, seconds=max(0, round(most - waited)), claim=stage == 2))
        self.told = stage
        if waited < most:
            left = (warn if stage == 0 else most) - waited
            self.timer = asyncio.get_running_loop().call_later(left + 0.02, self.look)
