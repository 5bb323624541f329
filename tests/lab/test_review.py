"""Reviews: decisions are judged on what their player could know, and clearly better lines are named."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from rulewright import Replay, new_session
from rulewright.bots import bot, choose
from rulewright.cli.main import app
from rulewright.desk.puzzle import read_puzzle
from rulewright.desk.shelf import puzzle_files
from rulewright.lab.reasons import reason, why
from rulewright.lab.review import Judgement, Point, Review, is_clearly_better, judged, reviewed
from tests.tabletop.decks import decks
from tests.tabletop.hidden import with_hidden_cards_swapped


@pytest.fixture(scope="module")
def replay():
    """A short game of two plain decks, given up in the end."""
    session = new_session("vanguard", decks(), 4)
    players = [bot("greedy", "a"), bot("random", "b")]
    while len(session.answers) < 40:
        session.answer(choose(players[session.game.decision.player], session.game))
    session.concede(1)
    return session.replay()


def test_every_real_decision_is_judged_and_the_curve_ends_with_the_result(replay):
    seen: list[object] = []
    found = reviewed(replay, 6, (0, 1), seen.append)
    assert seen == list(range(1, 41)) and found.winner == 0
    assert 10 < len(found.judgements) <= 40 and found.points[-1].chance == 1.0
    assert all(0 <= one.chance <= one.best_chance <= 1 for one in found.judgements)
    assert json.loads(json.dumps(found.as_json()))["winner"] == 0
    assert {one.player for one in reviewed(replay, 2, (1,), seen.append).judgements} == {1}


def test_a_judgement_does_not_depend_on_what_the_player_could_not_know(replay):
    game = replay.game(25)
    other = with_hidden_cards_swapped(game, game.decision.player, seed=9)
    shelf = new_session("vanguard", decks()).book
    assert judged(shelf, game, 0, 26, 12) == judged(shelf, other, 0, 26, 12)


def test_a_line_is_clearly_better_only_by_enough_and_surely():
    assert is_clearly_better([0.6, 0.7, 0.6, 0.7], [0.5, 0.6, 0.5, 0.5])
    assert not is_clearly_better([0.6, 0.6, 0.6], [0.58, 0.57, 0.58])  # not enough
    assert not is_clearly_better([0.9, 0.1, 0.9], [0.1, 0.8, 0.4])  # not surely
    assert not is_clearly_better([0.9], [0.1])  # seen but once


def test_turning_points_are_the_turns_in_which_chances_swung():
    points = (Point(1, 1, 0.5), Point(2, 1, 0.52), Point(3, 2, 0.55), Point(4, 2, 0.85), Point(5, 3, 0.9))
    review = Review("vanguard", 0, points, ())
    assert [(one.turn, two.turn, two.chance) for one, two in review.turning_points()] == [(1, 2, 0.85)]
    judgement = Judgement(3, 2, 0, "?", "pass", 0.4, "attack", 0.6, True)
    assert Review("vanguard", 0, points, (judgement,)).better() == [judgement]


def test_the_command_tells_draws_and_refuses(replay, tmp_path):
    path = replay.save(tmp_path / "game.json")

    def run(*words):
        return CliRunner().invoke(app, ["review", str(path), "--iterations", "2", *[str(word) for word in words]])

    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    done = run("--plot", tmp_path / "curve.svg")
    assert done.exit_code == 0, done.output
    assert "How likely A seemed to win" in done.stdout and "decisions; a line was clearly better" in done.stdout
    assert "<svg" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    for words, said in ((("--seat", "c"), "--seat is a, b or both"), (("--plot", "x.jpg"), ".png or .svg")):
        refused = run(*words)
        assert refused.exit_code == 2 and said in refused.stderr
    assert Replay.load(path) == replay


def test_a_line_has_its_reason_in_a_sentence(replay, tmp_path):
    path = tmp_path / "game.json"
    replay.save(path)
    number = next(at for at in range(20, 40) if len(replay.game(at).decision.options) > 2)
    said = CliRunner().invoke(app, ["review", str(path), "--why", str(number + 1), "--iterations", "8"]).output
    assert "to win, by what was tried" in said
    assert said.split() == why(replay, number + 1, 8).split()


def test_a_win_is_reason_enough():
    game = read_puzzle(puzzle_files("fftcg")["win-01"]).opening()
    said = [reason(game, index, 1, 400).split(": ", 1)[1] for index in range(len(game.decision.options))]
    assert said.count("it wins, whatever the other side does.") == 1
    assert all(one.endswith("would have won, whatever the other side does.") for one in said if one[0] == "“")
