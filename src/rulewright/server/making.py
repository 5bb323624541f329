"""Decks in the making: a list in another format, an opening hand to look at."""

from __future__ import annotations

from rulewright import new_game
from rulewright.books import book
from rulewright.decks import Deck, Draft
from rulewright.errors import BadDeck
from rulewright.lists.writing import write_list
from rulewright.server.reading import LONGEST_DECK, Rows, catalogue, told_line
from rulewright.server.wire.answers import DeckWritten, OpeningHand

BEFORE_THE_HAND = 10  # questions, such as who plays first
ENDINGS = {"octgn": "o8d", "dek": "dek", "csv": "csv", "json": "json", "arena": "json"}


def draft(book_name: str, rows: Rows, text: str, name: str) -> Deck:
    """The deck of a list, unread texts and all; BadDeck says which lines cannot be read."""
    if len(text) > LONGEST_DECK:
        raise BadDeck(name, [f"a deck list has at most {LONGEST_DECK} characters"])
    return Draft(book(book_name), name, partial=True).read(text, name, catalogue(book_name, rows))


def written(book_name: str, rows: Rows, text: str, name: str, form: str) -> DeckWritten:
    """A list in another format."""
    told = write_list(draft(book_name, rows, text, name), form, catalogue(book_name, rows))
    return DeckWritten(f"{name}.{ENDINGS.get(form, 'txt')}", told)


def opening_hand(book_name: str, rows: Rows, text: str, seed: int) -> OpeningHand:
    """The hand that a deck deals from a seed, as its player would first see it."""
    deck = draft(book_name, rows, text, "deck")
    game = new_game(book_name, decks=[deck, deck], seed=seed)
    shelf = book(book_name)
    zone = next(at for at, kind in enumerate(shelf.rulebook.zones) if kind.name == shelf.layout.hand)
    for _ in range(BEFORE_THE_HAND):
        if game.zone(zone, 0) or game.decision is None:
            break
        game.answer(shelf.passing.first_line(game.decision) or 0)
    printed = [game.pool.cards[game.s.cards[number].printed] for number in game.zone(zone, 0)]
    return OpeningHand([told_line(book_name, 1, card) for card in printed])
