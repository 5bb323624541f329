"""A bot at its seat: it answers for as long as it is its turn."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from rulewright.server.bots.bot_beats import SHARE, beats_for, time_left
from rulewright.server.bots.thinking import DAWDLING, question
from rulewright.server.refusals import Refuse

if TYPE_CHECKING:
    from rulewright.server.play.room import Room


async def drive(room: Room) -> None:
    """A bot answers for as long as it is its turn."""
    try:
        while not room.is_lost and await drive_once(room):
            pass
    except Refuse:
        pass  # the room is lost; whoever plays it now wakes its bots
    finally:
        room.bot_task = None


async def drive_once(room: Room) -> bool:
    """One answer of a bot; False when it is not a bot's turn."""
    async with room.lock:
        seat = room.mover
        name = room.bots[seat] if seat is not None else None
        if seat is None or name is None:
            return False
        moves = room.record.moves
        began = time.monotonic()
        turn = room.record.course.game.s.turn
        room.bot_turn = (turn, room.bot_turn[1] + 1 if room.bot_turn[0] == turn else 1)
        is_dawdling = room.bot_turn[1] > DAWDLING
        course, pace = room.record.course, room.hall.settings.pace
        beat = pace * beats_for(course.game, course.book, name, pace)
        task = question(room.id, course, name, f"{room.row.seed}:{seat}", is_dawdling, beat * SHARE)
    index = await room.hall.thinking.choose(task)
    await asyncio.sleep(time_left(beat, time.monotonic() - began))
    async with room.lock:
        if room.record.moves == moves and not room.is_lost:
            outcome = await room.engine(lambda: room.play(seat, [index], "bot"))
            if outcome.refusal is not None:
                raise AssertionError(f"a bot answered what is not on the menu: {outcome.refusal.why}")
            await room.keep(outcome)
    return True
