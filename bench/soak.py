"""Soak a server: games go on while processes are killed, the disk is full, and clients are slow, rude or gone.

python bench/soak.py --seconds 3600                  # an hour, on a fresh SQLite file
python bench/soak.py --seconds 120 --workers 2 --database postgresql://USER@HOST/NAME --restart "COMMAND"

Every answer that was acknowledged is written down here; at the end each must be in the game's replay, in its place, and
every replay must lead where it says. A database is restarted by the command that is given for it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from rulewright import Replay

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300.0  # usual seconds for the server to come back, and for each game to be accounted for
GONE = (OSError, WebSocketException, httpx.HTTPError, asyncio.TimeoutError, EOFError)


def kept_port() -> int:
    """A free port that stays so while the server is down: none that the system gives to connections going out."""
    for port in Random(os.getpid()).sample(range(20_000, 30_000), 100):
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
    raise SystemExit("there is no free port")


class Server:
    """The server that is soaked: killed and started again at the same address."""

    def __init__(self, asked: argparse.Namespace, database: str) -> None:
        self.port = kept_port()
        self.asked, self.database = asked, database
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, most_file: int | None = None) -> None:
        """Start it; perhaps with a disk that takes no file beyond a size."""
        command = [
            sys.executable, "-m", "rulewright", "serve", "--port", str(self.port), "--database", self.database,
            "--no-limits", "--bot-processes", "0", "--log-level", "error", "--pace", "0",
            "--workers", str(self.asked.workers),
        ]  # fmt: skip

        def limited() -> None:
            if most_file is not None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (most_file, most_file))

        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env, preexec_fn=limited
        )

    def kill(self) -> None:
        """Like `kill -9`, with all its workers."""
        if self.process is not None:
            for child in children_of(self.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            self.process.kill()
            self.process.wait()

    async def is_up(self) -> None:
        """Wait until it answers."""
        deadline = time.monotonic() + self.asked.patience
        async with httpx.AsyncClient(base_url=self.address, timeout=5) as client:
            while time.monotonic() < deadline:
                with suppress(httpx.HTTPError):
                    if (await client.get("/healthz")).status_code == httpx.codes.OK:
                        return
                await asyncio.sleep(0.2)
        raise SystemExit("the server did not come back")


def children_of(process: int) -> list[int]:
    """The processes that one has started."""
    with suppress(OSError):
        return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


class Table:
    """A game of two clients, and what was acknowledged to them."""

    def __init__(self, soak: Soak, game: str, tokens: list[str]) -> None:
        self.soak, self.game, self.tokens = soak, game, tokens
        self.acknowledged: list[tuple[int, str]] = []  # seat, and the words of the line
        self.chance = Random(game)
        self.is_over = False

    async def seat(self, seat: int) -> None:
        """Play a seat, connecting again for as long as it takes."""
        seen = -1
        while not self.is_over and not self.soak.is_ending:
            with suppress(*GONE):
                seen = await self.play(seat, seen)
            await asyncio.sleep(0.2)

    def forget_last(self, seat: int) -> None:
        """The last answer of a seat was taken for acknowledged by a table that was on its way already."""
        mine = [at for at, (by, _) in enumerate(self.acknowledged) if by == seat]
        if mine:
            del self.acknowledged[mine[-1]]
            self.soak.answers -= 1

    async def play(self, seat: int, seen: int) -> int:
        """One connection; the last table seen on it."""
        where = self.soak.server.address.replace("http", "ws", 1)
        async with connect(f"{where}/ws/games/{self.game}", max_size=None, proxy=None, open_timeout=5) as line:
            await line.send(json.dumps({"type": "hello", "token": self.tokens[seat], "seen": seen}))
            sent: tuple[int, str] | None = None
            while not self.soak.is_ending:
                message = json.loads(await asyncio.wait_for(line.recv(), 20))
                if message["type"] == "over":
                    self.is_over = True
                    return seen
                if message["type"] == "refused":
                    if message["code"] == "stale" and sent is not None and message["seq"] == sent[0]:
                        self.forget_last(seat)  # not this answer was stale, but the one before it
                    else:
                        sent = None
                if message["type"] != "table":
                    continue
                if sent is not None and message["seq"] > sent[0]:
                    self.acknowledged.append((seat, sent[1]))
                    self.soak.answers += 1
                seen, sent = message["seq"], None
                if message["decision"] is not None and message["decision"]["settled"] is None:
                    await asyncio.sleep(self.chance.expovariate(1 / self.soak.asked.think))
                    option = self.chance.choice(message["decision"]["options"])
                    sent = (seen, option["words"])
                    await line.send(json.dumps({"type": "answer", "seq": seen, "picks": [option["index"]]}))
                if self.chance.random() < self.soak.asked.leave:
                    return seen
        return seen


class Soak:
    """All of it."""

    def __init__(self, asked: argparse.Namespace, server: Server, file: Path | None) -> None:
        self.asked, self.server, self.file = asked, server, file
        self.tables: list[Table] = []
        self.answers = 0
        self.troubles: dict[str, int] = {}
        self.is_ending = False
        self.chance = Random(asked.seed)

    async def new_table(self, client: httpx.AsyncClient, at: int) -> Table:
        """A game between two guests."""
        tokens = [(await client.post("/api/guest", json={"name": f"s{at}x{seat}"})).json()["token"] for seat in (0, 1)]
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        books = ("vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0")
        body = {"book": books[at % len(books)], "opponent": {"kind": "link"}}
        game = (await client.post("/api/games", json=body, headers=heads[0])).raise_for_status().json()
        join = {"invite": game["invite"]}
        (await client.post(f"/api/games/{game['id']}/join", json=join, headers=heads[1])).raise_for_status()
        return Table(self, game["id"], tokens)

    async def trouble(self) -> None:
        """One kind of trouble after the other, until the end."""
        kinds = [self.killed, self.rude, self.half_read]
        kinds += [self.worker_killed] if self.asked.workers > 1 else []
        kinds += [self.full_disk] if self.file is not None else []
        kinds += [self.restarted] if self.asked.restart else []
        while not self.is_ending:
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.asked.every)
            kind = self.chance.choice(kinds)
            self.troubles[kind.__name__] = self.troubles.get(kind.__name__, 0) + 1
            with suppress(*GONE):
                await kind()

    async def killed(self) -> None:
        """Everything dies at once, and is started again."""
        self.server.kill()
        self.server.start()
        await self.server.is_up()

    async def worker_killed(self) -> None:
        """One worker of several dies."""
        found = [] if self.server.process is None else children_of(self.server.process.pid)
        if found:
            os.kill(self.chance.choice(found), signal.SIGKILL)

    async def full_disk(self) -> None:
        """The disk takes nothing more for a while."""
        assert self.file is not None
        self.server.kill()
        sizes = [one.stat().st_size for one in self.file.parent.glob(f"{self.file.name}*")]
        self.server.start(most_file=max([*sizes, 1 << 16]) + (1 << 15))
        await asyncio.sleep(8)
        self.server.kill()
        self.server.start()
        await self.server.is_up()

    async def restarted(self) -> None:
        """The database is started again."""
        await asyncio.to_thread(subprocess.run, self.asked.restart, shell=True, check=False)
        await self.server.is_up()

    async def rude(self) -> None:
        """Somebody says nonsense to a game, and floods it."""
        where = self.server.address.replace("http", "ws", 1)
        async with connect(f"{where}/ws/games/{self.chance.choice(self.tables).game}", proxy=None) as line:
            for _ in range(30):
                await line.send(self.chance.randbytes(40).hex() if self.chance.random() < 0.5 else '{"type":"hello"}')

    async def half_read(self) -> None:
        """Somebody asks and does not listen, and somebody asks half a question."""
        loop = asyncio.get_running_loop()
        for words in (
            b"GET /ws/games/x HTTP/1.1\r\nHost: x\r\n",
            b"GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50,
        ):
            with socket.socket() as line:  # closed on every way out: the troubles may be over at any moment
                line.setblocking(False)
                await loop.sock_connect(line, ("127.0.0.1", self.server.port))
                await loop.sock_sendall(line, words)
                await asyncio.sleep(0.5)

    async def run(self) -> dict[str, Any]:
        """Play for so long, then account for every answer."""
        self.server.start()
        await self.server.is_up()
        async with httpx.AsyncClient(base_url=self.server.address, timeout=self.asked.patience) as client:
            for at in range(self.asked.games):
                self.tables.append(await self.new_table(client, at))
        seats = [asyncio.create_task(table.seat(seat)) for table in self.tables for seat in (0, 1)]
        troubles = asyncio.create_task(self.trouble())
        await asyncio.sleep(self.asked.seconds)
        self.is_ending = True
        troubles.cancel()
        with suppress(asyncio.CancelledError):
            await troubles
        await asyncio.wait(seats, timeout=60)
        for seat in seats:
            seat.cancel()
        ends = await asyncio.gather(*seats, return_exceptions=True)
        failed = [repr(end) for end in ends if end is not None and not isinstance(end, asyncio.CancelledError)]
        self.server.kill()
        self.server.start()
        await self.server.is_up()
        lost = [line for table in self.tables for line in await self.account(table)]
        self.server.kill()
        return {
            "seconds": self.asked.seconds, "games": len(self.tables), "acknowledged": self.answers,
            "over": sum(table.is_over for table in self.tables), "troubles": self.troubles, "lost": lost,
            "failed": failed,
        }  # fmt: skip

    async def give_up(self, table: Table) -> None:
        """End a game that goes on, so that it can be told."""
        where = self.server.address.replace("http", "ws", 1)
        async with connect(f"{where}/ws/games/{table.game}", max_size=None, proxy=None) as line:
            await line.send(json.dumps({"type": "hello", "token": table.tokens[0]}))
            while (message := json.loads(await asyncio.wait_for(line.recv(), 30)))["type"] != "over":
                if message["type"] == "table" and not message["view"]["over"]:
                    await line.send('{"type": "concede"}')

    async def account(self, table: Table) -> list[str]:
        """What was acknowledged and is not in the replay, or a replay that does not lead where it says."""
        deadline = time.monotonic() + self.asked.patience
        while time.monotonic() < deadline:
            with suppress(*GONE):
                await self.give_up(table)
                break
            await asyncio.sleep(0.5)
        head = {"Authorization": f"Bearer {table.tokens[0]}"}
        async with httpx.AsyncClient(base_url=self.server.address, timeout=self.asked.patience, headers=head) as client:
            told = (await client.get(f"/api/replays/{table.game}")).raise_for_status().json()
            file = (await client.get(f"/api/replays/{table.game}/file")).raise_for_status().json()
        Replay.from_json(file).verify()
        lost = []
        for seat in (0, 1):
            names = told["names"]
            steps = iter([unowned(step["words"], names, seat) for step in told["steps"] if step["player"] == seat])
            mine = [unowned(words, names, seat) for by, words in table.acknowledged if by == seat]
            lost += [f"{table.game}: {seat} {words}" for words in mine if words not in steps]
        return lost


def unowned(words: str, names: list[str], seat: int) -> str:
    """A line without whose card it is about: a player is told "your" and "yourself", a replay the name."""
    if words == "choose yourself":
        return f"choose {names[seat]}"
    for said in [f"{name}{end}" for name in names for end in (": ", "'s ")]:
        words = words.replace(said, "")
    return words.replace("your ", "")


def soak(arguments: list[str] | None = None) -> dict[str, Any]:
    """Run a soak; what was found."""
    parser = argparse.ArgumentParser(description="Soak a server in trouble, and account for every answer.")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--think", type=float, default=0.3, help="mean seconds before an answer")
    parser.add_argument("--every", type=float, default=10.0, help="mean seconds between troubles")
    parser.add_argument("--leave", type=float, default=0.01, help="how often somebody hangs up after a table")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="", help="instead of a fresh SQLite file")
    parser.add_argument("--restart", default="", help="a command that starts the database again")
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds for a server to come back")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        file = None if asked.database else Path(folder) / "soak.db"
        server = Server(asked, asked.database or f"sqlite:///{file}")
        try:
            return asyncio.run(Soak(asked, server, file).run())
        finally:
            server.kill()


if __name__ == "__main__":
    found = soak()
    print(json.dumps(found, indent=1))
    raise SystemExit(1 if found["lost"] or found["failed"] else 0)
