"""What can be asked of a position: what waits, on the stack and beside it; parts of lists; since when; tokens."""

from __future__ import annotations

import pytest

from rulewright.judge import BadScenario, run_text
from tests.judge.test_running import HIT, run

STACK = """
book: fftcg
cards:
  Wolf: {type: Forward, cost: 1, elements: Fire, power: 5000}
  Sage: {like: Wolf, text: "{0}: Draw 1 card.\\n{0}: Choose 1 Forward. Deal it 1000 damage."}
  Spark: {type: Summon, cost: 0, elements: Fire, text: "Choose 1 Forward. Deal it 3000 damage."}
seats: {a: {field: [Sage], hand: [Spark, Wolf]}, b: {field: [Wolf], hand: [Wolf]}}
script: [{a: [use ability 1 of Sage]}, {a: [cast Spark, Wolf]}]
"""


@pytest.mark.parametrize(
    ("wanted", "ok"),
    [
        ("[Spark, Sage]", True),
        ("[Sage, Spark]", False),
        ("[Spark]", False),
        ("[{card: Spark, is: card, seat: a}, {card: Sage, is: ability, ability: 1}]", True),
        ("[{is: card}, {card: Sage, ability: 2}]", False),
        ("[{seat: b}, {}]", False),
    ],
)
def test_the_stack_is_asked_top_first_with_sources(wanted, ok):
    report = run_text(STACK + f"expect: {{stack: {wanted}}}\n")
    assert report.ok == ok, "\n".join(report.lines)
    assert not any(outcome.is_step for outcome in report.branches[0].outcomes)


def test_lists_may_be_asked_in_part():
    stopped = "script: [{a: attack vanguard with Lancer boosted by Page}]\n"
    assert run(stopped + "expect: {values: {'a: front left': {roles: {includes: [attacking]}}}}").ok
    assert not run(stopped + "expect: {values: {'a: front left': {roles: {includes: [attacked]}}}}").ok


def test_what_did_not_happen_since_a_label():
    script = HIT.replace("{b: no guard}]", "{b: no guard}, {label: later}]")
    assert run(script + "expect: {no_events: {since: later, are: [hits]}}").ok
    assert not run(script + "expect: {no_events: [hits]}").ok


def test_what_is_not_offered_because_another_question_is_open_is_warned_about():
    asked = "script: [{a: attack vanguard with Lancer}]\n"
    report = run(asked + "expect: {not_offered: [call Page]}")
    assert report.ok and any("another question is open: b is asked 'guard'" in line for line in report.lines)
    assert not any("warning" in line for line in run(asked + "expect: {not_offered: [guard with Lancer]}").lines)


TOKEN = """
book: fow-6.1
cards: {Horde: {type: Chant, cost: "0", text: "Put two [300/200] fire Goblin resonator tokens into your field."}}
seats: {a: {hand: [Horde, Horde]}, b: {hand: [Horde]}}
script: [{a: play Horde}, {pass: [a, b]}]
expect: {zones: {a: {field: [Goblin, Goblin]}}, values: {'a: goblin': {ATK: 300}}}
"""


def test_tokens_are_known_by_name_and_may_lie_there_from_the_beginning():
    report = run_text(TOKEN)
    assert report.ok, "\n".join(report.lines)
    third = TOKEN.replace("a: {hand: [Horde, Horde]}", "a: {hand: [Horde], field: [Goblin]}")
    assert not run_text(third).ok  # there are three of them then
    assert run_text(third.replace("[Goblin, Goblin]", "[Goblin, Goblin, Goblin]")).ok


def test_an_unknown_name_is_answered_with_the_scenarios_own_cards_first():
    with pytest.raises(BadScenario) as bad:
        run("expect: {zones: {a: {hand: [Zzz]}}}")
    assert "there are: Captain, Lancer, Page, " in bad.value.problems[0]
