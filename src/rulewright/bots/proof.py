"""A win that is there, and a loss that is coming: every answer of the other side looked at, within a budget.

A line wins for sure if after it the seat wins before the turn ends, whatever the other player does, in each of a few
guesses. It is looked for with one action first, then with two and more. Letting things be and the choices inside an
action cost nothing; any other line at a question where nothing is half done is an action. What the budget leaves open
is not proven.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulewright import Decision, Game
from rulewright.bots.lines import PROPOSED, lines_of
from rulewright.games.shared.evaluation import Evaluation
from rulewright.games.shared.settled import settled_line
from rulewright.kernel.ids import Seat

ACTIONS: Final = 4  # of one's own that a win may take
GUESSES: Final = 4  # in each of which a line must win
DEEPEST: Final = 120  # choices one after the other
BETWEEN_LOOKS: Final = 16  # answers after which the time is looked at


class Proof:
    """One player's win within this turn, in one guess, looked for with so many answers."""

    def __init__(
        self, seat: Seat, turn: int, evaluation: Evaluation, answers: int, is_late: Callable[[], bool]
    ) -> None:
        self.seat = seat
        self.turn = turn
        self.evaluation = evaluation
        self.left = answers
        self.is_late = is_late
        self.is_cut = False  # more actions could find more

    def wins_by(self, game: Game, index: int, actions: int, depth: int = 0) -> bool:
        """After this answer the seat wins with so many more actions, whatever the other player does."""
        if self.left <= 0 or depth > DEEPEST:
            return False
        self.spend()
        after = game.clone()
        after.skips_forced = True
        after.answer(index)
        return self.is_won(after, actions, depth + 1)

    def spend(self) -> None:
        """One answer more."""
        self.left -= 1
        if self.left % BETWEEN_LOOKS == 0 and self.is_late():
            self.left = 0

    def is_won(self, game: Game, actions: int, depth: int = 0) -> bool:
        """The seat wins from here; the game given is played on."""
        while (menu := game.decision) is not None:
            if game.s.turn != self.turn or self.left <= 0:
                return False
            line = obvious(game, menu, self.evaluation)
            if line is None:
                break
            self.spend()
            game.answer(line)
        if menu is None:
            return game.s.winner == self.seat
        lines = self.ordered(game, menu)
        if menu.player != self.seat:
            return all(self.wins_by(game, index, actions, depth) for index in lines)
        return any(self.wins_within(game, menu, index, actions, depth) for index in lines)

    def wins_within(self, game: Game, menu: Decision, index: int, actions: int, depth: int = 0) -> bool:
        """The own line wins and no more actions are needed than are left."""
        cost = self.cost(game, menu, index)
        if cost > actions:
            self.is_cut = True
            return False
        return self.wins_by(game, index, actions - cost, depth)

    def cost(self, game: Game, menu: Decision, index: int) -> int:
        """An own line at rest is an action, unless it lets things be."""
        return int(menu.options[index].verb not in self.evaluation.passing.verbs and self.evaluation.is_at_rest(game))

    def ordered(self, game: Game, menu: Decision) -> list[int]:
        """The different lines, those that do something first: they win sooner, or refute sooner."""
        passing = self.evaluation.passing.verbs
        return sorted(lines_of(game, menu).values(), key=lambda index: menu.options[index].verb in passing)


def obvious(game: Game, menu: Decision, evaluation: Evaluation) -> int | None:
    """The line of a question that leaves nothing to choose; the proposed payment is good enough."""
    if menu.options[0].verb == PROPOSED:
        return 0
    return settled_line(game, evaluation.passing, menu)


class Proofs:
    """What is certain of the lines of one question, as far as a few guesses and a budget tell."""

    def __init__(
        self, worlds: list[Game], seat: Seat, evaluation: Evaluation, answers: int, is_late: Callable[[], bool]
    ) -> None:
        self.worlds = worlds
        self.seat = seat
        self.evaluation = evaluation
        self.answers = answers
        self.is_late = is_late

    def proof(self, seat: Seat) -> Proof:
        """A fresh look at one guess."""
        return Proof(seat, self.worlds[0].s.turn, self.evaluation, self.answers, self.is_late)

    def winning_line(self, menu: Decision) -> int | None:
        """A line that wins in every guess, found with as few actions as possible."""
        first = self.worlds[0]
        proof = self.proof(self.seat)
        lines = proof.ordered(first, menu)
        refuted: set[int] = set()
        for actions in range(1, ACTIONS + 1):
            proof.is_cut = False
            for index in lines:
                if index not in refuted and proof.wins_within(first, menu, index, actions):
                    if all(self.proof(self.seat).wins_within(one, menu, index, actions) for one in self.worlds[1:]):
                        return index
                    refuted.add(index)
            if not proof.is_cut or proof.left <= 0:
                break
        return None

    def losing_lines(self, menu: Decision, lines: list[int]) -> set[int]:
        """The lines after which the other player wins this turn in more guesses than after the best of them."""
        calm = self.evaluation.passing.first_line(menu)
        if menu.player == self.worlds[0].s.turn_player or not self.loses(self.worlds[0], calm or 0):
            return set()
        losses = {index: sum(self.loses(one, index) for one in self.worlds) for index in lines}
        fewest = min(losses.values())
        return {index for index in lines if losses[index] > fewest}

    def loses(self, world: Game, index: int) -> bool:
        """In this guess the other player wins after this line."""
        return self.proof(1 - self.seat).wins_by(world, index, ACTIONS)
