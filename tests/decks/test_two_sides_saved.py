"""A deck of a user's own two-sided cards is saved whole: played again, resumed, reviewed and served."""

from __future__ import annotations

import json
import random

import pytest

from rulewright import Deck, Replay, new_session
from rulewright.judge.write import scenario_of
from rulewright.lab.review import reviewed

RULER = {
    "id": "OWN-001", "name": "Ysolde of the Fens", "type": ["Ruler"], "race": ["Human"], "cost": None, "colour": ["R"],
    "text": "[Judgment] {R}{1}",
}  # fmt: skip
J_RULER = {
    "id": "OWN-001J", "name": "Ysolde, the Risen Tide", "type": ["J-Ruler"], "race": ["Fenwalker"], "cost": None,
    "colour": ["R"], "atk": 1000, "def": 1000, "text": "Fenwalkers you control gain [+100/+100].",
}  # fmt: skip


@pytest.fixture
def deck(tmp_path):
    """The starter with a ruler of one's own, whose other side speaks of a race that only it bears."""
    rows = tmp_path / "own.jsonl"
    rows.write_text("\n".join(json.dumps(row) for row in (RULER, J_RULER)), encoding="utf-8")
    listed = Deck.load("fow-6.1", "cinder-choir")
    lines = [f"{count} {row['name']}" for count, row in listed.rows if row["type"] != ["Ruler"]]
    path = tmp_path / "own.txt"
    path.write_text("\n".join(["1 Ysolde of the Fens", *lines]), encoding="utf-8")
    return Deck.load("fow-6.1", path, [rows])


def test_a_saved_deck_has_the_other_side_of_its_cards(deck):
    again = Deck.from_json("fow-6.1", json.loads(json.dumps(deck.as_json())))
    assert again == deck
    [ruler] = [card for card in again.cards if card.name == "Ysolde of the Fens"]
    assert ruler.back is not None and ruler.back.name == "Ysolde, the Risen Tide"
    assert not ruler.back.partial


def test_a_saved_game_of_it_is_played_again_resumed_and_reviewed(deck, tmp_path):
    session = new_session("fow-6.1", decks=(deck, deck), seed=4)
    rng = random.Random(4)
    for _ in range(60):
        session.answer(rng.randrange(len(session.game.decision.options)))
    path = session.replay().save(tmp_path / "game.json")
    loaded = Replay.load(path)
    assert loaded.verify().s.answers == 60
    assert type(session).resume(loaded).game.s.answers == 60
    assert len(reviewed(loaded, 2, (0,), lambda _: None).judgements) > 0
    assert "Ysolde, the Risen Tide" in scenario_of(loaded, 20)


def test_a_side_with_the_name_of_the_front_is_not_found_in_its_place(tmp_path):
    rows = tmp_path / "own.jsonl"
    both = (J_RULER | {"name": RULER["name"]}, RULER)
    rows.write_text("\n".join(json.dumps(row) for row in both), encoding="utf-8")
    path = tmp_path / "own.txt"
    path.write_text("1 Ysolde of the Fens", encoding="utf-8")
    [card] = Deck.load("fow-6.1", path, [rows]).cards
    assert (card.number, card.back and card.back.number) == ("OWN-001", "OWN-001J")


def test_a_saved_deck_knows_names_that_its_texts_spell_with_other_capitals(tmp_path):
    plain = {"type": ["Resonator"], "race": ["Elf"], "cost": "{G}", "colour": ["G"], "atk": 300, "def": 300}
    text = 'If you control "Orla, the Reed Singer", this card gains [+100/+100].'
    friend = {"id": "OWN-010", "name": "Orla, The Reed Singer", **plain}
    song = {"id": "OWN-011", "name": "Song of Reeds", "text": text, **plain}
    rows = tmp_path / "own.jsonl"
    rows.write_text("\n".join(json.dumps(row) for row in (friend, song)), encoding="utf-8")
    path = tmp_path / "own.txt"
    path.write_text("4 Song of Reeds", encoding="utf-8")
    deck = Deck.load("fow-6.1", path, [rows])
    assert "Orla, The Reed Singer" in repr(deck.cards)
    assert Deck.from_json("fow-6.1", json.loads(json.dumps(deck.as_json()))) == deck
