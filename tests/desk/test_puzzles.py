"""Puzzles: every one that ships is proven anew, its solution plays, and what is no puzzle is told."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from rulewright.desk.drafts import Draft, borne, distances
from rulewright.desk.puzzle import read_puzzle_text
from rulewright.desk.shelf import daily, every_puzzle, find_puzzle, puzzle_files, puzzle_heads
from rulewright.desk.solving import Solver
from rulewright.desk.titles import title_of
from rulewright.finding import declared_books
from rulewright.judge import BadScenario, run_file

PUZZLES = every_puzzle()
SAMPLE = [name for at, name in enumerate(PUZZLES) if at % 20 == 0]
LEAST = 30  # of a book

OPEN = """
book: fftcg
title: Two ways to attack
puzzle: {{goal: win, seat: a}}
cards:
  Blade: {{type: Forward, cost: 2, elements: Fire, power: 5000}}
  Lance: {{type: Forward, cost: 2, elements: Fire, power: 6000}}
  Wall: {{type: Forward, cost: 2, elements: Fire, power: 9000}}
  Snare: {{type: Backup, cost: 1, elements: Ice, text: "{{Dull}}: Choose 1 Forward opponent controls. Dull it."}}
  Ebb: {{type: Summon, cost: 0, elements: Water, text: "Choose 1 Forward. Activate it."}}
  Frost: {{type: Summon, cost: 0, elements: Ice, text: "Choose 1 Forward. Dull it."}}
seats:
  a: {{field: [Blade, Snare]{mine}}}
  b: {{field: [Wall], damage zone: [{{name: Wall, count: 6}}], hand: {theirs}, {deck}}}
phase: attack
"""


def described(mine="", theirs="[]", deck="deck_filler: 5"):
    """One attacker, one blocker, one card that dulls it; the last point of damage is missing."""
    return OPEN.format(mine=mine, theirs=theirs, deck=deck)


def verdict(text, **more):
    return Solver(read_puzzle_text(text, "puzzle.yaml"), **more).verdict()


# ---------------------------------------------------------------- what ships


@pytest.mark.parametrize("name", SAMPLE)
def test_a_sample_of_the_puzzles_is_proven(name):
    prove(name)


@pytest.mark.net
@pytest.mark.parametrize("name", [name for name in PUZZLES if name not in SAMPLE])
def test_every_other_puzzle_is_proven(name):
    prove(name)


def prove(name):
    """One line does it against every answer, as hard as it says; the solution plays, with hints before it."""
    puzzle = find_puzzle(name)
    found = Solver(puzzle).verdict()
    assert found.ok, found.problems
    assert (found.rating, found.actions) == (puzzle.rating, puzzle.actions)
    assert len(puzzle.hints) >= 2 and found.winners[0] in puzzle.hints[-1]
    assert run_file(PUZZLES[name]).ok


def test_every_book_has_thirty_puzzles_and_every_game_all_three_kinds():
    counts = Counter(declared_books()[head.book].home.name for head in puzzle_heads())
    books = ("vanguard", "fftcg", "fow-2.0", "fow-5.01", "fow-6.1")
    assert {book: len(puzzle_files(book)) for book in books if len(puzzle_files(book)) < LEAST} == {}
    goals = {
        game: {head.goal for head in puzzle_heads() if declared_books()[head.book].home.name == game} for game in counts
    }
    assert all(found == {"win", "survive", "find"} for found in goals.values()), goals


def test_what_ships_can_be_opened_on_the_desk():
    """A name for what stands twice is not taken from outside."""
    assert [name for name, path in PUZZLES.items() if "&id" in path.read_text(encoding="utf-8")] == []


def test_no_two_puzzles_have_one_title():
    titles = Counter(head.title for head in puzzle_heads())
    assert [title for title, count in titles.items() if count > 1] == []


def test_a_position_has_the_same_title_each_time_unless_it_is_taken():
    first = title_of("here", ())
    assert first == title_of("here", ()) != title_of("here", {first})


@pytest.mark.parametrize("book", ["vanguard", "fftcg", "fow-6.1"])
def test_every_day_has_its_puzzle_and_none_comes_twice_before_all_have(book):
    days = [date(2026, 7, 1) + timedelta(days=at) for at in range(len(puzzle_files(book)))]
    assert len({daily(book, day) for day in days}) == len(days)
    assert daily(book, days[0]) == daily(book, days[0])


# ---------------------------------------------------------------- the checker


def test_a_line_that_the_other_side_can_answer_does_not_do():
    assert verdict(described()).winners == ["pass"]  # attack, and dull the blocker then
    answered = verdict(described(theirs="[{name: Ebb, shown_to: a}]"))
    assert answered.winners == [] and "no line reaches the goal" in answered.problems[0]


def test_a_proof_among_a_hundred_answers_comes_to_its_end():
    """The other side may answer once for every stone it has: lines as long as anybody could play."""
    puzzle = read_puzzle_text(
        """
