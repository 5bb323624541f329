"""Who people are: guests and accounts, and the sessions by which they are known."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from rulewright.server.names import looks, skeleton
from rulewright.server.store.schema import CARDS, DECKS, SEATS, SESSIONS, USERS
from rulewright.server.store.transactions import Row, Transactions

DAY: Final = 86_400.0
GUEST_DAYS: Final = 30  # a session nobody uses for so long has ended
ACCOUNT_DAYS: Final = 90
NOTED: Final = 3_600.0  # seconds after which the use of a session is written down again
MOST_SESSIONS: Final = 20  # of one user; the oldest end
NOBODY: Final = "Guest"


class NameTaken(Exception):
    """Somebody else has this name."""


def fresh_id() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(15)


def fresh_token() -> str:
    """What holds a seat."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class People(Transactions):
    """Users and sessions."""

    async def add_guest(self, name: str) -> tuple[str, Row]:
        """A user without an account, and the token of the first session; NameTaken if an account has the name."""
        if name != NOBODY and await self.user_named(name) is not None:
            raise NameTaken(name)
        token, now = fresh_token(), time.time()
        user = {
            "id": fresh_id(), "name": name, "folded": looks(name), "login": None, "password": None, "created": now,
        }  # fmt: skip
        session = {"token": digest(token), "user": user["id"], "created": now, "used": now}
        await self.change(insert(USERS).values(user), insert(SESSIONS).values(session))
        return token, user

    async def rename(self, user: str, name: str) -> None:
        """Another name for a guest; NameTaken if an account has it."""
        if name != NOBODY and await self.user_named(name) is not None:
            raise NameTaken(name)
        is_guest = and_(USERS.c.id == user, USERS.c.login.is_(None))
        await self.change(update(USERS).where(is_guest).values(name=name, folded=looks(name)))

    async def add_session(self, user: str) -> str:
        """Another session of a user; of too many the oldest end."""
        token, now = fresh_token(), time.time()
        mine = select(SESSIONS.c.token).where(SESSIONS.c.user == user).order_by(SESSIONS.c.used.desc())
        old = mine.offset(MOST_SESSIONS - 1).limit(100)

        def add(connection: Connection) -> None:
            tokens = list(connection.execute(old).scalars())
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token.in_(tokens)))
            connection.execute(insert(SESSIONS).values(token=digest(token), user=user, created=now, used=now))

        await self.write(add)
        return token

    async def end_session(self, token: str) -> None:
        """Sign out."""
        await self.change(delete(SESSIONS).where(SESSIONS.c.token == digest(token)))

    async def end_sessions(self, user: str, but: str = "") -> None:
        """Sign out everywhere, or everywhere else."""
        await self.change(delete(SESSIONS).where(and_(SESSIONS.c.user == user, SESSIONS.c.token != digest(but))))

    async def tokens_of(self, user: str) -> list[str]:
        """The hashes of the tokens of all sessions of a user."""
        rows = await self.rows(select(SESSIONS.c.token).where(SESSIONS.c.user == user))
        return [str(row["token"]) for row in rows]

    async def user_of(self, token: str) -> Row | None:
        """Who holds a token that has not ended; that it was used is noted now and then."""
        now = time.time()
        lasts = or_(
            and_(USERS.c.login.is_(None), SESSIONS.c.used > now - GUEST_DAYS * DAY),
            and_(USERS.c.login.is_not(None), SESSIONS.c.used > now - ACCOUNT_DAYS * DAY),
        )
        query = select(USERS, SESSIONS.c.used).join(SESSIONS, SESSIONS.c.user == USERS.c.id)
        found = await self.row(query.where(and_(SESSIONS.c.token == digest(token), lasts)))
        if found is not None and now - found["used"] > NOTED:
            await self.change(update(SESSIONS).where(SESSIONS.c.token == digest(token)).values(used=now))
        return found

    async def living(self, tokens: Iterable[str]) -> set[str]:
        """Those of some hashes of tokens whose sessions go on."""
        query = select(SESSIONS.c.token).where(SESSIONS.c.token.in_(list(tokens)))
        return {str(row["token"]) for row in await self.rows(query)}

    async def user_named(self, login: str) -> Row | None:
        """The account of a name, or of one that looks the same."""
        known = [skeleton(login), looks(login), login.casefold()]
        found = await self.rows(select(USERS).where(USERS.c.login.in_(known)))
        return min(found, key=lambda row: row["login"] != skeleton(login), default=None)

    async def anybody_named(self, name: str) -> Row | None:
        """Whoever bears a name, or one that looks the same: an account, or the guest who came last."""
        account = await self.user_named(name)
        if account is not None:
            return account
        bears = select(USERS).where(USERS.c.folded == looks(name), USERS.c.folded != looks(NOBODY))
        return await self.row(bears.order_by(USERS.c.created.desc()).limit(1))

    async def add_account(self, user: str, name: str, password: str) -> None:
        """Give a user a name and a password; NameTaken if somebody has the name. Guests who bore it lose it."""
        folded = looks(name)
        values = {"name": name, "folded": folded, "login": skeleton(name), "password": password}
        bear_it = and_(USERS.c.folded == folded, USERS.c.login.is_(None), USERS.c.id != user)
        try:
            await self.change(
                update(USERS).where(bear_it).values(name=NOBODY, folded=looks(NOBODY)),
                update(USERS).where(USERS.c.id == user).values(values),
            )
        except IntegrityError as bad:
            raise NameTaken(name) from bad

    async def set_password(self, user: str, password: str) -> None:
        """Another password."""
        await self.change(update(USERS).where(USERS.c.id == user).values(password=password))

    async def forget_people(self, most: int = 500) -> int:
        """Sessions that have ended, what guests kept who can never come back, and guests of whom nothing is left."""
        now = time.time()
        accounts = select(USERS.c.id).where(USERS.c.login.is_not(None))
        ended = or_(
            SESSIONS.c.used < now - ACCOUNT_DAYS * DAY,
            and_(SESSIONS.c.used < now - GUEST_DAYS * DAY, SESSIONS.c.user.not_in(accounts)),
        )
        await self.change(delete(SESSIONS).where(ended))
        gone = and_(
            USERS.c.login.is_(None), USERS.c.created < now - DAY, USERS.c.id.not_in(select(SESSIONS.c.user))
        )  # fmt: skip
        for table in (DECKS, CARDS):
            await self.forget_rows(table.c.user, select(table.c.user).distinct().join(USERS).where(gone).limit(most))
        kept = [select(table.c.user).where(table.c.user.is_not(None)) for table in (SEATS, DECKS, CARDS)]
        lost = select(USERS.c.id).where(gone, *(USERS.c.id.not_in(one) for one in kept))
        return await self.forget_rows(USERS.c.id, lost.limit(most))

    async def count_people(self) -> int:
        """How many users there are."""
        found = await self.row(select(func.count().label("count")).select_from(USERS))
        return int(found["count"]) if found is not None else 0
