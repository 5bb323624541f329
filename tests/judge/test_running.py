"""Running a scenario: failures are told with what differed and the last steps; branches leave each other alone."""

from __future__ import annotations

import json

import pytest

from rulewright.judge import run_text

HEAD = """
book: vanguard
title: A test
question: Why?
cites: [7.6.1.8]
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
  Lancer: {like: Page, grade: 2, power: 12000, skill_icon: Intercept}
seats:
  a: {vanguard: Captain, front left: Lancer, back left: Page, hand: [Page], soul: [Lancer]}
  b:
    vanguard: Captain
    front right: {name: Lancer, rested: true}
    hand: [Page, Lancer]
    deck: [Page, Lancer, Page, Page]
phase: battle
"""
HIT = "script: [{a: attack vanguard with Lancer boosted by Page}, {b: no guard}]\n"


def run(rest, trace=False):
    return run_text(HEAD + rest, "t.yaml", trace)


RIGHT = [
    "pending: start step",
    "asks: {seat: a, ask: start step, clause: 7.2.1.2}",
    "offered: [attack vanguard with Captain, end]",
    "offered: {a: [attack Lancer with Captain]}",
    "not_offered: [attack vanguard with Lancer]",
    "not_offered: {b: [attack vanguard]}",
    "menu: [end, attack]",
    "refused: {seat: a, play: attack with Lancer, clauses: [7.3.1.3]}",
    "refused: [{seat: b, play: call Page}]",
    "zones: {b: {damage: [Page]}}",
    "zones: {b: {damage: [{name: Page, face_down: false}], drop: null}}",
    "zones: {b: {damage_count: 1, damage: {count: 1, top: [Page]}}}",
    "zones: {b: {hand: {any_order: [Lancer, Page]}}}",
    "zones: {b: {hand: {includes: [Page], excludes: [Captain]}, front right: Lancer, front left: []}}",
    "zones: {b: {hand: [null, null]}}",
    "values: {'a: Lancer': {power: 12000, printed_power: 12000, rested: true, intercept: true, boost: false}}",
    "values: {a: {vanguard: {grade: 3, shield: null, clan: Dawn Order, name: [Captain]}, Page: {rested: true}}}",
    "values: {'a: Lancer (soul)': {zone: soul, place: null, owner: a, master: a, damage: 0, counters: {}, roles: []}}",
    "values: {'a: front left': {place: front left, keywords: [Intercept], attached_to: null, guards: null}}",
    "registers: {a: {battles this turn: 1}}",
    "events: [attacks, {kind: boosts, card: Page, other: Lancer}, {kind: hits, clause: 7.6.1.9}]",
    "events: [{kind: rest, card: Lancer, times: 1}, {verb: check, seat: b, from: deck, to: trigger, by: rule}]",
    "events: [{kind: moment, moment: end of battle}, {kind: moment, moment: start step}]",
    "no_events: [{verb: retire}, {kind: drive check}]",
    "stands_by: []",
    "winner: none",
    "turn: 3",
    "turn_player: a",
    "phase: battle",
    "step: start step",
    "sees: [{seat: b, of: a, zone: hand, cards: [null]}, {seat: a, of: a, zone: hand, cards: [Page]}]",
]
WRONG = [
    "pending: guard",
    "pending: none",
    "asks: {seat: b, ask: start step}",
    "asks: {ask: start step, clause: 7.2.1.1}",
    "offered: [attack vanguard with Lancer]",
    "offered: {b: [end]}",
    "not_offered: [end]",
    "menu: [end]",
    "refused: {seat: a, play: attack with Captain}",
    "refused: {seat: a, play: attack with Lancer, clauses: [7.2.1.3]}",
    "zones: {b: {damage: []}}",
    "zones: {b: {damage: [Lancer]}}",
    "zones: {b: {damage_count: 2}}",
    "zones: {b: {damage: {count: 2}}}",
    "zones: {b: {hand: [Page, null, null]}}",
    "zones: {b: {hand: {any_order: [Page, Page]}}}",
    "zones: {b: {hand: {includes: [Captain]}}}",
    "zones: {b: {hand: {excludes: [Page]}}}",
    "zones: {b: {deck: {top: [Page]}}}",
    "zones: {b: {damage: [{name: Page, face_down: true}]}}",
    "zones: {b: {front right: []}}",
    "values: {'a: Lancer': {power: 19000}}",
    "values: {'a: Lancer': {rested: false}}",
    "values: {'a: vanguard': {shield: 0}}",
    "values: {'a: Page': {zone: hand}}",
    "values: {'b: front left': {power: 1}}",
    "registers: {a: {battles this turn: 0}}",
    "events: [{kind: hits}, {kind: attacks}]",
    "events: [{kind: hits, card: Captain}]",
    "events: [{kind: hits, clause: 7.6.1.2}]",
    "events: [{kind: rest, card: Lancer, times: 2}]",
    "no_events: [{kind: hits}]",
    "stands_by: [Page]",
    "winner: draw",
    "ended_by: 9.2.2",
    "turn: 4",
    "turn_player: b",
    "phase: main",
    "step: guard",
    "sees: {seat: b, of: a, zone: hand, cards: [Page]}",
]


