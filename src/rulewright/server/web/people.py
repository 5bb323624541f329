"""Sessions and accounts over HTTP."""

from __future__ import annotations

import asyncio
import re
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHash
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.kernel.ids import Seat
from rulewright.server.refusals import Refuse
from rulewright.server.store.records import GameRow, NameTaken, Row
from rulewright.server.web.requests import address, body, hall_of, reply, token_of, user, user_or_none
from rulewright.server.wire.answers import GameLine, Me, Person, Result, Session
from rulewright.server.wire.asked import AccountBody, Clock, GuestBody

HASHER: Final = PasswordHasher()
NAME: Final = re.compile(r"[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]{0,30}[^\s\x00-\x1f\x7f])?")
SHORTEST: Final = 8
LONGEST: Final = 200
NOBODY: Final = HASHER.hash("nobody has this password")  # checked for names nobody has, so that time tells nothing


def check_pace(request: Request) -> None:
    """Sessions and passwords are asked for rarely."""
    if not request.app.state.guests.of(address(request)).take():
        raise Refuse("too_fast", "too many sessions from this address; wait a little")


def checked_name(name: str, missing: str) -> str:
    """A name that can be shown."""
    told = " ".join(name.split()) or missing
    if not NAME.fullmatch(told):
        raise Refuse("bad_message", "a name has 1 to 32 printable characters")
    return told


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
    )


async def guest(request: Request) -> Response:
    """A session without an account."""
    check_pace(request)
    asked = await body(request, GuestBody)
    token, who = await hall_of(request).store.add_guest(checked_name(asked.name, "Guest"))
    return reply(session(token, who))


async def account(request: Request) -> Response:
    """A name and a password, for a guest who is here or for somebody new."""
    check_pace(request)
    asked = await body(request, AccountBody)
    name = checked_name(asked.name, "")
    if not SHORTEST <= len(asked.password) <= LONGEST:
        raise Refuse("bad_message", f"a password has {SHORTEST} to {LONGEST} characters")
    hall = hall_of(request)
    who = await user_or_none(request)
    if who is not None and who["login"] is not None:
        raise Refuse("taken", "you have an account already")
    if await hall.store.user_named(name) is not None:
        raise Refuse("taken", "somebody else has this name")
    hashed = await asyncio.get_running_loop().run_in_executor(hall.hashers, HASHER.hash, asked.password)
    token = token_of(request)
    if who is None or token is None:
        token, who = await hall.store.add_guest(name)
    try:
        await hall.store.add_account(who["id"], name, hashed)
    except NameTaken as bad:
        raise Refuse("taken", "somebody else has this name") from bad
    return reply(session(token, {"id": who["id"], "name": name, "login": name}))


async def login(request: Request) -> Response:
    """A session of an account."""
    check_pace(request)
    asked = await body(request, AccountBody)
    hall = hall_of(request)
    who = await hall.store.user_named(asked.name[:64])
    kept = NOBODY if who is None else str(who["password"])
    fits = await asyncio.get_running_loop().run_in_executor(hall.hashers, is_password, kept, asked.password[:LONGEST])
    if who is None or not fits:
        raise Refuse("not_allowed", "the name or the password is not right")
    return reply(session(await hall.store.add_session(who["id"]), who))


def is_password(kept: str, said: str) -> bool:
    """The password is the one that was kept."""
    try:
        return HASHER.verify(kept, said)
    except (Argon2Error, InvalidHash):
        return False


async def logout(request: Request) -> Response:
    """The session ends."""
    await user(request)
    await hall_of(request).store.end_session(token_of(request) or "")
    return Response(status_code=204)


async def me(request: Request) -> Response:
    """Who I am, and my games."""
    who = await user(request)
    games = await hall_of(request).store.games_of(who["id"])
    told = [short(game, game.seat_of(who["id"])) for game in games]
    return reply(Me(who["id"], who["name"], who["login"] is not None, told))


ROUTES: Final = [
    Route("/api/guest", guest, methods=["POST"]),
    Route("/api/accounts", account, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
    Route("/api/me", me, methods=["GET"]),
]
