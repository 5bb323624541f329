"""Words a judge would use although no menu has them: agreement, deeds, commas; passes that answered themselves."""

import pytest

from rulewright.judge import run_text
from rulewright.judge.files import BadScenario

VANGUARD = """
book: vanguard
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
  Knight: {clan: Dawn Order, grade: 2, power: 9000, shield: 5000, critical: 1, skill_icon: Intercept}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
  Crit: {like: Page, grade: 0, trigger: Critical}
  Butcher: {like: Page, text: "[ACT](RC):[Choose one of your rear-guards, and retire it] Draw a card."}
  Sage: {like: Page, text: "[ACT](RC):[Soul-Blast 2] Draw a card."}
  Squire:
    like: Page
    grade: 0
    text: "[AUTO]:Forerunner (When a unit of the same clan rides this unit, you may call this unit to (RC))"
  Lion:
    like: Captain
    text: "[AUTO](VC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card."
"""
FFTCG = """
book: fftcg
cards:
  Rider: {type: Forward, cost: 2, elements: Fire, power: 5000}
  Bolt: {type: Summon, cost: 0, elements: Fire, text: "Choose 1 Forward. Deal it 3000 damage."}
  Mourner:
    {type: Forward, cost: 2, elements: Fire, power: 4000,
     text: "When a Forward you control is put from the field into the Break Zone, draw 1 card."}
  Quake: {type: Summon, cost: 0, elements: Earth, text: "Break all the Forwards."}
  Filler: {type: Backup, cost: 1, elements: Wind, generic: true}
"""


def check(head, rest):
    report = run_text(head + rest)
    assert report.ok, "\n".join(report.lines)


@pytest.mark.parametrize(
    "words", ["use Butcher, retire Page", "use Butcher retiring Page", "use Butcher, pay with Page"]
)
def test_a_cost_is_paid_in_the_words_of_the_card(words):
    check(VANGUARD, f"""
seats: {{a: {{vanguard: Captain, front left: Butcher, back left: Page}}, b: {{vanguard: Captain}}}}
script: [{{a: "{words}"}}]
expect: {{zones: {{a: {{drop: [Page], hand_count: 1}}}}}}
""")  # fmt: skip


def test_what_must_all_be_paid_is_paid_and_may_be_said():
    rest = """
seats: {a: {vanguard: Captain, back left: Sage, soul: [Page, Knight]}, b: {vanguard: Captain}}
script: [{a: use Sage}SAID]
expect: {zones: {a: {soul: [], hand_count: 1}}}
"""
    check(VANGUARD, rest.replace("SAID", ""))
    check(VANGUARD, rest.replace("SAID", ", {a: Knight}, {a: Page}"))


def test_who_says_what_is_done_takes_the_offer():
    check(VANGUARD, """
seats: {a: {vanguard: Squire, hand: [Page]}, b: {vanguard: Captain}}
phase: ride
script: [{a: ride Page}, {a: call Squire to back center}]
expect: {zones: {a: {back center: Squire, soul: []}}}
""")  # fmt: skip


@pytest.mark.parametrize("words", ["don't pay", "do not pay", "decline", "no"])
def test_an_offer_is_declined_in_any_words(words):
    check(VANGUARD, f"""
seats: {{a: {{vanguard: Lion, damage: [Page]}}, b: {{vanguard: Captain, hand: [Page]}}}}
phase: battle
script: [{{a: attack vanguard}}, {{a: "{words}"}}]
expect: {{zones: {{a: {{damage: [{{name: Page, face_down: false}}]}}}}, asks: {{seat: b}}}}
""")  # fmt: skip


def test_a_trigger_is_given_in_one_line():
    check(VANGUARD, """
seats: {a: {vanguard: Captain, back center: Page, front left: Knight, deck: [Crit, Page, Page]}, b: {vanguard: Captain}}
phase: battle
script:
  - a: attack the vanguard with Captain boosted by Page
  - b: don't guard
  - a: critical to Captain, power to Page
    stop_before: 7.6.1.2
expect: {values: {"a: Captain": {power: 23000, critical: 2}, "a: Page (back center)": {power: 12000}}}
""")  # fmt: skip


def test_abilities_that_nothing_tells_apart_need_no_order():
    check(FFTCG, """
seats: {a: {field: [Mourner, Rider], hand: [Quake], deck: [Filler, Filler, Filler]}, b: {hand: [Filler]}}
script: [{a: cast Quake}, {pass: [a, b]}, {expect: {stack: [Mourner, Mourner]}}, {pass: [a, b]}, {pass: [a, b]}]
expect: {zones: {a: {hand_count: 2}}}
""")  # fmt: skip


def test_plays_in_one_line_are_parted_by_commas():
    check(FFTCG, """
seats: {a: {field: [Rider], hand: [Bolt, Filler]}, b: {field: [Mourner], hand: [Filler]}}
script: [{a: "cast Bolt choosing Mourner, attack with Rider"}, {b: do not block}, {until: {phase: main 2}}]
expect: {zones: {b: {damage zone_count: 1}}, values: {Mourner: {damage: 3000}}}
""")  # fmt: skip


