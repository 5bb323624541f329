"""Letting windows pass until something is so, and saying at once where that it never will be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.decisions import RulewrightError
from rulewright.kernel.running.engine import Game

from .alike import is_no_choice
from .checks import status
from .look import SEATS
from .plays import Forced
from .report import Line

MOST_PASSES: Final = 300
TURNS_AHEAD: Final = 2  # each player has had one


class Stopped(RulewrightError):
    """A step of the script that could not be done."""

    def __init__(self, wanted: str, got: str) -> None:
        super().__init__(f"{wanted}: {got}")
        self.wanted = wanted
        self.got = got


class NeverSo(Stopped):
    """What was waited for cannot come by waiting."""


@dataclass
class Point:
    """A position on the way, with its log: where branches begin."""

    game: Game
    log: list[Line]
    marks: dict[str, int]
    forced: list[Forced] = field(default_factory=list)  # what answered itself since the last play

    def copy(self) -> Point:
        """The same point, to go on from."""
        return Point(self.game.clone(), self.log[:], dict(self.marks), self.forced[:])


class Passes(Protocol):
    """A line of play whose windows can pass."""

    point: Point

    def answer(self, g: Game, position: int) -> None: ...
    def answer_passing(self, g: Game) -> None: ...
    def go_on(self, stop_before: str = "") -> None: ...
    def unanswered(self, g: Game) -> str: ...
    def is_window(self, g: Game) -> bool: ...


class Waiting:
    """What a line of play waits for."""

    def __init__(self, branch: Passes, wanted: dict[str, object]) -> None:
        self.branch = branch
        self.wanted = wanted
        self.said = f"until {', '.join(f'{key} {value}' for key, value in wanted.items())}"
        self.turn = branch.point.game.s.turn
        last = wanted.get("turn", self.turn + TURNS_AHEAD)
        assert isinstance(last, int)
        self.last = last

    def wait(self, before: Point) -> None:
        """Let windows pass until all this holds while a question is open, or else in a phase that asks nothing."""
        if self.last < self.turn:
            raise NeverSo(self.said, f"it is turn {self.turn} already")
        failed = self.tried(NOTHING)
        names = [str(self.wanted[key]) for key in ("step", "phase") if self.wanted.get(key)]
        asked = self.branch.point
        if names and not {"ask", "seat"} & set(self.wanted) and (failed or asked.game.s.turn > self.turn):
            self.branch.point = before.copy()
            self.branch.point.game.stop_before = before.game.stop_before
            missed = self.tried(before.game.book.phase_names.index(names[0]))
            if missed is None and (failed or self.branch.point.game.s.turn < asked.game.s.turn):
                return  # it is so before anybody is asked then
            self.branch.point, failed = asked, missed if failed else None
        if failed:
            raise failed

    def tried(self, stop_in: int) -> Stopped | None:
        """Let windows pass, standing still in this phase; why it is not so, if it is not."""
        try:
            self.pass_while(stop_in)
        except Stopped as stop:
            return stop
        return None

    def pass_while(self, stop_in: int) -> None:
        """Let windows pass until all this holds; a time that is over, or two whole turns, and it never will."""
        self.branch.point.game.stop_in = stop_in
        for _ in range(MOST_PASSES):
            g = self.branch.point.game
            if all(self.holds(g, key, value) for key, value in self.wanted.items()):
                return
            if g.s.over:
                raise Stopped(self.said, "the game is over")
            if g.s.turn > self.last and "over" not in self.wanted:
                raise NeverSo(self.said, self.never())
            if g.decision is None and (g.stop_in == NOTHING or self.leaves(g)):
                return
            if g.decision is None:
                continue
            if is_no_choice(g, g.decision):
                self.branch.answer(g, 0)
                continue
            if not self.branch.is_window(g):
                raise Stopped(self.said, self.branch.unanswered(g))
            self.branch.answer_passing(g)
        raise NeverSo(self.said, f"not within {MOST_PASSES} passes: no question was ever open then")

    def never(self) -> str:
        """For how long it was not so."""
        turns = f"in turn {self.turn}" if self.last == self.turn else f"from turn {self.turn} to the end of {self.last}"
        return f"it is never so {turns} when everybody passes"

    def leaves(self, g: Game) -> bool:
        """Let a phase pass that is the right one at the wrong time; True if it stands still for another reason."""
        here = g.stop_in
        if here not in (g.s.phase, g.s.step_of_phase):
            return True
        self.branch.go_on(g.stop_before)
        g.stop_in = here
        return False

    def holds(self, g: Game, key: str, value: object) -> bool:
        """One of the conditions to stop at."""
        if key == "ask":
            return g.decision is not None and g.decision.ask == value
        if key == "seat":
            return g.decision is not None and SEATS[g.decision.player] == value
        if key == "over":
            return g.s.over == value
        return status(g, key) == value
