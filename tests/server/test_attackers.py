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


@pytest.mark.parametrize("name", ["fow-6.1", "fftcg"])
def test_a_window_before_blocks_tells_who_may_block_after_it(name):
    shelf = book(name)
    game, players = new_game(name, seed=5), [GreedyBot("a"), GreedyBot("b")]
    seen = 0
    for _ in range(3_000):
        menu = game.decision
        if menu is None or seen == 2:
            break
        passes = shelf.passing.turn_line(menu)
        if passes is not None and menu.player != game.s.turn_player:
            handles = Handles(menu.player)
            handles.look(game)
            told = asked(game, shelf, handles, menu, False).options[passes].attackers
            if told:
                asked_next = question_after(game, shelf, passes, "block")
                assert asked_next.player == menu.player
                blocks = [one.card for one in asked_next.options if one.verb == "block"]
                assert sorted(told) == sorted(handles.find(card) for card in blocks)
                seen += 1
        game.answer(choose(players[menu.player], game))
    assert seen == 2


def question_after(game, shelf, line, ask):
    """The question that comes on a copy after a line, and after windows that everybody lets by."""
    ahead = game.clone()
    ahead.answer(line)
    while ahead.decision.ask != ask:
        ahead.answer(shelf.passing.turn_line(ahead.decision))
    return ahead.decision
