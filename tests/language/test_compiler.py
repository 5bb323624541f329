"""Rows become cards; bad rows say what is wrong with them; unread text makes a card partial."""

import pytest

from rulewright.games.vanguard.rulebook import ch00_names as n
from rulewright.games.vanguard.text.words import card_book
from rulewright.kernel.ids import MISSING
from rulewright.language.compiler import BadRow, compile_row
from rulewright.language.explain import explain
from rulewright.language.ledger import ledger

BOOK = card_book()
ROW = {
    "id": "X-001", "name": "Lamplighter, Oona", "type": "Normal Unit", "clan": "Dawn Order", "race": "Human",
    "grade": 3, "power": 10000, "shield": None, "critical": 1, "trigger": None, "skill_icon": "Twin Drive",
    "text": "[AUTO](VC):When this unit attacks, draw a card.\n[CONT](VC):This unit gets [Power] +1000.",
}  # fmt: skip


def test_a_row_becomes_a_card() -> None:
    card = compile_row(ROW, BOOK)
    assert card.name == "Lamplighter, Oona"
    assert card.numbers == (3, 10000, MISSING, 1)
    assert card.words == (("Lamplighter, Oona",), ("Dawn Order",), ("Human",), ("normal unit",), ())
    assert card.keywords == (n.TWIN_DRIVE,)
    assert len(card.abilities) == 2 and not card.partial
    assert card.printed().abilities == card.abilities


def test_a_trigger_is_a_word_and_makes_a_trigger_unit() -> None:
    card = compile_row({**ROW, "trigger": "Heal", "type": "Trigger Unit", "skill_icon": "Boost", "grade": 0}, BOOK)
    assert card.words[n.TYPE] == ("trigger unit",)
    assert card.words[n.ICON] == ("heal",)
    assert card.keywords == (n.BOOST,)


def test_unread_text_makes_a_card_partial_and_says_where() -> None:
    card = compile_row({**ROW, "text": "[ACT](VC):Draw a card.\n[ACT](VC):Juggle."}, BOOK)
    assert card.partial and len(card.abilities) == 1
    assert card.declines[0].word == "Juggle."


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        ("name", None, "'name' is missing"),
        ("name", "  ", "'name' is missing"),
        ("grade", -1, "'grade' is -1; write 0 or more"),
        ("grade", "3", "'grade' is '3', not a number"),
        ("grade", None, "'grade' is missing"),
        ("power", True, "'power' is True, not a number"),
        ("shield", 2.5, "'shield' is 2.5, not a number"),
        ("type", "Wizard", "'type' is 'Wizard'; write one of normal unit, trigger unit"),
        ("trigger", "Lightning", "'trigger' is 'Lightning'; write one of critical, draw, heal, stand"),
        ("skill_icon", "Juggle", "'skill_icon' is 'Juggle'"),
        ("clan", 7, "'clan' is 7, not a word"),
        ("text", 7, "'text' is int, not text"),
    ],
)
def test_a_bad_row_names_row_field_and_fix(column: str, value: object, words: str) -> None:
    with pytest.raises(BadRow, match="row ") as caught:
        compile_row({**ROW, column: value}, BOOK)
    assert words in str(caught.value)
    assert caught.value.column == column
    assert caught.value.row == "X-001"


def test_the_ledger_counts_distinct_paragraphs_and_ranks_what_is_missing() -> None:
    rows = [
        ROW,
        {**ROW, "name": "Two", "text": "[ACT](VC):Juggle a card.\n[ACT](RC):Juggle a card."},
        {**ROW, "name": "Three", "text": "[ACT](VC):Juggle a card.\n[ACT](VC):Draw a card, and sing."},
        {**ROW, "name": "Four", "text": "(You may only have up to four cards with\n[Heal] HEAL in a deck.)"},
    ]
    result = ledger(BOOK, rows)
    assert (result.rows, result.rows_read) == (4, 2)
    assert (result.paragraphs, result.paragraphs_read) == (7, 4)
    assert {missing.family: missing.paragraphs for missing in result.missing} == {"deed: juggle": 2, "deed: sing": 1}
    assert {"cards", "playable", "paragraphs_read", "missing", "sets"} <= result.as_json().keys()


def test_a_reading_is_explained_as_a_tree_and_in_plain_words() -> None:
    (explained,) = explain(
        "[AUTO](VC):[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, this unit"
        " gets [Power] +3000 until end of that battle.",
        BOOK,
    )
    assert explained.understood
    assert explained.tree.startswith("Ability\n  kind: triggered\n  zones: vanguard")
    assert "When this unit attacks: you may pay the cost. If you do, this unit gets +3000 power" in explained.plain
    assert "while this card is on the vanguard circle" in explained.plain


def test_what_is_not_read_is_explained_by_a_caret() -> None:
    (explained,) = explain("[ACT](VC):Juggle.", BOOK)
    assert not explained.understood
    assert explained.tree == "[ACT](VC):Juggle.\n          ^"
    assert "Juggle" in explained.plain and explained.as_json()["at"] == 10
