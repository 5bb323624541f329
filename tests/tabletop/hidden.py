"""Games that look the same to a seat although what it may not see differs."""

from __future__ import annotations

from random import Random

from rulewright.bots.determinize import unknown_cards
from rulewright.kernel.running.engine import Game


def with_hidden_cards_swapped(game: Game, seat: int, seed: int) -> Game:
    """The same game to a seat, with cards it cannot know exchanged, and other chances to come."""
    chance = Random(seed)
    other = game.clone()
    for numbers in unknown_cards(game, seat):
        kinds = [game.s.cards[number].printed for number in numbers]
        chance.shuffle(kinds)
        for number, printed in zip(numbers, kinds, strict=True):
            other.s.suppose(number, printed)
    other.s.key = chance.randbytes(32)
    return other
