"""The app: routes from each module, put together, with the guard in front and the services behind.

A new part of the web adds its routes in `routes` (a page), or `@address` functions (the API): see docs/tables.md.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from seaboard.web import live, openapi
from seaboard.web.api import games, hints, people, play, replays, reviews, seats, tables, talk  # noqa: F401  (their functions get addresses)
from seaboard.web.calls import ADDRESSES, as_json, endpoint
from seaboard.web.metrics import health, metrics
from seaboard.web.pages.routes import page_routes
from seaboard.web.refusals import WebRefused, choose_language, web_refusal
from seaboard.web.security import Guard
from seaboard.web.services import Settings, open_services


def make_app(settings: Settings | None = None) -> Starlette:
    """The app of one server. Its services open when it starts and close when it ends."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services = await open_services(chosen)
        app.state.services = services
        try:
            yield
        finally:
            await services.close()

    guard = Middleware(Guard, names=chosen.names)
    handlers = {404: not_found, 405: wrong_method}
    return Starlette(routes=routes(), middleware=[guard], exception_handlers=handlers, lifespan=lifespan)


def routes() -> list[BaseRoute]:
    """All addresses."""
    found: list[BaseRoute] = [Route(each.path, endpoint(each), methods=[each.method]) for each in ADDRESSES]
    found.append(WebSocketRoute("/api/tables/{id}/live", live.live))
    found.append(Route("/api/openapi.json", openapi.document))
    found.append(Route("/health", health))
    found.append(Route("/metrics", metrics))
    found += page_routes()
    return found


async def not_found(request: Request, error: Exception) -> Response:
    return refuse(request, WebRefused("not_found"))


async def wrong_method(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.scope.get("route_path", request.url.path)
    methods = sorted({each.method for each in ADDRESSES if same_path(each.path, path)})
    response = refuse(request, WebRefused("wrong_method", methods=", ".join(methods)))
    response.headers["allow"] = ", ".join(methods)
    return response


def same_path(pattern: str, path: str) -> bool:
    """Whether a path fits an address's pattern."""
    parts, given = pattern.split("/"), path.split("/")
    return len(parts) == len(given) and all(a.startswith("{") or a == b for a, b in zip(parts, given, strict=True))


def refuse(request: Request, refused: WebRefused) -> Response:
    language = choose_language(request.query_params.get("lang"), request.headers.get("accept-language"))
    status, refusal = web_refusal(refused, language)
    return as_json(refusal, status)
