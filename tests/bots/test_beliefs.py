"""What a bot takes the other player's deck for: it knows its own list and those that come with the game."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest

from rulewright import books, new_game
from rulewright.bots import Sight, bot, choose
from rulewright.bots.beliefs import known_lists
from rulewright.bots.determinize import unknown_cards
from rulewright.kernel.position.codec import encode
from tests.tabletop.decks import decks
from tests.tabletop.telling import sees

GAMES = [line.name for line in books() if line.is_playable]


def later(game, answers):
    player = bot("random", "x")
    while answers and game.decision is not None:
        game.answer(choose(player, game))
        answers -= 1
    return game


def listed(game, seat):
    """What is in a player's deck, by name, without what was made in the game."""
    return Counter(
        game.pool.cards[card.printed].name for card in game.s.cards if card.owner == seat and not card.is_token
    )


def with_another_list(game, seat):
    """The same game to a seat, in which nothing hidden of the other deck is what the list says."""
    other, chance = game.clone(), Random(1)
    home = game.book.setup.home
    for numbers in unknown_cards(game, seat):
        cards = [game.s.cards[number] for number in numbers]
        if cards[0].owner != seat:
            place = home(game.pool.cards[cards[0].printed])
            own = {card.printed for card in game.s.cards if card.owner == seat and not card.side and not card.is_token}
            kinds = sorted(one for one in own if home(game.pool.cards[one]) == place)
            for number in numbers:
                other.s.suppose(number, kinds[chance.randrange(len(kinds))])
    return other


@pytest.mark.parametrize("book", GAMES)
def test_a_deck_that_comes_with_the_game_is_recognised(book):
    game = later(new_game(book, seed=4), 150)
    assert listed(Sight(game, 0).guess("g"), 1) == listed(game, 1)


@pytest.mark.parametrize("book", GAMES)
def test_what_a_bot_answers_does_not_depend_on_a_list_it_was_not_told(book):
    game = later(new_game(book, seed=5), 40)
    other = with_another_list(game, game.decision.player)
    assert listed(other, 1 - game.decision.player) != listed(game, 1 - game.decision.player)
    assert choose(bot("greedy", "x"), game) == choose(bot("greedy", "x"), other)


def test_a_list_nobody_knows_is_taken_for_a_known_one():
    game = later(new_game("vanguard", decks(), 3), 30)
    sight = Sight(game, 0)
    hidden = {number for numbers in unknown_cards(game, 0) for number in numbers}
    known = [{card.name for card in cards} for cards in known_lists("vanguard")] + [set(listed(game, 0))]
    for seed in range(6):
        world = sight.guess(str(seed))
        guessed = {
            world.pool.cards[card.printed].name for card in world.s.cards if card.owner == 1 and card.number in hidden
        }
        assert sees(world, 0) == sees(game, 0)
        assert any(guessed <= names for names in known)


def test_open_lists_are_guessed_at_to_the_card():
    game = later(new_game("vanguard", decks(), 3), 30)
    assert listed(Sight(game, 0, are_lists_open=True).guess("g"), 1) == listed(game, 1)


def test_a_guess_with_cards_the_game_does_not_have_is_copied_and_played_on():
    game = new_game("vanguard", decks(), 3)
    worlds = [Sight(game, 0).guess(str(seed)) for seed in range(6)]
    world = next(one for one in worlds if any(card.printed >= one.pool.first_of_more for card in one.s.cards))
    assert encode(pickle.loads(pickle.dumps(world))) == encode(world)
    assert later(world, 4000).decision is None
