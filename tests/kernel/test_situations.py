"""Situations are compared by what cards are, worked out once until a card is edited."""

from __future__ import annotations

import random

import pytest

from rulewright import Game, new_game
from rulewright.kernel.position.codec import fingerprint


def forgetful(game: Game) -> Game:
    """The same position, in which no card is remembered for comparing."""
    other = game.clone()
    for number in range(len(other.s.cards)):
        other.s.edit(number)
    return other


@pytest.mark.parametrize("name", ["fow-5.01", "fftcg", "vanguard"])
def test_what_is_remembered_of_cards_is_what_they_are(name):
    game, chance, seen = new_game(name, seed=3), random.Random(3), set()
    for _ in range(90):
        game.answer(chance.randrange(len(game.decision.options)))
        now = fingerprint(game, growing=True)
        assert now == fingerprint(forgetful(game), growing=True)
        seen.add(now)
    assert len(seen) > 30
