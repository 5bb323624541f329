"""The judge's desk over HTTP: rulings, judgements, puzzles, exams, and papers shared by their link."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Final, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.books import book
from rulewright.bots import called
from rulewright.judge.write import scenario_for, scenario_of
from rulewright.kernel.ids import Seat
from rulewright.server import desk
from rulewright.server.described import checked_position
from rulewright.server.play.course import Course
from rulewright.server.refusals import Refuse
from rulewright.server.store.records import OVER, PLAYING, GameRow
from rulewright.server.web.games import begun, finished, seated, work
from rulewright.server.web.library import read
from rulewright.server.web.practice import begin_described
from rulewright.server.web.requests import body, bounded, check_digits, hall_of, number, reply, user
from rulewright.server.wire.desk import (
    Described,
    ExamBody,
    JudgeBody,
    MayBody,
    MomentsBody,
    Paper,
    PaperBody,
    PuzzleTry,
    ScenarioBody,
    ScenarioText,
)

LONGEST_PAPER: Final = 64 * 1024
OPPONENT: Final = "hard"  # who answers for the other side of a puzzle
MOST_SEED: Final = 10**9
MOST_QUESTIONS: Final = 1000


# ---------------------------------------------------------------- the judge


async def words(request: Request) -> Response:
    """What a position of a game is described with."""
    name = book(request.path_params["book"]).name
    return reply(await read(request, desk.desk_words, name))


async def judge(request: Request) -> Response:
    """Run a scenario, or ask what can follow from it."""
    await user(request)
    asked = await body(request, JudgeBody)
    check_digits(asked.text)
    return reply(await read(request, desk.ask_scenario if asked.ask else desk.run_scenario, asked.text))


async def check_playable(request: Request, asked: Described) -> None:
    """Refuse a position that cannot be played; the lines of a script in it are played before."""
    position = {key: value for key, value in asked.items() if key != "script"}
    problems, _, _ = await read(request, checked_position, position)
    if problems:
        raise Refuse("bad_position", f"the position cannot be played: {problems[0]}", problems=problems)


async def moments(request: Request) -> Response:
    """Which moments can be under way in the phase a position begins at."""
    await user(request)
    asked = await body(request, MomentsBody)
    await check_playable(request, asked.position)
    return reply(await read(request, desk.moments_of, asked.position))


async def may(request: Request) -> Response:
    """Whether a play may be made in a position."""
    await user(request)
    asked = await body(request, MayBody)
    await check_playable(request, asked.position)
    return reply(await read(request, desk.may_play, asked.position, asked.seat, asked.play))


async def scenario(request: Request) -> Response:
    """A scenario read from a file, or written as one."""
    await user(request)
    asked = await body(request, ScenarioBody)
    check_digits(asked.text)
    if asked.data is not None:
        return reply(await read(request, desk.write_scenario_file, asked.data))
    return reply(await read(request, desk.read_scenario_file, asked.text))


async def scenario_at(request: Request) -> Response:
    """A moment of a game as a scenario: of one whose sides I both play and of a finished one all, else what I know."""
    who = await user(request)
    row = await hall_of(request).row(request.path_params["game"])
    if row.position is not None:
        return reply(await described_scenario(request, row, who["id"]))
    text = await (finished_scenario(request) if row.status == OVER else running_scenario(request, row, who["id"]))
    return reply(ScenarioText(text, (await read(request, desk.read_scenario_file, text)).data))


async def described_scenario(request: Request, row: GameRow, who: str) -> ScenarioText:
    """A described position as it stands now, for who plays both its sides."""
    if not row.is_alone or row.lesson is not None or row.seat_of(who) is None:
        raise Refuse("not_allowed", "only a position whose two sides you play is laid out again")
    room = await hall_of(request).room(row.id)
    async with room.lock:
        answers = [*room.record.course.answers]
    return cast(ScenarioText, await read(request, desk.gone_on, msgspec.json.decode(row.position or ""), answers))


async def finished_scenario(request: Request) -> str:
    """A moment of a finished game."""
    hall, _, record = await finished(request)
    answers = len(record.course.answers)
    at = number(request, "at", answers, 0, answers)
    return cast(str, await work(hall, lambda: scenario_of(record.course.replay(), at)))


async def running_scenario(request: Request, row: GameRow, who: str) -> str:
    """What a seat knows of a game against a bot as it is shown now: how many answers led there is not told."""
    seat = row.seat_of(who)
    if row.status != PLAYING or seat is None or not any(row.bots()):
        raise Refuse("not_over", "while it is played, only a game of yours against a bot can be laid out")
    if "at" in request.query_params:
        raise Refuse("not_over", "while it is played, a game is laid out as it is now: leave out ?at=")
    hall = hall_of(request)
    room = hall.rooms.get(row.id)
    if room is None:
        course = (await hall.told(row)).course
        return cast(str, await work(hall, partial(laid_out, course, seat)))
    async with room.lock:
        return await room.engine(partial(laid_out, room.record.course, seat))


def laid_out(course: Course, seat: Seat) -> str:
    """A game as a scenario, as far as a seat sees it."""
    return scenario_for(course.replay(), course.seen_by(seat), seat)


# ---------------------------------------------------------------- rulings and puzzles


async def rulings(request: Request) -> Response:
    """The library of rulings."""
    return reply(await read(request, desk.list_rulings))


async def ruling(request: Request) -> Response:
    """One ruling, played."""
    name = f"{request.path_params['folder']}/{request.path_params['name']}"
    return reply(await read(request, desk.one_ruling, name))


async def puzzles(request: Request) -> Response:
    """The puzzles, and those of today."""
    return reply(await read(request, desk.list_puzzles, datetime.now(UTC).date().isoformat()))


def puzzle_name(request: Request) -> str:
    """The puzzle an address names."""
    return f"{request.path_params['book']}/{request.path_params['name']}"


async def puzzle(request: Request) -> Response:
    """One puzzle, with hints and solution."""
    return reply(await read(request, desk.one_puzzle, puzzle_name(request)))


async def solve(request: Request) -> Response:
    """Begin a game from a puzzle's question, against a bot."""
    who = await user(request)
    book_name, position, prefix = await read(request, desk.puzzle_opening, puzzle_name(request))
    page = await read(request, desk.one_puzzle, puzzle_name(request))
    _, _, text = await read(request, checked_position, position)
    mine = page.puzzle.seat
    seats = [seated(seat, "", called(OPPONENT), None, OPPONENT) for seat in (0, 1)]
    seats[mine] = seated(mine, "", who["name"], who)
    row = await begin_described(hall_of(request), who, book_name, text, seats, prefix=prefix)
    return reply(begun(row, mine), 201)


