"""People who talk to an app in this process, so that a test can see what happens inside."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx

from seaboard.web.services import services_of
from seaboard.web.sessions import COOKIE, Visitor


class Person:
    """Somebody with a cookie of their own, and the sockets they have opened."""

    def __init__(self, app: Any, name: str) -> None:
        self.app = app
        self.name = name
        self.headers = {"cookie": f"{COOKIE}={services_of(app).sessions.serializer.dumps([name, ''])}", "host": "localhost"}
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url="http://localhost", headers=self.headers
        )
        self.sockets: list[asyncio.Task[None]] = []

    async def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = await self.client.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def get(self, path: str) -> httpx.Response:
        return (await self.client.get(path)).raise_for_status()

    def form_token(self) -> str:
        return services_of(self.app).sessions.form_token(Visitor(self.name))

    def socket(self, table: str, kind: str) -> asyncio.Queue[Any]:
        """What a socket at a table is sent."""
        received: asyncio.Queue[Any] = asyncio.Queue()
        connecting = [{"type": "websocket.connect"}]
        scope = {
            "type": "websocket", "path": f"/api/tables/{table}/live", "query_string": f"as={kind}".encode(), "scheme": "ws",
            "headers": [(name.encode(), value.encode()) for name, value in self.headers.items()], "subprotocols": [],
        }  # fmt: skip

        async def receive() -> Any:
            return connecting.pop() if connecting else await asyncio.Future()

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                received.put_nowait(json.loads(message["text"]))

        self.sockets.append(asyncio.create_task(self.app(scope, receive, send)))
        return received

    async def leave(self) -> None:
        for socket in self.sockets:
            socket.cancel()
        await asyncio.gather(*self.sockets, return_exceptions=True)
        await self.client.aclose()
