"""Printed rows by name: the starter sets of a game and the rows a user brings."""

from __future__ import annotations

import dataclasses
import difflib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

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
    """The rows of a JSONL file, one JSON object with a name a line; no two different cards have one number."""
    taken: dict[str, tuple[int, Row]] = {}
    for number, line in enumerate(read_text(path).split("\n"), start=1):  # other signs may end lines inside a text
        if not line.strip():
            continue
        where = f"{path}: line {number}"
        if len(line) > LONGEST_ROW:
            raise BadCards(
                f"{where}: a row has at most {LONGEST_ROW:,} characters, not {len(line):,}; shorten its text"
            )
        if "\0" in line:
            raise BadCards(f"{where}: there is a zero byte; this is no text file, export it as JSON lines")
        try:
            row = checked_row(json.loads(line), where)
        except (ValueError, RecursionError) as bad:
            raise BadCards(f"{where} is not JSON ({bad}); put one object on each line") from bad
        first, other = taken.setdefault(number_of(row) or where, (number, row))
        if printing(other) != printing(row):
            raise BadCards(
                f"{where}: field 'id' is {row['id']!r}, the number of {other['name']!r} in line {first} too; "
                "give each card its own"
            )
        yield row


def checked_row(row: object, where: str) -> Row:
    """A row that at least has a name."""
    if not isinstance(row, dict):
        raise BadCards(f"{where}: a card is a JSON object with its printed fields, not {type(row).__name__}")
    name = row.get("name")
    if not isinstance(name, str) or not name.strip():
        raise BadCards(f'{where}: the card has no name; give it a "name" field of text')
    return row


LONGEST_ROW: Final = 20_000  # characters
SAME_CARD: Final = ("id", "set", "opus", "rarity")  # where two printings of one card may differ
BEHIND: Final = re.compile(r"\s*[(\[].*[)\]]\s*$")
LAST_LETTERS: Final = re.compile(r"(?<=\d)[a-z]+$")
WITH_NUMBER: Final = (
    re.compile(r"(?P<name>.+?)\s*[(\[](?P<number>[^()\[\]]+)[)\]]\s*(?P<rest>\d*)"),  # Name (1-182L), Name (CMF) 001
    re.compile(r"(?P<number>\S*\d\S*)\s*[-:|]?\s+(?P<name>\D.*)(?P<rest>)"),  # 1-182L Name
    re.compile(r"(?P<name>.+?)\s+[-|]?\s*(?P<number>\S*\d\S*)(?P<rest>)"),  # Name 1-182L
    re.compile(r"(?P<name>.+)\s+(?P<number>[a-z]+\d*)\s+(?P<rest>\d+\w*)"),  # Name CMF 001
)


def folded(said: str) -> str:
    """A name or number as it is looked up."""
    return " ".join(said.split()).casefold()


def bare(number: str) -> str:
    """A number without the signs between its parts."""
    return "".join(mark for mark in number if mark.isalnum())


def short(number: str) -> str:
    """A number with single signs between its parts, and without noughts before them."""
    return "-".join(part.lstrip("0") for part in re.findall(r"[a-z]+|\d+", number))


def number_of(row: Row) -> str:
    """The printed number of a row as it is looked up; "" where it has none."""
    number = row.get("id")
    return folded(number) if isinstance(number, str) else ""


def key_of(row: Row) -> str:
    """What tells a row from all others: its number, or without one its name."""
    return number_of(row) or folded(str(row["name"]))


def printing(row: Row) -> str:
    """All that tells a card from others, and nothing that tells printings of it apart."""
    return json.dumps({key: row[key] for key in sorted(row) if key not in SAME_CARD and row[key] is not None})


def told_apart(rows: Iterable[Row]) -> str:
    """Cards of one name by their numbers."""
    return ", ".join(f"{row['name']} ({row.get('id') or 'no number'})" for row in rows)


Lines = dict[str, LineReading | Decline]


@lru_cache(maxsize=32)
def known_lines(book: str, words: tuple[tuple[str, tuple[str, ...]], ...]) -> Lines:
    """The lines of a game already read in this process by who knows the same words."""
    return {}


