"""What the judge's desk keeps: papers shared by their link, and reviews of games."""

from __future__ import annotations

import time

from sqlalchemy import Connection, and_, delete, insert, select, update

from rulewright.server.store.people import fresh_id
from rulewright.server.store.schema import PAPERS, REVIEWS, USERS
from rulewright.server.store.transactions import Row, Transactions


class Papers(Transactions):
    """Papers and reviews."""

    async def add_paper(self, user: str, kind: str, text: str, game: str | None, most: int) -> str:
        """Keep a paper; of too many of one user the oldest go."""
        paper = {"id": fresh_id(), "user": user, "kind": kind, "text": text, "game": game, "created": time.time()}
        mine = select(PAPERS.c.id).where(PAPERS.c.user == user).order_by(PAPERS.c.created.desc())

        def add(connection: Connection) -> None:
            old = list(connection.execute(mine.offset(most - 1).limit(100)).scalars())
            connection.execute(delete(PAPERS).where(PAPERS.c.id.in_(old)))
            connection.execute(insert(PAPERS).values(paper))

        await self.write(add)
        return str(paper["id"])

    async def forget_papers(self, older_than: float, most: int = 500) -> int:
        """Papers of guests that were made long ago; those of accounts stay."""
        accounts = select(USERS.c.id).where(USERS.c.login.is_not(None))
        is_old = and_(PAPERS.c.created < older_than, PAPERS.c.user.not_in(accounts))
        return await self.forget_rows(PAPERS.c.id, select(PAPERS.c.id).where(is_old).limit(most))

    async def paper(self, paper: str) -> Row | None:
        """A paper by its link."""
        return await self.row(select(PAPERS).where(PAPERS.c.id == paper))

    async def review(self, game: str) -> Row | None:
        """The review of a game, as far as it is."""
        return await self.row(select(REVIEWS).where(REVIEWS.c.game == game))

    async def begin_review(self, game: str) -> None:
        """A review begins, or begins anew."""
        fresh = {"game": game, "state": "waiting", "seen": 0, "data": "[]"}
        await self.change(delete(REVIEWS).where(REVIEWS.c.game == game), insert(REVIEWS).values(fresh))

    async def note_review(self, game: str, state: str, seen: int, data: str) -> None:
        """How far a review is."""
        await self.change(update(REVIEWS).where(REVIEWS.c.game == game).values(state=state, seen=seen, data=data))
