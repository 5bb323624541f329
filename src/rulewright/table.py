"""Sitting down to a game: decks of printed cards become a position at its first question."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.changing.changes import add_card
from rulewright.kernel.ids import MISSING, NOTHING
from rulewright.kernel.position.decisions import RulewrightError
from rulewright.kernel.running.engine import Game, new_state
from rulewright.kernel.vocabulary.pool import Pool, Printed

SEATS = 2


class WrongSeats(RulewrightError):
    """The game is for another number of players; the message names the clause."""


@lru_cache(maxsize=16)
def pool_of(book: Rulebook, decks: tuple[tuple[Printed, ...], ...]) -> tuple[Pool, dict[Printed, int]]:
    """Every different card of the decks, numbered in the order met; worked out once for the same decks."""
    numbers: dict[Printed, int] = {}
    for deck in decks:
        for card in deck:
            numbers.setdefault(card, len(numbers))
    return Pool(list(numbers), book.setup.constants, book.texts.steady_relations), numbers


@lru_cache(maxsize=16)
def widened(book: Rulebook, cards: tuple[Printed, ...], more: tuple[Printed, ...]) -> Pool:
    """The cards of a game, numbered as they are, and others behind them that might be in a deck."""
    return Pool(list(cards), book.setup.constants, book.texts.steady_relations, more)


def seated(
    book: Rulebook,
    decks: Sequence[Sequence[Printed]],
    firsts: Sequence[str | None],
    seed: int,
    options: Mapping[str, int],
) -> Game:
    """A game about to begin: decks in their zones, the opening procedure on its first step."""
    if len(decks) != SEATS or len(firsts) != SEATS:
        raise WrongSeats(
            f"{book.title} is played by exactly {SEATS} players ({book.setup.seats_clause}), not {len(decks)}"
        )
    pool, numbers = pool_of(book, tuple(tuple(deck) for deck in decks))
    g = Game(book, pool, new_state(book, seed))
    g.options = dict(options)
    for seat, deck in enumerate(decks):
        for card in deck:
            add_card(g, seat, numbers[card], book.setup.home(card))
    frame = g.call(book.setup.opening, 0)
    frame.numbers = [first_of(deck, first, numbers) for deck, first in zip(decks, firsts, strict=True)]
    g.run()
    return g


def first_of(deck: Sequence[Printed], first: str | None, numbers: Mapping[Printed, int]) -> int:
    """The printed card a deck list names to begin with: NOTHING if it names none, MISSING if one it does not hold."""
    if first is None:
        return NOTHING
    for card in deck:
        if card.name == first:
            return numbers[card]
    return MISSING
