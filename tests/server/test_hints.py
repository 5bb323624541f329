"""Hints on request: against a bot only, from what the seat may know, with a line that is on the menu."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from rulewright.books import book
from rulewright.school.hints import imagined, reasons_for, to_look_at
from rulewright.server.bots import thinking
from rulewright.server.teaching import hinting
from rulewright.server.wire import asked
from tests.server.test_asking_aside import PLAYABLE, in_other_worlds, positions
from tests.server.test_noninterference import Ear


@pytest.mark.parametrize("name", ["vanguard", "fftcg", "fow-6.1"])
def test_a_hint_says_what_to_look_at_and_then_what_to_do(server, name):
    ada = server.guest()
    seat = ada.sits(ada.begins(book=name, seed=4))
    for _ in range(6):
        if not seat.at_turn():
            break
        seat.send(type="hint", seq=seat.seq)
        first = seat.until("hint", "refused")
        assert first["type"] == "hint" and first["look"] and first["index"] is None
        seat.send(type="hint", seq=seat.seq, tell=True)
        second = seat.until("hint", "refused", timeout=40)
        assert second["look"] == first["look"]
        assert second["words"] == seat.words()[second["index"]] and second["why"]
        seat.answers(second["index"])
    seat.close()


def test_hints_are_refused_between_people_and_out_of_turn(duel):
    ada, _, _ = duel
    ada.send(type="hint", seq=ada.seq)
    assert ada.until("refused")["code"] == "not_allowed"
    ada.send(type="hint", seq=ada.seq + 7)
    assert ada.until("refused")["code"] == "stale"


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_hint_tells_nothing_that_is_hidden(name):
    seen = 0
    for at, (room, game) in enumerate(positions(name, 7)):
        seat = game.decision.player
        if at % 9:
            continue
        shelf = book(name)
        index = len(game.decision.options) - 1

        def told(room=room, seat=seat, shelf=shelf, index=index):
            world = imagined(room.record.course.game, seat)
            return to_look_at(world, shelf, seat), reasons_for(world, shelf, seat, index)

        first, *others = in_other_worlds(room, game, seat, told)
        assert all(other == first for other in others)
        seen += bool(first[0])
    assert seen


class Thoughts:
    """The adviser thinks here, and as long as it likes: what it says then hangs on nothing but what it is given."""

    async def choose(self, task):
        thinking.BOTS.clear()
        return thinking.think(msgspec.msgpack.encode(msgspec.structs.replace(task, seconds=0)))


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_whole_message_is_the_same_whatever_is_hidden(name, monkeypatch):
    monkeypatch.setattr(hinting, "ADVISER", "greedy")  # every bot is given no more than what its seat may know
    seen = set()
    for at, (room, game) in enumerate(positions(name, 8)):
        if at % 12:
            continue
        seat = game.decision.player
        room.bots[1 - seat] = "greedy"
        monkeypatch.setattr(type(room.hall), "thinking", Thoughts(), raising=False)

        def told(room=room, seat=seat):
            ear = Ear(seat)
            asyncio.run(hinting.hint(room, ear, asked.Hint(room.seq(seat), True)))
            return ear.heard

        first, *others = in_other_worlds(room, game, seat, told)
        assert others == [first] * len(others)
        seen.add(msgspec.json.decode(first[0])["words"])
        room.bots[1 - seat] = None
    assert len(seen) > 2
