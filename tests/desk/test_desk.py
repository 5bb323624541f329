"""Rulings, questions to the judge, exams: every ruling stands by itself, every question has one right answer."""

from __future__ import annotations

import json
from random import Random

import pytest
from typer.testing import CliRunner

from rulewright.books import book
from rulewright.cli.main import app
from rulewright.desk.exam import QUESTIONS, question
from rulewright.desk.judging import judged, may, opening, read_outside, with_answers
from rulewright.desk.permission import YES, permissions
from rulewright.desk.rulings import as_text, position_in, rulings
from rulewright.desk.shelf import every_puzzle
from rulewright.judge.files import BadScenario, parse
from rulewright.judge.plays import menu_words
from rulewright.server.desk import ask_scenario, run_scenario

BOOKS = ("vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0")
POSITION = """
book: vanguard
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
seats:
  a: {vanguard: Captain, back center: Page}
  b: {vanguard: Captain}
phase: battle
"""


def plain(text):
    """A scenario as plain data."""
    data = parse(text, "x.yaml")
    assert isinstance(data, dict)
    return data


def test_every_ruling_has_a_title_a_question_and_clauses():
    assert len(rulings()) > 150
    assert all(one.title and one.question and any(one.cites.values()) for one in rulings().values())


@pytest.mark.net
@pytest.mark.parametrize("name", sorted(rulings()))
def test_a_ruling_stands_by_itself(name):
    for data in rulings()[name].scenarios().values():
        assert judged(as_text(data)).ok


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("attack vanguard", "attack"),
        ("attack vanguard with Captain boosted by Page", "attack"),
        ("attack with Page", ""),
        ("call Page", ""),
    ],
)
def test_whether_a_play_may_be_made_is_the_word_of_the_engine(words, line):
    found = may(parse(POSITION, "x.yaml"), 0, words)
    assert found.line == line
    if not line:
        assert found.reasons and all(one.clause for one in found.reasons)


def test_a_play_is_asked_about_after_the_lines_of_a_script():
    """In the middle of a battle, where no described position begins."""
    data = plain(POSITION) | {"script": [{"a": "attack vanguard with Captain, no boost ..."}]}
    assert may(data, 0, "attack vanguard").reasons
    assert may(data, 1, "no guard").line == "no guard"
    with pytest.raises(BadScenario, match=r"offered|no line|may not"):
        may(data | {"script": [{"a": "call Captain"}]}, 0, "attack vanguard")


@pytest.mark.parametrize("book", BOOKS)
def test_an_exam_asks_the_same_for_the_same_seed_and_something_else_for_another(book):
    one, again, other = question(book, 3, 0), question(book, 3, 0), question(book, 4, 0)
    assert one == again != other
    assert len(set(one.choices)) == len(one.choices) >= 2 and one.situation and one.cites


@pytest.mark.net
@pytest.mark.parametrize("book", BOOKS)
def test_every_question_of_an_exam_has_one_right_answer(book):
    for number in range(QUESTIONS):
        one = question(book, 11, number)
        assert 0 <= one.right < len(one.choices) and len(set(one.choices)) == len(one.choices)
        assert one.situation and one.asks and (one.why or one.choices[one.right] == YES)


@pytest.mark.parametrize("book", BOOKS)
def test_an_exam_asks_whether_a_play_may_be_made(book):
    kinds = set[bool]()
    for number in range(QUESTIONS):
        kinds.add(question(book, 11, number).asks.startswith("May "))
        if len(kinds) == 2:
            return
    pytest.fail(f"of {QUESTIONS} questions all are of one kind")


REFUSED = """
book: vanguard
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
seats:
  a: {vanguard: {name: Captain, rested: true}, front left: Page}
  b: {vanguard: Captain}
phase: battle
script:
  - expect: {refused: {seat: a, play: attack with Captain, clauses: [7.2.1.3]}}
  - a: attack with Page
"""


def test_a_refusal_and_a_play_of_a_script_are_questions_the_engine_answers():
    no, yes = permissions(plain(REFUSED), "x", Random(1))
    assert (no.seat, no.play, no.right) == (0, "attack with Captain", "No: a resting unit cannot attack.")
    assert YES in no.others and no.right not in no.others and no.clauses and no.log[-1].clause == no.clauses[0]
    assert (yes.play, yes.right) == ("attack with Page", YES) and YES not in yes.others


def test_a_scenario_that_says_something_twice_is_written_out():
    twice = {"zones": {"b": {"deck_count": 3}}}
    text = as_text({"book": "vanguard", "first": twice, "second": twice})
    assert read_outside(text) == {"book": "vanguard", "first": twice, "second": twice}


PLAYED_ON = ["vanguard/win-01", "fftcg/survive-01", "fow-6.1/win-01", "fow-5.01/win-01", "fow-2.0/win-01"]


@pytest.mark.parametrize("name", PLAYED_ON)
def test_a_position_that_was_played_on_is_told_again_as_it_stands(name):
    """In the middle of a battle or a payment, wherever chance left it."""
    data = position_in(plain(every_puzzle()[name].read_text(encoding="utf-8")))
    game, chance, answers = opening(data), Random(name), list[int]()
    while game.decision is not None and len(answers) < 7:
        answers.append(chance.randrange(len(game.decision.options)))
        game.answer(answers[-1])
    found = may(with_answers(data, answers), 0, "")
    assert found.menu == ([] if game.decision is None else menu_words(game, book(game.book.name).prose))


@pytest.mark.parametrize("name", sorted(rulings())[::70])
def test_the_terminal_and_the_desk_say_the_same(name, tmp_path):
    """Of a ruling, and of all that can follow from its position."""
    data = next(iter(rulings()[name].scenarios().values()))
    file = tmp_path / "ruling.yaml"
    file.write_text(as_text(data), encoding="utf-8")
    told = json.loads(CliRunner().invoke(app, ["judge", str(file), "--json"]).output)
    page = run_scenario(as_text(data))
    assert page.ok and told["ok"]
    outcomes = [(one.where, one.ok) for branch in page.branches for one in branch.outcomes]
    assert outcomes == [(one["where"], one["ok"]) for branch in told["branches"] for one in branch["outcomes"]]
    file.write_text(as_text(position_in(data)), encoding="utf-8")
    [asked] = json.loads(CliRunner().invoke(app, ["judge", str(file), "--ask", "--json"]).output)
    [tree] = ask_scenario(as_text(position_in(data))).trees
    assert (tree.outcomes, tree.whole) == (asked["outcomes"], asked["whole"])
