"""Sessions and accounts over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHash
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.kernel.ids import Seat
from rulewright.server.names import LONGEST as LONGEST_NAME, is_good, looks, shown, skeleton, titled
from rulewright.server.refusals import Refuse
from rulewright.server.store.people import NOBODY, NameTaken
from rulewright.server.store.records import OVER, GameRow
from rulewright.server.store.transactions import Row
from rulewright.server.web.requests import address, body, hall_of, number, query, reply, token_of, user, user_or_none
from rulewright.server.wire.answers import GameLine, History, Match, Me, Person, Result, Session
from rulewright.server.wire.asked import AccountBody, Clock, GuestBody, LogoutBody, NameBody, PasswordBody

HASHER: Final = PasswordHasher()
T = TypeVar("T")
SHORTEST: Final = 8
NAME_TAKEN: Final = "an account has this name, or one that looks like it; choose another"
MOST_HISTORY: Final = 500
MOST_HASHING: Final = 60  # passwords in line; each takes a moment
LONGEST: Final = 200
NO_PASSWORD: Final = HASHER.hash("nobody has this password")  # checked for names nobody has, so that time tells nothing


def check_pace(request: Request) -> None:
    """Sessions and passwords are asked for rarely."""
    if not request.app.state.guests.of(address(request)).take():
        raise Refuse("too_fast", "too many sessions from this address; wait a little")


def check_account_pace(request: Request, name: str) -> None:
    """Nor are the passwords of one account, from wherever; whoever knew it has tries nobody else can use up."""
    state, account, where = request.app.state, skeleton(name), address(request)
    mine = f"{account} {where}" if state.sessions_known.get((account, where)) else account
    if not state.logins.of(mine).take():
        raise Refuse("too_fast", "too many tries for this account; wait a little")


def checked_name(name: str, missing: str) -> str:
    """A name that can be shown."""
    told = shown(name[: 4 * LONGEST_NAME]) or missing
    if not is_good(told):
        raise Refuse("bad_message", f"a name has 1 to {LONGEST_NAME} letters that can be seen")
    return told


def check_password(password: str) -> None:
    """Long enough to be hard to guess, and short enough to be hashed."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refuse("bad_message", f"a password has {SHORTEST} to {LONGEST} characters")


async def hashing(request: Request, work: Callable[..., T], *what: Any) -> T:
    """Passwords are hashed beside everything else, and not too many at once."""
    hall = hall_of(request)
    if hall.hashing >= MOST_HASHING:
        raise Refuse("busy", "too many sign in at once; try again")
    hall.hashing += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(hall.hashers, work, *what)
    finally:
        hall.hashing -= 1


def session(token: str, who: Row) -> Session:
    """A session for the wire."""
    return Session(token, Person(who["id"], who["name"], who["login"] is not None))


def short(game: GameRow, seat: Seat | None = None) -> GameLine:
    """A game in short, with nothing that is hidden."""
    return GameLine(
        id=game.id,
        book=game.book,
        status=game.status,
        names=game.names(),
        bots=game.bots(),
        spectators=game.spectators,
        clock=msgspec.convert(game.clock, Clock | None),
        created=int(game.created),
        result=msgspec.convert(game.result, Result | None),
        seat=seat,
        decks=[] if seat is None else told_decks(game, seat),
        match=msgspec.convert(game.match, Match | None),
    )


def told_decks(game: GameRow, seat: Seat) -> list[str | None]:
    """The names of the decks of a game that a seat may know: its own, and after the game the other's."""
    decks: list[str | None] = [None, None]
    for one in game.seats:
        if one["seat"] == seat or game.status == OVER:
            decks[one["seat"]] = titled(one["title"] or "")
    return decks


async def guest(request: Request) -> Response:
    """A session without an account."""
    check_pace(request)
    asked = await body(request, GuestBody)
    try:
        token, who = await hall_of(request).store.add_guest(checked_name(asked.name, NOBODY))
    except NameTaken as bad:
        raise Refuse("taken", NAME_TAKEN) from bad
    return reply(session(token, who))


