"""Games that count together."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """How a match stands."""
    op.add_column("games", sa.Column("match", sa.Text))


def downgrade() -> None:
    """Every game for itself."""
    op.drop_column("games", "match")
