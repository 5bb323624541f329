"""Who pays for the engine's work: each address has some seconds of a processor, which come back with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final, TypeVar

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
