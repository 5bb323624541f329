"""What is looked for among cards: words anywhere on them, and what stands in a printed column."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from rulewright.books import Book
from rulewright.errors import BadOption
from rulewright.games.shared.book import COMMON_COLUMNS, Columns
from rulewright.language.compiler import Row
from rulewright.server.wire.answers import ColumnLine

WISH: Final = re.compile(
    r"""(?P<not>-)?(?:(?P<column>[A-Za-z][\w]*)(?P<how>:|<=|>=|=|<|>))?(?:"(?P<quoted>[^"]*)"?|(?P<word>[^\s"]+))"""
)
NUMBER: Final = re.compile(r"-?\d{1,9}")
COMPARED: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": int.__lt__, "<=": int.__le__, "=": int.__eq__, ":": int.__eq__, ">=": int.__ge__, ">": int.__gt__,
}  # fmt: skip
MOST_VALUES: Final = 60
UNLISTED: Final = frozenset({"id", "name", "text"})  # nearly every card has its own


@dataclass(frozen=True)
class Wish:
    """One thing that a card has to have, or not to have."""

    column: str  # "" for anywhere
    how: str
    value: str
    is_unwanted: bool

    def is_met(self, row: Row) -> bool:
        """The card has it."""
        return self.fits(row) != self.is_unwanted

    def fits(self, row: Row) -> bool:
        """What is named stands there."""
        if not self.column:
            return self.value in msgspec.json.encode(row).decode().casefold()
        if self.how in ("<", "<=", ">", ">=") or NUMBER.fullmatch(self.value):
            number = number_in(row.get(self.column))
            if number is not None and NUMBER.fullmatch(self.value):
                return COMPARED[self.how](number, int(self.value))
        if self.how in ("<", "<=", ">", ">="):
            return False
        found = [word.casefold() for word in words_in(row.get(self.column))]
        return self.value in found if self.how == "=" else any(self.value in word for word in found)


def number_in(value: object) -> int | None:
    """The number that stands in a column, if one does."""
    if isinstance(value, int):
        return int(value)
    return int(value) if isinstance(value, str) and NUMBER.fullmatch(value.strip()) else None


def words_in(value: object) -> list[str]:
    """What stands in a column, word by word where it is a list."""
    if value is None or value == "":
        return []
    return [str(one) for one in value] if isinstance(value, list) else [str(value)]


def all_columns(shelf: Book) -> Columns:
    """The columns of a game's cards, those that every game has first."""
    return {**COMMON_COLUMNS, **shelf.columns}


def wishes_of(text: str, shelf: Book) -> list[Wish]:
    """What somebody looks for; BadOption for a column that cards of this game do not have.

    Words and "quoted words" stand anywhere; `type:unit` in a column, `type=unit` as all of it; numbers compare with
    <, <=, =, >=, >; what a minus stands before is unwanted.
    """
    columns = all_columns(shelf)
    wishes = []
    for found in WISH.finditer(text):
        value = (found["quoted"] if found["quoted"] is not None else found["word"]).casefold()
        column = (found["column"] or "").casefold()
        if column and column not in columns:
            raise BadOption(f"the cards of {shelf.title} have no column {column!r}; they have {', '.join(columns)}")
        if value or column:
            wishes.append(Wish(column, found["how"] or "", value, found["not"] is not None))
    return wishes


def told_columns(rows: Iterable[Row], shelf: Book) -> list[ColumnLine]:
    """The columns of some cards, with what stands in them most often."""
    known = list(rows)
    return [told_column(name, kind not in ("words", "flag"), known) for name, kind in all_columns(shelf).items()]


def told_column(name: str, is_number: bool, rows: list[Row]) -> ColumnLine:
    """One column, with what stands in it."""
    if name in UNLISTED:
        return ColumnLine(name, False)
    if is_number:
        numbers = [number for row in rows if (number := number_in(row.get(name))) is not None]
        return ColumnLine(name, True, [str(min(numbers)), str(max(numbers))] if numbers else [])
    counts = Counter(sorted(word for row in rows for word in words_in(row.get(name))))
    return ColumnLine(name, False, [word for word, _ in counts.most_common(MOST_VALUES)])
