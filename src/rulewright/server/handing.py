"""A game has one process that plays it: a socket that arrives at another on the same port is handed over.

The connection itself is handed over, not what is said on it: nothing stands between a player and the game.
"""

from __future__ import annotations

import array
import asyncio
import socket
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final

MOST_HEAD: Final = 64 * 1024


def worker_of(game: str, workers: int) -> int:
    """The worker that plays a game."""
    return int.from_bytes(blake2b(game.encode(), digest_size=4).digest(), "big") % workers


class Handover:
    """Where connections for this worker arrive, and where those for others are sent."""

    def __init__(self, folder: str, mine: int) -> None:
        self.folder = Path(folder)
        self.mine = mine
        self.here: socket.socket | None = None

    def door(self, worker: int) -> str:
        """Where a worker is handed connections."""
        return str(self.folder / f"worker-{worker}")

    def open(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Begin to take what is handed over."""
        door = Path(self.door(self.mine))
        door.unlink(missing_ok=True)
        here = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        here.bind(str(door))
        here.setblocking(False)
        self.here = here
        asyncio.get_running_loop().add_reader(here.fileno(), self.receive, take)

    def receive(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """One connection, with the head of the request that came on it."""
        assert self.here is not None
        while True:
            try:
                head, given, _, _ = socket.recv_fds(self.here, MOST_HEAD, 1)
            except BlockingIOError:
                return
            for descriptor in given:
                take(socket.socket(fileno=descriptor), head)

    def give(self, worker: int, connection: socket.socket, head: bytes) -> bool:
        """Hand a connection to another worker; False when it takes none."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
            there.setblocking(False)
            try:
                rights = array.array("i", [connection.fileno()])
                where = self.door(worker)
                there.sendmsg([head], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)], 0, where)
            except OSError:
                return False
        return True

    def close(self) -> None:
        """Take nothing more."""
        if self.here is not None:
            asyncio.get_running_loop().remove_reader(self.here.fileno())
            self.here.close()
            Path(self.door(self.mine)).unlink(missing_ok=True)
