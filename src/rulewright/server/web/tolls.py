"""What reading from a connection costs is paid for, whatever it says: pings, pieces of messages, heads, nonsense."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from rulewright.server.limits import Bucket, Buckets
from rulewright.server.metrics import METRICS
from rulewright.server.settings import Settings

AT_ONCE: Final = 16 * 1024  # bytes read from one connection before the others have their turn
REFUSAL: Final = 0.001  # seconds of a processor that a refused request costs beside its reading
MOST_PIECES: Final = 64  # of one message
MOST_UNREAD: Final = 256 * 1024  # bytes of answers to pings, and of all else, that a client has not taken


class Tolls:
    """Seconds of a processor, by address, for reading what connections say; behind a proxy by connection."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.by_address = Buckets(settings.reading_a_second, settings.reading_at_once)

    def of(self, address: str) -> Bucket:
        """The bucket of an address; of a connection that stands for nobody in particular, one of its own."""
        if address:
            return self.by_address.of(address)
        return Bucket(self.settings.reading_a_second, self.settings.reading_at_once)

    def refused(self, address: str) -> None:
        """A request was refused without a look at what it wants: that costs something too."""
        self.by_address.of(address).charge(REFUSAL)


def take_turns(transport: asyncio.BaseTransport) -> None:
    """Read little at once: what a connection says keeps the others waiting while it is read."""
    reading: Any = transport
    reading.max_size = AT_ONCE  # of asyncio's transports for sockets, which read 256 KiB at once


def paid(bucket: Bucket, transport: asyncio.Transport, read: Callable[[bytes], None], data: bytes) -> None:
    """Read what came; who has used up what reading may cost is dropped."""
    began = time.thread_time()
    read(data)
    bucket.charge(time.thread_time() - began)
    drop_if_empty(bucket, transport)


def drop_if_empty(bucket: Bucket, transport: asyncio.Transport) -> None:
    """Who floods is dropped."""
    if bucket.is_empty() and not transport.is_closing():
        METRICS.dropped.add(label="flood")
        transport.abort()
