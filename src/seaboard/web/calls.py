"""Calls: how a function becomes an address of the API. Its types say what is taken and given; openapi.py reads the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from seaboard.match.refused import Refused
from seaboard.match.words import catalogue
from seaboard.tables import decide
from seaboard.tables.house import Changed, Decide, NoSuchTable
from seaboard.tables.room import Live
from seaboard.tables.table import Table
from seaboard.web.refusals import SAID, WEB, choose_language, headers_of, in_words, refusal_of, refuse, status_of
from seaboard.web.security import SAFE, check_origin
from seaboard.web.services import Services, services_of
from seaboard.web.sessions import Visitor

LONGEST = 64 * 1024
"""The most bytes of a request's body, where an address doesn't allow more."""

NULL = "text can't hold the character 0"
"""Databases don't take it, and nobody can read it."""

Handler = Callable[..., Awaitable[Any]]
T = TypeVar("T")


@dataclass(frozen=True)
class Address:
    """One method of one address, and the function behind it. Its `body` is JSON, its `query` the query string; its other
    arguments are in the path. `scope` is what a token must be good for."""

    method: str
    path: str
    handler: Handler
    scope: str = "read"
    longest: int = LONGEST
    waits: bool = False
    """Whether it may answer with 202: not yet, ask again."""

    @cached_property
    def types(self) -> dict[str, Any]:
        return get_type_hints(self.handler)

    @property
    def takes(self) -> Any:
        return self.types.get("body")

    @property
    def asks(self) -> Any:
        return self.types.get("query")

    @property
    def gives(self) -> Any:
        return self.types["return"]

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip().split("\n")[0]


class Call:
    """A request under way: who asks, in which language, and the services."""

    def __init__(self, request: Request, services: Services, visitor: Visitor, language: str) -> None:
        self.request = request
        self.services = services
        self.visitor = visitor
        self.language = language

    @property
    def person(self) -> str:
        """Who asks; empty for somebody we have never seen."""
        return self.visitor.person

    def somebody(self) -> str:
        """Who asks; a visitor we have never seen becomes a guest."""
        if not self.visitor.person:
            self.services.limits.spend("address guest", self.origin)
            self.visitor = self.services.sessions.new_guest()
        return self.visitor.person

    @property
    def origin(self) -> str:
        """The address that the request came from."""
        return self.request.client.host if self.request.client else ""

    async def called(self) -> str:
        """The name that others see; a guest's where the person hasn't chosen one."""
        return await self.services.people.name_of(self.person) or catalogue(WEB, self.language).gettext("web.guest")

    async def look(self, id: str, seen: Callable[[Live, Table], T]) -> T:
        """Look at a table that the person may see."""
        async with self.services.house.at(id, fresh=True) as live:
            return seen(live, self.visible(live))

    def visible(self, live: Live) -> Table:
        if not self.services.house.may_see(live, self.person):
            raise NoSuchTable(live.id)
        return live.table

    async def own_seat(self, id: str, seat: int) -> None:
        """Refuse unless the seat is the person's."""
        await self.look(id, lambda live, table: decide.own(table, self.person, seat))

    async def change(self, id: str, decision: Decide, key: str = "") -> Changed:
        """Change a table that the person may see."""
        return await self.services.house.change(id, decision, f"{self.person}:{key}" if key else "", self.visible)


def endpoint(at: Address) -> Callable[[Request], Awaitable[Response]]:
    """The function that Starlette calls."""

    async def answer(request: Request) -> Response:
        language = choose_language(request.query_params.get("lang"), request.headers.get("accept-language"))
        try:
            return await respond(at, request, language)
        except SAID as error:
            return refused_as_json(refusal_of(error, f"{at.method} {at.path}"), language)

    return answer


async def respond(at: Address, request: Request, language: str) -> Response:
    """Check who asks, read what is asked, and answer."""
    services = services_of(request.app)
    visitor = await services.sessions.visitor(request)
    if at.scope not in visitor.scopes:
        raise refuse("wrong_token", scope=at.scope)
    if at.method not in SAFE and not visitor.token:
        check_origin(request)
    call = Call(request, services, visitor, language)
    services.limits.spend("read" if at.method in SAFE else "write", visitor.person or call.origin)
    arguments: dict[str, Any] = dict(request.path_params)
    if "\0" in request.url.path or "%00" in request.url.query:
        raise refuse("bad_request", problem=NULL)
    try:
        if at.asks:
            arguments["query"] = msgspec.convert(dict(request.query_params), at.asks, strict=False)
        if at.takes:
            arguments["body"] = msgspec.json.decode(await read_body(request, at.longest), type=at.takes)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise refuse("bad_request", problem=str(error)) from None
    given = await at.handler(call, **arguments)
    response = given if isinstance(given, Response) else as_json(given)
    if call.visitor.fresh:
        services.sessions.set_cookie(response, call.visitor, request.url.scheme == "https")
    return response


async def read_body(request: Request, longest: int) -> bytes:
    """The body, which must be JSON (a form of another site can't say so) and not too long."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise refuse("wrong_type")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise refuse("too_long", most=longest)
    if b"\\u0000" in body:
        raise refuse("bad_request", problem=NULL)
    return bytes(body)


def refused_as_json(refused: Refused, language: str) -> Response:
    return as_json(in_words(refused, language), status_of(refused), headers_of(refused))


def as_json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(value), status, headers, "application/json")
