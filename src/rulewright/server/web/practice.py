"""Games from described positions over HTTP: for practice, forgotten soon, and never many of one user."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.books import book
from rulewright.school import lesson, lessons
from rulewright.server.bots.bot_beats import check_bot
from rulewright.server.described import checked_position
from rulewright.server.play.hall import Hall
from rulewright.server.refusals import Refuse
from rulewright.server.store.people import fresh_id
from rulewright.server.store.records import PLAYING, GameRow
from rulewright.server.store.transactions import Row
from rulewright.server.web.games import begun, seated
from rulewright.server.web.library import beside, read
from rulewright.server.web.requests import body, hall_of, reply, user
from rulewright.server.wire.answers import LessonLine, School
from rulewright.server.wire.asked import LessonBody, PracticeBody

SIDES: Final = ("side a", "side b")
GUIDE: Final = "lesson"  # who plays the other side of a lesson


async def practise(request: Request) -> Response:
    """Begin a game from a position, against a bot or playing both sides."""
    who = await user(request)
    asked = await body(request, PracticeBody)
    seats = [seated(seat, "", SIDES[seat], who) for seat in (0, 1)]
    if asked.seat is not None:
        check_bot(asked.bot)
        seats[asked.seat] = seated(asked.seat, "", who["name"], who)
        seats[1 - asked.seat] = seated(1 - asked.seat, "", f"{asked.bot} bot", None, asked.bot)
    name, position = await described(request, asked.position)
    row = await begin_described(hall_of(request), who, name, position, seats)
    return reply(begun(row, asked.seat or 0), 201)


async def described(request: Request, data: dict[str, Any]) -> tuple[str, str]:
    """The book of a described position, and the position as text; Refuse with all that is wrong with it."""
    problems, name, position = await read(request, checked_position, data)
    if problems:
        raise Refuse("bad_position", f"the position cannot be played: {problems[0]}", problems=problems)
    return name, position


async def begin_described(
    hall: Hall,
    who: Row,
    book_name: str,
    position: str,
    seats: list[dict[str, Any]],
    lesson: str | None = None,
    prefix: Sequence[int] = (),
) -> GameRow:
    """A game from a position that was checked; the oldest of the user's make room for it."""
    for seat in seats:
        seat["contribution"] = ""  # nothing is dealt
    row = GameRow(
        id=fresh_id(), book=book_name, status=PLAYING, seed=0, options={}, prefix=list(prefix), clock=None,
        spectators=False, invite=None, line=None, result=None, created=time.time(), owner=None, term=0, seats=seats,
        position=position, lesson=lesson,
    )  # fmt: skip
    old = (await hall.store.described_of(who["id"]))[hall.settings.most_practice - 1 :]
    for game in old:
        if game in hall.rooms:
            hall.lose(hall.rooms[game])
    await hall.store.forget(old)
    await hall.begin(row)
    return row


async def school(request: Request) -> Response:
    """The lessons of a book."""
    return reply(await beside(request, told_school, request.path_params["book"]))


def told_school(name: str) -> School:
    """The lessons in short."""
    found = lessons(book(name).name)
    return School(name, [LessonLine(one.name, one.title, one.about, one.clauses) for one in found])


async def learn(request: Request) -> Response:
    """Begin a lesson: a game of one person and the lesson itself."""
    who = await user(request)
    asked = await body(request, LessonBody)
    found = await beside(request, lesson, book(asked.book).name, asked.lesson)
    seats = [seated(0, "", who["name"], who), seated(1, "", found.title, None, GUIDE)]
    row = await begin_described(hall_of(request), who, asked.book, "{}", seats, found.name)
    return reply(begun(row, 0), 201)


ROUTES: Final = [
    Route("/api/practice", practise, methods=["POST"]),
    Route("/api/lessons/{book}", school, methods=["GET"]),
    Route("/api/lessons", learn, methods=["POST"]),
]
