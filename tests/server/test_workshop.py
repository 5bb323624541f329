"""What a deck is built with, over HTTP; names, offers and the history of people."""

from __future__ import annotations

import pytest
from httpx import delete

from rulewright.books import book, books

PLAYED = [line.name for line in books() if line.is_playable]


def found(server, name, query):
    """The cards that fit."""
    told = server.get("/api/cards", params={"book": name, "query": query, "limit": 200})
    assert told.status_code == 200, told.json()
    return told.json()["cards"]


def test_cards_are_found_by_what_stands_in_a_column(server):
    everything = found(server, "vanguard", "")
    threes = found(server, "vanguard", "grade=3")
    assert threes and all(card["row"]["grade"] == 3 for card in threes)
    low = found(server, "vanguard", "grade<=1")
    high = found(server, "vanguard", "grade>1")
    assert len(low) + len(high) == len(everything) and all(card["row"]["grade"] <= 1 for card in low)
    assert [card["row"]["grade"] for card in found(server, "vanguard", "grade:2 grade:3")] == []
    clan = "Dawn Order"
    mine = found(server, "vanguard", f'clan:"{clan}"')
    others = found(server, "vanguard", f'-clan:"{clan}"')
    assert len(mine) + len(others) == len(everything) and all(card["row"]["clan"] == clan for card in mine)
    assert len(found(server, "vanguard", "clan=dawn")) == 0


def test_an_unknown_column_is_named_with_those_there_are(server):
    told = server.get("/api/cards", params={"book": "vanguard", "query": "colour:red"})
    assert told.status_code == 422 and "no column 'colour'" in told.json()["why"] and "grade" in told.json()["why"]
    assert len(found(server, "vanguard", '"')) == len(found(server, "vanguard", ""))


@pytest.mark.parametrize("name", PLAYED)
def test_every_column_of_a_game_is_told_with_what_stands_in_it(server, name):
    told = server.get("/api/cards/columns", params={"book": name}).json()["columns"]
    assert {"name", "text", "type", *book(name).columns} <= {one["name"] for one in told}
    kinds = next(one for one in told if one["name"] == "type")
    assert kinds["values"] and not kinds["is_number"]
    for kind in kinds["values"]:
        assert found(server, name, f'type:"{kind}"')


@pytest.mark.parametrize("name", PLAYED)
def test_a_starter_is_copied_written_in_every_format_and_deals_hands(server, name):
    ada = server.guest()
    deck = next(iter(book(name).starters))
    copy = server.get(f"/api/starters/{name}/{deck}").json()
    assert copy["legal"] and copy["text"]
    for form in ("text", "csv", "json", "octgn", "dek"):
        told = ada.post("/api/lists", {"book": name, "text": copy["text"], "name": "Mine", "form": form}).json()
        again = ada.post("/api/decks", {"book": name, "text": told["text"], "keep": False}).json()
        assert again["count"] == copy["count"], form
    asked = {"book": name, "text": copy["text"], "seed": 4}
    first = ada.post("/api/hands", asked).json()
    assert len(first["cards"]) >= 5 and ada.post("/api/hands", asked).json() == first
    assert {card["name"] for card in first["cards"]} <= {card["name"] for card in copy["cards"]}
    assert ada.post("/api/hands", asked | {"seed": 5}).json() != first
    assert server.get(f"/api/starters/{name}/nobody").status_code == 404


def test_a_list_that_cannot_be_read_deals_nothing_and_says_why(server):
    ada = server.guest()
    bad = {"book": "vanguard", "text": "4 Nobody Knows This", "seed": 1}
    told = ada.post("/api/hands", bad)
    assert told.status_code == 422 and "Nobody Knows This" in str(told.json())
    form = {"book": "vanguard", "text": server.get("/api/starters/vanguard/tidebound").json()["text"], "form": "clay"}
    assert "there is no format 'clay'" in ada.post("/api/lists", form).json()["why"]


def test_a_kept_deck_is_changed_in_its_place(server):
    ada, eve = server.guest(), server.guest("Eve")
    text = server.get("/api/starters/vanguard/dawn-order").json()["text"]
    made = ada.post("/api/decks", {"book": "vanguard", "name": "One", "text": text}).json()
    again = {"book": "vanguard", "name": "Two", "text": text, "id": made["id"]}
    assert eve.post("/api/decks", again).status_code == 404
    assert ada.post("/api/decks", again).json()["id"] == made["id"]
    mine = [deck["name"] for deck in ada.get("/api/decks?book=vanguard").json()["decks"] if deck["id"]]
    assert mine == ["Two"]


def test_a_guest_takes_another_name_but_none_of_an_account(server):
    ada, eve = server.guest(), server.guest()
    assert ada.post("/api/name", {"name": "Ada of the Quay"}).json()["name"] == "Ada of the Quay"
    assert ada.get("/api/me").json()["name"] == "Ada of the Quay"
    assert eve.post("/api/accounts", {"name": "Evelyn", "password": "long enough"}).status_code == 200
    assert ada.post("/api/name", {"name": "evelyn"}).json()["code"] == "taken"
    assert eve.post("/api/name", {"name": "Other"}).json()["code"] == "not_allowed"
    assert ada.post("/api/name", {"name": ""}).json()["code"] == "bad_message"
    assert ada.get("/api/me").json()["name"] == "Ada of the Quay"


def test_an_offer_is_withdrawn_by_who_made_it_or_taken_by_anybody(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    clock = {"main": 611, "increment": 2}
    offer = ada.begins(opponent={"kind": "random"}, clock=clock)["id"]
    assert offer in [one["id"] for one in server.get("/api/games").json()["open"]]
    gone = f"{server.url}/api/games/{offer}"
    assert delete(gone, headers=ben.headers).status_code == 403
    assert delete(gone, headers=ada.headers).status_code == 204
    assert server.get(f"/api/games/{offer}").status_code == 404
    second = ada.begins(opponent={"kind": "random"}, clock=clock)["id"]
    assert ben.post(f"/api/games/{second}/join", {}).json()["seat"] == 1
    assert delete(f"{server.url}/api/games/{second}", headers=ada.headers).json()["code"] == "taken"
    private = ada.begins(opponent={"kind": "link"})["id"]
    assert private not in [one["id"] for one in server.get("/api/games").json()["open"]]
    assert ben.post(f"/api/games/{private}/join", {}).status_code == 403


def test_history_tells_the_own_deck_and_after_the_game_the_others(server):
    ada = server.guest("Ada")
    game = ada.begins(seed=3, deck={"starter": "tidebound"})
    [line] = ada.get("/api/history?book=vanguard").json()["games"]
    assert line["decks"] == ["Tidebound", None] and line["seat"] == 0
    seat = ada.sits(game)
    seat.send(type="concede")
    over = seat.until("over")
    seat.close()
    assert over["words"] == "You gave up."
    [line] = ada.get("/api/history").json()["games"]
    assert line["decks"] == ["Tidebound", "Dawn Order"] and line["result"]["winner"] == 1
    assert ada.get("/api/history?book=fftcg").json()["games"] == []
    assert server.get(f"/api/games/{game['id']}").json()["decks"] == []


def test_the_log_speaks_to_who_reads_it(server):
    ada = server.guest("Ada")
    seat = ada.sits(ada.begins(seed=3, opponent={"kind": "bot", "bot": "greedy"}))
    words = [event["words"] for event in seat.table["events"] if event["words"]]
    seat.close()
    assert any(line.startswith("You draw ") for line in words) and "greedy bot draws a card" in words
    assert not [line for line in words if "Ada" in line]
