"""What a game tells a bot that knows nothing of it: what a position is worth, and where it may be judged."""

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.kernel.engine import Game


@dataclass(frozen=True)
class Feature:
    """One thing that makes a position good: its weight, and how much of it a seat has over the other."""

    name: str
    weight: float
    amount: Callable[[Game, int], int]


@dataclass(frozen=True)
class Evaluation:
    """The features, the questions at which nothing is half done, and the answers that let things be."""

    features: tuple[Feature, ...]
    quiet: frozenset[str]
    passing: frozenset[str]

    def worth(self, g: Game, seat: int) -> float:
        """What a position is worth to a seat."""
        return sum(feature.weight * feature.amount(g, seat) for feature in self.features)
