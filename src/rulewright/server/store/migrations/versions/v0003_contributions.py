"""What each player adds to the shuffle."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seats get a contribution; games that have begun were dealt without one."""
    op.add_column("seats", sa.Column("contribution", sa.String(64)))
    op.execute("UPDATE seats SET contribution = ''")


def downgrade() -> None:
    """Without them."""
    op.drop_column("seats", "contribution")
