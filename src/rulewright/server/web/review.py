"""Looking back at a game, over HTTP: begin a review, and ask how far it is."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.server.effort import WHERE
from rulewright.server.play.hall import Hall
from rulewright.server.play.record import Record
from rulewright.server.refusals import Refuse
from rulewright.server.reviewing import GOES_ON, Reviewer, told_line, told_review
from rulewright.server.store.records import GameRow
from rulewright.server.web.games import finished, work
from rulewright.server.web.requests import bounded, reply
from rulewright.server.wire.desk import ReviewTold

MOST_WAITING: Final = 20  # reviews in line
MOST_ANSWERS: Final = 10**6


async def review(request: Request) -> Response:
    """The review of a finished game, as far as it is."""
    hall, row, record = await finished(request)
    return reply(await told(hall, row, record))


async def begin(request: Request) -> Response:
    """Begin to look back at a finished game; one that is under way, or done, is left alone."""
    hall, row, record = await finished(request)
    who = WHERE.get()
    found = await hall.store.review(row.id)
    is_under_way = found is not None and found["state"] in GOES_ON and row.id in hall.reviews
    if not is_under_way and (found is None or found["state"] != "done"):
        if list(hall.reviews.values()).count(who) >= hall.settings.most_reviews or len(hall.reviews) >= MOST_WAITING:
            raise Refuse("busy", "enough games are looked back at already; let one of them end first")
        hall.reviews[row.id] = who
        await hall.store.begin_review(row.id)
        hall.spawn(lambda: run(hall, row.id, record))
    return reply(await told(hall, row, record), 202)


async def line(request: Request) -> Response:
    """A better line of a review on the board."""
    hall, row, record = await finished(request)
    at = bounded(request, "at", MOST_ANSWERS)
    found = await hall.store.review(row.id)
    if found is None or at >= len(record.course.answers):
        raise Refuse("not_found", "this game has not been looked back at so far")
    return reply(await work(hall, partial(told_line, found["data"], record, at)))


async def run(hall: Hall, game: str, record: Record) -> None:
    """Look back at a game beside everything else."""
    try:
        await Reviewer(hall, game, record, hall.reviews[game]).run()
    finally:
        hall.reviews.pop(game, None)


async def told(hall: Hall, row: GameRow, record: Record) -> ReviewTold:
    """What there is of a review."""
    found = await hall.store.review(row.id)
    if found is None:
        return ReviewTold("none", answers=len(record.course.answers))
    winner = None if row.result is None else row.result.get("winner")
    tell = partial(told_review, found["state"], found["seen"], found["data"], record, winner)
    return cast(ReviewTold, await work(hall, tell))


ROUTES: Final = [
    Route("/api/replays/{game}/review", review, methods=["GET"]),
    Route("/api/replays/{game}/review", begin, methods=["POST"]),
    Route("/api/replays/{game}/review/{at}", line, methods=["GET"]),
]
