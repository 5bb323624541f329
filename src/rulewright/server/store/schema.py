"""The tables of the database. What changes here needs a migration in `migrations/versions`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

USERS: Final = Table(
    "users",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(64), nullable=False, server_default="", index=True),  # what the name looks like
    Column("login", String(40), unique=True),  # only with an account: the folded name
    Column("password", Text),  # an argon2 hash
    Column("created", Float, nullable=False),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # a hash: the database holds no token
    Column("user", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False, server_default="0"),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("book", String(32), nullable=False),
    Column("status", String(8), nullable=False, index=True),  # waiting, playing, over
    Column("seed", String(80), nullable=False),  # a number in decimal digits
    Column("options", Text, nullable=False),
    Column("prefix", Text, nullable=False),
    Column("clock", Text),
    Column("match", Text),  # several games that count together, and how they stand before this one
    Column("position", Text),  # a described one, as JSON, from which it begins instead of a deal
    Column("lesson", String(80)),  # that it plays
    Column("spectators", Boolean, nullable=False),
    Column("invite", String(32)),
    Column("line", Text),  # what a random opponent must want as well
    Column("result", Text),
    Column("created", Float, nullable=False, index=True),
    Column("owner", String(32)),  # the process that plays it
    Column("term", Integer, nullable=False),  # goes up with every owner
    Index("games_line", "status", "line"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(32), ForeignKey("users.id"), index=True),
    Column("name", String(60), nullable=False),
    Column("bot", String(40)),
    Column("deck", Text, nullable=False),
    Column("title", String(80)),  # what the deck is called, for lists of games, which read no decks
    Column("contribution", String(64)),  # to the shuffle; none until its player has been asked for it
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # a second writer of the same game fails here
    Column("data", Text, nullable=False),
)

DECKS: Final = Table(
    "decks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("user", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("book", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("partial", Boolean, nullable=False),
    Column("created", Float, nullable=False),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("user", String(32), ForeignKey("users.id"), primary_key=True),
    Column("book", String(32), primary_key=True),
    Column("key", String(200), primary_key=True),  # the folded name or printed id
    Column("row", Text, nullable=False),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("user", String(32), index=True),
    Column("words", Text, nullable=False),
    Column("replay", Text, nullable=False),
    Column("created", Float, nullable=False),
)

PAPERS: Final = Table(
    "papers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("user", String(32), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # scenario, study, lines
    Column("game", String(32)),  # that a study is about
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False, index=True),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("state", String(16), nullable=False),  # waiting, thinking, done, failed
    Column("seen", Integer, nullable=False),  # answers looked at
    Column("data", Text, nullable=False),  # the judgements so far, as JSON
)

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("beat", Float, nullable=False),  # by the database's clock
    UniqueConstraint("secret"),
)
