"""How often somebody may ask: buckets that fill with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

KEPT: Final = 20_000  # addresses remembered


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, a_second: float, at_once: int) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.level = float(at_once)
        self.looked = time.monotonic()

    def fill(self) -> float:
        """What there is now."""
        now = time.monotonic()
        self.level = min(float(self.at_once), self.level + (now - self.looked) * self.a_second)
        self.looked = now
        return self.level

    def take(self) -> bool:
        """One more, if there is one."""
        if self.fill() < 1:
            return False
        self.level -= 1
        return True

    def charge(self, amount: float) -> None:
        """So much was used, also where it was not there."""
        self.level = self.fill() - amount

    def is_empty(self) -> bool:
        """Nothing is left."""
        return self.fill() <= 0

    def wait(self) -> int:
        """Seconds until the next one."""
        return max(1, round((1 - self.level) / self.a_second)) if self.a_second > 0 else 60


class Buckets:
    """A bucket for every address."""

    def __init__(self, a_second: float, at_once: int) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of an address; the one not used for the longest time is forgotten."""
        if key not in self.found:
            self.found[key] = Bucket(self.a_second, self.at_once)
            if len(self.found) > KEPT:
                self.found.popitem(last=False)
        self.found.move_to_end(key)
        return self.found[key]
