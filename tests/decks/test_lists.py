"""Deck lists as people have them: every kind reads to the same deck, is written back, and errors name their place."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from rulewright import BadCards, BadDeck, Deck
from rulewright.books import book
from rulewright.cards import Catalogue
from rulewright.decks import Draft
from rulewright.lists.reading import read_list
from rulewright.lists.writing import FORMATS, write_list


def forward(number, name, text="Haste", **more):
    row = {"id": number, "name": name, "type": "Forward", "cost": 2, "elements": ["Fire"], "power": 5000, "text": text}
    return row | more


ROWS = [
    forward("90-001H", "Orla"),
    forward("90-002L", "Orla", "Brave", cost=4),
    forward("90-003C", "Brand, the 2nd"),
    forward("90-004C", "Pike & Shield", job=["Guard"]),
]


@pytest.fixture(scope="module")
def known():
    found = Catalogue(book("fftcg"))
    for row in ROWS:
        found.add(row)
    return found


def read(known, text, name="list"):
    return Draft(known.book, name, False).read(text, name, known)


def counted(deck):
    return {card.number: deck.cards.count(card) for card in deck.cards}


def problems(known, text):
    with pytest.raises(BadDeck) as caught:
        read(known, text)
    return caught.value.problems


@pytest.mark.parametrize(
    "text",
    [
        "3 Orla (90-002L)\n2 Brand, the 2nd",
        "3x Orla (90-002L)\n2x Brand, the 2nd",
        "3 x Orla [90-002L]\n2× brand,  the 2nd",
        "90-002L x3\n90-003C x2",
        "90-002l ×3\n90003 x2",
        "Orla (90-002L) x3\nBrand, the 2nd x2",
        "3 90-002L Orla\n2 90-003C",
        "3 Orla (90) 2\n2 Brand, the 2nd (90) 3",
        "3 Orla 90-002L\n2 Brand, the 2nd - 90-003C",
        "Forwards (5):\n- 3 Orla (90-002L)\n* 2 Brand, the 2nd\n\nTotal: 5 cards",
        "// Forwards\n3 Orla (90-002L) // the best\n# more\n2 Brand, the 2nd # good\n",
        "[Main]\n3 Orla (90-002L)\n== Backups ==\n2 Brand, the 2nd\nSideboard:\n1 Pike & Shield",
        "3\tOrla (90-002L)\n2\tBrand, the 2nd\n",
        'Quantity,Name,Number\n3,Orla,90-002L\n2,"Brand, the 2nd",90-003C\n',
        "Card Name;Qty;Code\nOrla;3;90-002L\nBrand, the 2nd;2;\n",
        '<?xml version="1.0"?><deck game="g"><section name="Main"><card qty="3" id="90-002L">Orla</card>'
        '<card qty="2" id="8b262ff0">Brand, the 2nd</card></section><notes><![CDATA[]]></notes></deck>',
        '<deck version="0.8"><meta><game>x</game></meta><superzone name="Deck">'
        + '<card><name id="90-002L">Orla</name><set>90</set></card>' * 3
        + "<card><name>Brand, the 2nd</name></card>" * 2
        + '</superzone><superzone name="Sideboard"><card><name>Pike &amp; Shield</name></card></superzone></deck>',
        json.dumps({"90-002L": 3, "Brand, the 2nd": 2}),
        json.dumps({"cards": {"90-002L": 3, "Brand, the 2nd": 2}}),
        json.dumps({"name": "A", "deckList": [{"id": "90-002L", "quantity": 3}, {"id": "90-003C", "quantity": "2"}]}),
        json.dumps([{"name": "A", "deckList": {"90-002L": {"quantity": 3}, "90-003C": {"quantity": 2}}}]),
        json.dumps({"deck": {"Forwards": [{"card": {"code": "90-002L"}, "qty": 3}, {"id": "90-003C", "qty": 2}]}}),
    ],
)
def test_every_kind_of_list_reads_to_the_same_deck(known, text):
    assert counted(read(known, text)) == {"90-002L": 3, "90-003C": 2}


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_is_written_and_read_back(known, form):
    deck = read(known, "3 90-001H\n2 90-002L\n1 Pike & Shield\nSide deck:\n2 Brand, the 2nd")
    again = read(known, write_list(deck, form, known))
    assert counted(again) == {"90-001H": 3, "90-002L": 2, "90-004C": 1}
    if form != "json":
        assert [(count, row["name"]) for count, row in again.aside] == [(2, "Brand, the 2nd")]


def test_the_card_to_begin_with_is_written_and_read_back(tmp_path):
    deck = Deck.load("vanguard", "dawn-order")
    shelf = Catalogue(book("vanguard"))
    for form in ("text", "numbers", "json", "arena"):
        assert Draft(shelf.book, "x", False).read(write_list(deck, form, shelf), "x", shelf).first == deck.first


def test_a_name_of_two_cards_asks_which(known):
    [said] = problems(known, "3 Orla")
    assert said == (
        "line 1: 'Orla' is the name of 2 different cards; write the number of one: Orla (90-001H), Orla (90-002L)"
    )
    with pytest.raises(BadCards, match="90-003C is 'Brand, the 2nd', not 'Orla"):
        known.fitting("Orla (90-003C)")


def test_another_printing_of_a_card_is_the_same_card(known):
    known = Catalogue(book("vanguard"))
    row = {"name": "Twice Printed", "type": "Normal Unit", "grade": 1, "power": 7000, "shield": 5000, "clan": "Dawn"}
    for number in ("T1/001", "T2/001"):
        known.add(row | {"id": number, "set": number[:2]})
    assert known.find("Twice Printed")["id"] == "T1/001"


def test_a_section_names_the_card_to_begin_with(known):
    listed = read_list("First vanguard:\n1 Someone\nMain deck (49)\n4 Other\n", "x", "first vanguard")
    assert listed.first == "Someone" and [entry.count for entry in listed.entries] == [1, 4]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 Orla\0", "line 1: there is a zero byte"),
        ('<!DOCTYPE deck [<!ENTITY a "b">]><deck>&a;</deck>', "declares a document type"),
        ("<deck>" * 30 + "</deck>" * 30, "more than 20 deep"),
        ("<deck><card>", "cannot be read"),
        ('<deck><section name="Main"><card qty="many">Orla</card></section></deck>', "'many' is not a whole number"),
        ("Quantity,Name\nmany,Orla\n", "line 2: the count 'many' is not a whole number"),
        ('Quantity,Name\n3,"Orlu\n', "no card named"),
        ("3 " + "x" * 400, "no card has so long a name"),
        ('{"deckList": [{"quantity": 3}]}', "give a name"),
        ("3 Orla (90-003C)", "90-003C is 'Brand, the 2nd'"),
        ("3 Nobody (91-001H)", "there is no card named"),
    ],
)
def test_what_cannot_be_read_says_where(known, text, said):
    assert any(said in one for one in problems(known, text))


@given(st.one_of(st.text(max_size=200), st.text("0123456789xX×-#:/[]()<>{}\"',;\t\n aO", max_size=120)))
def test_any_text_is_a_list_or_told_what_is_wrong(text):
    listed = read_list(text, "list", "first vanguard")
    assert all(1 <= entry.count <= 1000 and (entry.name or entry.number) for entry in listed.entries)
    assert all(problem.strip() for problem in listed.problems)


KEYS = ["cards", "deckList", "name", "count", "row", "back", "first", "id", "card", "words"]
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2000) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    max_leaves=12,
)


@given(JSON_VALUES)
def test_any_json_is_a_deck_or_told_what_is_wrong(data):
    try:
        Deck.from_json("vanguard", data)
    except (BadDeck, BadCards) as bad:
        assert str(bad)
