"""Decks: a list of any kind in, a deck of printed cards or every mistake out.

A plain list has one card a line, `4 Card Name`; blank lines and lines that begin with `#` are skipped, and
`First: Card Name`, where a game may say more (`First vanguard:`), names the card it begins with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulewright.books import Book, book
from rulewright.cards import Catalogue, Frozen, Words, folded, number_of, read_text
from rulewright.errors import BadCards, BadDeck
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import BadRow, Row
from rulewright.lists.data import read_data
from rulewright.lists.entries import Entry, Listed
from rulewright.lists.reading import read_list


@dataclass(frozen=True)
class Deck:
    """Cards to play with, the rows they were printed from, and the card a game begins with, if the list names one."""

    book: str
    name: str
    first: str | None
    cards: tuple[Printed, ...]
    rows: tuple[tuple[int, Row], ...]
    words: Words  # the clans, races and the like its texts mean
    backs: tuple[Row | None, ...]  # of each row, the row of its other side
    aside: tuple[tuple[int, Row], ...] = ()  # of a side deck, which is not played

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
        words = data.get("words") if isinstance(data, dict) else None
        known = Catalogue(draft.book) if words is None else Frozen(draft.book, checked_words(words, where))
        listed = Listed()
        read_data(data, where, listed)
        for entry in listed.entries:
            for row in (entry.row, entry.back):
                if words is None and row is not None:
                    known.add(row)
            if entry.row is not None and entry.back is not None:
                known.backs[number_of(entry.row)] = entry.back
        return draft.finish(listed.name or "deck", listed, known)

    def as_json(self) -> dict[str, object]:
        """The deck as plain data that needs no other file."""
        cards = [
            {"count": count, "row": dict(row)} | ({} if back is None else {"back": dict(back)})
            for (count, row), back in zip(self.rows, self.backs, strict=True)
        ]
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
        self.problems: list[str] = []

    def read(self, text: str, name: str, known: Catalogue) -> Deck:
        """A deck list of any kind."""
        listed = read_list(text, self.where, self.book.first_card)
        return self.finish(listed.name or name, listed, known)

    def finish(self, name: str, listed: Listed, known: Catalogue) -> Deck:
        """Look every card up; raise with all that is wrong, or hand over the deck."""
        self.problems += listed.problems
        cards: list[Printed] = []
        rows: list[tuple[int, Row]] = []
        aside: list[tuple[int, Row]] = []
        for entry in listed.entries:
            row = entry.row or self.row_of(entry, known)
            if row is None:
                continue
            if entry.is_aside:
                aside.append((entry.count, row))
                continue
            cards += self.cards_of(row, known, entry)
            rows.append((entry.count, row))
        if not listed.entries and not self.problems:
            self.problems.append("the list has no cards; write one card a line, like '4 Card Name'")
        first = self.first_of(listed.first, [row for _, row in rows], known)
        if self.problems:
            raise BadDeck(self.where, self.problems)
        backs = tuple(known.back_of(row) for _, row in rows)
        words = known.words_in([*(row for _, row in rows), *(back for back in backs if back is not None)])
        return Deck(self.book.name, name, first, tuple(cards), tuple(rows), words, backs, tuple(aside))

    def row_of(self, entry: Entry, known: Catalogue) -> Row | None:
        """The row an entry means, or a problem; a number that is not known here leaves it to the name."""
        said = entry.name or entry.number
        try:
            row = known.find(entry.number) if entry.number else None
            if row is not None and entry.name and not known.is_called(row, entry.name):
                raise BadCards(f"{entry.number} is {row['name']!r}, not {entry.name!r}; mend the name or the number")
            row = row or known.find(said)
        except BadCards as bad:
            self.problems.append(f"{entry.where}: {bad}")
            return None
        if row is None:
            self.problems.append(unknown_card(entry.where, said, known))
            return None
        front = known.front_of(row)
        if front is not None:
            self.problems.append(f"{entry.where}: {said!r} is the other side of {front['name']!r}; name that card")
            return None
        return row

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

    def first_of(self, said: str | None, rows: Sequence[Row], known: Catalogue) -> str | None:
        """The card the list names to begin with, under its printed spelling; it is among the cards."""
        if said is None or not rows:
            return said
        fitting = known.fitting(said) + [row for row in rows if folded(str(row["name"])) == folded(said)]
        named = {folded(str(row["name"])) for row in fitting}
        found = next((row for row in rows if folded(str(row["name"])) in named), None)
        if found is None:
            self.problems.append(f"the {self.book.first_card} {said!r} is not among the cards; add it to the list")
            return None
        return str(found["name"]).strip()


def indented(text: str) -> str:
    """Lines set off from the sentence before them."""
    return "\n".join(f"    {line}" for line in text.splitlines())


def checked_words(words: object, where: str) -> Words:
    """Columns with the words known in them."""
    if not isinstance(words, dict) or not all(isinstance(found, list) for found in words.values()):
        raise BadDeck(where, ['"words" is an object of lists, like {"clan": ["Name"]}'])
    return {column: tuple(str(word) for word in found) for column, found in words.items()}


def unknown_card(where: str, said: str, known: Catalogue) -> str:
    """What to say about a name nobody knows."""
    close = known.closest(said)
    if close:
        hint = f"did you mean {' or '.join(repr(name) for name in close)}?"
    elif known.names:
        hint = "give its printed row, in a JSONL file (--cards) or as card data on the deck page"
    else:
        hint = "no cards are loaded; give their printed rows, in a JSONL file (--cards) or on the deck page"
    return f"{where}: there is no card named {said!r}; {hint}"
