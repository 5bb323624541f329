"""The application: routes, the page, health and metrics, and what every request goes through."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulewright import __version__
from rulewright.errors import RulewrightError
from rulewright.server.effort import PAYER, WHERE, check_effort
from rulewright.server.limits import Buckets
from rulewright.server.logs import LOG
from rulewright.server.metrics import METRICS
from rulewright.server.play.hall import Hall
from rulewright.server.recent import Recent
from rulewright.server.refusals import Refuse
from rulewright.server.settings import Settings
from rulewright.server.store.records import Store
from rulewright.server.web import desk, games, library, people, practice, review, rules, workshop
from rulewright.server.web.connections import Doors, Grumbles
from rulewright.server.web.requests import address, check_origin, hall_of, is_operator, refused, reply, translated
from rulewright.server.web.safety import safe_headers
from rulewright.server.web.socket import game_socket

STATIC: Final = Path(__file__).parent.parent / "static"
FILE: Final = re.compile(r"\.[a-z][a-z0-9]+$")  # the end of a file's name; that of a book or a clause is another
KNOWN: Final = 20_000  # addresses from which somebody signed in to an account
SOCKETS: Final = "/ws/games/"
COMPRESSED: Final = frozenset({".html", ".js", ".css", ".svg", ".txt", ".json"})
HTTP_OK: Final = 200
WATCHED: Final = ("/healthz", "/metrics")
API: Final = (
    *people.ROUTES,
    *workshop.ROUTES,
    *library.ROUTES,
    *games.ROUTES,
    *practice.ROUTES,
    *rules.ROUTES,
    *desk.ROUTES,
    *review.ROUTES,
)
NO_PAGE: Final = """<!doctype html><title>Rulewright</title><h1>The table is not built</h1>
<p>The server runs, but this installation has no page. Build it in a checkout with <code>npm ci</code> and
<code>npm run build</code> in <code>web/</code>, or install a wheel, which has it.</p>"""


async def health(request: Request) -> Response:
    """Is this process fit to serve?"""
    hall = hall_of(request)
    try:
        await hall.store.ping()
    except Exception as bad:
        return reply({"status": "no database", "why": type(bad).__name__}, 503)
    if not hall.can_write:
        return reply({"status": "nothing can be written"}, 503)
    if not is_operator(request, hall.settings):
        return reply({"status": "ok"})
    return reply({"status": "ok", "version": __version__, "games": len(hall.rooms), "process": hall.process[:6]})


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus, which are the operator's."""
    if not is_operator(request, hall_of(request).settings):
        raise Refuse("not_allowed", "this is for the operator")
    return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")


async def no_page(request: Request) -> Response:
    """What stands in for the page where it was not built."""
    return HTMLResponse(NO_PAGE, 503)


@lru_cache(maxsize=256)
def packed(path: str, changed: float) -> bytes:
    """A file, compressed once."""
    return gzip.compress(Path(path).read_bytes(), 9)


def compressed(found: Response, accepts: str) -> Response:
    """The file as the browser takes it: text is sent compressed."""
    if not isinstance(found, FileResponse) or "gzip" not in accepts or found.status_code != HTTP_OK:
        return found
    path = Path(found.path)
    if path.suffix not in COMPRESSED:
        return found
    answer = Response(packed(str(path), path.stat().st_mtime), media_type=found.media_type)
    answer.headers.update(
        {"Content-Encoding": "gzip", "Vary": "Accept-Encoding", "ETag": found.headers.get("etag", "")}
    )
    return answer


class Page(StaticFiles):
    """The built page; an address of the page itself, like /game/ID, gets its index."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the index; under /api there are no files."""
        if path.startswith("api/"):
            is_known = any(one.path_regex.match(f"/{path}") for one in API)
            raise HTTPException(405 if is_known else 404)
        try:
            found = await super().get_response(path, scope)
        except HTTPException as bad:
            if bad.status_code != 404 or path.startswith(("api", "assets")) or FILE.search(path):
                raise
            found = await super().get_response("index.html", scope)
        found = compressed(found, Headers(scope=scope).get("accept-encoding", ""))
        is_named_by_content = path.startswith("assets/")
        found.headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_named_by_content else "no-cache"
        return found


