"""Lessons on the server: every lesson can be played through the wire, and what goes otherwise is answered."""

from __future__ import annotations

import asyncio

import pytest

from rulewright.school import lessons
from rulewright.server.store.records import GameRow
from rulewright.server.wire import asked
from tests.online.served import serving
from tests.server.test_noninterference import Play, deal_any, room_for, say, sent_alike


def begins(person, book, name):
    """A lesson, begun and connected to."""
    answer = person.post("/api/lessons", {"book": book, "lesson": name})
    assert answer.status_code == 201, answer.text
    seat = person.sits(answer.json())
    return seat, answer.json()


def stands(seat):
    """The lesson once it waits for the learner."""
    while True:
        told = seat.until("lesson")
        if told["waits"] != "time":
            return told


def plays_through(seat):
    """Go through a lesson by what it shows; the kinds of parts met on the way."""
    told, met = stands(seat), []
    while told["waits"] != "done":
        met.append(told["waits"])
        if told["waits"] == "next":
            seat.send(type="lesson", do="next")
        elif told["waits"] == "choose":
            told = choose_until_right(seat, told)
            continue
        else:
            seat.send(type="lesson", do="show")
        told = stands(seat)
    return met


def choose_until_right(seat, told):
    """Try one answer after the other: each has its reply, and one of them goes on."""
    part = told["part"]
    for number in range(len(told["choices"])):
        seat.send(type="lesson", do="choose", number=number)
        told = stands(seat)
        assert told["reply"] or told["part"] != part
        if told["part"] != part:
            return told
    raise AssertionError("no answer was right")


@pytest.mark.parametrize("book", ["vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0"])
def test_every_lesson_of_a_school_can_be_played_to_its_end(server, book):
    ada = server.guest()
    told = ada.get(f"/api/lessons/{book}").json()
    assert [one["name"] for one in told["lessons"]] == [one.name for one in lessons(book)]
    for one in told["lessons"]:
        seat, _ = begins(ada, book, one["name"])
        met = plays_through(seat)
        assert "play" in met
        seat.close()


def test_a_school_of_differences_names_the_one_that_comes_first(server):
    ada = server.guest()
    after = {
        book: ada.get(f"/api/lessons/{book}").json()["after"] for book in ("vanguard", "fow-6.1", "fow-5.01", "fow-2.0")
    }
    assert after == {"vanguard": "", "fow-6.1": "", "fow-5.01": "fow-6.1", "fow-2.0": "fow-6.1"}


def test_a_wrong_play_changes_nothing_and_is_answered(server):
    seat, _ = begins(server.guest(), "vanguard", "turn")
    told = stands(seat)
    assert told["waits"] == "next" and told["point"]
    seat.send(type="lesson", do="next")
    told = stands(seat)
    before = seat.table
    passing = next(at for at, line in enumerate(seat.words()) if line == "pass")
    seat.send(type="answer", seq=seat.seq, picks=[passing])
    told = stands(seat)
    assert not told["is_right"] and "skip the ride" in told["reply"]
    assert seat.until("refused")["code"] == "not_wanted"
    assert seat.table is before
    seat.send(type="lesson", do="hint")
    assert stands(seat)["hint"]
    ride = next(at for at, line in enumerate(seat.words()) if line == "ride Gate Knight")
    seat.send(type="answer", seq=seat.seq, picks=[ride])
    told = stands(seat)
    assert told["is_right"] and told["part"] == 2 and "Gate Knight is your vanguard now" in told["said"][0]
    seat.close()


def test_who_is_free_to_try_and_fails_begins_again(server):
    seat, _ = begins(server.guest(), "vanguard", "win")
    stands(seat)
    turn = seat.table["view"]["turn"]
    for _ in range(6):  # through the turn without an attack
        passing = [at for at, line in enumerate(seat.words()) if line in ("pass", "end")]
        seat.send(type="answer", seq=seat.seq, picks=[passing[-1]])
        told = stands(seat)
        if not told["is_right"]:
            break
    assert "Two attacks must hit" in told["reply"]
    assert seat.table["view"]["turn"] == turn and seat.decision["ask"] == "main"
    seat.close()


