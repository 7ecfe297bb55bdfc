"""Migrations: run when a server starts on a database that is older than it."""
