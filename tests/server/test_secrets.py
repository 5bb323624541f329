"""Nobody acts for another seat or learns what it holds: in messages, requests, logs, replays in progress."""

from __future__ import annotations

import json
import logging
from functools import reduce
from hashlib import sha256
from operator import and_, or_
from pathlib import Path

import pytest

from rulewright.server.logs import JsonLines
from rulewright.server.store.records import fresh_seed
from tests.online.served import Person, catch_up, find_mover

HIDDEN = "hand"


def names_in_hand(socket, seat):
    """The cards of a hand as a socket sees them."""
    return [card and card["name"] for card in socket.table["view"]["players"][seat]["zones"][HIDDEN]["cards"]]


def test_each_seat_sees_its_own_hand_only(server, duel):
    ada, ben, game = duel
    watcher = server.watcher(game["id"])
    assert None not in names_in_hand(ada, 0) and None not in names_in_hand(ben, 1)
    assert set(names_in_hand(ada, 1)) == set(names_in_hand(ben, 0)) == {None}
    assert set(names_in_hand(watcher, 0)) | set(names_in_hand(watcher, 1)) == {None}
    assert watcher.table["decision"] is None and ben.table["decision"] is None
    watcher.close()


def test_a_hidden_card_is_in_no_message_to_another(server, duel):
    ada, ben, game = duel
    watcher = server.watcher(game["id"])
    seen_by_ada = set()
    for _ in range(40):
        mover = find_mover([ada, ben])
        if mover is None:
            break
        mover.anything()
        for other in (ada, ben, watcher):
            catch_up(other)
        public = visible(watcher.table["view"])
        seen_by_ada |= public
        for socket, mine in ((ada, 0), (ben, 1)):
            theirs = socket.table["view"]["players"][1 - mine]["zones"]
            assert all(
                card is None for card in theirs[HIDDEN]["cards"] if card is None or card["name"] not in seen_by_ada
            )
            assert theirs["deck"]["cards"] == [None] * theirs["deck"]["count"]
    secret = set(names_in_hand(ada, 0)) - visible(watcher.table["view"]) - told_names(ben)
    text = json.dumps(ben.heard) + json.dumps(watcher.heard)
    assert [name for name in secret if name in text] == []
    watcher.close()


def visible(view):
    """The names of all cards a view shows."""
    zones = [zone for side in view["players"] for zone in side["zones"].values()]
    return {card["name"] for zone in zones for card in zone["cards"] if card is not None}


def told_names(socket):
    """The names a socket was told of in events, or saw."""
    found = set()
    for message in socket.heard:
        if message["type"] == "table":
            found |= visible(message["view"]) | {event["name"] for event in message["events"] if event["name"]}
    return found


def test_the_seed_and_the_other_deck_are_told_nobody(server, duel):
    ada, ben, game = duel
    told = json.dumps(ada.heard) + json.dumps(ben.heard) + server.get(f"/api/games/{game['id']}").text
    seed = str(server.app.state.hall.rooms[game["id"]].row.seed)
    assert seed not in told and '"seed"' not in told and hex(int(seed)) not in told
    assert int(seed).bit_length() == 256


@pytest.mark.parametrize("path", ["", "/at/0", "/at/0?seat=1", "/file"])
def test_a_game_in_progress_has_no_replay(server, duel, path):
    answer = server.replays(f"{duel[2]['id']}{path}")
    assert answer.status_code == 409 and answer.json()["code"] == "not_over"
    assert set(answer.json()) == {"code", "why", "clauses", "problems"}


def test_another_session_only_watches(server, duel):
    ada, _, game = duel
    eve = server.guest("Eve").sits(game)
    assert eve.heard[0]["seat"] == 2 and eve.decision is None and eve.table["undo"] == "none"
    for message in (
        {"type": "answer", "seq": 0, "picks": [0]},
        {"type": "concede"},
        {"type": "undo", "seq": 0},
        {"type": "take_back", "seq": 0},
        {"type": "undo_reply", "seq": 0, "allow": True},
        {"type": "why_not", "words": "attack with anything"},
        {"type": "propose", "seq": 0},
        {"type": "stops", "mine": [], "theirs": []},
        {"type": "yield", "until": "turn"},
        {"type": "hold", "on": True},
        {"type": "chat", "words": "hi"},
        {"type": "rematch"},
    ):
        eve.send(**message)
        assert eve.until("refused")["code"] == "not_your_seat"
    ada.send(type="ping")
    assert ada.until("pong", "table")["type"] == "pong"
    eve.close()


