"""The database: migrations make what the schema says, a second writer is kept out, a lease is handed on."""

from __future__ import annotations

import asyncio
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from rulewright.errors import BadOption
from rulewright.server.store.database import bring_up_to_date, connect
from rulewright.server.store.journal import Fenced, Journal
from rulewright.server.store.people import digest
from rulewright.server.store.records import GameRow, Store
from rulewright.server.store.schema import METADATA
from rulewright.server.store.transactions import Turn


def run(work, tmp_path):
    """Run something with a fresh store."""

    async def whole():
        store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def a_game(name="g"):
    seats = [{"seat": seat, "user": None, "name": "x", "bot": "random", "deck": "{}"} for seat in (0, 1)]
    return GameRow(name, "vanguard", "playing", 1, {}, [], None, True, None, None, None, time.time(), None, 0, seats)


def test_the_migrations_make_what_the_schema_says(tmp_path):
    async def compare():
        engine = connect(f"sqlite:///{tmp_path / 'games.db'}")
        await bring_up_to_date(engine)
        await bring_up_to_date(engine)
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda one: compare_metadata(MigrationContext.configure(one), METADATA))
        await engine.dispose()
        return found

    assert asyncio.run(compare()) == []


@pytest.mark.parametrize("address", ["nonsense", "mysql://x/y", "://", ""])
def test_an_address_of_no_database_is_refused(address):
    with pytest.raises(BadOption, match="names no database"):
        connect(address)


def test_games_from_described_positions_are_forgotten_and_others_stay(tmp_path):
    async def work(store):
        described = a_game("described")
        described.position = "{}"
        await store.add_game(described)
        await store.add_game(a_game("dealt"))
        assert await store.forget_described(time.time() - 60) == 0
        await store.forget_described(time.time() + 60)
        return await store.game("described"), await store.game("dealt")

    described, dealt = run(work, tmp_path)
    assert described is None and dealt is not None


def test_what_players_wait_for_is_written_first():
    async def work():
        turn, order, gate = Turn(), [], asyncio.Event()

        async def writes(name, is_first=False):
            async with turn.taken(is_first):
                order.append(name)
                await gate.wait()

        lined_up = [asyncio.create_task(writes(name)) for name in ("holder", "other", "gone")]
        lined_up.append(asyncio.create_task(writes("journal", is_first=True)))
        await asyncio.sleep(0)
        lined_up.pop(2).cancel()
        gate.set()
        await asyncio.gather(*lined_up)
        assert order == ["holder", "journal", "other"] and not turn.is_taken

    asyncio.run(work())


def test_a_turn_given_to_who_is_gone_is_given_on():
    async def work():
        turn = Turn()

        async def writes():
            async with turn.taken():
                pass

        async with turn.taken():
            gone, next_one = asyncio.create_task(writes()), asyncio.create_task(writes())
            await asyncio.sleep(0)
        gone.cancel()  # the turn is its own, but it has not begun
        await asyncio.wait_for(next_one, 5)
        assert not turn.is_taken

    asyncio.run(work())


def test_two_writers_of_one_game_do_not_mix(tmp_path):
    async def work(store):
        await store.add_game(a_game("g"))
        await store.add_game(a_game("h"))
        journals = [Journal(store), Journal(store)]
        for journal in journals:
            journal.start()
        await journals[0].append("g", 0, ["one", "two"])
        # Both go into one batch: the game that is fenced does not spoil the other one.
        late = journals[1].append("g", 1, ["other"])
        fine = journals[1].append("h", 0, ["fine"])
        found = await asyncio.gather(late, fine, return_exceptions=True)
        assert isinstance(found[0], Fenced) and found[1] is None
        assert await store.entries("g") == [(0, "one"), (1, "two")]
        assert await store.entries("h") == [(0, "fine")]
        for journal in journals:
            await journal.stop()

    run(work, tmp_path)


def test_many_entries_are_written_in_few_transactions(tmp_path):
    async def work(store):
        for at in range(40):
            await store.add_game(a_game(f"g{at}"))
        journal = Journal(store)
        began = asyncio.get_running_loop().time()
        journal.start()
        await asyncio.gather(*(journal.append(f"g{at}", 0, ["x"] * 5) for at in range(40)))
        assert len(await store.entries("g7")) == 5
        assert asyncio.get_running_loop().time() - began < 10
        await journal.stop()

    run(work, tmp_path)


def test_a_lease_is_held_while_its_process_lives_and_handed_on_after(tmp_path):
    async def work(store):
        await store.add_game(a_game())
        await store.beat("one", "http://one", "secret one")
        await store.beat("two", "http://two", "secret two")
        assert await store.claim("g", "one", 60) is None
        assert (await store.claim("g", "two", 60))["address"] == "http://one"
        assert await store.claim("g", "one", 60) is None
        assert await store.orphans(60) == []
        await asyncio.sleep(3.2)
        await store.beat("two", "http://two", "secret two")
        assert await store.orphans(3.0) == ["g"]
        assert await store.claim("g", "two", 3.0) is None
        assert await store.secrets(3.0) == {"secret two"}
        await store.leave("two")
        assert await store.orphans(60) == ["g"]

    run(work, tmp_path)


def test_who_listens_at_an_address_takes_the_place_of_who_did(tmp_path):
    async def work(store):
        await store.add_game(a_game())
        await store.beat("old", "http://here", "s1")
        assert await store.claim("g", "old", 60) is None
        await store.replace("http://here")
        assert await store.orphans(60) == ["g"]

    run(work, tmp_path)


def test_a_seat_is_taken_once(tmp_path):
    async def work(store):
        game = a_game()
        game.status, game.seats = "waiting", game.seats[:1]
        await store.add_game(game)
        seat = {"seat": 1, "user": None, "name": "y", "bot": None, "deck": "{}"}
        assert sorted(await asyncio.gather(*(store.take_seat("g", seat) for _ in range(5)))) == [False] * 4 + [True]
        assert (await store.game("g")).names() == ["x", "y"]

    run(work, tmp_path)


def test_only_a_hash_of_a_token_is_kept(tmp_path):
    async def work(store):
        token, user = await store.add_guest("Ada")
        assert (await store.user_of(token))["id"] == user["id"]
        assert await store.user_of(digest(token)) is None
        await store.end_session(token)
        assert await store.user_of(token) is None

    run(work, tmp_path)
