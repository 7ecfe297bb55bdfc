"""Calls: how a function becomes an address of the API. Its types say what is taken and given; openapi.py reads the same."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, get_type_hints

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response

from seaboard.core.refused import Refused
from seaboard.tables import entries as kinds
from seaboard.tables.house import Changed, Live, NoSuchTable
from seaboard.tables.table import Table
from seaboard.web.refusals import TableRefused, WebRefused, choose_language, table_refusal, web_refusal
from seaboard.web.security import SAFE, check_origin
from seaboard.web.services import Services, services_of
from seaboard.web.sessions import Visitor

log = logging.getLogger(__name__)

LONGEST = 64 * 1024
"""The most bytes of a request's body, where an address doesn't allow more."""

NULL = "text can't hold the character 0"
"""Databases don't take it, and nobody can read it."""

Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Address:
    """One method of one address: the function behind it, and what it takes and gives."""

    method: str
    path: str
    handler: Handler
    scope: str
    longest: int
    waits: bool
    """Whether it may answer with 202: not yet, ask again."""
    takes: Any
    asks: Any
    gives: Any

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip().split("\n")[0]


ADDRESSES: list[Address] = []


def address(
    method: str, path: str, scope: str = "read", longest: int = LONGEST, waits: bool = False
) -> Callable[[Handler], Handler]:
    """Put a function at an address. Its `body` is JSON, its `query` the query string; other arguments are in the path."""

    def add(handler: Handler) -> Handler:
        hints = get_type_hints(handler)
        takes, asks, gives = hints.get("body"), hints.get("query"), hints["return"]
        ADDRESSES.append(Address(method, path, handler, scope, longest, waits, takes, asks, gives))
        return handler

    return add


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

    async def look(self, id: str, seen: Callable[[Live, Table], Any]) -> Any:
        """Look at a table that the person may see."""
        async with self.services.house.at(id, fresh=True) as live:
            table = self.visible(live)
            return seen(live, table)

    def visible(self, live: Live) -> Table:
        if not self.services.house.may_see(live, self.person):
            raise NoSuchTable(live.id)
        assert live.table is not None
        return live.table

    async def change(self, id: str, decision: Callable[[Table], list[kinds.Any]], key: str = "") -> Changed:
        """Change a table that the person may see; a refusal gets the words of its game."""
        game, names = "", list[str]()

        def decide(table: Table) -> list[kinds.Any]:
            nonlocal game, names
            game, names = table.setup.game, table.names
            return decision(table)

        try:
            return await self.services.house.change(id, decide, f"{self.person}:{key}" if key else "", self.visible)
        except Refused as refused:
            raise TableRefused(refused, game, names) from None


def endpoint(at: Address) -> Callable[[Request], Awaitable[Response]]:
    """The function that Starlette calls."""

    async def answer(request: Request) -> Response:
        language = choose_language(request.query_params.get("lang"), request.headers.get("accept-language"))
        try:
            return await respond(at, request, language)
        except WebRefused as refused:
            status, refusal = web_refusal(refused, language)
            headers = {"retry-after": str(refused.retry)} if refused.retry else {}
            if status == 401:
                headers["www-authenticate"] = "Bearer"
            return as_json(refusal, status, headers)
        except TableRefused as refused:
            status, refusal = table_refusal(refused.reason, refused.game, refused.players, language)
            return as_json(refusal, status)
        except NoSuchTable:
            status, refusal = web_refusal(WebRefused("not_found"), language)
            return as_json(refusal, status)
        except (SQLAlchemyError, OSError) as error:
            log.error("%s %s: %s", at.method, at.path, error)
            status, refusal = web_refusal(WebRefused("not_stored"), language)
            return as_json(refusal, status, {"retry-after": "1"})

    return answer


async def respond(at: Address, request: Request, language: str) -> Response:
    """Check who asks, read what is asked, and answer."""
    services = services_of(request.app)
    visitor = await services.sessions.visitor(request)
    if at.scope not in visitor.scopes:
        raise WebRefused("wrong_token", scope=at.scope)
    if at.method not in SAFE and not visitor.token:
        check_origin(request)
    call = Call(request, services, visitor, language)
    services.limits.spend("read" if at.method in SAFE else "write", visitor.person or call.origin)
    arguments: dict[str, Any] = dict(request.path_params)
    if "\0" in request.url.path or "%00" in request.url.query:
        raise WebRefused("bad_request", problem=NULL)
    try:
        if at.asks:
            arguments["query"] = msgspec.convert(dict(request.query_params), at.asks, strict=False)
        if at.takes:
            arguments["body"] = msgspec.json.decode(await read_body(request, at.longest), type=at.takes)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WebRefused("bad_request", problem=str(error)) from None
    given = await at.handler(call, **arguments)
    response = given if isinstance(given, Response) else as_json(given)
    if call.visitor.fresh:
        services.sessions.set_cookie(response, call.visitor, request.url.scheme == "https")
    return response


async def read_body(request: Request, longest: int) -> bytes:
    """The body, which must be JSON (a form of another site can't say so) and not too long."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise WebRefused("wrong_type")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise WebRefused("too_long", most=longest)
    if b"\\u0000" in body:
        raise WebRefused("bad_request", problem=NULL)
    return bytes(body)


def as_json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(value), status, headers, "application/json")