async def account(request: Request) -> Response:
    """A name and a password, for a guest who is here or for somebody new."""
    check_pace(request)
    asked = await body(request, AccountBody)
    name = checked_name(asked.name, "")
    if skeleton(NOBODY) in (skeleton(name), looks(name)):
        raise Refuse("taken", "everybody without a name is called so")
    check_password(asked.password)
    hall = hall_of(request)
    who = await user_or_none(request)
    if who is not None and who["login"] is not None:
        raise Refuse("taken", "you have an account already")
    if await hall.store.user_named(name) is not None:
        raise Refuse("taken", "somebody else has this name")
    hashed = await hashing(request, HASHER.hash, asked.password)
    token = token_of(request)
    if who is None or token is None:
        token, who = await hall.store.add_guest(NOBODY)
    try:
        await hall.store.add_account(who["id"], name, hashed)
    except NameTaken as bad:
        raise Refuse("taken", "somebody else has this name") from bad
    return reply(session(token, {"id": who["id"], "name": name, "login": name}))


async def rename(request: Request) -> Response:
    """Another name for a guest."""
    check_pace(request)
    who = await user(request)
    asked = await body(request, NameBody)
    if who["login"] is not None:
        raise Refuse("not_allowed", "an account keeps its name")
    name = checked_name(asked.name, "")
    try:
        await hall_of(request).store.rename(who["id"], name)
    except NameTaken as bad:
        raise Refuse("taken", NAME_TAKEN) from bad
    return reply(Person(who["id"], name, False))


async def login(request: Request) -> Response:
    """A session of an account."""
    check_pace(request)
    asked = await body(request, AccountBody)
    hall = hall_of(request)
    name = shown(asked.name[: 4 * LONGEST_NAME])
    check_account_pace(request, name)
    who = await hall.store.user_named(name)
    kept = NO_PASSWORD if who is None else str(who["password"])
    fits = await hashing(request, is_password, kept, asked.password[:LONGEST])
    if who is None or not fits:
        raise Refuse("not_allowed", "the name or the password is not right")
    request.app.state.sessions_known.put((skeleton(name), address(request)), True)
    return reply(session(await hall.store.add_session(who["id"]), who))


def is_password(kept: str, said: str) -> bool:
    """The password is the one that was kept."""
    try:
        return HASHER.verify(kept, said)
    except (Argon2Error, InvalidHash):
        return False


async def logout(request: Request) -> Response:
    """The session ends, or all of them; their sockets stop at once."""
    who = await user(request)
    asked = await body(request, LogoutBody)
    hall = hall_of(request)
    mine = await hall.store.tokens_of(who["id"])
    if asked.everywhere:
        await hall.store.end_sessions(who["id"])
    else:
        await hall.store.end_session(token_of(request) or "")
    await hall.check_sessions(mine)
    return Response(status_code=204)


async def password(request: Request) -> Response:
    """Another password; all other sessions of the account end."""
    check_pace(request)
    who = await user(request)
    asked = await body(request, PasswordBody)
    hall = hall_of(request)
    if who["login"] is None:
        raise Refuse("not_allowed", "a guest has no password; open an account")
    check_account_pace(request, str(who["name"]))
    check_password(asked.fresh)
    if not await hashing(request, is_password, str(who["password"]), asked.password[:LONGEST]):
        raise Refuse("not_allowed", "the password is not right")
    await hall.store.set_password(who["id"], await hashing(request, HASHER.hash, asked.fresh))
    mine = await hall.store.tokens_of(who["id"])
    await hall.store.end_sessions(who["id"], token_of(request) or "")
    await hall.check_sessions(mine)
    return Response(status_code=204)


async def me(request: Request) -> Response:
    """Who I am, and my games."""
    who = await user(request)
    store = hall_of(request).store
    told = [short(game, game.seat_of(who["id"])) for game in await store.games_of(who["id"])]
    asked = [short(game) for game in await store.challenges(who["id"])]
    return reply(Me(who["id"], who["name"], who["login"] is not None, told, asked))


async def history(request: Request) -> Response:
    """My games, of a book or of all."""
    who = await user(request)
    most = number(request, "limit", 100, 1, MOST_HISTORY)
    games = await hall_of(request).store.games_of(who["id"], most, query(request, "book") or None)
    return reply(History([short(game, game.seat_of(who["id"])) for game in games]))


ROUTES: Final = [
    Route("/api/guest", guest, methods=["POST"]),
    Route("/api/accounts", account, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
    Route("/api/password", password, methods=["POST"]),
    Route("/api/name", rename, methods=["POST"]),
    Route("/api/me", me, methods=["GET"]),
    Route("/api/history", history, methods=["GET"]),
]
