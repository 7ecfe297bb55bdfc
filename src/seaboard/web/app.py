"""The app: the routes of all parts, put together, with the guard in front and the services behind.

A new address of the API is added in `api/routes.py`, a new page in `pages/routes.py`: see docs/tables.md.
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

from seaboard.match.refused import Refused
from seaboard.web import openapi
from seaboard.web.api.routes import ADDRESSES
from seaboard.web.calls import endpoint, refused_as_json
from seaboard.web.live import Shows, frame, live
from seaboard.web.metrics import health, metrics
from seaboard.web.pages.live import PAGE_SHOWS
from seaboard.web.pages.routes import page_routes
from seaboard.web.refusals import choose_language, refuse
from seaboard.web.security import Guard
from seaboard.web.services import Settings, open_services

SHOWS: Shows = {"json": lambda: frame, **PAGE_SHOWS}
"""What the socket of a table may be sent."""


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
    return [
        *[Route(each.path, endpoint(each), methods=[each.method]) for each in ADDRESSES],
        WebSocketRoute("/api/tables/{id}/live", live(SHOWS)),
        Route("/api/openapi.json", openapi.document(ADDRESSES)),
        Route("/health", health),
        Route("/metrics", metrics),
        *page_routes(),
    ]


async def not_found(request: Request, error: Exception) -> Response:
    return say_so(request, refuse("not_found"))


async def wrong_method(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.scope.get("route_path", request.url.path)
    methods = ", ".join(sorted({each.method for each in ADDRESSES if same_path(each.path, path)}))
    response = say_so(request, refuse("wrong_method", methods=methods))
    response.headers["allow"] = methods
    return response


def same_path(pattern: str, path: str) -> bool:
    """Whether a path fits an address's pattern."""
    parts, given = pattern.split("/"), path.split("/")
    return len(parts) == len(given) and all(a.startswith("{") or a == b for a, b in zip(parts, given, strict=True))


def say_so(request: Request, refused: Refused) -> Response:
    return refused_as_json(refused, choose_language(request.query_params.get("lang"), request.headers.get("accept-language")))
