"""Bots: they answer what is on the menu, the same way for the same seed, and see only what their seat may."""

from __future__ import annotations

import json
import time
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st
from typer.testing import CliRunner

from rulewright import UnknownBot, books, new_game
from rulewright.bots import LEVELS, Effort, MctsBot, Sight, bot, bot_names, choose, registry
from rulewright.bots.determinize import redealt, unknown_cards
from rulewright.bots.experience import Experience
from rulewright.bots.lines import lines_of, pays_as_proposed
from rulewright.bots.mcts import Search
from rulewright.bots.tree import Branch
from rulewright.cli.main import app
from rulewright.games.shared.settled import is_resource
from tests.tabletop.decks import decks
from tests.tabletop.hidden import unseen_by, with_hidden_cards_swapped
from tests.tabletop.telling import sees

GAMES = [line.name for line in books() if line.is_playable]
NAMES = ["random", "greedy", "mcts:6"]


@cache
def reached(book, seed, answers, plain=False):
    """A position some way into a random game; plain decks are of cards without text."""
    game = new_game(book, decks() if plain else None, seed)
    player = bot("random", str(seed))
    while answers and game.decision is not None:
        game.answer(choose(player, game))
        answers -= 1
    return game


def cards_by_owner(game):
    return [sorted(card.printed for card in game.s.cards if card.owner == owner) for owner in (0, 1)]


def winner(game, players):
    while game.decision is not None:
        game.answer(choose(players[game.decision.player], game))
    return game.result.winner


@pytest.mark.parametrize("book", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_way(name, book):
    def line(seed):
        game, player = reached(book, 1, 8).clone(), bot(name, seed)
        given: list[int] = []
        while len(given) < 8 and game.decision is not None:
            given.append(choose(player, game))
            game.answer(given[-1])
        return given

    assert line("a") == line("a")


def test_greedy_beats_chance():
    assert winner(new_game("vanguard", seed=2), [bot("greedy", ""), bot("random", "2")]) == 0


def test_search_beats_chance():
    assert winner(new_game("vanguard", decks(), 2), [bot("mcts:8", "x"), bot("random", "y")]) == 0


def test_greedy_does_not_move_columns_to_and_fro():
    game, player = new_game("vanguard", seed=7), bot("greedy", "7:1")
    while game.decision is not None and game.s.turn < 3:
        decision = game.decision
        index = choose(player, game)
        assert decision.options[index].verb != "move"
        game.answer(index)


# ---------------------------------------------------------------- names


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(
        UnknownBot, match="no bot 'genius'; the bots are random, greedy, mcts, learned, easy, normal, hard"
    ):
        bot("genius", "")


def test_effort_stands_after_the_name():
    assert vars(bot("mcts:500", ""))["effort"] == Effort(500)
    assert vars(bot("mcts:0.5s", ""))["effort"].seconds == 0.5
    for wrong in ("mcts:", "mcts:0", "mcts:much", "mcts:0s", "greedy:3"):
        with pytest.raises(UnknownBot):
            bot(wrong, "")


def test_levels_are_time_boxed():
    assert list(LEVELS) == ["easy", "normal", "hard"] and all(0 < effort.seconds <= 3 for effort in LEVELS.values())
    assert [effort.iterations for effort in LEVELS.values()] == sorted(effort.iterations for effort in LEVELS.values())


def test_only_the_easy_level_slips():
    assert [name for name, effort in LEVELS.items() if effort.slips] == ["easy"]


LAST = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, sight, decision):
        return len(decision.options) - 1
