"""Words of a script: nothing is dropped, nothing is guessed, what the menu says can be said back."""

from __future__ import annotations

import pytest

from rulewright.judge import run_text

VANGUARD = """
book: vanguard
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1}
  Knight: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1}
  Red Knight: {like: Knight}
  A: {like: Knight}
  Wall: {like: Knight, text: "[CONT](RC):Your vanguard cannot be attacked."}
  Medic: {like: Knight, text: "[ACT](RC):[Rest this unit] Draw a card.\\n[ACT](RC):[Counter-Blast 1] Draw two cards."}
  Thief: {like: Knight, text: "[ACT](RC):[Choose a card from your hand, and discard it] Draw a card."}
seats:
  a: SEAT
  b: {vanguard: Captain, front left: Knight, hand: [Knight]}
phase: PHASE
"""


def run(seat, script, expect, phase="main"):
    text = VANGUARD.replace("SEAT", seat).replace("PHASE", phase)
    return run_text(text + f"script: {script}\nexpect: {expect}\n")


def got(report):
    (outcome,) = [one for one in report.branches[0].outcomes if not one.ok]
    return str(outcome.got)


DISCARDS = "{vanguard: Captain, front left: Thief, hand: [Knight, HAND]}"


def test_a_name_is_never_read_inside_a_longer_one():
    both = DISCARDS.replace("HAND", "Red Knight")
    assert run(both, "[{a: [use Thief, Red Knight]}]", "{zones: {a: {drop: [Red Knight]}}}").ok
    assert run(both, "[{a: [use Thief, Knight]}]", "{zones: {a: {drop: [Knight]}}}").ok
    report = run(DISCARDS.replace("HAND", "Captain"), "[{a: [use Thief, Red Knight]}]", "{turn: 3}")
    assert "'Red Knight' is not offered" in got(report)


def test_a_card_called_like_a_small_word_is_a_card():
    seat = DISCARDS.replace("HAND", "A")
    assert run(seat, "[{a: [use Thief, choose A]}]", "{zones: {a: {drop: [A]}}}").ok
    assert run(seat, "[{a: [use Thief, choose a Knight]}]", "{zones: {a: {drop: [Knight]}}}").ok


def test_a_word_that_is_not_understood_is_an_error():
    seat = "{vanguard: Captain, front left: Knight}"
    report = run(seat, "[{a: attack vanguard with Captain fiercely}]", "{turn: 3}", "battle")
    assert "'fiercely' fits nothing then" in got(report)


def test_what_cannot_be_attacked_is_not_taken_for_something_else():
    cards = VANGUARD.replace("b: {vanguard: Captain, front left: Knight,", "b: {vanguard: Captain, front left: Wall,")
    text = cards.replace("SEAT", "{vanguard: Captain}").replace("PHASE", "battle")
    assert "'vanguard' fits nothing then" in got(run_text(text + "script: [{a: attack vanguard}]\nexpect: {turn: 3}\n"))
    assert run_text(text + "script: [{a: attack Wall}]\nexpect: {pending: guard}\n").ok
    assert run_text(text + "script: [{a: attack}]\nexpect: {pending: guard}\n").ok


def test_words_for_two_lines_are_refused_with_both():
    seat = "{vanguard: Captain, front left: Medic, damage: [Knight]}"
    report = run(seat, "[{a: use Medic}]", "{turn: 3}")
    assert "may be any of these, say which: use Medic (front left): [ACT]" in got(report)
    for words in ("use ability 2 of Medic", "'use Medic (front left): [ACT](RC):[Counter-Blast 1] Draw two cards.'"):
        assert run(seat, f"[{{a: {words}}}]", "{zones: {a: {hand_count: 2}}}").ok


def test_two_cards_that_nothing_tells_apart_need_not_be_told_apart():
    seat = "{vanguard: Captain, front left: Thief, hand: [Knight, Knight]}"
    assert run(seat, "[{a: [use Thief, choose Knight]}]", "{zones: {a: {drop: [Knight]}}}").ok


FFTCG = """
book: fftcg
cards:
  Wolf: {type: Forward, cost: 1, elements: Fire, power: 5000}
  Well: {type: Backup, cost: 1, elements: Fire}
  Spark: {type: Summon, cost: 0, elements: Fire, text: "Choose 1 Forward. Deal it 3000 damage."}
  Blaze: {like: Spark, cost: 2}
seats:
  a: {field: [Wolf, Well, Well, Well], hand: [Spark, Blaze, Wolf]}
  b: {field: [Wolf], hand: [Wolf]}
"""


def test_cards_of_one_name_of_both_players_are_told_apart_in_the_menu():
    assert run_text(FFTCG + "script: [{a: cast Spark}]\nexpect: {menu: ['choose a: Wolf', 'choose b: Wolf']}\n").ok
    report = run_text(FFTCG + "script: [{a: [cast Spark, choose Wolf]}]\nexpect: {turn: 3}\n")
    assert "say which: choose a: Wolf; choose b: Wolf" in got(report)
    played = FFTCG + "script: [{a: [cast Spark, 'choose b: Wolf']}, {pass: [a, b]}]\n"
    assert run_text(
        played + "expect: {values: {'b: Wolf (field)': {damage: 3000}, 'a: Wolf (field)': {damage: 0}}}\n"
    ).ok


@pytest.mark.parametrize(("words", "asked"), [("cast Blaze", "priority"), ("cast Blaze, b: Wolf ...", "resources")])
def test_a_line_can_stop_in_the_middle_of_a_payment(words, asked):
    lines = f"['{words}', 'choose b: Wolf']" if asked == "priority" else f"['{words}']"
    assert run_text(FFTCG + f"script: [{{a: {lines}}}]\nexpect: {{pending: {asked}}}\n").ok


FORK = """
book: BOOK
cards: {Fork: {type: TYPE, cost: COST, text: 'TEXT'}}
seats: {a: {hand: [Fork, Fork]}, b: {hand: [Fork]}}
script: [{a: WORDS Fork}]
"""


def test_modes_show_their_text():
    fow = FORK.replace("BOOK", "fow-6.1").replace("TYPE", "Chant").replace("COST", '"0"').replace("WORDS", "play")
    fow = fow.replace("TEXT", "Choose one - Draw a card; or you gain 900 life.")
    menu = "['option 1 of Fork: Draw 1 card', 'option 2 of Fork: You gain 900 life']"
    report = run_text(fow + f"expect: {{menu: {menu}}}\n")
    assert report.ok, "\n".join(report.lines)
    fftcg = FORK.replace("BOOK", "fftcg").replace("TYPE", "Summon, elements: Fire").replace("COST", "0")
    text = 'Select 1 of the 2 following actions. "Draw 1 card." "Draw 2 cards."'
    fftcg = fftcg.replace("WORDS", "cast").replace("TEXT", text)
    report = run_text(fftcg + "expect: {menu: ['effect 1 of Fork: Draw 1 card', 'effect 2 of Fork: Draw 2 cards']}\n")
    assert report.ok, "\n".join(report.lines)
