"""Asking the judge: what can follow from a script, choice by choice, with the clauses that decide."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rulewright.kernel.position.decisions import Decision
from rulewright.kernel.running.engine import Game

from .alike import are_alike
from .checks import asked, status
from .editions import for_each_book
from .files import parse, read_data
from .look import SEATS
from .report import BranchReport, Line
from .run import Branch, begin, write_log
from .script import Scenario, read_scenario
from .waiting import Point

FREE: Final = frozenset(("pass", "end", "end phase"))  # who may let it be here may also begin something of their own
MOST_OUTCOMES: Final = 200


@dataclass
class Node:
    """What happens until somebody must choose, and what can be chosen then."""

    log: list[Line]
    question: str = ""  # who chooses what, by which clause
    choices: list[tuple[str, Node]] = field(default_factory=list)
    end: str = ""

    def lines(self, indent: str = "") -> list[str]:
        """For people."""
        found = [f"{indent}{line}" for line in self.log]
        if self.question:
            found.append(f"{indent}{self.question}:")
        for words, node in self.choices:
            found.append(f"{indent}- {words}")
            found.extend(node.lines(f"{indent}    "))
        if self.end:
            found.append(f"{indent}= {self.end}")
        return found

    def as_json(self) -> dict[str, object]:
        """For programs."""
        log = [{"play": one.is_play, "text": one.text, "clause": one.clause} for one in self.log]
        if not self.choices:
            return {"log": log, "end": self.end}
        choices = [{"choice": words, "then": node.as_json()} for words, node in self.choices]
        return {"log": log, "question": self.question, "choices": choices}


@dataclass
class Answer:
    """What can follow, for one book."""

    book: str
    title: str
    question: str
    tree: Node
    outcomes: int
    is_whole: bool

    @property
    def lines(self) -> list[str]:
        """For people."""
        head = f"{self.title or self.question or 'What can follow'} ({self.book}): {self.outcomes} outcomes"
        more = [] if self.is_whole else [f"There are more than {MOST_OUTCOMES}: let the script choose more."]
        return [head, *self.tree.lines("  "), *more]

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "book": self.book, "title": self.title, "question": self.question, "outcomes": self.outcomes,
            "whole": self.is_whole, "tree": self.tree.as_json(),
        }  # fmt: skip


def ask_file(path: str | Path) -> list[Answer]:
    """What can follow from the scenario of a file, for each of its books."""
    return ask_data(read_data(Path(path)), str(path))


def ask_text(text: str, name: str = "scenario.yaml") -> list[Answer]:
    """What can follow from a scenario given as text."""
    return ask_data(parse(text, name, Path(name).suffix), name)


def ask_data(data: object, file: str) -> list[Answer]:
    """One answer a book."""
    return [Asking(read_scenario(one, file, asks=True)).answer() for one in for_each_book(data, file)]


class Asking:
    """Follows a script, then every choice."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.outcomes = 0
        self.is_whole = True

    def answer(self) -> Answer:
        """The whole tree; a script that cannot be played to its end says where it stopped."""
        scenario = self.scenario
        branch = Branch(scenario, begin(scenario, scenario.position, "seats"), BranchReport("main", ""))
        branch.follow([step for step in scenario.script if step.kind != "expect"])
        stopped = [outcome for outcome in branch.report.outcomes if not outcome.ok]
        branch.go_on()
        if stopped:
            tree = Node(branch.point.log, end=f"the script stops at {stopped[0].where}: {stopped[0].got}")
        else:
            tree = self.follow(branch.point)
        return Answer(scenario.book, scenario.title, scenario.question, tree, self.outcomes, self.is_whole)

    def follow(self, point: Point) -> Node:
        """What happens from a point on; its log begins there."""
        g = point.game
        while g.decision is not None and not is_at_rest(g, g.decision) and is_free(g.decision):
            self.take(point, self.scenario.sheet.book.passing.window_line(g.decision), is_passing=True)
        decision = g.decision
        if decision is None or is_free(decision):
            self.outcomes += 1
            return Node(point.log, end=ending(g))
        node = Node(point.log, f"{SEATS[decision.player]} chooses ({decision.ask}, {decision.clause})")
        for position in distinct(g, decision):
            if self.outcomes >= MOST_OUTCOMES:
                self.is_whole = False
                break
            words = self.scenario.sheet.book.prose.option_words(g, decision, decision.options[position])
            next_point = Point(g.clone(), [], dict(point.marks))
            self.take(next_point, position)
            node.choices.append((words, self.follow(next_point)))
        return node

    def take(self, point: Point, position: int, is_passing: bool = False) -> None:
        """Give an answer, and write down what it brings."""
        g = point.game
        decision = g.decision
        assert decision is not None
        if is_passing:
            point.log.append(Line(f"{SEATS[decision.player]}: passes", is_play=True))
        since = g.s.logged
        g.answer(position)
        write_log(self.scenario, point, since)


def is_free(decision: Decision) -> bool:
    """The player may begin something of their own: not part of what the script began."""
    return any(option.verb in FREE for option in decision.options)


def is_at_rest(g: Game, decision: Decision) -> bool:
    """Nothing that was begun is still under way."""
    return is_free(decision) and not g.s.stack and not g.s.pending and not any(g.s.roles)


def distinct(g: Game, decision: Decision) -> list[int]:
    """The lines of a menu between which there is a difference."""
    found: list[int] = []
    for position, option in enumerate(decision.options):
        if not any(are_alike(g, option, decision.options[other]) for other in found):
            found.append(position)
    return found


def ending(g: Game) -> str:
    """Where a line of play ends."""
    if g.s.over:
        winner = status(g, "winner")
        return f"{'the game is a draw' if winner == 'draw' else f'{winner} wins'} ({status(g, 'ended_by')})"
    life = [name for name in g.book.register_names if name == "life"]
    told = ""
    if life:
        at = g.book.register_names.index("life") * 2
        told = f"; life {g.s.registers[at]} and {g.s.registers[at + 1]}"
    return f"{asked(g)}{told}"
