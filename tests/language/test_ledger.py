"""The ledger: cards that can be played, families that are missing, sets by themselves; and explanations of rows."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from rulewright.books import book
from rulewright.cli.main import app
from rulewright.language.explain import explain, explain_row
from rulewright.language.families import family_of
from rulewright.language.ledger import ledger
from rulewright.language.reading import Decline, read_line


def resonator(number, text, **more):
    row = {
        "id": number,
        "name": f"Wick {number}",
        "type": ["Resonator"],
        "cost": "{W}",
        "colour": ["W"],
        "race": ["Lamp"],
    }
    return row | {"atk": 100, "def": 100, "text": text} | more


RULER = {"id": "A-001", "name": "Oda", "type": ["Ruler"], "cost": None, "colour": ["W"], "text": "[Judgment] {1}"}
J_RULER = RULER | {"id": "A-001J", "type": ["J-Ruler"], "atk": 900, "def": 900, "text": "Sing a song of lamps."}
ROWS = [
    RULER, J_RULER, resonator("A-002", "[Flying]"), resonator("B-001", "[Flying]\nWhen this card sings, draw a card."),
    resonator("B-002", "[Flying]", cost="many"), resonator("B-003", "If lamps sing, draw a card.\nDraw a card."),
]  # fmt: skip


def counted():
    shelf = book("fow-6.1")
    return ledger(shelf.card_book(ROWS), ROWS, shelf.other_side)


def test_a_card_counts_when_its_row_is_valid_and_both_sides_are_read():
    found = counted()
    assert (found.cards, found.playable, found.rows, found.rows_read) == (5, 1, 6, 3)
    assert len(found.broken) == 1 and "cost" in found.broken[0]
    assert (found.paragraphs, found.paragraphs_read) == (6, 3)


def test_what_is_missing_is_grouped_by_where_reading_stops():
    families = {missing.family: missing for missing in counted().missing}
    assert families.keys() == {"deed: sing", "trigger: sings", "condition: lamps"}
    assert families["trigger: sings"].paragraphs == 1 and families["deed: sing"].words == ("song",)


def test_each_set_is_counted_and_what_only_it_prints():
    sets = {one.name: one for one in counted().sets}
    assert (sets["A"].cards, sets["A"].playable, sets["B"].cards, sets["B"].playable) == (2, 1, 3, 0)
    assert (sets["B"].paragraphs, sets["B"].own, sets["B"].own_read) == (4, 3, 1)


def test_the_command_tells_cards_sets_and_families(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in ROWS), encoding="utf-8")
    told = CliRunner().invoke(app, ["cards", "ledger", "fow-6.1", str(path), "--by-set"]).output
    assert "1 of 5 cards can be played (20.0%)" in told and "trigger: sings" in told and "  B  " in told
    data = json.loads(CliRunner().invoke(app, ["cards", "ledger", "fow-6.1", str(path), "--json"]).output)
    assert data["playable"] == 1 and [one["name"] for one in data["sets"]] == ["A", "B"]


def declined(text, name="fftcg"):
    found = read_line(text, book(name).card_book([]).tongue)
    assert isinstance(found, Decline)
    return found


def test_three_likely_words_are_told_and_the_caret_stands_under_a_word():
    slip = declined("When this card enters the field, drwa 1 card.")
    assert slip.word == "drwa" and slip.expected[0] == "draw"
    assert slip.message().count(",") <= 4 and len(slip.message().split("expected ")[1].split(", ")) <= 3
    assert slip.text[slip.at - 1] == " "


def test_families_tell_costs_quotes_and_rules():
    assert family_of(declined("{Fire}, sing a song: Draw 1 card.")).startswith("cost: ")
    assert family_of(declined('This card gains "When this card sings, draw 1 card".')).startswith("ability in quotes: ")
    assert family_of(declined("This card cannot sing.")) == "rule: cannot"


def test_a_text_may_speak_of_its_own_card_by_name():
    language = book("fftcg").card_book([])
    text = "When Orla enters the field, draw 1 card."
    assert not explain(text, language)[0].understood
    assert explain_row({"name": "Orla", "text": text}, language)[0].understood
    runner = CliRunner()
    assert runner.invoke(app, ["cards", "explain", "fftcg", text]).exit_code == 1
    assert runner.invoke(app, ["cards", "explain", "fftcg", text, "--name", "Orla"]).exit_code == 0
    row = json.dumps({"name": "Orla", "type": "Forward", "elements": ["Fire"], "text": text})
    assert runner.invoke(app, ["cards", "explain", "fftcg", "--row", row]).exit_code == 0
    known = runner.invoke(app, ["cards", "explain", "fow-6.1", "--name", "Sera, Cantor of Cinders"])
    assert known.exit_code == 0 and "gains [+100/+0]" in known.output
    lost = runner.invoke(app, ["cards", "explain", "fow-6.1", "--name", "Sera, Cantor of Embers"])
    assert lost.exit_code == 2 and "did you mean Sera, Cantor of Cinders" in lost.output


def test_an_ability_that_such_a_card_cannot_have_is_told():
    row = {"name": "Orla", "type": "Forward", "elements": ["Fire"], "text": "Draw 1 card."}
    [one] = explain_row(row, book("fftcg").card_book([]))
    assert not one.understood and "not an ability of such a card" in one.plain
