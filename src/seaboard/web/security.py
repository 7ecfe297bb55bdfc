"""Security: the guard before everything else: host names, origins, headers, and errors that say nothing they shouldn't."""

from __future__ import annotations

import ipaddress
import logging
import time
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seaboard.web.refusals import choose_language, refuse

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST = 300
"""No name of a host is longer."""


class Guard:
    """Lets in requests for our own names, adds the headers, and turns whatever breaks into a plain answer."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...]) -> None:
        self.app = app
        self.names = {name.lower() for name in names} | {"localhost"}
        self.ours = lru_cache(maxsize=1000)(self._ours)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        if len(host) > LONGEST or not self.ours(host):
            await refuse_host(scope, receive, send, host)
            return
        begun = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api") or "set-cookie" in headers:
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception:
            log.exception("%s %s failed", scope.get("method", "WebSocket"), scope["path"])
            if scope["type"] == "http" and not status:
                language = choose_language(None, Headers(scope=scope).get("accept-language"))
                answer = PlainTextResponse(refuse("broken").say(language), 500)
                await answer(scope, receive, send_with_headers)
        finally:
            app = scope.get("app")
            if app is not None and scope["type"] == "http" and hasattr(app.state, "services"):
                app.state.services.figures.answered(status, time.perf_counter() - begun)

    def _ours(self, host: str) -> bool:
        """Whether a Host header names us: a name we were told, or an address. A foreign name may be a rebound one."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


async def refuse_host(scope: Scope, receive: Receive, send: Send, host: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    text = "This server isn't reached by that name. If it should be, start it with: seaboard serve --name NAME\n"
    await PlainTextResponse(text, 421)(scope, receive, send)


def check_origin(connection: HTTPConnection) -> None:
    """Refuse what another site makes a browser send. Programs send neither header."""
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower():
        raise refuse("wrong_origin")
    if connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise refuse("wrong_origin")
