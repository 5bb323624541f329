"""What is written down of a game: entries from which it is told again after a restart."""

from __future__ import annotations

import time
from typing import Any, Final, Literal

import msgspec

from rulewright.server.play.branches import Branches
from rulewright.server.play.course import Budget, Course, Setup
from rulewright.server.store.records import GameRow
from rulewright.server.timing.automatic import Manner
from rulewright.server.wire.table import Branch, ChatLine

CHAT_KEPT: Final = 100
A_WHILE: Final = 0.3  # seconds of a processor for which a game is told again at once


class Entry(msgspec.Struct, tag_field="k", omit_defaults=True):
    """One thing that happened."""


class Answered(Entry, tag="a"):
    """A line was chosen, by a person, a bot, or by itself; `left` are the clocks afterwards, `e` what was earned."""

    i: int
    s: int
    h: Literal["person", "bot", "auto"] = "person"
    left: list[float] | None = None
    e: float = 0.0


class WentBack(Entry, tag="u"):
    """Answers after these were taken back; `left` are the clocks afterwards."""

    n: int
    left: list[float] | None = None


class GaveUp(Entry, tag="c"):
    """A seat conceded, ran out of time, or left."""

    s: int
    how: Literal["concession", "time", "left"] = "concession"


class Stopped(Entry, tag="x"):
    """The game ended without a winner: an answer ran over the budget, or the time of the round was over."""

    i: int
    how: Literal["stuck", "round"] = "stuck"


class Spoke(Entry, tag="m"):
    """Somebody said something."""

    s: int
    by: str
    w: str


class Wished(Entry, tag="o"):
    """A seat set its stops and yields."""

    s: int
    manner: Manner


class Taught(Entry, tag="l"):
    """A lesson has come to this part."""

    n: int


class Tried(Entry, tag="b"):
    """Lines that were tried at another table are known at this one."""

    lines: list[Branch]
    answers: list[int]  # what each answered with


AnyEntry = Answered | WentBack | GaveUp | Stopped | Spoke | Wished | Taught | Tried
DECODER: Final = msgspec.json.Decoder(AnyEntry)
MOVES: Final = (Answered, WentBack, GaveUp, Stopped)  # what moves the table on


def written(entry: Entry) -> str:
    """An entry as text."""
    return msgspec.json.encode(entry).decode()


class Record:
    """A game as its entries tell it."""

    def __init__(self, row: GameRow, budget: Budget) -> None:
        seats = {seat["seat"]: seat for seat in row.seats}
        setup = Setup(
            row.book,
            [seats[0]["deck"], seats[1]["deck"]],
            row.seed,
            row.contributions(),
            row.options,
            (seats[0]["name"], seats[1]["name"]),
            row.prefix,
            row.position or "",
            row.lesson or "",
        )
        self.course = Course(setup, budget)
        self.course.branches = Branches() if row.is_alone else None
        self.entries = 0  # written so far
        self.moves = 0  # of them, those that moved the table
        self.left: list[float] | None = None
        self.lefts: list[list[float]] = []  # the clocks when each answer was given, before it earned anything
        self.how = "rules"
        self.chat: list[ChatLine] = []
        self.manners: dict[int, Manner] = {}
        self.is_stuck = False
        self.part = 0  # of a lesson
        self.part_at = 0  # the answers given when it began

    def tell_some(self, entries: list[tuple[int, str]], at: int) -> int:
        """Play again from an entry on, for a while; how many are told then."""
        began = time.thread_time()
        while at < len(entries) and time.thread_time() < began + A_WHILE:
            self.take(DECODER.decode(entries[at][1]))
            at += 1
        return at

    def take(self, entry: AnyEntry) -> None:
        """One entry happens again."""
        if isinstance(entry, Answered):
            self.course.answer(entry.i, entry.h != "auto")
            self.timed(entry)
        elif isinstance(entry, WentBack):
            self.course.back_to(entry.n)
            self.timed(entry)
        elif isinstance(entry, GaveUp):
            self.course.concede(entry.s)
        elif isinstance(entry, Stopped):
            self.course.everybody_sees()
        elif isinstance(entry, Tried) and self.course.branches is not None:
            self.course.branches.know(entry.lines, entry.answers)
        self.note(entry)

    def timed(self, entry: Answered | WentBack) -> None:
        """Keep the clocks of an answer, or those to which they went back."""
        self.left = entry.left or self.left
        if isinstance(entry, WentBack):
            self.how = "rules"
            del self.lefts[entry.n - len(self.course.setup.prefix) :]
        elif entry.left is not None:
            before = list(entry.left)
            before[entry.s] -= entry.e
            self.lefts.append(before)

    def left_at(self, answers: int) -> list[float] | None:
        """The clocks when the answer after so many was given."""
        at = answers - len(self.course.setup.prefix)
        return self.lefts[at] if 0 <= at < len(self.lefts) else None

    def note(self, entry: AnyEntry) -> None:
        """Keep what is not in the position; also for what has just happened."""
        self.entries += 1
        if isinstance(entry, MOVES):
            self.moves += 1
        if isinstance(entry, GaveUp):
            self.how = entry.how
        elif isinstance(entry, Stopped):
            self.how, self.is_stuck = entry.how, True
        elif isinstance(entry, Spoke):
            self.chat = [*self.chat, ChatLine(entry.by, entry.s, entry.w)][-CHAT_KEPT:]
        elif isinstance(entry, Taught):
            self.part, self.part_at = entry.n, len(self.course.answers)
        elif isinstance(entry, Wished):
            self.manners[entry.s] = entry.manner

    @property
    def is_over(self) -> bool:
        """Nothing more can be answered."""
        return self.is_stuck or self.course.game.is_over()

    def result(self) -> dict[str, Any] | None:
        """How it ended, as plain data."""
        if self.is_stuck:
            return {"winner": None, "how": self.how, "clause": "", "turn": self.course.game.s.turn}
        result = self.course.game.result
        if result is None:
            return None
        return {"winner": result.winner, "how": self.how, "clause": result.clause, "turn": result.turn}
