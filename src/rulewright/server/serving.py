"""Running a server: a socket is bound first, so that the address is known before anything starts."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
from collections.abc import Callable
from typing import Final

import msgspec
import uvicorn

from rulewright.errors import BadOption
from rulewright.server.settings import Settings
from rulewright.server.web.app import application

EVERYWHERE: Final = ("0.0.0.0", "::", "")


def bound(settings: Settings) -> socket.socket:
    """The socket the server listens on; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio leaves Nagle's delay on
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((settings.host, settings.port))
    except OSError as bad:
        found.close()
        why = (bad.strerror or str(bad)).lower()
        raise BadOption(f"cannot listen on {settings.host}:{settings.port}: {why}; choose another --port") from bad
    return found


def at_address(settings: Settings, listening: socket.socket) -> Settings:
    """The settings with the port that was bound, and where other processes reach it."""
    port = listening.getsockname()[1]
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    host = f"[{host}]" if ":" in host else host
    advertise = settings.advertise.rstrip("/") or f"http://{host}:{port}"
    return msgspec.structs.replace(settings, port=port, advertise=advertise)


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        if self.started and self.ready is not None:
            self.ready()


def serve(settings: Settings, ready: Callable[[Settings], None] | None = None) -> None:
    """Serve until Ctrl-C or a signal to end; `ready` is called with the address once it listens."""
    listening = bound(settings)
    found = at_address(settings, listening)
    config = uvicorn.Config(
        application(found),
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=settings.is_public,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=64 * 1024,
    )
    sys.setswitchinterval(0.001)  # the engine's threads give way to the network and the journal sooner
    gc.freeze()  # rules and cards stay; a full collection, which stops everybody, comes rarely
    gc.set_threshold(50_000, 50, 100)
    server = Server(config, None if ready is None else lambda: ready(found))
    with listening, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[listening]))
    if not server.started:
        raise BadOption("the server could not start; the log says why")
