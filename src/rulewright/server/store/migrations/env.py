"""What Alembic runs: the migrations on the connection the server has opened."""

from alembic import context

from rulewright.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=connection.dialect.name == "sqlite")
context.run_migrations()
