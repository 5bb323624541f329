"""Deck lists: plain text or JSON in, a deck of printed cards or every mistake out.

A plain list has one card a line, `4 Card Name`; blank lines and lines that begin with `#` are skipped, and
`First: Card Name`, where a game may say more (`First vanguard:`), names the card it begins with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from rulewright.books import Book, book
from rulewright.cards import Catalogue, Frozen, Words, checked_row, read_text
from rulewright.errors import BadCards, BadDeck
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import BadRow, Row

LINE: Final = re.compile(r"(?P<count>\S+?)[xX]?\s+(?P<name>.+)")
MOST: Final = 1000


@dataclass(frozen=True)
class Entry:
    """One line of a deck list: how many of which card, and where it stands."""

    count: int
    name: str
    where: str
    row: Row | None = None


@dataclass(frozen=True)
class Deck:
    """Cards to play with, the rows they were printed from, and the card a game begins with, if the list names one."""

    book: str
    name: str
    first: str | None
    cards: tuple[Printed, ...]
    rows: tuple[tuple[int, Row], ...]
    words: Words  # the clans, races and the like its texts mean

    @classmethod
    def load(cls, book_name: str, source: Deck | str | Path, cards: Iterable[Path] = (), partial: bool = False) -> Deck:
        """A starter deck by name, or the deck of a file; `cards` are files of printed rows it may name.

        Text that is not fully read is refused, unless `partial` asks for such cards without that text.
        """
        if isinstance(source, Deck):
            return source
        shelf = book(book_name)
        files = tuple(cards)
        if str(source) in shelf.starters and not files:
            return starter(book_name, str(source))
        path = find_list(shelf, source)
        return Draft(shelf, str(path), partial).read(text_of(path), path.stem, Catalogue(shelf, files))

    @classmethod
    def from_json(cls, book_name: str, data: object, where: str = "the deck", partial: bool = False) -> Deck:
        """The deck `as_json` wrote, rows and all."""
        draft = Draft(book(book_name), where, partial)
        name = data.get("name") if isinstance(data, dict) else None
        words = data.get("words") if isinstance(data, dict) else None
        known = Catalogue(draft.book) if words is None else Frozen(draft.book, checked_words(words, where))
        entries = draft.entries_of(data)
        for entry in entries:
            if words is None and entry.row is not None:
                known.add(entry.row)
        return draft.finish(str(name or "deck"), entries, known)

    def as_json(self) -> dict[str, object]:
        """The deck as plain data that needs no other file."""
        cards = [{"count": count, "row": dict(row)} for count, row in self.rows]
        words = {column: list(found) for column, found in self.words.items()}
        return {"name": self.name, "first": self.first, "cards": cards, "words": words}

    def problems(self, options: Mapping[str, int] | None = None) -> list[Refusal]:
        """Every way in which it breaks the rules of deck construction, by clause; empty for a legal deck."""
        return book(self.book).problems(list(self.cards), options or {})


@cache
def starter(book_name: str, name: str) -> Deck:
    """A deck that comes with the game, read once."""
    shelf = book(book_name)
    path = find_list(shelf, name)
    return Draft(shelf, str(path), False).read(text_of(path), name, Catalogue(shelf))


def starter_decks(book_name: str) -> tuple[Deck, ...]:
    """The decks that come with the game."""
    return tuple(starter(book_name, name) for name in book(book_name).starters)


def find_list(shelf: Book, source: str | Path) -> Path:
    """The file of a deck: a starter's name or a path."""
    path = Path(source)
    if str(source) in shelf.starters:
        return shelf.folder / f"{source}.txt"
    if path.is_dir():
        raise BadDeck(str(source), ["this is a directory; name the file of a deck list"])
    if not path.is_file():
        starters = ", ".join(shelf.starters) or "none yet"
        raise BadDeck(str(source), [f"there is no such file, and no starter deck of that name (there are: {starters})"])
    return path


def text_of(path: Path) -> str:
    """The text of a deck list."""
    try:
        return read_text(path)
    except BadCards as bad:
        raise BadDeck(str(path), [str(bad).removeprefix(f"{path}: ")]) from bad


