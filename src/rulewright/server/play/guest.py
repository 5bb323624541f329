"""Who is connected to a game."""

from __future__ import annotations

from typing import Protocol

from rulewright.kernel.ids import Seat


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
