"""Transactions: reading beside each other, writing one after the other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

from sqlalchemy import Column, Connection, Engine, Executable, Select, delete, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from rulewright.server.store.database import bring_up_to_date, connect, writer_of

Row = Mapping[Any, Any]
T = TypeVar("T")


def in_one(writer: Engine, work: Callable[[Connection], T]) -> T:
    """One transaction, all of it on this thread."""
    with writer.begin() as connection:
        return work(connection)


def rows_in_one(writer: Engine, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """One transaction of one statement, on this thread, by the driver itself; IntegrityError as from elsewhere."""
    connection = writer.raw_connection()
    try:
        cursor = connection.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            cursor.executemany(statement, rows)
            cursor.execute("COMMIT")
        except sqlite3.IntegrityError as bad:
            raise IntegrityError(statement, rows, bad) from bad
    finally:
        connection.close()  # which takes back what is not whole


class Turn:
    """SQLite has one writer at a time; the journal, for which players wait, goes before all others in line."""

    def __init__(self) -> None:
        self.is_taken = False
        self.first: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def taken(self, is_first: bool = False) -> AsyncIterator[None]:
        """Wait for the turn, and have it."""
        if self.is_taken:
            mine = asyncio.get_running_loop().create_future()
            (self.first if is_first else self.others).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # it was given to who no longer wants it
                    self.give_on()
                raise
        self.is_taken = True
        try:
            yield
        finally:
            self.give_on()

    def give_on(self) -> None:
        """The next in line has the turn."""
        for line in (self.first, self.others):
            while line:
                waits = line.popleft()
                if not waits.done():
                    waits.set_result(None)
                    return
        self.is_taken = False


class Transactions:
    """The database, one transaction at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reading = engine.execution_options(reads_only=True)
        self.at_once = engine.execution_options(isolation_level="AUTOCOMMIT")  # a statement that is a transaction
        self.turn = Turn()
        self.writer = writer_of(engine)
        self.thread = ThreadPoolExecutor(1, "journal")
        self.is_postgres = engine.dialect.name == "postgresql"

    @classmethod
    async def open(cls, address: str) -> Self:
        """Connect and bring the tables up to date."""
        engine = connect(address)
        await bring_up_to_date(engine)
        return cls(engine)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()
        self.thread.shutdown()
        if self.writer is not None:
            self.writer.dispose()

    async def write(self, work: Callable[[Connection], T], is_first: bool = False) -> T:
        """A transaction that may write; with SQLite all of it in one go on one thread, for others wait meanwhile."""
        if self.writer is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        async with self.turn.taken(is_first):
            return await asyncio.get_running_loop().run_in_executor(self.thread, in_one, self.writer, work)

    async def write_rows(self, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Rows of what players wait for, in one statement that is a transaction, before all others in line."""
        if self.writer is None:
            async with self.at_once.connect() as connection:
                await connection.exec_driver_sql(statement, tuple(list(column) for column in zip(*rows, strict=True)))
            return
        async with self.turn.taken(is_first=True):
            await asyncio.get_running_loop().run_in_executor(self.thread, rows_in_one, self.writer, statement, rows)

    async def change(self, *statements: Executable) -> int:
        """Statements in one transaction; how many rows the last one changed."""
        return await self.write(lambda connection: [connection.execute(one).rowcount for one in statements][-1])

    async def rows(self, query: Select[Any]) -> list[Row]:
        """The rows of a query."""
        async with self.reading.connect() as connection:
            return list((await connection.execute(query)).mappings().all())

    async def row(self, query: Select[Any]) -> Row | None:
        """The one row of a query, if there is one."""
        found = await self.rows(query.limit(1))
        return found[0] if found else None

    async def forget_rows(self, column: Column[Any], query: Select[Any]) -> int:
        """The rows in whose column stands what a query finds."""
        async with self.reading.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        return await self.change(delete(column.table).where(column.in_(found))) if found else 0

    async def ping(self) -> None:
        """Is the database there?"""
        async with self.reading.connect() as connection:
            await connection.execute(text("SELECT 1"))
