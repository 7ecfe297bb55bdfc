"""The WebSocket of a table: numbered entries, resuming, and whatever a client may do to it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.web.serving import Server, made_up, new_table, serving, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("live") / "tables.db")) as found:
        yield found


def frame(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=10))
    return found


def test_what_happened_comes_first_then_whatever_happens(server: Server) -> None:
    ada, ben, id = two_people(server)
    with server.socket(ada, id) as first, server.socket(ben, id) as second:
        begun = [frame(socket) for socket in (first, second)]
        assert [line["what"] for line in begun[0]["entries"]] == ["opened", "seated", "seated", "started"]
        assert [option["action"] for option in begun[0]["now"]["options"]] == ["roll"]
        assert begun[1]["now"]["options"] == []
        done = ada.post(f"/api/tables/{id}/actions", json={"seat": 0, "action": "roll"}).json()
        for socket in (first, second):
            news = frame(socket)
            assert news["number"] == done["number"]
            assert [line["what"] for line in news["entries"]] == ["played"]


def test_a_socket_goes_on_after_the_last_entry_seen(server: Server) -> None:
    ada, ben, id = two_people(server)
    with server.socket(ada, id) as socket:
        last = frame(socket)["number"]
    ben.post(f"/api/tables/{id}/chat", json={"seat": 1, "text": "gone?"})
    with server.socket(ada, id, after=last) as socket:
        news = frame(socket)
        assert [line["text"] for line in news["entries"]] == ["gone?"]
    with server.socket(ada, id, after=news["number"]) as socket:
        again = frame(socket)
        assert again["entries"] == []
        assert again["now"] == news["now"]
    with server.socket(ada, id, after=10**6) as socket:
        assert frame(socket)["number"] == news["number"]  # ahead of the log: told where it is


def test_a_socket_waits_for_its_table_and_is_closed_where_there_is_none(server: Server) -> None:
    eve = server.client()
    private = new_table(server.client())
    for table in (private["id"], "nowhere"):
        with server.socket(eve, table) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_another_sites_page_cannot_open_a_socket(server: Server) -> None:
    ada, _, id = two_people(server)
    cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    url = f"ws://127.0.0.1:{server.port}/api/tables/{id}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"Cookie": cookie}, origin=Origin("http://evil.example"))
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus):
        connect(url, additional_headers={"Cookie": cookie, "Authorization": "Bearer wrong"})


def test_long_logs_come_in_parts_without_a_gap(server: Server) -> None:
    ada, _, id = two_people(server)
    for number in range(230):
        assert ada.post(f"/api/tables/{id}/chat", json={"seat": 0, "text": f"line {number}"}).status_code == 200
    numbers: list[int] = []
    with server.socket(ada, id) as socket:
        while True:
            part = frame(socket)
            numbers += [line["number"] for line in part["entries"]]
            if part["now"] is not None:
                break
    assert numbers == list(range(1, 235))


@made_up
@given(
    messages=st.lists(st.one_of(st.text(max_size=300), st.binary(max_size=300), st.just("x" * 6000)), max_size=6),
    query=st.dictionaries(
        st.sampled_from(["after", "seat", "lang", "as", "invite"]),
        st.one_of(st.integers(-5, 10**12).map(str), st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=8)),
    ),
)
def test_nothing_a_client_sends_breaks_anything(server: Server, messages: list[str | bytes], query: dict[str, str]) -> None:
    ada, _, id = two_people(server)
    with suppress(ConnectionClosed, InvalidStatus), server.socket(ada, id, **query) as socket:
        for message in messages:
            socket.send(message)
        socket.recv(timeout=10)
    with server.socket(ada, id) as socket:
        assert frame(socket)["number"] == 4
    assert not server.broken
