"""Learning environments: they pass the libraries' own checks, and show a seat nothing it may not know."""

from __future__ import annotations

import warnings
from importlib.util import find_spec
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from rulewright import BadOption, books
from rulewright.bots.determinize import redealt

np = pytest.importorskip("numpy")
for library in ("gymnasium", "pettingzoo"):
    pytest.importorskip(library, reason=f"{library} is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from rulewright.envs.aec import RulewrightAEC, env  # noqa: E402
from rulewright.envs.coding import ACTIONS, Dealer, actions_of, named_parts, observation_of  # noqa: E402
from rulewright.envs.single import RulewrightEnv, register  # noqa: E402

GAMES = [line.name for line in books() if line.is_playable]
pytestmark = pytest.mark.filterwarnings("ignore")


def reached(book, seed, answers):
    """A position some way into a random game."""
    game, chance = Dealer(book).deal(seed), Random(seed)
    while answers and game.decision is not None:
        game.answer(chance.randrange(len(game.decision.options)))
        answers -= 1
    return game


def play(one, chance, most=10**6):
    """Play at random; the rewards of both agents, and how many acted."""
    rewards, steps = dict.fromkeys(one.possible_agents, 0.0), 0
    for agent in one.agent_iter():
        shown, reward, is_over, is_cut, _ = one.last()
        rewards[agent] += reward
        if is_over or is_cut:
            one.step(None)
            continue
        one.step(int(chance.choice(np.flatnonzero(shown["action_mask"]))))
        steps += 1
    return rewards, steps


# ---------------------------------------------------------------- coding


@pytest.mark.parametrize("book", GAMES)
def test_every_line_of_a_menu_has_an_action_of_its_own(book):
    game, chance = Dealer(book).deal(2), Random(2)
    while game.decision is not None and game.s.answers < 80:
        found = actions_of(game)
        assert sorted(found.values()) == list(range(len(game.decision.options)))
        assert all(0 <= action < ACTIONS for action in found)
        game.answer(chance.randrange(len(game.decision.options)))


def test_the_same_play_has_the_same_action_in_every_game():
    def mulligan(seed):
        game = Dealer("fftcg").deal(seed)
        while game.decision.ask != "mulligan":
            game.answer(0)
        return {game.decision.options[index].verb: action for action, index in actions_of(game).items()}

    assert mulligan(1) == mulligan(2)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 200), answers=st.integers(0, 80), seat=st.integers(0, 1), book=st.sampled_from(GAMES))
def test_an_observation_shows_nothing_a_seat_may_not_know(seed, answers, seat, book):
    game = reached(book, seed, answers)
    other = redealt(game, seat, f"{seed}")
    assert np.array_equal(observation_of(game, seat), observation_of(other, seat))
    if game.decision is not None and game.decision.player == seat:
        assert actions_of(game) == actions_of(other)


@pytest.mark.parametrize("book", GAMES)
def test_an_observation_has_named_pieces(book):
    game = reached(book, 4, 30)
    parts = named_parts(book, observation_of(game, 0))
    assert {"clock", "phase", "question", "counts", "registers", "hand"} <= set(parts)
    assert parts["clock"][0] == np.float32(min(game.s.turn, 50) * 0.1)


# ---------------------------------------------------------------- PettingZoo


@pytest.mark.parametrize("book", GAMES)
def test_pettingzoo_finds_nothing_wrong(book):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(book), num_cycles=25)
        seed_test(lambda: env(book), num_cycles=10)


def test_pettingzoo_finds_nothing_wrong_with_what_is_drawn(capsys):
    render_test(lambda render_mode: env("vanguard", render_mode=render_mode), {"ansi": lambda text: "is asked" in text})
    assert "is asked" in capsys.readouterr().out


def test_a_game_of_two_agents_ends_with_a_winner_and_a_loser():
    one = env("vanguard")
    one.reset(seed=3)
    rewards, steps = play(one, np.random.default_rng(1))
    assert sorted(rewards.values()) == [-1.0, 1.0] and steps > 10


def test_a_long_game_is_cut_off_and_a_wrong_action_is_refused():
    one = RulewrightAEC("vanguard", decisions=5, render_mode="ansi")
    one.reset(seed=1)
    wrong = next(action for action in range(ACTIONS) if action not in one.actions)
    before = one.game.s.answers
    with pytest.raises(BadOption, match="cannot be taken now"):
        one.step(wrong)
    assert one.game.s.answers == before
    assert "is asked" in one.render()
    rewards, _ = play(one, np.random.default_rng(1))
    assert set(rewards.values()) == {0.0}
    with pytest.raises(BadOption, match="render_mode is one of"):
        RulewrightAEC("vanguard", render_mode="hologram")


