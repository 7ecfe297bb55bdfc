"""docs/hosting.md is true: its proxies, its unit and its commands are taken from the page and run."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.postgres import free_port
from tests.web.serving import ROOT, Server, new_table, serving, two_people

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
HOST = "play.example.org"


def example(first: str) -> str:
    """The indented block of the page that starts with this line."""
    lines = PAGE.splitlines()
    begun = lines.index(f"    {first}")
    end = next(number for number in range(begun, len(lines)) if lines[number] and not lines[number].startswith("    "))
    return "\n".join(line[4:] for line in lines[begun:end]) + "\n"


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"NOT TESTED behind {name}: it isn't installed (apt-get install {name})")
    return found


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate that we sign ourselves, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    crt, key = folder / "crt.pem", folder / "key.pem"
    command = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-keyout", str(key), "-out", str(crt), "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    subprocess.run(command, check=True, capture_output=True)
    return crt, key


def nginx(folder: Path, port: int, behind: int, crt: Path, key: Path) -> list[str]:
    server = example("server {").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(":8765", f":{behind}")
    server = re.sub(r"/etc/letsencrypt/\S+fullchain.pem", str(crt), server)
    server = re.sub(r"/etc/letsencrypt/\S+privkey.pem", str(key), server)
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    head = f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
    (folder / "conf").write_text(f"{head}http {{ access_log off;\n{temporary}\n{server} }}\n")
    return [program("nginx"), "-c", str(folder / "conf"), "-p", str(folder)]


def caddy(folder: Path, port: int, behind: int, crt: Path, key: Path) -> list[str]:
    site = example(f"{HOST} {{").replace(HOST, f"https://{HOST}:{port}").replace(":8765", f":{behind}")
    site = site.replace("{\n", f"{{\n    bind 127.0.0.1\n    tls {crt} {key}\n", 1)
    (folder / "conf").write_text(f"{{\n    admin off\n    auto_https off\n}}\n{site}")
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "conf")]


class Proxied:
    """A server behind a proxy, and clients who reach it by its name."""

    def __init__(self, server: Server, port: int, crt: Path) -> None:
        self.server, self.port = server, port
        self.context = ssl.create_default_context(cafile=str(crt))

    def client(self) -> httpx.Client:
        made = httpx.Client(base_url=f"https://127.0.0.1:{self.port}", verify=self.context, headers={"Host": HOST}, timeout=30)
        self.server.clients.append(made)
        return made

    def ask(self, client: httpx.Client, method: str, path: str, **more: object) -> httpx.Response:
        return client.request(method, path, extensions={"sni_hostname": HOST}, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def proxied(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, certificate: tuple[Path, Path]
) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("proxy")
    with serving(str(folder / "tables.db"), "--name", HOST, limits=0.2) as server:
        port = free_port()
        command = request.param(folder, port, server.port, *certificate)
        with running(command, port):
            yield Proxied(server, port, certificate[0])


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    with open(os.devnull, "w") as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
    try:
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, f"{command} ended"
            time.sleep(0.1)  # until it listens
        yield
    finally:
        process.terminate()
        process.wait(20)


def test_a_table_is_played_through_the_proxy(proxied: Proxied) -> None:
    ada = proxied.client()
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = proxied.ask(ada, "POST", "/api/tables", json={"game": "pig", "seats": seats, "pause": None})
    assert made.status_code == 200, made.text
    cookie = made.headers["set-cookie"]
    assert "Secure" in cookie and "HttpOnly" in cookie  # the proxy said that we came by https
    id = made.json()["id"]
    ada.cookies.clear()
    headers = {"Cookie": cookie.partition(";")[0]}
    assert "<!doctype html>" in proxied.ask(ada, "GET", f"/tables/{id}", headers=headers).text
    with socket.create_connection(("127.0.0.1", proxied.port)) as plain:
        live = connect(
            f"wss://{HOST}/api/tables/{id}/live", sock=plain, ssl=proxied.context, additional_headers=headers,
            origin=Origin(f"https://{HOST}"), compression=None,
        )  # fmt: skip
        with live as news:
            assert '"started"' in str(news.recv(timeout=10))
            rolled = proxied.ask(ada, "POST", f"/api/tables/{id}/actions", json={"seat": 0, "action": "roll"}, headers=headers)
            assert rolled.status_code == 200
            assert '"played"' in str(news.recv(timeout=10))


def test_figures_stay_inside(proxied: Proxied) -> None:
    assert proxied.ask(proxied.client(), "GET", "/metrics").status_code == 403
    assert proxied.ask(proxied.client(), "GET", "/health").text == "well\n"


def attempts(ask: object) -> list[int]:
    """Five tries at a password, each of which claims to come from another address."""
    assert callable(ask)
    body = {"account": "nobody", "password": "wrong horse"}
    return [ask(headers={"X-Forwarded-For": f"198.51.100.{number}"}, json=body).status_code for number in range(5)]


def test_nobody_hides_behind_a_made_up_address(proxied: Proxied) -> None:
    eve = proxied.client()
    assert 429 in attempts(lambda **more: proxied.ask(eve, "POST", "/api/login", **more))


def test_only_the_proxy_named_is_believed(tmp_path: Path) -> None:
    with serving(str(tmp_path / "one.db"), "--proxy", "192.0.2.1", limits=0.2) as server:
        eve = server.client()
        assert 429 in attempts(lambda **more: eve.post("/api/login", **more))
    with serving(str(tmp_path / "two.db"), "--proxy", "127.0.0.1", limits=0.2) as server:
        proxy = server.client()
        assert attempts(lambda **more: proxy.post("/api/login", **more)) == [401] * 5  # five people, for all it says


def test_the_unit_is_one(tmp_path: Path) -> None:
    unit = tmp_path / "seaboard.service"
    here = f"{sys.executable} -m seaboard serve"
    unit.write_text(example("[Unit]").partition("\npython3 -m venv")[0].replace("/opt/seaboard/bin/seaboard serve", here))
    done = subprocess.run([program("systemd-analyze"), "verify", "--man=no", str(unit)], capture_output=True, text=True)
    assert not [line for line in done.stderr.splitlines() if "seaboard.service" in line], done.stderr


def test_a_backup_while_serving_is_restored_elsewhere(database: str, tmp_path: Path) -> None:
    """What was acknowledged before the backup is in it; restored into a new database, play goes on there."""
    copy, there = tmp_path / "backup.db", str(tmp_path / "restored.db")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}

    def seaboard(*arguments: str) -> None:
        command = [sys.executable, "-m", "seaboard", "tables", *arguments]
        subprocess.run(command, check=True, capture_output=True, env=environment, timeout=60)

    with serving(database) as server:
        ada, _, id = two_people(server)
        new_table(ada, "north_wind", "me bot")
        last = ada.post(f"/api/tables/{id}/actions", json={"seat": 0, "action": "roll"}).json()["number"]
        seaboard("backup", str(copy), "--database", database)
        ada.post(f"/api/tables/{id}/chat", json={"seat": 0, "text": "after the backup"})
        cookies = dict(ada.cookies)
    seaboard("restore", str(copy), "--database", there)
    with serving(there) as server:
        again = server.client(cookies=cookies)
        table = again.get(f"/api/tables/{id}").json()
        assert (table["now"]["number"], table["yours"]) == (last, [0])
        assert len(again.get("/api/tables", params={"mine": True}).json()) == 2