class Gate:
    """Every HTTP request: origin, pace, and headers that keep browsers safe."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or refuse it."""
        if scope["type"] == "websocket" and not scope["path"].startswith(SOCKETS):
            await send({"type": "websocket.close"})  # there is nothing to talk to
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        WHERE.set(address(request))
        PAYER.set(hall_of(request).effort.of(WHERE.get()))

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                for name, value in safe_headers(request.headers.get("host", "")).items():
                    message["headers"].append((name.encode(), value.encode()))
            await send(message)

        try:
            self.check(request)
        except Refuse as bad:
            await refused(bad)(scope, receive, safely)
            return
        await self.app(scope, receive, safely)

    def check(self, request: Request) -> None:
        """Refuse what is from another site, too much, or has a NUL in its address."""
        if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
            raise Refuse("bad_message", "there is a NUL in the address")
        path, pace = request.scope["path"], hall_of(request).pace
        if path.startswith("/api/"):
            check_origin(request.headers, self.settings)
            check_effort()
            if request.method == "POST" and hall_of(request).bytes.of(address(request)).is_empty():
                raise Refuse("too_fast", "too much was sent from this address; wait a little")
        elif path in WATCHED and is_operator(request, self.settings):
            return
        elif path not in WATCHED:
            pace = hall_of(request).pages
        if not pace.of(address(request)).take():
            request.app.state.doors.tolls.refused(address(request))
            raise Refuse("too_fast", "too many requests from this address; slow down a little")


async def on_refusal(request: Request, bad: Exception) -> Response:
    """A refusal by the server."""
    assert isinstance(bad, Refuse)
    return refused(bad)


async def on_mistake(request: Request, bad: Exception) -> Response:
    """A mistake that the engine found."""
    assert isinstance(bad, RulewrightError)
    return refused(translated(bad))


async def on_http(request: Request, bad: Exception) -> Response:
    """An address that is not there, or a method it does not have."""
    assert isinstance(bad, HTTPException)
    code = "not_found" if bad.status_code == 404 else "bad_message"
    answer = refused(Refuse(code, str(bad.detail)))
    answer.status_code = bad.status_code
    return answer


async def on_gone(request: Request, bad: Exception) -> Response:
    """Who asked has hung up before all of it was said: that is no mistake, and nobody reads the answer."""
    return Response(status_code=400)


async def on_bug(request: Request, bad: Exception) -> Response:
    """A mistake of the server itself: logged, and told without what went wrong."""
    METRICS.errors.add()
    LOG.error("a request failed", extra={"path": request.url.path}, exc_info=bad)
    answer = reply({"code": "broken", "why": "the server made a mistake", "clauses": [], "problems": []}, 500)
    answer.headers.update(safe_headers(request.headers.get("host", "")))  # it goes out past the gate
    return answer


async def warm(hall: Hall) -> None:
    """Read the starter decks and start the processes for bots and cards before the first guest needs them."""
    await asyncio.get_running_loop().run_in_executor(hall.threads, library.all_books)
    await hall.thinking.wake()
    await hall.readers.wake()


def application(settings: Settings) -> Starlette:
    """The server as an application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(settings, await Store.open(settings.database))
        app.state.hall = hall
        asyncio.get_running_loop().set_exception_handler(Grumbles().hear)
        await hall.start()
        hall.spawn(lambda: warm(hall))
        LOG.info("ready", extra={"address": hall.address, "member": hall.process[:6]})
        try:
            yield
        finally:
            await hall.stop()

    page: BaseRoute = (
        Mount("/", Page(directory=STATIC, html=True)) if (STATIC / "index.html").is_file() else Route("/", no_page)
    )
    app = Starlette(
        routes=[
            *API,
            Route("/healthz", health),
            Route("/metrics", metrics),
            WebSocketRoute(f"{SOCKETS}{{game}}", game_socket),
            page,
        ],
        exception_handlers={
            Refuse: on_refusal, RulewrightError: on_mistake, HTTPException: on_http, ClientDisconnect: on_gone,
            Exception: on_bug,
        },
        lifespan=lifespan,
    )  # fmt: skip
    app.state.guests = Buckets(settings.guests_a_minute / 60, settings.guests_at_once)
    app.state.logins = Buckets(settings.logins_a_minute / 60, settings.logins_at_once)
    app.state.doors = Doors(settings)
    app.state.sessions_known = Recent(KNOWN)
    app.add_middleware(Gate, settings=settings)
    return app
