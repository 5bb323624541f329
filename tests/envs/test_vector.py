"""Many games in one call: alike in any number of processes, against nobody, a bot or a policy; saved and restored."""

import pytest

from rulewright import BadOption, books

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium", reason="gymnasium is not installed")

from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from rulewright.envs import vector  # noqa: E402
from rulewright.envs.entities import LINES  # noqa: E402
from rulewright.envs.vectors import WorkerFailed  # noqa: E402

GAMES = [line.name for line in books() if line.is_playable]


def any_line(shown, chance):
    """A random line of every menu."""
    return (chance.random(len(shown["mask"])) * shown["mask"].sum(axis=1)).astype(np.int64)


def last_line(shown):
    """A policy that takes the last line of every menu."""
    return shown["mask"].sum(axis=1) - 1


def lead(game, seat):
    """One card in hand is worth a hundredth of the game."""
    hand = game.book.hand_zone
    return 0.01 * (len(game.zone(hand, seat)) - len(game.zone(hand, 1 - seat)))


def played(env, steps, seed=1):
    """What is seen and given in so many random steps."""
    shown, _ = env.reset(seed=seed)
    chance, found = np.random.default_rng(seed), []
    for _ in range(steps):
        shown, reward, over, cut, info = env.step(any_line(shown, chance))
        found.append((shown["globals"].copy(), reward, over, cut, info["player"]))
    return found


@pytest.mark.parametrize("book", GAMES)
def test_many_games_are_stepped_at_once(book):
    env = vector(book, 3, processes=0)
    shown, info = env.reset(seed=4)
    chance = np.random.default_rng(0)
    assert env.observation_space.contains(shown)
    for _ in range(60):
        assert (shown["mask"].sum(axis=1) > 1).all(), "what has but one answer is not asked"
        actions = any_line(shown, chance)
        assert env.action_space.contains(actions)
        shown, reward, over, cut, info = env.step(actions)
        assert reward.shape == over.shape == cut.shape == info["player"].shape == (3,)
    assert env.observation_space.contains(shown)


def test_games_go_on_alike_in_any_number_of_processes():
    with_two = vector("vanguard", 4, processes=2)
    try:
        for one, two in zip(played(vector("vanguard", 4, processes=0), 40), played(with_two, 40), strict=True):
            assert all(np.array_equal(left, right) for left, right in zip(one, two, strict=True))
        saved = with_two.save()
        with_two.restore(saved)
        with pytest.raises(WorkerFailed, match="no pair 9"):
            with_two.reset(options={"pair": 9})
        assert with_two.reset(seed=1)[0]["mask"].any(axis=1).all(), "it still does what it is told"
    finally:
        with_two.close()


def test_a_game_that_is_over_is_told_and_dealt_anew():
    env = vector("vanguard", 2, processes=0, record=True)
    shown, _ = env.reset(seed=2)
    chance, ended = np.random.default_rng(2), 0
    for _ in range(1500):
        shown, reward, over, _, info = env.step(any_line(shown, chance))
        for number in np.flatnonzero(over):
            ended += 1
            told = env.replays()[number]
            game = told.game()
            assert game.is_over() and game.s.answers == info["length"][number]
            assert game.s.winner == info["result"][number]
            assert reward[number] == (1.0 if game.s.winner == info["acted"][number] else -1.0)
            assert shown["globals"][number, 0] <= 1, "the next game has begun"
        if ended > 2:
            break
    assert ended > 2


@pytest.mark.parametrize("opponent", ["random", last_line])
def test_against_an_opponent_only_the_learner_is_asked(opponent):
    env = vector("vanguard", 3, opponent=opponent, processes=0, seat=None)
    shown, info = env.reset(seed=7)
    chance, total, ended = np.random.default_rng(7), 0.0, 0
    for _ in range(700):
        assert np.array_equal(info["player"], info["learner"])
        shown, reward, over, _, info = env.step(any_line(shown, chance))
        assert np.array_equal(over, reward != 0)
        total, ended = total + reward.sum(), ended + over.sum()
        if ended > 3:
            break
    assert ended > 3 and abs(total) <= ended


def test_what_is_saved_goes_on_as_it_would_have():
    env = vector("fftcg", 2, processes=0)
    shown, _ = env.reset(seed=3)
    for _ in range(25):
        shown, *_ = env.step(last_line(shown))
    saved = env.save()
    parts = ("cards", "lines", "mask", "globals")  # events of earlier turns are not kept
    then, *_ = env.step(last_line(shown))
    again, _ = env.restore(saved)
    assert all(np.array_equal(again[name], shown[name]) for name in parts)
    later, *_ = env.step(last_line(again))
    assert all(np.array_equal(then[name], later[name]) for name in parts)
    with pytest.raises(BadOption, match="another number of processes"):
        env.restore([*saved, *saved])


def test_decks_are_drawn_and_named_and_seats_are_too():
    env = vector("vanguard", 6, processes=0, decks=["dawn-order", "tidebound"])
    env.reset(seed=5)
    assert len({place.pair for place in env.local.places}) > 1
    env.reset(seed=5, options={"pair": 2, "seat": 1})
    assert {(place.pair, place.learner) for place in env.local.places} == {(2, 1)}
    with pytest.raises(BadOption, match="knows the options"):
        env.reset(options={"colour": 1})


def test_shaping_rewards_what_an_answer_adds():
    env = vector("vanguard", 2, processes=0, shaping=lead)
    shown, _ = env.reset(seed=1)
    total, chance = np.zeros(2), np.random.default_rng(1)
    worth = [list(place.worth) for place in env.local.places]
    for _ in range(30):
        shown, *_ = env.step(any_line(shown, chance))
        total += env.memory.parts["rewards"][:, 0]
    for number, place in enumerate(env.local.places):
        assert total[number] == pytest.approx(lead(place.game, 0) - worth[number][0], abs=1e-5)


def test_what_cannot_be_is_refused_and_changes_nothing():
    env = vector("vanguard", 2, processes=0)
    shown, _ = env.reset(seed=1)
    for wrong in (np.array([0]), np.array([0, LINES]), np.array([-1, 0])):
        with pytest.raises(BadOption, match="index of a line"):
            env.step(wrong)
    assert np.array_equal(env.shown()["cards"], shown["cards"])
    with pytest.raises(BadOption, match="one game at least"):
        vector("vanguard", 0)
    with pytest.raises(BadOption, match="no bot"):
        vector("vanguard", 2, opponent="nobody")
    with pytest.raises(BadOption, match="two of the 2 decks"):
        vector("vanguard", 2, pairs=[(0, 7)])


def test_the_wrappers_of_gymnasium_fit():
    env = RecordEpisodeStatistics(vector("vanguard", 2, processes=0, opponent="random"))
    shown, _ = env.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(40):
        shown, _, _, _, _ = env.step(any_line(shown, chance))
    env.close()
