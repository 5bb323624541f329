"""What changed between two editions of a game, topic by topic: `rules/changes-<earlier>-<later>.tsv`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from rulewright.clauses import BadIndex, clauses, index_file

COLUMNS: Final = ("topic", "left", "right", "before", "after")
SECTION: Final = "§"


@dataclass(frozen=True)
class Topic:
    """One thing that changed: the clauses about it on both sides, and what each side says, in our words."""

    title: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    before: str
    after: str
    is_loose: bool  # the later side is named by its sections, which hold other clauses too

    def turned(self) -> Topic:
        """The same, read from the later edition to the earlier one."""
        return Topic(self.title, self.right, self.left, self.after, self.before, self.is_loose)


def topics(left: str, right: str) -> tuple[Topic, ...]:
    """What changed from one edition to another; empty where nobody has written it down."""
    found = written(left, right)
    return found or tuple(topic.turned() for topic in written(right, left))


@cache
def written(left: str, right: str) -> tuple[Topic, ...]:
    """The topics of a file, in its order."""
    path = index_file(left).with_name(f"changes-{left}-{right}.tsv")
    if not path.is_file():
        return ()
    return tuple(read_topics(left, right, path.name, path.read_text(encoding="utf-8")))


def read_topics(left: str, right: str, name: str, text: str) -> list[Topic]:
    """The topics of a file's text."""
    lines = text.splitlines()
    if not lines or tuple(lines[0].split("\t")) != COLUMNS:
        raise BadIndex(f"{name}: line 1 should name the columns {' '.join(COLUMNS)}")
    found: list[Topic] = []
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(COLUMNS) or not all(fields):
            raise BadIndex(f"{name}: line {number} should have {len(COLUMNS)} columns, none of them empty")
        where = f"{name}: line {number}"
        sides = [named(book, cell, where) for book, cell in ((left, fields[1]), (right, fields[2]))]
        found.append(Topic(fields[0], sides[0], sides[1], fields[3], fields[4], SECTION in fields[2]))
    return found


def named(book: str, cell: str, where: str) -> tuple[str, ...]:
    """The clauses a cell names: single ones, from one to another, or a section's."""
    every = list(clauses(book))
    found: list[str] = []
    for part in cell.split():
        if part == "-":
            continue
        ends = part.split("..")
        if part.startswith(SECTION):
            section = [one for one in every if one == part[1:] or one.startswith(f"{part[1:]}-")]
        elif all(one in every for one in ends):
            section = every[every.index(ends[0]) : every.index(ends[-1]) + 1]
        else:
            section = []
        if not section:
            raise BadIndex(f"{where}: {book} has no clause {part}; see rules/{book}.tsv")
        found += section
    return tuple(found)
