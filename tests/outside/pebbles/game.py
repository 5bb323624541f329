"""Pebbles: all that anybody asks of the game."""

from pathlib import Path
from typing import Final

from rulewright.games.shared.book import Book, Declaration

TITLES: Final = {"pebbles": "Pebbles"}


def open_book(name: str) -> Book:
    """The book, with all it needs imported now."""
    from . import prose, table, text
    from .rulebook import PEBBLES, check_deck

    return Book(
        game=GAME,
        rulebook=PEBBLES,
        check_deck=check_deck,
        card_book=text.card_book,
        columns={"weight": "number"},
        filler={"name": "Filler", "weight": 0},
        prose=prose,
        evaluation=table.EVALUATION,
        layout=table.LAYOUT,
        primer="Lay pebbles until your row weighs six. Who cannot draw loses.",
    )


GAME: Final = Declaration(TITLES, Path(__file__).parent, open_book)
