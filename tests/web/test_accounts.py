"""A guest who logs in brings everything along; the account page does all of it without a script."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.web.serving import Server, new_table, serving, two_people

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("accounts") / "tables.db")) as found:
        yield found


def account(server: Server, name: str) -> httpx.Client:
    made = server.client()
    assert made.post("/api/register", json={"account": name, "password": PASSWORD}).status_code == 200
    return made


def log_in(client: httpx.Client, name: str) -> None:
    assert client.post("/api/login", json={"account": name, "password": PASSWORD}).status_code == 200


def mine(client: httpx.Client) -> set[str]:
    return {each["id"] for each in client.get("/api/tables", params={"mine": True}).json()}


def test_the_tables_of_a_guest_who_logs_in_come_along(server: Server) -> None:
    before = account(server, "ada")
    old = new_table(before, "pig", "me bot")["id"]
    guest, ben, id = two_people(server)
    opened = new_table(guest, "pig", "open open")["id"]
    others = new_table(ben, "pig", "me open")
    guest.get(f"/api/tables/{others['id']}", params={"invite": others["invite"]})
    guest.put(f"/api/tables/{id}/notes", json={"seat": 0, "text": "six comes up"})
    secret = guest.post("/api/tokens", json={"name": "bot", "scopes": ["read", "play"]}).json()["secret"]
    stale = server.client(cookies=dict(guest.cookies))
    with server.socket(ben, id) as socket:
        socket.recv(timeout=10)
        log_in(guest, "ada")
        assert "logged in" in socket.recv(timeout=10)
    assert guest.get("/api/me").json()["account"] == "ada"
    assert mine(guest) == {old, id, opened, others["id"]}
    table = guest.get(f"/api/tables/{id}").json()
    assert table["yours"] == [0] and table["owner"]
    assert guest.post(f"/api/tables/{id}/actions", json={"seat": 0, "action": "roll"}).status_code == 200
    assert guest.get(f"/api/tables/{id}/notes", params={"seat": 0}).json()["text"] == "six comes up"
    assert guest.post(f"/api/tables/{opened}/start", json={}).status_code == 200
    bearer = {"Authorization": f"Bearer {secret}"}
    program = server.client(headers=bearer)
    assert program.get(f"/api/tables/{id}").json()["yours"] == [0]
    # The guest's old cookie opens nothing of it any more.
    assert stale.get(f"/api/tables/{id}").status_code == 404
    assert stale.post(f"/api/tables/{id}/chat", json={"seat": 0, "text": "me too"}).status_code == 404
    assert before.get(f"/api/tables/{id}").json()["yours"] == [0]  # the account's other browser has it, too


def test_nobody_gets_two_hands_by_logging_in(server: Server) -> None:
    """The account sits at the guest's table already: the guest's seat is left to a bot, which is said to all."""
    account(server, "cleo")
    guest, cleo = server.client(), server.client()
    log_in(cleo, "cleo")
    made = new_table(guest, "north_wind")
    cleo.post(f"/api/tables/{made['id']}/sit", json={"invite": made["invite"]})
    log_in(guest, "cleo")
    table = guest.get(f"/api/tables/{made['id']}").json()
    assert table["yours"] == [1]
    assert table["now"]["seats"][0]["stands_in"]


def test_an_account_that_logs_in_elsewhere_leaves_its_tables(server: Server) -> None:
    account(server, "dan")
    eve = account(server, "eve")
    id = new_table(eve, "pig", "me bot")["id"]
    log_in(eve, "dan")
    assert id not in mine(eve)
    log_in(eve, "eve")
    assert id in mine(eve)


def form(client: httpx.Client, what: str, **fields: str) -> httpx.Response:
    token = re.search(r'name="token" value="([^"]+)"', client.get("/account").text)
    assert token
    return client.post(f"/account/{what}", data={"token": token[1], **fields}, follow_redirects=True)


def test_the_account_page_needs_no_script(server: Server) -> None:
    finn = server.client()
    id = new_table(finn, "pig", "me bot")["id"]
    short = form(finn, "register", account="finn", password="short")
    assert short.status_code == 400 and 'class="refused"' in short.text
    assert "finn" in form(finn, "register", account="finn", password=PASSWORD).text
    assert finn.get("/api/me").json()["account"] == "finn"
    assert finn.get(f"/api/tables/{id}").json()["yours"] == [0]
    made = form(finn, "token", name="my bot", scope_read="on")
    secret = re.search(r"<code>(sb_[^<]+)</code>", made.text)
    assert secret
    program = server.client(headers={"Authorization": f"Bearer {secret[1]}"})
    assert program.get("/api/me").status_code == 200
    assert program.post("/api/tables", json={"game": "pig", "seats": [{}, {}]}).status_code == 401
    dropped = re.search(r'name="id" value="([^"]+)"', finn.get("/account").text)
    assert dropped
    form(finn, "drop", id=dropped[1])
    assert program.get("/api/me").status_code == 401
    form(finn, "logout")
    assert finn.get("/api/me").json()["account"] is None
    wrong = form(finn, "login", account="finn", password="wrong horse")
    assert wrong.status_code == 401
    form(finn, "login", account="finn", password=PASSWORD)
    assert id in mine(finn)
    assert form(finn, "nothing").status_code == 404


def test_a_token_is_no_key_to_the_pages(server: Server) -> None:
    """A page does what its reader may do; a token that may only look mustn't get at a page's forms."""
    ada = server.client()
    id = new_table(ada, "pig", "me bot")["id"]
    secret = ada.post("/api/tokens", json={"name": "eye", "scopes": ["read"]}).json()["secret"]
    for bearer, status in ((secret, 403), ("wrong", 401)):
        program = server.client(headers={"Authorization": f"Bearer {bearer}"})
        assert program.get(f"/tables/{id}").status_code == status
        assert program.post(f"/tables/{id}/act", data={"seat": "0", "action": "roll"}).status_code == status


def test_a_form_of_no_stated_length_has_its_limit_too(server: Server) -> None:
    ada = server.client()
    parts = (b"a" * 1024 for _ in range(200))
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert ada.post("/look", content=parts, headers=headers).status_code == 413
    assert ada.get("/tables/x/why", params={"seat": "9" * 5000}).status_code == 404
