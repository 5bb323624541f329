"""A game over the wire, from the greeting to the replay."""

from __future__ import annotations

import pytest

from rulewright import Replay, books
from tests.online.served import find_mover, play_out, play_some

PLAYABLE = [line.name for line in books() if line.is_playable]


@pytest.mark.parametrize("book", PLAYABLE)
def test_a_guest_plays_a_bot_to_the_end_and_gets_the_replay(server, book):
    ada = server.guest()
    game = ada.begins(book, seed=5)
    assert game["status"] == "playing"
    assert server.replays(f"{game['id']}").json()["code"] == "not_over"
    seat = ada.sits(game)
    assert seat.heard[0] | {"stops": 0} == {
        "type": "welcome", "protocol": 2, "game": game["id"], "book": book, "seat": 0, "status": "playing",
        "names": ["Ada", "random bot"], "bots": [None, "random"], "options": {}, "clock": None, "stops": 0,
        "yields": [], "hold": False, "chat": [], "invite": None, "against_bot": True, "described": False,
        "most_chat": 500, "commitment": None, "match": None, "round_left": None,
    }  # fmt: skip
    play_some([seat], 60)
    if not seat.table["view"]["over"]:
        seat.send(type="concede")  # games at random can be very long
    over = next((one for one in seat.heard if one["type"] == "over"), None) or seat.until("over")
    assert over["how"] in ("rules", "concession") and over["replay"] == game["id"]
    told = server.replays(f"{game['id']}").json()
    assert told["result"]["winner"] == over["winner"]
    chances = [step["chance"] for step in told["steps"] if step["chance"] is not None]
    assert len(chances) > 3 and all(0 <= chance <= 1 for chance in chances)
    assert min(told["counts"]["drawn"]) > 4 and set(told["counts"]) == {"drawn", "played", "attacks"}
    file = server.replays(f"{game['id']}/file").json()
    assert Replay.from_json(file).verify().result.clause == over["clause"]
    at = server.replays(f"{game['id']}/at/{told['answers']}").json()
    assert at["view"]["over"] and at["words"] is None
    seat.close()


def test_two_people_play_by_link(duel):
    ada, ben, _ = duel
    assert ada.decision["ask"] == "mulligan" and ben.decision is None
    count = play_out(ada, ben)
    assert count > 10
    assert ada.table["view"]["winner"] == ben.table["view"]["winner"]


def test_a_line_of_the_menu_says_which_card_it_is_about(duel):
    ada, _, _ = duel
    hand = {card["card"]: card for card in ada.table["view"]["players"][0]["zones"]["hand"]["cards"]}
    lines = [option for option in ada.decision["options"] if option["verb"] == "choose"]
    assert {line["card"] for line in lines} == set(hand)
    for line in lines:
        assert line["zone"] == "hand" and line["seat"] == 0 and hand[line["card"]]["name"] in line["words"]
    assert ada.decision["passing"] == len(lines)


def test_several_picks_at_once_are_taken_one_by_one(duel):
    ada, ben, _ = duel
    table = ada.answers(0, 0, 3)
    assert table["type"] == "table" and table["seq"] == 3
    ben.until("table")
    assert ben.decision["ask"] == "mulligan"


def test_picks_before_a_wrong_one_stand(duel):
    ada, _, _ = duel
    ada.send(type="answer", seq=0, picks=[0, 77])
    assert ada.until("table")["seq"] == 1
    refused = ada.until("refused")
    assert refused["code"] == "not_on_menu" and refused["seq"] == 1
    assert len(ada.decision["picked"]) == 1


def test_why_not_answers_in_private_with_clauses(duel):
    ada, ben, _ = duel
    ada.send(type="why_not", words="attack with Tamsin, Bearer of the Wick", ref=4)
    told = ada.until("why_not")
    assert told["ref"] == 4 and told["clauses"][0]["clause"] == "7.2.1.3"
    card = ada.table["view"]["players"][0]["zones"]["vanguard"]["cards"][0]["card"]
    ada.send(type="why_not", verb="attack", card=card)
    assert ada.until("why_not")["clauses"][0]["clause"] == "7.2.1.3"
    ada.send(type="why_not", card=card)
    assert {one["verb"] for one in ada.until("why_not")["clauses"]} > {"attack", "boost"}
    ben.send(type="ping", ref=9)
    assert ben.next()["type"] in ("pong", "presence")


def test_a_proposal_completes_what_is_asked(duel):
    ada, _, _ = duel
    ada.send(type="propose", seq=ada.seq)
    told = ada.until("proposal")
    assert told["picks"] and len(told["words"]) == len(told["picks"])
    assert ada.answers(*told["picks"])["type"] == "table"


