"""A scenario that is wrong is refused with the place and the way out; nothing in it is ignored."""

from __future__ import annotations

import re

import pytest

from rulewright.judge import BadScenario, run_file, run_text
from rulewright.judge.expect import EVENT_KEYS, ZONE_KEYS, Expectations
from rulewright.judge.look import FLAGS, RECORDED
from rulewright.judge.script import ACTIONS, MODIFIERS, TOP_KEYS, UNTIL_KEYS
from rulewright.judge.sheet import CARD_KEYS, POSITION_KEYS, SEAT_KEYS
from tests.architecture.source_scan import ROOT

HEAD = """
book: vanguard
cards: [{name: Unit, grade: 1, power: 7000, shield: 5000, critical: 1}]
"""
SEATS = "seats: {a: {vanguard: Unit, hand: [Unit]}, b: {vanguard: Unit}}\n"
EXPECT = "expect: {pending: main}\n"


def problems(text, name="s.yaml"):
    with pytest.raises(BadScenario) as bad:
        run_text(text, name)
    return bad.value.problems


@pytest.mark.parametrize(
    ("text", "place", "fix"),
    [
        ("[1]", "", "a scenario is a mapping"),
        ("title: x", "", "book is missing"),
        ("book: vangard", "book", "there is no rulebook 'vangard'; did you mean 'vanguard'?"),
        (HEAD + EXPECT, "", "seats is missing"),
        (HEAD + SEATS, "", "nothing is expected"),
        (HEAD + SEATS + "expect: {}", "expect", "nothing is expected here"),
        (HEAD + SEATS + EXPECT + "titel: x", "titel", "did you mean 'title'?"),
        (HEAD + SEATS + EXPECT + "cites: [7.99]", "cites[0]", "has no clause '7.99'"),
        (HEAD + SEATS + EXPECT + "phase: man", "phase", "did you mean 'main'?"),
        (HEAD + SEATS + EXPECT + "step: guard", "step", "until: {step: guard step}"),
        (HEAD + SEATS + EXPECT + "turn: 0", "turn", "1 or more"),
        (HEAD + SEATS + EXPECT + "turn: three", "turn", "this should be a whole number, not text ('three')"),
        (HEAD + SEATS + EXPECT + "turn_player: c", "turn_player", "there are: a, b"),
        (HEAD + SEATS + EXPECT + "auto: maybe", "auto", "true or false"),
        (HEAD + SEATS + EXPECT + "options: {second: a}", "options.second", "there are: first"),
        (HEAD + SEATS + EXPECT + "options: {first: c}", "options.first", "there are: a, b"),
        (HEAD + SEATS + EXPECT + "card_files: none.jsonl", "card_files", "no such file"),
        (HEAD + "seats: {a: {hand: [Unit, Unut]}}\n" + EXPECT, "seats.a.hand[1]", "did you mean 'Unit'?"),
        (HEAD + "seats: {a: {hnad: [Unit]}}\n" + EXPECT, "seats.a.hnad", "did you mean 'hand'?"),
        (HEAD + "seats: {c: {hand: [Unit]}}\n" + EXPECT, "seats.c", "there are: a, b"),
        (HEAD + "seats: {a: {hand: [{nam: Unit}]}}\n" + EXPECT, "seats.a.hand[0].nam", "did you mean 'name'?"),
        (HEAD + "seats: {a: {hand: [{rested: true}]}}\n" + EXPECT, "seats.a.hand[0]", "the card has no name"),
        (HEAD + "seats: {a: {hand: [{name: Unit, rested: 1}]}}\n" + EXPECT, "seats.a.hand[0].rested", "true or false"),
        (HEAD + "seats: {a: {hand: [{name: Unit, count: 0}]}}\n" + EXPECT, "seats.a.hand[0].count", "1 or more"),
        (HEAD + "seats: {a: {life: 4000}}\n" + EXPECT, "seats.a.life", "keeps no number 'life'"),
        (HEAD + "seats: {a: {resources: {fire: 1}}}\n" + EXPECT, "seats.a.resources.fire", "keeps no number 'fire'"),
        (
            HEAD + "seats: {a: {hand: [{name: Unit, counters: {growth: 1}}]}}\n" + EXPECT,
            "seats.a.hand[0].counters.growth",
            "has no counter",
        ),
        (
            HEAD + "seats: {a: {hand: [{name: Unit, attached_to: 'b: Unit'}]}}\n" + EXPECT,
            "seats",
            "seat b has no 'Unit' to attach it to",
        ),
        (HEAD + SEATS + "script: [{a: attack, b: attack}]", "script[0]", "a step does one thing, here are 2"),
        (HEAD + SEATS + "script: [{attack: Unit}]", "script[0].attack", "unknown key 'attack'"),
        (HEAD + SEATS + "script: {a: attack}", "script", "a list of steps"),
        (HEAD + SEATS + EXPECT + "script: [{a: attack with Unut}]", "script[0].a", "names no card of this scenario"),
        (HEAD + SEATS + EXPECT + "script: [{until: {}}]", "script[0].until", "say until when"),
        (HEAD + SEATS + EXPECT + "script: [{until: {phase: moon}}]", "script[0].until.phase", "has no phase 'moon'"),
        (HEAD + SEATS + EXPECT + "script: [{label: x}, {label: x}]", "script[1].label", "set a second time"),
        (HEAD + SEATS + EXPECT + "script: [{pass: c}]", "script[0].pass", "there are: a, b"),
        (
            HEAD + SEATS + EXPECT + "script: [{note: x, so_that: {turn: 3}}]",
            "script[0].so_that",
            "so_that belongs to a, b, pass, until",
        ),
        (
            HEAD + SEATS + EXPECT + "script: [{a: pass, stop_before: 1.1.1}]",
            "script[0].stop_before",
            "no step of a procedure has the clause '1.1.1'",
        ),
        (HEAD + SEATS + "expect: {ofered: [x]}", "expect.ofered", "did you mean 'offered'?"),
        (HEAD + SEATS + "expect: {zones: {a: {hnd: []}}}", "expect.zones.a.hnd", "has no zone 'hnd'"),
        (HEAD + SEATS + "expect: {zones: {a: {hand: [Unut]}}}", "expect.zones.a.hand[0]", "did you mean 'Unit'?"),
        (HEAD + SEATS + "expect: {zones: {a: {hand: {al: [Unit]}}}}", "expect.zones.a.hand.al", "unknown key 'al'"),
        (HEAD + SEATS + "expect: {zones: {a: {hand_count: two}}}", "expect.zones.a.hand_count", "a whole number"),
        (HEAD + SEATS + "expect: {values: {a: {Unit: {pwr: 1}}}}", "expect.values.a.Unit.pwr", "did you mean 'power'?"),
        (HEAD + SEATS + "expect: {values: {a: {Unit: {power: x}}}}", "expect.values.a.Unit.power", "a whole number"),
        (HEAD + SEATS + "expect: {values: {a: {Unit: {rested: x}}}}", "expect.values.a.Unit.rested", "true or false"),
        (HEAD + SEATS + "expect: {values: {a: {Unut: {power: 1}}}}", "expect.values.a.Unut", "did you mean 'Unit'?"),
        (HEAD + SEATS + "expect: {events: [{kind: hit}]}", "expect.events[0].kind", "did you mean 'hits'?"),
        (HEAD + SEATS + "expect: {events: [{kind: hits, clause: 0}]}", "expect.events[0].clause", "has no clause '0'"),
        (HEAD + SEATS + "expect: {events: {since: x, are: [hits]}}", "expect.events.since", "no label 'x'"),
        (HEAD + SEATS + "expect: {no_events: [{card: Unut}]}", "expect.no_events[0].card", "did you mean 'Unit'?"),
        (
            HEAD + SEATS + "expect: {not_offered: [call Unut]}",
            "expect.not_offered[0]",
            "names no card of this scenario",
        ),
        (HEAD + SEATS + "expect: {refused: {seat: a}}", "expect.refused", "say whose play is refused"),
        (HEAD + SEATS + "expect: {asks: {}}", "expect.asks", "say who is asked, what, or by which clause"),
        (HEAD + SEATS + "expect: {sees: {seat: a, of: b, zone: hand}}", "expect.sees", "cards is missing"),
        (HEAD + SEATS + "expect: {registers: {a: {life: 1}}}", "expect.registers.a.life", "unknown key 'life'"),
        (HEAD + SEATS + "expect: {winner: c}", "expect.winner", "there are: a, b, draw, none"),
        (HEAD + SEATS + "variants: {x: {}}", "variants.x", "nothing is expected here"),
        (HEAD + SEATS + "variants: {x: {from: y, expect: {turn: 3}}}", "variants.x.from", "no label 'y'"),
        (
            HEAD + SEATS + "script: [{label: l}]\nvariants: {x: {from: l, position: {turn: 5}, expect: {turn: 5}}}",
            "variants.x.from",
            "leave one of them out",
        ),
        ("book: vanguard\ncards: [{name: X, gade: 1}]", "cards[0].gade", "did you mean 'grade'?"),
        ("book: vanguard\ncards: [{grade: 1}]", "cards[0]", "the card has no name"),
        ("book: vanguard\ncards: [{name: X, power: 1}]", "cards[0].grade", "is missing; write a number"),
        ("book: vanguard\ncards: [{name: X, like: Y}]", "cards[0].like", "there is no card 'Y' above it"),
        ("book: vanguard\ncards: [{name: X, grade: one, power: 1}]", "cards[0].grade", "a whole number"),
        (
            "book: vanguard\ncards: [{name: X, grade: 1, power: 1, text: '[AUTO]:When it rains, draw a card.'}]",
            "cards[0].text",
            "the text of 'X' is not read",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place_and_the_way_out(text, place, fix):
    found = problems(text)
    told = [line for line in found if line.startswith(f"{place}: " if place else "") and fix in line]
    assert told, found


def test_all_mistakes_are_told_at_once():
    found = problems(HEAD + "seats: {a: {hand: [X, Y]}}\nphase: x\nexpect: {turn: x}")
    assert [line.split(":")[0] for line in found] == ["seats.a.hand[0]", "seats.a.hand[1]", "phase", "expect.turn"]


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("a: {b: 1, b: 2}", "s.yaml", "line 1, column 11: this is not YAML: the key 'b' stands here a second time"),
        ("a: [1", "s.yaml", "this is not YAML"),
        ("a = ", "s.toml", "this is not TOML"),
        ("{}", "s.json", "a scenario is a .yaml or .toml file"),
        ("? [1]\n: 2", "s.yaml", "a key is one word or line"),
    ],
)
def test_a_file_that_cannot_be_read_says_so(text, name, said):
    assert any(said in line for line in problems(text, name))


def test_a_file_that_is_not_there_or_not_text_says_so(tmp_path):
    with pytest.raises(BadScenario, match="no such file"):
        run_file(tmp_path / "none.yaml")
    (tmp_path / "bad.yaml").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(BadScenario, match="save the file as UTF-8"):
        run_file(tmp_path / "bad.yaml")


def test_card_files_lie_beside_the_scenario_and_inline_rows_win(tmp_path):
    row = '{"name": "Far", "grade": 2, "power": 9000, "shield": 5000, "critical": 1}\n'
    (tmp_path / "far.jsonl").write_text(row, encoding="utf-8")
    (tmp_path / "s.yaml").write_text(
        "book: vanguard\ncard_files: far.jsonl\ncards: [{name: Near, like: Far, grade: 1}]\n"
        "seats: {a: {vanguard: Far, front left: Near}, b: {vanguard: Far}}\n"
        "expect: {values: {a: {Far: {grade: 2, power: 9000}, Near: {grade: 1, power: 9000}}}}\n",
        encoding="utf-8",
    )
    assert run_file(tmp_path / "s.yaml").ok


def test_words_of_yaml_stay_words():
    report = run_text(
        "book: vanguard\ncards: {No: {grade: 1, power: 7000, critical: 1}, on: {like: No}}\n"
        "seats: {a: {vanguard: no, front left: on}, b: {vanguard: No}}\nexpect: {zones: {a: {front left: on}}}"
    )
    assert report.ok


def test_every_key_is_documented():
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[\w]+", page))
    keys = {*TOP_KEYS, *POSITION_KEYS, *SEAT_KEYS, *CARD_KEYS, *ACTIONS, *MODIFIERS, *UNTIL_KEYS, *EVENT_KEYS}
    keys |= {*ZONE_KEYS, *FLAGS, *RECORDED}
    assert keys - words == set()


def test_every_expectation_is_documented():
    from rulewright.books import book
    from rulewright.judge.data import Problems
    from rulewright.judge.sheet import Sheet

    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    readers = Expectations(Sheet(book("vanguard"), Problems(), ROOT)).readers
    assert [key for key in readers if f"`{key}`" not in page] == []


@pytest.mark.parametrize("name", ["vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0"])
def test_every_word_of_every_game_is_documented(name):
    from rulewright.books import book

    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    words = page.partition("## The words of each game")[2]
    rules = book(name).rulebook
    known = [kind.name for kind in rules.zones] + list(rules.setup.phases) + list(vars(book(name).prose)["QUESTIONS"])
    for names in (
        rules.place_names, rules.phase_names, rules.number_names, rules.word_names, rules.keyword_names,
        rules.role_names, rules.register_names, rules.event_names, rules.verb_names, rules.how_names,
        rules.counter_names,
    ):  # fmt: skip
        known += [word for word in names if word]
    assert [word for word in known if (word if "/" in word else f"`{word}`") not in words] == []


# ---------------------------------------------------------------- several books

TWO = "books: [fow-6.1, fow-5.01]\nseats: {a: {hand: [Filler]}, b: {hand: [Filler]}}\n"


def test_each_book_has_its_own_outcome():
    report = run_text(
        TWO + "expect: {fow-6.1: {offered: [initiate battle]}, fow-5.01: {not_offered: [initiate battle]}}"
    )
    assert report.ok and report.book == "fow-6.1, fow-5.01"
    assert [branch.name for branch in report.branches] == ["fow-6.1: main", "fow-5.01: main"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("books: fow-6.1", "should be a list of rulebooks"),
        ("books: []", "should be a list of rulebooks"),
        ("books: [fow-6.1, fow-6.1]", "stands there twice"),
        ("books: [fow-6.1]\nbook: fow-6.1", "keep one of them"),
        ("books: [fow-7, fow-6.1]\nseats: {}", "there is no rulebook 'fow-7'"),
        (TWO + "expect: {fow-6.1: {pending: priority}}", "expect: nothing is said for fow-5.01"),
    ],
)
def test_what_is_wrong_with_several_books_is_told(text, said):
    with pytest.raises(BadScenario, match=said):
        run_text(text)
