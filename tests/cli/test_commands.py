"""The commands: what they print, for people and for programs, and how they end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from rulewright import Replay, books, new_session
from rulewright.books import book
from rulewright.cli.main import app
from rulewright.finding import declared_books
from tests.tabletop import decks as vanilla

SIM_KEYS = ["book", "games", "finished", "errors", "draws", "wins", "decisions", "turns", "seconds"]
SIM_KEYS += ["played_now", "decisions_per_second", "cells", "mix", "cards", "openings", "mulligans", "by_turn"]


def run(*words, typed=""):
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def data(*words, status=0):
    done = run(*words, "--json")
    assert done.exit_code == status, done.output
    return json.loads(done.stdout)


def refused(*words):
    """What an error says; it ends with status 2, on the error stream, without a traceback."""
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("error: ") and "Traceback" not in done.stderr
    return done.stderr


COMMANDS = ["", "books", "play", "sim", "check", "replay", "review", "judge", "bench", "rules", "cards"]
NESTED = ["rules show", "rules search", "rules diff", "rules coverage", "cards explain", "cards ledger"]


@pytest.mark.parametrize("command", [*COMMANDS, *NESTED])
def test_every_command_explains_itself(command):
    done = run(*command.split(), "--help")
    assert done.exit_code == 0 and "Usage" in done.stdout


def test_the_version_and_the_module():
    assert run("--version").stdout.startswith("rulewright ")
    done = subprocess.run([sys.executable, "-m", "rulewright", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == run("--version").stdout


# ---------------------------------------------------------------- books, check


def test_books_lists_every_rulebook():
    assert [line["name"] for line in data("books")] == list(declared_books())
    shown = run("books").stdout
    assert all(name in shown for name in declared_books())


@pytest.mark.parametrize("deck", ["dawn-order", "tidebound"])
def test_check_passes_a_starter(deck):
    assert data("check", deck, "--book", "vanguard") == {
        "book": "vanguard", "deck": deck, "legal": True, "cards": 50, "violations": [],
    }  # fmt: skip
    assert "legal" in run("check", deck, "--book", "vanguard").stdout


def test_check_names_every_violation_by_clause(tmp_path):
    _, cards = vanilla.write(tmp_path)
    path = tmp_path / "five.txt"
    path.write_text("5 Dawn Heal\n", encoding="utf-8")
    words = ("check", path, "--book", "vanguard", "--cards", cards)
    found = data(*words, status=1)
    assert [one["clause"] for one in found["violations"]] == ["5.1.2.1", "5.1.2.2", "5.1.2.3", "5.1.2.4"]
    done = run(*words)
    assert done.exit_code == 1 and "not legal" in done.stdout and "5.1.2.4" in done.stdout


def test_check_knows_the_formats_of_a_book(tmp_path):
    lines = (book("fftcg").folder / "emberfrost-court.txt").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "forty.txt"
    path.write_text("\n".join(line for line in lines if not line.endswith((" Whiteout", "Kiln", "Scribe"))))
    words = ("check", path, "--book", "fftcg")
    assert [one["clause"] for one in data(*words, status=1)["violations"]] == ["8.1.1.1"]
    assert data(*words, "--format", "limited")["legal"]
    assert "legal in limited, 41 cards" in run(*words, "--format", "limited").stdout
    assert [one["clause"] for one in data(*words, "--format", "constructed", status=1)["violations"]] == ["8.1.1.1"]
    assert "its formats are constructed, limited" in refused(*words, "--format", "sealed")
    assert "it has only one" in refused("check", "dawn-order", "--book", "vanguard", "--format", "limited")


def test_check_refuses_a_list_it_cannot_read(tmp_path):
    path = tmp_path / "odd.txt"
    path.write_text("four Cards\n", encoding="utf-8")
    assert "line 1: 'four Cards' does not begin with a number" in refused("check", path, "--book", "vanguard")
    done = run("check", path, "--book", "vanguard", "--json")
    assert done.exit_code == 2 and json.loads(done.stdout)["problems"]


def test_errors_of_books_and_bots_are_one_line():
    assert "there is no rulebook 'chess'" in refused("check", "x", "--book", "chess")
    assert "no bot 'genius'" in refused("sim", "vanguard", "--bots", "genius")
    assert "--bots takes two names" in refused("sim", "vanguard", "--bots", "a,b,c")
    assert "--terminal" in refused("play", "vanguard", "--seed", "5")


# ---------------------------------------------------------------- sim, bench


def test_sim_counts_and_does_not_depend_on_the_number_of_processes():
    one = data("sim", "vanguard", "--games", 10, "--seed", 4)
    two = data("sim", "vanguard", "--games", 10, "--seed", 4, "--jobs", 2)
    assert list(one) == SIM_KEYS
    assert one["finished"] == 10 == sum(one["wins"]) + one["draws"] and one["errors"] == 0
    timeless = [key for key in SIM_KEYS if key not in ("seconds", "decisions_per_second")]
    assert [one[key] for key in timeless] == [two[key] for key in timeless]


def test_sim_shows_rates_with_their_intervals(tmp_path):
    first, cards = vanilla.write(tmp_path)
    done = run("sim", "vanguard", "--games", 3, "--decks", f"{first},tidebound", "--cards", cards)
    assert done.exit_code == 0
    assert "3 of 3 games finished" in done.stdout and "95%" in done.stdout and "random with Dawn" in done.stdout


def test_sim_reports_a_failed_game_with_its_replay(tmp_path, monkeypatch):
    from rulewright.lab import match

    class Broken:
        def choose(self, sight, decision):
            if sight.turn > 1:
                raise ZeroDivisionError("deliberate")
            return len(decision.options) - 1

    monkeypatch.setattr(match, "bot", lambda name, seed: Broken())
    done = run("sim", "vanguard", "--games", 2, "--seed", 9, "--crashes", tmp_path / "lost", "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert (found["games"], found["finished"], found["errors"]) == (2, 0, 2)
    assert "the game of seed 9 failed: ZeroDivisionError: deliberate" in done.stderr
    replay = Replay.load(tmp_path / "lost" / "failed-vanguard-9.json")
    assert replay.answers and replay.verify().decision is not None


@pytest.mark.slow
def test_bench_measures_every_playable_game(tmp_path):
    history = tmp_path / "history.jsonl"
    found = data("bench", "--games", 3, "--record", history)
    playable = [line.name for line in books() if line.is_playable]
    assert [one["book"] for one in found] == playable
    for one in found:
        assert one["decisions_per_second"] > 0 and one["clone_us"] > 0 and one["position_bytes"] > 0
        assert one["late_over_early"] > 0 and (one["wide_over_narrow"] or 1) > 0
    assert [one["book"] for one in found if one["wide_over_narrow"] is not None] == ["fow-2.0", "fow-5.01", "fow-6.1"]
    kept = [json.loads(line) for line in history.read_text(encoding="utf-8").splitlines()]
    assert kept == [{"commit": "", **one} for one in found]


def test_bench_shows_a_column_for_each_game():
    shown = run("bench", "--games", 3, "--book", "fftcg").stdout
    assert "decisions a second" in shown and "fftcg" in shown and "vanguard" not in shown
    assert "name it with --book" in refused("bench", "--decks", "a,b")
    assert "there is no directory" in refused("bench", "--book", "fftcg", "--record", "nowhere/x.jsonl")


# ---------------------------------------------------------------- rules


def test_rules_show_a_book_as_it_runs():
    shown = run("rules", "show", "vanguard").stdout
    assert "drive step" in shown and "7.5.1.2.1" in shown
    assert any(one["procedure"] == "setup" for one in data("rules", "show", "vanguard"))


def test_rules_show_a_clause_and_all_below_it():
    found = data("rules", "show", "vanguard", "7.5.1.2")
    assert [one["clause"] for one in found] == ["7.5.1.2", *[f"7.5.1.2.{n}" for n in range(1, 5)]]
    assert found[1]["steps"] == ["drive step: the top card goes to the trigger zone"]
    assert "no clause '99'" in refused("rules", "show", "vanguard", "99")


def test_rules_are_searched_and_a_clause_names_what_shows_it():
    found = [one["clause"] for one in data("rules", "search", "vanguard", "boost")]
    assert found[0] == "10.2.3" and "7.3.1.5" in found
    assert data("rules", "search", "vanguard", "§7.6.1.2")[0]["clause"] == "7.6.1.2"
    assert "no clause of vanguard has all of that" in refused("rules", "search", "vanguard", "zebra")
    shown = run("rules", "show", "fow-6.1", "803.3b").stdout
    assert "learn fow-6.1 battle" in shown and "ruling: Only" in shown and "in fow-5.01:" in shown


def test_rules_show_works_for_a_book_without_a_game():
    assert run("rules", "show", "fftcg").exit_code == 0


def test_rules_diff_matches_clauses_by_what_they_say():
    assert data("rules", "diff", "vanguard", "vanguard") == []
    found = data("rules", "diff", "fow-5.01", "fow-6.1", "--all")
    assert {one["change"] for one in found} >= {"moved", "changed", "removed", "added"}
    lefts = [one["left"]["clause"] for one in found if one["left"]]
    assert len(lefts) == len(set(lefts)) == 407
    assert len([one for one in found if one["right"]]) == 612
    pairs = {one["left"]["clause"]: one["right"]["clause"] for one in found if one["left"] and one["right"]}
    assert (pairs["7.1-1"], pairs["7.3-1"], pairs["10.1-1"], pairs["2.5-1"]) == ("702.1", "703.1", "1002.1", "205.1")
    assert not {"7.2-1", "3.7-1", "10.9-2"} & set(pairs)


def test_rules_diff_tells_first_what_changed():
    told = run("rules", "diff", "fow-5.01", "fow-6.1").stdout
    assert told.index("what changed") < told.index("Magic stone area abolished") < told.index("clause by clause")
    assert all(one["topic"] for one in data("rules", "diff", "fow-5.01", "fow-6.1") if one["change"] != "changed")
    back = data("rules", "diff", "fow-6.1", "fow-5.01")
    assert {"changed", "added"} <= {one["change"] for one in back if one["topic"] == "Card types"}
    old = {one["left"]["clause"]: one for one in data("rules", "diff", "fow-2.0", "fow-5.01") if one["left"]}
    assert old["8.4-1"]["right"]["clause"] == "11.2-1" and old["8.4-1"]["topic"] == "Target Attack"
    assert old["7.4-1"]["right"] is None


def test_rules_coverage_counts_each_book():
    found = data("rules", "coverage")
    assert list(found) == list(declared_books())
    assert all(list(one) == ["clauses", "enforceable", "stepped", "tested", "untested"] for one in found.values())
    assert found["vanguard"]["stepped"] > 100
    assert list(data("rules", "coverage", "vanguard")) == ["vanguard"]
    assert "vanguard" in run("rules", "coverage", "vanguard").stdout


# ---------------------------------------------------------------- cards

READ = "[AUTO](VC/RC):When this unit attacks, this unit gets [Power] +3000 until end of that battle."


def test_cards_explain_shows_the_reading():
    shown = run("cards", "explain", "vanguard", READ)
    assert shown.exit_code == 0 and "event: attacks" in shown.stdout and "Works while this card is" in shown.stdout
    found = data("cards", "explain", "vanguard", READ)["paragraphs"][0]
    assert found["understood"] and found["text"] == READ and found["tree"].startswith("Ability")


def test_cards_explain_points_at_the_word_it_stops_on():
    words = ("cards", "explain", "vanguard", "[ACT](VC):Sing a song.")
    done = run(*words)
    assert done.exit_code == 1 and "\n          ^\n" in done.stdout and "on 'Sing'" in done.stdout
    found = data(*words, status=1)["paragraphs"][0]
    assert (found["understood"], found["word"], found["at"]) == (False, "Sing", 10)


def test_cards_explain_refuses_what_is_no_text():
    assert "give a text, or --name or --row" in refused("cards", "explain", "vanguard", "")


def test_cards_ledger_counts_and_ranks(tmp_path):
    path = tmp_path / "cards.jsonl"
    texts = [READ, "[ACT](VC):Sing a song.", "[ACT](RC):Sing a tune.", "", f"{READ}\n[ACT](VC):Jump high."]
    rows = [vanilla.row(f"Card {n}", 1, 7000, 5000, "Boost") | {"text": text} for n, text in enumerate(texts)]
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    found = data("cards", "ledger", "vanguard", path)
    counts = ("cards", "playable", "rows", "rows_read", "paragraphs", "paragraphs_read")
    assert [found[key] for key in counts] == [5, 2, 5, 2, 4, 1]
    assert sum(one["paragraphs"] for one in found["missing"]) == 3
    assert "1 of 4 distinct paragraphs read (25.0%)" in run("cards", "ledger", "vanguard", path).stdout


def test_cards_ledger_refuses_a_file_that_is_not_there(tmp_path):
    assert "no such file" in refused("cards", "ledger", "vanguard", tmp_path / "none.jsonl")


# ---------------------------------------------------------------- replay


def saved(tmp_path, answers=6):
    session = new_session("vanguard", seed=2)
    for _ in range(answers):
        session.answer(0)
    return session.replay().save(tmp_path / "game.json")


def test_replay_verifies_and_tells_the_game(tmp_path):
    path = saved(tmp_path)
    done = run("replay", path)
    assert done.exit_code == 0 and "verified: 6 answers" in done.stdout and "5.2.5" in done.stdout
    found = data("replay", path)
    assert found["verified"] and found["answers"] == 6 and found["log"][0]["words"]


def test_replay_steps_as_long_as_it_is_told_to(tmp_path):
    done = run("replay", saved(tmp_path), "--step", typed="\n\nq\n")
    assert done.stdout.count("Enter goes on") == 3


def test_replay_finds_a_forgery(tmp_path):
    path = saved(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace('"position": "', '"position": "0'), encoding="utf-8")
    done = run("replay", path)
    assert done.exit_code == 1 and "does not lead where it says" in done.stderr
    assert not data("replay", path, status=1)["verified"]


def test_replay_refuses_what_is_no_replay(tmp_path):
    path = tmp_path / "x.json"
    path.write_text("{}", encoding="utf-8")
    assert "should be a whole number" in refused("replay", path)
    assert "no such file" in refused("replay", tmp_path / "none.json")


# ---------------------------------------------------------------- judge

SCENARIO = """book: vanguard
cards: [{name: Lead, type: Normal Unit, clan: Dawn, grade: 3, power: 10000, critical: 1}]
seats: {a: {vanguard: Lead}, b: {vanguard: Lead}}
phase: battle
expect: {turn_player: %s}
"""


@pytest.mark.parametrize(("wanted", "status"), [("a", 0), ("b", 1)])
def test_judge_ends_with_the_verdict(tmp_path, wanted, status):
    path = tmp_path / "scenario.yaml"
    path.write_text(SCENARIO % wanted, encoding="utf-8")
    assert run("judge", path).exit_code == status
    assert data("judge", path, status=status)


def test_judge_refuses_what_is_no_scenario(tmp_path):
    path = tmp_path / "scenario.yaml"
    path.write_text("book: vanguard", encoding="utf-8")
    assert "seats is missing" in refused("judge", path)
    assert "no such file" in refused("judge", tmp_path / "none.yaml")


# ---------------------------------------------------------------- what a newcomer stumbles over


def test_a_directory_is_no_deck(tmp_path):
    assert "this is a directory" in refused("check", tmp_path, "--book", "vanguard")


def test_a_book_compared_with_itself_says_only_that():
    assert run("rules", "diff", "vanguard", "vanguard").stdout == "vanguard and vanguard say the same\n"


def test_a_scenario_with_too_many_cards_is_refused(tmp_path):
    path = tmp_path / "many.yaml"
    path.write_text(
        "book: vanguard\ncards: {R: {grade: 0, power: 5000}}\n"
        "seats: {a: {vanguard: R, deck_filler: 100000000}, b: {vanguard: R, hand: [{name: R, count: 100000000}]}}\n"
        "expect: {winner: none}\n",
        encoding="utf-8",
    )
    assert refused("judge", path).count("should be 1000 or less") == 2


INTERRUPTED = """
import os, signal
from rulewright import new_session
from rulewright.lab.experiment import Experiment, plan_of
from rulewright.lab.workers import workers_for

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # however the tests were started
    plan = plan_of("vanguard", new_session("vanguard").decks, ("random", "random"), 100000, 0)
    Experiment(plan).run(workers_for(2), None, lambda outcome: os.killpg(0, signal.SIGINT))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupt_ends_a_match_and_its_processes(tmp_path):
    path = tmp_path / "interrupted.py"
    path.write_text(INTERRUPTED, encoding="utf-8")
    with subprocess.Popen([sys.executable, path], stderr=subprocess.PIPE, text=True, start_new_session=True) as match:
        _, said = match.communicate(timeout=120)
    assert match.returncode != 0
    assert said.count("Traceback") == 1 and said.rstrip().endswith("KeyboardInterrupt")
    with pytest.raises(ProcessLookupError):
        for _ in range(100):
            os.killpg(match.pid, 0)
            time.sleep(0.1)
