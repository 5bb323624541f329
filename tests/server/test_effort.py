"""One address has its share of the engine, of the disk and of the review, and no more; the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import threading
import time

import pytest
from sqlalchemy import event

from rulewright.server.crew import MOST_MEMORY, Late
from rulewright.server.effort import PAYER, WHERE, Beside
from rulewright.server.limits import Bucket
from rulewright.server.play import hall as halls
from rulewright.server.play.record import Record
from rulewright.server.recent import Recent
from rulewright.server.refusals import Refuse
from rulewright.server.web.library import A_ROW
from rulewright.server.web.socket import MOST_QUEUED
from tests.online.served import serving
from tests.server.test_crew import with_crew

HERE = "127.0.0.1"


def done(server, work):
    """Something done in the event loop of the server."""
    return asyncio.run_coroutine_threadsafe(work, server.app.state.hall.journal.task.get_loop()).result(20)


def burn(seconds):
    start = time.thread_time()
    while time.thread_time() - start < seconds:
        pass
    return threading.current_thread().name


def test_who_keeps_the_engine_busy_waits_and_then_goes_on(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        seat = ada.sits(ada.begins(seed=3))
        share = server.app.state.hall.effort.of(HERE)
        share.charge(10**7)
        assert ada.get("/api/me").json()["code"] == "too_fast"
        seat.send(type="why_not", words="attack")
        assert seat.until("refused")["code"] == "too_fast"
        share.charge(-(10**7))
        assert ada.get("/api/me").status_code == 200
        seat.close()


def test_whatever_the_engine_does_for_an_address_is_charged(tmp_path):
    with serving(tmp_path / "games.db", effort_a_second=0.0, effort_at_once=1000) as server:
        ada = server.guest()
        share, spent = server.app.state.hall.effort.of(HERE), []
        game = ada.begins(seed=3)
        spent.append(share.level)
        seat = ada.sits(game)
        seat.send(type="why_not", words="attack")
        seat.until("why_not")
        spent.append(share.level)
        seat.send(type="concede")
        seat.until("over")
        spent.append(share.level)
        assert ada.get(f"/api/replays/{game['id']}/at/0").status_code == 200
        spent.append(share.level)
        assert spent == sorted(spent, reverse=True) and len(set(spent)) == 4 and spent[0] < 1000
        seat.close()


def test_a_game_that_takes_long_goes_on_beside_the_others(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        game = ada.begins(seed=3)
        room = server.app.state.hall.rooms[game["id"]]
        assert "engine" in done(server, room.engine(lambda: burn(0.4)))
        assert "aside" in done(server, room.engine(lambda: burn(0.0)))
        assert "engine" in done(server, room.engine(lambda: burn(0.0)))


def test_what_one_address_asks_for_beside_the_games_keeps_nobody_else_waiting():
    """Twenty replays that take long are asked for at once; another's goes between, and who has no more is refused."""

    async def whole():
        aside, order, share = Beside("aside"), [], Bucket(0.0, 1)

        async def asks(where, seconds):
            WHERE.set(where)
            if where == "eve":
                PAYER.set(share)
            try:
                await aside.run(lambda: burn(seconds), is_asked=True)
                order.append(where)
            except Refuse as bad:
                order.append(bad.code)

        eve = [asyncio.create_task(asks("eve", 0.3)) for _ in range(20)]
        await asyncio.sleep(0.1)
        await asyncio.gather(*eve, asks("ada", 0.0))
        aside.close()
        return order

    order = asyncio.run(whole())
    assert order.index("ada") <= 2
    assert order.count("eve") in (4, 5) and order.count("too_fast") == 20 - order.count("eve")


