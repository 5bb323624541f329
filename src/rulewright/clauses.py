"""The clause index: what each rulebook says, by number, in this project's own words.

>>> clauses("vanguard")["1.1.1"].kind
'setup'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from rulewright.finding import declaration
from rulewright.kernel.position.decisions import RulewrightError

COLUMNS: Final = ("clause", "kind", "summary", "test")
ADVISORY: Final = "advisory"


class BadIndex(RulewrightError, ValueError):
    """A clause index that is missing or cannot be read."""


@dataclass(frozen=True)
class Clause:
    """One numbered clause of one rulebook."""

    book: str
    id: str
    kind: str
    summary: str
    test: str

    @property
    def is_enforceable(self) -> bool:
        """Whether an engine can keep or break it: everything but headings and advice."""
        return self.kind != ADVISORY


def is_within(clause: str, whole: str) -> bool:
    """The clause is that one, or a part of it.

    >>> is_within("806.2a", "806.2"), is_within("806.2", "806.2a"), is_within("7.6.15", "7.6.1")
    (True, False, False)
    """
    rest = clause[len(whole) :]
    return bool(whole) and clause.startswith(whole) and not rest[:1].isdigit()


def index_file(book: str) -> Path:
    """Where the index of a book lies."""
    path = file_of(book, f"{book}.tsv")
    if path is None:
        raise BadIndex(f"the clause index {book}.tsv is not part of this installation")
    return path


def file_of(book: str, name: str) -> Path | None:
    """A file of the rules: with the book's game, inside the installed package, or at the root of a checkout."""
    here = Path(__file__).resolve().parent
    for folder in (declaration(book).home / "rules", here / "rules", here.parent.parent / "rules"):
        if (folder / name).is_file():
            return folder / name
    return None


@cache
def headings(book: str) -> MappingProxyType[str, str]:
    """What chapters and sections are called in a book whose index has no headings of its own.

    >>> headings("fow-6.1")["800"], headings("vanguard").get("7")
    ('Battle', None)
    """
    path = file_of(book, f"headings-{book}.tsv")
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path else []
    return MappingProxyType(dict(line.split("\t", 1) for line in lines))


def read_index(book: str, text: str) -> dict[str, Clause]:
    """The clauses of one index file, in the book's order."""
    lines = text.splitlines()
    if not lines or tuple(lines[0].split("\t")) != COLUMNS:
        raise BadIndex(f"{book}.tsv: line 1 should name the columns {' '.join(COLUMNS)}")
    found: dict[str, Clause] = {}
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(COLUMNS) or not all(fields):
            raise BadIndex(f"{book}.tsv: line {number} should have {len(COLUMNS)} columns, none of them empty")
        clause = Clause(book, *fields)
        if clause.id in found:
            raise BadIndex(f"{book}.tsv: line {number} gives clause {clause.id} a second time")
        found[clause.id] = clause
    return found


@cache
def _indexed(book: str) -> MappingProxyType[str, Clause]:
    return MappingProxyType(read_index(book, index_file(book).read_text(encoding="utf-8")))


def clauses(book: str) -> dict[str, Clause]:
    """Every clause of a book by its id, in the book's order."""
    return dict(_indexed(book))
