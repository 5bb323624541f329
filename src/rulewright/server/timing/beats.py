"""The beat of a question between people: the time after which it is answered at the earliest, whoever answers."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from rulewright.kernel.ids import Seat
from rulewright.server.refusals import Refuse
from rulewright.server.timing.automatic import settled

if TYPE_CHECKING:
    from rulewright.server.play.room import Room

CHANCE: Final = SystemRandom()  # nothing in a game depends on it
SHORTEST: Final = 0.5  # in beats of the server's pace
LONGEST: Final = 1.5


class Beat:
    """The beat of the question that is open in a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        self.ends = 0.0
        self.line: int | None = None  # with which the question answers itself
        self.is_to_settle = True  # there is such a line, or nobody has looked yet

    def look(self) -> None:
        """See whether the question answers itself: once for each, and when its seat wishes something else."""
        room, seat = self.room, self.room.mover
        course = room.record.course
        self.line = None if seat is None else settled(course.game, course.book, seat, room.manners[seat])
        self.is_to_settle = self.line is not None

    def begin(self) -> None:
        """A question is put: its beat is drawn before anybody looks at what it is.

        In the middle of a deed there is none: nobody else sees that there is a question.
        """
        room = self.room
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.ends = 0.0
        if room.mover is None or room.is_private or room.is_lost or room.record.course.before is not None:
            return
        left = room.hall.settings.pace * CHANCE.uniform(SHORTEST, LONGEST)
        self.ends = time.monotonic() + left
        self.timer = asyncio.get_running_loop().call_later(left, self.end)

    async def wait(self, seat: Seat) -> None:
        """An answer waits for the end of the beat, so that its time does not tell whether somebody gave it."""
        if self.room.mover == seat and not self.room.is_private:
            await asyncio.sleep(max(0.0, self.ends - time.monotonic()))

    def end(self) -> None:
        """The beat is over; most questions leave something to choose, and wait for an answer."""
        if self.is_to_settle:
            self.room.hall.spawn(self.is_over)

    async def is_over(self) -> None:
        """What leaves nothing to choose answers itself, as its player would: one answer, with a table of its own."""
        room = self.room
        async with room.lock:
            if room.mover is None or room.is_lost or time.monotonic() < self.ends:
                return
            with suppress(Refuse):  # the room is lost; whoever plays it now goes on
                await room.keep(await room.engine(room.settle))