@pytest.mark.parametrize("expectation", RIGHT)
def test_what_is_so_holds(expectation):
    report = run(HIT + f"expect: {{{expectation}}}")
    assert report.ok, "\n".join(report.lines)


@pytest.mark.parametrize("expectation", WRONG)
def test_what_is_not_so_fails_and_says_where(expectation):
    report = run(HIT + f"expect: {{{expectation}}}")
    assert not report.ok
    wrong = [outcome for outcome in report.branches[0].outcomes if not outcome.ok]
    assert all(outcome.where.startswith("expect.") and not outcome.is_step for outcome in wrong)


def test_a_card_that_is_not_one_card_must_be_told_apart():
    text = HEAD.replace("front left: Lancer", "front left: Lancer, front right: {name: Lancer, rested: true}")
    report = run_text(text + "expect: {values: {'a: Lancer': {rested: true}}}", "t.yaml")
    assert "say which: (front left, front right)" in str(report.branches[0].outcomes[0].got)


def test_a_failure_shows_what_differed_where_and_the_last_steps_with_clauses():
    lines = run(HIT + "expect: {zones: {b: {damage: [Lancer]}}}").lines
    assert lines[0] == "FAILED: A test (1 expectation in 1 branch, 1 failed)"
    at = lines.index("  FAILED  t.yaml: expect.zones.b.damage")
    assert lines[at + 1 : at + 3] == ["    wanted: [Lancer]", "    got:    [Page]"]
    assert any(line.split() == ["7.6.1.5", "Lancer", "deals", "1", "damage", "to", "Captain"] for line in lines[at:])


def test_the_trace_shows_every_step_and_every_expectation():
    lines = run(HIT + "expect: {zones: {b: {damage: [Page]}}}", trace=True).lines
    assert lines[0].startswith("ok: A test")
    assert "  Q: Why?" in lines
    assert "  > a: attack vanguard with Lancer boosted by Page" in lines
    assert any(line.split()[:1] == ["7.3.1.6"] for line in lines)
    assert any(line.startswith("  ok      expect.zones.b.damage") for line in lines)


def test_the_report_as_data_is_plain_and_stable():
    data = run(HIT + "expect: {turn: 3}\nvariants: {x: {expect: {turn: 4}}}").as_json()
    assert json.loads(json.dumps(data)) == data
    assert list(data) == [
        "file", "book", "title", "question", "cites", "ok", "expectations", "failed", "branches",
    ]  # fmt: skip
    assert (data["ok"], data["expectations"], data["failed"]) == (False, 2, 1)
    main, other = data["branches"]
    assert list(main) == ["name", "from", "ok", "answers", "outcomes", "log"]
    assert (main["name"], main["ok"], other["name"], other["ok"]) == ("main", True, "x", False)
    assert other["outcomes"] == [{"where": "variants.x.expect.turn", "ok": False, "wanted": 4, "got": 3, "step": False}]
    assert set(main["log"][0]) == {"play", "text", "clause", "turn", "phase"}


def test_a_play_that_is_not_offered_ends_its_branch_with_the_menu_and_the_clauses():
    report = run("script: [{a: attack vanguard with Page}, {expect: {turn: 3}}]")
    (outcome,) = report.branches[0].outcomes
    assert not report.ok and outcome.is_step and outcome.where == "script[0].a"
    assert "only units in the front row attack (7.1.1" in str(outcome.got)


def test_no_turn_is_left_without_being_told_to():
    report = run("script: [{a: ride Page}]\nexpect: {turn: 3}")
    assert not report.ok
    assert run("script: [{until: {turn: 4, ask: ride}}]\nexpect: {turn: 4, turn_player: b}").ok


def test_nobody_who_must_choose_is_passed_over():
    text = HEAD.replace("phase: battle", "phase: main") + "script: [{a: call Page}, {b: no guard}]\nexpect: {turn: 3}"
    report = run_text(text, "t.yaml")
    assert "a is asked 'circle'" in str(report.branches[0].outcomes[0].got)


def test_without_auto_every_pass_is_a_step():
    text = HEAD.replace("phase: battle", "phase: main") + "auto: false\nexpect: {pending: guard}\n"
    assert not run_text(text + "script: [{a: attack vanguard}]", "t.yaml").ok
    assert run_text(text + "script: [{pass: a}, {a: attack vanguard with Captain}]", "t.yaml").ok


def test_a_pass_of_the_other_seat_is_no_pass():
    report = run("script: [{pass: b}]\nexpect: {turn: 3}")
    assert report.branches[0].outcomes[0].got == "a is asked 'start step' (7.2.1.2)"