# ---------------------------------------------------------------- Gymnasium


@pytest.mark.parametrize("book", GAMES)
def test_gymnasium_finds_nothing_wrong(book):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(RulewrightEnv(book, render_mode="ansi"), skip_render_check=False)


def test_one_seat_plays_against_a_bot():
    import gymnasium

    assert "rulewright/vanguard-v0" in register()
    one = gymnasium.make("rulewright/vanguard-v0", opponent="random").unwrapped
    shown, info = one.reset(seed=5)
    chance = np.random.default_rng(0)
    is_over = False
    while not is_over:
        assert vars(one)["game"].decision.player == info["seat"]
        action = int(chance.choice(np.flatnonzero(shown["action_mask"])))
        shown, reward, is_over, is_cut, _ = one.step(action)
        assert not is_cut
    assert reward in (-1.0, 1.0)


def test_an_action_outside_the_mask_changes_nothing():
    one = RulewrightEnv("vanguard", seat=0)
    one.reset(seed=5)
    before = one.game.s.answers
    wrong = next(action for action in range(ACTIONS) if action not in one.actions)
    _, reward, is_over, _, info = one.step(wrong)
    assert (reward, is_over, info["illegal"], one.game.s.answers) == (0.0, False, True, before)


# ---------------------------------------------------------------- OpenSpiel


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
@pytest.mark.parametrize("book", GAMES)
def test_open_spiel_finds_nothing_wrong(book):
    import pyspiel

    import rulewright.envs.spiel as spiel

    game = pyspiel.load_game(f"{spiel.NAME}(book={book},deals=3,decisions=60)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
@pytest.mark.parametrize("book", GAMES)
def test_an_information_state_holds_all_a_seat_was_shown_and_nothing_else(book):
    import pyspiel

    import rulewright.envs.spiel as spiel

    state = pyspiel.load_game(f"{spiel.NAME}(book={book},deals=3)").new_initial_state()
    state.apply_action(1)
    chance, seen = Random(1), []
    for _ in range(25):
        player = state.current_player()
        for seat in (0, 1):
            other = state.resample_from_infostate(seat, chance.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        mine = state.resample_from_infostate(player, chance.random)
        assert mine.legal_actions() == state.legal_actions() and mine.history() == state.history()
        action = chance.choice(state.legal_actions())
        seen.append(state.information_state_string(player))
        state.apply_action(action)
        mine.apply_action(action)
        assert mine.current_player() in (0, 1, int(pyspiel.PlayerId.TERMINAL))
    assert len(set(seen)) == len(seen), "no decision looks like an earlier one"


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
def test_who_was_shown_something_else_before_is_in_another_information_state():
    import pyspiel

    import rulewright.envs.spiel as spiel

    game = pyspiel.load_game(f"{spiel.NAME}(book=vanguard)")
    one, other = game.new_initial_state(), game.new_initial_state()
    one.apply_action(1)
    other.apply_action(2)
    assert one.information_state_string(0) != other.information_state_string(0)
    again = game.new_initial_state()
    again.apply_action(1)
    assert again.information_state_string(0) == one.information_state_string(0)


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
def test_the_search_of_open_spiel_runs():
    import pyspiel
    from open_spiel.python.algorithms import ismcts  # type: ignore[import-untyped]

    import rulewright.envs.spiel as spiel

    class Even:
        """Every position is worth nothing, every line as likely."""

        def evaluate(self, state):
            return np.zeros(2)

        def prior(self, state):
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    state = pyspiel.load_game(f"{spiel.NAME}(book=vanguard)").new_initial_state()
    state.apply_action(5)
    searcher = ismcts.ISMCTSBot(state.get_game(), Even(), 1.4, 30, random_state=np.random.RandomState(1))
    assert searcher.step(state) in state.legal_actions()
    fast = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 2)
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        fast.step_with_policy(state)  # its C++ asks no game written in Python


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
def test_open_spiel_plays_a_whole_game():
    import pyspiel

    import rulewright.envs.spiel as spiel

    pyspiel.random_sim_test(
        pyspiel.load_game(f"{spiel.NAME}(book=vanguard)"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="open_spiel is not installed")
def test_a_state_of_open_spiel_clones_and_tells_its_actions():
    import pyspiel

    import rulewright.envs.spiel as spiel

    state = pyspiel.load_game(f"{spiel.NAME}(book=vanguard)").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    actions = state.legal_actions()
    other = state.clone()
    other.apply_action(actions[0])
    assert state.legal_actions() == actions
    assert state.action_to_string(state.current_player(), actions[0])
    assert "turn" in str(state)
