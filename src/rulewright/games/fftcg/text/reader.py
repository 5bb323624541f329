"""Printed rows as cards of this game."""

from collections.abc import Callable, Iterable

from rulewright.language.compiler import CardReading, Row, compile_row

from .words import card_book


def reader(rows: Iterable[Row]) -> Callable[[Row], CardReading]:
    """What reads a row; a row is read by itself."""
    book = card_book(rows)

    def read(row: Row) -> CardReading:
        return compile_row(row, book)

    return read
