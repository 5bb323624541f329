"""Cardfight!! Vanguard: all that anybody asks of the game."""

from pathlib import Path
from typing import Final

from rulewright.games.shared.book import Book, Columns, Declaration
from rulewright.games.shared.glossary import read_glossary

from .rulebook.ch00_names import TITLES

COLUMNS: Final[Columns] = {
    "clan": "words",
    "race": "words",
    "grade": "number",
    "power": "number",
    "shield": "number",
    "critical": "number",
    "trigger": "words",
    "skill_icon": "words",
}
FILLER: Final = {"name": "Filler", "type": "Normal Unit", "grade": 1, "power": 5000, "shield": 5000, "critical": 1}


def open_book(name: str) -> Book:
    """The book, with all it needs imported now."""
    from .rulebook.book import VANGUARD
    from .rulebook.ch05_setup import check_deck
    from .table import evaluation, hints, layout, observation, prose
    from .text.shapes import SHAPES, fill
    from .text.words import card_book

    return Book(
        game=GAME,
        rulebook=VANGUARD,
        check_deck=check_deck,
        card_book=card_book,
        columns=COLUMNS,
        filler=FILLER,
        first_card="first vanguard",
        prose=prose,
        evaluation=evaluation.EVALUATION,
        layout=layout.LAYOUT,
        ask_note=hints.ask_note,
        endings=prose.ENDINGS,
        line_note=hints.line_note,
        forecast=hints.forecast,
        glossary=read_glossary(GAME.home / "table" / "glossary.tsv", list(GAME.titles), name),
        primer=hints.PRIMER,
        about=hints.ABOUT,
        is_gentle=True,
        observation=observation.PIECES,
        shapes=SHAPES,
        fill=fill,
    )


GAME: Final = Declaration(TITLES, Path(__file__).parent, open_book)