class Draft:
    """A deck being read: collects everything that is wrong before it complains."""

    def __init__(self, shelf: Book, where: str, partial: bool) -> None:
        self.book = shelf
        self.where = where
        self.partial = partial
        self.first: str | None = None
        self.problems: list[str] = []

    def read(self, text: str, name: str, known: Catalogue) -> Deck:
        """A deck list of either kind."""
        if not text.lstrip().startswith(("{", "[")):
            return self.finish(name, self.entries_of_lines(text), known)
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as bad:
            raise BadDeck(self.where, [f"this looks like JSON but is not ({bad}); mend it at that place"]) from bad
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            name = data["name"]
        return self.finish(name, self.entries_of(data), known)

    # ------------------------------------------------------------ plain text

    def entries_of_lines(self, text: str) -> list[Entry]:
        """The entries of a plain list."""
        entries = []
        for number, line in enumerate(text.splitlines(), start=1):
            line = re.sub(r"(^|\s)#.*", "", line).strip()
            label, _, name = (part.strip() for part in line.partition(":"))
            if name and label.casefold() in ("first", self.book.first_card):
                self.first = name
            elif line:
                entries += self.entry_of_line(line, f"line {number}")
        return entries

    def entry_of_line(self, line: str, where: str) -> list[Entry]:
        """One card line, or a problem."""
        found = LINE.fullmatch(line)
        if found is None or not re.fullmatch(r"[-+]?\d+", found["count"]):
            self.problems.append(f"{where}: {line!r} does not begin with a number; write '4 Card Name'")
            return []
        return self.entry(int(found["count"][:9]), found["name"].strip(), where)

    def entry(self, count: int, name: str, where: str, row: Row | None = None) -> list[Entry]:
        """An entry whose count makes sense, or a problem."""
        if 1 <= count <= MOST:
            return [Entry(count, name, where, row)]
        self.problems.append(f"{where}: {count} copies of {name!r} make no sense; write a number from 1 to {MOST}")
        return []

    # ------------------------------------------------------------ JSON

    def entries_of(self, data: object) -> list[Entry]:
        """The entries of a JSON deck: {"first": ..., "cards": {name: count} or a list}."""
        if isinstance(data, list):
            data = {"cards": data}
        if not isinstance(data, dict):
            raise BadDeck(self.where, ['a JSON deck is an object like {"first": "Name", "cards": {"Name": 4}}'])
        first = data.get("first")
        if first is not None and not isinstance(first, str):
            self.problems.append('"first" is the name of a card, as text')
        elif first:
            self.first = first
        cards = data.get("cards")
        if isinstance(cards, dict):
            return [one for name, count in cards.items() for one in self.entry_of_pair(count, name, f'"{name}"')]
        if isinstance(cards, list):
            return [one for at, item in enumerate(cards, 1) for one in self.entry_of_item(item, f"card {at}")]
        raise BadDeck(self.where, ['"cards" is missing; give it as {"Name": 4} or as a list of names'])

    def entry_of_pair(self, count: object, name: str, where: str, row: Row | None = None) -> list[Entry]:
        """A name with its count."""
        if isinstance(count, int) and not isinstance(count, bool):
            return self.entry(count, name, where, row)
        self.problems.append(f"{where}: the count {count!r} is not a whole number")
        return []

    def entry_of_item(self, item: object, where: str) -> list[Entry]:
        """One item of a list: a name, or an object with a count and a name or a whole row."""
        if isinstance(item, str):
            return self.entry(1, item, where)
        if isinstance(item, dict):
            row = item.get("row")
            if row is not None:
                kept = checked_row(row, f"{self.where}: {where}")
                return self.entry_of_pair(item.get("count", 1), str(kept["name"]), where, kept)
            if isinstance(item.get("name"), str):
                return self.entry_of_pair(item.get("count", 1), item["name"], where)
        self.problems.append(f'{where}: give a name, or {{"name": ..., "count": ...}}')
        return []

    # ------------------------------------------------------------ cards

    def finish(self, name: str, entries: Sequence[Entry], known: Catalogue) -> Deck:
        """Look every card up; raise with all that is wrong, or hand over the deck."""
        cards: list[Printed] = []
        rows: list[tuple[int, Row]] = []
        for entry in entries:
            row = entry.row or known.find(entry.name)
            if row is None:
                self.problems.append(unknown_card(entry, known))
                continue
            cards += self.cards_of(row, known, entry)
            rows.append((entry.count, row))
        if not entries and not self.problems:
            self.problems.append("the list has no cards; write one card a line, like '4 Card Name'")
        self.check_first(cards)
        if self.problems:
            raise BadDeck(self.where, self.problems)
        words = known.words_in(row for _, row in rows)
        return Deck(self.book.name, name, self.first, tuple(cards), tuple(rows), words)

    def cards_of(self, row: Row, known: Catalogue, entry: Entry) -> list[Printed]:
        """The cards of an entry; unread text is a problem unless partial cards were asked for."""
        try:
            sides = known.sides(row)
        except BadRow as bad:
            self.problems.append(f"{entry.where}: {bad}")
            return []
        for reading in sides:
            if reading.partial and not self.partial:
                said = "; ".join(f"{decline.message()}\n{indented(decline.caret())}" for decline in reading.declines)
                self.problems.append(
                    f"{entry.where}: the text of {reading.name!r} is not fully read, so it is not played "
                    f"(--partial plays it without that text): {said}"
                )
        return [known.printed(row)] * entry.count

    def check_first(self, cards: Sequence[Printed]) -> None:
        """The card named to begin with is in the list, under its printed spelling."""
        if self.first is None or not cards:
            return
        names = {card.name.casefold(): card.name for card in cards}
        if self.first.casefold() not in names:
            self.problems.append(
                f"the {self.book.first_card} {self.first!r} is not among the cards; add it to the list"
            )
        else:
            self.first = names[self.first.casefold()]


def indented(text: str) -> str:
    """Lines set off from the sentence before them."""
    return "\n".join(f"    {line}" for line in text.splitlines())


def checked_words(words: object, where: str) -> Words:
    """Columns with the words known in them."""
    if not isinstance(words, dict) or not all(isinstance(found, list) for found in words.values()):
        raise BadDeck(where, ['"words" is an object of lists, like {"clan": ["Name"]}'])
    return {column: tuple(str(word) for word in found) for column, found in words.items()}


def unknown_card(entry: Entry, known: Catalogue) -> str:
    """What to say about a name nobody knows."""
    close = known.closest(entry.name)
    if close:
        hint = f"did you mean {' or '.join(repr(name) for name in close)}?"
    elif known.names:
        hint = "give its printed row, in a JSONL file (--cards) or as card data on the deck page"
    else:
        hint = "no cards are loaded; give their printed rows, in a JSONL file (--cards) or on the deck page"
    return f"{entry.where}: there is no card named {entry.name!r}; {hint}"
