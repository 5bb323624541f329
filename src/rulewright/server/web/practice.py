"""Games from described positions over HTTP: for practice, forgotten soon, and never many of one user."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.books import book
from rulewright.bots import called
from rulewright.desk.judging import led_there, read_outside
from rulewright.desk.rulings import as_text
from rulewright.judge.files import BadScenario
from rulewright.school import lesson, lessons, school_before
from rulewright.server.bots.bot_beats import check_bot
from rulewright.server.described import checked_position
from rulewright.server.play.hall import Hall
from rulewright.server.play.record import AnyEntry
from rulewright.server.play.shared_lines import SharedLines, entries_of, lines_of, played_first
from rulewright.server.refusals import Refuse
from rulewright.server.store.people import fresh_id
from rulewright.server.store.records import PLAYING, GameRow
from rulewright.server.store.transactions import Row
from rulewright.server.web.games import begun, seated
from rulewright.server.web.library import beside, read
from rulewright.server.web.requests import body, hall_of, reply, user
from rulewright.server.wire.answers import LessonLine, School
from rulewright.server.wire.asked import LessonBody, PracticeBody
from rulewright.server.wire.desk import Paper

SIDES: Final = ("side a", "side b")
OPPONENT: Final = "Opponent"  # as who learns reads it
GUIDE: Final = "lesson"  # who plays the other side of a lesson


async def practise(request: Request) -> Response:
    """Begin a game from a position, against a bot or playing both sides."""
    who = await user(request)
    asked = await body(request, PracticeBody)
    seats = [seated(seat, "", SIDES[seat], who) for seat in (0, 1)]
    if asked.seat is not None:
        check_bot(asked.bot)
        seats[asked.seat] = seated(asked.seat, "", who["name"], who)
        seats[1 - asked.seat] = seated(1 - asked.seat, "", called(asked.bot), None, asked.bot)
    name, position, entries = await from_lines(request, asked.lines) if asked.lines else await laid(request, asked)
    row = await begin_described(hall_of(request), who, name, position, seats, entries=entries)
    return reply(begun(row, asked.seat or 0), 201)


async def laid(request: Request, asked: PracticeBody) -> tuple[str, str, list[AnyEntry]]:
    """The book of a described position, itself as text, and the lines of its script as they were played."""
    plain = {key: value for key, value in asked.position.items() if key != "script"}
    name, position = await described(request, plain)
    if "script" not in asked.position:
        return name, position, []
    if asked.seat is not None:
        raise Refuse("bad_message", "lines are played first only by who plays both sides")
    return name, position, await read(request, script_entries, asked.position, name, position)


def script_entries(data: dict[str, Any], name: str, position: str) -> list[AnyEntry]:
    """The lines of a script as they were played."""
    try:
        return played_first(name, position, led_there(read_outside(as_text(data))))
    except BadScenario as bad:
        raise Refuse("bad_position", f"the lines cannot be played: {bad.problems[0]}", problems=bad.problems) from bad


async def from_lines(request: Request, paper: str) -> tuple[str, str, list[AnyEntry]]:
    """The position that a paper tells of, and the lines that were tried from it."""
    found = await hall_of(request).store.paper(paper)
    if found is None or found["kind"] != "lines":
        raise Refuse("not_found", "there is no such paper, or it was thrown away")
    shared = msgspec.json.decode(found["text"], type=SharedLines)
    name, position = await described(request, msgspec.json.decode(shared.position))
    return name, position, await read(request, entries_of, shared)


async def share_lines(request: Request) -> Response:
    """Keep all lines that I tried at a table whose two sides I play, to be shared by their link."""
    who, hall = await user(request), hall_of(request)
    row = await hall.row(request.path_params["game"])
    if not row.is_alone or row.seat_of(who["id"]) is None:
        raise Refuse("not_allowed", "you do not play both sides of this game")
    shared = lines_of(await hall.as_it_stands(row))
    if shared is None:
        raise Refuse("not_allowed", "only lines from a described position are shared")
    text = msgspec.json.encode(shared).decode()
    hall.charge_kept(text)
    paper = await hall.store.add_paper(who["id"], "lines", text, None, hall.settings.most_papers)
    return reply(Paper(paper, "lines", text), 201)


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
    entries: Sequence[AnyEntry] = (),
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
    await hall.begin(row, entries)
    return row


async def school(request: Request) -> Response:
    """The lessons of a book."""
    return reply(await beside(request, told_school, request.path_params["book"]))


def told_school(name: str) -> School:
    """The lessons in short."""
    lines = [LessonLine(one.name, one.title, one.about, one.clauses) for one in lessons(book(name).name)]
    return School(name, lines, school_before(name))


async def learn(request: Request) -> Response:
    """Begin a lesson: a game of one person and the lesson itself."""
    who = await user(request)
    asked = await body(request, LessonBody)
    found = await beside(request, lesson, book(asked.book).name, asked.lesson)
    seats = [seated(0, "", who["name"], who), seated(1, "", OPPONENT, None, GUIDE)]
    row = await begin_described(hall_of(request), who, asked.book, "{}", seats, found.name)
    return reply(begun(row, 0), 201)


ROUTES: Final = [
    Route("/api/practice", practise, methods=["POST"]),
    Route("/api/games/{game}/lines", share_lines, methods=["POST"]),
    Route("/api/lessons/{book}", school, methods=["GET"]),
    Route("/api/lessons", learn, methods=["POST"]),
]
