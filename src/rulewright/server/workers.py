"""Several processes on one port: started, watched, and ended together."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec

from rulewright.errors import BadOption
from rulewright.server.handing import Handover
from rulewright.server.logs import LOG, write_logs
from rulewright.server.settings import Settings

PATIENCE: Final = 10.0  # seconds for workers to end
OFTEN: Final = 0.2  # seconds between two looks at them


def work(settings: Settings, listening: socket.socket, level: str) -> None:
    """One worker, until it is told to end; before it can listen to that, it just ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from rulewright.server.serving import run

    write_logs(level)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        run(settings, [listening])


class Workers:
    """The processes of a server: started, watched, and ended together."""

    def __init__(self, settings: Settings, listening: socket.socket, level: str) -> None:
        self.settings = settings
        self.listening = listening
        self.level = level
        self.spawning = multiprocessing.get_context("spawn")
        self.processes: list[BaseProcess] = []
        self.is_ending = False

    def start(self, number: int) -> BaseProcess:
        """Start one worker."""
        mine = msgspec.structs.replace(self.settings, worker=number)
        process = self.spawning.Process(target=work, args=(mine, self.listening, self.level), name=f"worker {number}")
        process.start()
        return process

    def run(self, ready: Callable[[], None]) -> None:
        """Start all, say so once all listen, and start again who dies, until a signal to end."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self.end)
        self.processes = [self.start(number) for number in range(self.settings.workers)]
        try:
            while not self.is_ending and not self.all_listen():
                time.sleep(OFTEN)
                if not all(process.is_alive() for process in self.processes) and not self.is_ending:
                    raise BadOption("the server could not start; the log says why")
            if not self.is_ending:
                ready()
            while not self.is_ending:
                time.sleep(OFTEN)
                self.replace_the_dead()
        finally:
            self.stop()

    def all_listen(self) -> bool:
        """Every worker takes connections."""
        doors = Handover(self.settings.handover, 0)
        return all(os.path.exists(doors.door(number)) for number in range(self.settings.workers))

    def replace_the_dead(self) -> None:
        """Start again who died."""
        for number, process in enumerate(self.processes):
            if not process.is_alive() and not self.is_ending:
                LOG.error("a worker died and is started again", extra={"worker": number, "code": process.exitcode})
                self.processes[number] = self.start(number)

    def end(self, *_: Any) -> None:
        """A signal to end."""
        self.is_ending = True

    def stop(self) -> None:
        """End them all, gently at first."""
        for process in self.processes:
            if process.is_alive() and process.pid is not None:
                os.kill(process.pid, signal.SIGINT)
        deadline = time.monotonic() + PATIENCE
        for process in self.processes:
            process.join(max(0.1, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