def test_who_could_only_pass_has_passed_the_play_and_not_the_phase():
    check(FFTCG, """
seats: {a: {field: [Rider], hand: [Bolt]}, b: {field: [Mourner]}}
script: [{a: cast Bolt choosing Mourner}, {pass: [a, b]}]
expect: {values: {Mourner: {damage: 3000}}, asks: {seat: a, ask: attack}}
""")  # fmt: skip


def test_a_target_that_cannot_be_chosen_is_refused_in_one_line():
    check(FFTCG, """
seats: {a: {field: [Rider], hand: [Bolt]}, b: {field: [Filler], hand: [Filler]}}
expect: {refused: [{seat: a, play: cast Bolt choosing Filler, clauses: [11.3.3]}]}
""")  # fmt: skip


def test_a_failed_expectation_tells_of_an_open_window():
    report = run_text(FFTCG + """
seats: {a: {field: [Rider], hand: [Filler]}, b: {hand: [Filler]}}
phase: attack
script: [{a: attack with Rider}, {b: no block}]
expect: {zones: {b: {damage zone_count: 1}}}
""")  # fmt: skip
    assert not report.ok
    assert "has not happened yet" in "\n".join(report.lines)


def test_what_was_done_already_is_the_position():
    check(FFTCG, """
seats: {a: {field: [Rider], hand: [Bolt, Filler]}, b: {field: [Mourner], hand: [Filler]}}
already: [{a: attack with Rider}, {b: block with Mourner}, {a: cast Bolt choosing Mourner}]
script: [{expect: {stack: [Bolt], no_events: [attacks]}}, {pass: [a, b]}]
expect: {values: {Mourner: {damage: 3000}}, events: [{kind: deal damage, number: 3000}]}
variants:
  nobody blocked:
    position: {already: [{a: attack with Rider}, {b: no block}]}
    expect: {stack: [], values: {Rider: {roles: {includes: [attacking]}}}}
""")  # fmt: skip


@pytest.mark.parametrize(
    ("step", "said"),
    [("{a: attack with Bolt}", "already[0].a"), ("{expect: {winner: none}}", "can have been done before")],
)
def test_what_cannot_have_been_done_is_told(step, said):
    with pytest.raises(BadScenario) as bad:
        run_text(FFTCG + f"seats: {{a: {{hand: [Bolt]}}}}\nalready: [{step}]\nexpect: {{winner: none}}")
    assert said in str(bad.value)


@pytest.mark.parametrize(("said", "left"), [("", 0), (", one Fire will", 1)])
def test_of_a_cost_that_is_decreased_the_free_part_is(said, left):
    check(
        "book: fow-6.1\n",
        f"""
cards:
  Fire Stone: {{type: [Magic Stone, Basic Magic Stone], colour: V, text: "{{Rest}}: Produce {{R}}."}}
  Light Stone: {{type: [Magic Stone, Basic Magic Stone], colour: V, text: "{{Rest}}: Produce {{W}}."}}
  Discount:
    {{type: Resonator, cost: "{{R}}", colour: R, race: Human, atk: 100, def: 100,
     text: "Chants you play cost {{1}} less."}}
  Rite: {{type: Chant, cost: "{{R}}{{1}}", colour: R, text: "Draw a card."}}
  Filler: {{type: Resonator, cost: "{{9}}", colour: R, atk: 100, def: 100}}
seats: {{a: {{field: [Fire Stone, Light Stone, Discount], hand: [Rite, Filler]}}, b: {{hand: [Filler]}}}}
script: [{{a: "play Rite{said}, pay with {"Light" if left else "Fire"} Stone"}}]
expect: {{stack: [Rite], values: {{Fire Stone: {{rested: {"false" if left else "true"}}}}}}}
""",
    )


@pytest.mark.parametrize("name", ["Draw", "Play", "Attack", "Block", "Choose", "Pass", "Cast", "Deal", "When"])
def test_a_card_may_bear_the_name_of_a_common_word(name):
    text = (
        f"When {name} attacks, {name} gains +1000 power until the end of the turn. Draw 1 card.\\n"
        f"{{Dull}}: Deal 1000 damage to {name}. Play 1 Forward from your hand onto the field. Choose 1 Forward. "
        "Deal it 1000 damage."
    )
    report = run_text(f"""
book: fftcg
cards:
  Pal: {{type: Forward, cost: 2, elements: Fire, power: 5000}}
  Spark: {{type: Summon, cost: 0, elements: Fire, text: "Choose 1 Forward. Deal it 1000 damage."}}
  {name}: {{like: Pal, text: "{text}"}}
seats:
  a: {{field: [{name}], hand: [Spark, Spark], deck_filler: 9}}
  b: {{field: [Pal, {name}]}}
script:
  - a: cast Spark choosing a:{name}
  - pass: [a, b]
  - a: attack with {name}
  - pass: [a, b]
  - a: pass
  - b: block with {name}
  - expect:
      values:
        "a: {name}": {{damage: 1000, power: 6000, roles: {{includes: [attacking]}}}}
        "b: {name}": {{roles: {{includes: [blocking]}}}}
      zones: {{a: {{deck_count: 8}}}}
""")
    assert report.ok, "\n".join(report.lines)
