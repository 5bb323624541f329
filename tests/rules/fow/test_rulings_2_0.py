"""Force of Will: what lies with what, whose graveyard it is, and the blows of 2.0 in their order."""

import pytest

from rulewright.judge import run_text
from tests.tabletop import rule

CARDS = """
cards:
  Blade: {type: Resonator, cost: "{R}{1}", colour: R, race: Human, atk: 500, def: 500}
  Giant: {type: Resonator, cost: "{R}{1}", colour: R, race: Giant, atk: 900, def: 900}
  Powder: {type: Resonator, cost: "{R}", colour: R, race: Imp, atk: 100, def: 100, text: "[Explode]"}
  Fire Stone: {type: [Magic Stone, Basic Magic Stone], colour: V, text: "[Activate] {Rest}: Produce {R}."}
  Harness: {type: "Addition:Resonator", cost: "{R}", colour: R, text: "[Continuous] Added resonator gains [+200/+200]."}
  Ruin: {type: "Spell:Chant-Instant", cost: "{R}", colour: R, text: "Destroy target resonator."}
  Filler: {type: Resonator, cost: "{9}", colour: R, race: Imp, atk: 100, def: 100}
"""


def faults(book, rest):
    report = run_text(f"book: {book}" + CARDS + rest)
    return [] if report.ok else report.lines


@rule("fow-2.0", "2.5.2-1")
def test_2_5_2_1_an_addition_lies_with_the_resonator_it_was_played_for():
    assert (
        faults(
            "fow-2.0",
            """
seats: {a: {field: [Blade, Giant], hand: [Harness, Filler], magic stone area: [Fire Stone]}, b: {hand: [Filler]}}
script: [{a: play Harness targeting Blade}, {pass: [b, a]}]
expect: {values: {Harness: {attached_to: Blade}, Blade: {ATK: 700, DEF: 700}, Giant: {ATK: 900}}}
""",
        )
        == []
    )


@rule("fow-2.0", "8.3-1")
def test_8_3_1_both_are_destroyed_without_a_first_strike():
    assert (
        faults(
            "fow-2.0",
            """
seats: {a: {field: [Giant], hand: [Filler]}, b: {field: [Powder], hand: [Filler], life: 4000}}
script:
  - {a: "battle phase, attack the player with Giant"}
  - {b: block with Powder}
  - {until: {ask: phase}}
expect: {zones: {a: {graveyard: [Giant]}, b: {graveyard: [Powder]}}, registers: {b: {life: 4000}}}
""",
        )
        == []
    )


@rule("fow-2.0", "5.6.3.S1-1")
def test_5_6_3_s1_1_blocks_are_declared_in_their_step():
    assert (
        faults(
            "fow-2.0",
            """
seats: {a: {field: [Giant], hand: [Filler]}, b: {field: [Blade], hand: [Filler]}}
script: [{a: "battle phase, attack the player with Giant"}, {until: {ask: block}}]
expect: {step: declare block, asks: {seat: b}}
""",
        )
        == []
    )


@pytest.mark.parametrize("book", ["fow-2.0", "fow-5.01"])
@rule("fow-2.0", "1.4.2-2")
def test_1_4_2_2_what_another_player_controls_goes_to_its_owners_graveyard(book):
    assert (
        faults(
            book,
            """
seats:
  a: {hand: [Ruin, Filler], magic stone area: [Fire Stone], field: [{name: Blade, owner: b}]}
  b: {hand: [Filler]}
script: [{a: play Ruin}, {until: {turn: 4}}]
expect: {zones: {a: {graveyard: [Ruin], field: []}, b: {graveyard: [Blade]}}}
""",
        )
        == []
    )
