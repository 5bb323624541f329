"""Seeds as long as a key."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seeds become digits, for no column holds a number of 256 bits."""
    with op.batch_alter_table("games") as games:
        games.alter_column("seed", type_=sa.String(80), existing_nullable=False, postgresql_using="seed::varchar")


def downgrade() -> None:
    """Seeds become numbers again; those of 256 bits do not fit."""
    with op.batch_alter_table("games") as games:
        games.alter_column("seed", type_=sa.BigInteger, existing_nullable=False, postgresql_using="seed::bigint")