def test_chat_is_heard_unless_muted_and_kept_for_who_comes_later(server, duel):
    ada, ben, game = duel
    ada.send(type="chat", words=" good luck ")
    assert ben.until("chat") == {"type": "chat", "by": "Ada", "seat": 0, "words": "good luck"}
    ben.send(type="mute", on=True)
    ben.send(type="ping", ref=1)
    ben.until("pong")
    ada.send(type="chat", words="hello?")
    ada.until("chat")
    ada.until("chat")
    ben.send(type="ping", ref=2)
    assert ben.until("pong", "chat")["type"] == "pong"
    late = server.watcher(game["id"])
    assert [one["words"] for one in late.heard[0]["chat"]] == ["good luck", "hello?"]
    late.close()


def test_conceding_ends_the_game_and_both_may_play_again(server, duel):
    ada, ben, game = duel
    ben.send(type="concede")
    over = ada.until("over")
    assert (over["winner"], over["how"], over["clause"]) == (0, "concession", "1.2.4")
    ben.until("over")
    ada.send(type="rematch")
    assert ben.until("rematch") == {"type": "rematch", "by": 0, "game": None, "seat": None}
    ben.send(type="rematch")
    agreed = ben.until("rematch")
    assert agreed["game"] not in (None, game["id"]) and agreed["seat"] == 1
    ada.until("rematch")
    fresh = server.get(f"/api/games/{agreed['game']}").json()
    assert fresh["status"] == "playing" and fresh["names"] == ["Ada", "Ben"]


def test_presence_tells_who_is_there(server, duel):
    ada, ben, game = duel
    watcher = server.watcher(game["id"])
    while ada.until("presence")["spectators"] != 1:
        pass
    watcher.close()
    while ada.until("presence")["spectators"] != 0:
        pass
    ben.close()
    while ada.until("presence")["seats"] != [True, False]:
        pass


def test_strangers_who_want_the_same_game_meet(server):
    ada, ben, cleo = server.guest("Ada"), server.guest("Ben"), server.guest("Cleo")
    clock = {"main": 777, "increment": 1}
    first = ada.begins(opponent={"kind": "random"}, clock=clock)
    assert first["status"] == "waiting"
    waiting = ada.sits(first)
    told = waiting.heard[-1]
    assert (told["type"], told["game"], told["invite"]) == ("waiting", first["id"], first["invite"])
    assert ada.begins(opponent={"kind": "random"}, clock=clock)["id"] != first["id"]
    other = ben.begins(opponent={"kind": "random"})
    assert other["status"] == "waiting"
    met = cleo.begins(opponent={"kind": "random"}, clock=clock)
    assert (met["id"], met["seat"], met["status"]) == (first["id"], 1, "playing")
    other_seat = cleo.sits(met)
    assert waiting.until("table")["seq"] == other_seat.table["seq"] == 0
    other_seat.close()
    offers = {one["id"]: one["names"] for one in server.get("/api/games").json()["open"]}
    assert offers[other["id"]] == ["Ben", None] and first["id"] not in offers
    assert first["id"] in [game["id"] for game in server.get("/api/games").json()["watch"]]
    waiting.close()


def test_a_replay_is_watched_and_gone_on_with_from_any_point(server):
    ada = server.guest()
    game = ada.begins(seed=9)
    seat = ada.sits(game)
    play_some([seat], 12)
    seat.send(type="concede")
    seat.until("over")
    seat.close()
    both = server.replays(f"{game['id']}/at/6").json()["view"]["players"]
    assert all(card is not None for side in both for card in side["zones"]["hand"]["cards"])
    fair = server.replays(f"{game['id']}/at/6?seat=2").json()["view"]["players"]
    assert all(card is None for side in fair for card in side["zones"]["hand"]["cards"])
    shown = [server.replays(f"{game['id']}/at/{at}").json()["view"]["players"] for at in (5, 12)]
    names = [
        {
            card["card"]: card["name"]
            for side in players
            for zone in side["zones"].values()
            for card in zone["cards"]
            if card
        }
        for players in shown
    ]
    known = names[0].keys() & names[1].keys()
    assert len(known) > 8 and all(names[0][card] == names[1][card] for card in known)  # a card keeps its number
    answer = ada.post(f"/api/replays/{game['id']}/continue", {"at": 6, "seat": 1, "bot": "random"})
    assert answer.status_code == 201
    again = ada.sits(answer.json())
    assert again.heard[0]["bots"] == ["random", None] and again.heard[0]["seat"] == 1
    assert find_mover([again]) is again
    play_some([again], 5)
    again.close()


def test_a_report_keeps_the_replay_with_what_is_said(server, duel):
    ada = server.guest()
    game = ada.begins(seed=2)
    answer = ada.post("/api/reports", {"game": game["id"], "words": "the boost was not counted"})
    assert answer.status_code == 201 and set(answer.json()) == {"id"}
    other = server.guest("Eve")
    assert other.post("/api/reports", {"game": game["id"]}).json()["code"] == "not_allowed"
