"""Writes what happens in all games in batches: nothing is acknowledged before it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from rulewright.server.metrics import METRICS
from rulewright.server.store.records import Store

MOST: Final = 200  # entries in one transaction


class Fenced(Exception):
    """Another process has written to this game: it is no longer ours."""


@dataclass
class Page:
    """Entries of one game that wait to be written together."""

    entries: list[dict[str, Any]]
    result: str | None
    done: asyncio.Future[None]

    @property
    def game(self) -> str:
        """The game it is about."""
        return str(self.entries[0]["game"])

    def results(self) -> dict[str, str]:
        """The result, if the game ended."""
        return {} if self.result is None else {self.game: self.result}


class Journal:
    """One writer a process; whoever waits while it writes goes with the next batch."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: asyncio.Queue[Page] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.run(), name="journal")

    async def stop(self) -> None:
        """Write what waits, then end."""
        while not self.waiting.empty():
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()

    async def append(self, game: str, seq: int, entries: Sequence[str], result: str | None = None) -> None:
        """Write the entries of a game from a number on; returns when they are on disk, or raises Fenced."""
        rows = [{"game": game, "seq": seq + at, "data": data} for at, data in enumerate(entries)]
        page = Page(rows, result, asyncio.get_running_loop().create_future())
        self.waiting.put_nowait(page)
        await page.done

    async def run(self) -> None:
        """Write batch after batch."""
        while True:
            pages = [await self.waiting.get()]
            while not self.waiting.empty() and sum(len(page.entries) for page in pages) < MOST:
                pages.append(self.waiting.get_nowait())
            await self.write(pages)

    async def write(self, pages: list[Page]) -> None:
        """One transaction; if it fails because of one game, the others are written alone."""
        results = {game: result for page in pages for game, result in page.results().items()}
        try:
            await self.store.append([entry for page in pages for entry in page.entries], results)
        except IntegrityError:
            if len(pages) > 1:
                for page in pages:
                    await self.write([page])
                return
            fail(pages, Fenced(pages[0].game))
        except Exception as bad:
            fail(pages, bad)
        else:
            METRICS.entries.add(sum(len(page.entries) for page in pages))
            METRICS.batches.add()
            for page in pages:
                if not page.done.done():
                    page.done.set_result(None)


def fail(pages: list[Page], bad: Exception) -> None:
    """Tell all who wait that it was not written."""
    for page in pages:
        if not page.done.done():
            page.done.set_exception(bad)
