"""Letting time go on: until when, and where the game stands still."""

from __future__ import annotations

import pytest

from rulewright.judge import run_text
from rulewright.judge.files import BadScenario
from tests.judge.test_running import HEAD, HIT, run

ATTACK = "script:\n  - {a: attack vanguard with Lancer, stop_before: 7.4.1.1}\n"


def test_after_a_stop_the_next_stop_is_kept():
    report = run(
        ATTACK + "  - expect: {step: attack step, pending: none}\n"
        "  - until: {ask: guard}\n"
        "  - {b: no guard, stop_before: 7.6.1.1}\n"
        "  - {until: {ask: start step}, stop_before: 7.6.1.8}\n"
        "  - expect: {pending: none, step: damage step}\n"
        "  - {until: {ask: start step}, stop_before: 7.7.1.1}\n"
        "  - expect: {pending: none, winner: none}\n"
    )
    assert report.ok, "\n".join(report.lines)


def test_a_game_that_stands_still_is_not_over():
    report = run(ATTACK + "  - expect: {pending: guard}\n")
    assert "the game stands still before 7.4.1.1" in str(report.branches[0].outcomes[0].got)


def test_until_the_game_is_over():
    text = HEAD.replace("deck: [Page, Lancer, Page, Page]", "deck: [Page, Lancer]")
    assert run_text(text + "script: [{until: {over: true}}]\nexpect: {ended_by: 9.2.3}", "t.yaml").ok


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("{turn: 2}", "it is turn 3 already"),
        ("{turn: 3, phase: ride}", "it is never so in turn 3 when everybody passes"),
        ("{ask: guard}", "it is never so from turn 3 to the end of 5 when everybody passes"),
        ("{turn: 4, phase: main, seat: a}", "it is never so from turn 3 to the end of 4 when everybody passes"),
    ],
)
def test_what_cannot_come_true_says_so_where_it_was_waited_for(wanted, said):
    report = run(f"script: [{{until: {wanted}}}]\nexpect: {{turn: 3}}")
    (branch,) = report.branches
    assert said in str(branch.outcomes[0].got)
    assert {line.turn for line in branch.log} <= {3}


def test_a_question_that_nobody_asks_is_unknown():
    with pytest.raises(BadScenario, match="there is no question 'gaurd'; did you mean 'guard'"):
        run("script: [{until: {ask: gaurd}}]\nexpect: {pending: main}")
    with pytest.raises(BadScenario, match="there is no question 'menu'"):
        run("expect: {pending: menu}")


@pytest.mark.parametrize(
    ("book", "word"),
    [("vanguard", "end"), ("fftcg", "end"), ("fftcg", "End Phase"), ("fow-6.1", "end"), ("fow-2.0", "end")],
)
def test_the_end_phase_is_reached_though_nothing_is_asked_in_it(book, word):
    seats = "{a: {hand: [Filler]}, b: {hand: [Filler]}}"
    text = f"book: {book}\nseats: {seats}\nscript: [{{until: {{phase: {word}, turn: 3}}}}]\n"
    report = run_text(text + f"expect: {{phase: {word}, turn: 3}}\n")
    assert report.ok, "\n".join(report.lines)


def test_a_step_in_which_nothing_is_asked_is_reached():
    report = run("script: [{a: attack vanguard with Lancer}, {until: {step: damage}}]\nexpect: {step: damage, turn: 3}")
    assert report.ok, "\n".join(report.lines)
    assert run(HIT + "expect: {step: start}").ok


IDLE = {
    "fftcg": "{name: Cub, type: Forward, cost: 2, elements: Fire, power: 5000}",
    "vanguard": "{name: Cub, grade: 3, power: 11000, critical: 1}",
    "fow-6.1": '{name: Cub, type: Resonator, cost: "{R}", colour: R, atk: 500, def: 500}',
}


@pytest.mark.parametrize("book", IDLE)
@pytest.mark.parametrize("way", ["phase: end\nscript:", "script:\n  - until: {phase: end}"])
def test_an_end_phase_in_which_nobody_is_asked_is_stood_in(book, way):
    place = "vanguard" if book == "vanguard" else "field"
    report = run_text(f"""
book: {book}
cards: [{IDLE[book]}]
seats: {{a: {{{place}: [Cub]}}, b: {{{place}: [Cub]}}}}
{way}
  - expect: {{turn: 3, phase: end}}
  - until: {{turn: 4}}
  - expect: {{turn: 4, turn_player: b}}
""")
    assert report.ok, "\n".join(report.lines)
