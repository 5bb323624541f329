"""Requests over HTTP: who asks, from where, how often, and what stands in the body."""

from __future__ import annotations

import asyncio
import re
from ipaddress import IPv6Address, ip_address, ip_network
from secrets import compare_digest
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from rulewright.errors import BadCards, BadDeck, BadOption, RulewrightError, UnknownBook, UnknownBot
from rulewright.school import UnknownLesson
from rulewright.server.metrics import METRICS
from rulewright.server.play.hall import Hall
from rulewright.server.refusals import STATUS, Refuse
from rulewright.server.settings import Settings
from rulewright.server.store.transactions import Row
from rulewright.server.wire.answers import Problem

T = TypeVar("T")
MANY_DIGITS: Final = re.compile(r"\d{13}")
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
CODES: Final[tuple[tuple[type[RulewrightError], str], ...]] = (
    (UnknownBook, "unknown_book"),
    (UnknownBot, "unknown_bot"),
    (BadDeck, "bad_deck"),
    (BadCards, "bad_cards"),
    (BadOption, "bad_option"),
    (UnknownLesson, "unknown_lesson"),
)


def hall_of(asked: HTTPConnection) -> Hall:
    """The games of this process."""
    hall: Hall = asked.app.state.hall
    return hall


def reply(data: object, status: int = 200) -> Response:
    """Plain data as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refused(bad: Refuse) -> Response:
    """A refusal as JSON."""
    METRICS.refused.add(label=bad.code)
    problem = Problem(code=bad.code, why=bad.why, clauses=bad.clauses, problems=bad.problems)
    answer = reply(problem, STATUS.get(bad.code, 400))
    if bad.code == "too_fast":
        answer.headers["Retry-After"] = "2"
    return answer


def translated(bad: RulewrightError) -> Refuse:
    """A mistake of a user that the engine found, as a refusal."""
    code = next((code for kind, code in CODES if isinstance(bad, kind)), "bad_option")
    return Refuse(code, str(bad), problems=bad.problems if isinstance(bad, BadDeck) else None)


async def body(request: Request, kind: type[T]) -> T:
    """What stands in the body of a request, as its type."""
    most, share = hall_of(request).settings.most_body, hall_of(request).bytes.of(address(request))
    data = bytearray()
    try:
        async with asyncio.timeout(hall_of(request).settings.body_seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refuse("too_large", f"the body of a request has at most {most} bytes")
    except TimeoutError as bad:
        raise Refuse("too_slow", "the body of the request did not come in time") from bad
    share.charge(len(data))
    check_text(data)
    try:
        return msgspec.json.decode(bytes(data) or b"{}", type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as bad:
        raise Refuse("bad_message", f"the body is not as it should be: {str(bad)[:200]}") from bad


def check_text(data: bytes | bytearray) -> None:
    """Refuse the letter NUL, which not every database can keep."""
    if b"\\u0000" in data or b"\0" in data:
        raise Refuse("bad_message", "there is a NUL in the text")


def check_digits(text: str) -> None:
    """Refuse numbers that no card or deck has."""
    if MANY_DIGITS.search(text):
        raise Refuse("bad_message", "a number has at most twelve digits")


def token_of(request: Request) -> str | None:
    """The token a request shows."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and 0 < len(token) <= 128 else None


async def user_or_none(request: Request) -> Row | None:
    """Who asks, if they say so."""
    token = token_of(request)
    return await hall_of(request).store.user_of(token) if token else None


async def user(request: Request) -> Row:
    """Who asks; Refuse without a session."""
    found = await user_or_none(request)
    if found is None:
        raise Refuse("not_signed_in", "ask for a session first, with POST /api/guest")
    return found


def query(request: Request, name: str, most: int = 200) -> str:
    """A parameter of the address."""
    value = request.query_params.get(name, "")
    if len(value) > most:
        raise Refuse("too_large", f"{name} has at most {most} characters")
    return value


def number(request: Request, name: str, usual: int, least: int, most: int) -> int:
    """A whole number of the address, within bounds."""
    value: Any = request.query_params.get(name, usual)
    try:
        found = int(value)
    except ValueError as bad:
        raise Refuse("bad_message", f"{name} should be a whole number") from bad
    return max(least, min(most, found))


def bounded(request: Request, name: str, most: int) -> int:
    """A whole number of the path."""
    told = request.path_params[name]
    if not told.isascii() or not told.isdecimal() or len(told) > len(str(most)) or int(told) > most:
        raise Refuse("not_found", f"{name} is a whole number up to {most}")
    return int(told)


def address(asked: HTTPConnection) -> str:
    """From where somebody asks, by whom it is given out: one house has a whole prefix of IPv6."""
    return prefix_of(asked.client.host) if asked.client else "?"


def prefix_of(host: str) -> str:
    """An address of IPv4, or the first 64 bits of one of IPv6."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped is not None else str(ip_network((int(found) >> 64 << 64, 64)))
    return str(found)


def is_operator(asked: HTTPConnection, settings: Settings) -> bool:
    """Asked from this machine with no proxy between, or with the operator's token."""
    _, _, token = asked.headers.get("authorization", "").partition(" ")
    if settings.operator_token and compare_digest(token.encode(), settings.operator_token.encode()):
        return True
    is_passed_on = any(name in asked.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip"))
    return not is_passed_on and asked.client is not None and asked.client.host in LOOPBACK


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuse pages of other sites, and names that only pretend to be this machine."""
    host = headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    if not settings.is_public and name not in LOOPBACK:
        raise Refuse("bad_origin", f"this server is for this machine only, not for {name!r}")
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    if urlsplit(origin).netloc != host:
        raise Refuse("bad_origin", f"pages of {origin} may not connect here; the operator can allow it with --origin")
