"""The connection to the database: SQLite in a file, or PostgreSQL, brought up to date when it is opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rulewright.errors import BadOption

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
LOCK: Final = 727_274  # the advisory lock under which a PostgreSQL schema is brought up to date


def connect(address: str) -> AsyncEngine:
    """An engine for an address; BadOption says what is wrong with it."""
    try:
        url = make_url(address)
        driver = DRIVERS[url.drivername]
    except (ArgumentError, KeyError) as bad:
        raise BadOption(f"{address!r} names no database; write sqlite:///FILE or postgresql://USER@HOST/NAME") from bad
    url = url.set(drivername=driver)
    if driver.startswith("postgresql"):
        try:
            return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        except ModuleNotFoundError as bad:
            raise BadOption("PostgreSQL needs a driver; install it with: pip install 'rulewright[postgres]'") from bad
    engine = create_async_engine(url, connect_args={"timeout": 30})
    listen(engine.sync_engine)
    return engine


def writer_of(engine: AsyncEngine) -> Engine | None:
    """For SQLite, a way to write from one thread in one go; asyncio would hop to a thread and back each statement."""
    if engine.dialect.name != "sqlite":
        return None
    writer = create_engine(
        engine.url.set(drivername="sqlite"), connect_args={"timeout": 30, "check_same_thread": False}
    )
    listen(writer)
    return writer


def listen(engine: Engine) -> None:
    """Prepare every connection to SQLite, and every transaction."""
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)


def prepare_sqlite(connection: Any, record: Any) -> None:
    """Write ahead, check references, and leave transactions to us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A transaction that may write takes the lock at its beginning, so that it never fails half-way."""
    reads = connection.get_execution_options().get("reads_only", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Run the migrations that are missing, one process at a time."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Alembic's `upgrade head` on this connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
