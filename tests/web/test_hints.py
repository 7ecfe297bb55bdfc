"""Hints: what a bot would do in the caller's place, from what the caller's seat sees, and only where the table allows it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from seaboard.core.chance import FastChance
from seaboard.tables import decide
from seaboard.tables.thinker import Hint, answer
from seaboard.tables.thinkers import Thinkers, TooManyAsk, question_for
from seaboard.web.pages.live import PageShow
from tests.contract.cases import SEATS, Case, name_of
from tests.tables.arrange import Sitting
from tests.web.serving import Server, new_table, serving, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("hints") / "tables.db")) as found:
        yield found


def ask(client: httpx.Client, id: str, seat: int = 0, language: str = "en") -> httpx.Response:
    return client.post(f"/api/tables/{id}/hint", params={"lang": language}, json={"seat": seat})


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_a_hint_names_options_and_says_why(server: Server, language: str) -> None:
    ada = server.client()
    id = new_table(ada, "north_wind", "me bot")["id"]
    now = ada.get(f"/api/tables/{id}").json()["now"]
    while len(now["options"]) < 2:
        at = now["number"]
        if now["options"]:
            ada.post(f"/api/tables/{id}/actions", json={"seat": 0, "action": now["options"][0]["action"]})
        else:
            ada.get(f"/api/tables/{id}/log", params={"after": at, "wait": 30})
        now = ada.get(f"/api/tables/{id}").json()["now"]
    found = ask(ada, id, 0, language).json()
    options = {option["action"]: option["words"] for option in now["options"]}
    best = found["options"][0]
    assert best["action"] in options
    assert best["tried"] > 0 and 0 <= best["ahead"] <= 1
    assert [each["tried"] for each in found["options"]] == sorted([each["tried"] for each in found["options"]], reverse=True)
    here = ada.get(f"/api/tables/{id}", params={"lang": language}).json()["now"]["options"]
    assert next(each["words"] for each in here if each["action"] == best["action"]) in found["words"][0]
    assert ada.get(f"/api/tables/{id}").json()["now"]["number"] == now["number"]  # nothing has happened at the table


def test_hints_are_for_those_who_play_alone_unless_the_table_says_otherwise(server: Server) -> None:
    ada, ben, id = two_people(server, "north_wind")
    assert not ada.get(f"/api/tables/{id}").json()["hints"]
    refused = ask(ada, id, 0, "de")
    assert (refused.status_code, refused.json()["error"]) == (409, "no_hints")
    assert refused.json()["words"] == "An diesem Tisch darf niemand nach Tipps fragen."
    ada, ben, id = two_people(server, "north_wind", hints=True)
    assert ada.get(f"/api/tables/{id}").json()["hints"]
    seat = ada.get(f"/api/tables/{id}").json()["now"]["asked"][0]
    both = (ada, ben)
    assert ask(both[seat], id, seat).status_code == 200
    assert ask(both[1 - seat], id, 1 - seat).json()["error"] == "nothing_to_decide"
    assert ask(both[1 - seat], id, seat).json()["error"] == "not_your_seat"
    assert ask(server.client(), id, seat).status_code == 404
    alone = new_table(ada, "north_wind", "me bot", hints=False)
    assert ask(ada, alone["id"]).json()["error"] == "no_hints"


def test_where_nothing_is_to_be_decided_there_is_no_hint() -> None:
    sitting = Sitting("pig", 2, bots=[0, 1])
    assert [option.text for option in sitting.table.playing().choices(0)] == ["roll"]
    with pytest.raises(Exception, match="nothing for you to decide"):
        decide.ask_advice(sitting.table, "ada", 0)


def test_hints_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(str(tmp_path_factory.mktemp("limits") / "tables.db"), limits=0.2) as server:
        ada = server.client()
        id = new_table(ada, "north_wind", "me me", hints=True)["id"]
        seat = ada.get(f"/api/tables/{id}").json()["now"]["asked"][0]
        assert ask(ada, id, seat).status_code == 200
        refused = ask(ada, id, seat)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 1


def test_only_so_many_wait_for_a_hint() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        question = question_for(Sitting("pig", bots=[1, 1]).table, 0, "en")
        try:
            found = await asyncio.gather(*[thinkers.advise(question) for _ in range(6)], return_exceptions=True)
            assert [type(each) for each in found] == [Hint] * 4 + [TooManyAsk] * 2
            assert isinstance(await thinkers.advise(question), Hint)
        finally:
            await thinkers.close()

    asyncio.run(work())


def test_the_page_has_a_button_for_it_which_needs_no_script(server: Server) -> None:
    ada = server.client()
    id = new_table(ada, "north_wind", "me me", hints=True)["id"]
    seat = ada.get(f"/api/tables/{id}").json()["now"]["asked"][0]
    page = ada.get(f"/tables/{id}", params={"seat": seat}).text
    assert f'action="/tables/{id}/hint"' in page
    token = re.search(r'name="token" value="([^"]+)"', page)
    assert token
    shown = ada.post(f"/tables/{id}/hint", data={"token": token[1], "seat": seat})
    assert shown.status_code == 200
    assert 'class="hint"' in shown.text
    forged = ada.post(f"/tables/{id}/hint", data={"token": "", "seat": seat})
    assert forged.status_code == 403
    quiet = new_table(ada, "north_wind", "me me")["id"]
    assert "/hint" not in ada.get(f"/tables/{quiet}", params={"seat": 0}).text


def test_a_hint_stays_on_the_page_until_something_happens() -> None:
    """A page's socket says how things stand as soon as it opens; that mustn't wipe away the hint just asked for."""
    sitting = Sitting("north_wind", 2, hints=True)
    for entries, touched in ((sitting.log[:0], False), (sitting.log[-1:], True)):
        frame = json.loads(PageShow(False, True)(sitting.table, entries, "ada", 0, "en"))
        assert ("hint" in frame["parts"]) == touched


def test_who_makes_a_table_on_the_page_says_whether_there_are_hints_and_a_pause(server: Server) -> None:
    ada = server.client()
    token = re.search(r'name="token" value="([^"]+)"', ada.get("/new").text)
    assert token
    seats = {"token": token[1], "game": "north_wind", "seat0": "me", "seat1": "here"}
    for fields, hints, pause in (({"hints": "on", "pause": "on"}, True, 1.0), ({"hints": "alone"}, False, None)):
        made = ada.post("/new", data={**seats, **fields})
        table = ada.get(f"/api{made.headers['location']}").json()
        assert (table["hints"], table["pause"]) == (hints, pause)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_what_a_hint_is_made_of_is_the_same_for_two_truths(case: Case) -> None:
    """A hint is thought in another process, which gets this question and nothing else."""
    sitting, chance = Sitting(*case[:2], hints=True), FastChance(3)
    for part in range(4):
        table = sitting.table
        if table.over:
            break
        match = table.playing()
        for seat in table.asked:
            truth = match.state
            before = msgspec.json.encode(question_for(table, seat, "it"))
            match.state = match.game.imagine(match.game.view(truth, seat), chance)
            assert msgspec.json.encode(question_for(table, seat, "it")) == before
            match.state = truth
        sitting.play_random(9, part)


def test_equal_questions_give_equal_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    from seaboard.bots.settings import Settings
    from seaboard.tables import thinker

    monkeypatch.setattr(thinker, "HINT", Settings(iterations=200))  # by counting, not by the clock
    sitting = Sitting("north_wind", 2, hints=True)
    sitting.play_random(40)
    table = sitting.table
    match, seat = table.playing(), table.asked[0]
    first = answer(question_for(table, seat, "en"))
    match.state = match.game.imagine(match.game.view(match.state, seat), FastChance(9))
    assert answer(question_for(table, seat, "en")) == first
