"""Positions a seat cannot tell from the real one: hidden cards dealt anew, chance yet to come drawn anew."""

from __future__ import annotations

from random import Random

from rulewright import Game
from rulewright.kernel.rng import key_from_seed
from rulewright.kernel.view import may_see


def unknown_cards(game: Game, seat: int, owner: int) -> list[int]:
    """The cards of one owner that a seat cannot know, in the order of zones and positions."""
    cards = game.s.cards
    found = []
    for zone in game.s.zones:
        for number in zone.cards:
            card = cards[number]
            if card.owner == owner and not (card.known >> seat) & 1 and not may_see(game, card, seat):
                found.append(number)
    return found


def redealt(game: Game, seat: int, seed: str) -> Game:
    """A copy in which every card the seat cannot know may be any other such card of the same deck.

    The outcome depends on what the seat may know and on the seed alone. Deck lists count as known.
    """
    chance = Random(seed)
    world = game.clone()
    for owner in (0, 1):
        numbers = unknown_cards(game, seat, owner)
        kinds = sorted(game.s.cards[number].printed for number in numbers)
        chance.shuffle(kinds)
        for number, printed in zip(numbers, kinds, strict=True):
            world.s.suppose(number, printed)
    world.s.key = key_from_seed(chance.getrandbits(64))
    world.s.counter = 0
    return world
