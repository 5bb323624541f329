"""What nobody asks for: waiting costs little, what is old goes, and nobody is kept busy by who asks again and again."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import cast

import pytest

from rulewright.server.play import lookout as lookouts
from rulewright.server.play.hall import Hall
from rulewright.server.play.lookout import Lookout
from rulewright.server.settings import Settings
from rulewright.server.store.records import Store
from tests.online.served import serving

DAY = 86_400


class Asked:
    """A database that remembers what it was asked."""

    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        async def call(*what):
            self.calls.append((name, *what))
            return []

        return call


def test_one_question_is_asked_for_all_who_wait(monkeypatch):
    monkeypatch.setattr(lookouts, "OFTEN", 0.01)
    store = Asked()

    async def wait():
        lookout = Lookout(cast(Store, store), 30.0)
        looking = asyncio.create_task(lookout.keep_looking())
        await asyncio.sleep(0.1)
        assert store.calls == []  # nobody waits
        for at in range(50):
            lookout.waits[f"game {at}"] = {asyncio.Event()}
        while not store.calls:
            await asyncio.sleep(0.01)
        looking.cancel()

    asyncio.run(wait())
    assert all(len(games) == 50 for _, games in store.calls)


def test_what_is_old_is_forgotten_now_and_then():
    hall = SimpleNamespace(settings=Settings(), store=Asked(), cleaned=-1e9)
    for _ in range(3):
        asyncio.run(Hall.clean_up(cast(Hall, hall)))
    now, since = time.time(), {call[0]: call[1:] for call in hall.store.calls}
    assert len(since) == len(hall.store.calls) == 5  # once in a minute
    ages = {"forget_waiting": 1.0, "forget_described": 0.5, "forget_games": 180.0, "forget_papers": 180.0}
    assert {name: (now - since[name][0]) / DAY for name in ages} == pytest.approx(ages, abs=0.01)
    assert since["forget_people"] == ()


def test_a_rematch_counts_like_any_other_game(tmp_path):
    with serving(tmp_path / "games.db", most_games=1) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        game = ada.begins(opponent={"kind": "link"})
        ben.joins(game)
        first, second = ada.sits(game), ben.sits(game)
        assert first.table and second.table
        first.send(type="concede")
        for one in (first, second):
            one.until("over")
        ada.begins(opponent={"kind": "link"})
        first.send(type="rematch")
        second.until("rematch")
        second.send(type="rematch")
        assert second.until("refused")["code"] == "too_many"
        for _ in range(60):
            second.send(type="rematch")
        while second.until("refused")["code"] != "too_fast":
            pass
        for one in (first, second):
            one.close()
