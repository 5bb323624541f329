"""Card texts and deck lists of users are read in a process of its own, and given up when they take too long."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any, Final, TypeVar

import msgspec

from rulewright.books import book
from rulewright.cards import Catalogue, key_of
from rulewright.decks import Deck, Draft
from rulewright.desk.likeness import cards_like, rulings_on
from rulewright.errors import BadCards, BadDeck
from rulewright.finding import declared_books
from rulewright.importing.importer import import_text
from rulewright.kernel.position.view import printed_values
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import BadRow, Row
from rulewright.language.explain import Explanation, explain, explain_row
from rulewright.server.crew import Crew, Late, nothing
from rulewright.server.logs import LOG
from rulewright.server.refusals import Refuse, cited
from rulewright.server.searching import told_columns, wishes_of
from rulewright.server.wire.answers import (
    CardColumns,
    CardRow,
    CardsAlike,
    CardsFound,
    CardsImported,
    DeckCards,
    DeckReport,
    Halt,
    Reading,
    ReadLine,
)

T = TypeVar("T")
LONGEST_DECK: Final = 200_000
PRICE: Final = 0.5  # of a second of reading, which happens beside the games, in seconds of the engine
MOST_ALIKE: Final = 8  # cards, and rulings, like one
MOST_NOTES: Final = 300  # of an import, told at once

Rows = tuple[str, ...]
"""The printed rows of a user, as JSON."""


class Readers:
    """Who reads what users write."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        self.crew = Crew("reading", processes, spare=1, price=PRICE, first=partial(warm, list(declared_books())))

    async def read(self, user: str, work: Callable[..., T], *what: Any) -> T:
        """Read something for a user when it is their turn; Refuse when it then takes too long."""
        try:
            return await self.crew.run(user, self.seconds, work, *what)
        except Late as bad:
            raise Refuse(
                "bad_cards",
                f"this takes longer than {self.seconds:g} seconds, or too much memory, to read; make it shorter",
            ) from bad
        except BrokenProcessPool as bad:
            raise Refuse("busy", "reading was interrupted; try again") from bad

    async def wake(self) -> None:
        """Start the processes and let them read the starter decks, however long that takes on this machine."""
        for _ in range(self.crew.size):
            with suppress(BrokenProcessPool):
                await self.crew.run("", None, nothing)

    def close(self) -> None:
        """End the processes."""
        self.crew.close()


# ---------------------------------------------------------------- what is read, from plain data to plain data


@lru_cache(maxsize=32)
def catalogue(book_name: str, rows: Rows) -> Catalogue:
    """The cards of a book and those of a user."""
    found = Catalogue(book(book_name))
    for row in rows:
        found.add(msgspec.json.decode(row))
    return found


def readable_starters(book_name: str) -> list[Deck]:
    """The decks that come with a game; one that this version cannot read is left out, and the others stand."""
    found = []
    for name in book(book_name).starters:
        try:
            found.append(Deck.load(book_name, name))
        except (BadDeck, BadCards) as bad:
            LOG.error("a starter deck cannot be read", extra={"book": book_name, "deck": name, "why": str(bad)})
    return found


def warm(names: Sequence[str]) -> int:
    """Read the starter decks, so that the first guest does not wait for it."""
    return sum(len(readable_starters(name)) for name in names)


def how_read(known: Catalogue, row: Row, mine: bool = False) -> CardRow:
    """A row, and whether all of it is understood."""
    name = str(row["name"])
    try:
        reading = known.reading(row)
    except BadRow as bad:
        return CardRow(name, dict(row), True, [str(bad)], mine=mine, called=known.called(row))
    values = printed_values(known.book.rulebook, reading.printed())
    declines = [decline.message() for decline in reading.declines]
    return CardRow(name, dict(row), reading.partial, declines, values, mine, known.called(row))


def read_rows(book_name: str, rows: Rows, fresh: list[Row]) -> list[CardRow]:
    """How new rows are read."""
    known = catalogue(book_name, rows)
    return [how_read(known, row) for row in fresh]


