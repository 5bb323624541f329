"""Two different cards of one name are two cards: in a position, on menus, in scripts and expectations."""

from __future__ import annotations

import pytest

from rulewright.errors import RulewrightError
from rulewright.judge import run_text

TWINS = """
book: fftcg
cards:
  - {id: 90-001H, name: Orla, type: Forward, cost: 0, elements: Fire, power: 5000}
  - {id: 90-002L, name: Orla, type: Forward, cost: 0, elements: Ice, power: 9000}
seats:
  a: {hand: [HAND]}
"""


def run(hand, script, expect):
    return run_text(TWINS.replace("HAND", hand) + f"script: {script}\nexpect: {expect}\n")


def test_a_menu_tells_them_apart_by_number_and_a_script_may_name_either():
    both = "Orla (90-001H), 90-002L"
    menu = "{menu: [cast Orla (90-001H), cast Orla (90-002L), pass]}"
    assert run(both, "[]", menu).ok
    for number, power in (("90-001H", 5000), ("90-002L", 9000)):
        expect = (
            f"{{zones: {{a: {{field: ['Orla ({number})']}}}}, values: {{a: {{{number} (field): {{power: {power}}}}}}}}}"
        )
        report = run(both, f"[{{a: cast Orla ({number})}}]", expect)
        assert report.ok, report


def test_a_bare_name_asks_which():
    with pytest.raises(RulewrightError, match=r"Orla \(90-001H\), Orla \(90-002L\)"):
        run("Orla", "[]", "{turn: 3}")
