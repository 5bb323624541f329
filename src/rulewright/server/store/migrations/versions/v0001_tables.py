"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create every table."""
    create_people()
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("prefix", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("invite", sa.String(32)),
        sa.Column("line", sa.Text),
        sa.Column("result", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("term", sa.Integer, nullable=False),
    )
    create_parts_of_games()
    create_things_of_users()
    for name, table, columns in (
        ("ix_sessions_user", "sessions", ["user"]),
        ("ix_games_status", "games", ["status"]),
        ("games_line", "games", ["status", "line"]),
        ("ix_seats_user", "seats", ["user"]),
        ("ix_decks_user", "decks", ["user"]),
    ):
        op.create_index(name, table, columns)


def create_people() -> None:
    """Users and their sessions."""
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("user", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def create_parts_of_games() -> None:
    """Seats, entries, reports and the processes that play."""
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.String(32), sa.ForeignKey("users.id")),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("deck", sa.Text, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("user", sa.String(32)),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("replay", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False, unique=True),
        sa.Column("beat", sa.Float, nullable=False),
    )


def create_things_of_users() -> None:
    """Decks and card rows."""
    op.create_table(
        "decks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("book", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("partial", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "cards",
        sa.Column("user", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("book", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(200), primary_key=True),
        sa.Column("row", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop every table."""
    for name in ("cards", "decks", "processes", "reports", "entries", "seats", "games", "sessions", "users"):
        op.drop_table(name)
