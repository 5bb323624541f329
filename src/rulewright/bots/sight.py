"""What a bot is given: the view of its seat, and guesses at the rest that use nothing else."""

from __future__ import annotations

import json

from rulewright import Game
from rulewright.bots.determinize import Guesses
from rulewright.kernel.position.view import Plain


class Sight:
    """The game as one seat may know it."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat
        self._plain: Plain | None = None
        self._guesses: Guesses | None = None

    @property
    def book(self) -> str:
        """The name of the rulebook."""
        return self._game.book.name

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.s.turn

    def plain(self) -> Plain:
        """The view of the seat, as plain data."""
        if self._plain is None:
            self._plain = self._game.view(self.seat)
        return self._plain

    def key(self) -> str:
        """A text that is the same whenever the seat sees the same."""
        return json.dumps(self.plain(), sort_keys=True)

    def guess(self, seed: str) -> Game:
        """A whole position that looks just like this one to the seat."""
        if self._guesses is None:
            self._guesses = Guesses(self._game, self.seat)
        return self._guesses.guess(seed)
