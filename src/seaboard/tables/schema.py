"""The tables of the database. A change here needs a migration beside it: migrations/versions/."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sql

HEAD: Final = "0001"
"""The last migration."""

metadata = sql.MetaData()

editions = sql.Table(
    "editions",
    metadata,
    sql.Column("fingerprint", sql.String(64), primary_key=True),
    sql.Column("text", sql.Text, nullable=False),
)

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("seed", sql.Text, nullable=False),
    sql.Column("edition", sql.String(64), sql.ForeignKey("editions.fingerprint"), nullable=False),
    sql.Column("invite", sql.String(40), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("updated", sql.BigInteger, nullable=False, index=True),
    sql.Column("length", sql.Integer, nullable=False),
    sql.Column("status", sql.String(10), nullable=False),
    sql.Column("due", sql.BigInteger, nullable=True, index=True),
    sql.Column("summary", sql.Text, nullable=False),
    sql.Column("saved", sql.Text, nullable=False),
)
"""`length` is the number of the last entry; `due` is when the house must act by itself; `saved` is the position."""

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("key", sql.String(120), nullable=True),
    sql.Column("what", sql.Text, nullable=False),
    sql.UniqueConstraint("table_id", "key", name="entries_key"),
)

members = sql.Table(
    "members",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("person", sql.String(40), primary_key=True, index=True),
)
"""Who sits at a table or was let in by its invitation."""

notes = sql.Table(
    "notes",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("text", sql.Text, nullable=False),
)

people = sql.Table(
    "people",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("account", sql.String(40), nullable=True, unique=True),
    sql.Column("password", sql.Text, nullable=True),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Accounts, and guests who have chosen a name. `account` is the name to log in with, in lower case."""

sessions = sql.Table(
    "sessions",
    metadata,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(40), sql.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("created", sql.BigInteger, nullable=False),
)

tokens = sql.Table(
    "tokens",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("digest", sql.String(64), nullable=False, unique=True),
    sql.Column("person", sql.String(40), nullable=False, index=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("scopes", sql.String(80), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)

facts = sql.Table(
    "facts",
    metadata,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
"""What all servers on one database share, such as the key that signs cookies."""
