"""Card texts and deck lists of users are read in a process of its own, and given up when they take too long."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec

from rulewright.books import book
from rulewright.cards import Catalogue
from rulewright.decks import Deck, Draft
from rulewright.errors import BadCards, BadDeck
from rulewright.kernel.position.view import printed_values
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import BadRow, CardBook, Row, paragraphs_of
from rulewright.language.explain import Explanation, explain, explain_line
from rulewright.server.logs import LOG
from rulewright.server.play.thinking import settle
from rulewright.server.refusals import Refuse, cited
from rulewright.server.wire.answers import CardRow, CardsFound, DeckCards, DeckReport, Halt, Reading, ReadLine

T = TypeVar("T")
LONGEST_DECK: Final = 200_000

Rows = tuple[str, ...]
"""The printed rows of a user, as JSON."""


class Readers:
    """Who reads what users write."""

    def __init__(self, in_process: bool, seconds: float) -> None:
        self.in_process = in_process
        self.seconds = seconds
        self.pool = self.fresh_pool()
        self.line = asyncio.Lock()  # whoever waits is not yet being read

    def fresh_pool(self) -> Executor:
        """A process, or for a server that wants none a thread."""
        if self.in_process:
            return ThreadPoolExecutor(1, "reading")
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), settle)

    async def read(self, work: Callable[..., T], *what: Any) -> T:
        """Read something when it is its turn; Refuse when it then takes too long."""
        async with self.line:
            pool = self.pool
            reads = asyncio.get_running_loop().run_in_executor(pool, work, *what)
            try:
                return await asyncio.wait_for(reads, self.seconds)
            except TimeoutError as bad:
                self.give_up(pool)
                raise Refuse(
                    "bad_cards", f"this takes longer than {self.seconds:g} seconds to read; make it shorter"
                ) from bad
            except BrokenProcessPool as bad:
                self.give_up(pool)
                raise Refuse("busy", "reading was interrupted; try again") from bad

    async def wake(self, names: Sequence[str]) -> None:
        """Start the process and let it read the starter decks, however long that takes on this machine."""
        async with self.line:
            with suppress(BrokenProcessPool):
                await asyncio.get_running_loop().run_in_executor(self.pool, warm, names)

    def give_up(self, pool: Executor) -> None:
        """End what does not end by itself."""
        if self.pool is pool:
            self.pool = self.fresh_pool()
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()

    def close(self) -> None:
        """End the process."""
        self.pool.shutdown(wait=False, cancel_futures=True)


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
        return CardRow(name, dict(row), True, [str(bad)], mine=mine)
    values = printed_values(known.book.rulebook, reading.printed())
    declines = [decline.message() for decline in reading.declines]
    return CardRow(name, dict(row), reading.partial, declines, values, mine)


def read_rows(book_name: str, rows: Rows, fresh: list[Row]) -> list[CardRow]:
    """How new rows are read."""
    known = catalogue(book_name, rows)
    return [how_read(known, row) for row in fresh]


def find_cards(book_name: str, rows: Rows, wanted: list[str], limit: int) -> CardsFound:
    """Cards that have all the words that are looked for."""
    known = catalogue(book_name, rows)
    mine = {str(msgspec.json.decode(row)["name"]) for row in rows}
    by_name = {str(row["name"]): row for row in known.rows.values()}
    hits = [row for row in by_name.values() if has_words(row, wanted)]
    hits.sort(key=lambda row: str(row["name"]))
    return CardsFound(len(hits), [how_read(known, row, row["name"] in mine) for row in hits[:limit]])


def has_words(row: Row, wanted: list[str]) -> bool:
    """Everything that is looked for stands on the card."""
    text = msgspec.json.encode(row).decode().casefold()
    return all(word in text for word in wanted)


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


def explain_row(row: Row, language: CardBook) -> list[Explanation]:
    """The abilities of a card explained: its text may speak of the card by name."""
    return [explain_line(paragraph.text, language) for paragraph in paragraphs_of(row, language)]


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
    printed = {card.name: card for card in deck.cards}
    lines = [(count, printed[str(row["name"])]) for count, row in deck.rows if str(row["name"]) in printed]
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
