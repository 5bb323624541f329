"""Who pays for the engine's work: each address has some seconds of a processor, which come back with time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from contextvars import ContextVar
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from rulewright.server.limits import Bucket
from rulewright.server.refusals import Refuse

T = TypeVar("T")
WHERE: Final[ContextVar[str]] = ContextVar("where", default="")
"""The address from which this task was asked for; nothing for what the server does by itself."""
PAYER: Final[ContextVar[Bucket | None]] = ContextVar("payer", default=None)
"""For whom this task works; what it begins, as a bot that is to answer, is paid for by the same."""


def check_effort() -> None:
    """Refuse who has used up what one address may use."""
    payer = PAYER.get()
    if payer is not None and payer.is_empty():
        raise Refuse("too_fast", "you have kept the server busy for long; wait a little")


def charge(seconds: float) -> None:
    """Work that was done elsewhere, or in the event loop, is paid for too."""
    payer = PAYER.get()
    if payer is not None:
        payer.charge(seconds)


def paid(work: Callable[[], T]) -> Callable[[], tuple[T, float]]:
    """Work that is paid for, and how many seconds of a processor it took; called before it is given to a thread."""
    payer = PAYER.get()

    def measured() -> tuple[T, float]:
        start = time.thread_time()
        spent = 0.0
        try:
            found = work()
        finally:
            spent = time.thread_time() - start
            if payer is not None:
                payer.charge(spent)
        return found, spent

    return measured


class Beside:
    """A thread beside the games: each address has one thing at a time in its line, and the others go between."""

    def __init__(self, name: str) -> None:
        self.thread = ThreadPoolExecutor(1, name)
        self.lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by address

    async def run(self, work: Callable[[], T], is_asked: bool = False) -> tuple[T, float]:
        """Do something when it is the address's turn; what it gives, and the seconds of a processor it took.

        What is asked for is refused if what went before it in the line has used up all that the address may use.
        """
        where = WHERE.get()
        line = self.lines.setdefault(where, asyncio.Lock()) if where else nullcontext()
        async with line:
            if is_asked:
                check_effort()
            return await asyncio.get_running_loop().run_in_executor(self.thread, paid(work))

    def close(self) -> None:
        """Begin nothing more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
