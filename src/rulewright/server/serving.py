"""Running a server: a socket is bound first, so that the address is known before anything starts."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import tempfile
from collections.abc import Callable
from typing import Any, Final

import msgspec
import uvicorn

from rulewright.errors import BadOption
from rulewright.server.handing import Handover
from rulewright.server.logs import LOG
from rulewright.server.settings import Settings
from rulewright.server.web.app import application
from rulewright.server.web.connections import protocols
from rulewright.server.workers import Workers

SPARE: Final = 256  # descriptors for the database, processes, files and requests
BACKLOG: Final = 2048
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
    """A server that says when it is ready, and takes connections that other processes hand over."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None, handover: Handover | None = None):
        super().__init__(config)
        self.ready = ready
        self.handover = handover
        self.taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        if self.started and self.handover is not None:
            self.handover.open(self.take)
        if self.started and self.ready is not None:
            self.ready()

    def take(self, connection: socket.socket, head: bytes) -> None:
        """A connection that another process handed over."""
        task = asyncio.get_running_loop().create_task(self.attend(connection, head))
        self.taking.add(task)
        task.add_done_callback(self.taking.discard)

    async def attend(self, connection: socket.socket, head: bytes) -> None:
        """Go on with it as if it had arrived here."""
        connection.setblocking(False)
        state: dict[str, Any] = {
            "config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state,
        }  # fmt: skip
        make: Any = self.config.http_protocol_class
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(lambda: make(**state), connection)
        protocol.data_received(head)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more, and end."""
        if self.handover is not None:
            self.handover.close()
        await super().shutdown(sockets)


def configured(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs it."""
    http, sockets = protocols(settings, app.state.doors)
    return uvicorn.Config(
        app,
        http=http,
        ws=sockets,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=settings.is_public,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=64 * 1024,
    )


def within_descriptors(settings: Settings) -> Settings:
    """As many sockets as there are descriptors for: the limit is raised, or the promise lowered and told."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows, where there is no such limit
        return settings
    needed = settings.most_sockets + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        most = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return settings
    found = max(16, soft - SPARE)
    LOG.warning(
        "fewer sockets than promised: raise the limit of open files (ulimit -n)",
        extra={"sockets": found, "promised": settings.most_sockets, "limit": soft},
    )
    return msgspec.structs.replace(settings, most_sockets=found)


def serve(settings: Settings, ready: Callable[[Settings], None] | None = None, level: str = "info") -> None:
    """Serve until Ctrl-C or a signal to end; `ready` is called with the address once it listens."""
    listening = bound(settings)
    found = within_descriptors(at_address(settings, listening))
    with listening:
        if settings.workers == 1:
            run(found, [listening], ready)
            return
        listening.listen(BACKLOG)
        with tempfile.TemporaryDirectory(prefix="rulewright-") as folder:
            found = msgspec.structs.replace(found, handover=folder)
            Workers(found, listening, level).run(lambda: ready(found) if ready is not None else None)


def run(settings: Settings, sockets: list[socket.socket], ready: Callable[[Settings], None] | None = None) -> None:
    """Serve in this process; one of several is reached by the others at a port of its own."""
    handover = None
    if settings.workers > 1:
        handover = Handover(settings.handover, settings.worker)
        inside = bound(msgspec.structs.replace(settings, host="127.0.0.1", port=0))
        sockets = [*sockets, inside]
        settings = msgspec.structs.replace(settings, advertise=f"http://127.0.0.1:{inside.getsockname()[1]}")
    config = configured(application(settings), settings)
    sys.setswitchinterval(0.001)  # the engine's threads give way to the network and the journal sooner
    gc.freeze()  # rules and cards stay; a full collection, which stops everybody, comes rarely
    gc.set_threshold(50_000, 50, 100)
    server = Server(config, None if ready is None else lambda: ready(settings), handover)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=sockets))
    if not server.started:
        raise BadOption("the server could not start; the log says why")
