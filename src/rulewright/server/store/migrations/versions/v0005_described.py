"""Games that begin from a described position."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The position and the lesson, for games that have one."""
    op.add_column("games", sa.Column("position", sa.Text))
    op.add_column("games", sa.Column("lesson", sa.String(80)))


def downgrade() -> None:
    """Without it."""
    op.drop_column("games", "lesson")
    op.drop_column("games", "position")
