"""Processes that work for users: a few of them, shared fairly, and replaced when their work takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
import traceback
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from typing import Any, Final, TypeVar, cast

from rulewright.server.effort import charge
from rulewright.server.logs import LOG
from rulewright.server.refusals import Refuse

T = TypeVar("T")
MOST_WAITING: Final = 8  # things of one user in line
MOST_MEMORY: Final = 2 * 1024**3  # bytes of one process


class Late(Exception):
    """The work took longer, or more memory, than it may; its process is gone."""


def settle() -> None:
    """A process of the crew leaves Ctrl-C to the server, and has only so much memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system bounds it
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


Mistake = tuple[type[Exception], tuple[Any, ...], dict[str, Any], str]


def carried(work: Callable[..., T], *what: Any) -> tuple[T | None, Mistake | None]:
    """Do something in a process of the crew; a mistake goes back as plain data, however it is made.

    One that cannot be made again from its words alone would end the process that waits for it.
    """
    try:
        return work(*what), None
    except Exception as bad:
        said = dict(getattr(bad, "__dict__", {}))  # a compiled one has none until something is kept in it
        return None, (type(bad), bad.args, said, traceback.format_exc())


def restored(mistake: Mistake) -> Exception:
    """The mistake that was made in another process, with the way to it as a note."""
    kind, args, state, trace = mistake
    bad = kind.__new__(kind, *args)
    for name, value in state.items():
        setattr(bad, name, value)
    bad.add_note(trace)
    return bad


def nothing() -> None:
    """What a process does first where there is nothing to prepare."""


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew:
    """So many workers, each doing one thing at a time; who waits goes by turns, user by user."""

    def __init__(
        self,
        name: str,
        processes: int,
        spare: int = 0,
        most_waiting: int = MOST_WAITING,
        price: float = 0.0,
        first: Callable[[], object] = nothing,
    ) -> None:
        self.name = name
        self.size = max(1, processes)
        self.spare = spare  # workers that one user leaves to the others
        self.most = max(1, self.size - spare)
        self.most_waiting = most_waiting
        self.price = price  # of a second of work, in seconds of what its user may use
        self.first = first  # what a process does before anybody's time runs
        self.in_process = processes == 0
        self.cold = set() if self.in_process else set(range(self.size))  # workers that have not done it yet
        self.pools = [self.fresh() for _ in range(self.size)]
        self.free = list(range(self.size))
        self.lines: OrderedDict[str, deque[asyncio.Future[int]]] = OrderedDict()  # who waits, by user
        self.working: Counter[str] = Counter()  # workers of each user

    def fresh(self) -> Executor:
        """A process, or for a server that wants none a thread."""
        if self.in_process:
            return ThreadPoolExecutor(1, self.name)
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), settle)

    def among(self, user: str) -> int:
        """Among how many things of a user a worker's time is shared out, those of all users being worth the same."""
        mine = self.working[user] + len(self.lines.get(user, ())) + 1
        users = len({user, *self.working, *self.lines})
        return ceil(users * mine / self.size)

    # ------------------------------------------------------------ turns

    async def worker(self, user: str, likes: int | None) -> int:
        """A worker of one's own, when it is one's turn; the one that is liked if it is free."""
        if self.free and self.working[user] < self.most:
            at = self.free.index(likes % self.size) if likes is not None and likes % self.size in self.free else 0
            self.working[user] += 1
            return self.free.pop(at)
        line = self.lines.setdefault(user, deque())
        if len(line) >= self.most_waiting:
            raise Refuse("busy", "you are waiting for too many things already; let them end first")
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_on(user, turn.result())
            raise

    def give_on(self, user: str, worker: int) -> None:
        """A user is done with a worker: the next in line who may have it has it, and goes to the end of the line."""
        self.working[user] -= 1
        if not self.working[user]:
            del self.working[user]
        self.free.append(worker)
        for waits in list(self.lines):
            if not self.free:
                return
            self.let_in(waits)

    def let_in(self, user: str) -> None:
        """A user in line has a worker that is free, if it may have one more."""
        line = self.lines[user]
        while line and self.working[user] < self.most:
            turn = line.popleft()
            if not turn.done():
                self.working[user] += 1
                turn.set_result(self.free.pop(0))
                break
        if line:
            self.lines.move_to_end(user)
        else:
            del self.lines[user]

    # ------------------------------------------------------------ work

    async def run(
        self, user: str, seconds: float | None, work: Callable[..., T], *what: Any, likes: int | None = None
    ) -> T:
        """Do something for a user; Late when it then takes longer, BrokenProcessPool when its process died."""
        worker = await self.worker(user, likes)
        began = None
        try:
            await self.prepare(worker)
            began = time.monotonic()
            doing = asyncio.get_running_loop().run_in_executor(self.pools[worker], carried, work, *what)
            found, mistake = await asyncio.wait_for(doing, seconds)
            if mistake is not None:
                raise restored(mistake)
            return cast(T, found)
        except (TimeoutError, MemoryError) as bad:
            self.replace(worker)
            raise Late from bad
        except (BrokenProcessPool, asyncio.CancelledError):
            self.replace(worker)
            raise
        finally:
            charge(self.price * (time.monotonic() - began if began is not None else 0.0))
            self.give_on(user, worker)

    async def prepare(self, worker: int) -> None:
        """A process that was just started reads what it needs; whose turn it is pays nothing for that."""
        if worker in self.cold:
            await asyncio.get_running_loop().run_in_executor(self.pools[worker], self.first)
            self.cold.discard(worker)

    def replace(self, worker: int) -> None:
        """End a worker in the middle of its work, and let another take its place."""
        old = self.pools[worker]
        end(old)
        self.pools[worker] = self.fresh()
        if not self.in_process:
            self.cold.add(worker)
        LOG.info("a worker was replaced", extra={"crew": self.name})

    def close(self) -> None:
        """End all of them."""
        for pool in self.pools:
            end(pool)


def end(pool: Executor) -> None:
    """End a pool and, if it is one, its process: it may never end by itself."""
    processes = list((getattr(pool, "_processes", None) or {}).values())  # a pool that is shut down forgets them
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
