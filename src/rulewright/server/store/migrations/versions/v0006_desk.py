"""Papers that are shared by their link, and reviews of games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "papers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("reviews")
    op.drop_table("papers")
