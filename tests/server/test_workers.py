"""Several processes on one port: a socket comes to the process that plays its game, and one that dies is replaced."""

from __future__ import annotations

import os
import re
import signal
import time

import pytest

from rulewright.server.handing import worker_of
from tests.online.served import Process, open_again, play_some


def children_of(process):
    """The processes a process has started, with the words they were started with."""
    found = {}
    for name in filter(str.isdecimal, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{name}/cmdline", encoding="utf-8") as file:
                words = file.read()
        except (OSError, ValueError):
            continue
        if parent == process and "spawn_main" in words:
            found[int(name)] = words
    return found


def test_games_are_spread_over_the_workers():
    assert {worker_of(f"game {at}", 4) for at in range(100)} == {0, 1, 2, 3}
    assert worker_of("game", 1) == 0


@pytest.mark.slow
def test_two_workers_play_on_one_port_and_a_dead_one_is_replaced(tmp_path):
    server = Process(f"sqlite:///{tmp_path / 'games.db'}", 0, "--workers", "2", "--pace", "0")
    try:
        assert server.address.get("/healthz").status_code == 200  # it says where it is once all of it listens
        tables = []
        for at in range(6):
            ada, ben = server.address.guest(f"Ada {at}"), server.address.guest(f"Ben {at}")
            game = ada.begins(opponent={"kind": "link"}, options={"first": 0})
            ben.joins(game)
            sockets = [ada.sits(game), ben.sits(game)]
            play_some(sockets, 4)
            tables.append((game, (ada, ben), sockets))
        assert {worker_of(game["id"], 2) for game, _, _ in tables} == {0, 1}
        seen = {int(re.findall(r"sockets_proxied (\d+)", server.address.get("/metrics").text)[0]) for _ in range(8)}
        assert seen == {0}
        victim = min(children_of(server.process.pid))
        os.kill(victim, signal.SIGKILL)
        deadline = time.monotonic() + 60
        while not any("started again" in line for line in server.errors):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        for game, people, sockets in tables:
            last = [socket.seq for socket in sockets]
            again = [open_again(one, game, server.address, seq) for one, seq in zip(people, last, strict=True)]
            # Nothing is lost; a question that leaves nothing to choose may have answered itself since.
            assert all(socket.seq >= seq for socket, seq in zip(again, last, strict=True))
            play_some(again, 2)
            for socket in again:
                socket.close()
    finally:
        assert server.stop() == 0


def test_workers_that_cannot_start_say_so(tmp_path):
    with pytest.raises(AssertionError, match="could not start"):
        Process(f"sqlite:///{tmp_path / 'nowhere' / 'games.db'}", 0, "--workers", "2", "--pace", "0")
