"""Positions a seat cannot tell from the real one: hidden cards dealt anew, chance yet to come drawn anew."""

from __future__ import annotations

from random import Random

from rulewright import Game
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

    A guess depends on what the seat may know and on the seed alone. Deck lists count as known.
    """

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.unknown = unknown_cards(game, seat)
        cards = game.s.cards
        self.kinds = [sorted(cards[number].printed for number in numbers) for numbers in self.unknown]

    def guess(self, seed: str) -> Game:
        """A copy in which every card the seat cannot know may be any other such card of the same deck."""
        draw = Random(seed).random
        world = self.game.clone()
        world.skips_forced = False  # what a bot does is the same whether the game itself is asked everything or not
        state = world.s
        for numbers, kinds in zip(self.unknown, self.kinds, strict=True):
            dealt = sorted([(draw(), printed) for printed in kinds])
            for number, (_, printed) in zip(numbers, dealt, strict=True):
                if state.cards[number].printed != printed:
                    state.suppose(number, printed)
        state.key = key_from_seed(int(draw() * 2**52))
        state.counter = 0
        return world


def redealt(game: Game, seat: Seat, seed: str) -> Game:
    """One guess at a position."""
    return Guesses(game, seat).guess(seed)
