"""Malformed, oversized, stale, replayed and out-of-turn messages get a typed refusal and change nothing."""

from __future__ import annotations

import json
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.online.served import serving

GOOD = {"book": "vanguard", "opponent": {"kind": "bot", "bot": "random"}}


def expect_nothing_changed(*sockets):
    """The table is as it was: asked again, it has the same number."""
    for socket in sockets:
        seq = socket.seq
        socket.send(type="ping", ref=1)
        while (message := socket.next())["type"] != "pong":
            assert message["type"] in ("presence", "refused")
        assert socket.seq == seq


WRONG = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"answer"',
    b"{}",
    b'{"type": "dance"}',
    b'{"type": 7}',
    b'{"type": "answer"}',
    b'{"type": "answer", "seq": 0}',
    b'{"type": "answer", "seq": "0", "picks": [0]}',
    b'{"type": "answer", "seq": 0, "picks": "0"}',
    b'{"type": "answer", "seq": 0, "picks": [0.5]}',
    b'{"type": "answer", "seq": 0, "picks": []}',
    b'{"type": "answer", "seq": 0, "picks": [0], "seat": 1}',
    b'{"type": "answer", "seq": 1e400, "picks": [0]}',
    b'{"type": "answer", "seq": 0, "picks": [' + b"0," * 80 + b"0]}",
    b'{"type": "hello", "token": 5}',
    b'{"type": "undo"}',
    b'{"type": "yield", "until": "Friday"}',
    b'{"type": "chat", "words": ""}',
    b'{"type": "chat", "words": "' + b"x" * 600 + b'"}',
    b'{"type": "why_not", "words": "' + b"x" * 300 + b'"}',
    b'{"type": "why_not", "card": 999}',
    b"[" * 5000,
    b"\xff\xfe",
    '{"type": "answer", "seq": 0, "picks": [0]}'.encode("utf-16"),
]


@pytest.mark.parametrize("data", WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_understood_is_refused(duel, data):
    ada, ben, _ = duel
    ada.raw(data)
    assert ada.until("refused")["code"] == "bad_message"
    expect_nothing_changed(ada, ben)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "answer", "seq": 0, "picks": [99]}, "not_on_menu"),
        ({"type": "answer", "seq": 0, "picks": [-1]}, "not_on_menu"),
        ({"type": "answer", "seq": 0, "picks": [10**18]}, "not_on_menu"),
        ({"type": "answer", "seq": -1, "picks": [0]}, "stale"),
        ({"type": "answer", "seq": 5, "picks": [0]}, "stale"),
        ({"type": "undo", "seq": 3}, "stale"),
        ({"type": "undo", "seq": 0}, "no_undo"),
        ({"type": "take_back", "seq": 0}, "no_undo"),
        ({"type": "undo_reply", "seq": 0, "allow": True}, "nothing_asked"),
        ({"type": "stops", "mine": ["nap phase"], "theirs": []}, "bad_option"),
        ({"type": "rematch"}, "not_over"),
        ({"type": "hello", "token": None}, "bad_message"),
    ],
)
def test_what_cannot_be_done_is_refused(duel, message, code):
    ada, ben, _ = duel
    ada.send(**message)
    assert ada.until("refused")["code"] == code
    expect_nothing_changed(ada, ben)


def test_out_of_turn(duel):
    ada, ben, _ = duel
    for message in (
        {"type": "answer", "seq": 0, "picks": [0]},
        {"type": "propose", "seq": 0},
    ):
        ben.send(**message)
        assert ben.until("refused")["code"] == "not_your_turn"
    expect_nothing_changed(ada, ben)


def test_an_answer_sent_twice_counts_once(duel):
    ada, ben, _ = duel
    ada.send(type="answer", seq=0, picks=[0])
    ada.send(type="answer", seq=0, picks=[0])
    assert ada.until("table")["seq"] == 1
    assert ada.until("refused")["code"] == "stale"
    assert len(ada.decision["picked"]) == 1
    expect_nothing_changed(ada, ben)


def test_after_the_end_nothing_is_answered(duel):
    ada, ben, _ = duel
    ada.send(type="concede")
    ben.until("over")
    ada.until("over")
    for message in ({"type": "answer", "seq": 1, "picks": [0]}, {"type": "concede"}, {"type": "undo", "seq": 1}):
        ada.send(**message)
        assert ada.until("refused")["code"] == "over"


def test_too_large_ends_the_connection(duel):
    ada, ben, _ = duel
    ada.raw(b'{"type": "chat", "words": "' + b"x" * 20_000 + b'"}')
    assert ada.until("refused")["code"] == "too_large"
    assert ada.closed() == 4413
    expect_nothing_changed(ben)


def test_who_does_not_stop_is_sent_away(duel):
    ada, ben, _ = duel
    with pytest.raises(ConnectionClosed) as end:
        for _ in range(200):
            ada.raw(b"nonsense")
            ada.next()
    assert end.value.rcvd.code == 4400
    expect_nothing_changed(ben)


