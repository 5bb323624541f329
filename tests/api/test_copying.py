"""`copy` and `pickle` know games, decks and the cards they are made of, in compiled builds too."""

import copy
import pickle
import random

import pytest

from rulewright import new_session
from rulewright.copying import frozen_values, in_decks
from rulewright.kernel.position.codec import encode
from rulewright.table import pool_of
from tests.tabletop.random_play import PLAYABLE, begin, play_on, same

EVERY_GAME = pytest.mark.parametrize("name", PLAYABLE)


def middle(name):
    g = begin(name, 6)
    play_on(g, 6, 90)
    return g


@EVERY_GAME
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_of_a_game_is_the_same_and_goes_its_own_way(name, copied):
    g = middle(name)
    before = encode(g)
    other = copied(g)
    assert same(g, other)
    assert other.options == g.options and other.names == g.names
    play_on(other, 1, 40)
    assert encode(g) == before
    play_on(g, 1, 40)
    assert same(g, other)
    assert other.s.given[: other.s.answers] == g.s.given[: g.s.answers]


@EVERY_GAME
def test_the_pool_follows_from_the_cards_of_the_decks(name):
    g = middle(name)
    other, _ = pool_of(g.book, (in_decks(g.pool),))
    assert other.cards == g.pool.cards and other.backs == g.pool.backs and other.tokens == g.pool.tokens


def test_a_game_that_answers_inside_still_does_when_it_is_read_back():
    g = middle("fftcg")
    g.skip_forced()
    assert pickle.loads(pickle.dumps(g)).skips_forced
    assert not pickle.loads(pickle.dumps(middle("fftcg"))).skips_forced


def test_the_same_decks_are_shared_again():
    one, other = (pickle.loads(pickle.dumps(begin("vanguard", seed))) for seed in (1, 2))
    assert one.pool is other.pool and one.book is other.book


@EVERY_GAME
def test_decks_and_cards_are_copied_by_value(name):
    for deck in new_session(name).decks:
        assert pickle.loads(pickle.dumps(deck)) == deck
        assert copy.deepcopy(deck.cards) == deck.cards


def test_a_position_without_its_game_is_copied_but_not_written():
    g = middle("vanguard")
    state = copy.deepcopy(g.s)
    assert state is not g.s and state.turn == g.s.turn
    with pytest.raises(TypeError, match="pickle its Game"):
        pickle.dumps(g.s)


def test_every_value_of_the_vocabulary_is_known():
    kinds = frozen_values()
    assert len(kinds) > 100
    chance = random.Random(1)
    cards = [card for name in PLAYABLE for card in begin(name, 1).pool.cards]
    for card in chance.sample(cards, 20):
        assert pickle.loads(pickle.dumps(card)) == card
