"""Bots: they answer what is on the menu, the same way for the same seed, and see only what their seat may."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from rulewright import UnknownBot, new_game
from rulewright.bots import bot, choose
from rulewright.bots.determinize import redealt, unknown_cards
from vanilla import decks


def reached(seed, answers, starters=False):
    game = new_game("vanguard", None if starters else decks(), seed)
    player = bot("random", str(seed))
    while answers and game.decision is not None:
        game.answer(choose(player, game))
        answers -= 1
    return game


def cards_by_owner(game):
    return [sorted(card.printed for card in game.s.cards if card.owner == owner) for owner in (0, 1)]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_way(name):
    def line(seed):
        game, player, given = reached(1, 8), bot(name, seed), []
        while len(given) < 15 and game.decision is not None:
            given.append(choose(player, game))
            game.answer(given[-1])
        return given

    assert line("a") == line("a")


def test_greedy_beats_chance():
    wins = 0
    for seed in range(4):
        game = reached(seed, 0)
        players = [bot("greedy", f"{seed}"), bot("random", f"{seed}")]
        while game.decision is not None:
            game.answer(choose(players[game.decision.player], game))
        wins += game.result.winner == 0
    assert wins >= 3


def test_greedy_does_not_move_columns_to_and_fro():
    game, player = reached(7, 0, starters=True), bot("greedy", "7:1")
    while game.decision is not None and game.s.turn < 3:
        decision = game.decision
        index = choose(player, game)
        assert decision.options[index].verb != "move"
        game.answer(index)


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(UnknownBot, match="no bot 'genius'; the bots are random, greedy"):
        bot("genius", "")


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 500), answers=st.integers(0, 120), seat=st.integers(0, 1), starters=st.booleans())
def test_a_guess_looks_the_same_to_the_seat(seed, answers, seat, starters):
    game = reached(seed, answers, starters)
    world = redealt(game, seat, "guess")
    assert world.view(seat) == game.view(seat)
    assert cards_by_owner(world) == cards_by_owner(game)
    assert redealt(game, seat, "guess").view(2) == world.view(2)


def test_a_guess_deals_hidden_cards_anew_and_draws_other_chances():
    game = reached(3, 20)
    worlds = [redealt(game, 0, str(number)) for number in range(6)]
    assert len({tuple(card.printed for card in world.s.cards) for world in worlds}) == 6
    assert len({world.s.key for world in worlds} | {game.s.key}) == 7


def with_hidden_cards_swapped(game, seat, data):
    """The same game to a seat, with cards it cannot know exchanged, and other chances to come."""
    other = game.clone()
    for owner in (0, 1):
        numbers = unknown_cards(game, seat, owner)
        kinds = data.draw(st.permutations([game.s.cards[number].printed for number in numbers]))
        for number, printed in zip(numbers, kinds, strict=True):
            other.s.suppose(number, printed)
    other.s.key = data.draw(st.integers(0, 2**32 - 1))
    return other


@settings(max_examples=25, deadline=None)
@given(
    data=st.data(), seed=st.integers(0, 500), answers=st.integers(0, 120), name=st.sampled_from(["random", "greedy"])
)
def test_what_a_seat_may_not_see_does_not_change_what_its_bot_answers(data, seed, answers, name):
    game = reached(seed, answers, starters=seed % 2 == 0)
    if game.decision is None:
        return
    other = with_hidden_cards_swapped(game, game.decision.player, data)
    assert choose(bot(name, "x"), game) == choose(bot(name, "x"), other)
