"""Vanguard's card language as one book: its lines, its spelling, its columns."""

from collections.abc import Iterable
from typing import Final

from ....language.compiler import BadRow, CardBook, Face, Row, name_of, number_of, row_label, word_of_row
from ..rulebook import ch00_names as n
from ..table.explaining import NAMES, plain
from .spelling import SPELLER
from .tongue import tongue

TYPES: Final = {"normal unit": "normal unit", "trigger unit": "trigger unit"}
TRIGGERS: Final = {"critical": "critical", "draw": "draw", "stand": "stand", "heal": "heal"}
ICONS: Final = {
    "boost": "Boost",
    "intercept": "Intercept",
    "twin drive": "Twin Drive!!",
    "twin drive!!": "Twin Drive!!",
    "twindrive": "Twin Drive!!",
    "twin drive!": "Twin Drive!!",
}


def face(row: Row) -> Face:
    """A row's name, numbers, words and skill icons."""
    name = name_of(row)
    icons = word_of_row(row, "skill_icon", ICONS)
    trigger = word_of_row(row, "trigger", TRIGGERS)
    printed_type = word_of_row(row, "type", TYPES)
    numbers = (
        number_of(row, "grade"),
        number_of(row, "power"),
        number_of(row, "shield", needed=False),
        number_of(row, "critical", needed=False),
    )
    kind = ("trigger unit",) if trigger else printed_type or ("normal unit",)
    if kind == ("trigger unit",) and not trigger:
        known = " or ".join(TRIGGERS)
        raise BadRow(row_label(row), "trigger", "is missing on a trigger unit", f"write {known} (see its icon)")
    words = ((name,), word_of_row(row, "clan"), word_of_row(row, "race"), kind, trigger)
    return Face(name, numbers, words, tuple(n.KEYWORD_NAMES.index(icon) for icon in icons))


def words_of(rows: Iterable[Row], column: str) -> frozenset[str]:
    """The words that occur in a column."""
    found: set[str] = set()
    for row in rows:
        value = row.get(column)
        values = value if isinstance(value, list) else [value]
        found.update(word for word in values if isinstance(word, str))
    return frozenset(found)


def card_book(rows: Iterable[Row] = ()) -> CardBook:
    """The book; the rows tell which words in <> are clans and which are races."""
    known = list(rows)
    words = {"clan": words_of(known, "clan"), "race": words_of(known, "race")}
    return CardBook("vanguard", tongue(words), SPELLER, face, plain, NAMES)
