"""Experiments: the same games whoever plays them, kept as they go, stopped when it is enough."""

from __future__ import annotations

import csv
import json
from importlib.util import find_spec

import pytest
from typer.testing import CliRunner

from rulewright import BadOption
from rulewright.cli.main import app
from rulewright.lab.experiment import LOOK, Experiment, Ledger, plan_of
from rulewright.lab.extras import MissingExtra, needed
from rulewright.lab.match import Match, Outcome, Pairing, play_one
from rulewright.lab.tables import cell_row, tables_of
from rulewright.lab.workers import WorkersLost, here, workers_for
from tests.tabletop.decks import deck, decks

BOTS = ("random", "random")


def plan(games=6, **more):
    return plan_of("vanguard", decks(), BOTS, games, 3, **more)


def played(plan, workers=here, ledger=None, limit=None):
    experiment = Experiment(plan)
    if ledger is not None:
        for cell, number, outcome in ledger.kept:
            experiment.note(cell, number, outcome)
    seen = []

    def count(outcome):
        seen.append(outcome)
        if len(seen) == limit:
            raise KeyboardInterrupt

    experiment.run(workers, ledger, count)
    return experiment


def counted(experiment):
    return [[outcome.as_json() for outcome in cell.counted()] for cell in experiment.cells]


# ---------------------------------------------------------------- one game


def test_sides_are_counted_not_seats():
    match = Match.between("vanguard", decks(), ("greedy", "random"))
    straight, swapped = (play_one(match, Pairing(1, is_swapped)) for is_swapped in (False, True))
    assert straight.winner == swapped.winner == 0
    assert straight.is_swapped is False and swapped.is_swapped is True
    for outcome in (straight, swapped):
        assert all(name.startswith("Dawn") for name in outcome.drawn[0])
        assert all(name.startswith("Dusk") for name in outcome.drawn[1])
        assert outcome.first in (0, 1) and outcome.clause
        assert len(outcome.curve) <= outcome.turns and all(0 < chance < 1 for chance in outcome.curve)


def test_an_outcome_is_plain_data():
    outcome = play_one(Match.between("vanguard", decks(), BOTS), Pairing(5))
    assert Outcome.from_json(json.loads(json.dumps(outcome.as_json()))) == outcome


# ---------------------------------------------------------------- many


def test_any_number_of_processes_plays_the_same_games():
    assert counted(played(plan())) == counted(played(plan(), workers_for(2)))


def test_a_paired_plan_plays_every_seed_from_both_seats():
    outcomes = played(plan(4, is_paired=True)).cells[0].counted()
    assert [(one.seed, one.is_swapped) for one in outcomes] == [(3, False), (3, True), (4, False), (4, True)]


def test_a_matrix_has_every_pair_once_and_two_bots_play_both_sides():
    three = [deck("Dawn"), deck("Dusk"), deck("Noon")]
    assert len(plan_of("vanguard", three, BOTS, 2, 0, is_matrix=True).cells) == 6
    assert len(plan_of("vanguard", three, ("greedy", "random"), 2, 0, is_matrix=True).cells) == 9


def won(number):
    """A made-up game: the first side wins nine of ten."""
    return Outcome(number, 0 if number % 10 else 1, 10, 5)


def test_a_cell_ends_when_it_is_clear_who_wins_more_often_whatever_the_order_of_arrival():
    chosen = plan(200, is_decided=True)
    ends = []
    for order in (range(200), reversed(range(200))):
        experiment = Experiment(chosen)
        for number in order:
            experiment.note(0, number, won(number))
        ends.append(experiment.cells[0].closed)
    assert ends[0] == ends[1] == LOOK
    assert experiment.counted == experiment.total == LOOK
    assert list(experiment.batches()) == []


def test_a_cell_ends_when_the_rate_is_known_closely_enough():
    experiment = Experiment(plan(1000, margin=0.1))
    for number in range(1000):
        experiment.note(0, number, won(number))
    closed = experiment.cells[0].closed
    row = cell_row(experiment, 0)
    assert LOOK < closed < 200 and closed % LOOK == 0
    assert (row["high"] - row["low"]) / 2 <= 0.1 and row["low"] < 0.9 < row["high"]


# ---------------------------------------------------------------- going on