"""
POINTS = (
    "[rulewright.bots]\nlast = last_bot:Last\ngone = no_such_package:Bot\nmute = builtins:str\nrandom = last_bot:Last\n"
)


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A package with bots, as an installer leaves it."""
    (tmp_path / "last_bot.py").write_text(LAST, encoding="utf-8")
    facts = tmp_path / "last_bot-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: last-bot\nVersion: 1.0\n", encoding="utf-8")
    (facts / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    registry.plugged_in.cache_clear()
    yield
    registry.plugged_in.cache_clear()


def test_a_package_brings_its_own_bot(installed):
    assert bot_names()[-3:] == ("gone", "last", "mute")
    game = new_game("vanguard", seed=1)
    assert choose(bot("last", "s"), game) == len(game.decision.options) - 1
    assert type(bot("random", "")).__name__ == "RandomBot"  # built-in names are taken
    with pytest.raises(UnknownBot, match="'gone' of no_such_package:Bot cannot be made"):
        bot("gone", "")
    with pytest.raises(UnknownBot, match="'mute' of builtins:str has no choose"):
        bot("mute", "")


class Peeking:
    """Looks behind what it is shown."""

    def __init__(self):
        self.seen = []

    def choose(self, sight, decision):
        self.seen.append([card.printed for card in sight._game.s.cards])
        return 0


def test_a_package_s_bot_finds_no_real_card_behind_what_it_is_shown():
    peeking = Peeking()
    game = reached("vanguard", 1, 12)
    for seed in range(6):
        choose(registry.Stranger(peeking), with_hidden_cards_swapped(game, game.decision.player, seed))
    assert len(peeking.seen) == 6 and all(one == peeking.seen[0] for one in peeking.seen)


def test_a_package_s_bot_plays_in_sim_and_in_play(installed):
    done = CliRunner().invoke(app, ["sim", "vanguard", "--games", "1", "--bots", "last,random", "--json"])
    assert done.exit_code == 0 and json.loads(done.stdout)["finished"] == 1
    done = CliRunner().invoke(app, ["play", "vanguard", "--terminal", "--bot", "last", "--seed", "1"], input="quit\n")
    assert done.exit_code == 0 and "Good-bye" in done.stdout


# ---------------------------------------------------------------- search


def test_a_time_box_is_kept():
    game = reached("vanguard", 3, 30).clone()
    while len(game.decision.options) < 2:
        game.answer(0)
    player = MctsBot("x", Effort(10**9, seconds=0.2))
    start = time.monotonic()
    choose(player, game)
    assert time.monotonic() - start < 1.0


@pytest.mark.parametrize("book", GAMES)
def test_copies_in_hand_are_one_line_and_every_line_is_on_the_menu(book):
    merged = 0
    for seed in range(6):
        game = reached(book, seed, 12)
        found = lines_of(game, game.decision)
        assert all(0 <= index < len(game.decision.options) for index in found.values())
        merged += len(found) < len(game.decision.options)
    assert merged or book != "vanguard"


def test_search_takes_the_win_it_can_be_sure_of():
    game, player = new_game("vanguard", decks(), 2), bot("random", "2")
    while game.decision is not None:
        before = game.clone()
        game.answer(choose(player, game))
    sight = Sight(before, before.decision.player)
    sure = [
        all(wins_at_once(sight.guess(f"{number}"), index, sight.seat) for number in range(8))
        for index in range(len(before.decision.options))
    ]
    assert True in sure and False in sure
    assert winner(before, [MctsBot("x", Effort(60)), bot("random", "3")][:: 1 if sight.seat == 0 else -1]) == sight.seat


def search_of(game, key="x", **effort):
    return Search(Sight(game, game.decision.player), game.decision, Effort(20, **effort), key, Experience())


def test_search_lets_be_at_once_what_changes_nothing():
    game, player, found = new_game("fow-6.1", seed=3), bot("greedy", "3"), 0
    while found < 3:
        menu = game.decision
        if menu.ask == "priority" and {option.verb for option in menu.options} == {"activate", "pass"}:
            search = search_of(game)
            best = search.run()
            if all(game.name_of(option.card).endswith("Magic Stone") for option in menu.options if option.card >= 0):
                assert best.line[0] == "pass" and search.spent == 0
                found += 1
        game.answer(choose(player, game))


def test_search_pays_as_proposed_where_only_stones_rest():
    game, player = new_game("fow-6.1", seed=3), bot("greedy", "3")
    while game.decision.ask != "resources":
        game.answer(choose(player, game))
    search = search_of(game)
    assert search.run().line[0] == "proposed" and search.spent == 0


def test_greedy_makes_no_will_for_itself_and_pays_with_stones_as_proposed():
    game, player, paid = new_game("fow-6.1", seed=1), bot("greedy", "1a"), 0
    while game.s.turn < 8:
        menu, index = game.decision, choose(player, game)
        if len(menu.options) > 1:
            assert not is_resource(game, menu.options[index])
            if pays_as_proposed(list(lines_of(game, menu))):
                assert index == 0
                paid += 1
        game.answer(index)
    assert paid


def test_a_slip_takes_any_sensible_line_without_a_search():
    game = reached("vanguard", 3, 30)
    searches = [search_of(game, str(number), slips=1.0) for number in range(20)]
    assert len({search.run().line for search in searches}) > 1
    assert all(search.spent == 0 for search in searches)


def test_going_to_battle_and_back_is_not_repeated():
    game, player = new_game("fow-2.0", seed=4), bot("greedy", "4")
    asked: dict[int, int] = {}
    while game.decision is not None and game.s.turn < 7:
        if game.decision.ask == "phase":
            asked[game.s.turn] = asked.get(game.s.turn, 0) + 1
        game.answer(choose(player, game))
    assert asked and max(asked.values()) <= 4


def test_a_branch_promises_what_went_best_for_the_same_player():
    root = Branch(0)
    root.visits, root.total = 20, 10.0
    assert root.promise() == 0.5
    for number, (player, total) in enumerate([(0, 9.0), (0, 1.0), (1, 10.0)]):
        one = root.branches["line", number, 0] = Branch(player)
        one.visits, one.total = 10 if player == 0 else 3, total
    assert 0.75 < root.promise() < 0.9


def test_experience_is_kept_relative_to_the_usual_and_fades():
    experience, good, bad = Experience(), (0, ("a", -1, 0)), (0, ("b", -1, 0))
    for _ in range(10):
        experience.learn([good, (1, good[1])], 0, 0.9)
        experience.learn([bad], 0, 0.7)
    assert experience.hope(good) > 0 > experience.hope(bad)
    assert experience.hope((1, good[1])) == -experience.hope(good)
    assert 0.09 < experience.spread() < 0.11
    before = experience.hope(good)
    for _ in range(6):
        experience.fade()
    assert 0 <= experience.hope(good) < before


def wins_at_once(game, index, seat):
    game.answer(index)
    return game.result is not None and game.result.winner == seat


# ---------------------------------------------------------------- what a seat may not see


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 500), answers=st.integers(0, 120), seat=st.integers(0, 1), book=st.sampled_from(GAMES))
def test_a_guess_looks_the_same_to_the_seat(seed, answers, seat, book):
    game = reached(book, seed, answers)
    world = redealt(game, seat, "guess")
    assert sees(world, seat) == sees(game, seat)
    assert cards_by_owner(world) == cards_by_owner(game)
    assert redealt(game, seat, "guess").view(2) == world.view(2)


