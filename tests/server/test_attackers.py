"""A line that begins an attack tells which cards may then attack, without a look at what is hidden."""

from __future__ import annotations

import pytest

from rulewright import new_game
from rulewright.books import book
from rulewright.bots import GreedyBot, choose
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import asked

BEGINNINGS = {"fow-2.0": 2, "fow-5.01": 2, "fow-6.1": 2, "fftcg": 2}


@pytest.mark.parametrize("name", BEGINNINGS)
def test_the_cards_that_may_attack_are_those_offered_next(name):
    shelf = book(name)
    game, players = new_game(name, seed=5), [GreedyBot("a"), GreedyBot("b")]
    seen = 0
    for _ in range(2_000):
        menu = game.decision
        if menu is None or seen == BEGINNINGS[name]:
            break
        begins = shelf.layout.attacks.get(menu.ask)
        lines = [at for at, option in enumerate(menu.options) if option.verb == begins]
        if lines:
            handles = Handles(menu.player)
            handles.look(game)
            told = asked(game, shelf, handles, menu, False).options[lines[0]].attackers
            seen += expect_offered(game, shelf, handles, lines[0], told)
        game.answer(choose(players[menu.player], game))
    assert seen == BEGINNINGS[name]


def expect_offered(game, shelf, handles, line, told):
    """Play the line on a copy with nobody doing anything: the same cards are asked for; 1 if there were any."""
    ahead = game.clone()
    ahead.answer(line)
    for _ in range(8):
        menu = ahead.decision
        found = [handles.find(option.card) for option in menu.options if option.verb == "attack"]
        if menu.player == handles.seat and found:
            assert sorted(told) == sorted(found)
            return 1
        passes = shelf.passing.turn_line(menu)
        if passes is None:
            break
        ahead.answer(passes)
    assert told == []
    return 0
