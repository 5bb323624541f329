"""Accounts, names and sessions: nobody is taken for somebody else, and what was given out can be ended."""

from __future__ import annotations

import asyncio
import threading
import time

import httpx
import pytest
from sqlalchemy import update

from rulewright.kernel.position.view import ALL_SEEING
from rulewright.server.names import shown, skeleton
from rulewright.server.store.people import DAY, fresh_id
from rulewright.server.store.records import Store
from rulewright.server.store.schema import SESSIONS, USERS
from tests.online.served import Person, serving

PASSWORD = "analytical engine"


def account(server, name, password=PASSWORD):
    made = server.guest(f"guest of {name}"[:30]).post("/api/accounts", {"name": name, "password": password})
    assert made.status_code == 200, made.text
    return Person(server, made.json()["token"], name)


@pytest.mark.parametrize(
    "name",
    [
        "\u0421ountess", "count\u200bess", "COUNTESS", "C\u043euntess", "\uff23ountess", "Countes\u0455",
        "Count\u00e9ss", "c0untess", "C\u25cbuntess", "C\u0966untess", "Cou\u039dtess",
    ],
)  # fmt: skip
def test_nobody_bears_a_name_that_looks_like_an_account(server, name):
    if server.guest("probe").post("/api/login", {"name": "Countess", "password": PASSWORD}).status_code != 200:
        account(server, "Countess")
    refused = server.guest("Eve").post("/api/accounts", {"name": name, "password": PASSWORD})
    assert refused.json()["code"] == "taken"
    assert httpx.post(f"{server.url}/api/guest", json={"name": name}).json()["code"] == "taken"


def test_what_cannot_be_seen_is_not_part_of_a_name():
    assert shown("  A\u202eda\u2066 \u200d L\u00ad ") == "Ada L"
    assert skeleton("Il1|") == skeleton("llll") and skeleton("Ada") != skeleton("Adb")


def test_a_guest_loses_a_name_that_becomes_an_account(server):
    eve = server.guest("Marchioness")
    account(server, "Marchioness")
    assert eve.get("/api/me").json()["name"] == "Guest"


@pytest.mark.parametrize("name", ["", "x" * 33, "\u200b\u200b", "a" + "\u0301" * 20, "\ufdfa" * 32, "Guest"])
def test_a_bad_name_is_refused(server, name):
    refused = server.guest().post("/api/accounts", {"name": name, "password": PASSWORD})
    assert refused.status_code in (400, 409), refused.text


def test_one_account_has_only_so_many_tries_from_wherever(tmp_path):
    with serving(tmp_path / "games.db", logins_a_minute=1.0, logins_at_once=3) as server:
        account(server, "Baroness")
        eve = server.guest("Eve")
        tries = [eve.post("/api/login", {"name": "Baroness", "password": "guess number x"}) for _ in range(4)]
        assert [one.status_code for one in tries] == [403, 403, 403, 429]
        assert eve.post("/api/login", {"name": "Other", "password": "guess number x"}).status_code == 403


def test_nobody_keeps_the_owner_of_an_account_out(tmp_path):
    with serving(tmp_path / "games.db", logins_a_minute=1.0, logins_at_once=3, proxies="127.0.0.1") as server:
        account(server, "Baroness")
        said = {"name": "Baroness", "password": PASSWORD}
        home, elsewhere = ({"X-Forwarded-For": f"203.0.113.{at}"} for at in (1, 2))
        assert httpx.post(f"{server.url}/api/login", json=said, headers=home).status_code == 200
        for _ in range(4):
            wrong = httpx.post(f"{server.url}/api/login", json=said | {"password": "a guess of eve"}, headers=elsewhere)
        assert wrong.status_code == 429
        assert httpx.post(f"{server.url}/api/login", json=said, headers=home).status_code == 200


@pytest.mark.parametrize("name", ["\u13aa\u13d4", "\ua4ee\ua4d3\ua4ee", "\u1d00\u1d05\u1d00", "\u2c80da"])
def test_letters_of_scripts_that_only_look_like_others_make_no_name(server, name):
    assert server.get("/healthz").status_code == 200
    assert httpx.post(f"{server.url}/api/guest", json={"name": name}).json()["code"] == "bad_message"


@pytest.mark.parametrize("name", ["Żółw", "Ελένη", "Иван", "山田々", "ユーリー", "משה", "عمر"])
def test_names_of_many_scripts_are_good(server, name):
    assert httpx.post(f"{server.url}/api/guest", json={"name": name}).json()["session"]["name"] == name


def test_a_password_is_changed_and_all_other_sessions_end(server):
    mine = account(server, "Duchess")
    other = Person(
        server, mine.post("/api/login", {"name": "Duchess", "password": PASSWORD}).json()["token"], "Duchess"
    )
    assert mine.post("/api/password", {"password": "wrong one", "fresh": "difference engine"}).status_code == 403
    assert mine.post("/api/password", {"password": PASSWORD, "fresh": "short"}).status_code == 400
    assert mine.post("/api/password", {"password": PASSWORD, "fresh": "difference engine"}).status_code == 204
    assert mine.get("/api/me").status_code == 200 and other.get("/api/me").status_code == 401
    assert mine.post("/api/login", {"name": "Duchess", "password": PASSWORD}).status_code == 403
    assert mine.post("/api/login", {"name": "Duchess", "password": "difference engine"}).status_code == 200
    assert server.guest().post("/api/password", {"password": "x", "fresh": "y" * 9}).status_code == 403


