"""The bot of docs/api.md, as it stands there, plays every game."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seaboard.registry import EXAMPLES, GAMES
from tests.web.serving import ROOT, Server, new_table, serving

BOT = re.search(r"```python\n(.*?)```", (ROOT / "docs/api.md").read_text("utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("example") / "tables.db")) as found:
        yield found


def test_it_is_as_short_as_it_says() -> None:
    assert BOT is not None
    assert len(BOT[1].splitlines()) <= 40
    imported = set(re.findall(r"^(?:import|from) (\w+)", BOT[1], re.MULTILINE))
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])
def test_it_sits_down_and_plays(server: Server, tmp_path: Path, game: str) -> None:
    """It plays twenty times; then the others resign, and it has won."""
    assert BOT is not None
    (tmp_path / "bot.py").write_text(BOT[1], "utf-8")
    ada = server.client()
    seats = max(2, {**GAMES, **EXAMPLES}[game].seats.start)
    made = new_table(ada, game, " ".join(["open", *["bot"] * (seats - 2), "me"]), pause=0)
    path = f"/api/tables/{made['id']}"
    command = [sys.executable, "-I", str(tmp_path / "bot.py"), server.url, made["id"], made["invite"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as robot:
        played, mine = 0, seats - 1
        after = 0
        while played < 20:
            lines = ada.get(f"{path}/log", params={"after": after, "wait": 20}).text
            after += len(lines.splitlines())
            played += sum('"seat":0' in line and '"what":"played"' in line for line in lines.splitlines())
            now = ada.get(path).json()["now"]
            if now["status"] == "over":
                break
            if now["options"]:
                ada.post(f"{path}/actions", json={"seat": mine, "action": now["options"][0]["action"], "at": now["number"]})
        ada.post(f"{path}/resign", json={"seat": mine})
        said, _ = robot.communicate(timeout=60)
    assert robot.returncode == 0, said
    assert "won by" in said
