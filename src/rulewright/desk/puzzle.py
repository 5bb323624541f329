"""A puzzle is a scenario with a goal: the position, what a seat is to reach, hints, the solution as its script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rulewright import Game
from rulewright.bots.proof import Goal, WinThisTurn
from rulewright.desk.judging import after_script
from rulewright.judge.checks import Check, Table
from rulewright.judge.data import Item, Problems
from rulewright.judge.expect import Expectations
from rulewright.judge.files import BadScenario, parse, read_data
from rulewright.judge.look import SEATS
from rulewright.judge.script import Scenario, read_scenario
from rulewright.kernel.ids import Seat

GOALS: Final = {
    "win": "Win this turn.",
    "survive": "Survive this turn.",
    "find": "Find the play.",
}
PUZZLE_KEYS: Final = ("goal", "seat", "from", "reach", "hints", "rating", "actions")
RATINGS: Final = 5
MOST_HINTS: Final = 10


class SurviveThisTurn:
    """The seat has not lost when the turn ends."""

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat = seat
        self.turn = turn

    def __call__(self, game: Game) -> bool | None:
        """Over, or the turn has ended."""
        if game.s.turn != self.turn:
            return True
        return game.s.winner == self.seat if game.decision is None else None


class Reach:
    """Expectations hold at some question before the turn ends."""

    def __init__(self, scenario: Scenario, checks: Sequence[Check], turn: int) -> None:
        self.prose = scenario.sheet.book.prose
        self.checks = checks
        self.turn = turn

    def __call__(self, game: Game) -> bool | None:
        """They hold now, or never will."""
        if game.s.turn != self.turn:
            return False
        table = Table(game, self.prose, {})
        if all(check.test(table).ok for check in self.checks):
            return True
        return False if game.decision is None else None


@dataclass
class Puzzle:
    """A puzzle, read and ready to be solved."""

    name: str
    scenario: Scenario
    goal_name: str
    seat: Seat
    start: str = ""  # the label its question stands at, "" for the beginning
    checks: tuple[Check, ...] = ()
    hints: list[str] = field(default_factory=list)
    rating: int = 0  # 1 to 5; 0 where nobody has rated it
    actions: int = 0  # of one's own that it takes; 0 where nobody has counted

    @property
    def book(self) -> str:
        """The name of the rulebook."""
        return self.scenario.book

    @property
    def task(self) -> str:
        """What is to be done, in words."""
        return self.scenario.question or GOALS[self.goal_name]

    def first_step(self) -> int:
        """Where the solution begins in the script."""
        labels = [step.words[0] if step.kind == "label" else "" for step in self.scenario.script]
        return labels.index(self.start) if self.start else 0

    def opening(self) -> Game:
        """The position in which the seat is asked."""
        return after_script(self.scenario, self.scenario.script[: self.first_step()])

    def prelude(self) -> list[int]:
        """The answers that lead from the described position to the question, for who plays it from its beginning."""
        described, game = after_script(self.scenario, ()), self.opening()
        return game.s.given[described.s.answers : game.s.answers]

    def goal(self, turn: int) -> Goal:
        """What tells whether it is reached."""
        if self.goal_name == "win":
            return WinThisTurn(self.seat, turn)
        if self.goal_name == "survive":
            return SurviveThisTurn(self.seat, turn)
        return Reach(self.scenario, self.checks, turn)


def read_puzzle(path: Path) -> Puzzle:
    """The puzzle of a file; BadScenario names all that is wrong with it."""
    return puzzle_of(read_data(path), str(path), path.stem)


def read_puzzle_text(text: str, name: str = "puzzle.yaml") -> Puzzle:
    """The puzzle of a text."""
    return puzzle_of(parse(text, name, Path(name).suffix), name, Path(name).stem)


def puzzle_of(data: object, file: str, name: str) -> Puzzle:
    """The puzzle of plain data."""
    if not isinstance(data, dict) or not isinstance(data.get("puzzle"), dict):
        raise BadScenario(file, ["this is no puzzle; add puzzle: {goal: win, seat: a}"])
    scenario = read_scenario(data, file, asks=True)
    problems = Problems()
    scenario.sheet.problems = problems
    given = Item(data["puzzle"], "puzzle", problems).fields(PUZZLE_KEYS)
    found = Puzzle(name, scenario, "win", 0)
    if "goal" in given:
        found.goal_name = given["goal"].one_of(GOALS, "goal")
    if "seat" in given:
        found.seat = SEATS.index(given["seat"].one_of(SEATS, "seat"))
    if "from" in given:
        labels = [step.words[0] for step in scenario.script if step.kind == "label"]
        found.start = given["from"].one_of(labels, "label of the script")
    if "hints" in given:
        found.hints = given["hints"].texts()[:MOST_HINTS]
    if "rating" in given:
        found.rating = given["rating"].number(1, RATINGS)
    if "actions" in given:
        found.actions = given["actions"].number(0)
    if (found.goal_name == "find") != ("reach" in given):
        problems.add("puzzle.reach", "goal: find says in reach: {...} what is to hold; the other goals do without")
    if "reach" in given:
        found.checks = tuple(Expectations(scenario.sheet).read(given["reach"]))
    if problems.lines:
        raise BadScenario(file, problems.lines)
    return found