@pytest.mark.parametrize(
    ("first", "code", "closes"),
    [
        ({"type": "answer", "seq": 0, "picks": [0]}, "bad_message", 4400),
        ({"type": "hello", "token": "guessed"}, "not_allowed", 4403),
        ({"type": "hello", "token": "x" * 5000}, "not_allowed", 4403),
    ],
)
def test_the_first_message_is_a_good_hello(duel, server, first, code, closes):
    socket = server.socket(duel[2]["id"])
    socket.send(**first)
    assert socket.until("refused")["code"] == code
    assert socket.closed() == closes


def test_who_says_nothing_is_sent_away(duel, server):
    assert server.socket(duel[2]["id"]).closed() == 4408


def test_there_is_no_such_game(server):
    socket = server.socket("nowhere").hello(server.guest().token)
    assert socket.heard[-1]["code"] == "not_found" and socket.closed() == 4404


def test_a_page_of_another_site_is_refused(duel, server):
    socket = server.socket(duel[2]["id"], origin="https://evil.example")
    assert socket.until("refused")["code"] == "bad_origin" and socket.closed() == 4403
    headers = {"Origin": "https://evil.example"}
    answer = httpx.post(f"{server.url}/api/guest", json={}, headers=headers)
    assert answer.status_code == 403 and answer.json()["code"] == "bad_origin"
    own = httpx.post(f"{server.url}/api/guest", json={}, headers={"Origin": server.url})
    assert own.status_code == 200


def test_a_server_for_this_machine_knows_its_own_name(tmp_path):
    with serving(tmp_path / "games.db", is_public=False) as server:
        assert httpx.get(f"{server.url}/api/books", headers={"Host": "rebound.example"}).json()["code"] == "bad_origin"
        assert httpx.get(f"{server.url}/api/books").status_code == 200


def test_a_process_that_is_none_of_ours_is_refused(duel, server):
    socket = server.socket(duel[2]["id"], additional_headers={"x-rulewright-peer": "guess"})
    assert socket.until("refused")["code"] == "not_allowed"


def test_who_is_passed_on_counts_where_they_are_and_nobody_else_says_so(duel, server):
    hall = server.app.state.hall
    passed_on = {"x-rulewright-peer": hall.secret, "x-rulewright-for": "203.0.113.7"}
    ours = server.socket(duel[2]["id"], additional_headers=passed_on)
    server.socket(duel[2]["id"], additional_headers={"x-rulewright-for": "203.0.113.8"})
    assert hall.sockets["203.0.113.7"] == 1 and "203.0.113.8" not in hall.sockets
    ours.close()


BODIES = [
    ("/api/guest", b"{", 400, "bad_message"),
    ("/api/guest", b'{"name": 5}', 400, "bad_message"),
    ("/api/guest", b'{"nom": "x"}', 400, "bad_message"),
    ("/api/guest", json.dumps({"name": "x" * 50}).encode(), 400, "bad_message"),
    ("/api/guest", json.dumps({"name": "a\u0000b"}).encode(), 400, "bad_message"),
    ("/api/accounts", b'{"name": "zed", "password": "short"}', 400, "bad_message"),
    ("/api/login", b'{"name": "nobody", "password": "whatever it is"}', 403, "not_allowed"),
    ("/api/games", b"[]", 400, "bad_message"),
    ("/api/games", json.dumps(GOOD | {"book": "chess"}).encode(), 422, "unknown_book"),
    ("/api/games", json.dumps(GOOD | {"opponent": {"kind": "bot", "bot": "oracle"}}).encode(), 422, "unknown_bot"),
    ("/api/games", json.dumps(GOOD | {"opponent": {"kind": "god"}}).encode(), 400, "bad_message"),
    ("/api/games", json.dumps(GOOD | {"options": {"cheat": 1}}).encode(), 422, "bad_option"),
    ("/api/games", json.dumps(GOOD | {"options": {"first": 9}}).encode(), 422, "bad_option"),
    ("/api/games", json.dumps(GOOD | {"clock": {"main": 1, "increment": 0}}).encode(), 422, "bad_option"),
    ("/api/games", json.dumps(GOOD | {"deck": {"starter": "../../etc/passwd"}}).encode(), 422, "bad_option"),
    ("/api/games", json.dumps(GOOD | {"deck": {}}).encode(), 422, "bad_option"),
    ("/api/games", json.dumps(GOOD | {"deck": {"id": "x"}}).encode(), 404, "not_found"),
    ("/api/games", json.dumps(GOOD | {"deck": {"text": "4 Nothing Known"}}).encode(), 422, "bad_deck"),
    ("/api/games", json.dumps(GOOD | {"deck": {"text": "4 Daybreak Squire"}}).encode(), 422, "bad_deck"),
    ("/api/games", json.dumps(GOOD | {"opponent": {"kind": "link"}, "seed": 5}).encode(), 422, "bad_option"),
    ("/api/games/nowhere/join", b'{"invite": "x"}', 404, "not_found"),
    ("/api/replays/nowhere/continue", b'{"at": 1}', 404, "not_found"),
    ("/api/reports", b'{"game": "nowhere"}', 404, "not_found"),
    ("/api/cards", b'{"book": "vanguard", "rows": "nonsense"}', 422, "bad_cards"),
    ("/api/cards", b'{"book": "vanguard", "rows": "{}"}', 422, "bad_cards"),
    ("/api/cards", b'{"book": "vanguard", "rows": ""}', 422, "bad_cards"),
    ("/api/games", b"x" * 3_000_000, 413, "too_large"),
    ("/api/nothing", b"{}", 404, "not_found"),
    ("/api/books", b"{}", 405, "bad_message"),
]


