"""Cards that do the like, and the rulings about it: by what their texts share."""

from __future__ import annotations

from rulewright.books import book
from rulewright.cards import Catalogue
from rulewright.desk.likeness import cards_like, phrases, rulings_on
from rulewright.desk.rulings import find_ruling

ROWS = [
    {"name": "Snuffer", "type": "Normal Unit", "text": "[AUTO](RC):When this unit attacks, retire a rear-guard."},
    {"name": "Douser", "type": "Normal Unit", "text": "[AUTO](VC):When this unit attacks, retire a rear-guard."},
    {"name": "Reader", "type": "Normal Unit", "text": "[AUTO](RC):When this unit attacks, draw a card."},
    {"name": "Stone", "type": "Normal Unit", "text": ""},
]


def test_neither_names_nor_numbers_make_a_text_another():
    one = phrases("When Ember enters the field, deal 3000 damage to Ember.", "Ember")
    assert one == phrases("When Spark enters the field, deal 500 damage to Spark.", "Spark")


def test_the_card_that_shares_most_comes_first():
    assert [row["name"] for row in cards_like(ROWS[0], ROWS, 2)] == ["Douser", "Reader"]


def test_a_shield_that_nothing_hits_is_like_the_other_one():
    known = Catalogue(book("vanguard"))
    first, *_ = cards_like(known.find("Aegis of the Ninth Hour"), known.rows, 8)
    assert first["name"] == "Wall of Standing Brine"


def test_a_keyword_in_brackets_leads_to_its_rulings():
    row = {"name": "Lancer", "type": "Resonator", "text": "[First Strike]"}
    found = [str(find_ruling(name).scenarios()["fow-6.1"]).casefold() for name in rulings_on(row, "fow-6.1", 3)]
    assert len(found) == 3 and all("first strike" in text for text in found)
