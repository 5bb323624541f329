"""The time of a round: when it is over the turn is played to its end, and a game without a winner is a draw."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.server.play.room import Room


class Round:
    """The round a game belongs to, if it has one: it runs from the moment the game was made, whoever thinks."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.seconds = (room.row.clock or {}).get("round", 0)
        self.called: int | None = None  # the turn in which time was called
        self.timer: asyncio.TimerHandle | None = None

    def left(self) -> float | None:
        """Seconds until time is called; None where it never is."""
        return max(0.0, self.room.row.created + self.seconds - time.time()) if self.seconds else None

    def look(self) -> None:
        """Somebody is asked: wait for the end of the round, or end a game whose last turn is over."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        left = self.left()
        if left is None or self.room.mover is None or self.room.is_lost:
            return
        if self.called is not None and self.room.record.course.game.s.turn > self.called:
            self.room.hall.spawn(self.end)
        elif self.called is None:
            self.timer = asyncio.get_running_loop().call_later(left + 0.05, self.call)

    def call(self) -> None:
        """Time is called: this turn is the last."""
        self.called = self.room.record.course.game.s.turn

    async def end(self) -> None:
        """The last turn is over."""
        room = self.room
        async with room.lock:
            if room.mover is not None and not room.is_lost:
                await room.keep(await room.engine(room.call_off))