def test_passwords_are_hashed_beside_each_other(server):
    both = threading.Barrier(2)
    assert {one.result(60) for one in [server.app.state.hall.hashers.submit(both.wait, 30) for _ in (0, 1)]} == {0, 1}


def test_sessions_end_everywhere_and_their_sockets_stop(server):
    mine = account(server, "Viscountess")
    other = Person(server, mine.post("/api/login", {"name": "Viscountess", "password": PASSWORD}).json()["token"], "")
    socket = other.sits(other.begins(seed=4))
    assert mine.post("/api/logout", {"everywhere": True}).status_code == 204
    assert socket.closed() == 4401
    assert other.get("/api/me").status_code == 401


def test_a_guest_whose_name_only_looks_like_it_loses_it_to_an_account(server):
    eve = server.guest("\u0397E\u039dRY")
    account(server, "Henry")
    assert eve.get("/api/me").json()["name"] == "Guest"


def test_what_a_guest_kept_is_forgotten_with_the_last_session(tmp_path):
    async def both():
        store = await Store.open(f"sqlite:///{tmp_path / 'old.db'}")
        try:
            _, gone = await store.add_guest("Ada")
            _, ben = await store.add_guest("Ben")
            await store.add_account(ben["id"], "Ben", "hash")
            papers = []
            for who in (gone, ben):
                deck = {"id": fresh_id(), "user": who["id"], "book": "b", "name": "n", "text": "t", "partial": False}
                await store.add_deck(deck | {"created": 0.0})
                await store.add_cards(who["id"], "b", {"k": "{}"})
                papers.append(await store.add_paper(who["id"], "scenario", "x", None, 9))
            before = time.time() - 40 * DAY
            await store.change(update(USERS).values(created=before), update(SESSIONS).values(used=before))
            assert await store.forget_people() == 1 and await store.count_people() == 1
            assert [len(await store.decks(who["id"], None)) for who in (gone, ben)] == [0, 1]
            assert [len(await store.cards(who["id"], "b")) for who in (gone, ben)] == [0, 1]
            await store.forget_papers(time.time() - 60)
            assert await store.paper(papers[0]) is not None
            await store.forget_papers(time.time() + 60)
            return [await store.paper(one) is not None for one in papers]
        finally:
            await store.close()

    assert asyncio.run(both()) == [False, True]


def test_a_session_nobody_uses_ends_and_guests_are_forgotten(tmp_path):
    async def work():
        store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
        token, user = await store.add_guest("Ada")
        other, _ = await store.add_guest("Ben")
        old = time.time() - 31 * DAY
        await store.change(update(SESSIONS).where(SESSIONS.c.user == user["id"]).values(used=old))
        await store.change(update(USERS).values(created=old))
        assert await store.user_of(token) is None and await store.user_of(other) is not None
        assert await store.forget_people() == 1 and await store.count_people() == 1
        for _ in range(25):
            last = await store.add_session((await store.user_of(other) or {"id": ""})["id"] or user["id"]) or other
            other = last
        assert await store.user_of(last) is not None
        await store.close()

    asyncio.run(work())


def test_limits_count_all_games_of_a_user(tmp_path):
    with serving(tmp_path / "games.db", most_games=2) as server:
        ada = server.guest()
        for _ in range(2):
            ada.begins(opponent={"kind": "link"})
        theirs = server.guest("Ben").begins(opponent={"kind": "link"})
        assert ada.post(f"/api/games/{theirs['id']}/join", {"invite": theirs["invite"]}).json()["code"] == "too_many"


def test_reports_are_limited(tmp_path):
    with serving(tmp_path / "games.db", most_reports=2) as server:
        ada = server.guest()
        game = ada.begins(seed=1)
        codes = [ada.post("/api/reports", {"game": game["id"], "words": "odd"}).status_code for _ in range(3)]
        assert codes == [201, 201, 409]


def test_a_replay_needs_a_session_and_one_nobody_may_watch_is_for_its_players(server):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    game = ada.begins(seed=2, spectators=False)
    seat = ada.sits(game)
    seat.send(type="concede")
    seat.until("over")
    for path in ("", "/at/0", "/file", "/check"):
        where = f"/api/replays/{game['id']}{path}"
        assert server.get(where).status_code == 401
        assert eve.get(where).status_code == 403
        assert ada.get(where).status_code == 200
    assert (game["id"], 0, ALL_SEEING) in server.app.state.hall.replies.found  # it is told once
    assert ada.get(f"/api/replays/{game['id']}/at/0").content == ada.get(f"/api/replays/{game['id']}/at/0").content
    for at in ("9" * 5000, "-1", "x"):
        assert ada.get(f"/api/replays/{game['id']}/at/{at}").status_code == 404
    seat.close()
