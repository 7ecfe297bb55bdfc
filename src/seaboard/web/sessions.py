"""Sessions: who is asking. A guest is a signed cookie; an account's cookie also names a session; a program has a token."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from functools import lru_cache

from cachetools import TLRUCache
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from seaboard.tables.people import SCOPES, People
from seaboard.web.refusals import refuse

COOKIE = "seaboard"
YEAR = 365 * 24 * 3600
TRUST = 10.0
"""For how many seconds a session or token that was good is believed without asking the database."""
GUEST_TRUST = 60.0
"""The same for a guest, who only stops being one by an account of their own."""
REMEMBERED = 10_000
"""How many of them, and how many cookies that have been read."""
LONGEST = 400
"""A cookie of ours is shorter; what is longer isn't even read."""


@dataclass
class Visitor:
    """Whoever sends a request. `person` is empty for somebody we have never seen."""

    person: str = ""
    session: str = ""
    scopes: tuple[str, ...] = SCOPES
    token: bool = False
    """Whether it is a program with a token: no browser sends one by itself, so it needs no check of its origin."""
    fresh: bool = False
    """Whether the cookie must be set."""


class Sessions:
    """Tells visitors apart."""

    def __init__(self, people: People, key: str) -> None:
        self.people = people
        self.key = key
        self.serializer = URLSafeSerializer(key, salt="session")
        self._signed = lru_cache(maxsize=REMEMBERED)(self._read)
        self._good: TLRUCache[str, Visitor] = TLRUCache(REMEMBERED, believed_until)

    async def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who is asking; a wrong token is refused, a wrong cookie is nobody's."""
        scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self._by_token(secret.strip())
        person, session = self._signed(connection.cookies.get(COOKIE, "")[:LONGEST])
        if not person:
            return Visitor()
        holds = await self._session_holds(person, session) if session else await self._is_guest(person)
        return Visitor(person, session) if holds else Visitor()

    def _read(self, cookie: str) -> tuple[str, str]:
        """The person and session that a cookie names; nobody where we haven't signed it."""
        try:
            person, session = self.serializer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return "", ""
        return str(person), str(session)

    async def _is_guest(self, person: str) -> bool:
        """A cookie without a session is good for as long as the guest hasn't become an account."""
        if f"guest {person}" not in self._good:
            if await self.people.account_of(person) is not None:
                return False
            self._good[f"guest {person}"] = Visitor(person)
        return True

    async def _by_token(self, secret: str) -> Visitor:
        found = self._good.get(f"token {secret}")
        if found is None:
            holder = await self.people.token_holder(secret)
            if holder is None:
                raise refuse("wrong_token", scope="valid")
            found = self._good[f"token {secret}"] = Visitor(holder[0], "", holder[1], token=True)
        return found

    async def _session_holds(self, person: str, session: str) -> bool:
        if session not in self._good:
            if not await self.people.session_holds(person, session):
                return False
            self._good[session] = Visitor(person, session)
        return True

    def forget(self, secret: str | None = None) -> None:
        """A session or token has ended: don't believe it any longer; None: any of them."""
        if secret is None:
            self._good.clear()
        else:
            self._good.pop(secret, None)

    def new_guest(self) -> Visitor:
        """Somebody we haven't seen; remembered by the cookie alone."""
        return Visitor(secrets.token_urlsafe(15), fresh=True)

    def set_cookie(self, response: Response, visitor: Visitor, secure: bool) -> None:
        value = self.serializer.dumps([visitor.person, visitor.session])
        response.set_cookie(COOKIE, str(value), max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")

    def form_token(self, visitor: Visitor) -> str:
        """What a form must carry, so that another site can't send it: bound to the visitor."""
        return hmac.new(self.key.encode(), f"form:{visitor.person}:{visitor.session}".encode(), "sha256").hexdigest()

    def form_holds(self, visitor: Visitor, token: str) -> bool:
        return hmac.compare_digest(self.form_token(visitor).encode(), token.encode())


def believed_until(secret: str, visitor: Visitor, now: float) -> float:
    """Until when somebody is believed who was good just now."""
    return now + (TRUST if visitor.session or visitor.token else GUEST_TRUST)
