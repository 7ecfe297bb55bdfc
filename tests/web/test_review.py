"""Reviews over HTTP: made once, off the loop, for finished matches alone; and what the pages show of them."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import seaboard
from seaboard.match.refused import Refused
from seaboard.registry import GAMES
from seaboard.tables.table import Table
from seaboard.tables.thinkers import BotFailed
from seaboard.web.reviewer import Found
from seaboard.web.reviews import MOST_WAITING, Reviews
from tests.tables.arrange import Sitting
from tests.web.serving import Server, new_table, serving
from tests.web.test_replay import SCRIPT, imported, recorded

PATIENCE = 120


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("review") / "tables.db"), "--thinkers", "1", "--review-seconds", "2") as running:
        yield running


def played(seats: int = 2, seed: int = 3) -> str:
    """A match of Pig, saved: everybody holds at 20."""
    match = seaboard.new("pig", seats=seats, seed=seed)
    while not match.over:
        seat, state = match.asked[0], match.state
        enough = state.stake >= 20 or state.points[seat] + state.stake >= 100  # type: ignore[attr-defined]
        match.play(seat, "hold" if enough else "roll")
    return match.save()


def waited(client: httpx.Client, table: str, **query: Any) -> dict[str, Any]:
    """The review, as soon as it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = client.get(f"/api/tables/{table}/review", params=query)
        if answer.status_code != 202:
            assert answer.status_code == 200, answer.text
            found: dict[str, Any] = answer.json()
            return found
        assert answer.json()["error"] == "under_way" and int(answer.headers["retry-after"]) > 0
        time.sleep(0.1)
    raise AssertionError("the review never came")


# ---------- over the API


def test_a_review_is_under_way_at_first_and_then_there(server: Server) -> None:
    client = server.client()
    table = imported(client, played())
    assert client.get(f"/api/tables/{table}/review").status_code == 202
    found = waited(client, table)
    match = seaboard.load(played())
    assert len(found["chances"]) == len(match.log) + 1
    assert found["chances"][-1] == [float(seat in match.winners) for seat in range(2)]
    assert found["tries"] > 0
    assert 0 < sum(moment["turning_point"] for moment in found["moments"]) <= 3
    for moment in found["moments"]:
        entry = match.log[moment["number"] - 1]
        assert (moment["seat"], moment["action"]) == (entry.seat, entry.action.text)
        assert moment["round"] >= 1 and moment["kind"] in ("luck", "choice", "strong")
    assert waited(client, table) == found, "it was made once"


def test_a_review_speaks_the_callers_language(server: Server) -> None:
    client = server.client()
    table = imported(client, played())
    words = {language: waited(client, table, lang=language)["moments"][0]["words"] for language in ("en", "it", "de")}
    assert len(set(words.values())) == 3


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_looked_back_on(server: Server, game: str) -> None:
    client = server.client()
    table = imported(client, recorded(game))
    found = waited(client, table)
    assert len(found["chances"]) == len(seaboard.load(recorded(game)).log) + 1
    page = client.get(f"/tables/{table}/end?lang=en").text
    assert "Where it turned" in page


def test_before_the_end_there_is_no_review_at_all(server: Server) -> None:
    client = server.client()
    table = new_table(client, "pig", "me me")["id"]
    refused = client.get(f"/api/tables/{table}/review?lang=en")
    assert (refused.status_code, refused.json()["error"]) == (409, "not_over")
    assert client.get(f"/tables/{table}/review", headers=SCRIPT).status_code == 409
    sitting = Sitting("pig", 2)
    with pytest.raises(Refused, match="The match isn"):
        Reviews().of(sitting.table)


