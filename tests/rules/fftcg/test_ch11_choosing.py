"""Sections 11.3, 11.5, 11.10: who is chosen by a Summon, by an ability, by an EX Burst; damage that is removed."""

from rulewright.judge import run_text
from tests.tabletop import rule

CARDS = """
book: fftcg
cards:
  Warded: {type: Forward, cost: 2, elements: Fire, power: 5000, text: "Warded cannot be chosen by your opponent's abilities."}
  Veiled: {type: Forward, cost: 2, elements: Fire, power: 5000, text: "Veiled cannot be chosen by your opponent's Summons."}
  Alert:
    {type: Forward, cost: 2, elements: Ice, power: 5000,
     text: "When Alert is chosen by your opponent's Summons or abilities, draw 1 card."}
  Spark: {type: Summon, cost: 0, elements: Fire, ex_burst: true, text: "[EX BURST] Choose 1 Forward. Deal it 3000 damage."}
  Scout:
    {type: Backup, cost: 1, elements: Fire, ex_burst: true,
     text: "[EX BURST] When Scout enters the field, choose 1 Forward opponent controls. Deal it 3000 damage."}
  Filler: {type: Backup, cost: 1, elements: Wind, generic: true}
"""  # noqa: E501


def faults(rest):
    report = run_text(CARDS + rest)
    return [] if report.ok else report.lines


@rule("fftcg", "11.5.2")
def test_11_5_2_a_summon_is_no_ability():
    assert (
        faults("""
seats: {a: {hand: [Spark]}, b: {field: [Warded, Veiled], hand: [Filler]}}
script: [{a: cast Spark}, {pass: [a, b]}]
expect: {values: {Warded: {damage: 3000}, Veiled: {damage: 0}}}
""")
        == []
    )


@rule("fftcg", "11.10.3")
def test_11_10_3_the_burst_of_a_summon_is_a_summon_and_that_of_a_character_an_ability():
    assert (
        faults("""
seats: {a: {deck: [Spark, Filler]}, b: {field: [Warded, Veiled], hand: [Filler]}}
turn_player: b
phase: attack
script: [{b: attack with Veiled}, {a: use the EX Burst}]
expect: {values: {Warded: {damage: 3000}, Veiled: {damage: 0}}}
variants:
  of a Character:
    position: {seats: {a: {deck: [Scout, Filler]}}}
    script: [{b: attack with Veiled}, {a: use the EX Burst}]
    expect: {values: {Warded: {damage: 0}, Veiled: {damage: 3000}}}
""")
        == []
    )


@rule("fftcg", "11.10.2")
def test_11_10_2_who_is_chosen_by_a_burst_is_chosen():
    for card in ("Spark", "Scout"):
        assert (
            faults(f"""
seats: {{a: {{deck: [{card}, Filler]}}, b: {{field: [Alert], hand: [Filler], deck: [Filler, Filler]}}}}
turn_player: b
phase: attack
script: [{{b: attack with Alert}}, {{a: use the EX Burst}}]
expect: {{events: [{{kind: is chosen, card: Alert, source: {card}}}], stack: [Alert]}}
""")
            == []
        )


@rule("fftcg", "9.5.1.3.1")
def test_9_5_1_3_1_who_had_damage_is_damaged_no_more():
    assert (
        faults("""
seats: {a: {hand: [Spark]}, b: {field: [Veiled, Warded], hand: [Filler]}}
script:
  - {a: cast Spark}
  - {pass: [a, b]}
  - {expect: {values: {Warded: {roles: {includes: [damaged]}}}}}
  - {until: {turn: 4}}
expect: {values: {Warded: {damage: 0, roles: []}}}
""")
        == []
    )
