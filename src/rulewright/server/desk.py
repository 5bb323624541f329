"""The work of the judge's desk, from plain data to plain data: done where it costs nobody else anything."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from rulewright import Game
from rulewright.books import book
from rulewright.desk.exam import QUESTIONS, Question, question
from rulewright.desk.judging import NAME, after_script, followed, judged, may, read_outside, with_answers
from rulewright.desk.moments import moments
from rulewright.desk.puzzle import Puzzle
from rulewright.desk.rulings import as_text, find_ruling, position_in, rulings
from rulewright.desk.shelf import PuzzleHead, daily, every_puzzle, find_puzzle, puzzle_head, puzzle_heads
from rulewright.desk.solving import Solver
from rulewright.finding import declared_books
from rulewright.judge.answering import shown_value
from rulewright.judge.ask import Answer, Node
from rulewright.judge.editions import for_each_book
from rulewright.judge.files import BadScenario, read_data
from rulewright.judge.report import BranchReport, Line, Report
from rulewright.judge.script import read_scenario
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.shown import View
from rulewright.kernel.position.view import ALL_SEEING, view
from rulewright.server.refusals import Refuse, cited
from rulewright.server.seen.handles import LastingHandles
from rulewright.server.wire.desk import (
    Described,
    DeskColumn,
    DeskMoment,
    DeskMoments,
    DeskWords,
    ExamMark,
    ExamQuestion,
    JudgeBranch,
    JudgeChoice,
    JudgeLine,
    JudgeNode,
    JudgeOutcome,
    JudgeReport,
    JudgeTree,
    JudgeTrees,
    MayAnswer,
    PuzzleLine,
    PuzzlePage,
    PuzzlePly,
    Puzzles,
    PuzzleVerdict,
    RulingLine,
    RulingPage,
    Rulings,
    RulingText,
    ScenarioText,
)
from rulewright.server.wire.table import Cited

MOST_LINES = 400  # of one log that are told


# ---------------------------------------------------------------- the judge


@lru_cache(maxsize=16)
def desk_words(name: str) -> DeskWords:
    """What a position of a game is described with."""
    shelf = book(name)
    rules = shelf.rulebook
    places = [
        place for kind in rules.zones for place in (rules.place_names[: kind.places] if kind.places else (kind.name,))
    ]
    columns = [DeskColumn(column, kind) for column, kind in shelf.every_column.items()]
    return DeskWords(
        name, places, rules.zones[rules.deck_zone].name, list(rules.setup.phases), list(rules.register_names),
        list(rules.counter_names), columns, str(shelf.filler["name"]),
    )  # fmt: skip


def run_scenario(text: str) -> JudgeReport:
    """A scenario played, with what came of it."""
    try:
        return told_report(judged(text))
    except BadScenario as bad:
        return JudgeReport(False, problems=bad.problems)


def ask_scenario(text: str) -> JudgeTrees:
    """All that can follow from a scenario."""
    try:
        return JudgeTrees([told_tree(answer) for answer in followed(text)])
    except BadScenario as bad:
        return JudgeTrees(problems=bad.problems)


def may_play(position: Described, seat: int, words: str) -> MayAnswer:
    """Whether a play may be made in a position."""
    try:
        found = may(read_outside(as_text(position)), seat, words)
    except BadScenario as bad:
        raise Refuse("bad_position", f"the judge cannot say: {bad.problems[0]}", problems=bad.problems) from bad
    seat_asked = None if found.seat == NOTHING else found.seat
    return MayAnswer(
        found.line, cited(found.reasons), found.menu, seat_asked, found.asked, found.clause, found.moment
    )  # fmt: skip


def moments_of(position: Described) -> DeskMoments:
    """Which moments can be under way in the phase a position begins at."""
    try:
        data = read_outside(as_text(position))
        found = moments(for_each_book(data, NAME)[0])  # type: ignore[arg-type]
    except BadScenario as bad:
        raise Refuse("bad_position", f"the judge cannot say: {bad.problems[0]}", problems=bad.problems) from bad
    return DeskMoments([DeskMoment(one.step, one.seat, one.asked, list(one.plays), list(one.already)) for one in found])


def gone_on(position: Described, answers: list[int]) -> ScenarioText:
    """A described position as it stands after answers, as a file and as data."""
    try:
        found = with_answers(position, answers)
    except BadScenario as bad:
        raise Refuse("bad_position", f"the judge cannot say: {bad.problems[0]}", problems=bad.problems) from bad
    return ScenarioText(as_text(found), found)


def read_scenario_file(text: str) -> ScenarioText:
    """A file as data; of one that asks several books, what it says of the first."""
    try:
        data = read_outside(text)
        if not isinstance(data, dict):
            return ScenarioText(problems=["a scenario is a mapping that begins with book: ... and seats: ..."])
        first = for_each_book(data, NAME)[0]
        return ScenarioText(text, first if isinstance(first, dict) else None)
    except BadScenario as bad:
        return ScenarioText(problems=bad.problems)


def write_scenario_file(data: Described) -> ScenarioText:
    """Data as a file."""
    return ScenarioText(as_text(data), data)


def told_report(report: Report) -> JudgeReport:
    """A report for the wire."""
    return JudgeReport(
        report.ok, report.title, report.question, report.book,
        [Cited(clause, summary) for clause, summary in report.cites],
        [told_branch(branch) for branch in report.branches],
    )  # fmt: skip


def told_branch(branch: BranchReport) -> JudgeBranch:
    """A branch for the wire."""
    outcomes = [
        JudgeOutcome(one.where, one.ok, shown_value(one.wanted), shown_value(one.got)) for one in branch.outcomes
    ]
    return JudgeBranch(branch.name, branch.start, branch.ok, told_log(branch.log), outcomes, branch.answers)


def told_log(log: list[Line]) -> list[JudgeLine]:
    """A log for the wire, without the windows that passed unsaid."""
    said = [line for line in log if not line.is_unsaid]
    return [JudgeLine(line.text, line.clause, line.is_play) for line in said[:MOST_LINES]]


def told_tree(answer: Answer) -> JudgeTree:
    """All that can follow, for the wire."""
    return JudgeTree(answer.book, answer.outcomes, answer.is_whole, told_node(answer.tree))


def told_node(node: Node) -> JudgeNode:
    """A branching, for the wire."""
    choices = [JudgeChoice(words, told_node(then)) for words, then in node.choices]
    return JudgeNode(told_log(node.log), node.question, choices, node.end)


def pictured(position: Described) -> View:
    """A described position as it lies on the table, with nothing hidden."""
    return looked_at(after_script(read_scenario(position, "position", asks=True), []), ALL_SEEING)


def looked_at(game: Game, seat: Seat) -> View:
    """The table as a seat sees it."""
    handles = LastingHandles(seat)
    handles.look(game)
    return view(game, seat, handles.by_card)


# ---------------------------------------------------------------- rulings


@lru_cache(maxsize=1)
def list_rulings() -> Rulings:
    """The library."""
    return Rulings([
        RulingLine(
            one.name, list(one.books), one.title, one.question,
            list(dict.fromkeys(clause for listed in one.cites.values() for clause in listed)), one.mechanics(),
        )
        for one in rulings().values()
    ])  # fmt: skip


@lru_cache(maxsize=64)
def one_ruling(name: str) -> RulingPage:
    """A ruling, played for each of its books."""
    found = find_ruling(name)
    versions = []
    for name_of_book, data in found.scenarios().items():
        text = as_text(data)
        position = position_in(data)
        versions.append(RulingText(name_of_book, text, position, pictured(position), run_scenario(text)))
    return RulingPage(name, found.title, found.question, versions)


# ---------------------------------------------------------------- puzzles


def list_puzzles(today: str) -> Puzzles:
    """The puzzles, and those of a day."""
    lines = [puzzle_line(head) for head in puzzle_heads()]
    books = {line.book for line in lines}
    day = date.fromisoformat(today)
    return Puzzles(lines, {name: daily(name, day) for name in declared_books() if name in books})


def puzzle_line(head: PuzzleHead) -> PuzzleLine:
    """A puzzle in short, for the wire."""
    return PuzzleLine(head.name, head.book, head.title, head.goal, head.task, head.seat, head.rating)


def shipped_puzzle(name: str) -> Puzzle:
    """A puzzle that comes with Rulewright, never a file that somebody names."""
    if name not in every_puzzle():
        raise Refuse("not_found", f"there is no puzzle {name!r}")
    return find_puzzle(name)


def one_puzzle(name: str) -> PuzzlePage:
    """A puzzle with its hints and its solution, which is its script."""
    one = shipped_puzzle(name)
    data: dict[str, Any] = read_data(every_puzzle()[name])  # type: ignore[assignment]
    steps = one.scenario.script[one.first_step() :]
    plies = [
        PuzzlePly(step.seats[0], words.removesuffix(" ..."))
        for step in steps
        if step.kind == "play"
        for words in step.words
    ]
    head = puzzle_line(puzzle_head(name, every_puzzle()[name]))
    return PuzzlePage(head, one.hints, plies, as_text(data), position_in(data), looked_at(one.opening(), one.seat))


def puzzle_opening(name: str) -> tuple[str, Described, list[int]]:
    """The book and position of a puzzle, and the answers that lead to its question."""
    one = shipped_puzzle(name)
    data: dict[str, Any] = read_data(every_puzzle()[name])  # type: ignore[assignment]
    return one.book, position_in(data), one.prelude()


def puzzle_verdict(name: str, answers: list[int]) -> PuzzleVerdict:
    """What the answers of a game come to, each of the solver's looked at by the prover."""
    one = shipped_puzzle(name)
    return PuzzleVerdict(*Solver(one).marked(answers))


# ---------------------------------------------------------------- exams


def exam_question(name: str, seed: int, number: int) -> ExamQuestion:
    """A question of an exam."""
    found = question(name, seed, number)
    return ExamQuestion(
        name, seed, number, QUESTIONS, list(found.situation), list(found.plays), found.asks, list(found.choices),
        pictured(found.position),
    )  # fmt: skip


def exam_mark(name: str, seed: int, number: int, answer: int) -> ExamMark:
    """How an answer is marked."""
    found: Question = question(name, seed, number)
    cites = [Cited(clause, words) for clause, words in found.cites]
    return ExamMark(answer == found.right, found.right, found.title, found.ruling, told_log(list(found.why)), cites)
