"""Alembic's entry: it runs the migrations on the connection that the store gives it."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True, transaction_per_migration=False)
context.run_migrations()
