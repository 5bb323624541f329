"""A recorded game under another edition: as far as it goes, and where the books part."""

from __future__ import annotations

import json
import random

import pytest
from typer.testing import CliRunner

from rulewright import BadOption, Deck, new_session
from rulewright.books import book
from rulewright.clauses import clauses
from rulewright.cli.main import app
from rulewright.replay import Replay, Session
from rulewright.under import cross

EDITIONS = ("fow-6.1", "fow-5.01", "fow-2.0")
PAIRS = [(one, other) for one in EDITIONS for other in EDITIONS if one != other]


def played(name, answers=60, seed=3):
    """A recorded game of starter decks."""
    session = new_session(name, list(book(name).starters), seed, {"first": 0})
    chance = random.Random(seed)
    for _ in range(answers):
        session.answer(chance.randrange(len(session.game.decision.options)))
    return session.replay()


@pytest.mark.parametrize(("recorded", "under"), PAIRS)
def test_the_first_difference_names_a_clause_of_each_book(recorded, under):
    found = cross(played(recorded), under)
    assert found.first is not None and found.first.answers <= found.answers
    for name, side in zip((recorded, under), found.first.sides, strict=True):
        assert side.clause in clauses(name) and side.words


def test_a_battle_without_anybody_to_fight_is_begun_only_in_6_1():
    found = cross(played("fow-6.1"), "fow-5.01")
    assert found.first.kind == "offered"
    assert found.first.sides[0].words == "offers also: initiate battle"
    assert found.first.sides[1].words == "does not offer: initiate battle (you control no J/resonator (8-1))"


def test_it_goes_on_past_a_difference_until_an_answer_has_no_place():
    found = cross(played("fow-6.1"), "fow-5.01")
    assert found.first.answers < found.answers < len(found.replay.answers)
    assert found.stopped.answers == found.answers
    assert found.stopped.sides[0].words == "A answered: initiate battle"
    assert "you control no J/resonator (8-1)" in found.stopped.sides[1].words


def test_the_redraw_of_2_0_is_asked_otherwise():
    found = cross(played("fow-6.1"), "fow-2.0")
    assert found.first == found.stopped and found.first.kind == "asked"
    assert [side.clause for side in found.first.sides] == ["403.4", "4.4.2-2"]


def test_without_answers_nothing_differs():
    found = cross(played("fow-6.1", answers=0), "fow-5.01")
    assert (found.first, found.stopped, found.answers) == (None, None, 0)


def test_a_deck_the_other_edition_forbids_is_told_and_played():
    row = {"name": "Filler", "type": ["Resonator"], "cost": "{1}", "atk": 500, "def": 500}
    kept = Deck.load("fow-6.1", "cinder-choir").as_json()
    assert isinstance(kept["cards"], list)
    kept["cards"] += [{"count": 4, "row": row | {"name": f"Filler {number}"}} for number in range(6)]
    deck = Deck.from_json("fow-6.1", kept)
    assert deck.problems() == []
    found = cross(Session("fow-6.1", [deck, deck], 1, {"first": 0, "valhalla": 0}).replay(), "fow-2.0")
    assert [one.clause for one in found.legality[0]] == ["4.1-1"]
    assert found.unknown == ("valhalla",)


def test_another_game_and_the_same_edition_are_refused_with_what_there_is(tmp_path):
    replay = played("fow-6.1", answers=1)
    for name in ("vanguard", "fow-6.1", "fow-7"):
        with pytest.raises(BadOption, match=r"cannot be told under .*: fow-2.0, fow-5.01"):
            cross(replay, name)
    with pytest.raises(BadOption, match="it has no other edition"):
        cross(Replay("vanguard", replay.decks, 1), "fow-6.1")
    path = replay.save(tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(path), "--under", "vanguard"])
    assert (done.exit_code, done.stdout) == (2, "") and "fow-5.01" in done.stderr


def test_the_command_tells_people_and_programs(tmp_path):
    path = played("fow-6.1").save(tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(path), "--under", "fow-5.01"])
    assert done.exit_code == 0
    for words in ("first difference", "cannot go on", "legal in fow-5.01", "fow-5.01 6.1-1c", "of 60 answers"):
        assert words in done.stdout
    done = CliRunner().invoke(app, ["replay", str(path), "--under", "fow-5.01", "--json"])
    found = json.loads(done.stdout)
    assert found["difference"]["under"]["clause"] == "6.1-1c" and found["of"] == 60
