"""Many files at once, what can follow from a script, and the scenario of a position of a recorded game."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from rulewright.decks import starter_decks
from rulewright.judge import ask_text
from rulewright.judge.files import parse
from rulewright.judge.many import as_junit, judge_all, scenario_files, summary
from rulewright.judge.run import begin
from rulewright.judge.script import read_scenario
from rulewright.judge.write import scenario_of
from rulewright.replay import Session
from tests.cli.test_commands import SCENARIO, data, refused, run
from tests.tabletop.random_play import PLAYABLE


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "right.yaml").write_text(SCENARIO % "a", encoding="utf-8")
    (tmp_path / "deep" / "wrong.yaml").write_text(SCENARIO % "b", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    return tmp_path


def test_folders_and_patterns_name_every_scenario_once(folder):
    names = [path.name for path in scenario_files([str(folder), str(folder / "*.yaml"), str(folder / "right.yaml")])]
    assert names == ["wrong.yaml", "right.yaml"]
    assert [path.name for path in scenario_files([str(folder / "d*")])] == ["wrong.yaml"]
    assert "there is no scenario here" in refused("judge", str(folder / "*.toml"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_summary_and_one_status_for_all(folder, jobs):
    done = run("judge", folder, "--jobs", jobs, "--junit", folder / "out.xml")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[-1] == "2 scenarios, 2 expectations: 1 ok, 1 failed"
    suites = ElementTree.parse(folder / "out.xml").getroot()
    assert [(one.get("tests"), one.get("failures"), one.get("errors")) for one in suites] == [
        ("1", "1", "0"), ("1", "0", "0"),
    ]  # fmt: skip
    assert "wanted b, got a" in suites[0][0][0].get("message", "")
    assert run("judge", folder / "right.yaml").exit_code == 0


def test_a_file_that_cannot_be_read_does_not_hide_the_others(folder):
    (folder / "deep" / "wrong.yaml").write_text("book: vanguard", encoding="utf-8")
    done = run("judge", folder)
    assert done.exit_code == 2 and "seats is missing" in done.stderr
    verdicts = judge_all(scenario_files([str(folder)]))
    assert summary(verdicts) == "2 scenarios, 1 expectations: 1 ok, 1 cannot be read"
    assert ElementTree.fromstring(as_junit(verdicts).encode())[0].get("errors") == "1"


# ---------------------------------------------------------------- what can follow

QUESTION = """
book: vanguard
title: Who is hit?
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1}
seats: {a: {vanguard: Captain}, b: {vanguard: Captain, hand: [Page, Page], damage: [{name: Page, count: 5}]}}
phase: battle
script: [{a: attack vanguard}]
"""


def test_all_that_can_follow_is_told_choice_by_choice_with_clauses():
    (answer,) = ask_text(QUESTION)
    assert answer.outcomes == 3 and answer.is_whole
    assert answer.tree.question == "b chooses (guard, 7.4.1.1.2)"
    assert [words for words, _ in answer.tree.choices] == ["guard with Page", "no guard"]
    through = answer.tree.choices[1][1]
    assert through.end == "a wins (9.2.2)"
    assert any(line.clause == "7.6.1.5" for line in through.log)
    assert not any("wins" in node.end for _, node in answer.tree.choices[0][1].choices)


def test_what_follows_is_printed_for_people_and_programs(tmp_path):
    (tmp_path / "q.yaml").write_text(QUESTION, encoding="utf-8")
    done = run("judge", "--ask", tmp_path / "q.yaml")
    assert done.exit_code == 0 and done.stdout.startswith("Who is hit? (vanguard): 3 outcomes\n")
    assert "= a wins (9.2.2)" in done.stdout
    (found,) = data("judge", "--ask", tmp_path / "q.yaml")
    assert [one["choice"] for one in found["tree"]["choices"]] == ["guard with Page", "no guard"]


def test_a_script_that_cannot_be_played_says_where_it_stops():
    (answer,) = ask_text(QUESTION.replace("attack vanguard", "attack vanguard with Page"))
    assert answer.tree.end.startswith("the script stops at script[0].a: ")


# ---------------------------------------------------------------- from a recorded game


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_scenario_of_a_position_has_its_cards_and_numbers(name):
    session = Session(name, starter_decks(name)[:2], 3, {})
    main = [at for at in range(400) if step_to_main(session, at)]
    assert main
    recorded = session.replay()
    g = recorded.game(main[-1])
    text = scenario_of(recorded, main[-1])
    scenario = read_scenario(parse(text, "s.yaml"), "s.yaml")
    built = begin(scenario, scenario.position, "seats").game
    assert (built.s.turn, built.s.turn_player, built.s.registers) == (g.s.turn, g.s.turn_player, g.s.registers)
    for zone in range(len(g.book.zones)):
        for seat in (0, 1):
            was = [(g.name_of(card), g.s.cards[card].orientation) for card in g.zone(zone, seat)]
            now = [(built.name_of(card), built.s.cards[card].orientation) for card in built.zone(zone, seat)]
            if g.book.zones[zone].places:
                was, now = sorted(was), sorted(now)
            assert was == now


def step_to_main(session: Session, at: int) -> bool:
    """Answer once; the position before was an empty main phase."""
    g = session.game
    if g.decision is None:
        return False
    quiet = not g.s.stack and not g.s.pending and g.s.turn > 2 and g.decision.player == g.s.turn_player
    found = (
        quiet and g.decision.ask in ("main", "priority") and g.book.phase_names[g.s.phase].casefold().startswith("main")
    )
    session.answer((at * 7 + at // 3) % len(g.decision.options))
    return found


def test_the_command_writes_the_scenario(tmp_path):
    session = Session("vanguard", starter_decks("vanguard")[:2], 1, {})
    for _ in range(12):
        session.answer(0)
    path = session.replay().save(tmp_path / "game.json")
    done = run("judge", "--from", path, "--at", 12)
    assert done.exit_code == 0 and "book: vanguard" in done.stdout
    (tmp_path / "s.yaml").write_text(done.stdout, encoding="utf-8")
    assert run("judge", tmp_path / "s.yaml").exit_code == 0
    assert "there is no position after 13" in refused("judge", "--from", path, "--at", 13)