def test_a_game_that_may_not_be_watched_is_not(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, spectators=False)
    ben.joins(game)
    for token in (None, server.guest("Eve").token):
        socket = server.socket(game["id"]).hello(token)
        assert socket.heard[-1]["code"] == "not_allowed" and socket.closed() == 4403
    assert game["id"] not in [one["id"] for one in server.get("/api/games").json()["watch"]]


def test_only_who_is_invited_joins_and_only_once(server):
    ada, ben, eve = server.guest("Ada"), server.guest("Ben"), server.guest("Eve")
    game = ada.begins(opponent={"kind": "link"})
    waiting = server.socket(game["id"]).hello(eve.token)
    assert waiting.heard[-1]["code"] == "not_allowed"
    assert game["invite"] not in server.get(f"/api/games/{game['id']}").text
    wrong = eve.post(f"/api/games/{game['id']}/join", {"invite": "guess"})
    assert wrong.status_code == 403
    ben.joins(game)
    late = eve.post(f"/api/games/{game['id']}/join", {"invite": game["invite"]})
    assert late.json()["code"] == "taken"
    assert ben.joins(game)["seat"] == 1
    assert ada.post(f"/api/games/{game['id']}/join", {"invite": "x"}).json()["seat"] == 0


def test_a_player_may_watch_as_a_stranger_would(server, duel):
    _, _, game = duel
    socket = server.socket(game["id"])
    socket.send(type="hello", token=None, watch=True)
    socket.until("table")
    assert set(names_in_hand(socket, 0)) == {None}
    socket.close()


def test_tokens_are_not_kept(server):
    ada = server.guest()
    hall = server.app.state.hall
    path = Path(hall.settings.database.removeprefix("sqlite:///"))
    data = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
    assert ada.token.encode() not in data and len(ada.token) == 43


def test_logs_have_no_token_card_or_seed(server, caplog):
    log = logging.getLogger("rulewright.server")
    log.propagate = True
    with caplog.at_level(logging.DEBUG):
        ada = server.guest()
        game = ada.begins(seed=424242)
        seat = ada.sits(game)
        seat.raw(b"nonsense")
        seat.send(type="concede")
        seat.until("over")
        seat.close()
    lines = [JsonLines().format(one) for one in caplog.records if one.name.startswith("rulewright")]
    assert any("game over" in line for line in lines)
    text = "\n".join(lines)
    assert ada.token not in text and "424242" not in text
    assert [name for name in names_in_hand(seat, 0) if name in text] == []


def test_an_account_keeps_a_name_with_a_password(server):
    ada = server.guest("Ada")
    game = ada.begins()
    made = ada.post("/api/accounts", {"name": "Countess", "password": "analytical engine"})
    assert made.json()["session"]["account"] is True
    assert (
        server.guest("Eve").post("/api/accounts", {"name": "countess", "password": "x" * 12}).json()["code"] == "taken"
    )
    wrong = ada.post("/api/login", {"name": "Countess", "password": "difference engine"})
    assert wrong.status_code == 403
    right = ada.post("/api/login", {"name": "COUNTESS", "password": "analytical engine"}).json()
    assert right["token"] != ada.token
    again = Person(server, right["token"], "Countess")
    assert [one["id"] for one in again.get("/api/me").json()["games"]] == [game["id"]]
    assert again.sits(game).heard[0]["seat"] == 0
    assert again.post("/api/logout", {}).status_code == 204
    assert again.get("/api/me").status_code == 401


def test_safe_headers_are_sent(server):
    answer = server.get("/api/books")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_the_secret_of_a_game_is_committed_to_before_and_shown_after(server, duel):
    ada, ben, game = duel
    told = [socket.heard[0]["commitment"] for socket in (ada, ben)]
    ada.send(type="concede")
    ada.until("over")
    file = server.replays(f"{game['id']}/file").json()
    assert told == [file["commitment"]] * 2 and file["seeded"] is False
    assert sha256(file["seed"].encode()).hexdigest() == file["commitment"]


def test_every_game_is_dealt_from_255_secret_bits():
    seeds = [fresh_seed() for _ in range(200)]
    assert reduce(or_, seeds) == (1 << 256) - 1 and reduce(and_, seeds) == 1 << 255
