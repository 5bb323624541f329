"""A bot is anything that chooses: it is shown what its seat may know and names a line of the menu."""

from __future__ import annotations

from typing import Protocol

from rulewright import Decision
from rulewright.bots.sight import Sight


class Bot(Protocol):
    """Chooses a line of a menu."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        """The index of the answer."""
        ...
