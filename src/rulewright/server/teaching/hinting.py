"""Hints against a bot: what to look at, and what a bot would do in one's place, thought out where bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulewright import GameTooLong
from rulewright.school.hints import imagined, reasons_for, to_look_at
from rulewright.server.bots.thinking import question
from rulewright.server.play.incoming_checks import check_open
from rulewright.server.refusals import Refuse
from rulewright.server.wire.told import ENCODER, HintMessage

if TYPE_CHECKING:
    from rulewright.kernel.ids import Seat
    from rulewright.server.play.guests import Guest
    from rulewright.server.play.room import Room
    from rulewright.server.wire.asked import Hint

ADVISER: Final = "normal"
SECONDS: Final = 2.0  # that it may think


async def hint(room: Room, guest: Guest, message: Hint) -> None:
    """What a good player would look at; and, if it is asked for, what one would do and why."""
    async with room.lock:
        check_open(room, guest, message.seq)
        if not any(room.bots) or room.guide is not None:
            raise Refuse("not_allowed", "hints are for games against a bot")
        if room.mover != guest.seat:
            raise Refuse("not_your_turn", "it is not your turn to answer")
        told = HintMessage(seq=message.seq, look=await room.engine(lambda: looked_at(room, guest.seat)))
        task = question(room.id, room.record.course, ADVISER, f"hint {room.id}", is_dawdling=False, seconds=SECONDS)
    if message.tell:
        index = await room.hall.thinking.choose(task)
        async with room.lock:
            check_open(room, guest, message.seq)
            told.index = index
            told.words, told.why = await room.engine(lambda: advised(room, guest.seat, index))
    guest.send(ENCODER.encode(told))


def looked_at(room: Room, seat: Seat) -> list[str]:
    """What to look at; runs on the engine's threads."""
    course = room.record.course
    try:
        return to_look_at(imagined(course.game, seat), course.book, seat)
    except GameTooLong:
        return []


def advised(room: Room, seat: Seat, index: int) -> tuple[str, list[str]]:
    """A line in words, and why; runs on the engine's threads."""
    course = room.record.course
    menu = course.game.decision
    if menu is None:
        return "", []
    words = course.book.prose.option_words(course.game, menu, menu.options[index])
    try:
        return words, reasons_for(imagined(course.game, seat), course.book, seat, index)
    except GameTooLong:
        return words, []
