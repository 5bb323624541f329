"""The books by name: all that a table, a bot or a command needs to know of one.

>>> book("vanguard").title
'Cardfight!! Vanguard (Limit Break era)'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rulewright.clauses import clauses
from rulewright.finding import declaration, declared_books
from rulewright.games.shared.book import Book
from rulewright.language.compiler import CardReading

__all__ = ["Book", "BookLine", "Reading", "book", "books"]

Reading = CardReading
"""A card as the compiler understood it: what is printed, its abilities, and what it could not read."""


@dataclass(frozen=True)
class BookLine:
    """One rulebook in a list of them."""

    name: str
    title: str
    clauses: int
    enforceable: int
    is_playable: bool  # with decks that come with the game
    starters: tuple[str, ...]


@cache
def book(name: str) -> Book:
    """The book of a name; UnknownBook says which ones there are."""
    return declaration(name).open_book(name)


def books() -> tuple[BookLine, ...]:
    """Every rulebook there is.

    >>> [line.name for line in books()]
    ['fow-2.0', 'fow-5.01', 'fow-6.1', 'fftcg', 'vanguard']
    """
    lines = []
    for name, game in declared_books().items():
        index = clauses(name).values()
        count = sum(clause.is_enforceable for clause in index)
        starters = game.starters(name)
        lines.append(BookLine(name, game.titles[name], len(index), count, bool(starters), starters))
    return tuple(lines)
