"""Who is connected to a room."""

from __future__ import annotations

from typing import Final, Protocol

from rulewright.kernel.ids import Seat

WATCHING: Final = 2  # the seat of who has none


class Guest(Protocol):
    """Somebody connected to a room."""

    seat: Seat
    name: str
    is_muted: bool
    reads_changes: bool

    @property
    def lag(self) -> float:
        """Seconds that a message takes to them and back."""

    def send(self, data: bytes) -> None:
        """Put a message on its way."""

    def close(self, code: int, why: str) -> None:
        """End the connection."""
