"""What the lab is asked beyond who wins: mixes, hands, changes, better lists, single games again."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from typer.testing import CliRunner

from rulewright import BadOption
from rulewright.cli.main import app
from rulewright.lab.experiment import Experiment, Ledger, plan_of
from rulewright.lab.impact import card_rows, mulligan_rows, opening_rows, sides_of
from rulewright.lab.match import Outcome, decks_of, opening_of, play_one, replay_of
from rulewright.lab.mixing import against, equilibrium, mix_ranges
from rulewright.lab.page import page_of
from rulewright.lab.tables import summary_of, tables_of
from rulewright.lab.tuning import Bench, candidates, swapped, tuned
from rulewright.lab.what_if import changed_plan, compared, with_changes
from rulewright.lab.workers import here
from tests.tabletop.decks import deck, decks

BOTS = ("random", "random")


def run(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def noted(plan, outcomes):
    experiment = Experiment(plan)
    for number, outcome in enumerate(outcomes):
        experiment.note(0, number, outcome)
    return experiment


# ---------------------------------------------------------------- mixes


def test_no_deck_beats_the_mix():
    rates = [[0.5, 0.8, 0.3, 0.45], [0.2, 0.5, 0.9, 0.4], [0.7, 0.1, 0.5, 0.35], [0.55, 0.6, 0.65, 0.5]]
    mix = equilibrium(rates)
    assert sum(mix) == pytest.approx(1) and min(mix) >= 0
    assert max(against(rates, mix)) <= 0.5 + 1e-9


def test_few_games_leave_the_mix_open_and_many_do_not():
    def widths(games):
        return [high - low for low, high in mix_ranges([[1, games * 0.7], [games * 0.3, 1]], [[1, games], [games, 1]])]

    assert widths(4)[0] == 1.0 and widths(4000) == [0.0, 0.0]


# ---------------------------------------------------------------- hands


def test_the_first_hand_is_what_was_kept_before_the_first_turn():
    plan = plan_of("vanguard", decks(), BOTS, 1, 5)
    outcome = play_one(plan.match(0), plan.pairing(0))
    game = replay_of(plan.match(0), outcome).game()
    for side in (0, 1):
        kept, returned = opening_of(game, side)
        assert (kept, returned) == (outcome.opening[side], outcome.returned[side])
        assert len(kept) == 5 and 0 <= returned <= 5
    assert game.result is not None and game.result.winner == outcome.winner


def test_cards_are_compared_among_games_of_like_length():
    # The deck wins long games, and the card is drawn mostly in those: it has done nothing.
    plan = plan_of("vanguard", decks(), BOTS, 40, 0)
    groups = ((5, True, 5, 1), (5, False, 15, 3), (15, True, 15, 12), (15, False, 5, 4))  # turns, drawn, games, wins
    outcomes = [
        Outcome(n, 0 if n < wins else 1, 9, turns, drawn=(("Late",) if is_drawn else (), ()))
        for turns, is_drawn, games, wins in groups
        for n in range(games)
    ]
    [row] = card_rows(sides_of(plan, ((0, n, outcome) for n, outcome in enumerate(outcomes))))
    assert row["rate_drawn"] - row["rate_not_drawn"] == pytest.approx(0.3)
    assert row["gain"] == pytest.approx(0.0)


def test_hands_and_cards_put_back_are_counted_by_deck():
    plan = plan_of("vanguard", decks(), BOTS, 4, 0)
    hands = ((("Ace",), ()), (("Ace",), ()), ((), ()), ((), ()))
    outcomes = [
        Outcome(n, winner, 9, 5, opening=hand, returned=(back, 0))
        for n, (winner, hand, back) in enumerate(zip((0, 0, 1, 1), hands, (0, 0, 2, 2), strict=True))
    ]
    sides = sides_of(plan, ((0, n, outcome) for n, outcome in enumerate(outcomes)))
    [row] = opening_rows(sides)
    assert (row["card"], row["rate_kept"], row["rate_not_kept"]) == ("Ace", 1.0, 0.0)
    first = [row for row in mulligan_rows(sides) if row["deck"] == plan.names[0]]
    assert [(row["returned"], row["games"], row["rate"]) for row in first] == [(0, 2, 1.0), (2, 2, 0.0)]


# ---------------------------------------------------------------- going on, and back


def test_a_run_is_extended_and_its_pace_counts_only_what_was_played_now(tmp_path):
    def go(games):
        ledger = Ledger(tmp_path, plan_of("vanguard", decks(), BOTS, games, 3))
        experiment = Experiment(plan_of("vanguard", decks(), BOTS, games, 3))
        for cell, number, outcome in ledger.kept:
            experiment.note(cell, number, outcome)
        experiment.run(here, ledger, lambda outcome: None)
        ledger.close()
        return experiment

    go(2)
    more = go(4)
    assert more.counted == 4 and len(more.fresh) == 2
    summary = summary_of(more, tables_of(more), 1.0)
    assert summary["decisions_per_second"] == sum(one.decisions for one in more.fresh) < summary["decisions"]
    fewer = go(3)
    assert fewer.counted == 3 and fewer.fresh == []


def test_any_game_of_a_run_can_be_taken_out(tmp_path):
    out = tmp_path / "run"
    assert run("sim", "vanguard", "--games", 2, "--swap", "--out", out).exit_code == 0
    assert "dawn-order against tidebound" in run("lab", "game", out).stdout
    path = tmp_path / "one.json"
    assert run("lab", "game", out, 1, "-o", path).exit_code == 0
    told = run("replay", path, "--json")
    assert told.exit_code == 0, told.output
    kept = [json.loads(line) for line in (out / "games.jsonl").read_text("utf-8").splitlines()]
    [game] = [one for one in kept if one["number"] == 1]
    assert json.loads(told.stdout)["answers"] == len(game["answers"])
    assert "has no game 7" in run("lab", "game", out, 7).stderr
    assert "holds no experiment" in run("lab", "game", tmp_path).stderr


# ---------------------------------------------------------------- what if


def test_what_is_not_changed_makes_no_difference_and_what_is_does():
    plan = plan_of("vanguard", decks(), ("greedy", "greedy"), 2, 3, is_paired=True)
    [same] = compared(plan, plan, here)
    assert (same.gain, same.low, same.high, same.other_games) == (0, 0, 0, 0)
    weak = [{"name": row["name"], "power": 1000} for _, row in decks()[0].rows if row.get("grade") != 0]
    [other] = compared(plan, changed_plan(plan, with_changes(decks(), weak), "vanguard"), here)
    assert other.gain < 0 and other.other_games > 0
    assert other.after == pytest.approx(other.before + other.gain)


def test_a_change_of_a_card_that_no_deck_has_is_refused():
    with pytest.raises(BadOption, match="no deck has Nobody"):
        with_changes(decks(), [{"name": "Nobody", "power": 1}])
    assert "nothing is changed" in run("lab", "what-if", "vanguard").stderr


# ---------------------------------------------------------------- better lists


def spare(name):
    """A grade 1 that the deck does not have."""
    return next(dict(row) for _, row in deck("Dawn").rows if row["name"] == "Dawn Squire 0") | {"name": name}


def test_a_swap_keeps_the_deck_legal():
    start = deck("Dawn")
    first, full = (row for _, row in start.rows[:2])
    assert swapped(start, first, full) is None  # a fifth copy
    found = candidates(start, [spare("Dawn Ace")], Random(1), 3)
    assert len(found) == 3
    for out, into, other in found:
        assert other.problems() == [] and len(other.cards) == len(start.cards)
        assert into["name"] == "Dawn Ace" and out["name"] != "Dawn Ace"


def told_by(name, is_good):
    """Games as a card would decide them: who has it wins, or loses, and without it they are even."""

    def play(batches):
        for batch in batches:
            has = name in batch.match.decks[0]
            winners = [int(not is_good) if has else at % 2 for at in range(len(batch.pairings))]
            yield batch, [Outcome(one.seed, won, 9, 5) for one, won in zip(batch.pairings, winners, strict=True)]

    return play


@pytest.mark.parametrize("is_good", [True, False])
def test_a_better_card_is_kept_and_a_worse_one_is_not(is_good):
    start = deck("Dawn")
    bench = Bench((deck("Dusk"),), BOTS, 8, told_by("Dawn Ace", is_good))
    [step] = tuned(bench, start, [spare("Dawn Ace")], 1, 2, 3)
    assert step.into == "Dawn Ace" and step.is_kept is is_good and (step.gain > 0) is is_good
    assert ("Dawn Ace" in [row["name"] for _, row in step.deck.rows]) is is_good


# ---------------------------------------------------------------- the page


def test_the_page_needs_nothing_else_and_tells_when_hovered():
    plan = plan_of("vanguard", decks(), BOTS, 2, 0)
    hostile = Outcome(0, 0, 9, 5, drawn=(("<script>alert(1)</script>",), ()), curve=(0.5, 0.7))
    experiment = noted(plan, [hostile, Outcome(1, 1, 9, 6, curve=(0.4,))])
    tables = tables_of(experiment)
    page = page_of(experiment, tables, summary_of(experiment, tables, 1.0))
    assert "<script>alert" not in page and not re.search(r"(?:src|href)=", page)
    assert "5 turns: 1 games" in page and "turn 1: chance of the later winner" in page
    assert decks_of(plan.match(0))[0].name in page