def test_nobody_learns_of_a_table_that_isnt_open_to_them(server: Server) -> None:
    ada, ben, stranger = server.client(), server.client(), server.client()
    made = new_table(ada, "pig", "me open", public=True, spectators=False)
    ben.post(f"/api/tables/{made['id']}/sit", json={"name": "Ben"}).raise_for_status()
    ben.post(f"/api/tables/{made['id']}/resign", json={"seat": 1}).raise_for_status()
    for path in (f"/api/tables/{made['id']}/review", f"/tables/{made['id']}/review", f"/tables/{made['id']}/end"):
        assert stranger.get(path, headers=SCRIPT).status_code == 404
    assert waited(ada, made["id"])["chances"]
    end = ada.get(f"/tables/{made['id']}/end?lang=en").text
    assert "Only those who sat at this table can open it." in end and "?invite=" not in end


def test_a_match_that_somebody_resigned_is_judged_as_it_stood(server: Server) -> None:
    client = server.client()
    table = new_table(client, "pig", "me me")["id"]
    for _ in range(3):
        now = client.get(f"/api/tables/{table}").json()["now"]
        body = {"seat": now["asked"][0], "action": "roll"}
        client.post(f"/api/tables/{table}/actions", json=body).raise_for_status()
    client.post(f"/api/tables/{table}/resign", json={"seat": 1}).raise_for_status()
    found = waited(client, table)
    assert all(0 < chance < 1 for chance in found["chances"][-1])
    page = client.get(f"/tables/{table}/end?lang=en")
    assert page.status_code == 200 and "Where it turned" in page.text


def test_alone_there_is_nothing_to_review(server: Server) -> None:
    client = server.client()
    table = imported(client, recorded("fleet_dice", "solo_rank_3"))
    refused = client.get(f"/api/tables/{table}/review")
    assert (refused.status_code, refused.json()["error"]) == (409, "no_review_alone")
    assert "Where it turned" not in client.get(f"/tables/{table}/end?lang=en").text
    page = client.get(f"/tables/{table}/replay?lang=en").text
    assert "data-review=" not in page and 'id="turns"' not in page and 'class="ser ser-0"' in page


