"""Bad lines: a socket cut in the middle of a move, an answer that never arrives, two tabs, two devices."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Page, Route, expect

from tests.pages.browser import ANSWERED, Person, number, wait_for_turn
from tests.web.serving import Server


class Wire:
    """A line to the server that can be cut: at once, or by losing the answer to the next POST."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.open = True
        self.lose_answer = False
        self.lost = threading.Event()
        self.ends: list[socket.socket] = []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            if not self.open:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self.ends += [near, far]
            losing = threading.Event()
            threading.Thread(target=self._carry, args=(near, far, losing, True), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, losing, False), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, losing: threading.Event, out: bool) -> None:
        try:
            while data := source.recv(65536):
                if out and self.lose_answer and data.startswith(b"POST"):
                    self.lose_answer = False
                    losing.set()
                if not out and losing.is_set():
                    # The server has done what it was asked; nobody will hear its answer.
                    self.cut()
                    self.lost.set()
                    return
                target.sendall(data)
        except OSError:
            pass
        finally:
            # Only shut down: closing would free the number while the other direction still reads from it.
            for end in (source, target):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        self.open = False
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.open = True

    def close(self) -> None:
        self.cut()
        self.listening.close()
        for end in self.ends:
            end.close()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    made = Wire(server.port)
    yield made
    made.close()


def sat_down(people: Callable[..., Person], game: str, url: str) -> tuple[Person, Person, str]:
    ada, ben = people(url=url), people()
    id = ada.table(game, "me open")
    ada.go(f"/tables/{id}")
    ben.go(f"/tables/{id}?invite={ada.invite}")
    ben.page.click(".seatlist form[action$='/sit'] button")
    wait_for_turn(ada.page)
    return ada, ben, id


def content(page: Page) -> str:
    """What a page shows, without what differs from load to load."""
    parts = ["#status", "#players", "#board-now", "#ask", "#happened", "#news", "#earlier", "#talk"]
    html = page.evaluate("parts => parts.map(each => document.querySelector(each).outerHTML).join('\\n')", parts)
    html = re.sub(r'(name="token" )value="[^"]*"', r"\1", html)
    html = re.sub(r' class="(is-linked|is-fresh| )*"', "", html)
    html = re.sub(r"( is-linked| is-fresh)+", "", html)
    return re.sub(r"\s+", " ", html.replace('value=""', ""))


def test_a_socket_cut_in_the_middle_of_a_move(people: Callable[..., Person], wire: Wire) -> None:
    ada, ben, id = sat_down(people, "pig", wire.url)
    before = number(ada.page)
    wire.lose_answer = True
    ada.page.click("button.option[value=roll]")
    assert wire.lost.wait(10)
    expect(ada.page.locator("body")).to_have_attribute("data-net", "lost")
    wire.mend()
    expect(ada.page.locator("body")).not_to_have_attribute("data-net", "lost")
    ada.page.wait_for_function(ANSWERED, arg=before)
    log = ben.context.request.get(f"{ben.url}/api/tables/{id}/log?after={before}").text().splitlines()
    assert len([line for line in log if '"what":"played"' in line]) == 1
    assert same_as_fresh(ada)


def test_what_happened_meanwhile_is_there_after_reconnecting(people: Callable[..., Person], wire: Wire) -> None:
    ada, ben, _ = sat_down(people, "pig", wire.url)
    while not ada.page.locator("button.option[value=hold]").count():
        before = number(ada.page)
        ada.page.click("button.option[value=roll]")
        ada.page.wait_for_function(ANSWERED, arg=before)
        if ben.page.get_attribute("body", "data-turn") == "1":
            break
    if ada.page.locator("button.option[value=hold]").count():
        ada.page.click("button.option[value=hold]")
    wait_for_turn(ben.page)
    wire.cut()
    expect(ada.page.locator("body")).to_have_attribute("data-net", "lost")
    before = number(ben.page)
    ben.page.click("button.option[value=roll]")
    ben.page.wait_for_function(ANSWERED, arg=before)
    reached = number(ben.page)
    wire.mend()
    ada.page.wait_for_function("reached => Number(document.body.dataset.number) >= reached", arg=reached)
    assert same_as_fresh(ada)


def same_as_fresh(person: Person) -> bool:
    fresh = person.new_page()
    fresh.goto(person.page.url)
    fresh.wait_for_function(f"() => Number(document.body.dataset.number) >= {number(person.page)}")
    ours, theirs = content(person.page), content(fresh)
    fresh.close()
    assert ours == theirs
    return True


def test_what_others_do_meanwhile_does_not_open_an_answered_question(people: Callable[..., Person], server: Server) -> None:
    ada, ben, id = sat_down(people, "pig", server.url)
    held: list[Route] = []
    ada.page.route("**/act", lambda route: held.append(route))
    before = number(ada.page)
    ada.page.click("button.option[value=roll]")
    said = ben.context.request.post(f"{ben.url}/api/tables/{id}/chat", data={"seat": 1, "text": "Fair winds"})
    assert said.ok, said.text()
    ada.page.wait_for_function("before => Number(document.body.dataset.number) > before", arg=before)
    assert ada.page.get_attribute("body", "data-busy") == "1"
    before = number(ada.page)
    held[0].continue_()
    ada.page.wait_for_function(ANSWERED, arg=before)


def test_two_tabs_and_a_stale_click(people: Callable[..., Person]) -> None:
    ada = people()
    id = ada.table("pig", "me bot")
    first = ada.go(f"/tables/{id}")
    second = ada.new_page()
    second.goto(first.url)
    wait_for_turn(first)
    wait_for_turn(second)
    stale = second.evaluate("() => Object.fromEntries(new FormData(document.querySelector('form.ask')))")
    before = number(first)
    first.click("button.option[value=roll]")
    second.wait_for_function(ANSWERED, arg=before)
    wait_for_turn(first)
    answer = ada.context.request.post(f"{ada.url}/tables/{id}/act", form={**stale, "action": "roll", "key": "other"})
    assert answer.status == 409
    assert content(first) == content(second)
