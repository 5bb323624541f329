"""What a judge would naturally write: abilities by name, other verbs, effects by their text, shares left unsaid."""

from typing import Final

import pytest

from rulewright.judge import run_text

FFTCG: Final = """
book: fftcg
cards:
  Hero: {type: Forward, cost: 5, elements: Light, power: 9000, text: "Final Blow [S][0]: Choose 1 Forward. Break it."}
  Imp: {type: Monster, cost: 1, elements: Fire, text: "[Dull]: Draw 1 card."}
  Flame: {type: Forward, cost: 2, elements: Fire, power: 5000}
  Torch: {type: Forward, cost: 2, elements: Fire, power: 4000}
  Wall: {type: Forward, cost: 20, elements: Fire, power: 9000}
  Either:
    {type: Summon, cost: 0, elements: Ice, text: "Select 1 of the 2 following actions.\\n\\"Choose 1 Forward.
     Dull it.\\"\\n\\"Your opponent discards 1 card.\\""}
seats: {a: {field: [Hero, Imp, Flame, Torch], hand: [Hero, Either]}, b: {field: [Wall], hand: [Wall]}}
"""  # fmt: skip
FOW: Final = """
book: fow-6.1
cards:
  - {id: NW-1, name: Goddess, type: Ruler, colour: R,
     text: "[God's Art] <Last Light> {0}: Draw a card.\\n[Judgment] {0}"}
  - {id: NW-1J, front: NW-1, name: War Goddess, type: J-Ruler, colour: R, atk: 1000, def: 1000}
  - {name: Heir, type: Resonator, cost: "{0}", colour: R, atk: 500, def: 500, text: "[Inheritance] {0}: Target
     resonator gains [+200/+200] until end of turn."}
  - {name: Ghost, type: Resonator, cost: "{9}", colour: R, atk: 500, def: 500, text: "[Barrier]"}
  - {name: Sleeper, type: Resonator, cost: "{0}", colour: R, atk: 500, def: 500, text: "[Awakening] {0}: [Flying]"}
  - {name: Ruin, type: Chant, cost: "{0}", colour: R, text: "Destroy target resonator."}
  - {name: Scout, type: Chant, cost: "{0}", colour: R, text: "Search your main deck for a resonator, reveal it, and
     put it into your hand. Then shuffle your main deck."}
  - {name: Stone, type: [Magic Stone], colour: V, text: "{Rest}: Produce {R}."}
seats:
  a: {ruler area: [Goddess], magic stone deck: [Stone], main deck: [Ghost, Ghost], hand: [Heir, Ruin, Scout, Sleeper]}
  b: {field: [Ghost], hand: [Ghost]}
"""  # fmt: skip
VANGUARD: Final = """
book: vanguard
cards:
  Lord: {clan: Dawn, grade: 3, power: 11000, critical: 1}
  Page: {clan: Dawn, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
  Knight: {clan: Dawn, grade: 2, power: 9000, shield: 5000, critical: 1}
  Crit: {clan: Dawn, grade: 0, power: 5000, shield: 10000, critical: 1, trigger: Critical}
"""


@pytest.mark.parametrize(
    ("head", "rest"),
    [
        (FFTCG, "script: [{a: use Final Blow choosing Wall}]\nexpect: {stack: [Hero]}"),
        (FFTCG, "script: [{a: activate Hero's Final Blow choosing Wall}]\nexpect: {stack: [Hero]}"),
        (FFTCG, "script: [{a: use Imp}]\nexpect: {values: {a: {Imp: {rested: true}}}}"),
        (FFTCG, "script: [{a: play Either}, {a: Your opponent discards 1 card}]\nexpect: {stack: [Either]}"),
        (
            FFTCG,
            "phase: attack\nscript: [{a: 'attack with Flame, join with Torch'}, {b: block with Wall},"
            " {b: 9000 to Torch}]\nexpect: {zones: {a: {break zone: [Torch]}}, values: {a: {Flame: {damage: 0}}}}",
        ),
        (
            FFTCG,
            "phase: attack\nscript: [{a: Flame attacks}, {b: Wall blocks Flame}]\n"
            "expect: {values: {'b: Wall (field)': {roles: [blocking]}}}",
        ),
        (
            FFTCG,
            "phase: attack\nscript: [{a: declare an attack with Flame}, {b: don't block}]\n"
            "expect: {refused: {seat: b, play: don't block, clauses: ['10.1.3.1']}}",
        ),
        (
            VANGUARD,
            "phase: battle\nseats: {a: {vanguard: Lord, back center: Page}, b: {vanguard: Lord}}\n"
            "script: [{a: Lord attacks the opponent's vanguard with a boost from Page}]\n"
            "expect: {values: {a: {Lord: {power: 18000}}}}",
        ),
        (
            VANGUARD,
            "phase: battle\nseats: {a: {vanguard: Lord, front left: {name: Knight, rested: true}},"
            " b: {vanguard: Lord}}\n"
            "expect: {refused: {seat: a, play: Knight attacks the vanguard, clauses: ['7.3.1.3']}}",
        ),
        (FOW, "script: [{a: activate Last Light}]\nexpect: {stack: [Goddess]}"),
        (FOW, "script: [{a: perform judgment}]\nexpect: {stack: [Goddess]}"),
        (FOW, "script: [{a: play Sleeper awakened}, {pass: [a, b]}]\nexpect: {values: {a: {Sleeper: {Flying: true}}}}"),
        (FOW, "script: [{a: cast Scout}, {pass: [a, b]}, {a: find nothing}]\nexpect: {zones: {a: {hand_count: 3}}}"),
        (FOW, "expect: {refused: {seat: a, play: play Ruin targeting Ghost, clauses: ['903.2e', '1120.2']}}"),
        (
            FOW,
            "script: [{a: call a magic stone}]\n"
            "expect: {refused: [{seat: a, play: do judgment, clauses: ['705.1']},"
            " {seat: a, play: call a magic stone, clauses: ['709.1']}]}",
        ),
        (
            VANGUARD,
            "phase: ride\nseats: {a: {vanguard: Knight, hand: [Lord, Page]}, b: {vanguard: Lord}}\n"
            "script: [{a: normal ride Lord}, {a: normal call Page to back left}]\n"
            "expect: {zones: {a: {vanguard: Lord, back left: Page}}}",
        ),
        (
            VANGUARD,
            "phase: battle\nseats: {a: {vanguard: Lord, back left: Page}, b: {vanguard: Lord}}\n"
            "expect: {refused: {seat: a, play: attack vanguard with Lord boosted by Page, clauses: ['7.3.1.5']}}",
        ),
        (
            VANGUARD,
            "phase: battle\nseats: {a: {vanguard: Lord, deck: [Crit, Page]}, b: {vanguard: Lord}}\n"
            "script: [{a: attack vanguard}, {b: no guard}, {a: 'critical to Lord, power to Lord'}]\n"
            "expect: {values: {a: {Lord: {power: 16000, critical: 2}}}}",
        ),
    ],
)
def test_it_is_understood(head: str, rest: str) -> None:
    report = run_text(head + rest)
    assert report.ok, [outcome for branch in report.branches for outcome in branch.outcomes]
