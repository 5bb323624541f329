"""Learning by playing: games teach weights, weights say chances and likings, and a training goes on where it ended."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from rulewright import BadOption, UnknownBot, new_game
from rulewright.books import book, books
from rulewright.bots import bot, choose
from rulewright.bots.learned import Learned, Net, columns_of, read_learned, row_of, with_learned
from rulewright.bots.lines import lines_of
from rulewright.cli.main import app
from rulewright.lab.learning.training import Plan, Training
from tests.tabletop.hidden import with_hidden_cards_swapped

pytest.importorskip("numpy", reason="numpy is not installed")
from rulewright.lab.learning.fitting import Menus, Positions, fitted
from rulewright.lab.learning.games import Task, contest, played

GAMES = [line.name for line in books() if line.is_playable]
BLANK = {"columns": [], "hidden": [], "bias": [], "out": [], "straight": [], "middle": 0.0}


def midway(name, answers=40):
    """A position some way into a random game."""
    game, player = new_game(name, None, 3), bot("random", "3")
    for _ in range(answers):
        game.answer(choose(player, game))
    return game


def weights(name="vanguard", value=None, policy=None):
    return {"version": 1, "book": name, "value": value or BLANK, "policy": policy or {}}


@pytest.mark.parametrize("name", GAMES)
def test_a_row_has_its_columns_and_tells_nothing_hidden(name):
    game = midway(name)
    evaluation = book(name).evaluation
    for seat in (0, 1):
        row = row_of(game, seat, evaluation)
        assert len(row) == len(columns_of(name)) == len(set(columns_of(name)))
        assert row_of(with_hidden_cards_swapped(game, seat, seed=5), seat, evaluation) == row
    mine, theirs = row_of(game, 0, evaluation), row_of(game, 1, evaluation)
    at = columns_of(name).index
    deck = book(name).rulebook.zones[game.book.deck_zone].name
    assert mine[at(f"own {deck} cards")] == theirs[at(f"other {deck} cards")] == len(game.zone(game.book.deck_zone, 0))


def test_a_net_is_one_hidden_layer_beside_a_straight_line():
    value = BLANK | {"columns": ["turn"], "hidden": [[0.5]], "bias": [-1.0], "out": [2.0], "straight": [0.25]}
    net = Net.from_json(value | {"middle": 0.1}, ["on turn", "turn"])
    assert net.worth([1, 2]) == pytest.approx(0.1 + 0.5)  # tanh(2 * 0.5 - 1) is nothing
    assert net.worth([1, 200]) == 12.0  # nothing is surer
    with pytest.raises(BadOption, match="'turn', which this version of the game does not tell"):
        Net.from_json(value, ["on turn"])
    with pytest.raises(BadOption, match="version 0, not 1: train anew"):
        Learned(weights() | {"version": 0})


def test_what_was_learnt_judges_chances_but_not_the_end():
    game = midway("vanguard")
    learned = Learned(weights(value=BLANK | {"columns": ["on turn"], "straight": [1.0]}))
    evaluation = with_learned(book("vanguard").evaluation, learned)
    mover = game.s.turn_player
    assert evaluation.chance(game, mover) == pytest.approx(0.731, abs=0.001)
    assert evaluation.chance(game, 1 - mover) == pytest.approx(0.269, abs=0.001)
    game.concede(mover)
    assert (evaluation.chance(game, mover), evaluation.chance(game, 1 - mover)) == (0.0, 1.0)


def test_likings_are_compared_within_a_menu():
    game = midway("vanguard", 0)
    menu = game.decision
    lines = list(lines_of(game, menu))
    *rest, last = [f"{menu.ask}|{line[0]}" for line in lines]
    assert last not in rest
    urges = Learned(weights(policy={last: 3.0})).urges(game, menu, lines)
    assert sum(urges) == pytest.approx(0) and urges[-1] == max(urges) > 0
    assert set(Learned(weights()).urges(game, menu, lines)) == {0.0}


@pytest.fixture(scope="module")
def noted():
    """Two games written down."""
    return [played(Task("fftcg", "", 4, seed)) for seed in (1, 2)]


def test_a_game_is_written_down_with_who_won(noted):
    assert all(game["winner"] in (0, 1) and game["rows"] and game["menus"] for game in noted)
    assert json.loads(json.dumps(noted[0]))["turns"] == noted[0]["turns"]
    assert played(Task("fftcg", "", 4, 1)) == noted[0]  # the same seed is the same game
    positions = Positions("fftcg", noted)
    assert len(positions) == sum(len(game["rows"]) for game in noted)
    assert 0 < positions.won.mean() < 1 and 0 < positions.aside.sum() < len(positions)


def test_weights_learn_what_games_show(noted):
    data, loss = fitted("fftcg", noted)
    learned = Learned(json.loads(json.dumps(data)))
    assert loss < 5 and 0 < learned.chance(midway("fftcg"), 0) < 1
    one, two = contest(Task("fftcg", json.dumps(data), 2, 7), "")
    assert one in (0.0, 0.5, 1.0) and two in (0.0, 0.5, 1.0)


def test_a_line_that_was_tried_more_is_liked_more():
    menus = [[[{"good": 1.0}, {"bad": 1.0}, {"plain": 1.0}], [20, 2, 8]]]
    liked = Menus([{"menus": menus}]).fitted()
    assert liked["good"] > liked.get("plain", 0.0) > liked["bad"]
    assert Menus([]).fitted() == {}


def test_a_training_goes_on_where_it_ended_and_keeps_only_what_wins(tmp_path):
    told: list[str] = []
    plan = Plan("fftcg", 1, 8, 1)
    first = Training(plan, tmp_path, 0.0, 1, told.append)
    assert first.run().generations == [] and not (tmp_path / "weights.json").exists()
    first.judge(0, '{"a":1}', 0.6, [1.0, 0.5])
    first.judge(1, '{"b":2}', 0.6, [0.5, 0.0])
    assert first.weights == '{"a":1}' and "not kept" in told[1]
    (tmp_path / "games-2.jsonl").write_text('{"winner":0}\n{"winn', encoding="utf-8")
    again = Training(plan, tmp_path, 0.0, 1, told.append)
    assert [row["kept"] for row in again.progress.generations] == [True, False]
    assert again.run().kept() == 1
    assert (tmp_path / "games-2.jsonl").read_text(encoding="utf-8") == '{"winner":0}\n'
    with pytest.raises(BadOption, match="another training"):
        Training(Plan("vanguard"), tmp_path, 0.0, 1, told.append)


def test_the_command_trains_and_its_weights_play(tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    words = ["train", "fftcg", "--hours", "0", "--out", str(tmp_path / "t"), "--plot", str(tmp_path / "t.svg")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "nothing better yet" in done.stdout and (tmp_path / "t.svg").exists()
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(weights(policy={"main|pass": -1.0})), encoding="utf-8")
    assert read_learned(path).liking == {"main|pass": -1.0}
    game = midway("vanguard", 3)
    assert 0 <= choose(bot(f"learned:2:{path}", "x"), game) < len(game.decision.options)
    with pytest.raises(UnknownBot):
        bot("learned:much", "")
