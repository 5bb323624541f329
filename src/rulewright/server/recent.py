"""What was asked for lately, and may be asked for again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """So many things, of bytes so much together; what was not asked for the longest is forgotten."""

    def __init__(self, most: int, most_bytes: int | None = None) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self.bytes = 0
        self.found: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """What was kept."""
        if key in self.found:
            self.found.move_to_end(key)
        return self.found.get(key)

    def put(self, key: K, value: V) -> None:
        """Keep something."""
        self.bytes += size(value) - size(self.found.get(key))
        self.found[key] = value
        self.found.move_to_end(key)
        while len(self.found) > self.most or (self.most_bytes is not None and self.bytes > self.most_bytes):
            self.bytes -= size(self.found.popitem(last=False)[1])


def size(value: object) -> int:
    """How many bytes something takes, if it is made of bytes."""
    return len(value) if isinstance(value, bytes) else 0
