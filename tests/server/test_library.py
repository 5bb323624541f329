"""Books, decks, cards and clauses over HTTP."""

from __future__ import annotations

import json
import time

import pytest
from httpx import delete

from rulewright import Replay, books
from rulewright.books import book
from rulewright.decks import starter_decks
from tests.online.served import serving

ROW = {
    "name": "Ferryman of the Test", "type": "Normal Unit", "clan": "Dawn Order", "race": "Human", "grade": 1,
    "power": 7000, "shield": 5000, "critical": 1,
}  # fmt: skip


def test_every_book_is_told_with_all_a_page_needs(server):
    told = server.get("/api/books").json()
    assert [one["name"] for one in told["books"]] == [line.name for line in books()]
    assert [bot["title"] for bot in told["bots"]][:3] == ["Novice", "Regular", "Master"]
    assert all(bot["about"] for bot in told["bots"]) and not {"mcts", "greedy"} & {bot["name"] for bot in told["bots"]}
    assert all(one["about"] for one in told["books"] if one["is_playable"])
    for one in told["books"]:
        if one["is_playable"]:
            zones = {zone["name"] for zone in one["zones"]}
            assert len(one["starters"]) >= 2 and set(one["layout"]["zones"].values()) <= zones
            assert set(one["layout"]["piles"]) | {one["layout"]["hand"]} <= zones
            assert set(one["stops"]["mine"]) | set(one["stops"]["theirs"]) <= set(one["phases"])


def test_a_clause_is_told_in_our_words(server):
    told = server.get("/api/clauses/vanguard/1.1.1").json()
    assert told["id"] == "1.1.1" and told["summary"]


def starter_text(name="vanguard"):
    """A starter deck as a plain list."""
    deck = starter_decks(name)[0]
    first = [f"first: {deck.first}"] if deck.first else []
    return "\n".join([*first, *(f"{count} {row['name']}" for count, row in deck.rows)])


def test_a_deck_is_read_kept_played_and_thrown_away(server):
    ada = server.guest()
    made = ada.post("/api/decks", {"book": "vanguard", "name": "Mine", "text": starter_text()}).json()
    assert made["legal"] and made["kept"] and made["count"] == 50 and made["clauses"] == made["problems"] == []
    assert sum(card["count"] for card in made["cards"]) == 50 and "grade" in made["cards"][0]["values"]
    listed = ada.get("/api/decks?book=vanguard").json()["decks"]
    assert [deck["name"] for deck in listed if deck["id"]] == ["Mine"]
    assert {deck["starter"] for deck in listed if deck["starter"]} == set(book("vanguard").starters)
    assert ada.get(f"/api/decks/{made['id']}").json()["text"] == starter_text()
    assert ada.begins(deck={"id": made["id"]})["status"] == "playing"
    eve = server.guest("Eve")
    assert eve.get(f"/api/decks/{made['id']}").status_code == 404
    assert delete(f"{server.url}/api/decks/{made['id']}", headers=eve.headers).status_code == 404
    assert delete(f"{server.url}/api/decks/{made['id']}", headers=ada.headers).status_code == 204
    assert ada.get(f"/api/decks/{made['id']}").status_code == 404


def test_a_deck_of_json_is_read_as_well(server):
    cards = {str(row["name"]): count for count, row in starter_decks("fftcg")[0].rows}
    made = server.guest().post("/api/decks", {"book": "fftcg", "text": json.dumps({"name": "Court", "cards": cards})})
    assert made.json()["legal"] and made.json()["name"] == "Court"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("4 Nobody Knows This", "there is no card named"),
        ("Daybreak Squire", "does not begin with a number"),
        ("", "the list has no cards"),
        ("{broken", "looks like JSON but is not"),
        ('{"cards": {"Daybreak Squire": -4}}', "make no sense"),
    ],
)
def test_a_list_that_cannot_be_read_says_where_and_is_not_kept(server, text, problem):
    ada = server.guest()
    told = ada.post("/api/decks", {"book": "vanguard", "text": text}).json()
    assert not told["legal"] and not told["kept"] and any(problem in one for one in told["problems"])
    assert [deck for deck in ada.get("/api/decks?book=vanguard").json()["decks"] if deck["id"]] == []


def test_an_illegal_deck_is_kept_with_its_clauses_but_not_played(server):
    ada = server.guest()
    made = ada.post("/api/decks", {"book": "vanguard", "text": "9 Daybreak Squire"}).json()
    assert made["kept"] and not made["legal"] and made["clauses"][0]["clause"]
    refused = ada.post("/api/games", {"book": "vanguard", "opponent": {"kind": "link"}, "deck": {"id": made["id"]}})
    assert refused.status_code == 422 and refused.json()["clauses"] == made["clauses"]


def test_cards_of_a_user_are_theirs_alone(server):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    odd = ROW | {"name": "Odd One", "text": "[AUTO]:When this unit frobnicates, draw a card."}
    added = ada.post("/api/cards", {"book": "vanguard", "rows": json.dumps(ROW) + "\n\n" + json.dumps(odd)}).json()
    assert added["added"] == 2 and [card["partial"] for card in added["cards"]] == [False, True]
    assert added["cards"][1]["declines"]
    found = ada.get("/api/cards?book=vanguard&query=ferryman").json()
    assert found["total"] == 1 and found["cards"][0]["mine"] and not found["cards"][0]["partial"]
    assert eve.get("/api/cards?book=vanguard&query=ferryman").json()["total"] == 0
    assert server.get("/api/cards?book=vanguard&query=ferryman").json()["total"] == 0
    text = starter_text().replace("Daybreak Squire", "Ferryman of the Test")
    assert ada.post("/api/decks", {"book": "vanguard", "text": text, "keep": False}).json()["problems"] == []
    assert eve.post("/api/decks", {"book": "vanguard", "text": text, "keep": False}).json()["problems"] != []


