"""Runs the migrations on the connection that :func:`koloda.server.sql.upgrade` gives."""

from alembic import context

from koloda.server.sql import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
