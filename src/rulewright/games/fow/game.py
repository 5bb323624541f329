"""Force of Will: all that anybody asks of the game."""

from pathlib import Path
from typing import Final

from rulewright.games.shared.book import Book, Columns, Declaration
from rulewright.games.shared.glossary import read_glossary

from .rulebook.ch00_names import TITLES

COLUMNS: Final[Columns] = {
    "race": "words",
    "cost": "words",
    "colour": "words",
    "atk": "number",
    "def": "number",
    "front": "words",
}
FILLER: Final = {"name": "Filler", "type": "Resonator", "cost": "{1}", "atk": 500, "def": 500}


def open_book(name: str) -> Book:
    """The book of an edition, with all it needs imported now."""
    from .editions import fow_2_0, fow_5_01
    from .editions.shelf import EDITIONS
    from .rulebook import ch400_setup
    from .table import evaluation, hints, layout, observation, prose
    from .text import rows, shapes, words

    check_deck, card_book, table_layout = {
        "fow-2.0": (fow_2_0.check_deck, words.card_book_2_0, layout.LAYOUT_2_0),
        "fow-5.01": (fow_5_01.check_deck, words.card_book_5_01, layout.LAYOUT),
        "fow-6.1": (ch400_setup.check_deck, words.card_book_6_1, layout.LAYOUT),
    }[name]
    return Book(
        game=GAME,
        rulebook=EDITIONS[name],
        check_deck=check_deck,
        card_book=card_book,
        columns=COLUMNS,
        filler=FILLER,
        prose=prose,
        evaluation=evaluation.EVALUATION,
        layout=table_layout,
        ask_note=hints.ask_note,
        line_note=hints.line_note,
        forecast=hints.forecast,
        endings=prose.ENDINGS,
        glossary=read_glossary(GAME.home / "table" / "glossary.tsv", list(GAME.titles), name),
        primer=hints.PRIMER,
        about=hints.ABOUT[name],
        observation=observation.PIECES,
        other_side=rows.other_side,
        shapes=shapes.SHAPES,
    )


GAME: Final = Declaration(TITLES, Path(__file__).parent, open_book)
