"""Records become rows: in the columns of the game, each of its type, what is left out filled in where it is fixed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from rulewright.books import Book
from rulewright.cards import key_of, printing
from rulewright.games.shared import shapes
from rulewright.games.shared.shapes import Filled, Shape
from rulewright.language.compiler import BadRow, CardBook, Row

from .files import Placed
from .notes import Note

OWN: Final = "rows"
ALIASES: Final = {
    "color": "colour", "colors": "colour", "colours": "colour", "attack": "atk", "defense": "def", "defence": "def",
    "card name": "name", "card_name": "name", "code": "id", "number": "id", "card number": "id", "element": "elements",
    "races": "race", "types": "type", "jobs": "job", "categories": "category", "effect": "text", "ability": "text",
    "skill icon": "skill_icon", "skill": "skill_icon", "ex burst": "ex_burst", "multicard": "generic",
}  # fmt: skip
PARTED: Final = re.compile(r"\s*[;|]\s*|\s+/\s+")
OTHER_TEXTS: Final = {"abilities", "entext", "text_en", "effects", "name_en"}  # such records are of another shape
Ask = Callable[[str, Filled], str | None]


def own_shape(book: Book) -> Shape:
    """Rows that already have the game's columns, under their names or near ones."""
    columns = book.every_column

    def known(key: str) -> str:
        bare = key.strip().casefold()
        return bare if bare in columns else ALIASES.get(bare, bare)

    def fits(record: Mapping[str, Any]) -> bool:
        keys = {known(key) for key in record}
        return {"name", "type"} <= keys and not keys & OTHER_TEXTS

    def row(record: Mapping[str, Any], around: Mapping[str, Any]) -> dict[str, object]:
        told = {known(key): value for key, value in record.items()}
        return {key: typed(value, columns[key]) for key, value in told.items() if key in columns}

    return Shape(OWN, "rows with the columns of the game", fits, row)


def typed(value: object, kind: str) -> object:
    """A field of a table as the column wants it; what has a type already keeps it."""
    if not isinstance(value, str):
        return value
    bare = value.strip()
    if kind.startswith("number"):
        return bare.upper() if bare.casefold() == "x" else shapes.number(bare)
    if kind == "flag":
        return shapes.flag(bare) if bare else None
    parts = [part for part in PARTED.split(bare) if part]
    if "\n" in bare or len(bare) > 60 or len(parts) < 2:
        return value.replace("\\n", "\n") if bare else None
    return parts


class Rows:
    """The rows of a file, checked one by one."""

    def __init__(self, book: Book, language: CardBook, ask: Ask | None = None) -> None:
        self.book = book
        self.language = language
        self.ask = ask
        self.rows: list[dict[str, object]] = []
        self.places: list[str] = []
        self.notes: list[Note] = []
        self.taken: dict[str, tuple[str, Row]] = {}

    def add(self, placed: Placed, shape: Shape) -> None:
        """One record more; one that cannot be a card is left out, and told."""
        row = dict(shape.row(placed.record, placed.around))
        name = row.get("name")
        if not isinstance(name, str) or not name.strip():
            self.leave(placed.where, "a record without a name", "name", "is missing; give the card a name")
            return
        row["name"] = " ".join(name.split())
        card = label(row)
        marked = self.fill(row, placed.where, card)
        if self.is_twice(row, placed.where, card):
            return
        try:
            self.language.face(row)
            if row.get("text") is not None and not isinstance(row["text"], str):
                kind = type(row["text"]).__name__
                raise BadRow(card, "text", f"is {kind}, not text", "write the card's text, or null")
        except BadRow as bad:
            if bad.column not in marked:
                self.leave(placed.where, card, bad.column, f"{bad.problem}; {bad.fix}")
                return
        self.rows.append(row)
        self.places.append(placed.where)

    def leave(self, where: str, card: str, column: str, why: str) -> None:
        """Leave a record out."""
        self.notes.append(Note("left out", where, card, column, why))

    def fill(self, row: dict[str, object], where: str, card: str) -> set[str]:
        """Fill in what the game fixes; ask for or mark what it does not: the columns that are marked."""
        marked: set[str] = set()
        for one in self.book.fill(row):
            value = one.value
            if value is None and self.ask is not None:
                value = self.ask(f"{card}: {one.column}", one)
            if value is None:
                why = f"is not given and nothing fixes it: {one.why}; write {' or '.join(one.choices)}"
                self.notes.append(Note("warning", where, card, one.column, why))
                marked.add(one.column)
                continue
            row[one.column] = value
            self.notes.append(Note("filled", where, card, one.column, one.why, "", str(value)))
        return marked

    def is_twice(self, row: Row, where: str, card: str) -> bool:
        """Was this card met before? Another one under its number is left out."""
        key = key_of(row)
        if key not in self.taken:
            self.taken[key] = (where, row)
            return False
        place, other = self.taken[key]
        if printing(other) != printing(row):
            self.leave(where, card, "id", f"is the number of {other['name']!r} too ({place}); give it one of its own")
        return True


def label(row: Row) -> str:
    """How notes name a card."""
    return f"{row.get('id')} {row['name']}" if row.get("id") else str(row["name"])
