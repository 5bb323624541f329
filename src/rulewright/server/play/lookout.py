"""Who waits here for a game to be dealt; one question to the database is asked for all of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rulewright.server.logs import LOG
from rulewright.server.store.records import WAITING, Store

OFTEN: Final = 1.0  # seconds between two looks at what other processes have done


class Lookout:
    """The games that somebody connected to this process waits for."""

    def __init__(self, store: Store, patience: float) -> None:
        self.store = store
        self.patience = patience  # for a player who has sat down and does not come
        self.waits: dict[str, set[asyncio.Event]] = {}
        self.seated: dict[str, float] = {}  # since when a game has both its players

    @contextmanager
    def waiting(self, game: str) -> Iterator[asyncio.Event]:
        """An event that is set when the game is dealt."""
        mine = asyncio.Event()
        self.waits.setdefault(game, set()).add(mine)
        try:
            yield mine
        finally:
            self.waits[game].discard(mine)
            if not self.waits[game]:
                del self.waits[game]
                self.seated.pop(game, None)

    async def contribute(self, game: str, words: dict[int, str]) -> None:
        """Seats add to the shuffle; with the last of them the game is dealt."""
        await self.store.contribute(game, words)
        await self.look([game])

    async def look(self, games: Sequence[str]) -> None:
        """Wake who waits for a game that is dealt; who does not come is dealt for without a contribution."""
        late = []
        for row in await self.store.games_named(games):
            if row.is_dealt:
                for one in self.waits.get(row.id, ()):
                    one.set()
            elif row.status != WAITING:
                since = self.seated.setdefault(row.id, time.monotonic())
                late += [row.id] if time.monotonic() - since > self.patience else []
        for game in late:
            await self.contribute(game, {0: "", 1: ""})

    async def keep_looking(self) -> None:
        """Look again and again, while somebody waits."""
        while True:
            await asyncio.sleep(OFTEN)
            if not self.waits:
                continue
            try:
                await self.look(list(self.waits))
            except Exception as bad:
                LOG.warning("no look at waiting games", extra={"why": type(bad).__name__})
