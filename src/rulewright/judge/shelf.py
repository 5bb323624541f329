"""What a scenario needs of a game: its rulebook, its words, how its printed rows look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from rulewright.books import Book, book
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.language.compiler import Row

from .plays import Prose

WORDS: Final = "words"
NUMBER: Final = "number"
NUMBER_OR_X: Final = "number or X"
FLAG: Final = "flag"
COMMON: Final = {"id": WORDS, "set": WORDS, "name": WORDS, "text": WORDS, "type": WORDS}
FOW_FIELDS: Final = COMMON | {
    "race": WORDS, "cost": WORDS, "colour": WORDS, "atk": NUMBER, "def": NUMBER, "front": WORDS,
}  # fmt: skip
ROW_FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "vanguard": COMMON | {
        "clan": WORDS, "race": WORDS, "grade": NUMBER, "power": NUMBER, "shield": NUMBER, "critical": NUMBER,
        "trigger": WORDS, "skill_icon": WORDS,
    },
    "fftcg": COMMON | {
        "opus": NUMBER, "cost": NUMBER_OR_X, "elements": WORDS, "job": WORDS, "category": WORDS, "power": NUMBER,
        "ex_burst": FLAG, "generic": FLAG,
    },
    "fow-2.0": FOW_FIELDS,
    "fow-5.01": FOW_FIELDS,
    "fow-6.1": FOW_FIELDS,
}  # fmt: skip
"""The fields of a printed row, book by book, and what stands in them."""


@dataclass(frozen=True)
class Shelf:
    """One game a scenario can be about."""

    book: Book
    prose: Prose
    filler: Row  # a plain card that fills decks

    @property
    def rules(self) -> Rulebook:
        """The rulebook."""
        return self.book.rulebook

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of a printed row."""
        return ROW_FIELDS[self.book.name]


def vanguard() -> Shelf:
    """Cardfight!! Vanguard."""
    from rulewright.games.vanguard.table import prose

    filler = {"name": "Filler", "type": "Normal Unit", "grade": 1, "power": 5000, "shield": 5000, "critical": 1}
    return Shelf(book("vanguard"), prose, filler)


def fftcg() -> Shelf:
    """FINAL FANTASY TCG."""
    from rulewright.games.fftcg.table import prose

    filler = {"name": "Filler", "type": "Forward", "cost": 1, "elements": "Fire", "power": 5000}
    return Shelf(book("fftcg"), prose, filler)


def fow(name: str) -> Shelf:
    """An edition of Force of Will."""
    from rulewright.games.fow.table import prose

    filler = {"name": "Filler", "type": "Resonator", "cost": "{1}", "atk": 500, "def": 500}
    return Shelf(book(name), prose, filler)


GAMES: Final[Mapping[str, Callable[[], Shelf]]] = {
    "vanguard": vanguard,
    "fftcg": fftcg,
    "fow-6.1": partial(fow, "fow-6.1"),
    "fow-5.01": partial(fow, "fow-5.01"),
    "fow-2.0": partial(fow, "fow-2.0"),
}


@cache
def shelf(name: str) -> Shelf:
    """The game of a rulebook; the rulebook must be one of GAMES."""
    return GAMES[name]()