class Catalogue:
    """The cards a deck list may name, by name or by printed number: two different cards of one name are two cards."""

    def __init__(self, book: Book, files: Iterable[Path] = ()) -> None:
        self.book = book
        self.numbered: dict[str, Row] = {}  # by folded number
        self.loose: dict[str, list[str]] | None = None  # the numbers by what is left without signs, once asked for
        self.named: dict[str, list[Row]] = {}  # by folded name
        self.names: dict[str, str] = {}  # the printed spelling of each
        self.backs: dict[str, Row] = {}  # the row of the other side, by the number of the front
        self.shipped: set[str] = set()  # names of starter cards, which a row of a user takes over
        self.language: CardBook | None = None
        self.lines: Lines = {}
        for path in sorted(book.folder.glob("*.jsonl")):
            for row in read_rows(path):
                self.add(row)
        self.shipped = set(self.named)
        for path in files:
            for row in read_rows(path):
                self.add(row)

    @property
    def rows(self) -> list[Row]:
        """Every row, in the order of the names."""
        return [row for rows in self.named.values() for row in rows]

    def add(self, row: Row) -> None:
        """Take a card in; a row of the same number, or without one of the same name, takes the place of the old one."""
        name, number = folded(str(row["name"])), number_of(row)
        self.language = self.loose = None
        if number in self.numbered:
            self.remove(self.numbered[number])
        if name in self.shipped:
            self.shipped.discard(name)
            self.named[name] = []
        self.names[name] = str(row["name"])
        rows = self.named.setdefault(name, [])
        if not number:
            rows[:] = [old for old in rows if number_of(old)]
        rows.append(row)
        if number:
            self.numbered[number] = row
        front = self.book.other_side(row)
        if front is not None:
            self.backs[front.casefold()] = row

    def remove(self, row: Row) -> None:
        """Forget a row."""
        name = folded(str(row["name"]))
        self.named[name] = [old for old in self.named.get(name, []) if old is not row]
        if not self.named[name]:
            del self.named[name], self.names[name]

    def fitting(self, said: str) -> list[Row]:
        """The different cards that a number, a name, or a name with its number can mean."""
        key = folded(said)
        if key in self.named:
            rows = self.named[key]
            fronts = [row for row in rows if self.front_of(row) is None] or rows
            return list({printing(row): row for row in reversed(fronts)}.values())[::-1]
        row = self.by_number(key)
        if row is not None:
            return [row]
        for shape in WITH_NUMBER:
            found = shape.fullmatch(key)
            row = None if found is None else self.by_number("-".join(found.group("number", "rest")).rstrip("-"))
            if row is not None and found is not None:
                if not self.is_called(row, found["name"]):
                    raise BadCards(f"{row['id']} is {row['name']!r}, not {said!r}; mend the name or the number")
                return [row]
        return []

    def by_number(self, number: str) -> Row | None:
        """The card of a printed number; signs between its parts, and its last letters, may differ if one is left."""
        if number in self.numbered:
            return self.numbered[number]
        if not any(mark.isdigit() for mark in number):
            return None
        if self.loose is None:
            self.loose = {}
            for known in self.numbered:
                for key in {
                    bare(known),
                    LAST_LETTERS.sub("", bare(known)),
                    short(known),
                    short(LAST_LETTERS.sub("", known)),
                }:
                    self.loose.setdefault(key, []).append(known)
        found = self.loose.get(bare(number)) or self.loose.get(short(number), [])
        return self.numbered[found[0]] if len(found) == 1 else None

    def is_called(self, row: Row, name: str) -> bool:
        """Is this the name of a card, as lists write it: with what tells it from others behind it, or without?"""
        wanted, printed = folded(BEHIND.sub("", name)), folded(BEHIND.sub("", str(row["name"])))
        return wanted == printed or folded(name) == folded(str(row["name"]))

    def find(self, said: str) -> Row | None:
        """The one row of a name or number; BadCards asks which of several is meant."""
        rows = self.fitting(said)
        if len(rows) > 1:
            raise BadCards(
                f"{said!r} is the name of {len(rows)} different cards; write the number of one: {told_apart(rows)}"
            )
        return rows[0] if rows else None

    def front_of(self, row: Row) -> Row | None:
        """The card whose other side a row is, where it is here."""
        front = self.book.other_side(row)
        return None if front is None else self.numbered.get(front.casefold())

    def called(self, row: Row) -> str:
        """What a list calls a card: its name, with the number behind it where the name fits several."""
        name = str(row["name"])
        return name if len(self.fitting(name)) < 2 else f"{name} ({row.get('id')})"

    def closest(self, name: str) -> list[str]:
        """The names that look most like one that is unknown."""
        return [self.names[found] for found in difflib.get_close_matches(name.casefold(), self.names, 3, 0.6)]

    def card_book(self) -> CardBook:
        """The language of the game, knowing the words of every card here."""
        if self.language is None:
            self.speak(self.book.card_book(self.rows))
        assert self.language is not None
        return self.language

    def speak(self, language: CardBook) -> None:
        """Read rows in this language from now on."""
        words = tuple((column, tuple(sorted(found))) for column, found in sorted(language.tongue.words.items()))
        self.language, self.lines = language, known_lines(self.book.name, words)

    def reading(self, row: Row) -> Reading:
        """The card of a row."""
        return compile_row(row, self.card_book(), self.lines)

    def back_of(self, row: Row) -> Row | None:
        """The row of the other side of a card."""
        return self.backs.get(number_of(row))

    def sides(self, row: Row) -> list[Reading]:
        """The card of a row and, where it has one, its other side."""
        back = self.back_of(row)
        return [self.reading(row)] if back is None else [self.reading(row), self.reading(back)]

    def printed(self, row: Row) -> Printed:
        """The card of a row with its other side, as the engine takes it."""
        found = [side.printed() for side in self.sides(row)]
        return found[0] if len(found) == 1 else dataclasses.replace(found[0], back=found[1])

    def words_in(self, rows: Iterable[Row]) -> Words:
        """The known words that occur in the texts of these rows: all it takes to read them the same way again."""
        text = "\n".join(
            str(row.get("text") or "") for row in rows
        ).casefold()  # names are known however they are spelled
        known = self.card_book().tongue.words
        return {
            column: tuple(sorted(word for word in words if word.casefold() in text)) for column, words in known.items()
        }


class Frozen(Catalogue):
    """A catalogue that reads as another one did when a deck was written down."""

    def __init__(self, book: Book, words: Words) -> None:
        super().__init__(book)
        self.speak(book.card_book([{column: list(found) for column, found in words.items()}]))
