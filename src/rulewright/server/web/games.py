"""Games, replays and reports over HTTP."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright import Game
from rulewright.books import book
from rulewright.bots import called
from rulewright.errors import BadOption, BadReplay, IllegalAnswer
from rulewright.kernel.ids import BY_PLAY, MOVED, NOTHING, Seat
from rulewright.kernel.position.view import ALL_SEEING
from rulewright.replay import Replay, commitment_to
from rulewright.server.bots.afterwards import Thought, said_afterwards, thought
from rulewright.server.bots.bot_beats import check_bot
from rulewright.server.play.course import Course, advance
from rulewright.server.play.hall import Hall
from rulewright.server.play.record import Record
from rulewright.server.refusals import Refuse
from rulewright.server.seen.handles import LastingHandles
from rulewright.server.seen.seat_view import seen
from rulewright.server.store.people import fresh_id
from rulewright.server.store.records import CHALLENGE, OVER, PLAYING, WAITING, GameRow, fresh_seed
from rulewright.server.store.transactions import Row
from rulewright.server.web.library import check_options, chosen_deck
from rulewright.server.web.people import short
from rulewright.server.web.requests import body, hall_of, number, query, reply, user
from rulewright.server.wire.answers import (
    Lobby,
    ReplayAt,
    ReplayCheck,
    ReplayInfo,
    ReplayStep,
    Reported,
    Result,
    Seated,
)
from rulewright.server.wire.asked import Clock, ContinueBody, DeckChoice, GameBody, JoinBody, ReportBody

LONGEST_CLOCK: Final = 6 * 3600
MOST_WORDS: Final = 4_000
MOST_DIGITS: Final = 9
DAY: Final = 86_400
MOST_CHALLENGES: Final = 20  # that wait for one person
SEEDS: Final = 1 << 62


class Named(msgspec.Struct):
    """Of a deck, its name."""

    name: str


def seated(seat: Seat, deck: str, name: str, who: Row | None = None, bot_name: str | None = None) -> dict[str, Any]:
    """A seat that is taken, with its deck as JSON."""
    title = msgspec.json.decode(deck, type=Named).name[:80] if deck else None
    return {
        "seat": seat, "user": None if who is None else who["id"], "name": name, "bot": bot_name, "deck": deck,
        "title": title, "contribution": "" if who is None else None,
    }  # fmt: skip


def begun(game: GameRow, seat: Seat) -> Seated:
    """What somebody who sat down is told."""
    return Seated(game.id, seat, game.status, game.invite, game.names())


# ---------------------------------------------------------------- beginning


async def new_game(request: Request) -> Response:
    """Begin a game against a bot, offer one, or take up the offer of a stranger."""
    who = await user(request)
    asked = await body(request, GameBody)
    hall = hall_of(request)
    check_options(asked.book, asked.options)
    check_clock(asked.clock)
    await check_games(hall, who)
    mine, deck = await chosen_deck(request, asked.book, asked.deck, asked.options)
    row = fresh_row(asked, [seated(0, deck, who["name"], who)])
    if asked.opponent.kind == "bot":
        check_bot(asked.opponent.bot)
        choice = asked.opponent.deck or other_starter(asked.book, mine)
        _, theirs = await chosen_deck(request, asked.book, choice, asked.options)
        row.seats.append(seated(1, theirs, called(asked.opponent.bot), None, asked.opponent.bot))
        row.status = PLAYING
        if asked.seed is not None:
            row.seats[0]["contribution"] = ""  # nothing is mixed into a deal that was asked for
    elif asked.seed is not None:
        raise BadOption("a seed deals known cards: it is only for games against a bot")
    elif asked.opponent.kind == "random":
        taken = await take_up(hall, row, seated(1, deck, who["name"], who), who)
        if taken is not None:
            return reply(begun(taken, 1), 201)
    elif asked.opponent.kind == "challenge":
        await challenge(hall, row, asked.opponent.name, who)
    if row.status == WAITING:
        row.invite = secrets.token_urlsafe(15)
    if row.line is not None and row.status == WAITING:
        await hall.check_offers(row.id)
    await hall.begin(row)
    return reply(begun(row, 0), 201)


def other_starter(book_name: str, mine: str) -> DeckChoice:
    """A bot takes a starter deck its opponent has not taken."""
    starters = book(book_name).starters
    return DeckChoice(starter=next((name for name in starters if name != mine), next(iter(starters), None)))


def fresh_row(asked: GameBody, seats: list[dict[str, Any]]) -> GameRow:
    """A game that nobody has sat down to yet but its first player."""
    clock = None if asked.clock is None else msgspec.to_builtins(asked.clock)
    wanted = {
        "book": asked.book, "options": dict(sorted(asked.options.items())), "clock": clock, "best_of": asked.best_of,
    }  # fmt: skip
    line = msgspec.json.encode(wanted).decode() if asked.opponent.kind == "random" else None
    seed = fresh_seed() if asked.seed is None else asked.seed % SEEDS
    return GameRow(
        id=fresh_id(), book=asked.book, status=WAITING, seed=seed, options=asked.options, prefix=[], clock=clock,
        spectators=asked.spectators, invite=None, line=line, result=None, created=time.time(), owner=None, term=0,
        seats=seats, match=None if asked.best_of == 1 else {"of": asked.best_of, "wins": [0, 0]},
    )  # fmt: skip


async def challenge(hall: Hall, row: GameRow, name: str, who: Row) -> None:
    """The game waits for one person, who is told of it."""
    found = await hall.store.anybody_named(name)
    if found is None or found["id"] == who["id"]:
        raise Refuse("not_found", f"nobody else here is called {name!r}")
    others = await hall.store.challenges(found["id"])
    if len(others) >= MOST_CHALLENGES or any(one.seat_of(who["id"]) is not None for one in others):
        raise Refuse("too_many", f"{name!r} has not answered yet; wait, or take your challenge back")
    row.line = f"{CHALLENGE}{found['id']}"


async def take_up(hall: Hall, row: GameRow, seat: dict[str, Any], who: Row) -> GameRow | None:
    """Sit down with somebody who waits for just this game; None when nobody does."""
    for game in await hall.store.waiting_in(row.line or "", who["id"]):
        if await hall.store.take_seat(game, seat):
            found = await hall.row(game)
            await hall.seat_taken(found)
            return found
    return None


def check_clock(clock: Clock | None) -> None:
    """Thinking times that make sense."""
    if clock is not None and not (10 <= clock.main <= LONGEST_CLOCK and 0 <= clock.increment <= 600):
        raise BadOption(f"a clock has 10 to {LONGEST_CLOCK} seconds, and 0 to 600 more for each answer")
    if clock is not None and not 0 <= clock.round <= LONGEST_CLOCK:
        raise BadOption(f"a round has up to {LONGEST_CLOCK} seconds")


async def check_games(hall: Hall, who: Row) -> None:
    """Nobody plays too many games at once."""
    games = await hall.store.count_open(who["id"])
    if games >= hall.settings.most_games:
        raise Refuse("too_many", f"you are in {games} games; finish or concede one first")


async def join(request: Request) -> Response:
    """Take the open seat of a game one was invited to."""
    who = await user(request)
    asked = await body(request, JoinBody)
    hall = hall_of(request)
    game = await hall.row(request.path_params["game"])
    mine = game.seat_of(who["id"])
    if mine is not None:
        return reply(begun(game, mine))
    if game.status != WAITING or game.invite is None:
        raise Refuse("taken", "this game has both its players")
    await check_games(hall, who)
    is_open = game.line is not None and game.line in (game.line.removeprefix(CHALLENGE), f"{CHALLENGE}{who['id']}")
    if not is_open and not secrets.compare_digest(game.invite.encode(), asked.invite.encode()):
        raise Refuse("not_allowed", "this is not the invitation to this game")
    _, deck = await chosen_deck(request, game.book, asked.deck, game.options)
    if not await hall.store.take_seat(game.id, seated(1, deck, who["name"], who)):
        raise Refuse("taken", "somebody else was faster")
    game = await hall.row(game.id)
    await hall.seat_taken(game)
    return reply(begun(game, 1))


async def lobby(request: Request) -> Response:
    """Who waits, and what can be watched."""
    store = hall_of(request).store
    waiting, watched = await store.open_games(), await store.watchable()
    return reply(Lobby([short(game) for game in waiting], [short(game) for game in watched]))


async def withdraw(request: Request) -> Response:
    """Take an offer back that nobody has taken, or decline a challenge."""
    who = await user(request)
    hall = hall_of(request)
    game = await hall.row(request.path_params["game"])
    if game.seat_of(who["id"]) is None and game.line != f"{CHALLENGE}{who['id']}":
        raise Refuse("not_allowed", "this is not your offer")
    if game.status != WAITING or not await hall.store.withdraw(game.id):
        raise Refuse("taken", "this game has both its players; concede it instead")
    return Response(status_code=204)


async def one_game(request: Request) -> Response:
    """A game in short."""
    return reply(short(await hall_of(request).row(request.path_params["game"])))


# ---------------------------------------------------------------- replays


async def work(hall: Hall, done: Any) -> Any:
    """Run something of the engine beside the games."""
    return await hall.work(done)


async def finished(request: Request) -> tuple[Hall, GameRow, Record]:
    """A game that is over, for who has a session; one that nobody may watch is for its players alone."""
    who = await user(request)
    hall = hall_of(request)
    row = await hall.row(request.path_params["game"])
    if not row.spectators and row.seat_of(who["id"]) is None and not await is_studied(request, row.id):
        raise Refuse("not_allowed", "this game is for its players alone")
    return hall, row, await hall.finished(row)


async def is_studied(request: Request, game: str) -> bool:
    """Who asks has the link to a study of the game, made by one who may see it."""
    link = query(request, "study")
    paper = await hall_of(request).store.paper(link) if link else None
    return paper is not None and paper["game"] == game


async def replay(request: Request) -> Response:
    """A finished game: every answer in words."""
    hall, row, record = await finished(request)
    return await kept(hall, (row.id, -1, 0), lambda: told_replay(row, record))


async def kept(hall: Hall, key: tuple[str, int, int], tell: Callable[[], object]) -> Response:
    """An answer about a finished game, which never changes: told once, and kept for a while."""
    found = hall.replies.get(key)
    if found is None:
        found = await work(hall, lambda: msgspec.json.encode(tell()))
        hall.replies.put(key, found)
    return reply(msgspec.Raw(found))


def told_replay(row: GameRow, record: Record) -> ReplayInfo:
    """The game and its answers."""
    thoughts: list[Thought] = []
    bots = row.bots()
    thinker = next((seat for seat in (0, 1) if bots[seat]), 0)
    steps, counts = told_steps(record.course, thinker, thoughts)
    result = msgspec.convert(row.result, Result | None)
    said = said_afterwards(thoughts, result.winner, thinker) if any(bots) and result is not None else []
    return ReplayInfo(row.id, row.book, row.names(), bots, result, len(steps), steps, counts, said)


def told_steps(course: Course, thinker: Seat, thoughts: list[Thought]) -> tuple[list[ReplayStep], dict[str, list[int]]]:
    """The answers of a game in words, with how it stood before each, what each seat did, and what one thought of it."""
    game, judge = course.opening(), course.book.evaluation
    steps = []
    for at, index in enumerate(course.answers, start=1):
        menu = game.decision
        if menu is None:
            break
        words = course.book.prose.option_words(game, menu, menu.options[index])
        chance = None
        if judge.is_at_rest(game):
            chance = round(judge.chance(game, 0), 3)
            thoughts.append(thought(judge, game, thinker))
        steps.append(ReplayStep(at, menu.player, menu.ask, words, game.s.turn, chance))
        advance(game, index, course.budget)
    return steps, counted(game)


def counted(game: Game) -> dict[str, list[int]]:
    """How often each seat drew, played a card, and attacked."""
    counts = {name: [0, 0] for name in ("drawn", "played", "attacks")}
    for at in range(game.s.logged):
        event = game.s.log[at]
        if event.player not in (0, 1):
            continue
        verb = game.book.verb_names[event.verb] if event.kind == MOVED and event.verb != NOTHING else ""
        counts["drawn"][event.player] += verb == "draw"
        counts["played"][event.player] += event.kind == MOVED and event.how == BY_PLAY
        counts["attacks"][event.player] += game.book.event_name(event.kind) == "attacks"
    return counts


async def replay_at(request: Request) -> Response:
    """The table of a finished game after some answers."""
    hall, row, record = await finished(request)
    seat = number(request, "seat", ALL_SEEING, 0, ALL_SEEING)
    told = request.path_params["at"]
    at = int(told) if told.isdecimal() and len(told) < MOST_DIGITS else len(record.course.answers) + 1
    if at > len(record.course.answers):
        raise Refuse("not_found", f"the game has {len(record.course.answers)} answers")
    since = number(request, "since", max(0, at - 1), 0, at)
    if since != max(0, at - 1):  # the whole log, which only who jumps asks for
        return reply(await work(hall, lambda: told_table(record, at, seat, since)))
    return await kept(hall, (row.id, at, seat), lambda: told_table(record, at, seat, since))


def told_table(record: Record, at: int, seat: Seat, since: int) -> ReplayAt:
    """One table of a replay, with what happened since an earlier one."""
    course = record.course
    is_last = at == len(course.answers)
    before = course.position(since).s.logged if since else 0
    game = course.position(at)
    if is_last and course.conceded is not None:
        game.concede(course.conceded)
    shown = seen(game, course.book, LastingHandles(seat), before)
    told = ReplayAt(at, len(course.answers), shown.view, shown.why, shown.events, game.s.logged)
    menu = game.decision
    if menu is None or is_last:
        return told
    words = course.book.prose.option_words(game, menu, menu.options[course.answers[at]])
    return msgspec.structs.replace(told, player=menu.player, ask=menu.ask, words=words)


async def dealt(request: Request) -> tuple[Hall, Record]:
    """A finished game that began with a deal, as a replay file tells it."""
    hall, row, record = await finished(request)
    if row.position is not None:
        raise Refuse("not_found", "a game from a described position has no replay file")
    return hall, record


async def replay_file(request: Request) -> Response:
    """The file that `rulewright replay` reads."""
    hall, record = await dealt(request)
    answer = reply(await work(hall, lambda: record.course.replay().as_json()))
    answer.headers["Content-Disposition"] = f'attachment; filename="{record.course.setup.book}-replay.json"'
    return answer


async def replay_check(request: Request) -> Response:
    """Whether a finished game follows from the secret that was committed to, the contributions and the answers."""
    hall, record = await dealt(request)
    return reply(await work(hall, lambda: checked(record.course.replay())))


def checked(replay: Replay) -> ReplayCheck:
    """The replay played again from nothing but itself."""
    why = ""
    try:
        Replay.from_json(replay.as_json()).verify()
    except BadReplay as bad:
        why = str(bad)
    seed = None if replay.is_seeded else hex(replay.seed)
    return ReplayCheck(not why, why, seed, commitment_to(replay.seed), list(replay.contributions))


async def go_on(request: Request) -> Response:
    """Play on from a point of a finished game, against a bot."""
    who = await user(request)
    asked = await body(request, ContinueBody)
    hall, old, record = await finished(request)
    check_bot(asked.bot)
    await check_games(hall, who)
    if not 0 <= asked.at <= len(record.course.answers):
        raise BadOption(f"the game has {len(record.course.answers)} answers")
    seats = []
    for seat in old.seats:
        is_mine = seat["seat"] == asked.seat
        name = who["name"] if is_mine else called(asked.bot)
        taken: dict[str, Any] = {"user": who["id"], "bot": None} if is_mine else {"user": None, "bot": asked.bot}
        kept = {key: seat[key] for key in ("seat", "deck", "title")} | {"contribution": seat["contribution"] or ""}
        seats.append(kept | taken | {"name": name})
    fresh = msgspec.structs.replace(
        old, id=fresh_id(), status=PLAYING, prefix=record.course.answers[: asked.at], clock=None, invite=None,
        line=None, result=None, created=time.time(), owner=None, term=0, seats=seats,
    )  # fmt: skip
    position = await work(hall, lambda: record.course.position(asked.at))
    if position.is_over():
        raise Refuse("bad_option", "the game is over there; go back a little")
    await hall.begin(fresh)
    return reply(begun(fresh, asked.seat), 201)


# ---------------------------------------------------------------- reports


async def report(request: Request) -> Response:
    """Something is wrong: keep what the user says, with the game."""
    who = await user(request)
    asked = await body(request, ReportBody)
    hall = hall_of(request)
    if len(asked.words) > MOST_WORDS:
        raise Refuse("too_large", f"say it in {MOST_WORDS} characters")
    game = await hall.row(asked.game)
    if game.seat_of(who["id"]) is None and game.status != OVER:
        raise Refuse("not_allowed", "you do not play this game")
    if game.status == WAITING:
        raise Refuse("not_over", "the game has not begun")
    if await hall.store.count_reports(who["id"], time.time() - DAY) >= hall.settings.most_reports:
        raise Refuse("too_many", "you have reported enough for today; thank you")
    if not game.is_dealt:
        raise Refuse("not_over", "the game has not begun")
    record = await hall.told(game)
    try:
        kept = await hall.report(game.id, record, who["id"], asked.words)
    except IllegalAnswer as bad:
        raise Refuse("busy", "the game cannot be told again") from bad
    return reply(Reported(kept), 201)


ROUTES: Final = [
    Route("/api/games", new_game, methods=["POST"]),
    Route("/api/games", lobby, methods=["GET"]),
    Route("/api/games/{game}", one_game, methods=["GET"]),
    Route("/api/games/{game}", withdraw, methods=["DELETE"]),
    Route("/api/games/{game}/join", join, methods=["POST"]),
    Route("/api/replays/{game}", replay, methods=["GET"]),
    Route("/api/replays/{game}/at/{at}", replay_at, methods=["GET"]),
    Route("/api/replays/{game}/file", replay_file, methods=["GET"]),
    Route("/api/replays/{game}/check", replay_check, methods=["GET"]),
    Route("/api/replays/{game}/continue", go_on, methods=["POST"]),
    Route("/api/reports", report, methods=["POST"]),
]
