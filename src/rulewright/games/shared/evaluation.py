"""What a game tells a bot that knows nothing of it: what a position is worth, and where it may be judged."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, Protocol

from rulewright.games.shared.passing import Passing
from rulewright.kernel.ids import Seat, ZoneNumber
from rulewright.kernel.position.decisions import Decision
from rulewright.kernel.running.engine import Game

MOST: float = 40.0  # beyond this worth nothing is surer


def never(g: Game) -> bool:
    """Nothing of the game's own is under way."""
    return False


@dataclass(frozen=True)
class Feature:
    """One thing that makes a position good: its weight, and how much of it a seat has over the other."""

    name: str
    weight: float
    amount: Callable[[Game, Seat], int]
    noun: str = ""  # what there is more or less of, for people; nothing where that tells them little


def victory(g: Game, seat: Seat) -> int:
    """The game is won (1) or lost (-1)."""
    if not g.s.over or g.s.winner < 0:
        return 0
    return 1 if g.s.winner == seat else -1


def cards_ahead(g: Game, zone: ZoneNumber, seat: Seat) -> int:
    """How many more cards a seat has in a zone than the other."""
    return len(g.zone(zone, seat)) - len(g.zone(zone, 1 - seat))


VICTORY: Final = Feature("victory", 1000.0, victory)


class Judge(Protocol):
    """What was learnt of a game by playing it."""

    def chance(self, game: Game, seat: Seat) -> float:
        """How likely the seat wins a game that goes on."""
        ...

    def urges(self, game: Game, menu: Decision, lines: Sequence[tuple[str, int, int]]) -> list[float]:
        """How much more each line is liked than the usual one of the menu."""
        ...


@dataclass(frozen=True)
class Evaluation:
    """The features, the questions at which nothing is half done, and the answers that let things be."""

    features: tuple[Feature, ...]
    quiet: frozenset[str]
    passing: Passing
    scale: float = 10.0  # so much worth makes a win e times as likely as a loss
    is_busy: Callable[[Game], bool] = never  # something larger is under way, like an attack, whatever is asked
    ahead: int = 1  # turns that a search plays on: this one, or also those that follow
    learned: Judge | None = None  # judges chances instead of the weights

    def worth(self, g: Game, seat: Seat) -> float:
        """What a position is worth to a seat."""
        return sum(feature.weight * feature.amount(g, seat) for feature in self.features)

    def chance(self, g: Game, seat: Seat) -> float:
        """How likely the seat wins, as far as the features tell; a finished game is certain."""
        if g.s.over:
            return 0.5 if g.s.winner < 0 else float(g.s.winner == seat)
        if self.learned is not None:
            return self.learned.chance(g, seat)
        return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, self.worth(g, seat) / self.scale))))

    def is_at_rest(self, g: Game) -> bool:
        """Nothing is half done: no question inside an action, nothing on the stack, no ability waiting."""
        menu = g.decision
        if menu is None:
            return True
        return menu.ask in self.quiet and not g.s.stack and not g.s.pending and not self.is_busy(g)