def test_a_match_under_past_rules_has_an_end_and_no_review(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with serving(database) as server:
        client = server.client()
        table = imported(client, played())
        cookies = dict(client.cookies)
    # As an earlier release would have left it: another version, under which the first roll meant something else.
    connection = sqlite3.connect(database)
    with connection:
        for column, table_of, where in (("what", "entries", "number = 1"), ("saved", "tables", "true")):
            older = f"update {table_of} set {column} = replace({column}, '\"rules\":1', '\"rules\":0') where {where}"
            assert connection.execute(older).rowcount == 1
        first = "select min(number) from entries where what like '%played%'"
        connection.execute(f"update entries set what = replace(what, ',6]', ',7]') where number = ({first})")
    connection.close()
    with serving(database) as server:
        client = server.client(cookies=cookies)
        refused = client.get(f"/api/tables/{table}/review")
        assert (refused.status_code, refused.json()["error"]) == (409, "no_replay_past_rules")
        page = client.get(f"/tables/{table}/end?lang=en")
        assert page.status_code == 200 and "Where it turned" not in page.text and "data-review=" not in page.text


def test_a_server_may_do_without_reviews(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.db"), "--review-seconds", "0") as server:
        client = server.client()
        table = imported(client, played())
        assert client.get(f"/api/tables/{table}/review").json()["error"] == "no_reviews_here"
        assert "Where it turned" not in client.get(f"/tables/{table}/end?lang=en").text


# ---------- on the pages


def test_the_pages_say_that_it_is_under_way_and_then_show_it(server: Server) -> None:
    client = server.client()
    table = imported(client, played(3))
    for path in ("end", "replay"):
        page = client.get(f"/tables/{table}/{path}?lang=en").text
        assert f'data-review="/tables/{table}/review' in page
        assert "A bot is looking back on the match" in page and "<noscript>" in page
    assert client.get(f"/tables/{table}/review", headers=SCRIPT).status_code == 202
    found = waited(client, table)
    turning = [moment for moment in found["moments"] if moment["turning_point"]]
    page = client.get(f"/tables/{table}/end?lang=en").text
    assert "data-review=" not in page
    assert re.findall(rf'href="/tables/{table}/replay\?at=(\d+)&amp;as=open"', page) == [
        str(each["number"]) for each in turning if abs(each["gain"]) >= 0.03
    ]
    page = client.get(f"/tables/{table}/replay?lang=en&at={turning[0]['number']}").text
    assert page.count('class="band band-') == 3 and 'class="ser' not in page
    assert 'role="img" aria-label="Chances of winning. ' in page
    assert 'aria-current="step"' in page
    for shown in ("curve", "numbers"):
        assert f'id="{shown}"' in client.get(f"/tables/{table}/review?lang=en", headers=SCRIPT).text
    assert 'id="turned"' in client.get(f"/tables/{table}/review?on=end", headers=SCRIPT).text
    assert client.get(f"/tables/{table}/review").headers["location"] == f"/tables/{table}/replay"


def test_options_are_shown_to_eyes_that_knew_of_them(server: Server) -> None:
    client = server.client()
    table = imported(client, recorded("fleet"))
    moment = next(each for each in waited(client, table)["moments"] if len(each["options"]) > 1)
    others = [seat for seat in range(3) if seat != moment["seat"]]
    for eyes, shown in (("open", True), (moment["seat"], True), (others[0], False), (others[1], False)):
        page = client.get(f"/tables/{table}/replay", params={"at": moment["number"], "as": eyes}).text
        assert ('class="verdict"' in page) == shown


def test_a_private_replay_is_shared_with_its_invitation(server: Server) -> None:
    ada, ben = server.client(), server.client()
    table = imported(ada, played())
    link = re.search(r'href="(/tables/[^"]+)" data-share', ada.get(f"/tables/{table}/end").text)
    assert link and "?invite=" in link[1]
    assert ben.get(f"/tables/{table}/replay").status_code == 404
    assert ben.get(f"/tables/{table}/replay?invite=wrong").status_code == 404
    assert ben.get(link[1]).status_code == 200
    assert ben.get(f"/tables/{table}/end").status_code == 200


# ---------- the cache


def over(seed: str = "1") -> Table:
    sitting = Sitting("pig", 2, seed=seed)
    sitting.play_random(10_000)
    assert sitting.table.over
    sitting.table.id = seed
    return sitting.table


async def made(reviews: Reviews, table: Table) -> Found:
    async with asyncio.timeout(PATIENCE):
        while (found := reviews.of(table)) is None:
            await asyncio.sleep(0.02)
    return found


def test_reviews_are_made_once_and_forgotten_in_turn() -> None:
    async def work() -> None:
        reviews, first, second = Reviews(0.2, most=1), over("1"), over("2")
        try:
            found = await made(reviews, first)
            assert reviews.of(first) is found
            await made(reviews, second)
            assert reviews.of(first) is None, "it was forgotten, and is made again"
        finally:
            await reviews.close()

    asyncio.run(work())


def test_only_so_many_are_under_way_and_the_others_come_later() -> None:
    async def work() -> None:
        reviews, tables = Reviews(0.2), [over(str(seed)) for seed in range(MOST_WAITING + 1)]
        try:
            assert [reviews.of(table) for table in tables] == [None] * len(tables)
            assert len(reviews._held) == MOST_WAITING
            for table in tables:
                assert (await made(reviews, table)).chances
        finally:
            await reviews.close()

    asyncio.run(work())


def test_a_review_that_fails_says_so_and_isnt_tried_again_at_once() -> None:
    async def work() -> None:
        reviews, table = Reviews(0.2), over()
        reviews.thinkers.command = ["false"]
        try:
            assert reviews.of(table) is None
            with pytest.raises(BotFailed):
                await made(reviews, table)
            with pytest.raises(BotFailed):
                reviews.of(table)
        finally:
            await reviews.close()

    asyncio.run(work())
