"""Words a player may name: those the book lists, or those of cards the player knows of."""

from typing import TYPE_CHECKING

from ..ids import Field, Seat
from ..position.view import knows
from ..vocabulary.footprint import collect_words

if TYPE_CHECKING:
    from ..running.engine import Game


def every_word(g: "Game", field: Field) -> tuple[str, ...]:
    """All the words of a field that can be named: the book's, or those the cards of this game speak of."""
    return g.book.texts.every_word.get(field) or g.pool.every_word(field)


def word_named(g: "Game", field: Field, number: int) -> list[str]:
    """The word a player has named, by its number from 1; none if nothing was named."""
    known = every_word(g, field)
    return [known[number - 1]] if 0 < number <= len(known) else []


def nameable(g: "Game", field: Field, seat: Seat) -> list[int]:
    """The places, among all words of a field, of those a player may name without learning of hidden cards."""
    words = every_word(g, field)
    if field in g.book.texts.every_word:
        return list(range(len(words)))
    found: list[str] = []
    for card in g.s.cards:
        if card.owner == seat or knows(g, card.ref(), seat):
            printed = g.pool.cards[card.printed]
            found.extend(printed.words[field])
            for ability in printed.abilities:
                collect_words(ability, field, found)
    return [at for at, word in enumerate(words) if word in found]


def word_of(g: "Game", field: Field, seat: Seat, number: int) -> str:
    """A word by its number among those the player may name."""
    return every_word(g, field)[nameable(g, field, seat)[number]]
