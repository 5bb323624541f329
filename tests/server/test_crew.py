"""One guest does not take the workers away from the others: bots and readers are bounded, shared and replaced."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial

import pytest

from rulewright.errors import BadDeck, GameTooLong, UnknownBook
from rulewright.judge.files import BadScenario
from rulewright.server.bots.thinking import Task, Thinking
from rulewright.server.crew import Crew, Late
from rulewright.server.effort import PAYER, WHERE
from rulewright.server.limits import Bucket
from rulewright.server.play.course import Budget
from rulewright.server.reading import PRICE, Readers
from rulewright.server.refusals import Refuse
from rulewright.server.settings import Settings
from tests.online.served import serving


def process_and_sleep(seconds):
    """Which process this is, after a while."""
    time.sleep(seconds)
    return os.getpid()


def is_there(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def with_crew(work, processes=1):
    async def whole():
        crew = Crew("test", processes)
        try:
            return await work(crew)
        finally:
            crew.close()

    return asyncio.run(whole())


def test_work_that_is_late_is_killed_and_its_process_replaced():
    async def work(crew):
        first = await crew.run("ada", 60, process_and_sleep, 0)
        with pytest.raises(Late):
            await crew.run("ada", 0.3, process_and_sleep, 60)
        for _ in range(50):
            if not is_there(first):
                break
            await asyncio.sleep(0.1)
        assert not is_there(first)
        assert await crew.run("ada", 60, process_and_sleep, 0) != first

    with_crew(work)


def refuses(kind, *args):
    raise kind(*args)


MISTAKES = [
    (Refuse, ("bad_deck", "no", [], ["here"])), (BadDeck, ("list", ["a", "b"])), (UnknownBook, ("chess",)),
    (BadScenario, ("x.yaml", ["seats: no"])), (GameTooLong, ("too long", [1, 2])), (KeyError, ("x",)),
]  # fmt: skip


def test_what_is_wrong_with_what_is_read_ends_no_process():
    async def work(crew):
        first = await crew.run("ada", 60, process_and_sleep, 0)
        for kind, args in MISTAKES:
            with pytest.raises(kind) as found:
                await crew.run("ada", 60, refuses, kind, *args)
            wanted = kind(*args)
            told = {key: value for key, value in vars(found.value).items() if key != "__notes__"}
            assert (str(found.value), told) == (str(wanted), vars(wanted))
            assert "refuses" in found.value.__notes__[0]  # where it was made is in the log
        assert await crew.run("ada", 60, process_and_sleep, 0) == first

    with_crew(work)


def test_the_time_a_process_takes_to_start_is_nobodys():
    async def whole():
        crew = Crew("test", 1, first=partial(process_and_sleep, 3.0))
        try:
            assert await crew.run("ada", 2.5, process_and_sleep, 0)
            with pytest.raises(Late):
                await crew.run("ada", 0.1, time.sleep, 60)
            assert await crew.run("ada", 2.5, process_and_sleep, 0)
        finally:
            crew.close()

    asyncio.run(whole())


def test_users_go_by_turns_and_nobody_fills_the_line():
    order = []

    async def work(crew):
        async def does(user):
            await crew.run(user, 60, time.sleep, 0.01)
            order.append(user)

        first = [asyncio.create_task(does("greedy")) for _ in range(6)]
        await asyncio.sleep(0)
        await asyncio.gather(*first, *(asyncio.create_task(does(name)) for name in ("ada", "ben")))
        assert set(order[1:4]) == {"greedy", "ada", "ben"}
        with pytest.raises(Refuse, match="too many things"):
            await asyncio.gather(*(does("greedy") for _ in range(12)))

    with_crew(work, processes=0)


def test_several_workers_work_at_the_same_time():
    async def work(crew):
        assert len(set(await asyncio.gather(*(crew.run(str(at), 60, process_and_sleep, 0.5) for at in range(2))))) == 2

    with_crew(work, processes=2)


def test_where_many_bots_think_each_has_its_share_of_the_time():
    async def whole():
        thinking = Thinking(0, 5.0)
        tasks = [Task(f"game {at}", "none", "", "vanguard", [], {}, b"", True, 7, 2.0) for at in range(10)]
        try:
            assert await asyncio.gather(*(thinking.choose(task) for task in tasks)) == [7] * 10
        finally:
            thinking.close()
        return [task.seconds for task in tasks]

    shares = asyncio.run(whole())
    assert shares[0] == 2.0 and shares[9] == pytest.approx(0.2)


def test_one_address_with_many_bots_leaves_another_its_share():
    """Turns and time are shared out among addresses, however many games each has."""

    async def whole():
        thinking = Thinking(0, 5.0)
        shares, order = {}, []

        async def asks(where, at):
            WHERE.set(where)
            task = Task(f"game {where} {at}", "none", "", "vanguard", [], {}, b"", True, 7, 2.0)
            await thinking.choose(task)
            shares[where, at] = task.seconds
            order.append(where)

        try:
            greedy = [asyncio.create_task(asks("greedy", at)) for at in range(30)]
            await asyncio.sleep(0)
            await asyncio.gather(*greedy, asyncio.create_task(asks("ada", 0)))
        finally:
            thinking.close()
        return shares, order

    shares, order = asyncio.run(whole())
    assert shares["ada", 0] == 1.0 and shares["greedy", 29] < 0.1
    assert order.index("ada") <= 2


def test_one_address_leaves_a_reader_to_the_others_and_pays():
    async def work():
        readers = Readers(0, 60)
        readers.crew.close()
        readers.crew = Crew("reading", 2, spare=readers.crew.spare, price=readers.crew.price)
        share = Bucket(0.0, 100)
        PAYER.set(share)
        try:
            eve = [asyncio.create_task(readers.read("eve", process_and_sleep, 0.4)) for _ in range(3)]
            await asyncio.sleep(0)
            began = time.monotonic()
            assert len(readers.crew.free) == 1
            await readers.read("ada", process_and_sleep, 0)
            assert not all(one.done() for one in eve)
            await asyncio.gather(*eve)
            assert share.level <= 100 - 3 * 0.4 * PRICE and time.monotonic() - began >= 0.8
        finally:
            readers.close()

    asyncio.run(work())


@pytest.mark.parametrize("name", ["mcts:9999s", "mcts:5.001s", "mcts:2001", "mcts:" + "0" * 60 + "1s"])
def test_nobody_asks_a_bot_to_think_for_ever(server, name):
    refused = server.guest().post("/api/games", {"book": "vanguard", "opponent": {"kind": "bot", "bot": name}})
    assert refused.status_code == 422 and refused.json()["code"] in ("bad_option", "unknown_bot")


def test_as_many_bot_processes_as_processors_are_usual():
    assert Settings().bot_processes is None and Settings().readers == 2


def test_a_game_that_costs_too_much_ends_and_no_other(tmp_path):
    with serving(tmp_path / "games.db", budget=Budget(game_seconds=0.05)) as server:
        ada = server.guest()
        socket = ada.sits(ada.begins(seed=3))
        for _ in range(200):
            if socket.table["view"]["over"]:
                break
            socket.at_turn()
            if socket.decision is not None:
                socket.anything()
        assert socket.until("over")["how"] == "stuck"
        socket.close()
        assert ada.sits(ada.begins(seed=4)).decision is not None
