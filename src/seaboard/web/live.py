"""Live: a WebSocket a table, with numbered entries and what is asked now; and the same log as lines for those without."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack, suppress
from typing import Annotated

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from seaboard.match.refused import Refused
from seaboard.tables.entries import Entry
from seaboard.tables.house import House, NoSuchTable
from seaboard.tables.show import Line, Now, eyes_of, line, now
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table
from seaboard.web.calls import Address, Call
from seaboard.web.refusals import choose_language, refuse
from seaboard.web.security import check_origin
from seaboard.web.services import services_of
from seaboard.web.shapes import Number, SeatNumber

log = logging.getLogger(__name__)

AT_ONCE = 200
"""How many entries a frame has at the most; a client far behind gets several."""
NOT_FOUND, REFUSED, ENDING = 4404, 4403, 1012
MOST_MESSAGES = 100
"""A client has nothing to say on the socket; one that goes on saying it is cut off."""


class Frame(msgspec.Struct):
    """What a socket sends: the entries after the last frame's, and how the table stands with them.

    `number` is the last entry sent: what to put into `after` when connecting again.
    """

    number: int
    entries: list[Line]
    now: Now | None


class LiveQuery(msgspec.Struct):
    """`after`: the last entry you have. `seat`: through whose eyes, where you hold several seats."""

    after: Number = 0
    seat: SeatNumber | None = None


class LogQuery(msgspec.Struct):
    """`after`: the last entry you have. `wait`: seconds to wait for news where there are none yet."""

    after: Number = 0
    seat: SeatNumber | None = None
    wait: Annotated[float, msgspec.Meta(ge=0, le=60)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1000


Show = Callable[[Table, list[Entry], str, int | None, str], bytes]
"""Makes a frame: from the table, the new entries, the person, their seat and language."""
Shows = Mapping[str, Callable[[], Show]]
"""How a socket's frames may look, by the query's `as`. Each socket gets a `Show` of its own."""


def frame(table: Table, entries: list[Entry], person: str, eyes: int | None, language: str) -> bytes:
    """A frame of JSON."""
    sight = Sight(table, eyes, language)
    lines = [line(sight, entry) for entry in entries]
    number = entries[-1].number if entries else table.number
    done = number == table.number
    return msgspec.json.encode(Frame(number, lines, now(sight, person) if done else None))


def live(shows: Shows) -> Callable[[WebSocket], Awaitable[None]]:
    """`/api/tables/{id}/live`: send what has happened after `after`, then whatever happens."""

    async def answer(socket: WebSocket) -> None:
        services = services_of(socket.app)
        language = choose_language(socket.query_params.get("lang"), socket.headers.get("accept-language"))
        came_from = socket.client.host if socket.client else ""
        counted = ExitStack()
        try:
            visitor = await services.sessions.visitor(socket)
            if not visitor.token:
                check_origin(socket)
            services.limits.spend("read", visitor.person or came_from)
            query = msgspec.convert(dict(socket.query_params), LiveQuery, strict=False)
            show = shows[socket.query_params.get("as", "json")]()
            if "read" not in visitor.scopes:
                raise refuse("wrong_token", scope="read")
            counted.enter_context(services.limits.socket(visitor.person, came_from))
        except (Refused, msgspec.ValidationError, KeyError):
            await socket.close(REFUSED)
            return
        with counted, services.figures.sockets.track_inprogress():
            await socket.accept()
            sending = asyncio.create_task(send_all(socket, services.house, visitor.person, language, query, show))
            try:
                await until_gone(socket)
            finally:
                sending.cancel()
                with suppress(asyncio.CancelledError):
                    await sending

    return answer


async def until_gone(socket: WebSocket) -> None:
    """Wait for the client to go."""
    with suppress(WebSocketDisconnect, RuntimeError):
        for _ in range(MOST_MESSAGES):
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
        await socket.close(1008)


async def send_all(socket: WebSocket, house: House, person: str, language: str, query: LiveQuery, show: Show) -> None:
    """Send frames for as long as the table is there and the person may see it."""
    code, id, after = NOT_FOUND, socket.path_params["id"], query.after
    first = True
    try:
        async with house.at(id, fresh=True) as live:
            pass
        with house.listening(live) as news:
            while not house.closing:
                news.clear()
                async with house.at(id) as live:
                    if not house.may_see(live, person):
                        raise NoSuchTable(id)
                    table, text = live.table, b""
                    after = min(after, table.number)
                    entries = await house.log(live, after, AT_ONCE)
                    if entries or first:
                        text = show(table, entries, person, eyes_of(table, person, query.seat), language)
                        after, first = entries[-1].number if entries else after, False
                    behind = after < table.number
                if text:
                    await socket.send_text(text.decode())
                if not behind:
                    await news.wait()
            code = ENDING
    except NoSuchTable:
        pass
    except (WebSocketDisconnect, RuntimeError):
        return
    except Exception:
        log.exception("the socket of table %s failed", id)
        code = 1011
    if socket.application_state == WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(code)


async def log_lines(call: Call, id: str, query: LogQuery) -> Response:
    """The log as lines of JSON, one an entry; `after` and `wait` follow it without a WebSocket."""
    house = call.services.house
    text: bytes | None = None
    live = await call.look(id, lambda live, table: live)
    with house.listening(live) as news:
        for seconds in (query.wait, 0.0):
            text = await lines(call, id, query)
            if text or not seconds or house.closing:
                break
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), seconds)
    return Response(text, media_type="application/x-ndjson")


async def lines(call: Call, id: str, query: LogQuery) -> bytes:
    async with call.services.house.at(id, fresh=True) as live:
        table = call.visible(live)
        sight = Sight(table, eyes_of(table, call.person, query.seat), call.language)
        entries = await call.services.house.log(live, query.after, query.limit)
        return b"".join(msgspec.json.encode(line(sight, entry)) + b"\n" for entry in entries)


ADDRESSES = [Address("GET", "/api/tables/{id}/log", log_lines)]
