"""Each thing once: a click runs the rules once and works out its options once, and each screen is made from one look."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from seaboard.registry import find_game
from seaboard.tables.thinker import Question
from seaboard.tables.thinkers import Thinkers
from seaboard.web.app import make_app
from seaboard.web.services import Settings
from tests.web.inside import Person


class CountingStep:
    """A step that counts how often its options are worked out."""

    def __init__(self, step: Any, counts: Counter[str]) -> None:
        self.step = step
        self.counts = counts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.step, name)

    def choices(self, s: Any) -> Any:
        self.counts["options"] += 1
        return self.step.choices(s)


class CountingGame:
    """The rules of a game, which count how often they are run, asked for options, and looked at through somebody's eyes."""

    def __init__(self, name: str) -> None:
        self.rules = find_game(name)
        self.counts: Counter[str] = Counter()
        self.steps: dict[int, CountingStep] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def question(self, s: Any, seat: int) -> CountingStep:
        step = self.rules.question(s, seat)
        return self.steps.setdefault(id(step), CountingStep(step, self.counts))  # it holds the step, so no id comes twice

    def why_not(self, s: Any, step: CountingStep, action: Any) -> Any:
        return self.rules.why_not(s, step.step, action)

    def answer(self, *arguments: Any) -> None:
        self.counts["answer"] += 1
        self.rules.answer(*arguments)

    def view(self, *arguments: Any) -> Any:
        self.counts["view"] += 1
        return self.rules.view(*arguments)


@asynccontextmanager
async def counting(game: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Any, Counter[str]]]:
    """The real app, at whose tables everything is counted."""
    counted = CountingGame(game)
    monkeypatch.setattr("seaboard.registry.find_game", lambda name: counted)
    app = make_app(Settings(str(folder / "tables.db"), limits=0))
    async with app.router.lifespan_context(app):
        yield app, counted.counts


@pytest.mark.parametrize("game", ["pig", "fleet", "north_wind", "swordfish"])
@pytest.mark.parametrize("pause", [None, 60])
def test_a_click_runs_the_rules_once_and_each_screen_looks_once(
    game: str, pause: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with counting(game, tmp_path, monkeypatch) as (app, counts):
            people = [Person(app, "ada"), Person(app, "ben")]
            seats = [{"kind": "me"}, {"kind": "open"}]
            id = (await people[0].post("/api/tables", game=game, seats=seats, public=True, pause=pause))["id"]
            await people[1].post(f"/api/tables/{id}/sit")
            sockets = [[each.socket(id, kind) for kind in ("json", "page")] for each in people]
            frames = [[await socket.get() for socket in own] for own in sockets]
            for number in range(12):
                seat = frames[0][0]["now"]["asked"][0]
                options = frames[seat][0]["now"]["options"]
                counts.clear()
                action = options[number % len(options)]["action"]
                await people[seat].post(f"/api/tables/{id}/actions", seat=seat, action=action)
                frames = [[await socket.get() for socket in own] for own in sockets]
                asked = frames[0][0]["now"]["asked"]
                assert counts["answer"] == 1
                # To decide; for each screen of a seat that is asked; and, with a pause, whether it has a choice at all.
                assert counts["options"] == 1 + 2 * len(asked) + (len(asked) if pause else 0)
                # For each page, which shows a board, and each program's frame of a seat that is asked.
                assert counts["view"] == len(people) + len(asked)
            for path in (f"/tables/{id}", f"/api/tables/{id}"):
                counts.clear()
                await people[asked[0]].get(path)
                assert (counts["answer"], counts["options"], counts["view"]) == (0, 1, 1)
            for each in people:
                await each.leave()

    asyncio.run(work())


def test_what_is_refused_is_looked_at_once_and_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with counting("fleet", tmp_path, monkeypatch) as (app, counts):
            ada = Person(app, "ada")
            id = (await ada.post("/api/tables", game="fleet", seats=[{"kind": "me"}, {"kind": "me"}], pause=None))["id"]
            now = (await ada.get(f"/api/tables/{id}")).json()["now"]
            possible = {option["action"] for option in now["options"]}
            wrong = next(action.text for action in find_game("fleet").actions if action.text not in possible)
            counts.clear()
            await ada.post(f"/api/tables/{id}/actions", 422, seat=now["seat"], action=wrong)
            assert (counts["answer"], counts["options"]) == (0, 1)
            await ada.leave()

    asyncio.run(work())


def test_a_bots_move_runs_the_rules_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(self: Thinkers, question: Question) -> str:
        return question.choices[0]

    async def work() -> None:
        async with counting("pig", tmp_path, monkeypatch) as (app, counts):
            ada = Person(app, "ada")
            id = (await ada.post("/api/tables", game="pig", seats=[{"kind": "bot"}, {"kind": "me"}], pause=None))["id"]
            socket = ada.socket(id, "json")
            while (frame := await socket.get())["now"]["asked"] != [1]:
                pass
            played = frame["number"] - 3  # opened, seated, started
            assert played > 0
            assert counts["answer"] == played
            # Asked what it does, and whether that may be done; at last the person is shown what to choose from.
            assert counts["options"] == 2 * played + 1
            await ada.leave()

    monkeypatch.setattr(Thinkers, "choose", choose)
    asyncio.run(work())
