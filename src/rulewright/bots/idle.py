"""A bot that lets everything be: somebody to try a deck on."""

from __future__ import annotations

from rulewright import Decision
from rulewright.books import book
from rulewright.bots.sight import Sight


class IdleBot:
    """Passes wherever it can; where it must do something, it does what comes first."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, sight: Sight, decision: Decision) -> int:
        """The line that lets things be."""
        return book(sight.book).passing.first_line(decision) or 0