def test_a_guess_deals_hidden_cards_anew_and_draws_other_chances():
    game = reached("vanguard", 3, 20, plain=True)
    sight = Sight(game, 0)
    worlds = [sight.guess(str(number)) for number in range(6)]
    assert len({tuple(card.printed for card in world.s.cards) for world in worlds}) == 6
    assert len({world.s.key for world in worlds} | {game.s.key}) == 7


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 500), answers=st.integers(0, 120), seat=st.integers(0, 1), book=st.sampled_from(GAMES))
def test_what_no_event_told_a_seat_a_guess_does_not_know(seed, answers, seat, book):
    game = reached(book, seed, answers)
    unseen = unseen_by(game, seat)
    assert len(unseen) > 20 and unseen <= {number for numbers in unknown_cards(game, seat) for number in numbers}


@pytest.mark.parametrize("book", GAMES)
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=5, deadline=None)
@given(swap=st.integers(0, 10**6), seed=st.integers(0, 500), answers=st.integers(0, 120))
def test_what_a_seat_may_not_see_does_not_change_what_its_bot_answers(name, book, swap, seed, answers):
    game = reached(book, seed, answers, plain=book == "vanguard" and seed % 2 == 1)
    if game.decision is None:
        return
    other = with_hidden_cards_swapped(game, game.decision.player, swap)
    assert choose(bot(name, "x"), game) == choose(bot(name, "x"), other)
