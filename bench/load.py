"""Load a server: many games at once, both seats of each a bot on a socket of its own.

python bench/load.py --games 500 --think 4 --seconds 60
python bench/load.py --games 500 --record        # appends the figures to bench/load-history.jsonl
python bench/load.py --against ../other/src      # loads another commit too, in turn, and prints the ratio

The server runs in one process and the bots in another, on loopback. A bot takes any line of its menu after a time to
think, exponentially distributed, and thinks anew when the table moves. An answer's time is from sending it until its
table is back, written to disk between.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rulewright.server.wire.changes import applied

ROOT = Path(__file__).resolve().parent.parent
HISTORY = ROOT / "bench" / "load-history.jsonl"


class Question(msgspec.Struct):
    """What a bot reads of a decision."""

    options: list[Any]


class Message(msgspec.Struct):
    """What a bot reads of a message."""

    type: str
    seq: int | None = None
    decision: Question | None = None
    game: str | None = None
    code: str | None = None


DECODER = msgspec.json.Decoder(Message)


class Load:
    """The bots, and what they measure."""

    def __init__(self, asked: argparse.Namespace, address: str) -> None:
        self.asked = asked
        self.address = address
        self.times: list[float] = []
        self.sent: dict[str, float] = {}  # when a seat last answered, by its token
        self.bytes = 0
        self.is_measuring = False
        self.ended = 0
        self.refused: dict[str, int] = {}
        self.gate = asyncio.Semaphore(32)

    async def new_game(self, client: httpx.AsyncClient, at: int) -> tuple[str, list[str]]:
        """A game between two guests: its id and their tokens."""
        async with self.gate:
            tokens = []
            for seat in (0, 1):
                answer = await client.post("/api/guest", json={"name": f"bot {at}.{seat}"})
                tokens.append(answer.raise_for_status().json()["token"])
            heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
            body = {"book": self.asked.book, "opponent": {"kind": "link"}}
            game = (await client.post("/api/games", json=body, headers=heads[0])).raise_for_status().json()
            join = {"invite": game["invite"]}
            (await client.post(f"/api/games/{game['id']}/join", json=join, headers=heads[1])).raise_for_status()
            return game["id"], tokens

    async def seat(self, game: str, token: str, chance: Random) -> None:
        """One seat of one game; when it is over both seats play again."""
        while True:
            successor = await self.play(game, token, chance)
            if successor is None:
                return
            game = successor

    async def play(self, game: str, token: str, chance: Random) -> str | None:
        """Answer until the end; the id of the next game."""
        where = self.address.replace("http", "ws", 1)
        compression = "deflate" if self.asked.deflate else None
        async with connect(f"{where}/ws/games/{game}", max_size=None, compression=compression, proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token, "changes": self.asked.changes}))
            table: dict[str, Any] = {}
            thinking: asyncio.Task[None] | None = None
            self.sent.pop(token, None)
            async for data in socket:
                if self.asked.changes:
                    heard = msgspec.json.decode(data)
                    if heard["type"] in ("table", "changed"):
                        table = applied(table, heard["changes"]) if heard["type"] == "changed" else heard
                        heard = table
                    message = msgspec.convert(heard, Message)
                else:
                    message = DECODER.decode(data)
                if self.is_measuring:
                    self.bytes += len(data)
                if message.type == "table":
                    if thinking is not None:
                        thinking.cancel()
                    sent = self.sent.pop(token, None)
                    if sent is not None and self.is_measuring:
                        self.times.append(time.perf_counter() - sent)
                    if message.decision is not None:
                        thinking = asyncio.create_task(self.answer(socket, token, message, chance))
                elif message.type == "over":
                    self.ended += 1
                    await socket.send('{"type": "rematch"}')
                elif message.type == "rematch" and message.game is not None:
                    return message.game
                elif message.type == "refused":
                    self.sent.pop(token, None)
                    self.refused[message.code or "?"] = self.refused.get(message.code or "?", 0) + 1
        return None

    async def answer(self, socket: ClientConnection, token: str, message: Message, chance: Random) -> None:
        """Think, then take any line."""
        assert message.decision is not None
        await asyncio.sleep(chance.expovariate(1 / self.asked.think) if self.asked.think else 0)
        pick = chance.randrange(len(message.decision.options))
        self.sent[token] = time.perf_counter()
        await socket.send(json.dumps({"type": "answer", "seq": message.seq, "picks": [pick]}))

    async def answers(self, client: httpx.AsyncClient) -> int:
        """The answers of people so far, as this process of the server counts them: all of them where there is one."""
        text = (await client.get("/metrics")).text
        found = re.search(r'^rulewright_answers_total\{by="person"\} (\d+)', text, re.MULTILINE)
        return int(found[1]) if found else 0

    async def run(self, server: int) -> dict[str, object]:
        """Start all games, let them settle, measure."""
        before = memory(server)
        async with httpx.AsyncClient(base_url=self.address, timeout=300) as client:
            games = await asyncio.gather(*(self.new_game(client, at) for at in range(self.asked.games)))
            tasks = []
            for at, (game, tokens) in enumerate(games):
                tasks += [asyncio.create_task(self.seat(game, token, Random(f"{at} {token}"))) for token in tokens]
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.asked.warm)
            used, given = cpu(server), await self.answers(client)
            self.is_measuring = True
            await asyncio.sleep(self.asked.seconds)
            self.is_measuring = False
            used, given = cpu(server) - used, await self.answers(client) - given
            after = memory(server)
            parts = told_parts((await client.get("/metrics")).text)
            broken = [task for task in tasks if task.done() and task.exception()]
            for task in tasks:
                task.cancel()
        times = sorted(self.times)
        return {
            "book": self.asked.book,
            "games": self.asked.games,
            "workers": self.asked.workers,
            "changes": self.asked.changes,
            "sockets": 2 * self.asked.games,
            "think": self.asked.think,
            "seconds": self.asked.seconds,
            "answers a second": round(len(times) / self.asked.seconds, 1),
            "p50 ms": round(1000 * share_below(times, 0.5), 1),
            "p95 ms": round(1000 * share_below(times, 0.95), 1),
            "p99 ms": round(1000 * share_below(times, 0.99), 1),
            "longest ms": round(1000 * share_below(times, 1.0), 1),
            "mean ms on the server": parts,
            "server cpu": round(used / self.asked.seconds, 2),
            "cpu ms an answer": round(1000 * used / max(1, given), 3),
            "memory a game kB": round((after - before) / self.asked.games),
            "memory MB": round(after / 1024),
            "kB sent a second": round(self.bytes / 1024 / self.asked.seconds),
            "games ended": self.ended // 2,
            "refused": self.refused,
            "broken": len(broken),
            "load average": round(os.getloadavg()[0], 1),
        }


def share_below(times: list[float], share: float) -> float:
    """The time below which that share of the answers lies."""
    return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def told_parts(text: str) -> dict[str, float]:
    """The mean times the server itself measured, by part, in milliseconds."""
    found = dict(re.findall(r"^rulewright_(\w+) ([\d.e+-]+)$", text, re.MULTILINE))
    return {
        part: round(1000 * float(found[f"{part}_seconds_sum"]) / max(1.0, float(found[f"{part}_seconds_count"])), 1)
        for part in ("answer", "engine", "write")
    }


def memory(process: int) -> int:
    """The resident memory of a server in kB."""
    return sum(memory_of(one) for one in family(process))


def memory_of(process: int) -> int:
    """The resident memory of one process in kB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
    return int(found[1]) if found else 0


