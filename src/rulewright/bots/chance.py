"""A bot that takes any line of the menu, every one equally likely."""

from __future__ import annotations

from random import Random

from rulewright import Decision
from rulewright.bots.sight import Sight


class RandomBot:
    """Plays at random, the same way for the same seed."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Any line."""
        return int(self.random.random() * len(decision.options))
