"""What was asked for lately, and may be asked for again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """So many things; the one not asked for the longest is forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """What was kept."""
        if key in self.found:
            self.found.move_to_end(key)
        return self.found.get(key)

    def put(self, key: K, value: V) -> None:
        """Keep something."""
        self.found[key] = value
        self.found.move_to_end(key)
        if len(self.found) > self.most:
            self.found.popitem(last=False)
