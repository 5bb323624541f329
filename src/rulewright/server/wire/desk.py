"""What the judge's desk is asked and answers: rulings, judgements, puzzles, exams, reviews, papers."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rulewright.kernel.ids import Seat
from rulewright.kernel.position.shown import View
from rulewright.server.wire.answers import ReplayAt
from rulewright.server.wire.asked import Seat as MySeat, Strict
from rulewright.server.wire.table import Cited

Described = dict[str, Any]
"""A position as a scenario describes it."""


# ---------------------------------------------------------------- the judge


class DeskColumn(msgspec.Struct, frozen=True):
    """A column of a printed row."""

    name: str
    kind: Literal["words", "number", "number or X", "flag"]


class DeskWords(msgspec.Struct, frozen=True):
    """What a position of a game is described with."""

    book: str
    places: list[str]  # zones and places where cards lie
    deck: str  # the zone that is filled with plain cards
    phases: list[str]  # where a position can begin
    registers: list[str]  # numbers of a player
    counters: list[str]
    columns: list[DeskColumn]  # of a card that is written on the spot
    filler: str  # the name of a plain card


class JudgeBody(Strict):
    """Ask the judge about a scenario."""

    text: str  # a scenario in YAML, without files
    ask: bool = False  # tell all that can follow instead of checking what it expects


class MayBody(Strict):
    """Ask whether a play may be made."""

    position: Described  # as for practice; the lines of a script in it are played before
    seat: MySeat
    play: str  # in the words of the menu; without any, only the menu is told


class JudgeLine(msgspec.Struct, frozen=True):
    """A line of the log of a scenario."""

    text: str
    clause: str  # "" for a line of the script itself
    play: bool  # it was played, not caused


class JudgeOutcome(msgspec.Struct, frozen=True):
    """One expectation, or a step that could not be done."""

    where: str  # in the file
    ok: bool
    wanted: str
    got: str


class JudgeBranch(msgspec.Struct, frozen=True):
    """The main line of a scenario, or a variant."""

    name: str
    start: str  # the label it begins at
    ok: bool
    log: list[JudgeLine]
    outcomes: list[JudgeOutcome]
    answers: list[str]  # what came of it, in words


class JudgeReport(msgspec.Struct, frozen=True):
    """What came of a scenario; one that cannot be run has problems and nothing else."""

    ok: bool
    title: str = ""
    question: str = ""
    book: str = ""
    cites: list[Cited] = []
    branches: list[JudgeBranch] = []
    problems: list[str] = []


class JudgeNode(msgspec.Struct, frozen=True):
    """What happens until somebody must choose, and what can be chosen then."""

    log: list[JudgeLine]
    question: str
    choices: list[JudgeChoice]
    end: str


class JudgeChoice(msgspec.Struct, frozen=True):
    """A choice, and what follows."""

    words: str
    then: JudgeNode


class JudgeTree(msgspec.Struct, frozen=True):
    """All that can follow, for one book."""

    book: str
    outcomes: int
    whole: bool  # nothing was left out for want of room
    tree: JudgeNode


class JudgeTrees(msgspec.Struct, frozen=True):
    """What can follow; a scenario that cannot be asked about has problems instead."""

    trees: list[JudgeTree] = []
    problems: list[str] = []


class MayAnswer(msgspec.Struct, frozen=True):
    """Whether a play may be made, and what forbids it."""

    line: str  # of the menu, "" if it is not offered
    clauses: list[Cited]  # the reasons against it
    menu: list[str]
    seat: int | None  # who is asked now; null when the game is over
    asked: str
    clause: str
    moment: str  # the phase and the step of the turn


class MomentsBody(Strict):
    """Ask which moments can be under way in the phase a position begins at."""

    position: Described


class DeskMoment(msgspec.Struct, frozen=True):
    """A moment one action leads to: a step of a battle, or a stack with something on it."""

    step: str
    seat: int  # who is asked
    asked: str
    plays: list[str]  # what was played until then, in words
    already: list[Described]  # the same as the position says it


class DeskMoments(msgspec.Struct, frozen=True):
    """The moments of a phase, the nearest first."""

    moments: list[DeskMoment]


# ---------------------------------------------------------------- rulings


class RulingLine(msgspec.Struct, frozen=True):
    """A ruling in the library."""

    name: str
    books: list[str]
    title: str
    question: str
    cites: list[str]
    mechanics: list[str]


class Rulings(msgspec.Struct, frozen=True):
    """The library."""

    rulings: list[RulingLine]


class RulingText(msgspec.Struct, frozen=True):
    """A ruling for one book: the file, the position to play from, and what the engine says."""

    book: str
    text: str
    position: Described
    view: View  # of it, with nothing hidden
    report: JudgeReport


class RulingPage(msgspec.Struct, frozen=True):
    """A ruling, for each of its books."""

    name: str
    title: str
    question: str
    versions: list[RulingText]


# ---------------------------------------------------------------- puzzles


class PuzzleLine(msgspec.Struct, frozen=True):
    """A puzzle in short."""

    name: str
    book: str
    title: str
    goal: str  # win, survive or find
    task: str
    seat: Seat
    rating: int  # 1 to 5


class Puzzles(msgspec.Struct, frozen=True):
    """The puzzles, and those of today by book."""

    puzzles: list[PuzzleLine]
    daily: dict[str, str]


class PuzzlePly(msgspec.Struct, frozen=True):
    """One answer of a solution."""

    seat: Seat
    words: str


class PuzzlePage(msgspec.Struct, frozen=True):
    """A puzzle with hints and solution."""

    puzzle: PuzzleLine
    hints: list[str]
    solution: list[PuzzlePly]
    text: str  # the file
    position: Described
    view: View  # at its question, as the solver sees it


class PuzzleTry(Strict):
    """A game in which somebody tried a puzzle."""

    game: str


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """What became of a try."""

    state: Literal["solved", "open", "failed"]
    slip: str = ""  # the answer after which the other side could get away
    better: str = ""  # what would have done


# ---------------------------------------------------------------- exams


class ExamQuestion(msgspec.Struct, frozen=True):
    """One question of an exam: the same numbers ask the same."""

    book: str
    seed: int
    number: int
    questions: int  # of the whole exam
    situation: list[str]  # the cards, who has what, whose turn it is
    plays: list[str]  # what is done
    asks: str
    choices: list[str]
    view: View  # of the position in which it begins


class ExamBody(Strict):
    """An answer to a question of an exam."""

    answer: int  # the choice


class ExamMark(msgspec.Struct, frozen=True):
    """How an answer is marked, by the engine."""

    ok: bool
    right: int  # the choice that is so
    title: str  # of the ruling the question was made from
    ruling: str
    why: list[JudgeLine]
    cites: list[Cited]


# ---------------------------------------------------------------- papers


class PaperBody(Strict):
    """Something to be kept and shared by its link."""

    kind: Literal["scenario", "study"]
    text: str
    game: str = ""  # the finished game that a study is about


class Paper(msgspec.Struct, frozen=True):
    """A paper that was kept."""

    id: str
    kind: Literal["scenario", "study", "lines"]
    text: str


class ScenarioText(msgspec.Struct, frozen=True):
    """A scenario as a file and as data; one that cannot be read has problems."""

    text: str = ""
    data: Described | None = None
    problems: list[str] = []


class ScenarioBody(Strict):
    """A scenario to be read from a file, or written as one: one of both."""

    text: str = ""
    data: Described | None = None


# ---------------------------------------------------------------- looking back


class ReviewBetter(msgspec.Struct, frozen=True):
    """A decision where another line was clearly better."""

    at: int  # answers before it
    turn: int
    player: Seat
    question: str
    taken: str
    chance: float
    best: str
    best_chance: float
    line: list[str]  # how play might have gone on
    shown: bool = False  # it can be seen on the board


class ReviewStep(msgspec.Struct, frozen=True):
    """One answer of a better line, and the table after it."""

    words: str
    table: ReplayAt


class ReviewLine(msgspec.Struct, frozen=True):
    """A better line on the board: as who decides could see it."""

    at: int  # answers before it
    player: Seat
    steps: list[ReviewStep]


class ReviewPoint(msgspec.Struct, frozen=True):
    """The chance of the first seat before an answer."""

    at: int
    turn: int
    chance: float


class ReviewTold(msgspec.Struct, frozen=True):
    """A game looked at afterwards; while somebody thinks, how far they are."""

    state: Literal["none", "waiting", "thinking", "done", "failed"]
    seen: int = 0  # answers looked at
    answers: int = 0
    points: list[ReviewPoint] = []
    turning: list[ReviewPoint] = []  # where it turned, the greatest first
    better: list[ReviewBetter] = []  # the costliest first
