"""Nothing hidden leaves the server: two truths that a seat can't tell apart give it the very same bytes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from seaboard.core.chance import FastChance
from seaboard.core.game import SPECTATOR
from seaboard.core.record import plain
from seaboard.tables import decide
from seaboard.tables.entries import Entry
from seaboard.tables.show import line
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table
from seaboard.tables.thinkers import question_for
from seaboard.tables.transfer import terms_of
from seaboard.web.app import SHOWS, make_app
from seaboard.web.services import Settings, services_of
from seaboard.web.sessions import COOKIE, Visitor
from tests.contract.cases import SEATS, Case, name_of
from tests.tables.arrange import PEOPLE, Sitting

ENDS = [
    (game, seats, more) for game, seats, more in SEATS if {(game, seats - 1), (game, seats + 1)} - {case[:2] for case in SEATS}
]
"""Each game with the fewest and with the most seats: it takes a while, and views with all others are compared elsewhere."""
DEVICES = ("a large screen", "a Mobile one")


@asynccontextmanager
async def app_client(database: str) -> AsyncIterator[tuple[Any, httpx.AsyncClient]]:
    """The app in this process, so that a truth can be exchanged behind its back."""
    app = make_app(Settings(database, limits=0))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            yield app, client


@pytest.mark.parametrize("case", ENDS, ids=name_of)
def test_everything_sent_to_a_seat_is_the_same_for_two_truths(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seats, _ = case
    monkeypatch.setattr("seaboard.web.pages.table.fresh_key", lambda: "key")  # random in every page, whoever looks

    async def work() -> None:
        async with app_client(str(tmp_path / "tables.db")) as (app, client):
            services, chance = services_of(app), FastChance(4)
            for part in range(3):
                sitting = Sitting(game, seats, seed=str(part), hints=True)
                sitting.play_random(5 + 20 * part, part)
                if sitting.table.over:
                    continue
                people = [(person, person.title(), 0) for person in PEOPLE[:seats]]
                setup, edition, seed = terms_of(sitting.table.playing().save())
                text = sitting.table.playing().save()
                setup = msgspec.structs.replace(setup, hints=True)
                id = await services.house.create(setup, edition, PEOPLE[0], people, seed, played=text)
                await services.house.change(id, lambda table: decide.say(table, PEOPLE[0], 0, "Good luck!"))
                await services.lists.note(id, PEOPLE[0], 0, "my own secret")
                for eyes in [*range(part % 2, seats, 2), SPECTATOR]:  # every seat, in one position or another
                    async with services.house.at(id) as live:
                        table = live.table
                        match = table.playing()
                        truth = match.state
                        other = match.game.imagine(match.game.view(truth, eyes), chance)
                        live.admitted.add("eve")
                    person = "eve" if eyes == SPECTATOR else PEOPLE[eyes]
                    cookie = services.sessions.serializer.dumps([person, ""])
                    told = []
                    for possible in (truth, other):
                        match.state = possible
                        token = services.sessions.form_token(Visitor(person))
                        told.append(await everything(client, str(cookie), token, id, eyes, table, person))
                        told[-1] += frames(table, list(live.tail), person, eyes)
                    match.state = truth
                    assert told[0] == told[1]
                    assert eyes == 0 or "my own secret" not in str(told[0])

    asyncio.run(work())


async def everything(
    client: httpx.AsyncClient, cookie: str, token: str, id: str, eyes: int, table: Table, person: str
) -> list[Any]:
    """All that a seat can get by asking: pages, every address it can read, and refusals; bodies, headers and all."""
    client.cookies.clear()
    client.cookies.set(COOKIE, cookie)
    path, seat = f"/api/tables/{id}", max(eyes, 0)
    found: list[Any] = []
    actions = [action.text for action in table.playing().game.actions]
    some = actions[:: max(1, len(actions) // 8)]
    allowed = {action.text for action in table.playing().choices(eyes)}
    language = ("en", "it", "de")[seat % 3]
    requests: list[tuple[str, dict[str, Any]]] = [
        (path, {}),
        (f"{path}/log", {}),
        (f"{path}/digest", {"seat": seat}),
        (f"{path}/notes", {"seat": seat}),
        (f"{path}/match", {}),
        (f"/tables/{id}", {"seat": seat}),
        (f"/tables/{id}", {"seat": seat, "log": "all"}),
        (f"/tables/{id}", {"seat": seat, "step": len(table.playing().log)}),
        (f"/tables/{id}/why", {"seat": seat, "about": some[-1]}),
        (f"/tables/{id}/end", {}),
    ]
    requests += [(f"{path}/why", {"seat": seat, "action": action}) for action in some]
    for address, query in requests:
        answer = await client.get(address, params={**query, "lang": language}, headers={"user-agent": DEVICES[seat % 2]})
        assert answer.status_code < 500
        found.append((address, query, answer.status_code, sorted(answer.headers.items()), answer.content))
    for action in [each for each in some if each not in allowed][:6]:
        answer = await client.post(f"{path}/actions?lang={language}", json={"seat": seat, "action": action})
        assert answer.status_code >= 400
        found.append((action, answer.status_code, sorted(answer.headers.items()), answer.content))
        if len(found) > len(requests) + 2:
            continue
        form = {"seat": str(seat), "action": action, "token": token}
        answer = await client.post(f"/tables/{id}/act?lang={language}", data=form)
        assert answer.status_code >= 400
        found.append((action, answer.status_code, sorted(answer.headers.items()), answer.content))
    for what in ("undo", "undo/answer", "rematch"):
        if what != "undo" or not allowed:  # a seat that is asked may have something to take back
            answer = await client.post(f"{path}/{what}?lang={language}", json={} if what == "rematch" else {"seat": 99})
            assert answer.status_code >= 400
            found.append((what, answer.status_code, answer.content))
    return found


def frames(table: Table, entries: list[Entry], person: str, eyes: int) -> list[Any]:
    """All that is sent by itself: the frames of each kind of socket, whole and shortened; and what a hint is made of."""
    seat = None if eyes == SPECTATOR else eyes
    found: list[Any] = []
    for name, show in SHOWS.items():
        found += [(name, show()(table, part, person, seat, "en")) for part in ([], entries[-20:])]
    if eyes in table.asked:
        found.append(msgspec.json.encode(question_for(table, eyes, "de")))
    return found


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_entries_tell_others_no_more_than_the_position_does(case: Case) -> None:
    """The same action in two truths that look alike: where they still look alike after it, its entry reads alike."""
    game, seats, _ = case
    sitting, chance = Sitting(game, seats), FastChance(5)
    compared = 0
    for turn in range(60):
        table = sitting.table
        if table.over:
            break
        match = table.playing()
        mover = table.asked[chance.below(len(table.asked))]
        for eyes in [seat for seat in [*range(seats), SPECTATOR] if seat != mover]:
            truth = match.state
            other = match.game.imagine(match.game.view(truth, eyes), chance)
            if mover not in match.game.asked(other):
                continue
            both = {action.text for action in match.choices(mover)}
            match.state = other
            both &= {action.text for action in match.choices(mover)}
            match.state = truth
            for action in sorted(both)[:3]:
                told, views = [], []
                for possible in (truth, other):
                    match.state = possible
                    what, _ = decide.attempt(match, mover, action, recorded=FastChance(turn))
                    after = possible.clone()
                    match.game.answer(after, mover, match.find(action), FastChance(turn))
                    views.append(plain(match.game.view(after, eyes)))
                    sight = Sight(table, None if eyes == SPECTATOR else eyes, "en")
                    shown = line(sight, Entry(table.number + 1, 0, what))
                    told.append((shown, what.asked))
                match.state = truth
                if views[0] == views[1]:
                    compared += 1
                    assert told[0] == told[1], action
        sitting.play_random(1, turn)
    assert compared