@pytest.mark.parametrize(
    ("path", "data", "status", "code"), BODIES, ids=[f"{one[0]}-{at}" for at, one in enumerate(BODIES)]
)
def test_requests_that_are_wrong_are_refused(server, path, data, status, code):
    ada = server.guest()
    answer = httpx.post(server.url + path, content=data, headers=ada.headers, timeout=30)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()) == {"code", "why", "clauses", "problems"} and answer.json()["why"]
    assert ada.get("/api/me").json()["games"] == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/me", "not_signed_in"),
        ("/api/decks", "not_signed_in"),
        ("/api/cards?book=chess&query=x", "unknown_book"),
        ("/api/cards?book=vanguard&query=" + "x" * 300, "too_large"),
        ("/api/cards?book=vanguard&query=x&limit=many", "bad_message"),
        ("/api/cards/explain?book=vanguard&name=Nobody", "not_found"),
        ("/api/cards/explain?book=vanguard", "bad_message"),
        ("/api/clauses/vanguard/99.99", "not_found"),
        ("/api/clauses/chess/1.1", "unknown_book"),
        ("/api/games/nowhere", "not_found"),
        ("/api/replays/nowhere", "not_signed_in"),
    ],
)
def test_questions_that_are_wrong_are_refused(server, path, code):
    assert server.get(path).json()["code"] == code


def test_a_deck_that_breaks_the_rules_is_refused_with_its_clauses(server):
    answer = server.guest().post("/api/games", GOOD | {"deck": {"text": "4 Daybreak Squire"}})
    assert answer.json()["code"] == "bad_deck"
    assert all(set(one) == {"clause", "words"} for one in answer.json()["clauses"]) and answer.json()["clauses"]


def test_who_asks_too_often_waits(tmp_path):
    pace = {"requests_a_second": 0.01, "requests_at_once": 9, "guests_a_minute": 0.1, "guests_at_once": 3}
    with serving(tmp_path / "games.db", messages_a_second=0.01, messages_at_once=10, **pace) as server:
        ada = server.guest()
        game = ada.begins()
        seat = ada.sits(game)
        for _ in range(9):
            seat.send(type="ping")
        assert seat.until("pong")
        with suppress(ConnectionClosed):  # the server may have hung up before the last of them
            for _ in range(30):
                seat.send(type="ping")
        assert seat.until("refused")["code"] == "too_fast"
        assert seat.closed() == 4429
        codes = [httpx.post(f"{server.url}/api/guest", json={}).json().get("code") for _ in range(4)]
        assert codes == [None, None, "too_fast", "too_fast"]
        assert [server.get("/api/games").status_code for _ in range(2)] == [200, 200]
        answer = server.get("/api/games")
        assert answer.status_code == 429 and answer.headers["Retry-After"]
        assert server.get("/healthz").status_code == 200


def test_one_user_plays_only_so_many_games(tmp_path):
    with serving(tmp_path / "games.db", most_games=2) as server:
        ada = server.guest()
        for _ in range(2):
            ada.begins(opponent={"kind": "link"})
        assert ada.post("/api/games", GOOD).json()["code"] == "too_many"


def test_one_seat_has_only_so_many_connections(tmp_path):
    with serving(tmp_path / "games.db", most_sockets_a_seat=2) as server:
        ada = server.guest()
        game = ada.begins(opponent={"kind": "link"})  # two people: nothing moves while nobody answers
        ben = server.guest("Ben")
        ben.joins(game)
        other = ben.sits(game)
        both = [ada.sits(game), ada.sits(game)]
        assert both[0].table["view"]["players"] != both[1].table["view"]["players"]
        both[0].until("table")  # with the handles both now have
        assert both[0].table["view"]["players"] == both[1].table["view"]["players"]
        third = ada.sits(game)
        assert third.heard[-1]["code"] == "too_many" and third.closed() == 4409
        other.close()
