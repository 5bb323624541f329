"""Books, clauses, decks and cards over HTTP."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright import Deck
from rulewright.books import BookLine, book, books
from rulewright.bots import opponents
from rulewright.cards import checked_row, key_of
from rulewright.clauses import clauses
from rulewright.errors import BadCards, BadOption
from rulewright.language.compiler import Row
from rulewright.server.effort import charge, check_effort
from rulewright.server.names import titled
from rulewright.server.play.hall import Hall
from rulewright.server.reading import (
    Rows,
    explain_card,
    find_alike,
    find_cards,
    import_cards,
    read_deck,
    read_rows,
    readable_starters,
)
from rulewright.server.refusals import Refuse
from rulewright.server.store.people import fresh_id
from rulewright.server.timing.automatic import usual
from rulewright.server.web.requests import (
    address,
    body,
    check_digits,
    hall_of,
    number,
    query,
    reply,
    user,
    user_or_none,
)
from rulewright.server.wire import answers as wire
from rulewright.server.wire.asked import CardsBody, DeckBody, DeckChoice, ImportBody

T = TypeVar("T")
LONGEST_TEXT: Final = 4_000
LONGEST_NAME: Final = 190
A_ROW: Final = 5e-6  # seconds of a processor to fetch a row and hand it on
MOST_OPTION: Final = 1_000_000
TOLD: Final = 200  # new rows of which the reading is told at once


# ---------------------------------------------------------------- books


async def list_books(request: Request) -> Response:
    """Every book, and all a page needs to draw its table."""
    return reply(await beside(request, all_books))


async def beside(request: Request, work: Callable[..., T], *what: Any) -> T:
    """Run something that may take a while the first time beside the games, and beside their replays."""
    found, _ = await hall_of(request).shelf.run(lambda: work(*what))
    return found


async def read(request: Request, work: Callable[..., T], *what: Any) -> T:
    """Read what somebody wrote, where it costs nobody else anything; who asks from one address waits in one line."""
    check_effort()
    return await hall_of(request).readers.read(address(request), work, *what)


@lru_cache(maxsize=1)
def all_books() -> msgspec.Raw:
    """The answer, made once."""
    bots = [wire.BotLine(*told) for told in opponents()]
    return msgspec.Raw(msgspec.json.encode(wire.Books(bots, [told_book(line) for line in books()])))


def told_book(line: BookLine) -> wire.Book:
    """A rulebook, and the table of a game that can be played."""
    known = wire.Book(line.name, line.title, line.is_playable, line.clauses, line.enforceable)
    if not line.is_playable:
        return known
    shelf = book(line.name)
    rules = shelf.rulebook
    return msgspec.structs.replace(
        known,
        primer=shelf.primer,
        glossary=[msgspec.convert(asdict(term), wire.Meaning) for term in shelf.glossary],
        about=shelf.about,
        is_gentle=shelf.is_gentle,
        starters=[told_starter(deck) for deck in readable_starters(shelf.name)],
        options=list(shelf.options),
        zones=[wire.ZoneLine(kind.name, kind.public, kind.owner_sees) for kind in rules.zones],
        places=list(rules.place_names),
        phases=list(rules.phase_names),
        stops=usual(shelf).stops(),
        verbs=list(rules.actions.requirements),
        layout=shelf.layout,
    )


def told_starter(deck: Deck) -> wire.Starter:
    """A deck that comes with a game."""
    return wire.Starter(deck.name, titled(deck.name), len(deck.cards), deck.first)


async def clause(request: Request) -> Response:
    """A clause in our words."""
    name, key = request.path_params["book"], request.path_params["clause"]
    found = clauses(name).get(key)
    if found is None:
        raise Refuse("not_found", f"{name} has no clause {key!r}")
    return reply(wire.ClauseText(name, found.id, found.kind, found.summary))


def check_options(book_name: str, options: Mapping[str, int]) -> None:
    """The book knows these settings, and their values."""
    shelf = book(book_name)
    for name, value in options.items():
        if name not in shelf.options:
            raise BadOption(f"{book_name} has no option {name!r}; its options are {', '.join(shelf.options)}")
        if not 0 <= value <= MOST_OPTION:
            raise BadOption(f"{name} is a number from 0 to {MOST_OPTION}")
        switch = shelf.rulebook.options.get(name)
        if switch is not None and not 0 <= value < len(switch.values):
            named = ", ".join(f"{number} for {word}" for number, word in enumerate(switch.values))
            raise BadOption(f"{name} is {named}")


# ---------------------------------------------------------------- cards


async def rows_of(request: Request, book_name: str) -> Rows:
    """The printed rows that who asks has brought."""
    book(book_name)
    who = await user_or_none(request)
    rows = () if who is None else tuple(await hall_of(request).store.cards(who["id"], book_name))
    charge(len(rows) * A_ROW)
    return rows


async def add_cards(request: Request) -> Response:
    """Keep the rows of a user, and say how each is read."""
    who = await user(request)
    asked = await body(request, CardsBody)
    hall = hall_of(request)
    check_digits(asked.rows)
    old = await rows_of(request, asked.book)
    fresh, as_text, known = await beside(request, joined_rows, old, asked.rows)
    if len(known) > hall.settings.most_cards:
        raise Refuse("too_many", f"one user keeps at most {hall.settings.most_cards} cards of a game")
    check_letters(hall, known.values())
    told = await read(request, read_rows, asked.book, tuple(known.values()), list(fresh.values())[:TOLD])
    await hall.store.add_cards(who["id"], asked.book, as_text)
    return reply(wire.CardsAdded(len(fresh), told))


def joined_rows(old: Rows, text: str) -> tuple[dict[str, Row], dict[str, str], dict[str, str]]:
    """New rows, the same as text, and all that are known with them; each by what tells it apart."""
    fresh = checked_rows(text)
    as_text = {key: msgspec.json.encode(row).decode() for key, row in fresh.items()}
    return fresh, as_text, {key_of(msgspec.json.decode(row)): row for row in old} | as_text


def check_letters(hall: Hall, texts: Iterable[str]) -> None:
    """Nobody fills the disk."""
    if sum(len(text) for text in texts) > hall.settings.most_letters:
        raise Refuse("too_many", f"one user keeps at most {hall.settings.most_letters} letters of a kind")


async def imported(request: Request) -> Response:
    """A file of cards as rows, repaired; nothing is kept yet."""
    await user(request)
    asked = await body(request, ImportBody)
    book(asked.book)
    return reply(await read(request, import_cards, asked.book, asked.text))


def checked_rows(text: str) -> dict[str, Row]:
    """Rows of JSONL by what tells them apart; BadCards names the line that is wrong."""
    found: dict[str, Row] = {}
    for at, line in enumerate(text.split("\n"), start=1):  # other signs may end lines inside a text
        if not line.strip():
            continue
        try:
            row = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError) as bad:
            raise BadCards(f"line {at} is not JSON ({bad}); put one object on each line") from bad
        row = checked_row(row, f"line {at}")
        key = key_of(row)
        if max(len(key), len(str(row["name"]))) > LONGEST_NAME or len(line) > LONGEST_TEXT:
            raise BadCards(f"line {at}: a row has at most {LONGEST_TEXT} characters, its name {LONGEST_NAME}")
        found[key] = row
    if not found:
        raise BadCards("there are no rows; write one JSON object a line")
    return found


async def search(request: Request) -> Response:
    """Cards whose name or text has all the words that are looked for."""
    name = query(request, "book")
    wanted = query(request, "query")
    limit = number(request, "limit", 40, 1, 200)
    rows = await rows_of(request, name)
    return reply(await read(request, find_cards, name, rows, wanted, limit))


async def explained(request: Request) -> Response:
    """How the text of a card is read, line by line."""
    name, text = query(request, "name"), query(request, "text", LONGEST_TEXT)
    if not name and not text:
        raise Refuse("bad_message", "give the name of a card, or a text")
    book_name = query(request, "book")
    rows = await rows_of(request, book_name)
    found = await read(request, explain_card, book_name, rows, name, text)
    if found is None:
        raise Refuse("not_found", f"there is no card named {name!r}")
    return reply(found)


async def alike(request: Request) -> Response:
    """Cards like one, and rulings about what it does."""
    name, book_name = query(request, "name"), query(request, "book")
    found = await read(request, find_alike, book_name, await rows_of(request, book_name), name)
    if found is None:
        raise Refuse("not_found", f"there is no card named {name!r}")
    return reply(found)


# ---------------------------------------------------------------- decks


async def add_deck(request: Request) -> Response:
    """Read a deck list; keep it if it can be read."""
    who = await user(request)
    asked = await body(request, DeckBody)
    hall = hall_of(request)
    check_digits(asked.text)
    check_options(asked.book, asked.options)
    rows = await rows_of(request, asked.book)
    name = asked.name.strip()[:80] or "deck"
    told, json = await read(request, read_deck, asked.book, rows, asked.text, name, asked.partial, asked.options)
    if json is None or not asked.keep:
        return reply(told)
    values = {"book": asked.book, "name": told.name[:80], "text": asked.text, "partial": asked.partial}
    if asked.id is not None:
        if not await hall.store.change_deck(who["id"], asked.id, values):
            raise Refuse("not_found", "you have no such deck")
        return reply(msgspec.structs.replace(told, id=asked.id, kept=True))
    decks = await hall.store.decks(who["id"], None)
    if len(decks) >= hall.settings.most_decks:
        raise Refuse("too_many", f"one user keeps at most {hall.settings.most_decks} decks")
    check_letters(hall, [asked.text, *(deck["text"] for deck in decks)])
    kept = values | {"id": fresh_id(), "user": who["id"], "created": time.time()}
    await hall.store.add_deck(kept)
    return reply(msgspec.structs.replace(told, id=str(kept["id"]), kept=True))


async def list_decks(request: Request) -> Response:
    """Starter decks and my own."""
    who = await user(request)
    name = query(request, "book") or None
    told = await beside(request, starters, None if name is None else book(name).name)
    rows: dict[str, Rows] = {}
    for row in await hall_of(request).store.decks(who["id"], name):
        if row["book"] not in rows:
            rows[row["book"]] = await rows_of(request, row["book"])
        found, _ = await read_kept(request, rows[row["book"]], row)
        told.append(wire.DeckLine(row["id"], None, row["name"], row["book"], found.count, found.legal))
    return reply(wire.Decks(told))


def starters(name: str | None) -> list[wire.DeckLine]:
    """The starter decks of a book, or of all."""
    known = [line.name for line in books() if line.is_playable] if name is None else [name]
    return [
        wire.DeckLine(None, deck.name, titled(deck.name), one, len(deck.cards), True)
        for one in known
        for deck in readable_starters(one)
    ]


async def opened(
    request: Request, row: Mapping[Any, Any], options: Mapping[str, int] | None = None
) -> tuple[wire.DeckReport, str | None]:
    """A kept deck, read, and its JSON."""
    return await read_kept(request, await rows_of(request, row["book"]), row, options)


async def read_kept(
    request: Request, rows: Rows, row: Mapping[Any, Any], options: Mapping[str, int] | None = None
) -> tuple[wire.DeckReport, str | None]:
    """A kept deck, read with rows that were fetched before, and its JSON."""
    charge(len(rows) * A_ROW)
    what = (row["book"], rows, row["text"], row["name"], row["partial"], dict(options or {}))
    return await read(request, read_deck, *what)


async def one_deck(request: Request) -> Response:
    """One of my decks."""
    who = await user(request)
    row = await hall_of(request).store.deck(who["id"], request.path_params["deck"])
    if row is None:
        raise Refuse("not_found", "you have no such deck")
    told, _ = await opened(request, row)
    return reply(
        msgspec.structs.replace(told, id=row["id"], kept=True, text=row["text"], name=row["name"], book=row["book"])
    )


async def drop_deck(request: Request) -> Response:
    """Throw one of my decks away."""
    who = await user(request)
    if not await hall_of(request).store.drop_deck(who["id"], request.path_params["deck"]):
        raise Refuse("not_found", "you have no such deck")
    return Response(status_code=204)


async def chosen_deck(
    request: Request, book_name: str, choice: DeckChoice | None, options: Mapping[str, int]
) -> tuple[str, str]:
    """The name and the JSON of the deck somebody wants to play; Refuse with clauses where the rules forbid it."""
    shelf = book(book_name)
    asked = choice or DeckChoice(starter=next(iter(shelf.starters), None))
    if sum(value is not None for value in (asked.starter, asked.id, asked.text)) != 1:
        raise BadOption("name one deck: a starter, an id of yours, or a list as text")
    if asked.starter is not None:
        if asked.starter not in shelf.starters:
            raise BadOption(f"{book_name} has no starter deck {asked.starter!r}; it has {', '.join(shelf.starters)}")
        return asked.starter, await beside(request, starter_json, book_name, asked.starter)
    who = await user(request)
    check_digits(asked.text or "")
    row: Mapping[Any, Any] | None = {"text": asked.text, "name": "deck", "partial": False, "book": book_name}
    if asked.id is not None:
        row = await hall_of(request).store.deck(who["id"], asked.id)
    if row is None or row["book"] != book_name:
        raise Refuse("not_found", f"you have no such deck of {book_name}")
    told, json = await opened(request, row, options)
    if not told.legal or json is None:
        raise Refuse("bad_deck", "the deck cannot be played", told.clauses, told.problems)
    return told.name, json


@lru_cache(maxsize=64)
def starter_json(book_name: str, name: str) -> str:
    """A starter deck as JSON."""
    return msgspec.json.encode(Deck.load(book_name, name).as_json()).decode()


ROUTES: Final = [
    Route("/api/books", list_books, methods=["GET"]),
    Route("/api/clauses/{book}/{clause}", clause, methods=["GET"]),
    Route("/api/cards", add_cards, methods=["POST"]),
    Route("/api/cards", search, methods=["GET"]),
    Route("/api/cards/import", imported, methods=["POST"]),
    Route("/api/cards/explain", explained, methods=["GET"]),
    Route("/api/cards/alike", alike, methods=["GET"]),
    Route("/api/decks", add_deck, methods=["POST"]),
    Route("/api/decks", list_decks, methods=["GET"]),
    Route("/api/decks/{deck}", one_deck, methods=["GET"]),
    Route("/api/decks/{deck}", drop_deck, methods=["DELETE"]),
]
