"""Looking back at a game: a few decisions at a time, in a process of its own, kept with the game."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from typing import Any, Final

import msgspec

from rulewright import Replay
from rulewright.books import book
from rulewright.bots.lines import lines_of
from rulewright.kernel.ids import Seat
from rulewright.lab.review import Judgement, Review, curve_of, judged, played
from rulewright.server.crew import Late
from rulewright.server.play.hall import Hall
from rulewright.server.play.record import Record
from rulewright.server.refusals import Refuse
from rulewright.server.seen.handles import LastingHandles
from rulewright.server.seen.seat_view import seen
from rulewright.server.wire.answers import ReplayAt
from rulewright.server.wire.desk import ReviewBetter, ReviewLine, ReviewPoint, ReviewStep, ReviewTold

PART: Final = 6  # decisions judged at a time
MOST_DECISIONS: Final = 400  # of one game that are judged
MOST_BETTER: Final = 30
GOES_ON: Final = ("waiting", "thinking")

Judged = list[dict[str, Any]]


def judge_part(data: dict[str, Any], names: Sequence[str], start: int, iterations: int) -> tuple[int, Judged]:
    """Judge the next decisions from an answer on: up to which answer, and what was found."""
    replay = Replay.from_json(data)
    shelf = book(replay.book)
    game = replay.game(start)
    game.names = list(names)
    found: Judged = []
    at = start
    for answer in replay.answers[start:]:
        menu = game.decision
        if menu is None or len(found) >= PART:
            break
        at += 1
        if len(lines_of(game, menu)) > 1:
            found.append(asdict(judged(shelf, game, answer, at, iterations)))
        game.answer(answer)
    return at, found


class Reviewer:
    """Looks back at one game."""

    def __init__(self, hall: Hall, game: str, record: Record, who: str) -> None:
        self.hall = hall
        self.game = game
        self.record = record
        self.who = who

    async def run(self) -> None:
        """Think about every decision, and write down how far it is after each few."""
        data, names = self.record.course.replay().as_json(), self.record.course.setup.names
        seen = 0
        found: Judged = []
        settings = self.hall.settings
        answers = len(self.record.course.answers)
        while seen < answers and len(found) < MOST_DECISIONS:
            try:
                seen, part = await self.hall.reviewing.run(
                    self.who, settings.review_seconds, judge_part, data, names, seen, settings.review_iterations
                )
            except (Late, BrokenProcessPool, Refuse):
                await self.note("failed", seen, found)
                return
            found += part
            await self.note("thinking", seen, found)
        await self.note("done", answers, found)

    async def note(self, state: str, seen: int, found: Judged) -> None:
        """Keep it with the game."""
        await self.hall.store.note_review(self.game, state, seen, msgspec.json.encode(found).decode())


def told_review(state: str, seen: int, data: str, record: Record, winner: Seat | None) -> ReviewTold:
    """A review for the wire, as far as it is."""
    judgements = read_judgements(data)
    answers = len(record.course.answers)
    points = curve_of(judgements)
    review = Review(record.course.setup.book, winner, tuple(points), tuple(judgements))
    return ReviewTold(
        state, seen, answers,  # type: ignore[arg-type]
        [ReviewPoint(one.number - 1, one.turn, one.chance) for one in points],
        [ReviewPoint(after.number - 1, after.turn, after.chance) for _, after in review.turning_points()],
        [told_better(one) for one in review.better()[:MOST_BETTER]],
    )  # fmt: skip


def read_judgements(data: str) -> list[Judgement]:
    """The judgements of a review as they are kept; those of old reviews have no plays."""
    found: Judged = msgspec.json.decode(data)
    return [Judgement(**one | {"line": tuple(one["line"]), "plays": tuple(one.get("plays", ()))}) for one in found]


def told_line(data: str, record: Record, at: int) -> ReviewLine:
    """A better line of a review on the board, as far as who decides could see it."""
    one = next((one for one in read_judgements(data) if one.number == at + 1 and one.plays), None)
    if one is None:
        raise Refuse("not_found", "there is no better line at this answer")
    course = record.course
    game = course.position(at)
    before, answers = game.s.logged, len(course.answers)
    steps = []
    for world, words in played(game, one.number, one.plays):
        shown = seen(world, course.book, LastingHandles(one.player), before)
        table = ReplayAt(at, answers, shown.view, shown.why, shown.events, world.s.logged)
        steps.append(ReviewStep(words, table))
        before = world.s.logged
    return ReviewLine(at, one.player, steps)


def told_better(one: Judgement) -> ReviewBetter:
    """A decision for the wire."""
    line: Sequence[str] = one.line
    return ReviewBetter(
        one.number - 1, one.turn, one.player, one.question, one.taken, round(one.chance, 3), one.best,
        round(one.best_chance, 3), list(line), bool(one.plays),
    )  # fmt: skip
