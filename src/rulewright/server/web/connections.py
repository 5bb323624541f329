"""Connections below HTTP: who is slow with a request, or has too many of them, is dropped before anything is read."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, Final, Protocol, cast

from starlette.requests import HTTPConnection
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from rulewright.server.handing import Handover, worker_of
from rulewright.server.limits import Bucket
from rulewright.server.logs import LOG
from rulewright.server.metrics import METRICS
from rulewright.server.settings import Settings
from rulewright.server.web.requests import LOOPBACK, prefix_of
from rulewright.server.web.safety import safe_headers
from rulewright.server.web.tolls import MOST_PIECES, MOST_UNREAD, Tolls, drop_if_empty, paid, take_turns

PEER: Final = "x-rulewright-peer"  # the header by which processes of a server know each other
FOR: Final = "x-rulewright-for"  # and by which they say from where a socket came that they pass on
LINE: Final = "rulewright.line"  # where a socket finds its connection
LEAST: Final = 16 * 1024  # bytes of an answer that a client takes while it may be waited for, or all of it
QUIET: Final = 60.0  # seconds between two lines of the log about connections that cannot be accepted


class Doors:
    """How many connections there are from each address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.trusted = {one.strip() for one in settings.proxies.split(",")} | (LOOPBACK if settings.proxies else set())
        self.open: Counter[str] = Counter()
        self.tolls = Tolls(settings)

    def counted(self, client: tuple[str, int] | None) -> str:
        """By what a connection is counted; a proxy stands for many, and is not."""
        host = client[0] if client else "?"
        return "" if host in self.trusted else prefix_of(host)


