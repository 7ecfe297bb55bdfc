"""Nobody gets in: cookies, accounts, tokens, origins, host names, limits, and what is never sent."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from seaboard.match.refused import Refused
from seaboard.web.limits import Limits
from seaboard.web.pages.static import VERSION
from tests.web.serving import Server, new_table, serving, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("security") / "tables.db")) as found:
        yield found


def test_the_cookie_is_signed_and_kept_from_scripts(server: Server) -> None:
    ada = server.client()
    answer = ada.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {}]})
    said = answer.headers["set-cookie"]
    assert "HttpOnly" in said and "SameSite=lax" in said and "Path=/" in said
    table = answer.json()["id"]
    forged = server.client(cookies={"seaboard": ada.cookies["seaboard"][:-3] + "abc"})
    assert forged.get(f"/api/tables/{table}").status_code == 404
    for junk in ("", "x", "[]", "WzEsMl0.abc"):
        assert server.client(cookies={"seaboard": junk}).get("/api/me").json()["known"] is False


def test_a_guest_becomes_an_account_and_keeps_the_tables(server: Server) -> None:
    ada = server.client()
    table = new_table(ada)["id"]
    as_guest = dict(ada.cookies)
    wrong = ada.post("/api/register", json={"account": "ada lovelace", "password": "short"})
    assert wrong.status_code == 400
    made = ada.post("/api/register", json={"account": "Ada.L", "password": "analytical engine", "name": "Ada"})
    assert made.json() == {"name": "Ada", "account": "ada.l", "known": True}
    assert ada.get(f"/api/tables/{table}").json()["yours"] == [0]
    assert server.client().post("/api/register", json={"account": "ADA.l", "password": "somebody else"}).status_code == 409

    other = server.client()
    assert other.post("/api/login", json={"account": "ada.l", "password": "analytical machine"}).status_code == 401
    nobody = other.post("/api/login", json={"account": "nobody", "password": "analytical engine"})
    assert (nobody.status_code, nobody.json()["error"]) == (401, "wrong_login")
    assert other.post("/api/login", json={"account": "ADA.L", "password": "analytical engine"}).status_code == 200
    assert other.get(f"/api/tables/{table}").json()["yours"] == [0]

    session = dict(other.cookies)
    other.post("/api/logout", json={})
    assert other.get(f"/api/tables/{table}").status_code == 404
    replayed = server.client(cookies=session)  # a copied cookie ends with its session
    assert replayed.get("/api/me").json()["account"] is None
    assert server.client(cookies=as_guest).get("/api/me").json()["account"] is None  # and so does the guest's old one


def test_tokens_have_scopes(server: Server) -> None:
    ada = server.client()
    table = new_table(ada, seats="me me")["id"]
    made = ada.post("/api/tokens", json={"name": "my bot", "scopes": ["read"]}).json()
    bearer = {"Authorization": f"Bearer {made['secret']}"}
    program = server.client(headers=bearer)
    assert program.get(f"/api/tables/{table}").json()["yours"] == [0, 1]
    refused = program.post(f"/api/tables/{table}/actions", json={"seat": 0, "action": "roll"})
    assert (refused.status_code, refused.json()["error"]) == (401, "wrong_token")
    assert program.get("/api/tokens").status_code == 401
    assert made["secret"] not in ada.get("/api/tokens").text
    assert ada.post("/api/tokens", json={"name": "x", "scopes": ["everything"]}).status_code == 400
    eve = server.client()
    assert eve.delete(f"/api/tokens/{made['id']}").status_code == 404
    assert ada.delete(f"/api/tokens/{made['id']}").json() == []
    assert program.get(f"/api/tables/{table}").status_code == 401


def test_another_sites_page_can_do_nothing(server: Server) -> None:
    ada, _, id = two_people(server)
    path, body = f"/api/tables/{id}/actions", {"seat": 0, "action": "roll"}
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1.evil.example:{server.port}"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = ada.post(path, json=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "wrong_origin")
    form = ada.post(path, data=body)
    assert (form.status_code, form.json()["error"]) == (415, "wrong_type")
    as_text = ada.post(path, content=b'{"seat":0,"action":"roll"}', headers={"content-type": "text/plain"})
    assert as_text.status_code == 415
    assert ada.post(path, json=body, headers={"Origin": server.url, "Sec-Fetch-Site": "same-origin"}).status_code == 200


def test_only_our_own_names_are_answered(server: Server, tmp_path: Any) -> None:
    client = server.client()
    assert client.get("/health", headers={"Host": "rebound.example"}).status_code == 421
    assert client.get("/health", headers={"Host": f"localhost:{server.port}"}).status_code == 200
    with serving(str(tmp_path / "named.db"), "--name", "play.example.org") as named:
        assert named.client().get("/health", headers={"Host": "play.example.org"}).status_code == 200


def test_every_answer_has_the_headers(server: Server) -> None:
    client = server.client()
    for path in ("/api/games", "/api/nothing", "/health", "/api/tables/none"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_a_first_visit_has_its_sheet_inside_and_the_policy_allows_no_other(server: Server) -> None:
    first = server.client().get("/")
    (sheet,) = re.findall("<style>(.*?)</style>", first.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}';" in first.headers["content-security-policy"]
    assert "lettered" not in re.findall("<html[^>]*>", first.text)[0] and "link" not in first.headers

    again = server.client(cookies={"seaboard_known": VERSION}).get("/")
    assert "<style>" not in again.text and "style-src 'self';" in again.headers["content-security-policy"]
    for address in re.findall("<([^>]+)>; rel=preload", again.headers["link"]):
        assert server.client().get(address).status_code == 200, address
    linked = server.client().get(re.findall('rel="stylesheet" href="([^"]+)"', again.text)[0])
    assert linked.text.replace("url(fonts/", f"url(/static/{VERSION}/fonts/") == sheet
    for strange in ("seaboard+.css", "seaboard+seaboard.css", "seaboard+board.js", "+.css", "seaboard+../security.py"):
        assert server.client().get(f"/static/{VERSION}/{strange}").status_code == 404, strange


def test_what_is_too_long_or_not_json_is_refused_politely(server: Server) -> None:
    client = server.client()
    answers: list[httpx.Response] = [
        client.post("/api/tables", content=b"x" * 70_000, headers={"content-type": "application/json"}),
        client.post("/api/tables", content=b"{", headers={"content-type": "application/json"}),
        client.post("/api/tables", content=b"\xff\xfe", headers={"content-type": "application/json"}),
        client.post("/api/tables", json={"game": "pig", "seats": [{}, {}], "surprise": 1}),
        client.request("DELETE", "/api/tables"),
        client.get("/api/tables/x/log", params={"after": "-1"}),
    ]
    assert [answer.status_code for answer in answers] == [413, 400, 400, 400, 405, 400]
    assert all(answer.json()["words"] for answer in answers)


def test_too_much_at_once_is_answered_politely(tmp_path: Any) -> None:
    with serving(str(tmp_path / "tables.db"), limits=0.2) as server:  # so slow that no machine lets the bucket fill again
        client = server.client()
        answers = [client.post("/api/login?lang=it", json={"account": "ada", "password": "guess"}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [401, 429]
        assert int(answers[1].headers["retry-after"]) >= 1
        assert "riprova" in answers[1].json()["words"]
        # Another account from here isn't locked, and neither is playing.
        assert client.post("/api/login", json={"account": "ben", "password": "guess"}).status_code == 401
        assert client.get("/api/games").status_code == 200


def test_strange_editions_and_characters_stay_outside(server: Server) -> None:
    from seaboard.registry import own_edition

    client = server.client()
    body = {"game": "pig", "seats": [{"kind": "me"}, {}], "edition": own_edition("pig").text}
    refused = client.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["error"]) == (403, "no_editions")
    assert client.post("/api/import", json={"text": "seaboard match 1\n| x"}).json()["error"] == "no_editions"
    assert client.put("/api/me", json={"name": "A\0B"}).status_code == 400
    assert client.get("/api/tables/%00").status_code == 400
    assert client.get("/api/tables?before=%00").status_code == 400


def test_sockets_are_counted(tmp_path: Any) -> None:
    with serving(str(tmp_path / "tables.db"), limits=0.1) as server, ExitStack() as opened:
        ada, ben, id = two_people(server)
        sockets = [opened.enter_context(server.socket(ada, id)) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            server.socket(ada, id)
        opened.enter_context(server.socket(ben, id))
        sockets[0].close()
        while "seaboard_sockets 3.0" not in ada.get("/metrics").text:
            pass
        opened.enter_context(server.socket(ada, id))


def test_buckets_fill_again() -> None:
    time = [0.0]
    limits = Limits(1.0, lambda: time[0])
    for _ in range(6):
        limits.spend("login", "ada")
    with pytest.raises(Refused) as refused:
        limits.spend("login", "ada")
    assert refused.value.reason.figures["seconds"] == 10
    limits.spend("login", "ben")
    time[0] += 10
    limits.spend("login", "ada")


def test_serve_says_what_it_exposes(tmp_path: Any) -> None:
    from seaboard.web.serve import Place, exposure

    assert exposure(Place()) == "Only this machine can reach it."
    assert "isn't encrypted" in exposure(Place("0.0.0.0"))


def test_addresses_cannot_be_guessed() -> None:
    from seaboard.tables.house import new_address

    made = {new_address() for _ in range(1000)}
    assert len(made) == 1000
    assert all(len(each) == 20 for each in made)  # 120 random bits
    assert not any(each.startswith("-") for each in made)  # `seaboard tables export -…` would be an option