def test_the_reading_of_a_card_is_explained_and_what_is_not_understood_marked(server):
    told = server.get("/api/cards/explain?book=vanguard&name=Rousing Piper").json()
    assert not told["partial"] and told["lines"][0]["read"] and told["lines"][0]["plain"]
    text = "[AUTO]:When this unit frobnicates, draw a card."
    told = server.get(f"/api/cards/explain?book=vanguard&text={text}").json()
    assert told["partial"] and told["lines"][0]["problem"]["message"] and "^" in told["lines"][0]["problem"]["caret"]


def test_health_metrics_and_the_missing_page(server):
    assert server.get("/healthz").json()["status"] == "ok"
    text = server.get("/metrics").text
    assert "# TYPE rulewright_answer_seconds histogram" in text and "rulewright_sockets " in text
    page = server.get("/")
    assert page.status_code == 200 or (page.status_code == 503 and "not built" in page.text)


def test_a_text_that_takes_too_long_is_refused_and_others_are_read(tmp_path):
    with serving(tmp_path / "games.db", bot_processes=1, read_seconds=6.0) as server:
        ada = server.guest()
        server.get("/api/cards?book=vanguard&query=squire")  # its process has started
        long = "[AUTO]:When this unit is placed on (RC), " + "if you have a unit, " * 80
        lines = [f"{long}draw {number} cards." for number in range(2, 117)]
        deck = {"cards": [{"count": 4, "row": ROW | {"text": "\n".join(lines)}}]}
        refused = ada.post("/api/decks", {"book": "vanguard", "text": json.dumps(deck)})
        assert refused.status_code == 422 and "seconds" in refused.json()["why"]
        deadline = time.monotonic() + 30
        while (found := ada.get("/api/cards?book=vanguard&query=squire")).status_code != 200:
            assert time.monotonic() < deadline
        assert found.json()["total"] >= 1


def test_two_cards_of_one_name_and_two_sides_of_one_card_are_kept(server):
    ada = server.guest()
    fens = {"name": "Ysolde of the Fens", "cost": None, "colour": ["R"], "race": ["Human"]}
    twin = {"name": "Twin", "type": ["Resonator"], "cost": "{R}", "colour": ["R"]}
    rows = [
        fens | {"id": "OWN-001", "type": ["Ruler"], "text": "[Judgment] {R}{1}"},
        fens | {"id": "OWN-001J", "type": ["J-Ruler"], "atk": 900, "def": 900, "text": "[Flying]"},
        twin | {"id": "OWN-002", "atk": 300, "def": 300},
        twin | {"id": "OWN-003", "atk": 400, "def": 400},
    ]
    ada.post("/api/cards", {"book": "fow-6.1", "rows": "\n".join(json.dumps(row) for row in rows)})
    found = ada.get("/api/cards?book=fow-6.1&query=own-00").json()
    assert [card["row"]["id"] for card in found["cards"]] == ["OWN-002", "OWN-003", "OWN-001", "OWN-001J"]
    asks = ada.post("/api/decks", {"book": "fow-6.1", "text": "4 Twin"}).json()
    assert "Twin (OWN-002), Twin (OWN-003)" in asks["problems"][0]
    starter = [f"{count} {row['name']}" for count, row in starter_decks("fow-6.1")[0].rows if row["type"] != ["Ruler"]]
    text = "\n".join(["1 Ysolde of the Fens", "2 OWN-002", "2x Twin (OWN-003)", *starter])
    made = ada.post("/api/decks", {"book": "fow-6.1", "text": text}).json()
    assert [card["values"]["ATK"] for card in made["cards"] if card["name"] == "Twin"] == [300, 400]
    game = ada.begins(book="fow-6.1", deck={"id": made["id"]})
    seat = ada.sits(game)
    seat.send(type="concede")
    seat.until("over")
    seat.close()
    replay = Replay.from_json(server.replays(f"{game['id']}/file").json())
    replay.verify()
    assert [card.back.number for card in replay.decks[0].cards if card.back is not None] == ["OWN-001J"]


def test_a_file_of_another_site_becomes_rows_with_every_repair_told(server):
    ada = server.guest()
    record = {
        "code": "90-001H", "name_en": "Orla", "type_en": "Forward", "element": ["火"], "cost": "3", "power": "6000",
        "text_en": "When Orla enters the feild, draw 1 card.[[br]]《1》: Orla gains Haste until the end of the turn.",
    }  # fmt: skip
    told = ada.post("/api/cards/import", {"book": "fftcg", "text": json.dumps({"cards": [record]})}).json()
    assert (told["format"], told["cards"], told["read"], told["paragraphs"]) == ("fftcg-list", 1, 2, 2)
    [note] = told["notes"]
    assert note.startswith("the file: cards[0]: 90-001H Orla: text: repair: misspelt: 'the feild,'")
    assert ada.post("/api/cards", {"book": "fftcg", "rows": told["rows"]}).json()["added"] == 1
    bad = ada.post("/api/cards/import", {"book": "fftcg", "text": "no cards"})
    assert bad.status_code == 422 and "no table" in bad.text
