"""docs/ways.md is true: what it names is there, and whoever goes a way meets all of it in this order."""

from __future__ import annotations

import ast
import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from seaboard.lab.run import start
from seaboard.lab.simulation import Simulation
from seaboard.rl.gymnasium import SeatEnv
from seaboard.tables import thinker
from seaboard.tables.thinkers import question_for
from seaboard.web.app import make_app
from seaboard.web.services import Settings, services_of
from tests.tables.arrange import Sitting, new_table
from tests.tables.test_bots import driven, until
from tests.web.inside import Person

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "seaboard"
PAGE = (ROOT / "docs" / "ways.md").read_text("utf-8")

Hop = tuple[str, str]
"""A file below the package, and a function or class there."""


def hops(table: str) -> list[Hop]:
    """The rows of a table, a hop for each function."""
    rows = re.findall(r"^\| `([\w/]+\.py)` \| (.+?) \|", table, re.MULTILINE)
    return [(file, name) for file, names in rows for name in re.findall(r"`([\w.]+)`", names)]


TABLES = [hops(part) for part in re.split(r"\n(?=\| file \|)", PAGE)[1:]]
CLICK, SOCKET, BOT, THINKER, SIMULATION, LEARNER = TABLES


def defined(file: Path) -> set[str]:
    """The functions, classes and methods of a module."""
    found: set[str] = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{each.name}" for each in methods}
    return found


@pytest.mark.parametrize("file", sorted({file for table in TABLES for file, _ in table}))
def test_every_function_is_where_the_page_says(file: str) -> None:
    named = {name for table in TABLES for other, name in table if other == file}
    assert named <= defined(PACKAGE / file)


def test_every_file_of_the_page_is_there() -> None:
    for file in re.findall(r"`([\w/]+/[\w]+\.(?:py|ts))`", PAGE):
        assert (PACKAGE / file).exists() or (ROOT / file).exists(), file


# ---------- going there


@contextmanager
def footsteps() -> Iterator[list[Hop]]:
    """Every function of the package that is entered meanwhile, as (file, function). What is compiled leaves no trace."""
    met: list[Hop] = []
    known: dict[Any, Hop | None] = {}

    def enter(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call":
            if code not in known:
                path = Path(code.co_filename)
                name = code.co_qualname.split(".<locals>")[0].removesuffix(".__init__")
                known[code] = (path.relative_to(PACKAGE).as_posix(), name) if path.is_relative_to(PACKAGE) else None
            hop = known[code]
            if hop is not None:
                met.append(hop)

    sys.setprofile(enter)
    try:
        yield met
    finally:
        sys.setprofile(None)


def goes(way: list[Hop], met: list[Hop]) -> None:
    """Whether all hops are met, one after another; those whose module is compiled can't be seen."""
    place = 0
    for number, hop in enumerate(way):
        if not compiled(hop[0]):
            assert hop in met[place:], f"{hop} isn't met after {way[max(0, number - 1)]}"
            place = met.index(hop, place) + 1


def compiled(file: str) -> bool:
    module = import_module(f"seaboard.{file.removesuffix('.py').replace('/', '.')}")
    return not (module.__file__ or "").endswith(".py")


def test_a_click_goes_this_way(tmp_path: Path) -> None:
    async def work() -> None:
        app = make_app(Settings(str(tmp_path / "tables.db"), limits=0))
        async with app.router.lifespan_context(app):
            people = [Person(app, "ada"), Person(app, "ben")]
            seats = [{"kind": "me"}, {"kind": "open"}]
            id = (await people[0].post("/api/tables", game="fleet", seats=seats, public=True, pause=None))["id"]
            await people[1].post(f"/api/tables/{id}/sit")
            page = people[0].socket(id, "page")
            await page.get()
            async with services_of(app).house.at(id) as live:
                seat = live.table.asked[0]
                action = live.table.playing().choices(seat)[0].text
            form = {"seat": seat, "action": action, "key": "k", "token": people[seat].form_token()}
            with footsteps() as met:
                answer = await people[seat].client.post(f"/tables/{id}/act", data=form, headers={"x-seaboard": "script"})
                await page.get()
            assert answer.status_code == 204
            goes(CLICK, met)
            goes(SOCKET, met)
            for each in people:
                await each.leave()

    asyncio.run(work())


def test_a_bots_move_goes_this_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with driven(str(tmp_path / "tables.db")) as house:
            with footsteps() as met:
                id = await new_table(house, "pig", 2, bots=[1, 1])
                await until(house, id, lambda table: table.number > 6)  # some of them with a choice
        goes(BOT, met)

    asyncio.run(work())


def test_what_a_bot_thinks_goes_this_way() -> None:
    sitting = Sitting("pig", bots=[1, 1])
    while len(sitting.table.playing().choices(sitting.table.asked[0])) < 2:
        sitting.play_random(1)
    question = question_for(sitting.table, sitting.table.asked[0])
    thinker.bot_of.cache_clear()
    with footsteps() as met:
        assert thinker.answer(question) in question.choices
    goes(THINKER, met)


def test_a_simulation_goes_this_way(tmp_path: Path) -> None:
    run = start(tmp_path / "run", Simulation("pig", 2, ("greedy",)))
    with footsteps() as met:
        run.play(2, workers=1)
    goes(SIMULATION, met)


def test_a_learners_step_goes_this_way() -> None:
    environment = SeatEnv("north_wind", seats=2)
    environment.reset(seed=1)
    action = int(environment.action_masks().argmax())
    with footsteps() as met:
        environment.step(action)
    goes(LEARNER, met)