book: fow-5.01
title: A hundred answers
puzzle: {goal: win, seat: a}
cards:
  Ember Fox: {type: Resonator, cost: "{R}", colour: Fire, atk: 500, def: 500}
  Old Lantern: {type: Resonator, cost: "{W}", colour: Light, atk: 100, def: 100,
    text: "[Activate] Pay {W}: Target resonator gains [+100/+100] until end of turn."}
  Light Stone: {type: Basic Magic Stone, text: "[Activate] {Rest}: Produce {W}."}
seats:
  a: {field: [Ember Fox]}
  b: {registers: {life: 600}, field: [Old Lantern], magic stone area: [{name: Light Stone, count: 140}]}
""",
        "puzzle.yaml",
    )
    assert not Solver(puzzle, answers=4000).verdict().ok


def test_what_the_solver_cannot_know_must_not_matter():
    """The hand may be Ebb, which saves the other side, or Lance, which does not: nobody can count on Lance."""
    deck = "deck: [Ebb, Lance, Lance]"
    assert verdict(described(theirs="[Lance]", deck=deck)).winners == []
    assert verdict(described(theirs="[{name: Lance, shown_to: a}]", deck=deck)).winners == ["pass"]


def test_too_many_possible_hands_are_told_not_guessed():
    deck = "deck: [Ebb, Frost, Snare, Wall, Blade, Lance]"
    found = verdict(described(theirs="[Frost, Ebb, Wall]", deck=deck))
    assert "look the same to the solver" in found.problems[0]


def test_a_loss_that_comes_with_the_next_turn_is_no_win_in_this_one():
    assert verdict(described(theirs="[{name: Ebb, shown_to: a}]", deck="deck: [Lance]")).winners == []


def test_two_ways_through_are_no_puzzle():
    text = described().replace("field: [Wall]", "field: []").replace("[Blade, Snare]", "[Blade, Lance]")
    found = verdict(text)
    assert found.winners == ["pass"] or len(found.winners) > 1
    assert found.problems


def test_what_the_budget_leaves_open_is_not_proven():
    found = verdict(described(), answers=3)
    assert "not decided within 3 answers" in found.problems


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("book: vanguard\nseats: {}", "this is no puzzle"),
        (described().replace("goal: win", "goal: tea"), "no goal 'tea'"),
        (described().replace("goal: win", "goal: find"), "says in reach"),
        (described().replace("seat: a", "seat: c"), "no seat 'c'"),
        (described().replace("seat: a", "seat: a, rating: 9"), "5 or less"),
        (described().replace("seat: a", "seat: a, colour: red"), "unknown key"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_told(text, problem):
    with pytest.raises(BadScenario, match=problem):
        read_puzzle_text(text)


def test_what_is_to_leave_is_worn_down_step_by_step_where_cards_take_damage():
    data = {"book": "fftcg", "seats": {"b": {"field": ["Wall", {"name": "Snare"}], "break zone": ["Wall"]}}}
    levels = distances(Draft(data, 1, worn={"Wall": 3000}))
    assert [level["seats"]["b"]["field"][0] for level in levels] == [
        {"name": "Wall", "damage": 2000}, {"name": "Wall", "damage": 1000}, "Wall",
    ]  # fmt: skip
    assert all(level["seats"]["b"]["break zone"] == ["Wall"] for level in levels)
    assert distances(Draft({"book": "vanguard", "seats": {"b": {}}}, 1, worn={"Wall": 3000})) == [
        {"book": "vanguard", "seats": {"b": {}}}
    ]


def test_what_was_attached_to_a_card_that_is_gone_is_gone_too():
    chain = {"name": "Chain", "attached_to": "b: Wolf"}
    mine = {"field": [chain, "Owl"], "registers": {"life": 4000}}
    assert borne({"a": mine, "b": {"field": ["Wolf"]}}, {"field"})["a"] == mine
    gone = {"field": ["Bear"], "graveyard": ["Wolf"]}  # what lies there bears nothing any more
    assert borne({"a": mine, "b": gone}, {"field"})["a"] == {"field": ["Owl"], "registers": {"life": 4000}}
