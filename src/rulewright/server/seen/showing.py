"""Tables on their way: whole, or by what has changed in them since the last one from the same seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from rulewright.kernel.ids import Seat
from rulewright.server.wire.changes import edits
from rulewright.server.wire.told import ENCODER, Changed, TableMessage


class Reader(Protocol):
    """Somebody who is shown tables."""

    reads_changes: bool

    def send(self, data: bytes) -> None:
        """Put a message on its way."""


@dataclass
class Shown:
    """A table for who looks from one seat."""

    whole: bytes
    changed: bytes | None = None

    def send(self, reader: Reader) -> None:
        """Send it as it is read there."""
        reader.send(self.changed if self.changed is not None and reader.reads_changes else self.whole)


class Showing:
    """What who looks from each seat was last shown."""

    def __init__(self) -> None:
        self.last: dict[Seat, tuple[int, Any]] = {}

    def forget(self, seat: Seat) -> None:
        """The next table is whole for all who look from a seat."""
        self.last.pop(seat, None)

    def show(self, seat: Seat, table: TableMessage, readers: Iterable[Reader]) -> Shown:
        """The table in each way that somebody there reads it."""
        ways = {reader.reads_changes for reader in readers}
        last, changed = self.last.get(seat), None
        if True in ways:
            plain = msgspec.to_builtins(table, str_keys=True)
            self.last[seat] = (table.seq, plain)
            if last is not None:
                changed = ENCODER.encode(Changed(base=last[0], changes=edits(last[1], plain)))
        return Shown(ENCODER.encode(table) if changed is None or False in ways else b"", changed)
