"""What is needed to build a deck, over HTTP: columns to search by, starters to copy, lists to write, hands to try."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.books import book
from rulewright.decks import find_list, starter, text_of
from rulewright.server.making import opening_hand, written
from rulewright.server.names import titled
from rulewright.server.reading import card_columns, told_deck
from rulewright.server.refusals import Refuse
from rulewright.server.web.library import beside, read, rows_of
from rulewright.server.web.requests import body, check_digits, query, reply, user
from rulewright.server.wire.answers import DeckReport
from rulewright.server.wire.asked import HandBody, ListBody


async def columns(request: Request) -> Response:
    """The printed columns of a game's cards."""
    name = query(request, "book")
    return reply(await read(request, card_columns, name, await rows_of(request, name)))


async def starter_list(request: Request) -> Response:
    """A starter deck with its list, to look at or to copy."""
    name, deck = request.path_params["book"], request.path_params["deck"]
    if deck not in book(name).starters:
        raise Refuse("not_found", f"{name} has no starter deck {deck!r}")
    return reply(await beside(request, told_starter, name, deck))


def told_starter(book_name: str, name: str) -> DeckReport:
    """A starter deck as it was read, with its list."""
    told = told_deck(starter(book_name, name), {})
    return msgspec.structs.replace(told, name=titled(name), text=text_of(find_list(book(book_name), name)))


async def write_down(request: Request) -> Response:
    """A deck list in another format."""
    await user(request)
    asked = await body(request, ListBody)
    check_digits(asked.text)
    rows = await rows_of(request, asked.book)
    name = asked.name.strip()[:80] or "deck"
    return reply(await read(request, written, asked.book, rows, asked.text, name, asked.form))


async def deal(request: Request) -> Response:
    """An opening hand of a deck list."""
    await user(request)
    asked = await body(request, HandBody)
    check_digits(asked.text)
    rows = await rows_of(request, asked.book)
    return reply(await read(request, opening_hand, asked.book, rows, asked.text, asked.seed % (1 << 32)))


ROUTES: Final = [
    Route("/api/cards/columns", columns, methods=["GET"]),
    Route("/api/starters/{book}/{deck}", starter_list, methods=["GET"]),
    Route("/api/lists", write_down, methods=["POST"]),
    Route("/api/hands", deal, methods=["POST"]),
]
