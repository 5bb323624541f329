"""Names by what they look like, and sessions that end."""

import sqlalchemy as sa
from alembic import op

from rulewright.server.names import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Fold the names there are; of accounts that look alike the first keeps its place, the others their old login."""
    op.add_column("users", sa.Column("folded", sa.String(64), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET used = created")
    op.create_index("ix_users_folded", "users", ["folded"])
    op.create_index("ix_games_created", "games", ["created"])
    op.create_index("ix_reports_user", "reports", ["user"])
    connection = op.get_bind()
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("folded"))
    rows = list(connection.execute(sa.select(users.c.id, users.c.name, users.c.login)))
    taken = {row.login for row in rows if row.login is not None}
    for row in rows:
        folded = skeleton(row.name)[:40]
        values = {"folded": folded}
        if row.login is not None and folded not in taken:
            taken.add(folded)
            values["login"] = folded
        connection.execute(sa.update(users).where(users.c.id == row.id).values(values))


def downgrade() -> None:
    """Without them."""
    op.drop_index("ix_reports_user", "reports")
    op.drop_index("ix_games_created", "games")
    op.drop_index("ix_users_folded", "users")
    op.drop_column("sessions", "used")
    op.drop_column("users", "folded")
