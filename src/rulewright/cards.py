"""Printed rows by name: the starter sets of a game and the rows a user brings."""

from __future__ import annotations

import dataclasses
import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from rulewright.books import Book, Reading
from rulewright.errors import BadCards
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import CardBook, Row, compile_row
from rulewright.language.reading import Decline, Reading as LineReading

Words = Mapping[str, tuple[str, ...]]
"""The clans, races and the like that texts may mean, by the column they are printed in."""


def read_text(path: Path) -> str:
    """A file of UTF-8 text, or an error that says what to do."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as bad:
        raise BadCards(f"{path}: byte {bad.start} is not UTF-8; save the file as UTF-8") from bad
    except OSError as bad:
        raise BadCards(f"{path}: {(bad.strerror or 'it cannot be read').lower()}") from bad


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a JSONL file, one JSON object with a name a line."""
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as bad:
            raise BadCards(f"{path}: line {number} is not JSON ({bad}); put one object on each line") from bad
        yield checked_row(row, f"{path}: line {number}")


def checked_row(row: object, where: str) -> Row:
    """A row that at least has a name."""
    if not isinstance(row, dict):
        raise BadCards(f"{where}: a card is a JSON object with its printed fields, not {type(row).__name__}")
    name = row.get("name")
    if not isinstance(name, str) or not name.strip():
        raise BadCards(f'{where}: the card has no name; give it a "name" field of text')
    return row


Lines = dict[str, LineReading | Decline]


@lru_cache(maxsize=32)
def known_lines(book: str, words: tuple[tuple[str, tuple[str, ...]], ...]) -> Lines:
    """The lines of a game already read in this process by who knows the same words."""
    return {}


class Catalogue:
    """The cards a deck list may name, by name or by printed id."""

    def __init__(self, book: Book, files: Iterable[Path] = ()) -> None:
        self.book = book
        self.rows: dict[str, Row] = {}
        self.names: dict[str, str] = {}
        self.backs: dict[str, Row] = {}  # the row of the other side, by the id of the front
        self.language: CardBook | None = None
        for path in [*sorted(book.folder.glob("*.jsonl")), *files]:
            for row in read_rows(path):
                self.add(row)

    def add(self, row: Row) -> None:
        """Take a card in; of two rows of one name the later one counts, ids tell them apart."""
        name = str(row["name"])
        self.language = None
        self.names[name.casefold()] = name
        self.rows[name.casefold()] = row
        if isinstance(row.get("id"), str):
            self.rows[str(row["id"]).casefold()] = row
        front = self.book.other_side(row)
        if front is not None:
            self.backs[front.casefold()] = row

    def find(self, name: str) -> Row | None:
        """The row of a name or id."""
        return self.rows.get(" ".join(name.split()).casefold())

    def closest(self, name: str) -> list[str]:
        """The names that look most like one that is unknown."""
        return [self.names[found] for found in difflib.get_close_matches(name.casefold(), self.names, 3, 0.6)]

    def card_book(self) -> CardBook:
        """The language of the game, knowing the words of every card here."""
        if self.language is None:
            self.language = self.book.card_book(self.rows.values())
        return self.language

    def reading(self, row: Row) -> Reading:
        """The card of a row."""
        language = self.card_book()
        words = tuple((column, tuple(sorted(found))) for column, found in sorted(language.tongue.words.items()))
        return compile_row(row, language, known_lines(self.book.name, words))

    def sides(self, row: Row) -> list[Reading]:
        """The card of a row and, where it has one, its other side."""
        back = self.backs.get(str(row.get("id", "")).casefold())
        return [self.reading(row)] if back is None else [self.reading(row), self.reading(back)]

    def printed(self, row: Row) -> Printed:
        """The card of a row with its other side, as the engine takes it."""
        found = [side.printed() for side in self.sides(row)]
        return found[0] if len(found) == 1 else dataclasses.replace(found[0], back=found[1])

    def words_in(self, rows: Iterable[Row]) -> Words:
        """The known words that occur in the texts of these rows: all it takes to read them the same way again."""
        text = "\n".join(str(row.get("text") or "") for row in rows)
        known = self.card_book().tongue.words
        return {column: tuple(sorted(word for word in words if word in text)) for column, words in known.items()}


class Frozen(Catalogue):
    """A catalogue that reads as another one did when a deck was written down."""

    def __init__(self, book: Book, words: Words) -> None:
        super().__init__(book)
        self.language = book.card_book([{column: list(found) for column, found in words.items()}])