def test_an_interrupted_experiment_goes_on_to_the_same_result(tmp_path):
    whole = counted(played(plan()))
    ledger = Ledger(tmp_path, plan())
    with pytest.raises(KeyboardInterrupt):
        played(plan(), here, ledger, limit=3)
    ledger.close()
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"cell": 0, "numb')  # a line that was being written
    ledger = Ledger(tmp_path, plan())
    assert len(ledger.kept) == 3
    assert counted(played(plan(), here, ledger)) == whole
    ledger.close()
    assert len(Ledger(tmp_path, plan()).kept) == 6


def test_a_folder_with_another_experiment_is_refused(tmp_path):
    Ledger(tmp_path, plan()).close()
    with pytest.raises(BadOption, match="holds another experiment"):
        Ledger(tmp_path, plan(is_paired=True))
    (tmp_path / "plan.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadOption, match="is no plan"):
        Ledger(tmp_path, plan())


# ---------------------------------------------------------------- what is found


def test_cards_are_told_by_how_often_their_side_won_with_them():
    experiment = Experiment(plan(4))
    drawn = [(("Ace", "Dud"), ("Foe",)), (("Ace",), ()), (("Dud",), ("Foe",)), ((), ())]
    for number, (cards, winner) in enumerate(zip(drawn, (0, 0, 1, 1), strict=True)):
        experiment.note(0, number, Outcome(number, winner, 10, 5, drawn=cards, curve=(0.5, 0.8)))
    tables = tables_of(experiment)
    rows = {row["card"]: row for row in tables["cards"]}
    assert (rows["Ace"]["rate_drawn"], rows["Ace"]["rate_not_drawn"], rows["Ace"]["gain"]) == (1.0, 0.0, 1.0)
    assert rows["Dud"]["gain"] == 0.0 and rows["Foe"]["deck"] == "Dusk"
    assert [row["winner_chance"] for row in tables["by_turn"]] == [0.5, 0.5]


def run(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def test_results_are_written_in_every_format(tmp_path):
    for extra in ("pyarrow", "matplotlib"):
        if find_spec(extra) is None:
            pytest.skip(f"{extra} is not installed")
    out = tmp_path / "found"
    words = ["sim", "vanguard", "--games", 2, "--matrix", "--out", out, "--format", "csv,json,parquet,png,svg"]
    done = run(*words)
    assert done.exit_code == 0, done.output
    assert "how often the row wins" in done.stdout and "who goes first wins" in done.stdout
    with (out / "cells.csv").open(encoding="utf-8") as file:
        assert [(row["row"], row["column"], row["games"]) for row in csv.DictReader(file)] == [
            ("dawn-order", "dawn-order", "2"),
            ("dawn-order", "tidebound", "2"),
            ("tidebound", "tidebound", "2"),
        ]
    import pyarrow.parquet

    assert pyarrow.parquet.read_table(out / "games.parquet").num_rows == 6
    assert json.loads((out / "summary.json").read_text(encoding="utf-8"))["games"] == 6
    for name in ("matrix", "lengths", "chances"):
        assert (out / f"{name}.png").read_bytes()[:4] == b"\x89PNG"
        assert "<svg" in (out / f"{name}.svg").read_text(encoding="utf-8")
    again = run(*words)
    assert again.exit_code == 0 and "6 of 6 games finished" in again.stdout


def test_what_cannot_be_is_refused(tmp_path):
    assert "another experiment" in refused_after(tmp_path, "--seed", 2)
    assert "--format takes some of csv" in refused("--out", tmp_path / "x", "--format", "xls")
    assert "--matrix takes 2 to 40 different decks" in refused("--matrix", "--decks", "tidebound")
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be used for results" in refused("--out", tmp_path / "file")
    with pytest.raises(MissingExtra, match=r"a plot needs no_such_library: pip install 'rulewright\[lab\]'"):
        needed("no_such_library.part", "lab", "a plot")


def refused(*words):
    done = run("sim", "vanguard", "--games", 1, *words)
    assert done.exit_code == 2 and done.stderr.startswith("error: "), done.output
    return done.stderr


def refused_after(folder, *words):
    assert run("sim", "vanguard", "--games", 1, "--out", folder / "one").exit_code == 0
    return refused("--out", folder / "one", *words)


def test_a_cluster_that_is_not_there_is_told(monkeypatch):
    if find_spec("ray") is None:
        with pytest.raises(MissingExtra, match="pip install 'rulewright\\[ray\\]'"):
            workers_for(1, "auto")
        return
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    with pytest.raises(WorkersLost, match="no Ray cluster answers"):
        list(workers_for(1, "auto")(iter(())))
