"""The first tables."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sql.Column("fingerprint", sql.String(64), primary_key=True),
        sql.Column("text", sql.Text, nullable=False),
    )
    op.create_table(
        "tables",
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
    op.create_table(
        "entries",
        sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("time", sql.BigInteger, nullable=False),
        sql.Column("key", sql.String(120), nullable=True),
        sql.Column("what", sql.Text, nullable=False),
        sql.UniqueConstraint("table_id", "key", name="entries_key"),
    )
    op.create_table(
        "members",
        sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("person", sql.String(40), primary_key=True, index=True),
    )
    op.create_table(
        "notes",
        sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("text", sql.Text, nullable=False),
    )
    op.create_table(
        "people",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("account", sql.String(40), nullable=True, unique=True),
        sql.Column("password", sql.Text, nullable=True),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sql.Column("digest", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(40), sql.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("digest", sql.String(64), nullable=False, unique=True),
        sql.Column("person", sql.String(40), nullable=False, index=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("scopes", sql.String(80), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "facts",
        sql.Column("name", sql.String(40), primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
