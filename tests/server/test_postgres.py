"""The same on a real PostgreSQL, started for the test."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import time
from glob import glob
from pathlib import Path

import pytest

from tests.online.served import Process, open_again, play_out, play_some, serving

pytest.importorskip("asyncpg", reason="the driver for PostgreSQL is not installed")
PLACES = [
    Path(shutil.which("initdb") or "/nowhere/initdb").resolve().parent,
    *map(Path, glob("/usr/lib/postgresql/*/bin")),
]
FOUND = [place for place in PLACES if all((place / name).exists() for name in ("initdb", "postgres", "pg_isready"))]


def account():
    """Who may run PostgreSQL: not root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    pytest.skip("PostgreSQL does not run as root, and there is no other account")


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    """The address of a fresh database."""
    if not FOUND:
        pytest.skip("PostgreSQL is not installed here (on Debian: apt install postgresql)")
    programs, user = FOUND[0], account()
    folder = Path("/tmp") / f"rulewright-pg-{os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    if user is not None:
        shutil.chown(folder, user)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    more = {"user": user} if user is not None else {}
    subprocess.run(
        [programs / "initdb", "-D", folder / "data", "-U", "rulewright", "-A", "trust", "-N"],
        check=True, capture_output=True, cwd="/tmp", **more,
    )  # fmt: skip
    server = subprocess.Popen(
        [programs / "postgres", "-D", folder / "data", "-p", str(port), "-k", folder, "-h", "127.0.0.1"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/tmp", **more,
    )  # fmt: skip
    try:
        deadline = time.monotonic() + 30
        ready = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(port)]
        while subprocess.run(ready, capture_output=True).returncode != 0:
            assert time.monotonic() < deadline and server.poll() is None, "PostgreSQL did not start"
            time.sleep(0.1)
        yield f"postgresql://rulewright@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.slow
def test_games_decks_and_accounts_on_postgres(postgres):
    with serving(postgres) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        game = ada.begins(opponent={"kind": "random"}, options={"first": 0})
        assert ben.begins(opponent={"kind": "random"}, options={"first": 0})["id"] == game["id"]
        sockets = [ada.sits(game), ben.sits(game)]
        play_out(*sockets)
        assert server.replays(f"{game['id']}").json()["answers"] > 10
        assert ada.post("/api/accounts", {"name": "Ada", "password": "analytical engine"}).status_code == 200
        deck = {"book": "vanguard", "name": "four", "text": "4 Daybreak Squire"}
        assert ada.post("/api/decks", deck).json()["kept"] is True
        row = '{"name": "Newcomer", "type": "Normal Unit", "clan": "Dawn Order", "race": "Human", "grade": 1}'
        assert ada.post("/api/cards", {"book": "vanguard", "rows": row}).json()["added"] == 1
        assert ada.post("/api/cards", {"book": "vanguard", "rows": row}).json()["added"] == 1
        assert ada.post("/api/reports", {"game": game["id"], "words": "fine"}).status_code == 201
        assert server.get("/healthz").json()["status"] == "ok"


@pytest.mark.slow
def test_two_processes_on_postgres_and_one_takes_over(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        ada, ben = one.address.guest("Ida"), two.address.guest("Ben")  # Ada is an account by now
        game = ada.begins(opponent={"kind": "link"}, options={"first": 0})
        ben.joins(game)
        sockets = [ada.sits(game), ben.sits(game)]
        play_some(sockets, 10)
        seen = [socket.seq for socket in sockets]
        one.kill()
        here = [open_again(person, game, two.address, seq) for person, seq in zip((ada, ben), seen, strict=True)]
        assert [socket.seq for socket in here] == seen
        play_some(here, 10)
    finally:
        two.stop()
