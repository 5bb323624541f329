"""A server to test against, and clients that speak its protocol."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from rulewright.server.serving import Server, at_address, bound, configured
from rulewright.server.settings import Settings
from rulewright.server.web.app import application

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120  # seconds: a busy machine with two cores takes its time
QUICK = Settings(
    port=0, bot_processes=0, pace=0.0, beat=0.3, lease=1.5, hello_seconds=1.0, requests_a_second=1e6,
    requests_at_once=10**6, guests_a_minute=1e6, guests_at_once=10**6, logins_a_minute=1e6,
    logins_at_once=10**6, messages_a_second=1e6, messages_at_once=10**6, effort_at_once=10**6,
    most_games_an_address=10**6,
)  # fmt: skip


@contextmanager
def serving(database, **changes):
    """A server in a thread of this process, with an address to talk to."""
    settings = msgspec.structs.replace(
        QUICK, database=f"sqlite:///{database}" if "://" not in str(database) else database
    )
    settings = msgspec.structs.replace(settings, **changes)
    listening = bound(settings)
    found = at_address(settings, listening)
    app = application(found)
    config = configured(app, found)
    config.timeout_graceful_shutdown = 1
    server = Server(config, None)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < deadline and thread.is_alive():
        time.sleep(0.01)
    assert server.started
    try:
        yield Address(found.advertise, app)
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()


class Address:
    """Where a server is reached."""

    def __init__(self, url, app=None):
        self.url = url
        self.app = app

    def guest(self, name="Ada"):
        """Somebody without an account."""
        answer = httpx.post(f"{self.url}/api/guest", json={"name": name}, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return Person(self, answer.json()["token"], name)

    def get(self, path, **more):
        """A request of nobody in particular."""
        return httpx.get(self.url + path, timeout=PATIENCE, **more)

    def replays(self, path):
        """A replay, which is for somebody with a session."""
        return self.guest("Reader").get(f"/api/replays/{path}")

    def socket(self, game, **more):
        """A socket on which nothing was said yet."""
        return Socket(self, game, **more)

    def watcher(self, game, seen=-1):
        """A spectator."""
        return self.socket(game).hello(None, seen)


class Person:
    """A session."""

    def __init__(self, address, token, name):
        self.address, self.token, self.name = address, token, name

    @property
    def headers(self):
        """What a request shows."""
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path):
        """Ask."""
        return httpx.get(self.address.url + path, headers=self.headers, timeout=PATIENCE)

    def post(self, path, data):
        """Ask for something to be done."""
        return httpx.post(self.address.url + path, json=data, headers=self.headers, timeout=PATIENCE)

    def begins(self, book="vanguard", opponent=None, **more):
        """Begin or offer a game."""
        data = {"book": book, "opponent": opponent or {"kind": "bot", "bot": "random"}, **more}
        answer = self.post("/api/games", data)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def joins(self, game, **more):
        """Take the open seat."""
        answer = self.post(f"/api/games/{game['id']}/join", {"invite": game["invite"], **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sits(self, game, seen=-1):
        """Connect to a game."""
        return self.address.socket(game["id"]).hello(self.token, seen)


class Socket:
    """A connection to a game, and the last table seen on it."""

    def __init__(self, address, game, **more):
        where = address.url.replace("http", "ws", 1)
        self.is_undealt = False
        self.pings = 1000
        usual = {"max_size": None, "max_queue": None, "open_timeout": PATIENCE}  # what nobody reads yet blocks nothing
        self.opened = connect(f"{where}/ws/games/{game}", proxy=None, **(usual | more))
        self.ws = self.opened.__enter__()
        self.last = None
        self.heard = []
        self.random = Random(game)

    def send(self, **message):
        """Say something."""
        self.ws.send(json.dumps(message))

    def raw(self, data):
        """Say anything."""
        self.ws.send(data)

    def hello(self, token, seen=-1, **more):
        """Say who I am, and read on to the first table, or to what is said instead."""
        self.send(type="hello", token=token, seen=seen, **more)
        self.until("table", "waiting", "refused")
        return self

    def next(self, timeout=PATIENCE):
        """The next message."""
        message = json.loads(self.ws.recv(timeout=timeout))
        self.is_undealt = message["type"] == "waiting" and message["invite"] is None
        if not self.is_undealt:
            self.heard.append(message)
        if message["type"] == "table":
            self.last = message
        return message

    @property
    def table(self):
        """The last table; where both have sat down, it comes when both have come."""
        if self.last is None and self.is_undealt:
            self.until("table")
        return self.last

    def until(self, *kinds, timeout=PATIENCE):
        """Read on to a message of one of these kinds."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.next(max(0.1, deadline - time.monotonic()))
            if message["type"] in kinds:
                return message

    def closed(self, timeout=10):
        """Read on to the end, and say with which code."""
        try:
            while True:
                self.next(timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    @property
    def seq(self):
        """The number of the last table."""
        return self.table["seq"]

    @property
    def decision(self):
        """The open question."""
        return self.table["decision"]

    def words(self):
        """The menu in words."""
        return [option["words"] for option in self.decision["options"]]

    def answers(self, *picks):
        """Answer, and read the table that follows."""
        while True:
            self.send(type="answer", seq=self.seq, picks=list(picks))
            told = self.until("table", "refused")
            if told.get("code") != "too_fast":
                return told
            time.sleep(0.3)

    def chooses(self, words):
        """Answer with the line that begins with these words."""
        return self.answers(next(at for at, line in enumerate(self.words()) if line.startswith(words)))

    def at_turn(self, timeout=PATIENCE):
        """Read on until I am asked, or the game is over."""
        deadline = time.monotonic() + timeout
        while self.decision is None and not self.table["view"]["over"]:
            self.next(max(0.1, deadline - time.monotonic()))
        return self.decision

    def anything(self):
        """Answer with any line."""
        return self.answers(self.random.randrange(len(self.decision["options"])))

    def passes(self):
        """Let things be."""
        line = self.decision["passing"]
        return self.answers(0 if line is None else line)

    def close(self):
        """Leave."""
        self.ws.close()


def play_out(*sockets, most=2000):
    """Play at random until the game is over; how many answers it took."""
    for count in range(most):
        if find_mover(sockets) is None:
            return count
        play_some(sockets, 1)
    raise AssertionError("the game does not end")


def play_some(sockets, count):
    """Play some answers at random, all looking on."""
    for _ in range(count):
        mover = find_mover(sockets)
        if mover is None:
            return
        mover.anything()
        for other in sockets:
            catch_up(other)


def find_mover(sockets):
    """Who is asked; None once the game is over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for socket in sockets:
            if socket.table["view"]["over"]:
                return None
            if socket.decision is not None:
                return socket
        for socket in sockets:
            drain(socket)
    raise AssertionError("nobody is asked")


def drain(socket, wait=0.02):
    """Read what is there."""
    try:
        while True:
            socket.next(wait)
    except TimeoutError:
        return


def catch_up(socket):
    """Read all that was sent so far."""
    socket.pings += 1
    socket.send(type="ping", ref=socket.pings)
    while socket.until("pong")["ref"] != socket.pings:
        pass


def open_again(person, game, address, seen, patience=30):
    """Connect as a client does: again and again until there is a table."""
    person = Person(address, person.token, person.name)
    deadline = time.monotonic() + patience
    while True:
        try:
            socket = person.sits(game, seen)
            if socket.table is not None:
                return socket
        except (OSError, ConnectionClosed, WebSocketException, TimeoutError):
            pass
        assert time.monotonic() < deadline, "the game did not come back"
        time.sleep(0.2)


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database, port=0, *more, path=()):
        command = [sys.executable, "-m", "rulewright", "serve", "--port", str(port), "--database", database]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *path]), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [*command, "--bot-processes", "0", *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
        )
        self.errors: list[str] = []
        self.reader = threading.Thread(target=self.read_errors, daemon=True)
        self.reader.start()
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"{line} {self.errors}"
        self.address = Address(found[0])
        self.port = int(found[0].rsplit(":", 1)[1])

    def read_errors(self):
        """Keep the log."""
        for line in self.process.stderr:
            self.errors.append(line)

    def kill(self):
        """Like `kill -9`."""
        self.process.send_signal(signal.SIGKILL)
        self.finish()

    def stop(self):
        """Like Ctrl-C."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.finish()
        return self.process.returncode

    def finish(self):
        """Wait for the end."""
        self.process.wait(20)
        self.reader.join(5)
        self.process.stdout.close()
        self.process.stderr.close()