def import_cards(book_name: str, text: str) -> CardsImported:
    """A file of cards as rows; BadCards says why it is none."""
    found = import_text(text, "the file", book_name=book_name)
    notes = [note.line() for note in found.notes if note.kind != "filled"]
    told, more = notes[:MOST_NOTES], max(0, len(notes) - MOST_NOTES)
    return CardsImported(found.form, found.lines(), len(found.rows), found.paragraphs, found.read, told, more)


def find_cards(book_name: str, rows: Rows, wanted: str, limit: int) -> CardsFound:
    """Cards that fit everything that is looked for."""
    known = catalogue(book_name, rows)
    mine = {key_of(msgspec.json.decode(row)) for row in rows}
    wishes = wishes_of(wanted, known.book)
    hits = [row for row in known.rows if all(wish.is_met(row) for wish in wishes)]
    hits.sort(key=lambda row: (str(row["name"]), str(row.get("id"))))
    return CardsFound(len(hits), [how_read(known, row, key_of(row) in mine) for row in hits[:limit]])


def find_alike(book_name: str, rows: Rows, name: str) -> CardsAlike | None:
    """The cards that do what a card does, and the rulings about it; None for a card that is not known."""
    known = catalogue(book_name, rows)
    row = known.find(name)
    if row is None:
        return None
    alike = [how_read(known, other) for other in cards_like(row, known.rows, MOST_ALIKE)]
    return CardsAlike(alike, rulings_on(row, book_name, MOST_ALIKE))


def card_columns(book_name: str, rows: Rows) -> CardColumns:
    """The printed columns of a book's cards and of those of a user."""
    known = catalogue(book_name, rows)
    return CardColumns(told_columns(known.rows, known.book))


def explain_card(book_name: str, rows: Rows, name: str, text: str) -> Reading | None:
    """How a text, or the text of a card, is read line by line; None for a card that is not known."""
    known = catalogue(book_name, rows)
    row = known.find(name) if name else None
    if name and row is None:
        return None
    language = known.card_book()
    read = explain(text, language) if row is None else explain_row(row, language)
    lines = [told_paragraph(one) for one in read]
    partial = not all(line.read for line in lines)
    return Reading(name or None, None if row is None else dict(row), partial, lines)


def told_paragraph(one: Explanation) -> ReadLine:
    """One ability: its meaning, or where reading stops."""
    decline = one.decline
    halt = None if decline is None else Halt(one.plain, decline.at, one.tree)
    if not one.understood:
        return ReadLine(one.text, False, None, None, halt)
    return ReadLine(one.text, True, one.plain, one.tree, halt)


def read_deck(
    book_name: str, rows: Rows, text: str, name: str, partial: bool, options: Mapping[str, int]
) -> tuple[DeckReport, str | None]:
    """A deck from a list in text or JSON: what it holds, the clauses it breaks, and its JSON; or its problems."""
    try:
        if len(text) > LONGEST_DECK:
            raise BadDeck(name, [f"a deck list has at most {LONGEST_DECK} characters"])
        deck = Draft(book(book_name), name, partial).read(text, name, catalogue(book_name, rows))
    except (BadDeck, BadCards) as bad:
        problems = bad.problems if isinstance(bad, BadDeck) else [str(bad)]
        return DeckReport(name, book_name, None, 0, [], False, [], problems), None
    return told_deck(deck, options), msgspec.json.encode(deck.as_json()).decode()


def told_deck(deck: Deck, options: Mapping[str, int]) -> DeckReport:
    """A deck that could be read, and the clauses it breaks."""
    broken = deck.problems(options)
    lines: list[tuple[int, Printed]] = []
    for count, _ in deck.rows:
        lines.append((count, deck.cards[sum(one for one, _ in lines)]))
    return DeckReport(
        name=deck.name,
        book=deck.book,
        first=deck.first,
        count=len(deck.cards),
        cards=[told_line(deck.book, count, card) for count, card in lines],
        legal=not broken,
        clauses=cited(broken),
        problems=[],
    )


def told_line(book_name: str, count: int, card: Printed) -> DeckCards:
    """One line of a deck."""
    return DeckCards(count, card.name, card.partial, printed_values(book(book_name).rulebook, card), card.text)
