"""Which steps can be under way in a phase: each is reached by its own lines, and nothing that is over is among them."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.desk.judging import moment, opening
from rulewright.desk.moments import ANSWERS, MOST, Search, moments
from rulewright.judge.files import parse

POSITIONS = {
    "vanguard": """
book: vanguard
cards:
  Knight: {clan: D, grade: 2, power: 9000, shield: 5000, critical: 1}
  Page: {clan: D, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
seats: {a: {vanguard: Knight, back center: Page}, b: {vanguard: Knight, hand: [Page]}}
phase: battle
""",
    "fftcg": """
book: fftcg
cards:
  Blade: {type: Forward, cost: 2, elements: Fire, power: 5000}
  Bolt: {type: Summon, cost: 0, elements: Fire, text: "Choose 1 Forward. Dull it."}
seats: {a: {field: [Blade], hand: [Bolt]}, b: {field: [Blade], hand: [Bolt]}}
phase: attack
""",
    "fow-6.1": """
book: fow-6.1
cards:
  Wolf: {type: Resonator, cost: "{R}", colour: Fire, atk: 500, def: 500}
seats: {a: {field: [Wolf]}, b: {field: [Wolf]}}
""",
}
STEPS = {
    "vanguard": ["attack step", "guard step"],
    "fftcg": ["Attack Preparation Step", "Attack Declaration Step", "Block Declaration Step", "Damage Resolution Step"],
    "fow-6.1": ["declare attack step", "declare block step"],
}


@pytest.mark.parametrize("book", POSITIONS)
def test_the_steps_of_a_battle_are_found_and_each_is_reached_by_its_lines(book):
    data: Any = parse(POSITIONS[book], "position.yaml")
    found = moments({**data, "already": [{"a": "anything that was played there"}]})
    assert list(dict.fromkeys(one.step.split(", ")[1] for one in found)) == STEPS[book]
    assert 0 < len(found) <= MOST
    for one in found:
        there = opening({**data, "already": list(one.already)})
        assert (moment(there), there.decision.player) == (one.step, one.seat)
        assert one.plays


def test_nothing_is_under_way_where_nothing_can_be_begun():
    assert moments({"book": "vanguard", "seats": {"a": {"vanguard": "Filler"}, "b": {}}, "phase": "stand"}) == []


def test_the_search_ends_however_much_may_be_begun():
    text = (
        POSITIONS["fftcg"]
        .replace("[Blade]", "[{name: Blade, count: 40}]")
        .replace("[Bolt]", "[{name: Bolt, count: 9}]")
    )
    data: Any = parse(text, "position.yaml")
    search = Search(data)
    assert len(list(search.found())) <= MOST and search.left > -ANSWERS
