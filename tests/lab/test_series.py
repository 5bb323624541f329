"""Matches of best of three, with other lists from the second game on."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from rulewright import BadOption
from rulewright.cli.main import app
from rulewright.decks import starter_decks
from rulewright.lab.series import checked_sideboards, decided, series_of
from rulewright.lab.workers import here


def test_two_wins_end_a_match_and_the_third_game_counts_only_at_one_all():
    #        won 2:0, lost 1:2, lost 0:2, won 2:1; second games stand before third ones
    found = decided([1.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0])
    assert found.matches == (1.0, 0.0, 0.0, 1.0) and found.rate == 0.5
    assert found.first == (1.0, 1.0, 0.0, 0.0)
    assert found.later == (1.0, 0.0, 0.0, 0.0, 1.0, 1.0)  # thirds of the second and the fourth match alone
    assert 0 < found.low < 0.5 < found.high < 1


def test_a_drawn_game_leaves_the_match_to_the_others():
    found = decided([0.5, 0.5], [1.0, 0.5, 1.0, 0.5])
    assert found.matches == (1.0, 0.5)


def test_later_games_are_played_with_other_lists_and_seeds():
    plans = []

    def watching(batches):
        for batch in batches:
            plans.append((batch.match.decks, [one.seed for one in batch.pairings]))
            yield from here(iter([batch]))

    one, two = starter_decks("fftcg")
    found = series_of((one, two), (two, one), ("random", "random"), 2, 3, watching)
    before = plans[0][0]
    firsts = [seed for decks, seeds in plans if decks == before for seed in seeds]
    laters = [seed for decks, seeds in plans if decks == before[::-1] for seed in seeds]
    assert firsts == [3, 3] and len(laters) == 4
    assert len(set(laters)) == 2 and 3 not in laters
    assert len(found.first) == 2 and 2 <= len(found.later) <= 4


def test_sideboards_change_one_card_for_another():
    one, two = starter_decks("vanguard")
    checked_sideboards((one, two), (two, one))
    with pytest.raises(BadOption, match="exchange them one for one"):
        checked_sideboards((one,), (starter_decks("fow-6.1")[0],))


def test_the_command_plays_matches():
    def run(*words):
        return CliRunner().invoke(app, ["lab", "series", "fftcg", "--bots", "random", "--matches", *words])

    done = run("2")
    assert done.exit_code == 0 and "of 2 matches" in done.stdout and "of first games" in done.stdout
    assert json.loads(run("2", "--json").stdout)["matches"] == 2
    assert "an even number" in run("3").stderr
