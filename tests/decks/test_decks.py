"""Deck lists: plain text and JSON, every mistake with its place and its remedy, legality by clause."""

from __future__ import annotations

import json

import pytest

from rulewright import BadCards, BadDeck, Deck
from rulewright.books import book
from tests.tabletop import decks as vanilla


def loaded(folder, text, name="deck.txt", **more):
    _, cards = vanilla.write(folder)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Deck.load("vanguard", path, [cards], **more)


def problems(folder, text, name="deck.txt"):
    with pytest.raises(BadDeck) as caught:
        loaded(folder, text, name)
    return caught.value.problems


def test_a_plain_list(tmp_path):
    text = "# mine\n\nFirst vanguard: dawn first\n2 Dawn First\n4x Dawn Heal  # good\n 1  dawn   lord 1\n"
    deck = loaded(tmp_path, text)
    assert [card.name for card in deck.cards] == ["Dawn First"] * 2 + ["Dawn Heal"] * 4 + ["Dawn Lord 1"]
    assert (deck.name, deck.first) == ("deck", "Dawn First")


@pytest.mark.parametrize(
    "data",
    [
        {"name": "Mine", "first": "Dawn First", "cards": {"Dawn First": 1, "Dawn Heal": 2}},
        {"name": "Mine", "first": "Dawn First", "cards": ["Dawn First", "Dawn Heal", "Dawn Heal"]},
        {"name": "Mine", "first": "Dawn First", "cards": ["Dawn First", {"name": "Dawn Heal", "count": 2}]},
    ],
)
def test_a_json_deck(tmp_path, data):
    deck = loaded(tmp_path, json.dumps(data), "deck.json")
    assert [card.name for card in deck.cards] == ["Dawn First", "Dawn Heal", "Dawn Heal"]
    assert (deck.name, deck.first) == ("Mine", "Dawn First")


def test_every_starter_is_legal():
    names = book("vanguard").starters
    assert len(names) == 2
    assert [Deck.load("vanguard", name).problems() for name in names] == [[], []]


def test_all_mistakes_are_told_at_once_with_their_lines(tmp_path):
    found = problems(tmp_path, "4 Dawn Hael\nfour Dawn Heal\n0 Dawn Heal\n-1 Dawn Heal\n9999 Dawn Heal\nDawn\n")
    assert len(found) == 6
    assert any("line 1" in one and "did you mean 'Dawn Heal'" in one for one in found)
    assert any("line 2" in one and "write '4 Card Name'" in one for one in found)
    assert sum("write a number from 1 to 1000" in one for one in found) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the list has no cards"),
        ("# nothing\n", "the list has no cards"),
        (b"4 \xff\xfe", "is not UTF-8"),
        ("4 Wholly Different", "give its printed row"),
        ("First vanguard: Nobody\n4 Dawn Heal", "the first vanguard 'Nobody' is not among the cards"),
        ("{", "looks like JSON but is not"),
        ("[" * 100_000, "looks like JSON but is not"),
        ("[]", "the list has no cards"),
        ("{}", '"cards" is missing'),
        ('{"cards": 4}', '"cards" is missing'),
        ('{"cards": {"Dawn Heal": "four"}}', "is not a whole number"),
        ('{"cards": {"Dawn Heal": true}}', "is not a whole number"),
        ('{"cards": [7]}', "give a name"),
        ('{"first": 7, "cards": {"Dawn Heal": 4}}', '"first" is the name of a card'),
    ],
)
def test_a_list_that_cannot_be_read_says_why(tmp_path, text, said):
    assert any(said in one for one in problems(tmp_path, text))


def test_a_missing_file_names_the_starters(tmp_path):
    with pytest.raises(BadDeck, match=r"no such file, and no starter deck of that name \(there are: dawn-order"):
        Deck.load("vanguard", tmp_path / "none.txt")


def test_a_folder_is_no_deck(tmp_path):
    with pytest.raises(BadDeck, match="this is a directory"):
        Deck.load("vanguard", tmp_path)


