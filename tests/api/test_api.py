"""The public interface: games begin, errors explain themselves, perft counts."""

from __future__ import annotations

import inspect

import pytest

import rulewright
from rulewright.kernel.position.codec import encode
from tests.tabletop.decks import deck, decks


def begun(**more):
    return rulewright.new_game("vanguard", decks(), **({"seed": 3} | more))


def test_everything_public_is_there_and_every_error_is_a_rulewright_error():
    public = [getattr(rulewright, name) for name in rulewright.__all__]
    errors = [value for value in public if inspect.isclass(value) and issubclass(value, BaseException)]
    assert len(errors) >= 8
    assert [error for error in errors if not issubclass(error, rulewright.RulewrightError)] == []


def test_the_same_seed_deals_the_same_game():
    assert encode(begun()) == encode(begun())
    assert encode(begun()) != encode(begun(seed=4))


def test_without_decks_the_starters_play():
    game = rulewright.new_game("vanguard")
    names = next(line.starters for line in rulewright.books() if line.name == "vanguard")
    assert game.decision is not None and len(names) == 2


def test_a_deck_may_be_a_starters_name():
    assert encode(rulewright.new_game("vanguard", ["dawn-order", "tidebound"])) == encode(
        rulewright.new_game("vanguard")
    )


def test_an_option_says_who_goes_first():
    assert [begun(options={"first": seat}).decision.player for seat in (0, 1)] == [0, 1]


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(rulewright.BadOption, match="no option 'last'; its options are first"):
        begun(options={"last": 1})


@pytest.mark.parametrize("name", ["chess", "", "Vanguard"])
def test_an_unknown_book_is_refused_with_those_there_are(name):
    with pytest.raises(rulewright.UnknownBook, match=r"the rulebooks are fow-2\.0"):
        rulewright.new_game(name)


def test_two_decks_are_needed():
    with pytest.raises(rulewright.BadDeck, match="a game needs 2 decks, here are 1"):
        rulewright.new_game("vanguard", [deck()])


def test_an_illegal_deck_is_refused_by_clause():
    data = deck().as_json()
    cards = data["cards"]
    assert isinstance(cards, list)
    data["cards"] = cards[:-1]
    short = rulewright.Deck.from_json("vanguard", data)
    with pytest.raises(rulewright.BadDeck, match=r"exactly 50 cards, this one has 46 \(5\.1\.2\.1\)"):
        rulewright.new_game("vanguard", [short, deck()])


def test_an_illegal_answer_changes_nothing():
    game = begun()
    before = encode(game)
    for index in (-1, 6, 10**9):
        with pytest.raises(rulewright.IllegalAnswer):
            game.answer(index)
    assert encode(game) == before


def test_a_finished_game_takes_no_answer_and_no_second_concession():
    game = begun()
    game.concede(0)
    assert game.result.winner == 1 and game.decision is None
    with pytest.raises(rulewright.IllegalAnswer, match="the game is over"):
        game.answer(0)
    with pytest.raises(rulewright.IllegalAnswer, match="already over"):
        game.concede(1)


def test_perft_counts_lines_and_leaves_the_position_alone():
    game = begun()
    before = encode(game)
    counts = [rulewright.perft(game, depth) for depth in range(4)]
    assert counts == [1, 6, 31, 140]
    assert rulewright.perft_divide(game, 3) and sum(rulewright.perft_divide(game, 3)) == counts[3]
    assert encode(game) == before


def test_perft_of_a_finished_game_is_one_line():
    game = begun()
    game.concede(0)
    assert rulewright.perft(game, 5) == 1
    assert rulewright.perft_divide(game, 5) == []
