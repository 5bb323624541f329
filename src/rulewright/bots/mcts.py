"""Information-set Monte Carlo tree search: guess what is hidden, play on, remember which lines went well.

Every iteration guesses a whole position that looks the same to the seat, takes one line of the menu, walks down the
tree of lines both players took after it so far, adds one line, plays on for a while and judges where that led. Lines,
not positions, make the tree, so all guesses share it; a line counts as untried only where it was on the menu.

The lines of the menu itself compete in rounds, all on the same guesses, so that luck favours none; the worse half is
left out after each round.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from hashlib import blake2b
from math import ceil, log, log2, sqrt
from random import Random
from typing import Final

from rulewright import Decision, Game
from rulewright.books import book
from rulewright.bots.lines import PROPOSED, Line, lines_of, passing_index
from rulewright.bots.sight import Sight
from rulewright.games.evaluation import Evaluation

EXPLORE: Final = 0.35  # how much a line that was seldom tried is worth trying
WIDEN: Final = 2.0  # lines looked at after n visits: WIDEN * n ** GROWTH
GROWTH: Final = 0.5
WILD: Final = 0.25  # how often a line is played out at random instead of by experience
FIRST: Final = 64  # iterations of the first competition when only time ends the search; each next has twice as many
BOUNDLESS: Final = 10**9
CLOSE: Final = 3  # digits to which two lines are told apart
STEPS: Final = 60  # answers played out at most
PATIENCE: Final = 50  # own answers in one turn after which it lets things be wherever it can


Play = tuple[int, Line]  # who took which line


@dataclass(frozen=True)
class Effort:
    """How much a search may cost: so many iterations, or so many seconds, whichever ends first."""

    iterations: int
    seconds: float = 0.0  # none
    turns: int = 1  # played out to the end of this turn, or of so many more


class Branch:
    """One line of play: how often it was on the menu, how often taken, and how well that went for who took it."""

    __slots__ = ("branches", "seen", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Line, Branch] = {}
        self.seen = 0
        self.visits = 0
        self.total = 0.0


Way = list[tuple[Branch, int]]  # the branches of one iteration, and who chose each


class Search:
    """One decision being thought about."""

    def __init__(self, sight: Sight, evaluation: Evaluation, effort: Effort, key: str, lines: dict[Line, int]) -> None:
        self.sight = sight
        self.lines = lines
        self.evaluation = evaluation
        self.effort = effort
        self.key = key
        self.chance = Random(key)
        self.root = Branch()
        self.experience: dict[Play, tuple[int, float]] = {}
        self.marks: dict[Line, list[float]] = {}  # how each line of the menu went, guess by guess
        self.spent = 0  # iterations
        self.begun = 0.0

    def run(self) -> Line:
        """The line that comes out best when the effort is spent."""
        self.begun = time.monotonic()
        if self.effort.iterations < BOUNDLESS:
            return self.compete(self.effort.iterations)
        budget = FIRST
        while True:
            best = self.compete(budget)
            if self.is_spent():
                return best
            budget *= 2

    def compete(self, budget: int) -> Line:
        """Let all lines compete; the better half goes on, until one is left or the effort is spent."""
        rest = list(self.lines)
        rounds = ceil(log2(len(rest)))
        while len(rest) > 1:
            for _ in range(max(1, budget // (len(rest) * rounds))):
                for line in rest:
                    self.iterate(line)
                    if self.is_spent():
                        return self.ranked(rest)[0]
            rest = self.ranked(rest)[: (len(rest) + 1) // 2]
        return rest[0]

    def is_spent(self) -> bool:
        """No iteration or no time is left."""
        if self.spent >= self.effort.iterations:
            return True
        return self.effort.seconds > 0 and time.monotonic() - self.begun >= self.effort.seconds

    def ranked(self, lines: list[Line]) -> list[Line]:
        """The lines from best to worst; letting things be wins a tie."""
        passing = self.evaluation.passing
        return sorted(lines, key=lambda line: (-self.mean(line), line[0] not in passing))

    def mean(self, line: Line) -> float:
        """How well a line went on average."""
        marks = self.marks.get(line)
        return round(sum(marks) / len(marks), CLOSE) if marks else -1.0

    def iterate(self, line: Line) -> None:
        """One guess played from a line to a judgement that every branch on the way learns from.

        The n-th time of each line is played with the same guess and the same luck.
        """
        self.spent += 1
        branch = self.root.branches.setdefault(line, Branch())
        number = branch.visits
        world = self.sight.guess(f"{self.key}:{number}")
        self.chance.seed(f"{self.key}/{number}")
        seat = self.sight.seat
        last = world.s.turn + self.effort.turns
        way = [(branch, seat)]
        taken = [(seat, line)]
        world.answer(self.lines[line])
        self.descend(branch, world, last, way, taken)
        self.play_out(world, last, taken)
        won = self.evaluation.chance(world, seat)
        self.marks.setdefault(line, []).append(won)
        for one, player in way:
            one.visits += 1
            one.total += won if player == seat else 1.0 - won
        for play in taken:
            count, total = self.experience.get(play, (0, 0.0))
            self.experience[play] = (count + 1, total + (won if play[0] == seat else 1.0 - won))

    def descend(self, branch: Branch, world: Game, last: int, way: Way, taken: list[Play]) -> None:
        """Follow the tree from a branch to its end and one line further."""
        while (menu := world.decision) is not None and world.s.turn < last:
            if len(menu.options) == 1:
                world.answer(0)
                continue
            lines = lines_of(world, menu)
            line = self.selected(branch, lines, menu.player) if len(lines) > 1 else next(iter(lines))
            below = branch.branches.get(line)
            is_new = below is None
            if below is None:
                below = branch.branches[line] = Branch()
            for other in lines:
                if (one := branch.branches.get(other)) is not None:
                    one.seen += 1
            branch = below
            way.append((branch, menu.player))
            taken.append((menu.player, line))
            world.answer(lines[line])
            if is_new:
                return

    def selected(self, branch: Branch, lines: dict[Line, int], player: int) -> Line:
        """A new line while the menu may still widen, else the most promising of those tried."""
        tried = [line for line in lines if line in branch.branches]
        if len(tried) < len(lines) and len(tried) < 1 + WIDEN * branch.visits**GROWTH:
            return self.promising([line for line in lines if line not in branch.branches], player)
        best, most = tried[0], -1.0
        for line in tried:
            one = branch.branches[line]
            if one.visits == 0:
                return line
            urge = one.total / one.visits + EXPLORE * sqrt(log(one.seen + 1) / one.visits)
            if urge > most:
                best, most = line, urge
        return best

    def promising(self, lines: list[Line], player: int) -> Line:
        """The line that went best wherever it was taken; an unknown one counts as fair."""
        best, most = lines[0], -1.0
        for line in lines:
            count, total = self.experience.get((player, line), (0, 0.0))
            hope = (total + 0.6) / (count + 1) + 0.05 * self.chance.random()
            if hope > most:
                best, most = line, hope
        return best

    def play_out(self, world: Game, last: int, taken: list[Play]) -> None:
        """Play on by experience and chance until the horizon, then to a question at which nothing is half done."""
        for _ in range(STEPS):
            menu = world.decision
            if menu is None or (world.s.turn >= last and self.evaluation.is_at_rest(world)):
                return
            options = menu.options
            if len(options) == 1 or options[0].verb == PROPOSED:
                world.answer(0)
            elif self.chance.random() < WILD:
                world.answer(int(self.chance.random() * len(options)))
            else:
                lines = lines_of(world, menu)
                line = self.promising(list(lines), menu.player)
                taken.append((menu.player, line))
                world.answer(lines[line])


class MctsBot:
    """Searches as long as it may, seeing only what its seat may know."""

    def __init__(self, seed: str, effort: Effort) -> None:
        self.seed = seed
        self.effort = effort
        self.turn = 0
        self.answers = 0  # in this turn

    def choose(self, sight: Sight, decision: Decision) -> int:
        """The line the search liked best."""
        if len(decision.options) == 1:
            return 0
        self.answers = self.answers + 1 if sight.turn == self.turn else 1
        self.turn = sight.turn
        evaluation = book(sight.book).evaluation
        key = blake2b((self.seed + sight.key()).encode(), digest_size=12).hexdigest()
        passing = passing_index(decision, evaluation)
        if self.answers > PATIENCE and passing is not None:
            return passing
        lines = lines_of(sight.guess(key), decision)
        if len(lines) == 1:
            return 0
        search = Search(sight, evaluation, self.effort, key, lines)
        return lines[search.run()]
