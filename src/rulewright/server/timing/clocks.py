"""Thinking time: what each seat has left, and whose time runs."""

from __future__ import annotations

import time
from typing import Final

from rulewright.kernel.ids import Seat
from rulewright.server.wire.table import ClockTimes

MOST_LAG: Final = 1.0  # seconds of an answer's way that are not charged


class Clocks:
    """Two clocks, of which at most one runs; bots take no time."""

    def __init__(self, setting: dict[str, int] | None, bots: list[str | None]) -> None:
        self.setting = setting
        self.bots = bots
        main = float(setting["main"]) if setting else 0.0
        self.left = [main, main]
        self.running: int | None = None
        self.since = time.monotonic()

    def spent(self) -> float:
        """What the running clock has used since it was set going."""
        return max(0.0, time.monotonic() - self.since) if self.running is not None else 0.0

    def run_for(self, seat: Seat | None, lag: float = 0.0, begins: float = 0.0) -> None:
        """Charge the seat that thought, but for the time its message was on its way, and set the next clock going.

        It begins to run when the beat of the question ends: until then nobody can answer, and what answers itself does.
        """
        if self.setting is None:
            return
        if self.running is not None:
            spent = max(0.0, self.spent() - min(lag, MOST_LAG))
            self.left[self.running] = max(0.0, self.left[self.running] - spent)
        self.running = seat if seat is not None and self.bots[seat] is None else None
        self.since = max(begins, time.monotonic())

    def reward(self, seat: Seat) -> float:
        """A deed that is whole earns its increment: how many answers it took depends on a hand."""
        if self.setting is None or self.bots[seat] is not None:
            return 0.0
        earned = float(self.setting["increment"])
        self.left[seat] += earned
        return earned

    def go_back(self, then: list[float], seat: Seat) -> None:
        """The clocks of a moment before: who takes back gets no time for it, neither thought away nor earned since."""
        self.run_for(self.running)
        now = self.left[seat]
        self.left = list(then)
        self.left[seat] = min(now, then[seat])

    def deadline(self) -> float | None:
        """How many seconds the running clock has left."""
        if self.running is None:
            return None
        return self.left[self.running] - (time.monotonic() - self.since)

    def times(self) -> ClockTimes | None:
        """The clocks, for the wire."""
        if self.setting is None:
            return None
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0.0, left[self.running] - self.spent())
        return ClockTimes([round(one, 1) for one in left], self.running)
