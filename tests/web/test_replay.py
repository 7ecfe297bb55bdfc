"""Replays by plain HTTP: what is refused, what stays hidden, and matches that go on from others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import seaboard
from seaboard.core.record import plain
from seaboard.match.replay import Replay
from seaboard.match.story import heard
from seaboard.match.words import Words
from seaboard.registry import GAMES, board_of, find_game
from seaboard.verify import check
from seaboard.web.pages.table import sized
from tests.web.serving import Server, new_table, serving

MATCHES = Path(__file__).parents[1] / "games"
SCRIPT = {"x-seaboard": "script"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("replay") / "tables.db"), "--thinkers", "1", "--review-seconds", "1") as running:
        yield running


def recorded(game: str, name: str = "3_seats") -> str:
    return (MATCHES / game / "matches" / f"{name}.txt").read_text("utf-8")


def imported(client: httpx.Client, text: str) -> str:
    answer = client.post("/api/import", json={"text": text})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def token(client: httpx.Client) -> str:
    found = re.search(r'name="token" value="([^"]+)"', client.get("/").text)
    assert found
    return found[1]


def play_on(client: httpx.Client, table: str, **fields: Any) -> httpx.Response:
    return client.post(
        f"/tables/{table}/play-on",
        data={"token": token(client), **fields},
        headers={"origin": str(client.base_url).rstrip("/")},
    )


def test_before_the_end_there_is_no_replay(server: Server) -> None:
    client = server.client()
    table = new_table(client, "pig", "me bot")["id"]
    page = client.get(f"/tables/{table}/replay")
    assert page.status_code == 409 and "isn&#39;t over yet" in page.text
    assert client.get(f"/tables/{table}/replay", headers=SCRIPT).status_code == 409
    assert play_on(client, table, at=0, seat=0).status_code == 409


def test_nobody_else_sees_a_private_match(server: Server) -> None:
    client, stranger = server.client(), server.client()
    table = imported(client, recorded("fleet"))
    assert client.get(f"/tables/{table}/replay").status_code == 200
    for path in ("replay", "replay?at=3&as=0", "end"):
        assert stranger.get(f"/tables/{table}/{path}").status_code == 404
    assert play_on(stranger, table, at=0, seat=0).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_shown_what_it_saw_and_nothing_else(server: Server, game: str) -> None:
    client = server.client()
    table, match = imported(client, recorded(game)), seaboard.load(recorded(game))
    replay, words = Replay(match), Words(match.game, "en")
    for eyes in range(match.seats):
        at = (1 + eyes) * replay.length // 5
        shown = client.get(f"/tables/{table}/replay", params={"at": at, "as": eyes, "lang": "en"}, headers=SCRIPT).text
        view = match.game.view(replay.at(at), eyes)
        assert sized(board_of(game)(view, eyes, [], words)) in shown
        told = {words.event(event) for event in heard(replay.events[at], eyes, openly=False)}
        secret = {words.event(event) for event in replay.events[at]} - told
        assert all(each in shown for each in map(escaped, told)) and not any(each in shown for each in map(escaped, secret))


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("'", "&#39;").replace('"', "&#34;")


@pytest.mark.parametrize(
    ("game", "name", "why"),
    [
        ("fleet", "decided_by_boats", "the next count decided: boats, "),
        ("fleet", "decided_by_crates", "the next count decided: crates on boats, "),
        ("fleet_dice", "tie_broken_by_fish", "the next count decided: fish, "),
        ("fleet_dice", "shared_victory", "the victory is shared"),
        ("fleet_dice", "solo_rank_3", " points."),
        ("mare_balticum", "tie_broken", "the next count decided: tokens in the warehouse, "),
        ("mare_balticum", "shared_victory", "the victory is shared"),
        ("north_wind", "columns_full", "Columns full"),
        ("north_wind", "won_by_the_crew", "Won by the crew"),
        ("swordfish", "3_seats", "What made the difference"),
    ],
)
def test_the_end_says_why_and_holds_the_points_of_every_round(server: Server, game: str, name: str, why: str) -> None:
    client = server.client()
    text = recorded(game, name)
    page = client.get(f"/tables/{imported(client, text)}/end?lang=en").text
    match = seaboard.load(text)
    assert why in page
    assert page.count('class="ser ser-') == match.seats
    totals = "".join(f"<td>{score.total}</td>" for score in match.scores())
    assert f"{totals}</tr></tbody></table></div></details>" in page, "the last round of the chart's table"
    for shown in (match.commitment, match.seed, "Verified", "seaboard verify"):
        assert shown in page


def test_moments_out_of_range_show_the_nearest(server: Server) -> None:
    client = server.client()
    table = imported(client, recorded("swordfish"))
    last = len(seaboard.load(recorded("swordfish")).log)
    for query, expected in [("at=99999", last), ("at=-4", 0), ("at=x&as=9", 0)]:
        page = client.get(f"/tables/{table}/replay?{query}")
        assert page.status_code == 200
        assert f"Move {expected} of {last}" in page.text


def test_playing_on_is_refused_in_words(server: Server) -> None:
    client = server.client()
    table, match = imported(client, recorded("fleet")), seaboard.load(recorded("fleet"))
    over = play_on(client, table, at=len(match.log), seat=0)
    assert over.status_code == 409 and "go back a little" in over.text
    assert play_on(client, table, at=3, seat=4).status_code == 404
    assert play_on(client, table, at=3).status_code == 400
    assert play_on(client, table, at=3, seat=0, level=9).status_code == 400
    without = client.post(f"/tables/{table}/play-on", data={"at": 3, "seat": 0})
    assert without.status_code == 403


@pytest.mark.parametrize("game", ["fleet", "mare_balticum"])
def test_a_match_gone_on_with_survives_a_crash_and_can_be_taken_out_and_in(tmp_path: Path, game: str) -> None:
    database, match, seat = str(tmp_path / "tables.db"), seaboard.load(recorded(game)), 1
    at = len(match.log) // 2
    position = Replay(match).at(at)
    server = Server(database, "--thinkers", "1")
    client = server.client()
    answer = play_on(client, imported(client, recorded(game)), at=at, seat=seat, level=1)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].rsplit("/", 1)[1]
    client.post(f"/api/tables/{table}/resign", json={"seat": seat}).raise_for_status()
    cookies = dict(client.cookies)
    server.kill()
    with serving(database, "--thinkers", "1") as server:
        client = server.client(cookies=cookies)
        shown = client.get(f"/api/tables/{table}").json()
        assert shown["now"]["status"] == "over"
        text = client.get(f"/api/tables/{table}/match").text
        assert check(text)
        loaded = seaboard.load(text)
        begun = loaded.again()
        assert plain(find_game(game).view(begun.state, seat)) == plain(find_game(game).view(position, seat))
        assert client.get(f"/tables/{table}/replay?at=0&as={seat}").status_code == 200
        assert client.get(f"/tables/{table}/end").status_code == 200
        refused = client.post("/api/import", json={"text": text})
        assert (refused.status_code, refused.json()["error"]) == (403, "no_starts")
    with serving(database, "--thinkers", "1", "--editions") as server:
        client = server.client()
        again = client.get(f"/api/tables/{imported(client, text)}").json()
        assert again["view"] is not None
