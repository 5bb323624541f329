"""The lines of who plays both sides, kept in a paper: whoever opens it sits down to all of them."""

from __future__ import annotations

import msgspec

from rulewright.books import book
from rulewright.replay import engine_digest
from rulewright.server.described import opened
from rulewright.server.play.record import Answered, AnyEntry, Record, Tried
from rulewright.server.wire.table import Branch


class SharedLines(msgspec.Struct, frozen=True):
    """A described position, all that was tried from it, and where its player stood."""

    book: str
    position: str
    engine: str  # by which rules and cards the answers count
    lines: list[Branch]
    answers: list[int]
    way: list[int]  # the lines that lead to where its player stood


def lines_of(record: Record) -> SharedLines | None:
    """The lines of a game from a described position; None where nobody plays both sides of one."""
    course = record.course
    branches = course.branches
    if branches is None or not course.setup.position:
        return None
    lines = list(branches.lines.values())
    return SharedLines(
        course.setup.book,
        course.setup.position,
        engine_digest(course.game),
        lines,
        [branches.answers[line.number] for line in lines],
        [line.number for line in branches.way_to(branches.here)],
    )


def entries_of(shared: SharedLines) -> list[AnyEntry]:
    """What happened at a table that begins with lines; those of other rules or cards are left out."""
    if engine_digest(opened(shared.position)) != shared.engine:
        return []
    known = {line.number: (line, index) for line, index in zip(shared.lines, shared.answers, strict=True)}
    way = [known[number] for number in shared.way]
    return [Tried(shared.lines, shared.answers), *[answered(index, line.seat, line.is_chosen) for line, index in way]]


def played_first(name: str, position: str, answers: list[int]) -> list[AnyEntry]:
    """What happened at a table whose first lines are given; windows that pass are nobody's choice."""
    game, passing = opened(position), book(name).passing
    found: list[AnyEntry] = []
    for index in answers:
        menu = game.decision
        assert menu is not None
        found.append(answered(index, menu.player, index != passing.window_line(menu)))
        game.answer(index)
    return found


def answered(index: int, seat: int, is_chosen: bool) -> Answered:
    """An answer as it is written down."""
    return Answered(index, seat, "person" if is_chosen else "auto")
