"""What a seat takes the other player's deck for: a deck it knows that holds most of what it has seen of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from rulewright import Game
from rulewright.copying import in_decks
from rulewright.decks import starter_decks
from rulewright.kernel.ids import Seat
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.table import widened

List = tuple[Printed, ...]


@cache
def known_lists(book: str) -> tuple[List, ...]:
    """The decks everybody knows: those that come with the game."""
    return tuple(tuple(deck.cards) for deck in starter_decks(book))


class Belief:
    """Which decks the other player may have, and a position in which all their cards have numbers."""

    def __init__(self, game: Game, seat: Seat, unknown: Iterable[Sequence[int]]) -> None:
        self.home = game.book.setup.home
        hidden = {number for numbers in unknown for number in numbers}
        owned = [card_numbers(game, one) for one in (seat, 1 - seat)]
        self.seen = Counter(front_of(game, number) for number in owned[1] if number not in hidden)
        lists = [*known_lists(game.book.name), tuple(front_of(game, number) for number in owned[0])]
        fits = [(Counter(cards) & self.seen).total() for cards in lists]
        self.lists = [cards for cards, fit in zip(lists, fits, strict=True) if fit == max(fits)]
        cards = in_decks(game.pool)
        self.numbers = {card: number for number, card in enumerate(cards)}
        self.game = game
        more = tuple({card: None for known in self.lists for card in known if card not in self.numbers})
        if more:
            self.game = supposing(game, cards, more)
            self.numbers |= {card: self.game.pool.first_of_more + at for at, card in enumerate(more)}

    def kinds(self, unknown: Sequence[Sequence[int]], draw: Callable[[], float]) -> list[list[int]]:
        """What the unknown cards of each deck of the other player may be, by one of the lists."""
        known = self.lists[int(draw() * len(self.lists))]
        return [self.left(known, self.home_of(numbers[0]), len(numbers), draw) for numbers in unknown]

    def home_of(self, number: int) -> int:
        """The deck a card belongs to."""
        return self.home(front_of(self.game, number))

    def left(self, known: List, home: int, count: int, draw: Callable[[], float]) -> list[int]:
        """So many cards of a list that were not seen yet; of a list that has too few, any again."""
        cards = [card for card in known if self.home(card) == home]
        seen = self.seen.copy()
        fresh = []
        for card in cards:
            seen[card] -= 1
            if seen[card] < 0:
                fresh.append(card)
        fresh = [card for _, card in sorted(((draw(), at), card) for at, card in enumerate(fresh))]
        cards = cards or [card for card in self.numbers if self.home(card) == home]
        while len(fresh) < count:
            fresh.append(cards[int(draw() * len(cards))])
        return [self.numbers[card] for card in fresh[:count]]


def card_numbers(game: Game, owner: Seat) -> list[int]:
    """The cards of a player's deck."""
    return [card.number for card in game.s.cards if card.owner == owner and not card.is_token]


def front_of(game: Game, number: int) -> Printed:
    """A card as a deck list names it, whichever side is up."""
    card = game.s.cards[number]
    return game.pool.cards[game.pool.backs[card.printed] if card.side else card.printed]


def supposing(game: Game, cards: List, more: List) -> Game:
    """The same position, in which cards may turn out to be others than those of the game."""
    found = game.clone()
    found.pool = widened(game.book, cards, more)
    found.s.derived = None
    found.s.revision += 1  # nothing that was worked out holds on
    return found