def family(process: int) -> list[int]:
    """A process and those it has started."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return [process, *(one for child in started for one in family(int(child)))]


def cpu(process: int) -> float:
    """The processor time of a server in seconds."""
    return sum(cpu_of(one) for one in family(process))


def cpu_of(process: int) -> float:
    """The processor time of one process in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(asked: argparse.Namespace, sources: str) -> dict[str, Any]:
    """Start a server, load it, and end it: what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{folder}/load.db"
        command = [sys.executable, "-m", "rulewright", "serve", "--port", "0", "--database", database, "--no-limits"]
        options = {"--bot-processes": 0, "--log-level": "warning", "--workers": asked.workers, "--pace": asked.pace}
        environment = os.environ | ({"PYTHONPATH": sources} if sources else {})
        server = subprocess.Popen(
            [*command, *(str(part) for option in options.items() for part in option)],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            time.sleep(3)
            return asyncio.run(Load(asked, address).run(server.pid))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


def main() -> None:
    """Load a server, or two in turn, and print what was measured."""
    parser = argparse.ArgumentParser(description="Load a server with games between bots.")
    parser.add_argument("--book", default="vanguard")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds before an answer")
    parser.add_argument("--warm", type=float, default=15.0, help="seconds before measuring")
    parser.add_argument("--seconds", type=float, default=60.0, help="seconds measured")
    parser.add_argument("--deflate", action="store_true", help="compressed messages, as browsers ask for them")
    parser.add_argument("--changes", action="store_true", help="tables by what has changed, as the page reads them")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds of a beat between people")
    parser.add_argument("--database", default="", help="instead of a fresh SQLite file")
    parser.add_argument("--against", default="", help="the sources of another commit, to be loaded in turn")
    parser.add_argument("--rounds", type=int, default=2, help="of both, with --against")
    parser.add_argument("--record", action="store_true", help="append the figures to bench/load-history.jsonl")
    asked = parser.parse_args()
    if asked.against:
        compare(asked)
        return
    found = measured(asked, "")
    print(json.dumps(found, indent=1))
    if asked.record:
        with HISTORY.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")


def compare(asked: argparse.Namespace) -> None:
    """Load both in turn: what an answer costs here, as a share of what it costs there."""
    spent: dict[str, list[float]] = {"": [], asked.against: []}
    for _ in range(asked.rounds):
        for sources, costs in spent.items():
            found = measured(asked, sources)
            costs.append(found["cpu ms an answer"])
            print(sources or "here", json.dumps(found))
    here, there = (sum(costs) / len(costs) for costs in spent.values())
    print(f"{here:.2f} ms of a processor an answer here, {there:.2f} ms there: {here / there:.2f} of it")


if __name__ == "__main__":
    main()