def unread(folder, **more):
    row = vanilla.row("Odd One", 1, 7000, 5000, "Boost") | {"text": "[ACT](RC):Sing a song."}
    cards = folder / "odd.jsonl"
    cards.write_text(json.dumps(row), encoding="utf-8")
    listed = folder / "odd.txt"
    listed.write_text("4 Odd One", encoding="utf-8")
    return Deck.load("vanguard", listed, [cards], **more)


def test_unread_text_is_refused_where_it_stops(tmp_path):
    with pytest.raises(BadDeck, match=r"text of 'Odd One' is not fully read.*on 'Sing'") as caught:
        unread(tmp_path)
    assert "^" in str(caught.value)


def test_partial_cards_are_played_when_asked_for_and_marked(tmp_path):
    assert [card.partial for card in unread(tmp_path, partial=True).cards] == [True] * 4


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "line 1 is not JSON"),
        ("[1]", "a card is a JSON object"),
        ('{"grade": 1}', "the card has no name"),
        ('{"name": " "}', "the card has no name"),
        ('{"name": 7}', "the card has no name"),
        ('{"name": "A\0"}', "line 1: there is a zero byte"),
        ('{"name": "%s"}' % ("x" * 30_000), "line 1: a row has at most 20,000 characters"),
        ('{"name": "A", "deep": %s}' % ("[" * 15_000), "line 1 is not JSON"),
        (
            '{"id": "1", "name": "A"}\n{"id": "1", "name": "B"}',
            "line 2: field 'id' is '1', the number of 'A' in line 1",
        ),
    ],
)
def test_rows_that_cannot_be_read_say_where(tmp_path, line, said):
    cards = tmp_path / "bad.jsonl"
    cards.write_text(line, encoding="utf-8")
    listed, _ = vanilla.write(tmp_path)
    with pytest.raises(BadCards, match=said):
        Deck.load("vanguard", listed, [cards])


def test_a_row_with_a_bad_number_names_the_field(tmp_path):
    row = vanilla.row("Odd One", "one", 7000, 5000, "Boost")
    cards = tmp_path / "odd.jsonl"
    cards.write_text(json.dumps(row), encoding="utf-8")
    listed = tmp_path / "odd.txt"
    listed.write_text("4 Odd One", encoding="utf-8")
    with pytest.raises(BadDeck, match="line 1: row Odd One: field 'grade' is 'one'"):
        Deck.load("vanguard", listed, [cards])


def test_violations_are_named_by_clause(tmp_path):
    deck = loaded(tmp_path, "5 Dawn Heal\n")
    assert [problem.clause for problem in deck.problems()] == ["5.1.2.1", "5.1.2.2", "5.1.2.3", "5.1.2.4"]


def test_a_deck_written_down_reads_the_same_wherever_it_is_read(tmp_path):
    race = vanilla.row("Friend", 1, 7000, 5000, "Boost") | {"race": "Gnome"}
    text = "[CONT](VC/RC):During your turn, if you have a <Gnome> vanguard, this unit gets [Power] +2000."
    speaker = vanilla.row("Speaker", 1, 7000, 5000, "Boost") | {"text": text}
    cards = tmp_path / "two.jsonl"
    cards.write_text("\n".join(json.dumps(row) for row in (race, speaker)), encoding="utf-8")
    listed = tmp_path / "one.txt"
    listed.write_text("4 Speaker", encoding="utf-8")
    deck = Deck.load("vanguard", listed, [cards])
    assert deck.words["race"] == ("Gnome",)
    assert Deck.from_json("vanguard", json.loads(json.dumps(deck.as_json()))) == deck


def test_a_text_may_hold_signs_that_end_lines_elsewhere(tmp_path):
    cards = tmp_path / "odd.jsonl"
    row = vanilla.row("Odd One", 1, 7000, 5000, "Boost") | {"flavour": "one\u2028two\x85three"}
    cards.write_text(json.dumps(row, ensure_ascii=False), encoding="utf-8")
    listed = tmp_path / "odd.txt"
    listed.write_text("4 Odd One", encoding="utf-8")
    assert len(Deck.load("vanguard", listed, [cards]).cards) == 4
