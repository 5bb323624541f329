"""Tables on their way: whole, or by what has changed in them since the last one from the same seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import msgspec

from rulewright.kernel.ids import Seat
from rulewright.kernel.position.shown import View, ZoneView
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
    late: Sequence[Reader] = ()  # who came since the last table, and reads this one whole

    def send(self, reader: Reader) -> None:
        """Send it as it is read there."""
        reads_changes = self.changed is not None and reader.reads_changes and reader not in self.late
        reader.send(self.changed if reads_changes and self.changed is not None else self.whole)


class Plain:
    """The tables of one seat as plain data; what is the same object as in the last view is the same data."""

    def __init__(self) -> None:
        self.told: dict[tuple[Seat, str], tuple[ZoneView, Any]] = {}

    def table(self, table: TableMessage) -> Any:
        """A table."""
        bare = replace(table.view, players=[])
        plain = msgspec.to_builtins(msgspec.structs.replace(table, view=bare), str_keys=True)
        plain["view"]["players"] = self.players(table.view)
        return plain

    def players(self, view: View) -> list[Any]:
        """Both sides of the table."""
        return [
            {
                "zones": {name: self.zone((seat, name), zone) for name, zone in player.zones.items()},
                "registers": dict(player.registers),
            }
            for seat, player in enumerate(view.players)
        ]

    def zone(self, where: tuple[Seat, str], zone: ZoneView) -> Any:
        """A zone; the cards of the last view are still there, so that no other object can be taken for one of them."""
        last = self.told.get(where)
        if last is not None and last[0] is zone:
            return last[1]
        pairs = [] if last is None else zip(last[0].cards, last[1]["cards"], strict=True)
        known = {id(card): data for card, data in pairs}
        cards = [known[id(card)] if id(card) in known else msgspec.to_builtins(card) for card in zone.cards]
        self.told[where] = (zone, {"count": zone.count, "cards": cards})
        return self.told[where][1]


class Showing:
    """What who looks from each seat was last shown."""

    def __init__(self) -> None:
        self.last: dict[Seat, tuple[int, Any]] = {}
        self.plain: dict[Seat, Plain] = {}
        self.late: list[Reader] = []

    def comes(self, reader: Reader) -> None:
        """Somebody comes beside others, whose next table may be told by what has changed for them."""
        self.late.append(reader)

    def goes(self, reader: Reader) -> None:
        """Somebody is gone."""
        self.late = [one for one in self.late if one is not reader]

    def forget(self, seat: Seat) -> None:
        """The next table is whole for all who look from a seat."""
        self.last.pop(seat, None)
        self.plain.pop(seat, None)

    def show(self, seat: Seat, table: TableMessage, readers: Iterable[Reader]) -> Shown:
        """The table in each way that somebody there reads it."""
        readers = list(readers)
        ways = {reader.reads_changes for reader in readers}
        late = [reader for reader in readers if reader in self.late]
        self.late = [reader for reader in self.late if reader not in readers]
        last, changed = self.last.get(seat), None
        if True in ways:
            plain = self.plain.setdefault(seat, Plain()).table(table)
            self.last[seat] = (table.seq, plain)
            if last is not None:
                changed = ENCODER.encode(Changed(base=last[0], changes=edits(last[1], plain)))
        is_whole = changed is None or False in ways or late
        return Shown(ENCODER.encode(table) if is_whole else b"", changed, late)