def test_a_lesson_goes_on_after_a_restart(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        seat, game = begins(ada, "vanguard", "turn")
        stands(seat)
        seat.send(type="lesson", do="next")
        stands(seat)
        seat.send(type="lesson", do="show")
        assert stands(seat)["part"] == 2
        seat.close()
    with serving(tmp_path / "games.db") as server:
        ada.address = server
        seat = ada.sits(game)
        assert stands(seat)["part"] == 2 and "main phase" in seat.heard[-1]["said"][-1]
        seat.close()


def test_what_makes_no_sense_in_a_lesson_is_refused(server):
    ada = server.guest()
    assert ada.post("/api/lessons", {"book": "vanguard", "lesson": "knitting"}).status_code == 404
    assert ada.post("/api/lessons", {"book": "chess", "lesson": "turn"}).status_code == 422
    assert ada.get("/api/lessons/chess").status_code == 422
    seat, _ = begins(ada, "vanguard", "turn")
    stands(seat)
    for step in ({"do": "choose", "number": 3}, {"do": "show"}):
        seat.send(type="lesson", **step)
        assert seat.until("refused")["code"] == "bad_option"
    seat.close()
    game = ada.begins(seed=3)
    seat = ada.sits(game)
    seat.send(type="lesson", do="next")
    assert seat.until("refused")["code"] == "bad_message"
    seat.close()


# ---------------------------------------------------------------- what is hidden


class Lesson(Play):
    """A lesson of a room, gone through by what it shows, with a wrong play and a hint on the way."""

    tried = None  # the part in which something else than what it is about was played

    async def says(self, seat, message):
        await say(self.room, self.ears[seat], message)
        self.learn()

    async def goes_on(self):
        while await self.room.guide.drive_once():
            self.learn()

    async def go_through(self):
        guide = self.room.guide
        await self.begin()
        await self.goes_on()
        while not guide.is_done:
            part = guide.part
            await self.says(0, asked.LessonStep("hint"))
            if part.kind == "read":
                await self.says(0, asked.LessonStep("next"))
            elif part.kind == "ask":
                for number in (1 - min(part.right, 1), part.right):
                    await self.says(0, asked.LessonStep("choose", number))
            else:
                await self.tries(part)
            await self.goes_on()

    async def tries(self, part):
        menu = self.course.game.decision
        if part.kind == "do" and self.room.mover == 0 and part is not self.tried:
            self.tried = part
            await self.answers(0, len(menu.options) - 1)
        if not self.room.guide.is_done and self.room.guide.part is part:
            await self.says(0, asked.LessonStep("show"))


def given(book, name, others=None):
    """A lesson, gone through."""
    seats = [
        {"seat": 0, "user": "0", "name": "A", "bot": None},
        {"seat": 1, "user": None, "name": "B", "bot": "lesson"},
    ]
    row = GameRow(
        "g", book, "playing", 0, {}, [], None, False, None, None, None, 0.0, None, 0,
        [seat | {"deck": None, "contribution": ""} for seat in seats], "{}", name,
    )  # fmt: skip
    play = Lesson(room_for(row, others))
    asyncio.run(play.go_through())
    return play


@pytest.mark.parametrize("book", ["vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0"])
def test_what_is_hidden_in_a_lesson_changes_nothing_that_is_sent(book):
    differing = 0
    for one in lessons(book):
        play = given(book, one.name)
        twin = given(book, one.name, (deal_any, play.known, 1))
        assert sent_alike(play.ears[0].heard, twin.ears[0].heard) == {}, one.name
        assert len(play.ears[0].heard) == len(twin.ears[0].heard)
        assert any(b'"type":"lesson"' in data for data in play.ears[0].heard)
        cards = zip(play.course.opening().s.cards, twin.course.opening().s.cards, strict=True)
        differing += any(mine.printed != other.printed for mine, other in cards)
    assert differing > 3
