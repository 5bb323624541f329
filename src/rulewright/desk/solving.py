"""Proving a puzzle: which lines reach the goal whatever the other side does, the longest defence, how hard it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log2
from typing import Final, Literal

from rulewright import Decision, Game
from rulewright.bots.determinize import Guesses
from rulewright.bots.proof import Proof
from rulewright.desk.puzzle import RATINGS, Puzzle
from rulewright.judge.look import SEATS

MOST_ACTIONS: Final = 6  # of one's own that a solution may take
MOST_LEFT_OPEN: Final = 120  # positions the solver cannot tell apart
ANSWERS: Final = 60_000  # looked at in one proof
BITS_A_STEP: Final = 3.0  # of choices on the way, for one step of the rating
KEY_CHOICES: Final = {"win": 3, "survive": 2, "find": 3}  # lines among which a puzzle asks for the only one
LONGEST: Final = 200  # answers of one line


@dataclass(frozen=True)
class Ply:
    """One answer of the main line that somebody chose."""

    seat: int
    words: str
    is_pass: bool
    is_only: bool  # no other line of the solver reaches the goal in as few actions
    index: int
    choices: int = 1  # different lines there were
    is_settled: bool = False  # there was nothing to choose, like how to pay


@dataclass
class Verdict:
    """What the proof found."""

    problems: list[str] = field(default_factory=list)  # why it is not proven, or not a good puzzle
    winners: list[str] = field(default_factory=list)  # first lines that reach the goal in the fewest actions
    actions: int = 0
    line: list[Ply] = field(default_factory=list)  # the solution against the longest defence
    key: Ply | None = None  # the choice it hangs on
    lines: int = 0  # first lines to choose from
    traps: int = 0  # first lines that would do if the other side let everything be
    rating: int = 0
    answers: int = 0  # looked at

    @property
    def ok(self) -> bool:
        """Proven, and by one line."""
        return not self.problems


def never_late() -> bool:
    """Only the answers are counted."""
    return False


class Solver:
    """The proof of one puzzle."""

    def __init__(self, puzzle: Puzzle, answers: int = ANSWERS, is_late: Callable[[], bool] = never_late) -> None:
        self.puzzle = puzzle
        self.shelf = puzzle.scenario.sheet.book
        self.game = puzzle.opening()
        self.budget = answers
        self.is_late = is_late
        self.proof = self.fresh()

    def fresh(self) -> Proof:
        """A proof that knows nothing yet."""
        goal = self.puzzle.goal(self.game.s.turn)
        return Proof(self.puzzle.seat, goal, self.shelf.evaluation, self.budget, self.is_late, is_strict=True)

    # ------------------------------------------------------------ the verdict

    def verdict(self) -> Verdict:
        """Prove it: exactly one line reaches the goal in the fewest actions, whatever the other side does."""
        found = Verdict()
        worlds = self.worlds(found)
        if worlds is not None:
            self.look(worlds, found)
        found.answers = self.budget - self.proof.left
        return found

    def worlds(self, found: Verdict) -> list[Game] | None:
        """All positions the solver cannot tell from this one, at the solver's question."""
        worlds = Guesses(self.game, self.puzzle.seat).every(MOST_LEFT_OPEN)
        if worlds is None:
            found.problems.append(
                f"more than {MOST_LEFT_OPEN} positions look the same to the solver; show cards (shown_to) or let the "
                "cards nobody sees be alike (deck_filler)"
            )
            return None
        if any(self.proof.settle(world) is not None for world in worlds):
            found.problems.append("there is nothing to choose: the goal is reached, or out of reach, by itself")
            return None
        menu = worlds[0].decision
        assert menu is not None
        if menu.player != self.puzzle.seat or len(self.proof.told_apart(worlds)) != 1:
            found.problems.append(f"the first choice is not that of seat {SEATS[self.puzzle.seat]}")
            return None
        return worlds

    def look(self, worlds: list[Game], found: Verdict) -> None:
        """Find the first lines that do it, and follow the only one."""
        menu = worlds[0].decision
        assert menu is not None
        lines = self.proof.ordered(worlds[0], menu)
        found.lines = len(lines)
        winners = self.winners(worlds, menu, lines, found)
        found.winners = [self.words(worlds[0], menu, index) for index in winners]
        if self.proof.left <= 0:
            found.problems.append(f"not decided within {self.budget} answers")
        elif not winners:
            found.problems.append(f"no line reaches the goal within {MOST_ACTIONS} actions")
        elif self.proof.rests_on_chance:
            found.problems.append("chance makes a difference; lay the cards so that it does not")
        elif len(winners) > 1:
            found.problems.append(f"{len(winners)} lines reach the goal: {'; '.join(found.winners)}")
        if winners:
            found.line = self.main_line(worlds[0], winners[0], found.actions)
            found.traps = sum(self.does_if_let(worlds[0], index) for index in lines if index not in winners)
            found.rating = self.rating(found)
            found.key = self.key_choice(found.line)
            if not found.problems and found.key is None:
                least = KEY_CHOICES[self.puzzle.goal_name]
                found.problems.append(f"nowhere is one of {least} lines or more the only one that does it")

    def winners(self, worlds: list[Game], menu: Decision, lines: list[int], found: Verdict) -> list[int]:
        """The first lines that reach the goal in the fewest actions."""
        for actions in range(MOST_ACTIONS + 1):
            self.proof.is_cut = False
            winners = [index for index in lines if self.proof.wins_within(worlds, menu, index, actions)]
            found.actions = actions
            if winners or not self.proof.is_cut or self.proof.left <= 0:
                return winners
        return []

    # ------------------------------------------------------------ the solution

    def main_line(self, start: Game, first: int, actions: int) -> list[Ply]:
        """The solution against the longest defence, answer by answer."""
        found: list[Ply] = []
        game = start.clone()
        index: int | None = first
        is_only = True
        while index is not None and len(found) < LONGEST:
            menu = game.decision
            assert menu is not None
            if menu.player == self.puzzle.seat:
                actions -= self.proof.cost(game, menu, index)
            is_pass = menu.options[index].verb in self.shelf.passing.verbs
            choices = len(self.proof.ordered(game, menu))
            found.append(Ply(menu.player, self.words(game, menu, index), is_pass, is_only, index, choices))
            game.answer(index)
            if self.settle(game, found):
                break
            index, is_only = self.next_line(game, actions)
        return found

    def settle(self, game: Game, found: list[Ply]) -> bool:
        """Play on what leaves nothing to choose; True when the goal is decided."""
        while True:
            verdict = self.proof.goal(game)
            menu = game.decision
            if verdict is not None or menu is None:
                return True
            line = self.proof.obvious(game, menu)
            if line is None:
                return False
            if len(menu.options) > 1:
                is_pass = menu.options[line].verb in self.shelf.passing.verbs
                found.append(Ply(menu.player, self.words(game, menu, line), is_pass, False, line, 1, True))
            game.answer(line)

    def next_line(self, game: Game, actions: int) -> tuple[int | None, bool]:
        """The solver's line that reaches the goal and whether it is the only one; or the most stubborn reply."""
        menu = game.decision
        assert menu is not None
        lines = self.proof.ordered(game, menu)
        if menu.player == self.puzzle.seat:
            winners = [index for index in lines if self.proof.wins_within([game], menu, index, actions)]
            winners.sort(key=lambda index: menu.options[index].verb not in self.shelf.passing.verbs)
            return (winners[0] if winners else None), len(winners) == 1
        return max(lines, key=lambda index: (self.fewest(game, index), -lines.index(index))), False

    def fewest(self, game: Game, index: int) -> int:
        """How many actions the solver needs after a reply, one more than the most where none are enough."""
        for actions in range(MOST_ACTIONS + 1):
            if self.proof.wins_by([game], index, actions):
                return actions
        return MOST_ACTIONS + 1

    def stubborn(self, game: Game) -> int:
        """The reply of the other side that makes it hardest for the solver, or breaks a line that does not do."""
        return self.next_line(game, MOST_ACTIONS)[0] or 0

    def marked(self, answers: list[int]) -> tuple[Literal["solved", "open", "failed"], str, str]:
        """Solved, open or failed; the first answer with which the solver let it slip, and what would have done."""
        game, slip, better = self.game.clone(), "", ""
        for index in answers:
            menu = game.decision
            if menu is None or self.proof.goal(game) is not None:
                break
            if menu.player == self.puzzle.seat and not slip and self.proof.obvious(game, menu) is None:
                taken = self.words(game, menu, index)
                if not any(self.holds(game, menu, at) for at in self.said(game, menu, taken)):
                    slip, better = taken, self.quickest(game, menu)
                    slip = slip if better else ""
            game.answer(index)
        verdict = self.proof.goal(game)
        return "open" if verdict is None and not slip else "solved" if verdict else "failed", slip, better

    def said(self, game: Game, menu: Decision, words: str) -> list[int]:
        """The lines with these words: copies of a card are alike."""
        return [at for at in range(len(menu.options)) if self.words(game, menu, at) == words]

    def quickest(self, game: Game, menu: Decision) -> str:
        """The line that reaches the goal in the fewest actions, "" where none does."""
        for actions in range(MOST_ACTIONS + 1):
            for index in self.proof.ordered(game, menu):
                if self.proof.wins_within([game], menu, index, actions):
                    return self.words(game, menu, index)
        return ""

    def holds(self, game: Game, menu: Decision, index: int) -> bool:
        """After this line the goal can still be reached whatever the other side does."""
        return any(self.proof.wins_within([game], menu, index, actions) for actions in range(MOST_ACTIONS + 1))

    # ------------------------------------------------------------ how hard it is

    def does_if_let(self, start: Game, index: int) -> bool:
        """A line reaches the goal if the other side lets everything be: a trap."""
        proof = self.fresh()
        proof.left = min(proof.left, 2000)
        game = start.clone()
        game.answer(index)
        return self.leads(proof, game, MOST_ACTIONS)

    def leads(self, proof: Proof, game: Game, actions: int) -> bool:
        """The goal is reached with the plainest lines: the solver's that do something, the other side's that do not."""
        for _ in range(LONGEST):
            verdict = proof.settle(game)
            if verdict is not None:
                return verdict
            menu = game.decision
            assert menu is not None
            if menu.player == self.puzzle.seat:
                game.answer(proof.ordered(game, menu)[0])
            else:
                calm = self.shelf.passing.first_line(menu)
                game.answer(0 if calm is None else calm)
        return False

    def rating(self, found: Verdict) -> int:
        """From 1 to 5: the choices on the way of which just one does, in bits, and the traps."""
        bits = sum(log2(ply.choices) for ply in found.line if ply.seat == self.puzzle.seat and ply.is_only)
        return 1 + min(RATINGS - 1, int((bits + found.traps) / BITS_A_STEP))

    def key_choice(self, line: list[Ply]) -> Ply | None:
        """The first choice among several lines, if up to it there was just one way."""
        for ply in line:
            if ply.seat == self.puzzle.seat and not ply.is_settled:
                if not ply.is_only:
                    return None
                if ply.choices >= KEY_CHOICES[self.puzzle.goal_name]:
                    return ply
        return None

    def words(self, game: Game, menu: Decision, index: int) -> str:
        """A line of a menu in words."""
        return self.shelf.prose.option_words(game, menu, menu.options[index])
