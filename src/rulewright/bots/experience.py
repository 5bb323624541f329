"""What a search learns of lines wherever they are taken, compared with how things went altogether."""

from __future__ import annotations

from math import sqrt
from typing import Final

from rulewright.bots.lines import Line
from rulewright.kernel.ids import Seat

Play = tuple[int, Line]  # who took which line

FADING: Final = 0.5  # what is left of an experience at the next question
NEVER: Final = (0.0, 0.0)
LEAST: Final = 0.02  # spread of the results: that of an evaluation in quiet positions


class Experience:
    """How much better or worse than usual it went for who took a line; carried on from question to question."""

    def __init__(self) -> None:
        self.known: dict[Play, tuple[float, float]] = {}  # how often, and by how much in all
        self.count = 0.0
        self.total = 0.0
        self.squares = 0.0

    def fade(self) -> None:
        """Another question: what was learnt before counts less, and what is usual is learnt anew."""
        self.known = {
            play: (count * FADING, total * FADING) for play, (count, total) in self.known.items() if count > FADING
        }
        self.count = self.total = self.squares = 0.0

    def learn(self, taken: list[Play], seat: Seat, won: float) -> None:
        """These lines led to what is so good for a seat."""
        self.count += 1.0
        self.total += won
        self.squares += won * won
        gain = won - self.total / self.count
        for play in taken:
            count, total = self.known.get(play, NEVER)
            self.known[play] = (count + 1.0, total + (gain if play[0] == seat else -gain))

    def hope(self, play: Play) -> float:
        """How much better than usual it will go; nothing is known of a new line."""
        count, total = self.known.get(play, NEVER)
        return total / (count + 1.0)

    def count_of(self, play: Play) -> float:
        """How often a line was taken, what is long ago counting less."""
        return self.known.get(play, NEVER)[0]

    def spread(self) -> float:
        """How far the results of this question lie apart."""
        if self.count < 2.0:
            return LEAST
        mean = self.total / self.count
        return max(LEAST, sqrt(max(0.0, self.squares / self.count - mean * mean)))
