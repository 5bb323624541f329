"""The beats of a bot's answer follow from what everybody sees."""

from __future__ import annotations

import asyncio
import time
from random import Random

import pytest

from rulewright import books
from rulewright.bots.mcts import Effort, MctsBot
from rulewright.server.bots.bot_beats import beats_for, hurry, time_left
from rulewright.server.bots.driving import drive_once
from rulewright.server.settings import Settings
from tests.server.test_noninterference import room_of
from tests.tabletop.hidden import with_hidden_cards_swapped

PLAYABLE = [line.name for line in books() if line.is_playable]
PACE = 0.4


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_bot_takes_the_same_beats_whatever_it_holds(name):
    room, chance = room_of(name, 5), Random(5)
    course, found = room.record.course, set()
    for _ in range(80):
        if course.game.decision is None:
            break
        beats = beats_for(course.game, course.book, "hard", PACE)
        other = with_hidden_cards_swapped(course.game, 1 - course.game.decision.player, 3)
        assert beats_for(other, course.book, "hard", PACE) == beats
        found.add(beats)
        course.answer(chance.randrange(len(course.game.decision.options)))
    assert found == {1, 8}


def test_an_answer_that_takes_no_thought_comes_when_one_that_takes_all_of_it_does():
    assert 0.1 + time_left(3.2, 0.1) == pytest.approx(2.6 + time_left(3.2, 2.6)) == pytest.approx(3.2)
    assert time_left(0.0, 0.1) == 0.0


class Quick:
    """A bot that knows its answer at once."""

    async def choose(self, task):
        return task.calm


def test_a_bot_that_knows_its_answer_at_once_gives_it_at_the_end_of_its_beat():
    room = room_of("vanguard", 3)
    room.bots, room.hall.thinking = ["random", "random"], Quick()
    room.hall.settings = Settings(pace=0.3)

    async def answered():
        began = time.monotonic()
        assert await drive_once(room)
        return time.monotonic() - began

    assert asyncio.run(answered()) >= 0.299 and room.record.course.answers


def test_a_search_ends_within_its_beats():
    player = MctsBot("x", Effort(1000, seconds=3.0))
    hurry(player, 0.3)
    assert player.effort.seconds == 0.3
    hurry(player, 0.0)
    assert player.effort.seconds == 0.3
