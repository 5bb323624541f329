"""Beginning a game, and counting the positions behind one."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from rulewright.books import book
from rulewright.decks import Deck
from rulewright.errors import BadDeck, BadOption
from rulewright.kernel.running.engine import Game
from rulewright.replay import SEATS, Session

DeckSource = Deck | str | Path
RARELY: Final = (50_000, 20, 100)  # objects made between looks for garbage; a game leaves hardly any


def new_session(
    book_name: str,
    decks: Sequence[DeckSource] | None = None,
    seed: int = 0,
    options: Mapping[str, int] | None = None,
    cards: Iterable[Path] = (),
    partial: bool = False,
) -> Session:
    """A game that remembers its answers, so that it can be undone, saved and resumed."""
    shelf = book(book_name)
    chosen = options or {}
    for name in chosen:
        if name not in shelf.options:
            raise BadOption(f"{book_name} has no option {name!r}; its options are {', '.join(shelf.options)}")
    sources: Sequence[DeckSource] = shelf.starters[:SEATS] if decks is None else decks
    if decks is None and len(sources) != SEATS:
        raise BadDeck(book_name, ["there are no starter decks for this book yet; name two deck lists"])
    if len(sources) != SEATS:
        raise BadDeck(book_name, [f"a game needs {SEATS} decks, here are {len(sources)}"])
    files = list(cards)
    loaded = [Deck.load(book_name, source, files, partial) for source in sources]
    for deck in loaded:
        problems = [f"{problem.words} ({problem.clause})" for problem in deck.problems(chosen)]
        if problems:
            raise BadDeck(deck.name, problems)
    return Session(book_name, loaded, seed, chosen)


def new_game(
    book_name: str,
    decks: Sequence[DeckSource] | None = None,
    seed: int = 0,
    options: Mapping[str, int] | None = None,
) -> Game:
    """A game at its first question. Without decks, the two starter decks of the book play each other.

    A deck is a `Deck`, the path of a deck list, or the name of a starter deck. The same seed deals the same game.
    `options` are the settings of a book; Vanguard's `first` is the seat that goes first.
    """
    return new_session(book_name, decks, seed, options).game


def settle_in() -> None:
    """This process plays many games from here on: what it has read is not searched for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def after(game: Game, index: int) -> Game:
    """The position after one answer; this one stays as it is."""
    other = game.clone()
    other.answer(index)
    return other


def perft(game: Game, depth: int) -> int:
    """How many lines of play of this many answers there are; a game that ends earlier is one line."""
    if depth <= 0 or game.decision is None:
        return 1
    return sum(perft(after(game, index), depth - 1) for index in range(len(game.decision.options)))


def perft_divide(game: Game, depth: int) -> list[int]:
    """The count of `perft` behind each line of the open menu."""
    if game.decision is None:
        return []
    return [perft(after(game, index), depth - 1) for index in range(len(game.decision.options))]
