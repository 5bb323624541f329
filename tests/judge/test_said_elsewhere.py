"""What is said a line later, or begun without saying how; and where a failure points."""

from __future__ import annotations

from rulewright.judge import run_text

VANGUARD = """
book: vanguard
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
  Knight: {clan: Dawn Order, grade: 2, power: 9000, shield: 5000, critical: 1, skill_icon: Intercept}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
  Scribe: {like: Page, grade: 0, trigger: Draw}
  Miser: {like: Page, text: "[ACT](RC):[Choose a card from your hand, and discard it] Draw a card."}
  Phantom:
    like: Knight
    text: "[ACT](RC):[Rest this unit] Bind this unit, and at the end of that turn, call this card to (RC)."
"""
FOW = """
book: fow-6.1
cards:
  Cub: {type: Resonator, cost: "{R}", colour: R, race: Beast, atk: 200, def: 200}
  Hound: {like: Cub, text: "This card must attack if able."}
  Giant: {type: Resonator, cost: "{G}{3}", colour: G, race: Giant, atk: 900, def: 900}
"""


def ran(head, rest):
    return run_text(head + rest)


def check(head, rest):
    report = ran(head, rest)
    assert report.ok, "\n".join(report.lines)


def test_what_paid_by_itself_may_be_said_in_the_next_line():
    rest = """
seats: {a: {vanguard: Captain, back left: Miser, hand: [Page]}, b: {vanguard: Captain}}
script: [{a: [use Miser, SAID]}]
expect: {zones: {a: {drop: [Page], hand_count: 1}}}
"""
    for words in ("choose Page", "discard Page", "Page"):
        check(VANGUARD, rest.replace("SAID", words))
    report = ran(VANGUARD, rest.replace("SAID", "discard Knight"))
    assert "'discard Knight' is not offered" in str(report.branches[0].outcomes[0].got)


def test_a_card_that_an_effect_calls_is_called_to_its_circle():
    check(VANGUARD, """
seats: {a: {vanguard: Captain, front left: Phantom}, b: {vanguard: Captain}}
script: [{a: use Phantom}, {until: {ask: place}}, {a: call Phantom to back right}]
expect: {zones: {a: {back right: Phantom}}}
""")  # fmt: skip


def test_the_rest_of_a_line_is_refused_where_it_would_follow():
    rest = """
seats:
  a: {vanguard: Captain, front left: Knight, back left: Page, back right: {name: Scribe}}
  b: {vanguard: Captain}
phase: battle
expect:
  refused: {seat: a, play: attack vanguard with Knight boosted by SAID, clauses: [7.3.1.5]}
"""
    check(VANGUARD, rest.replace("SAID", "Scribe"))
    check(VANGUARD, rest.replace("back left: Page", "back left: {name: Page, rested: true}").replace("SAID", "Page"))
    report = ran(VANGUARD, rest.replace("SAID", "Page"))
    assert "nothing forbids it" in str(report.branches[0].outcomes[0].got)


def test_an_attack_begins_the_battle_it_needs():
    check(FOW, """
seats: {a: {field: [Cub], hand: [Giant]}, b: {field: [{name: Giant, rested: true}], hand: [Cub]}}
script: [{a: attack Giant with Cub}]
expect: {values: {a: {Cub: {roles: {includes: [attacking]}}}, b: {Giant: {roles: [attacked]}}}}
""")  # fmt: skip


def test_who_must_attack_may_be_said_although_nobody_else_can():
    check(FOW, """
seats: {a: {field: [Hound, Cub], hand: [Giant]}, b: {field: [{name: Giant, rested: true}], hand: [Cub]}}
script: [{a: attack Giant with Hound}]
expect: {values: {a: {Hound: {roles: {includes: [attacking]}}}}}
""")  # fmt: skip


FAILING = """
seats: {a: {vanguard: Captain, hand: [Page]}, b: {vanguard: Knight, deck: [Scribe], deck_filler: 5}}
phase: battle
script:
  - a: attack vanguard
  - b: no guard
  - b: [draw first, Knight]
  - expect: {values: {b: {Knight: {power: 15000}}}}
  - until: {turn: 5}
"""


def test_a_turn_that_ended_by_itself_is_told_where_something_is_missing():
    (branch,) = ran(VANGUARD, FAILING).branches
    assert "nobody could do more in turn 3, which has ended: `stop_before: CLAUSE`" in branch.outcomes[0].warning
    check(VANGUARD, FAILING.replace("15000", "14000"))  # as it was when that turn came to its end
    stopped = FAILING.replace("15000", "14000").replace(
        "  - b: [draw first, Knight]\n", "  - {b: draw first, stop_before: 6.8.1.1}\n"
    )
    check(VANGUARD, stopped)


def test_the_last_steps_are_those_before_the_failure():
    report = ran(VANGUARD, FAILING)
    (branch,) = report.branches
    assert {line.turn for line in branch.last_steps} <= {3, 4} and branch.log[-1].turn == 5
    assert str(branch.last_steps[-1]) in report.lines[-1]


LIFE = """
  Well:
    type: Resonator
    cost: "{R}"
    colour: R
    atk: 300
    def: 300
    text: "Pay {0}: You gain 100 life.\\nPay {0}: Each player loses 1000 life."
seats: {a: {field: [Well], hand: [Giant]}, b: {hand: [Cub]}}
"""


def test_life_is_gained_and_lost_by_name():
    rest = """
script:
  - a: use ability 1 of Well
  - pass: [a, b]
  - expect: {events: [{kind: gains life, seat: a, number: 100}], no_events: [{kind: loses life}]}
  - a: activate ability 2 of Well
  - pass: [a, b]
  - expect: {events: [{kind: loses life, number: 1000, times: 2}, {kind: gains life, times: 1}]}
"""
    check(FOW + LIFE, rest)
    wrong = "script: [{a: use ability 1 of Well}, {pass: [a, b]}]\nexpect: {no_events: [{kind: gains life}]}\n"
    assert not ran(FOW + LIFE, wrong).ok


def test_it_is_told_at_which_moment_of_a_turn_that_ran_out_all_of_it_held():
    held = FAILING.replace("15000", "14000")
    (branch,) = ran(VANGUARD, held).branches
    assert branch.outcomes[0].warning == "held as turn 3 came to its end, not in turn 4, to which the game went on"
    (branch,) = ran(VANGUARD, held.replace("14000", "9000")).branches
    assert branch.outcomes[0].warning == "held in turn 4, to which the game went on, not as turn 3 came to its end"


def test_no_expectation_holds_at_two_moments_nor_where_the_next_turn_was_spoken_of():
    held = FAILING.replace("15000", "14000")
    for wrong in (
        held.replace("expect: {", "expect: {turn: 4, "),
        held.replace("expect: {", "expect: {asks: {seat: b}, "),
        held.replace("  - expect", "  - until: {turn: 4}\n  - expect"),
        held.replace("  - expect", "  - b: pass\n  - expect"),
    ):
        assert wrong != held and not ran(VANGUARD, wrong).ok