def test_branches_begin_where_they_say_and_leave_each_other_alone():
    report = run(
        "script: [{a: attack vanguard with Lancer}, {label: guard}, {b: no guard}]\n"
        "expect: {zones: {b: {damage_count: 1}}}\n"
        "variants:\n"
        "  guarded: {from: guard, script: [{b: guard with Page}], expect: {zones: {b: {damage: [], drop: [Page]}}}}\n"
        "  again: {from: guard, expect: {pending: guard, zones: {b: {damage: [], hand_count: 2}}}}\n"
        "  anew: {expect: {pending: start step, zones: {b: {damage: []}}}}\n"
        "  other:\n"
        "    position: {turn: 5, seats: {b: {hand: []}}}\n"
        "    expect: {turn: 5, zones: {b: {hand: [], deck_count: 4}}}\n"
    )
    assert report.ok, "\n".join(report.lines)
    assert [branch.name for branch in report.branches] == ["main", "guarded", "again", "anew", "other"]


def test_a_variant_of_a_point_that_was_never_reached_fails():
    report = run(
        "script: [{a: ride Captain}, {label: x}, {expect: {turn: 3}}]\nvariants: {v: {from: x, expect: {turn: 3}}}"
    )
    assert [branch.ok for branch in report.branches] == [False, False]


def test_chance_falls_as_wanted_or_the_step_fails():
    act = "[ACT](VC):[Soul-Blast 1] Choose a card at random from your opponent's hand, and discard it."
    text = HEAD.replace("  Lancer: {", f'  Fool: {{like: Captain, text: "{act}"}}\n  Lancer: {{')
    text = text.replace("a: {vanguard: Captain", "a: {vanguard: Fool").replace("phase: battle", "phase: main")
    for name in ("Page", "Lancer"):
        wanted = f"{{zones: {{b: {{drop: [{name}]}}}}}}"
        assert run_text(text + f"script: [{{a: use Fool, so_that: {wanted}}}]\nexpect: {wanted}", "t.yaml").ok
    never = run_text(text + "script: [{a: use Fool, so_that: {turn: 9}}]\nexpect: {turn: 3}", "t.yaml")
    assert "it never did" in str(never.branches[0].outcomes[0].got)


def test_a_stacked_deck_is_drawn_from_the_top():
    script = "script: [{stack: {b: [Lancer]}}, {a: attack vanguard with Lancer}, {b: no guard}]\n"
    assert run(script + "expect: {zones: {b: {damage: [Lancer], deck: [Page, Page, Page]}}}").ok
    missing = run("script: [{stack: {b: [Captain]}}]\nexpect: {turn: 3}")
    assert "seat b has no 'Captain' left in the deck" in str(missing.branches[0].outcomes[0].got)


def test_the_game_stands_still_before_a_clause_and_goes_on():
    report = run(
        "script:\n"
        "  - a: attack vanguard with Lancer boosted by Page\n"
        "  - {b: no guard, stop_before: 7.6.1.5}\n"
        "  - expect: {pending: none, winner: none, zones: {b: {damage: []}}, step: damage}\n"
        "  - until: {ask: start step}\n"
        "  - expect: {zones: {b: {damage: [Page]}}}\n"
    )
    assert report.ok, "\n".join(report.lines)


def test_a_declaration_can_only_be_taken_back_while_it_is_under_way():
    report = run("script: [{take_back: true}]\nexpect: {turn: 3}")
    assert report.branches[0].outcomes[0].got == "none is under way"


def test_conceding_ends_the_branch_of_the_game():
    assert run("script: [{concede: a}]\nexpect: {winner: b, ended_by: 1.2.4, pending: none}").ok


def test_a_described_position_has_all_that_is_described():
    text = HEAD + (
        "expect:\n  values:\n    a: {Marked: {damage: 300, side: 1, owner: b, pile: 2, entered_this_turn: true}}\n"
        "    b: {Hanging: {attached_to: Captain, zone: bind}}\n"
        "  registers: {b: {normal rides this turn: 1}}\n  sees: {seat: a, of: b, zone: deck, cards: [Page, null]}\n"
    )
    text = text.replace("  Lancer: {", "  Marked: {like: Page}\n  Hanging: {like: Page}\n  Lancer: {")
    text = text.replace(
        "soul: [Lancer]",
        "front right: {name: Marked, damage: 300, side: 1, owner: b, pile: 2, entered_this_turn: true}",
    )
    text = text.replace(
        "deck: [Page, Lancer, Page, Page]",
        "deck: [{name: Page, shown_to: a}, Lancer]\n    registers: {normal rides this turn: 1}\n"
        "    bind: {name: Hanging, attached_to: vanguard}",
    )
    report = run_text(text, "t.yaml")
    assert report.ok, "\n".join(report.lines)


ATTACK = """
book: fow-6.1
cards: {Blade: {type: Resonator, cost: "{R}", atk: 500, def: 500}}
seats: {a: {field: [Blade], hand: [Blade]}, b: {field: [Blade], hand: [Blade]}}
script: [{a: initiate battle}, {a: [attack with Blade, WHAT]}, {until: {step: end of battle}}]
expect: {registers: {b: {life: 3500}}}
"""


def test_an_only_object_of_an_attack_may_be_said_all_the_same_but_no_other():
    assert run_text(ATTACK.replace("WHAT", "attack the player")).ok
    assert not run_text(ATTACK.replace("WHAT", "attack the ruler")).ok
