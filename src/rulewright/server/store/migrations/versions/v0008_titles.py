"""What decks are called, beside them."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SEATS = sa.table("seats", sa.column("deck", sa.Text), sa.column("title", sa.String))


def upgrade() -> None:
    """Read the names out of the decks, of which many are the same."""
    op.add_column("seats", sa.Column("title", sa.String(80)))
    connection = op.get_bind()
    for (deck,) in connection.execute(sa.select(SEATS.c.deck).distinct().where(SEATS.c.deck != "")).all():
        title = json.loads(deck)["name"][:80]
        connection.execute(SEATS.update().where(SEATS.c.deck == deck).values(title=title))


def downgrade() -> None:
    """The names stand in the decks."""
    op.drop_column("seats", "title")
