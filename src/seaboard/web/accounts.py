"""Accounts, for pages and programs alike: who you are, a name, a password, and tokens for your programs."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import msgspec

from seaboard.tables import decide
from seaboard.tables.house import NoSuchTable
from seaboard.tables.people import SCOPES
from seaboard.tables.setup import Name
from seaboard.web.calls import Address, Call
from seaboard.web.refusals import refuse
from seaboard.web.sessions import Visitor
from seaboard.web.shapes import Nothing

AccountName = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.-]{2,40}$")]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Me(msgspec.Struct):
    """Who you are: a name to be shown, and an account unless you are a guest."""

    name: str | None
    account: str | None
    known: bool


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Register(msgspec.Struct, forbid_unknown_fields=True):
    account: AccountName
    password: Password
    name: Name | None = None


class Login(msgspec.Struct, forbid_unknown_fields=True):
    account: Annotated[str, msgspec.Meta(max_length=40)]
    password: Annotated[str, msgspec.Meta(max_length=200)]


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """A token for a program, and what it is good for: read, play, account."""

    name: Name
    scopes: Annotated[list[str], msgspec.Meta(min_length=1, max_length=len(SCOPES))] = msgspec.field(
        default_factory=lambda: ["read", "play"]
    )


class TokenShown(msgspec.Struct):
    """A token. Its secret is shown once, when it is made; send it as `Authorization: Bearer SECRET`."""

    id: str
    name: str
    scopes: list[str]
    created: int
    secret: str | None = None


async def me(call: Call) -> Me:
    """Who you are."""
    if not call.person:
        return Me(None, None, False)
    return Me(await call.services.people.name_of(call.person), await call.services.people.account_of(call.person), True)


async def rename(call: Call, body: NewName) -> Me:
    """Choose the name that others see."""
    await call.services.people.rename(call.somebody(), " ".join(body.name.split()) or "?")
    return await me(call)


async def register(call: Call, body: Register) -> Me:
    """Turn the guest you are into an account; you keep all your tables."""
    throttle(call, body.account)
    person = call.somebody()
    name = body.name or await call.services.people.name_of(person) or body.account
    if not await call.services.people.register(person, body.account, body.password, name):
        raise refuse("name_taken")
    call.services.sessions.forget(f"guest {person}")
    await enter(call, person)
    return await me(call)


async def login(call: Call, body: Login) -> Me:
    """Log in. The tables you have as a guest come along."""
    throttle(call, body.account)
    person = await call.services.people.login(body.account, body.password)
    if person is None:
        raise refuse("wrong_login")
    if call.person and not call.visitor.session and not call.visitor.token:
        await bring_along(call, call.person, person)
    await enter(call, person)
    return await me(call)


async def bring_along(call: Call, guest: str, person: str) -> None:
    """What the guest had is the account's from now on. Done again after a crash half-way, it goes on where it stopped."""
    house = call.services.house
    for id in await call.services.lists.seats_of(guest):
        with suppress(NoSuchTable):
            await house.change(id, lambda table: decide.hand_over(table, guest, person))
    await call.services.people.take_over(guest, person)
    call.services.sessions.forget()


def throttle(call: Call, account: str) -> None:
    """Few attempts an account and address, and not many an address."""
    call.services.limits.spend("address login", call.origin)
    call.services.limits.spend("login", f"{account.lower()} {call.origin}")


async def enter(call: Call, person: str) -> None:
    session = await call.services.people.start_session(person)
    call.visitor = Visitor(person, session, fresh=True)


async def logout(call: Call, body: Nothing) -> Me:
    """Log out: the session ends, and you are a new guest."""
    if call.visitor.session:
        await call.services.people.end_session(call.visitor.session)
        call.services.sessions.forget(call.visitor.session)
    call.visitor = call.services.sessions.new_guest()
    return Me(None, None, True)


async def tokens(call: Call) -> list[TokenShown]:
    """Your tokens."""
    found = await call.services.people.tokens(call.person) if call.person else []
    return [TokenShown(each.id, each.name, list(each.scopes), each.created) for each in found]


async def make_token(call: Call, body: NewToken) -> TokenShown:
    """Make a token."""
    wrong = [scope for scope in body.scopes if scope not in SCOPES]
    if wrong:
        raise refuse("bad_request", problem=f"{wrong[0]!r} isn't one of {', '.join(SCOPES)} - at `$.scopes`")
    person = call.somebody()
    call.services.limits.spend("create", person)
    scopes = tuple(scope for scope in SCOPES if scope in body.scopes)
    token, secret = await call.services.people.make_token(person, body.name, scopes)
    return TokenShown(token.id, token.name, list(scopes), token.created, secret)


async def drop_token(call: Call, id: str) -> list[TokenShown]:
    """End a token; the list of those that are left."""
    if not call.person or not await call.services.people.drop_token(call.person, id):
        raise refuse("not_found")
    call.services.sessions.forget()
    return await tokens(call)


ADDRESSES = [
    Address("GET", "/api/me", me),
    Address("PUT", "/api/me", rename, "play"),
    Address("POST", "/api/register", register, "account"),
    Address("POST", "/api/login", login, "account"),
    Address("POST", "/api/logout", logout, "account"),
    Address("GET", "/api/tokens", tokens, "account"),
    Address("POST", "/api/tokens", make_token, "account"),
    Address("DELETE", "/api/tokens/{id}", drop_token, "account"),
]
