"""FINAL FANTASY TCG: all that anybody asks of the game."""

from pathlib import Path
from typing import Final

from rulewright.games.shared.book import Book, Columns, Declaration
from rulewright.games.shared.glossary import read_glossary

from .rulebook.ch00_names import TITLES

COLUMNS: Final[Columns] = {
    "opus": "number",
    "cost": "number or X",
    "elements": "words",
    "job": "words",
    "category": "words",
    "power": "number",
    "ex_burst": "flag",
    "generic": "flag",
}
FILLER: Final = {"name": "Filler", "type": "Forward", "cost": 1, "elements": "Fire", "power": 5000}


def open_book(name: str) -> Book:
    """The book, with all it needs imported now."""
    from .rulebook.book import FFTCG
    from .rulebook.ch08_setup import check_deck, check_limited_deck
    from .table import evaluation, hints, layout, observation, prose
    from .text.shapes import SHAPES
    from .text.words import card_book

    return Book(
        game=GAME,
        rulebook=FFTCG,
        check_deck=check_deck,
        formats={"format": check_limited_deck, "limited": check_limited_deck},
        card_book=card_book,
        columns=COLUMNS,
        filler=FILLER,
        prose=prose,
        evaluation=evaluation.EVALUATION,
        layout=layout.LAYOUT,
        ask_note=hints.ask_note,
        line_note=hints.line_note,
        forecast=hints.forecast,
        endings=prose.ENDINGS,
        glossary=read_glossary(GAME.home / "table" / "glossary.tsv", list(GAME.titles), name),
        primer=hints.PRIMER,
        about=hints.ABOUT,
        observation=observation.PIECES,
        shapes=SHAPES,
    )


GAME: Final = Declaration(TITLES, Path(__file__).parent, open_book)
