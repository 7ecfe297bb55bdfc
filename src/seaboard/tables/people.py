"""People: guests and accounts, their sessions, and the tokens of their programs. Secrets are kept as digests alone."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from dataclasses import dataclass
from functools import lru_cache

import sqlalchemy as sql
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError

from seaboard.tables import schema
from seaboard.tables.store import Store

SCOPES = ("read", "play", "account")
"""What a token may be good for: looking, playing, and managing the account."""

hasher = PasswordHasher()  # argon2id with the library's current parameters


@lru_cache
def nobody() -> str:
    """Checked where there is no such account, so that the answer takes as long."""
    return hasher.hash(secrets.token_hex(8))


@dataclass
class Token:
    """A token as its owner sees it; the secret itself is shown once, when it is made."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: int


class People:
    """Reads and writes people."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.database = store.database

    async def name_of(self, person: str) -> str | None:
        """The name that a person has chosen."""
        query = sql.select(schema.people.c.name).where(schema.people.c.id == person)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar()

    async def account_of(self, person: str) -> str | None:
        """The account of a person; None for a guest."""
        query = sql.select(schema.people.c.account).where(schema.people.c.id == person)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar()

    async def rename(self, person: str, name: str) -> None:
        """Give a person a name; a guest is remembered from then on."""
        row = self.store.insert(schema.people).values(id=person, name=name, created=now())
        async with self.database.writing() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

    async def register(self, person: str, account: str, password: str, name: str) -> bool:
        """Turn a guest into an account, who keeps all seats. False: the name is taken, or the person has one."""
        hashed = await asyncio.to_thread(hasher.hash, password)
        values = {"account": account.lower(), "password": hashed, "name": name}
        row = self.store.insert(schema.people).values(id=person, created=now(), **values)
        update = row.on_conflict_do_update(index_elements=["id"], set_=values, where=schema.people.c.account.is_(None))
        try:
            async with self.database.writing() as connection:
                return bool((await connection.execute(update)).rowcount)
        except IntegrityError:
            return False

    async def login(self, account: str, password: str) -> str | None:
        """The person of an account and password."""
        query = sql.select(schema.people.c.id, schema.people.c.password).where(schema.people.c.account == account.lower())
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        hashed = row.password if row else await asyncio.to_thread(nobody)
        try:
            await asyncio.to_thread(hasher.verify, hashed, password)
        except (VerificationError, InvalidHashError):
            return None
        return row.id if row else None

    async def take_over(self, guest: str, person: str) -> None:
        """An account gets what a guest has beside seats: tables they were let in to, notes and tokens."""
        members, notes, tokens = schema.members, schema.notes, schema.tokens
        known = sql.select(members.c.table_id, sql.literal(person)).where(members.c.person == guest)
        row = self.store.insert(members).from_select(["table_id", "person"], known).on_conflict_do_nothing()
        other = notes.alias()
        written = sql.select(other.c.seat).where(
            other.c.table_id == notes.c.table_id, other.c.seat == notes.c.seat, other.c.person == person
        )
        async with self.database.writing() as connection:
            await connection.execute(row)
            await connection.execute(members.delete().where(members.c.person == guest))
            await connection.execute(notes.update().where(notes.c.person == guest, ~written.exists()).values(person=person))
            await connection.execute(tokens.update().where(tokens.c.person == guest).values(person=person))

    # ---------- sessions

    async def start_session(self, person: str) -> str:
        """A session of an account; its secret goes into the cookie."""
        secret = secrets.token_urlsafe(24)
        async with self.database.writing() as connection:
            await connection.execute(schema.sessions.insert().values(digest=digest(secret), person=person, created=now()))
        return secret

    async def session_holds(self, person: str, secret: str) -> bool:
        columns = schema.sessions.c
        query = sql.select(columns.digest).where(columns.digest == digest(secret), columns.person == person)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def end_session(self, secret: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(schema.sessions.delete().where(schema.sessions.c.digest == digest(secret)))

    # ---------- tokens

    async def make_token(self, person: str, name: str, scopes: tuple[str, ...]) -> tuple[Token, str]:
        """A token and its secret."""
        secret = f"sb_{secrets.token_urlsafe(30)}"
        token = Token(secrets.token_urlsafe(8), name, scopes, now())
        row = {"id": token.id, "digest": digest(secret), "person": person, "name": name, "scopes": " ".join(scopes)}
        async with self.database.writing() as connection:
            await connection.execute(schema.tokens.insert().values(created=token.created, **row))
        return token, secret

    async def token_holder(self, secret: str) -> tuple[str, tuple[str, ...]] | None:
        """Whose token this is, and what it is good for."""
        query = sql.select(schema.tokens.c.person, schema.tokens.c.scopes).where(schema.tokens.c.digest == digest(secret))
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return (row.person, tuple(row.scopes.split())) if row else None

    async def tokens(self, person: str) -> list[Token]:
        query = sql.select(schema.tokens).where(schema.tokens.c.person == person).order_by(schema.tokens.c.created)
        async with self.database.reading() as connection:
            return [Token(row.id, row.name, tuple(row.scopes.split()), row.created) for row in await connection.execute(query)]

    async def drop_token(self, person: str, id: str) -> bool:
        columns = schema.tokens.c
        async with self.database.writing() as connection:
            done = await connection.execute(schema.tokens.delete().where(columns.id == id, columns.person == person))
        return bool(done.rowcount)

    # ---------- what servers share

    async def secret_key(self) -> str:
        """The key that signs cookies: made once, the same for all servers on one database."""
        row = self.store.insert(schema.facts).values(name="secret key", value=secrets.token_hex(32))
        async with self.database.writing() as connection:
            await connection.execute(row.on_conflict_do_nothing())
            query = sql.select(schema.facts.c.value).where(schema.facts.c.name == "secret key")
            return str((await connection.execute(query)).scalar())


def digest(secret: str) -> str:
    """What is kept of a random secret; it needs no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> int:
    return time.time_ns() // 1_000_000
