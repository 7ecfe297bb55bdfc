"""Lessons as the script plays them: each answer is a frame with the next step. The browser's side stands in tests/pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from seaboard.match.words import LANGUAGES
from seaboard.registry import GAMES
from seaboard.tables.lesson import lesson_of
from tests.web.serving import Server, serving

SCRIPT = {"x-seaboard": "script"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    place: Path = tmp_path_factory.mktemp("learn")
    with serving(str(place / "tables.db"), "--thinkers", "1") as running:
        yield running


def answer(client: httpx.Client, address: str, token: str, action: str) -> httpx.Response:
    return client.post(address, data={"token": token, "action": action}, headers=SCRIPT)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_brings_the_next_step(server: Server, game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    client, address = server.client(follow_redirects=True), f"/learn/{game}/1"
    token = re.findall(r'data-token="([^"]+)"', client.get(f"/learn/{game}").text)[0]
    for number, step in enumerate(lesson.tasks, 2):
        answered = answer(client, address, token, step.do[0])
        assert answered.status_code == 200, answered.text
        frame = answered.json()
        address = frame["address"]
        assert address == f"/learn/{game}/{number}"
        assert set(frame["parts"]) == {"status", "players", "ask", "happened"}
        assert "<svg" in frame["board"]
        assert "giveup" not in frame["parts"]["players"]
    assert f'action="/play/{game}"' in frame["parts"]["ask"]
    assert str(client.get(f"/learn/{game}").url).endswith(f"/learn/{game}/1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said_and_changes_nothing(server: Server, language: str) -> None:
    client = server.client(follow_redirects=True)
    page = client.get(f"/learn/north_wind/4?lang={language}").text
    token = re.findall(r'data-token="([^"]+)"', page)[0]
    said = []
    for action in ("pass", "sell 1 wine", "fly home"):
        frame = answer(client, "/learn/north_wind/4", token, action).json()
        assert frame["address"] == "/learn/north_wind/4"
        assert "board" not in frame
        said.append(frame["said"])
    assert len(set(said)) == 3
    assert re.match(r"\d+\.\d: ", said[1])


def test_pages_link_to_what_is_taught(server: Server) -> None:
    client = server.client()
    for path in ("/", "/learn"):
        text = client.get(path).text
        assert all(f'href="/learn/{game}"' in text for game in GAMES), path
    assert 'href="/learn/fleet"' in client.get("/new?game=fleet").text
    assert 'href="/learn/fleet"' in client.get("/rules/fleet").text
    for path in ("/new?game=pig", "/rules/pig"):
        assert 'href="/learn/pig"' not in client.get(path).text
    assert client.get("/learn/pig/1").status_code == 404
