"""The API of tables, against a real server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import seaboard
from seaboard.registry import EXAMPLES, GAMES
from tests.web.serving import Server, new_table, serving, two_people


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("api") / "tables.db"), "--editions") as found:
        yield found


def post(client: httpx.Client, path: str, status: int = 200, **body: Any) -> Any:
    answer = client.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def get(client: httpx.Client, path: str, status: int = 200, **query: Any) -> Any:
    answer = client.get(path, params=query)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_the_games_are_listed_in_the_callers_language(server: Server) -> None:
    client = server.client(headers={"accept-language": "fr, de;q=0.9, en;q=0.8"})
    games = get(client, "/api/games")
    assert [game["name"] for game in games] == [*GAMES, *EXAMPLES]
    assert games[0]["title"] == seaboard_word(games[0]["name"], "de")
    assert get(client, "/api/games", lang="it")[0]["title"] == seaboard_word(games[0]["name"], "it")


def seaboard_word(game: str, language: str) -> str:
    from seaboard.match.words import Words
    from seaboard.registry import find_game

    return Words(find_game(game), language).say("game.name")


@pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])
def test_a_match_at_one_screen_from_the_first_action_to_the_text(server: Server, game: str) -> None:
    """One person holds all seats; some actions are played, then all but one resign and the match is open to all."""
    seats = ({**GAMES, **EXAMPLES})[game].seats.start
    ada = server.client()
    made = new_table(ada, game, " ".join(["me"] * seats))
    path = f"/api/tables/{made['id']}"
    assert made["now"]["status"] == "playing"
    assert made["seed"] is None
    for turn in range(12):
        asked = get(ada, path)["now"]["asked"]
        now = get(ada, path, seat=asked[0])["now"]
        assert now["seat"] == asked[0]
        assert now["prompt"]
        option = now["options"][turn % len(now["options"])]
        done = post(ada, f"{path}/actions", seat=asked[0], action=option["action"], at=now["number"], key=f"turn {turn}")
        assert not done["repeated"]
        again = post(ada, f"{path}/actions", seat=asked[0], action=option["action"], at=now["number"], key=f"turn {turn}")
        assert again == {"number": done["number"], "repeated": True}
        if get(ada, path)["now"]["status"] == "over":
            break
    for seat in range(max(1, seats - 1)):
        if get(ada, path)["now"]["status"] != "over":
            post(ada, f"{path}/resign", seat=seat)
    ended = get(ada, path)
    assert bool(ended["now"]["winners"]) == (seats > 1)
    assert ended["seed"]
    text = ada.get(f"{path}/match").text
    assert seaboard.load(text).seed == ended["seed"]
    assert seaboard.load(text).commitment == made["commitment"]
    copy = post(ada, "/api/import", text=text)
    assert get(ada, f"/api/tables/{copy['id']}")["view"] is not None


def test_a_stale_action_is_refused_with_words(server: Server) -> None:
    ada, _, id = two_people(server)
    at = get(ada, f"/api/tables/{id}")["now"]["number"]
    post(ada, f"/api/tables/{id}/actions", seat=0, action="roll", at=at)
    answer = ada.post(f"/api/tables/{id}/actions?lang=de", json={"seat": 0, "action": "roll", "at": at})
    if get(ada, f"/api/tables/{id}")["now"]["asked"] == [0]:
        assert answer.status_code == 409
        assert answer.json()["error"] == "stale"
        assert answer.json()["now"] == at + 1
        assert "Partie" in answer.json()["words"] or "inzwischen" in answer.json()["words"]


def test_a_refusal_of_the_rules_cites_its_section(server: Server) -> None:
    *both, id = two_people(server, "north_wind")
    game = GAMES["north_wind"]
    path = f"/api/tables/{id}"
    seat = get(both[0], path)["now"]["asked"][0]  # lots are drawn for who begins
    ada = both[seat]
    options = {option["action"] for option in get(ada, path)["now"]["options"]}
    wrong = next(action.text for action in game.actions if action.text not in options)
    for language in ("en", "it", "de"):
        answer = ada.post(f"{path}/actions", params={"lang": language}, json={"seat": seat, "action": wrong})
        assert answer.status_code == 422
        found = answer.json()
        assert found["section"] == game.reasons[found["error"]]
        assert found["words"].startswith(f"{found['section']}: ")
        why = get(ada, f"{path}/why", seat=seat, action=wrong, lang=language)
        assert (why["possible"], why["error"], why["words"]) == (False, found["error"], found["words"])
    assert get(ada, f"{path}/why", seat=seat, action=min(options))["possible"]
    assert post(ada, f"{path}/actions", 422, seat=seat, action="roll over")["error"] in ("unknown_action", "did_you_mean")


def test_lobby_my_tables_and_invitations(server: Server) -> None:
    ada, ben, eve = server.client(), server.client(), server.client()
    public, private = new_table(ada, public=True), new_table(ada)
    assert public["id"] in [each["id"] for each in get(eve, "/api/tables")]
    assert private["id"] not in [each["id"] for each in get(eve, "/api/tables")]
    assert {public["id"], private["id"]} == {each["id"] for each in get(ada, "/api/tables", mine=True)}
    path = f"/api/tables/{private['id']}"
    assert get(eve, path, 404)["error"] == "not_found"
    post(eve, f"{path}/sit", 404)
    post(eve, f"{path}/sit", 404, invite="a guess")
    found = get(ben, path, invite=private["invite"])
    assert found["invite"] is None  # only those who sit there can invite
    post(ben, f"{path}/sit", name="Ben")
    assert get(ben, path)["yours"] == [1]
    assert post(eve, f"/api/tables/{public['id']}/sit")["number"]


def test_spectators_can_be_forbidden(server: Server) -> None:
    ada, eve = server.client(), server.client()
    closed = new_table(ada, seats="me bot", public=True, spectators=False)
    opened = new_table(ada, seats="me bot", public=True)
    get(eve, f"/api/tables/{closed['id']}", 404)
    get(eve, f"/api/tables/{closed['id']}", 404, invite=closed["invite"])
    watched = get(eve, f"/api/tables/{opened['id']}")
    assert watched["now"]["seat"] is None
    assert watched["now"]["options"] == []


def test_chat_notes_and_the_log(server: Server) -> None:
    ada, ben, id = two_people(server)
    path = f"/api/tables/{id}"
    post(ada, f"{path}/chat", seat=0, text="  good\n luck <b>  ")
    assert ada.put(f"{path}/notes", json={"seat": 0, "text": "he bluffs"}).status_code == 200
    assert get(ada, f"{path}/notes", seat=0)["text"] == "he bluffs"
    assert get(ben, f"{path}/notes", 403, seat=0)["error"] == "not_your_seat"
    assert get(ben, f"{path}/notes", seat=1)["text"] == ""
    lines = [json.loads(line) for line in ben.get(f"{path}/log").text.splitlines()]
    assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[-1]["text"] == "good luck <b>"
    after = ben.get(f"{path}/log", params={"after": lines[-2]["number"]}).text.splitlines()
    assert [json.loads(line) for line in after] == lines[-1:]
    assert "he bluffs" not in ben.get(f"{path}/log").text


def test_leaving_coming_back_and_a_rematch(server: Server) -> None:
    ada, ben, id = two_people(server)
    path = f"/api/tables/{id}"
    post(ada, f"{path}/rematch", 409)
    post(ada, f"{path}/leave", seat=0)
    post(ada, f"{path}/return", seat=0)
    post(ada, f"{path}/resign", seat=0)
    again = post(ben, f"{path}/rematch")["table"]
    assert post(ada, f"{path}/rematch")["table"] == again
    found = get(ada, f"/api/tables/{again}")
    assert [seat["name"] for seat in found["now"]["seats"]] == ["Ben", found["now"]["seats"][1]["name"]]
    assert found["yours"] == [1]
    assert get(ada, path)["now"]["rematch"] == again


def test_undo_by_consent_over_the_wire(server: Server) -> None:
    ada, ben, id = two_people(server)
    path = f"/api/tables/{id}"
    post(ada, f"{path}/actions", seat=0, action="roll")
    assert post(ada, f"{path}/undo", 409, seat=0)["error"] == "undo_learnt"
    post(ada, f"{path}/undo/ask", seat=0)
    assert get(ben, path)["now"]["undo"] == {"seat": 0, "agreed": [0]}
    post(ben, f"{path}/undo/answer", seat=1, agrees=True)
    assert get(ben, path)["now"]["asked"] == [0]


def test_a_table_with_a_corrected_edition_and_one_with_a_broken_one(server: Server) -> None:
    from seaboard.registry import own_edition

    text = own_edition("pig").text
    client = server.client()
    made = new_table(client, "pig", "me me", edition=text.replace("points = 100", "points = 30"))
    assert made["edition"] != own_edition("pig").fingerprint
    wrong = post(client, "/api/tables", 400, game="pig", seats=[{"kind": "me"}] * 2, edition=text.replace("points", "pints"))
    assert "line" in wrong["words"]
    for body in (
        {"game": "chess", "seats": [{}] * 2},
        {"game": "pig", "seats": [{}]},
        {"game": "pig", "seats": [{}] * 2, "options": {"x": "y"}},
    ):
        assert post(client, "/api/tables", 400, **body)["error"] == "bad_request"


def test_health_and_metrics(server: Server, tmp_path: Path) -> None:
    client = server.client()
    assert client.get("/health").text == "well\n"
    figures = client.get("/metrics").text
    assert "seaboard_live_tables" in figures and "seaboard_answer_seconds_bucket" in figures
