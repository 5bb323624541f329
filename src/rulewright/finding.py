"""Games are found, not listed.

A game of this package is a folder of `rulewright.games` with a module `game`; a game of another package is an entry
point of the group `rulewright.games`. Either way it is a `Declaration`.

>>> list(declared_books())
['fow-2.0', 'fow-5.01', 'fow-6.1', 'fftcg', 'vanguard']
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final

from rulewright import games
from rulewright.games.shared.book import Declaration
from rulewright.kernel.position.decisions import RulewrightError

GROUP: Final = "rulewright.games"  # the package of the own games, and the group of entry points of others


class UnknownBook(RulewrightError, LookupError):
    """A rulebook that no game has."""

    def __init__(self, book: str) -> None:
        super().__init__(f"there is no rulebook {book!r}; the rulebooks are {', '.join(declared_books())}")
        self.book = book


class BadGame(RulewrightError):
    """A game of another package that cannot be taken in."""


def own_games() -> dict[str, Declaration]:
    """The games of this package by the name of their folder."""
    folders = [Path(place) for place in games.__path__]
    names = [found.name for found in iter_modules(games.__path__)]
    declaring = [name for name in names if any((folder / name / "game.py").is_file() for folder in folders)]
    return {name: import_module(f"{GROUP}.{name}.game").GAME for name in declaring}


def other_games() -> dict[str, Declaration]:
    """The games of other packages by the name of their entry point."""
    from importlib.metadata import entry_points  # which imports half a mail program, and not every command asks for it

    found: dict[str, Declaration] = {}
    for point in entry_points(group=GROUP):
        try:
            declared = point.load()
        except Exception as bad:  # whatever another package does wrong, this says which one it was
            raise BadGame(f"the game {point.name!r} ({point.value}) cannot be imported: {bad}") from bad
        if not isinstance(declared, Declaration):
            raise BadGame(f"the game {point.name!r} ({point.value}) is no Declaration; see CONTRIBUTING.md, Add a game")
        found[point.name] = declared
    return found


@cache
def declared_books() -> Mapping[str, Declaration]:
    """Every book and its game: own games before others, those of many editions before those of one, by name."""
    found: dict[str, Declaration] = {}
    for kind in (own_games(), other_games()):
        for name in sorted(kind, key=lambda name: (-len(kind[name].titles), name)):
            for book in kind[name].titles:
                if book in found:
                    raise BadGame(f"the game {name!r} declares the book {book!r}, which another game has; rename it")
                found[book] = kind[name]
    return MappingProxyType(found)


def declaration(book: str) -> Declaration:
    """The game that has a book; UnknownBook says which books there are."""
    found = declared_books().get(book)
    if found is None:
        raise UnknownBook(book)
    return found
