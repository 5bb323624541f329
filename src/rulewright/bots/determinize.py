"""Positions a seat cannot tell from the real one: hidden cards dealt anew, chance yet to come drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from rulewright import Game
from rulewright.bots.beliefs import Belief
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.view import may_see
from rulewright.kernel.rng import key_from_seed


def unknown_cards(game: Game, seat: Seat) -> list[list[int]]:
    """The cards a seat cannot know, in the order of zones and positions: those of one deck of one player together."""
    cards = game.s.cards
    home = game.book.setup.home
    found: dict[tuple[int, int], list[int]] = {}
    for zone in game.s.zones:
        for number in zone.cards:
            card = cards[number]
            if not (card.known >> seat) & 1 and not may_see(game, card, seat):
                found.setdefault((card.owner, home(game.pool.cards[card.printed])), []).append(number)
    return [found[part] for part in sorted(found)]


class Guesses:
    """All positions a seat cannot tell from one: which cards may change places, worked out once.

    A guess depends on what the seat may know and on the seed alone. Where lists are open, both deck lists are known,
    else the seat's own and those that come with the game.
    """

    def __init__(self, game: Game, seat: Seat, are_lists_open: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.unknown = unknown_cards(game, seat)
        cards, prints = game.s.cards, game.pool.cards
        self.kinds = [
            sorted((cards[number].printed for number in numbers), key=lambda one: (prints[one].name, one))
            for numbers in self.unknown
        ]
        theirs = [numbers for numbers in self.unknown if cards[numbers[0]].owner != seat]
        self.belief = Belief(game, seat, theirs) if theirs and not are_lists_open else None
        if self.belief is not None:
            self.game = self.belief.game

    def guess(self, seed: str) -> Game:
        """A copy in which every card the seat cannot know may be any other such card of the same deck."""
        draw = Random(seed).random
        dealt = [[printed for _, printed in sorted([(draw(), one) for one in kinds])] for kinds in self.supposed(draw)]
        world = self.dealt(dealt)
        world.s.key = key_from_seed(int(draw() * 2**52))
        world.s.counter = 0
        return world

    def supposed(self, draw: Callable[[], float]) -> list[list[int]]:
        """What the unknown cards of each deck are together."""
        if self.belief is None:
            return self.kinds
        cards = self.game.s.cards
        own = [
            kinds
            for numbers, kinds in zip(self.unknown, self.kinds, strict=True)
            if cards[numbers[0]].owner == self.seat
        ]
        theirs = [numbers for numbers in self.unknown if cards[numbers[0]].owner != self.seat]
        guessed = self.belief.kinds(theirs, draw)
        return [*own, *guessed] if self.seat == 0 else [*guessed, *own]

    def dealt(self, prints: Sequence[Sequence[int]]) -> Game:
        """A copy in which the unknown cards of each deck are these."""
        world = self.game.clone()
        world.skips_forced = False  # what a bot does is the same whether the game itself is asked everything or not
        for numbers, kinds in zip(self.unknown, prints, strict=True):
            for number, printed in zip(numbers, kinds, strict=True):
                if world.s.cards[number].printed != printed:
                    world.s.suppose(number, printed)
        return world

    def every(self, most: int) -> list[Game] | None:
        """Every position the seat cannot tell from this one, but for chance; None if there are more than so many."""
        dealings: list[list[tuple[int, ...]]] = [[]]
        for kinds in self.kinds:
            orders = arrangements(kinds, most)
            if len(orders) * len(dealings) > most:
                return None
            dealings = [[*before, order] for before in dealings for order in orders]
        return [self.dealt(dealing) for dealing in dealings]


def arrangements(kinds: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """The different orders of these prints, or one more than so many of them."""
    orders: list[tuple[int, ...]] = [()]
    while orders and len(orders[0]) < len(kinds):
        longer: list[tuple[int, ...]] = []
        for order in orders:
            left = Counter(kinds) - Counter(order)
            longer += [(*order, kind) for kind in sorted(left)]
            if len(longer) > most:
                return longer[: most + 1]
        orders = longer
    return orders


def redealt(game: Game, seat: Seat, seed: str) -> Game:
    """One guess at a position between decks that both players know."""
    return Guesses(game, seat, are_lists_open=True).guess(seed)