def test_what_the_server_tells_everybody_waits_for_no_replay(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada, hall = server.guest(), server.app.state.hall
        assert ada.get("/api/books").status_code == 200
        told = threading.Event()
        slow = asyncio.run_coroutine_threadsafe(hall.work(lambda: told.wait(60)), hall.journal.task.get_loop())
        assert ada.get("/api/books").status_code == 200 and not slow.done()
        told.set()
        assert slow.result(60)


def test_a_game_that_takes_long_to_open_keeps_no_other_waiting(tmp_path):
    with serving(tmp_path / "games.db", most_games=100) as server:
        ada, hall = server.guest(), server.app.state.hall
        games = [ada.begins(seed=at)["id"] for at in range(12)]

        async def all_but_one():
            hall.rooms.clear()
            async with hall.opening.setdefault(games[0], asyncio.Lock()):
                await asyncio.gather(*(hall.room(game) for game in games[1:]))
            return len(hall.rooms)

        assert done(server, all_but_one()) == 11


def test_a_process_of_the_crew_has_only_so_much_memory():
    async def work(crew):
        with pytest.raises(Late):
            await crew.run("eve", 60, bytes, MOST_MEMORY + 1)
        assert await crew.run("ada", 60, len, "still here") == 10

    with_crew(work)


def test_a_bucket_that_was_overdrawn_fills_again():
    bucket = Bucket(10.0, 5)
    bucket.charge(6.0)
    assert bucket.is_empty() and not bucket.take()
    bucket.looked -= 1.0
    assert not bucket.is_empty() and bucket.level == pytest.approx(5.0, abs=0.1)


def test_nobody_fills_the_disk(tmp_path):
    with serving(tmp_path / "games.db", most_letters=300, bytes_a_second=0.0, bytes_at_once=3000) as server:
        ada = server.guest()
        deck = {"book": "vanguard", "text": "4 Nobody\n" * 20, "name": "x", "partial": True}
        rows = {"book": "vanguard", "rows": '{"name": "x", "text": "' + "y" * 300 + '"}'}
        assert ada.post("/api/cards", rows).json()["code"] == "too_many"
        answers = [ada.post("/api/decks", deck).json().get("code") for _ in range(14)]
        assert answers[-1] == "too_fast"


def test_who_talks_too_much_is_asked_to_slow_down(server):
    ada = server.guest()
    seat = ada.sits(ada.begins(seed=3))
    for number in range(60):
        seat.send(type="chat", words=f"number {number}")
    assert seat.until("refused")["code"] == "too_fast"
    seat.close()


def test_one_address_looks_back_at_only_so_many_games(tmp_path):
    with serving(tmp_path / "games.db", most_reviews=1) as server:
        ada = server.guest()
        game = ada.begins(seed=3)
        seat = ada.sits(game)
        seat.send(type="concede")
        seat.until("over")
        seat.close()
        server.app.state.hall.reviews["another"] = HERE
        assert ada.post(f"/api/replays/{game['id']}/review", {}).json()["code"] == "busy"
        del server.app.state.hall.reviews["another"]
        assert ada.post(f"/api/replays/{game['id']}/review", {}).status_code == 202


def test_large_messages_do_not_pile_up_for_who_does_not_read(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        game = ada.begins(seed=3)
        seat = ada.sits(game)
        guest = server.app.state.hall.rooms[game["id"]].guests[0]

        async def pile_up():
            guest.line.writable.clear()  # its connection is full
            for _ in range(4):
                guest.send(b"x" * (MOST_QUEUED // 2))
            return guest.is_closing

        assert done(server, pile_up())
        seat.close()


class Slow(Record):
    """A game of which every entry takes long."""

    def __init__(self, *told):
        super().__init__(*told)
        self.threads = []

    def take(self, entry):
        self.threads.append(burn(0.2))


def test_a_game_that_takes_long_to_tell_again_is_told_beside_the_others(tmp_path):
    """Four of them at once would have every thread of the engine."""
    with serving(tmp_path / "games.db") as server:
        ada, hall = server.guest(), server.app.state.hall
        slow = Slow(done(server, hall.row(ada.begins(seed=3)["id"])), hall.settings.budget)
        done(server, hall.tell(slow, [(at, '{"k":"a","i":0,"s":0}') for at in range(5)]))
        assert [name.partition("_")[0] for name in slow.threads] == ["engine", "engine", "aside", "aside", "aside"]


def test_what_is_kept_of_replays_has_its_bound():
    kept: Recent[int, bytes] = Recent(100, 1_000)
    for at in range(50):
        kept.put(at, b"x" * 300)
    kept.put(49, b"x" * 100)
    assert list(kept.found) == [47, 48, 49]
    assert kept.bytes == 700


def test_one_address_has_only_so_many_games_in_memory(tmp_path):
    with serving(tmp_path / "games.db", most_games_an_address=3) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        games = [one.begins(seed=at, clock={"main": 6000, "increment": 0}) for at, one in enumerate((ada, ben, ada))]
        told = ben.post("/api/games", {"book": "vanguard", "opponent": {"kind": "bot", "bot": "random"}})
        assert told.json()["code"] == "too_many"
        seat = ada.sits(games[0])
        seat.send(type="concede")
        seat.until("over")
        ben.begins(seed=9)
        seat.close()


def test_one_address_offers_only_so_many_games(tmp_path):
    with serving(tmp_path / "games.db", most_offers_an_address=2) as server:
        people = [server.guest(name) for name in ("Ada", "Ben", "Cem")]
        wanted = {"book": "vanguard", "opponent": {"kind": "random"}}
        told = [one.post("/api/games", wanted | {"options": {"first": at % 2}}) for at, one in enumerate(people[:2])]
        assert [one.status_code for one in told] == [201, 201]
        asked = wanted | {"clock": {"main": 600}}
        assert people[2].post("/api/games", asked).json()["code"] == "too_many"
        assert people[2].post("/api/games", wanted | {"options": {"first": 0}}).json()["seat"] == 1  # takes one up
        assert people[2].post("/api/games", asked).status_code == 201


def test_files_of_the_page_have_a_pace_too(tmp_path):
    with serving(tmp_path / "games.db", pages_a_second=0.1, pages_at_once=3) as server:
        assert [server.get("/robots.txt").status_code for _ in range(4)][3] == 429
        assert server.guest().get("/api/me").status_code == 200


def test_what_is_kept_for_somebody_counts_as_sent(tmp_path):
    with serving(tmp_path / "games.db", bytes_a_second=0.0, bytes_at_once=10**6) as server:
        ada = server.guest()
        share = server.app.state.hall.bytes.of(HERE)
        before = share.level
        game = ada.begins(seed=3)
        decks = sum(len(seat["deck"]) for seat in server.app.state.hall.rooms[game["id"]].row.seats)
        assert before - share.level > decks
        seat = ada.sits(game)
        seat.send(type="concede")
        seat.until("over")
        before = share.level
        assert ada.post("/api/reports", {"game": game["id"], "words": "odd"}).status_code == 201
        assert before - share.level > decks
        share.charge(10**6)
        assert ada.post("/api/logout", {}).json()["code"] == "too_fast"
        assert ada.get("/api/me").status_code == 200
        seat.close()


def test_rows_that_are_fetched_again_and_again_are_paid_for(tmp_path):
    with serving(tmp_path / "games.db", effort_a_second=0.0, effort_at_once=1000) as server:
        ada = server.guest()
        rows = "\n".join(json.dumps({"name": f"Card {at}", "type": "Unit", "text": ""}) for at in range(400))
        assert ada.post("/api/cards", {"book": "vanguard", "rows": rows}).status_code == 200
        share = server.app.state.hall.effort.of(HERE)
        before = share.level
        assert ada.get("/api/cards?book=vanguard&query=card").status_code == 200
        assert before - share.level >= 399 * A_ROW


def test_who_signs_out_asks_the_database_about_nobody_else(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "SWEEP", 1e6)  # which asks about everybody
    with serving(tmp_path / "games.db", lease=1e9) as server:
        hall, asked = server.app.state.hall, []
        hall.callers |= {f"{at:064}": set() for at in range(3000)}
        event.listen(hall.store.engine.sync_engine, "before_cursor_execute", lambda *told: asked.append(len(told[3])))
        ada = server.guest()
        seat = ada.sits(ada.begins(seed=3))
        asked.clear()
        assert ada.post("/api/logout", {}).status_code == 204
        assert seat.closed() == 4401 and max(asked) < 100
