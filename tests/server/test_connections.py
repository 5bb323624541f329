"""Slow, half and too many connections are dropped; every answer is safe for a browser; health tells the truth."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import socket as plain
import time
from contextlib import suppress

import httpx
import msgspec
import pytest

from rulewright.server.metrics import METRICS
from rulewright.server.serving import within_descriptors
from rulewright.server.settings import Settings
from rulewright.server.web.connections import Grumbles
from rulewright.server.web.requests import prefix_of
from tests.online.served import serving


def connected(server):
    host, port = server.url.removeprefix("http://").split(":")
    return plain.create_connection((host, int(port)), timeout=10)


def is_dropped(connection, seconds=8):
    """The other end has closed it."""
    connection.settimeout(seconds)
    try:
        return connection.recv(4096) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


@pytest.mark.parametrize(
    "start", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / H"]
)
def test_half_a_request_is_dropped(tmp_path, start):
    with serving(tmp_path / "games.db", head_seconds=0.5) as server, connected(server) as connection:
        whole, _, half = start.rpartition(b"\r\n\r\n")
        if whole:
            connection.sendall(whole + b"\r\n\r\n")
            assert b"200 OK" in connection.recv(4096)
            connection.settimeout(0.3)
            with suppress(TimeoutError):
                connection.recv(4096)
        connection.sendall(half or start)
        assert is_dropped(connection)
        assert server.get("/healthz").status_code == 200


def test_a_body_that_does_not_come_is_refused(tmp_path):
    with serving(tmp_path / "games.db", body_seconds=0.5) as server, connected(server) as connection:
        connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        connection.settimeout(8)
        assert b" 408 " in connection.recv(4096).split(b"\r\n")[0] + b" "


def test_one_address_has_only_so_many_connections(tmp_path):
    with serving(tmp_path / "games.db", most_connections=3, proxies="") as server:
        kept = [connected(server) for _ in range(3)]
        time.sleep(0.2)
        with connected(server) as one_more:
            assert is_dropped(one_more)
        for one in kept:
            one.close()
        time.sleep(0.2)
        assert server.get("/healthz").status_code == 200


def test_one_address_has_only_so_many_sockets(tmp_path):
    with serving(tmp_path / "games.db", most_sockets_an_address=2) as server:
        ada = server.guest()
        games = [ada.begins(seed=at) for at in range(3)]
        seats = [ada.sits(game) for game in games[:2]]
        with pytest.raises(Exception, match="403"):
            server.socket(games[2]["id"])
        for seat in seats:
            seat.close()


def test_who_does_not_read_is_dropped(tmp_path):
    with serving(tmp_path / "games.db", send_seconds=1.0) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        game = ada.begins(opponent={"kind": "link"})
        ben.joins(game)
        deaf = server.socket(game["id"], max_queue=1).hello(ada.token)
        other = ben.sits(game)
        assert deaf.table and other.table
        hall = server.app.state.hall
        stalled = next(guest for guest in hall.rooms[game["id"]].guests if guest.seat == 0)
        words = json.dumps({"type": "x", "words": os.urandom(30_000).hex()})
        deadline = time.monotonic() + 60
        while stalled in hall.rooms[game["id"]].guests and time.monotonic() < deadline:
            for _ in range(40):
                asyncio.run_coroutine_threadsafe(sent(stalled, words), stalled.line.loop).result(5)
            time.sleep(0.1)
        assert stalled not in hall.rooms[game["id"]].guests
        other.send(type="ping", ref=3)
        assert other.until("pong")["ref"] == 3
        other.close()


async def sent(guest, words):
    guest.send(words.encode())


def test_who_asks_over_http_and_does_not_read_is_dropped(tmp_path):
    with serving(tmp_path / "games.db", send_seconds=0.5) as server:
        others = METRICS.dropped.values["stalled"]
        with plain.socket() as connection:
            connection.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
            host, port = server.url.removeprefix("http://").split(":")
            connection.connect((host, int(port)))
            connection.sendall(b"GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 40)
            wait_until(lambda: METRICS.dropped.values["stalled"] > others)
        patient = server.get("/api/books")  # who reads is served whole
        assert patient.status_code == 200 and patient.json()


def wait_until(is_so, seconds=60):
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_new_sockets_are_paced_like_requests(tmp_path):
    with serving(tmp_path / "games.db", requests_a_second=0.001, requests_at_once=6) as server:
        ada = server.guest()
        game = ada.begins(seed=1)
        for _ in range(4):
            ada.sits(game).close()
        with pytest.raises(Exception, match="403"):
            server.socket(game["id"])


def test_who_hangs_up_in_the_middle_of_a_body_is_no_mistake_of_the_server(server):
    errors = METRICS.errors.values[""]
    with connected(server) as connection:
        connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        time.sleep(0.3)
    assert server.guest().get("/api/me").status_code == 200
    assert METRICS.errors.values[""] == errors


PING, FIRST, MORE = b"\x89\x80", b"\x01\x80", b"\x00\x80"  # frames of no bytes, before their mask
BLANK = b"\0\0\0\0"


@pytest.mark.parametrize(
    ("first", "again", "limits", "label"),
    [
        (b"", PING, {"reading_a_second": 0.01, "reading_at_once": 1}, "flood"),
        (FIRST, MORE, {}, "pieces"),
        (b"", b"\x89\xfd" + BLANK + bytes(125), {}, "stalled"),  # whose answers nobody reads
    ],
)
def test_who_floods_below_messages_is_dropped_and_others_are_not(tmp_path, first, again, limits, label):
    with serving(tmp_path / "games.db", **limits) as server:
        before = METRICS.dropped.values[label]
        ada = server.guest()
        seat = ada.sits(ada.begins(seed=1))
        with connected(server) as connection:
            connection.sendall(
                b"GET /ws/games/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            assert b" 101 " in connection.recv(4096)
            unit = again if len(again) > 2 else again + BLANK
            with suppress(OSError):
                connection.sendall(first + BLANK if first else b"")
                deadline = time.monotonic() + 60
                while METRICS.dropped.values[label] == before and time.monotonic() < deadline:
                    connection.sendall(unit * 2_000)
            wait_until(lambda: METRICS.dropped.values[label] > before)
        seat.send(type="ping", ref=3)
        assert seat.until("pong")["ref"] == 3
        seat.close()


def test_who_goes_on_asking_when_refused_is_not_even_read(tmp_path):
    with serving(
        tmp_path / "games.db", proxies="", requests_a_second=0.001, requests_at_once=5, reading_at_once=1
    ) as server:
        server.app.state.doors.tolls.by_address.of("127.0.0.1").charge(0.9)
        before = METRICS.dropped.values["flood"]
        with suppress(OSError), connected(server) as connection:
            deadline = time.monotonic() + 60
            while METRICS.dropped.values["flood"] == before and time.monotonic() < deadline:
                connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20)
                connection.recv(65536)
        with connected(server) as again:
            assert is_dropped(again)


def test_what_cannot_be_accepted_does_not_flood_the_log(caplog):
    logging.getLogger("rulewright.server").propagate = True
    loop, grumbles = asyncio.new_event_loop(), Grumbles()
    with caplog.at_level(logging.ERROR):
        for _ in range(1000):
            grumbles.hear(loop, {"message": "socket.accept() out of system resource", "exception": OSError(24, "x")})
    loop.close()
    assert len([one for one in caplog.records if "accepted" in one.message]) == 1


def test_no_more_sockets_are_promised_than_there_are_descriptors(caplog):
    logging.getLogger("rulewright.server").propagate = True
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = 2**20
    with caplog.at_level(logging.WARNING):
        found = within_descriptors(Settings(most_sockets=hard + 1000))
    assert found.most_sockets < hard and "fewer sockets than promised" in caplog.text


@pytest.mark.parametrize(
    ("host", "prefix"),
    [
        ("10.1.2.3", "10.1.2.3"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::ffff:10.1.2.3", "10.1.2.3"),
        ("?", "?"),
    ],
)  # fmt: skip
def test_addresses_of_one_house_are_one(host, prefix):
    assert prefix_of(host) == prefix


@pytest.mark.parametrize("path", ["/", "/api/books", "/api/nowhere", "/healthz", "/api/me", "/api/games/a%00b"])
def test_every_answer_carries_the_headers_and_sockets_only_to_here(server, path):
    answer = server.get(path)
    policy = answer.headers["content-security-policy"]
    host = server.url.removeprefix("http://")
    assert f"connect-src 'self' ws://{host} wss://{host};" in policy and " ws: " not in policy
    assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    "said",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: x\r\n\r\n",
        b"GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        b"GET /ws/games/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    ],
)
def test_what_never_reaches_the_application_carries_the_headers_too(server, said):
    with connected(server) as connection:
        connection.sendall(said)
        answer = connection.recv(65536).lower()
    assert answer.startswith(b"http/1.1 4") and b"content-security-policy: " in answer and b"nosniff" in answer


def test_health_is_not_asked_without_end(tmp_path):
    with serving(tmp_path / "games.db", requests_a_second=0.1, requests_at_once=3) as server:
        stranger = {"X-Forwarded-For": "203.0.113.9"}
        assert [server.get("/healthz", headers=stranger).status_code for _ in range(5)][-1] == 429
        assert [server.get("/healthz").status_code for _ in range(5)] == [200] * 5  # the operator may


def test_metrics_are_the_operators(tmp_path):
    with serving(tmp_path / "games.db", operator_token="let me see") as server:
        assert server.get("/metrics").status_code == 200
        passed_on = {"X-Forwarded-For": "203.0.113.9"}
        assert server.get("/metrics", headers=passed_on).status_code == 403
        assert server.get("/healthz", headers=passed_on).json() == {"status": "ok"}
        assert server.get("/metrics", headers=passed_on | {"Authorization": "Bearer let me see"}).status_code == 200


def test_health_is_bad_when_nothing_can_be_written(tmp_path):
    with serving(tmp_path / "games.db") as server:
        hall = server.app.state.hall
        assert server.get("/healthz").status_code == 200
        hall.settings = msgspec.structs.replace(hall.settings, beat=60.0)
        hall.written -= 100
        deadline = time.monotonic() + 5
        while (answer := server.get("/healthz")).status_code == 200 and time.monotonic() < deadline:
            hall.written -= 100
        assert answer.status_code == 503 and answer.json()["status"] == "nothing can be written"


NUL = [
    ("POST", "/api/guest", {"name": "a\0b"}),
    ("POST", "/api/accounts", {"name": "a\0b", "password": "long enough"}),
    ("POST", "/api/login", {"name": "a\0b", "password": "long enough"}),
    ("POST", "/api/decks", {"book": "vanguard", "text": "4 A\0B", "name": "x"}),
    ("POST", "/api/cards", {"book": "vanguard", "rows": json.dumps({"name": "a\0b"})}),
    ("POST", "/api/decks", {"book": "vanguard", "text": "9" * 5000 + " Card"}),
    ("POST", "/api/cards", {"book": "vanguard", "rows": '{"name": "x", "power": ' + "9" * 400 + "}"}),
    ("POST", "/api/games", {"book": "vanguard", "opponent": {"kind": "link"}, "options": {"first": 10**30}}),
    ("GET", "/api/games/a%00b", None),
    ("GET", "/api/cards?book=vanguard&query=%00", None),
    ("GET", "/api/decks/" + "x" * 3000, None),
    ("GET", "/api/cards?book=vanguard&limit=" + "9" * 5000, None),
]


@pytest.mark.parametrize(("method", "path", "data"), NUL)
def test_what_no_database_keeps_is_refused(server, method, path, data):
    ada = server.guest()
    answer = httpx.request(method, server.url + path, json=data, headers=ada.headers, timeout=30)
    assert 400 <= answer.status_code < 500, answer.text


def test_a_nul_on_a_socket_is_refused(server):
    ada = server.guest()
    seat = ada.sits(ada.begins(seed=1))
    seat.send(type="chat", words="a\0b")
    assert seat.until("refused")["code"] == "bad_message"
    seat.close()


def test_the_page_is_sent_compressed(server):
    found = server.get("/", headers={"Accept-Encoding": "gzip"})
    if found.status_code == 200:
        assert found.headers["content-encoding"] == "gzip" and "<" in found.text
        assert "content-encoding" not in server.get("/", headers={"Accept-Encoding": "identity"}).headers
