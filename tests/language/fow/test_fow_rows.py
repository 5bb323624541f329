"""Rows as cards: types, costs, attributes, two sides, and rows that cannot be cards."""

import pytest

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.fow.text.rows import sides
from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01, card_book_6_1
from rulewright.kernel.ids import MISSING
from rulewright.language.compiler import BadRow, compile_row

LAMP: dict[str, object] = {
    "id": "X-1", "name": "Lamp Wolf", "type": ["Resonator"], "race": ["Beast"], "cost": "{R}{R}{2}", "colour": ["R"],
    "atk": 500, "def": 400, "text": "[Flying]\nWhen this card attacks ⇒ Draw a card.",
}  # fmt: skip


def test_a_row_has_numbers_words_and_keywords() -> None:
    card = compile_row(LAMP, card_book_6_1())
    assert not card.partial
    assert card.numbers == (4, 500, 400)
    assert card.words[n.TYPE] == (n.RESONATOR,) and card.words[n.WILL] == (n.FIRE, n.FIRE, "2")
    assert card.keywords == (n.FLYING,)


def test_attributes_are_from_the_banner_or_from_the_cost() -> None:
    ruler = {**LAMP, "type": ["Ruler"], "cost": None, "atk": None, "def": None, "text": ""}
    assert compile_row(ruler, card_book_6_1()).words[n.ATTRIBUTE] == (n.FIRE,)
    assert compile_row(ruler, card_book_5_01()).words[n.ATTRIBUTE] == ()
    assert compile_row(LAMP, card_book_2_0()).words[n.ATTRIBUTE] == (n.FIRE,)
    assert compile_row(ruler, card_book_6_1()).numbers[n.ATK] == MISSING


def test_old_types_have_subtypes_and_instants_quickcast_in_the_newest_book() -> None:
    row = {**LAMP, "type": ["Spell:Chant-Instant"], "text": "Draw a card.", "atk": None, "def": None}
    new, old = compile_row(row, card_book_6_1()), compile_row(row, card_book_5_01())
    assert new.words[n.TYPE] == old.words[n.TYPE] == (n.CHANT,) and old.words[n.SUBTYPE] == (n.INSTANT,)
    assert new.keywords == (n.QUICKCAST,) and old.keywords == ()


def test_stones_have_kinds_and_may_be_special() -> None:
    kinds = ["Special Magic Stone", "Magic Stone", "Fire Magic Stone", "Wind Magic Stone"]
    row = {**LAMP, "type": kinds, "cost": None, "text": "{Rest}: Produce {R} or {G}.", "atk": None, "def": None}
    card = compile_row(row, card_book_6_1())
    assert card.words[n.TYPE] == (n.STONE,) and card.words[n.GENERAL] == (n.SPECIAL,)
    assert card.words[n.SUBTYPE] == ("Fire Magic Stone", "Wind Magic Stone")


def test_only_a_chant_does_something_as_it_resolves() -> None:
    card = compile_row({**LAMP, "text": "Draw a card."}, card_book_6_1())
    assert card.partial and card.declines[0].why == "not an ability of such a card"


def test_the_sides_of_a_card_are_found() -> None:
    front: dict[str, object] = {"id": "X-7"}
    back: dict[str, object] = {"id": "X-7J"}
    past: dict[str, object] = {"id": "X-8"}
    future: dict[str, object] = {"id": "X-8^"}
    told: dict[str, object] = {"id": "Y", "front": "Z"}
    other: dict[str, object] = {"id": "Z"}
    rows = [front, back, past, future, told, other]
    assert sides(rows) == [(front, back), (past, future), (other, told)]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("type", ["Wagon"]),
        ("type", None),
        ("cost", "{Q}"),
        ("cost", 3),
        ("name", ""),
        ("atk", "many"),
        ("race", [3]),
        ("atk", 10**30),
        ("def", -1),
        ("cost", "{" + "9" * 60 + "}"),
        ("cost", "9" * 5000),
        ("colour", ["Q"]),
        ("text", ["a"]),
    ],
)
def test_a_row_that_cannot_be_a_card_says_why(column: str, value: object) -> None:
    with pytest.raises(BadRow) as error:
        compile_row({**LAMP, column: value}, card_book_6_1())
    assert error.value.column == column and error.value.fix


@pytest.mark.parametrize(
    "text",
    ["Draw a card. " * 300, "(" * 5000, '"' * 5000, "This card deals " + "9" * 400 + " damage to target resonator.",
     "Draw " + "9" * 40 + " cards.", "Target resonator gains [+" + "9" * 50 + "/+1] until end of turn."],
)  # fmt: skip
def test_absurd_text_is_declined_at_once(text: str) -> None:
    card = compile_row({**LAMP, "type": ["Chant"], "atk": None, "def": None, "text": text}, card_book_6_1())
    assert card.partial or not card.abilities