async def verdict(request: Request) -> Response:
    """What came of a try, proven answer by answer."""
    who = await user(request)
    asked = await body(request, PuzzleTry)
    hall = hall_of(request)
    row = await hall.row(asked.game)
    if row.seat_of(who["id"]) is None or row.position is None:
        raise Refuse("not_allowed", "this is no try of yours")
    record = await hall.finished(row) if row.status == OVER else await hall.as_it_stands(row)
    answers = record.course.answers[len(row.prefix) :]
    return reply(await read(request, desk.puzzle_verdict, puzzle_name(request), answers))


# ---------------------------------------------------------------- exams


async def exam(request: Request) -> Response:
    """A question of an exam, or how an answer to it is marked."""
    name = request.path_params["book"]
    book(name)
    seed, at = (bounded(request, part, most) for part, most in (("seed", MOST_SEED), ("number", MOST_QUESTIONS)))
    if request.method == "GET":
        return reply(await read(request, desk.exam_question, name, seed, at))
    asked = await body(request, ExamBody)
    return reply(await read(request, desk.exam_mark, name, seed, at, asked.answer))


# ---------------------------------------------------------------- papers


async def keep_paper(request: Request) -> Response:
    """Keep a scenario or a study, to be shared by its link."""
    who = await user(request)
    asked = await body(request, PaperBody)
    hall = hall_of(request)
    if len(asked.text) > LONGEST_PAPER:
        raise Refuse("too_large", f"a paper has at most {LONGEST_PAPER} characters")
    if (asked.kind == "study") != bool(asked.game):
        raise Refuse("bad_message", "a study, and nothing else, names the game it is about")
    if asked.game:
        game = await hall.row(asked.game)
        if game.status != OVER or (not game.spectators and game.seat_of(who["id"]) is None):
            raise Refuse("not_allowed", "a study is about a finished game that you may see")
    paper = await hall.store.add_paper(
        who["id"], asked.kind, asked.text, asked.game or None, hall.settings.most_papers
    )  # fmt: skip
    return reply(Paper(paper, asked.kind, asked.text), 201)


async def paper(request: Request) -> Response:
    """A paper by its link."""
    found = await hall_of(request).store.paper(request.path_params["paper"])
    if found is None:
        raise Refuse("not_found", "there is no such paper, or it was thrown away")
    return reply(Paper(found["id"], found["kind"], found["text"]))


ROUTES: Final = [
    Route("/api/desk/{book}", words, methods=["GET"]),
    Route("/api/judge", judge, methods=["POST"]),
    Route("/api/judge/may", may, methods=["POST"]),
    Route("/api/judge/moments", moments, methods=["POST"]),
    Route("/api/scenarios", scenario, methods=["POST"]),
    Route("/api/games/{game}/scenario", scenario_at, methods=["GET"]),
    Route("/api/rulings", rulings, methods=["GET"]),
    Route("/api/rulings/{folder}/{name}", ruling, methods=["GET"]),
    Route("/api/puzzles", puzzles, methods=["GET"]),
    Route("/api/puzzles/{book}/{name}", puzzle, methods=["GET"]),
    Route("/api/puzzles/{book}/{name}", solve, methods=["POST"]),
    Route("/api/puzzles/{book}/{name}/verdict", verdict, methods=["POST"]),
    Route("/api/exams/{book}/{seed}/{number}", exam, methods=["GET", "POST"]),
    Route("/api/papers", keep_paper, methods=["POST"]),
    Route("/api/papers/{paper}", paper, methods=["GET"]),
]
