"""Deck lists as tables: comma, semicolon or tab between columns, the columns named in the first line."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import Final

from .entries import Listed

COUNTS: Final = ("count", "qty", "quantity", "amount", "copies", "number of copies", "num", "#", "deck qty")
NAMES: Final = ("name", "card name", "card", "cardname", "title", "card title")
NUMBERS: Final = (
    "id", "number", "card number", "code", "cardid", "card id", "serial", "serial number", "card code", "no", "no.",
    "cardnumber", "card_number",
)  # fmt: skip
SECTIONS: Final = ("section", "category", "zone", "board", "deck", "type", "sideboard")
DELIMITERS: Final = ",;\t"
LONGEST_FIELD: Final = 100_000


def delimiter_of(text: str) -> str:
    """What parts the columns of a table whose first line names a count or a card; "" for what is no table."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    for mark in DELIMITERS:
        words = [word.strip().strip('"').casefold() for word in head.split(mark)]
        if len(words) > 1 and set(words) & {*NAMES, *NUMBERS} and set(words) & {*COUNTS, *NAMES}:
            return mark
    return ""


def read_table(text: str, listed: Listed) -> None:
    """The entries of a table."""
    reader = csv.reader(text.splitlines(), delimiter=delimiter_of(text))
    try:
        lines = [(reader.line_num, line) for line in reader if any(cell.strip() for cell in line)]
    except csv.Error as bad:
        listed.problems.append(f"line {reader.line_num}: this is no table ({bad}); close every quotation mark")
        return
    head = [word.strip().casefold() for word in lines[0][1]]
    columns = {kind: column(head, words) for kind, words in KINDS.items()}
    for number, line in lines[1:]:
        cells = {kind: line[at].strip() if 0 <= at < len(line) else "" for kind, at in columns.items()}
        listed.enter(cells["section"])
        listed.add(cells["count"] or 1, cells["name"], f"line {number}", number=cells["number"])


def column(head: Sequence[str], words: Sequence[str]) -> int:
    """Which column bears one of these names; -1 for none."""
    return next((head.index(word) for word in words if word in head), -1)


KINDS: Final = {"count": COUNTS, "name": NAMES, "number": NUMBERS, "section": SECTIONS}
