"""A lesson at the table: it plays the other side, judges what the learner does, and says what it has to say."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from rulewright.judge.position import locate
from rulewright.kernel.ids import NOTHING
from rulewright.school import Lecture, Part, lesson, lessons
from rulewright.school.lecture import LEARNER, Given
from rulewright.school.lesson import bare
from rulewright.server.play.record import Taught
from rulewright.server.refusals import Refuse
from rulewright.server.wire.told import ENCODER, LessonMessage, Pointed, Waits

if TYPE_CHECKING:
    from rulewright.server.play.guests import Guest
    from rulewright.server.play.room import Room

FIRST_ANSWER = "Answer the question beside the table first."


class Guide:
    """The lesson of a room, and what it said last."""

    def __init__(self, room: Room, name: str) -> None:
        self.room = room
        self.lesson = lesson(room.row.book, name)
        self.said: list[str] = []  # what was told on the way to the part that is given now
        self.reply = ""
        self.is_right = True
        self.hints = 0  # given so far for this part
        self.task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ where it stands

    @property
    def is_done(self) -> bool:
        """Nothing is left of the lesson."""
        return self.room.record.part >= len(self.lesson.parts)

    @property
    def part(self) -> Part:
        """The part that is given now."""
        return self.lesson.parts[self.room.record.part]

    @property
    def answers(self) -> list[int]:
        """What both sides answered since it began."""
        record = self.room.record
        return record.course.answers[record.part_at :]

    def lecture(self) -> Lecture:
        """The part, from the position at its beginning."""
        record = self.room.record
        return Lecture(self.lesson, record.part, record.course.position(record.part_at))

    def message(self) -> LessonMessage:
        """What the learner sees of it."""
        told = LessonMessage(
            name=self.lesson.name,
            title=self.lesson.title,
            part=self.room.record.part,
            parts=len(self.lesson.parts),
            said=self.said,
            waits="done",
            reply=self.reply,
            is_right=self.is_right,
        )
        if self.is_done:
            told.following = self.following()
            return told
        part = self.part
        told.said = [*self.said, *([part.say] if part.say else [])]
        told.waits = waits_for(part)
        told.question = part.question
        told.choices = [answer for answer, _ in part.choices]
        told.point = [one for name in part.point for one in self.pointed(name)]
        told.hint = part.hints[self.hints - 1] if self.hints else ""
        told.hints_left = len(part.hints) - self.hints
        return told

    def following(self) -> str | None:
        """The next lesson of the school."""
        names = [one.name for one in lessons(self.lesson.book)]
        at = names.index(self.lesson.name) + 1
        return names[at] if at < len(names) else None

    def pointed(self, name: str) -> list[Pointed]:
        """What a name points at: a zone or a place of a side, or the cards of that name that are seen."""
        course, word = self.room.record.course, bare(name)
        seat = 1 if name.startswith("b:") else 0
        rules = course.game.book
        if word in (*(kind.name for kind in rules.zones), *rules.place_names):
            zone, place = locate(rules, word, "")
            return [Pointed(None, seat, rules.zones[zone].name, None if place == NOTHING else rules.place_names[place])]
        handles = self.room.handles[LEARNER]
        return [
            Pointed(handle, None, None, None)
            for number, handle in sorted(handles.by_card.items())
            if course.game.name_of(number) == word
        ]

    # ------------------------------------------------------------ telling

    def tell(self) -> None:
        """Say to who learns where the lesson stands."""
        self.room.tell_seat(LEARNER, self.message())

    def greet(self, guest: Guest) -> None:
        """Somebody comes to the table."""
        guest.send(ENCODER.encode(self.message()))
        self.wake()

    def answer_with(self, reply: str, is_right: bool) -> None:
        """What is said to what the learner did."""
        self.reply, self.is_right = reply, is_right
        self.tell()

    async def go_on(self, reply: str = "") -> None:
        """The next part, and what happens by itself before it."""
        part = self.part
        if part.kind == "itself":
            self.said = [*self.said, part.say] if part.say else self.said
        else:
            self.said = []
        if reply and part.kind != "ask":
            self.said = [reply]
        self.hints = 0
        self.reply, self.is_right = (reply, True) if part.kind == "ask" else ("", True)
        await self.room.write([Taught(n=self.room.record.part + 1)])
        self.tell()
        self.wake()

    # ------------------------------------------------------------ what the learner does

    async def answered(self, guest: Guest, picks: list[int]) -> None:
        """The learner answers a question of the game; the room is locked."""
        while not self.is_done and self.part.kind == "read":
            await self.go_on()
        if self.is_done or self.part.kind not in ("do", "goal"):
            self.answer_with(FIRST_ANSWER if not self.is_done else "", False)
            raise Refuse("not_your_turn", "the lesson does not wait for a play now")
        lecture, before = self.lecture(), self.answers
        verdict = await self.room.engine(partial(lecture.verdict, [*before, *picks]))
        if verdict.state == "wrong" and self.part.kind == "do":
            self.answer_with(verdict.say, False)
            raise Refuse("not_wanted", verdict.say)
        await self.room.keep(await self.room.engine(partial(self.room.play, guest.seat, picks, "person")))
        await self.judge(lecture)

    async def judge(self, lecture: Lecture) -> None:
        """See how far the learner is, and go on or back."""
        verdict = await self.room.engine(partial(lecture.verdict, self.answers))
        if verdict.state == "done":
            await self.go_on(verdict.say)
        elif verdict.state == "wrong":
            await self.begin_part_again()
            self.answer_with(verdict.say, False)
        else:
            self.answer_with("", True)

    async def begin_part_again(self) -> None:
        """Back to where the part began."""
        if self.answers:
            at = self.room.record.part_at
            await self.room.keep(await self.room.engine(partial(self.room.go_back, at)))

    async def choose(self, number: int) -> None:
        """The learner answers a question of the lesson."""
        if self.is_done or self.part.kind != "ask" or not 0 <= number < len(self.part.choices):
            raise Refuse("bad_option", "the lesson asks no such question now")
        reply = self.part.choices[number][1]
        if number == self.part.right:
            await self.go_on(reply)
        else:
            self.answer_with(reply, False)

    async def read_on(self) -> None:
        """The learner has read what is said."""
        if self.is_done or self.part.kind != "read":
            raise Refuse("bad_option", "the lesson waits for something else")
        await self.go_on()

    def hint(self) -> None:
        """The next hint of this part."""
        if not self.is_done and self.hints < len(self.part.hints):
            self.hints += 1
        self.tell()

    async def show(self) -> None:
        """Play the next answer as it is expected."""
        if self.is_done or self.part.kind not in ("do", "goal"):
            raise Refuse("bad_option", "there is nothing to show here")
        lecture, before = self.lecture(), self.answers
        line = await self.room.engine(partial(lecture.shown, before))
        is_on_the_way = await self.room.engine(partial(on_the_way, lecture, before))
        if not is_on_the_way:
            await self.begin_part_again()
        if line:
            await self.play(line[0])
            await self.judge(lecture)

    # ------------------------------------------------------------ what happens by itself

    def wake(self) -> None:
        """Let happen what happens without the learner."""
        if self.task is None and not self.room.is_lost and not self.is_done:
            self.task = self.room.hall.spawn(self.drive)

    async def drive(self) -> None:
        """One answer after the other, at a pace one can follow, until the learner is needed."""
        try:
            with suppress(Refuse):  # the room is lost
                while await self.drive_once():
                    await asyncio.sleep(self.room.hall.settings.pace)
        finally:
            self.task = None

    async def drive_once(self) -> bool:
        """One answer of what happens by itself; False when the learner is needed."""
        async with self.room.lock:
            if self.is_done or self.room.is_lost:
                return False
            lecture = self.lecture()
            if self.part.kind == "itself":
                line = (await self.room.engine(lecture.by_itself))[len(self.answers) :]
                if line:
                    await self.play(line[0])
                else:
                    await self.go_on()
                return True
            given = await self.room.engine(partial(lecture.other_side, self.room.record.course.game))
            if given is None:
                return False
            await self.play(given)
            await self.judge(lecture)
            return True

    async def play(self, given: Given) -> None:
        """Give one answer for its seat."""
        await self.room.keep(await self.room.engine(partial(self.room.play, given.seat, [given.index], "bot")))


def waits_for(part: Part) -> Waits:
    """What a part waits for."""
    kinds: dict[str, Waits] = {"read": "next", "do": "play", "goal": "play", "ask": "choose", "itself": "time"}
    return kinds[part.kind]


def on_the_way(lecture: Lecture, answers: list[int]) -> bool:
    """The answers so far are the beginning of what is expected."""
    return [one.index for one in lecture.given(lecture.start)][: len(answers)] == answers


def guide_for(room: Room) -> Guide | None:
    """The lesson of a room, if it gives one."""
    return None if room.row.lesson is None else Guide(room, room.row.lesson)
