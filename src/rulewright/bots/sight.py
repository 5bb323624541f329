"""What a bot is given: the view of its seat, and guesses at the rest that use nothing else."""

from __future__ import annotations

from rulewright import Game
from rulewright.bots.determinize import Guesses
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.shown import View


class Sight:
    """The game as one seat may know it."""

    def __init__(self, game: Game, seat: Seat, are_lists_open: bool = False) -> None:
        self._game = game
        self.seat = seat
        self.are_lists_open = are_lists_open
        self._view: View | None = None
        self._guesses: Guesses | None = None

    @property
    def book(self) -> str:
        """The name of the rulebook."""
        return self._game.book.name

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.s.turn

    def view(self) -> View:
        """The view of the seat."""
        if self._view is None:
            self._view = self._game.view(self.seat)
        return self._view

    def key(self) -> str:
        """A text that is the same whenever the seat sees the same."""
        menu = self._game.decision
        is_mine = menu is not None and menu.player == self.seat
        return f"{self.view()!r} {menu!r}" if is_mine else repr(self.view())

    def blinded(self) -> Sight:
        """The same sight with nothing hidden behind it: what a bot of unknown origin is given."""
        return Sight(self.guess(f"blind {self.key()}"), self.seat, are_lists_open=True)

    def guess(self, seed: str) -> Game:
        """A whole position that looks just like this one to the seat."""
        if self._guesses is None:
            self._guesses = Guesses(self._game, self.seat, self.are_lists_open)
        return self._guesses.guess(seed)