def protocols(settings: Settings, doors: Doors) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """The protocols of a server with its settings."""
    handover = Handover(settings.handover, settings.worker)

    class Requests(H11Protocol):
        """HTTP; the head of a request comes in time, or nothing does."""

        waits: asyncio.TimerHandle | None = None
        takes: asyncio.TimerHandle | None = None
        counted = ""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            take_turns(transport)
            self.counted = doors.counted(self.client)
            if self.counted:
                doors.open[self.counted] += 1
                drop_if_empty(doors.tolls.of(self.counted), transport)
                if doors.open[self.counted] > settings.most_connections:
                    METRICS.dropped.add(label="too_many")
                    transport.abort()
                    return
            self.watch()

        def watch(self) -> None:
            """The head of a request is awaited."""
            if self.waits is None:
                self.waits = self.loop.call_later(settings.head_seconds, self.drop)

        def unwatch(self) -> None:
            """It is there."""
            if self.waits is not None:
                self.waits.cancel()
                self.waits = None

        def drop(self) -> None:
            """It did not come."""
            METRICS.dropped.add(label="no_request")
            self.transport.abort()

        def pause_writing(self) -> None:
            super().pause_writing()
            self.watch_taking()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.watch_taking()

        def watch_taking(self) -> None:
            """What was sent is to be taken, a little at least in a while."""
            left = self.transport.get_write_buffer_size()
            if self.takes is None and left:
                self.takes = self.loop.call_later(settings.send_seconds, self.look_at_taking, left)

        def look_at_taking(self, before: int) -> None:
            """It was taken, or nothing is waited for any longer."""
            self.takes = None
            if self.transport.get_protocol() is not self:
                return  # it is a socket now
            left = self.transport.get_write_buffer_size()
            if left and left > before - LEAST:
                METRICS.dropped.add(label="stalled")
                self.transport.abort()
            self.watch_taking()

        def data_received(self, data: bytes) -> None:
            if self.counted:
                paid(doors.tolls.of(self.counted), self.transport, super().data_received, data)
            else:
                super().data_received(data)
            if self.transport.is_closing():
                return
            cycle: RequestResponseCycle | None = self.cycle
            if cycle is not None and not cycle.response_complete:
                self.unwatch()
            elif self.transport.get_protocol() is self:
                self.watch()

        def send_400_response(self, msg: str) -> None:
            """What is no request is answered like any other: with the headers."""
            head = "".join(f"{name}: {value}\r\n" for name, value in safe_headers().items())
            lines = f"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain\r\ncontent-length: {len(msg)}\r\n{head}"
            self.transport.write(f"{lines}connection: close\r\n\r\n{msg}".encode("ascii", "replace"))
            self.transport.close()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self.unwatch()
            if not self.handed_over(event):
                super().handle_websocket_upgrade(event)

        def handed_over(self, event: Any) -> bool:
            """Another process on this port plays the game: it has the connection now, with the head of the request."""
            game = event.target.decode("latin-1").partition("?")[0].rpartition("/")[2]
            worker = worker_of(game, settings.workers)
            is_passed_on = any(name.lower() == PEER.encode() for name, _ in self.headers)
            if worker == settings.worker or is_passed_on:
                return False
            head = b"".join([event.method, b" ", event.target, b" HTTP/1.1\r\n"])
            head += b"".join(name + b": " + value + b"\r\n" for name, value in self.headers) + b"\r\n"
            if not handover.give(worker, self.transport.get_extra_info("socket"), head):
                return False
            self.connections.discard(self)
            self.transport.abort()  # closes this process's end of it, not the connection
            return True

        def connection_lost(self, exc: Exception | None) -> None:
            self.unwatch()
            if self.takes is not None:
                self.takes.cancel()
            leave(self.counted)
            super().connection_lost(exc)

    class Sockets(WebSocketsSansIOProtocol):
        """Sockets, which know their connection."""

        counted = ""
        toll: Bucket

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.counted = doors.counted(self.client)
            self.toll = doors.tolls.of(self.counted)
            reject = self.conn.reject

            def rejected(status: int, text: str) -> Any:
                response = reject(status, text)
                response.headers.update(safe_headers())
                return response

            self.conn.reject = rejected  # type: ignore[method-assign]

        def data_received(self, data: bytes) -> None:
            paid(self.toll, self.transport, super().data_received, data)

        def takes(self, data: bytes) -> bool:
            """Send a text at once, past all that stands between; False where it would have to wait, or cannot be."""
            if not self.handshake_complete or self.close_sent or not self.writable.is_set():
                return False
            if self.conn.state is not State.OPEN or self.transport.is_closing():
                return False
            self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
            return True

        def handle_cont(self, event: Frame) -> None:
            super().handle_cont(event)
            if len(self.frames) > MOST_PIECES:
                self.drop("pieces")

        def handle_ping(self) -> None:
            super().handle_ping()
            if self.transport.get_write_buffer_size() > MOST_UNREAD:
                self.drop("stalled")

        def drop(self, why: str) -> None:
            """It says what no client says."""
            if not self.transport.is_closing():
                METRICS.dropped.add(label=why)
                self.transport.abort()

        async def run_asgi(self) -> None:
            cast("dict[str, Any]", self.scope)["extensions"][LINE] = self
            await super().run_asgi()

        def connection_lost(self, exc: Exception | None) -> None:
            leave(self.counted)
            super().connection_lost(exc)

    def leave(counted: str) -> None:
        if counted:
            doors.open[counted] -= 1
            if doors.open[counted] <= 0:
                del doors.open[counted]

    return Requests, Sockets


class Line(Protocol):
    """The connection of a socket."""

    transport: asyncio.Transport
    last_ping_rtt: float

    def takes(self, data: bytes) -> bool:
        """Send a text at once; False where it would have to wait."""


def line_of(asked: HTTPConnection) -> Line | None:
    """The connection of a socket."""
    found: Line | None = asked.scope.get("extensions", {}).get(LINE)
    return found


class Grumbles:
    """What the event loop complains about; that it can accept no more is told once in a while, not each time."""

    def __init__(self) -> None:
        self.told = -QUIET
        self.often = 0

    def hear(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """One complaint."""
        if "socket.accept()" not in str(context.get("message", "")):
            loop.default_exception_handler(context)
            return
        self.often += 1
        METRICS.dropped.add(label="no_descriptor")
        if time.monotonic() - self.told > QUIET:
            LOG.error(
                "no more connections can be accepted", extra={"times": self.often, "why": str(context.get("exception"))}
            )
            self.told, self.often = time.monotonic(), 0
