"""The game of docs/add-a-game.md, built in a folder of its own, plays in terminal, arena, simulation, tables, environments."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside import follow
from tests.web.serving import ROOT, serving

ENVIRONMENTS = """
import gymnasium
import seaboard.rl.gymnasium
from seaboard.rl import pettingzoo

env = pettingzoo.env("pearls", seats=3)
env.reset(seed=1)
steps = 0
for agent in env.agent_iter():
    seen, reward, over, cut, about = env.last()
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
    steps += 1
print("steps", steps)

alone = gymnasium.make("seaboard/pearls-v1")
seen, about = alone.reset(seed=2)
over = False
while not over:
    seen, reward, over, cut, about = alone.step(alone.action_space.sample(seen["action_mask"]))
print("reward", reward)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("outside")
    follow(made)
    return made


def run(folder: Path, *command: str, text: str = "", code: int = 0) -> str:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    env = {**os.environ, "PYTHONPATH": paths, "SEABOARD_GAMES": str(folder), "LC_ALL": "C.UTF-8"}
    done = subprocess.run([sys.executable, *command], input=text, capture_output=True, text=True, env=env, cwd=folder)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_it_is_among_the_games_and_can_be_played_in_a_terminal(folder: Path) -> None:
    assert "pearls: Pearl Divers, 2-4" in run(folder, "-m", "seaboard", "games")
    said = run(folder, "-m", "seaboard", "play", "pearls", "--seats", "3", "--seed", "4", text="1\n" * 5 + "quit\n")
    assert "Round 5" in said and "The seed was 4" in said
    assert "2.1" in run(folder, "-m", "seaboard", "rules", "pearls", "2", "--lang", "it")


def test_bots_play_it_in_arena_and_simulation(folder: Path) -> None:
    contest = ("arena", "greedy", "random", "--game", "pearls", "--matches", "8", "--seats", "2")
    assert "greedy" in run(folder, "-m", "seaboard", *contest)
    rows = ("simulate", "pearls", "--matches", "20", "--bots", "search:iterations=20", "--out", "rows")
    assert "20 matches" in run(folder, "-m", "seaboard", *rows)
    assert run(folder, "-m", "seaboard", "bench", "--game", "pearls", "--matches", "50")


def test_learners_play_it(folder: Path) -> None:
    said = run(folder, "-c", ENVIRONMENTS)
    assert "steps 18" in said and "reward" in said


def test_nothing_hidden_leaves_a_table(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table with a bot: others' favourites and what they have decided stay face down, and refusals cite the rulebook."""
    monkeypatch.setenv("SEABOARD_GAMES", str(folder))
    with serving(str(tmp_path / "tables.db")) as server:
        me = server.client()
        wanted = {"game": "pearls", "seats": [{"kind": "me"}, {"kind": "bot", "level": 2}]}
        table = me.post("/api/tables", json=wanted).json()["id"]
        for depth in range(1, 6):
            shown = me.get(f"/api/tables/{table}").json()
            assert shown["view"]["favourite"][1] == -2 and shown["view"]["depth"][1] in (-1, -2)
            done = me.post(f"/api/tables/{table}/actions", json={"seat": 0, "action": f"dive {depth}"})
            assert done.status_code == 200, done.text
            if depth < 5:
                again = me.post(f"/api/tables/{table}/actions", json={"seat": 0, "action": f"dive {depth}"})
                assert again.status_code in (409, 422) and ("2.1" in again.text or "not_asked" in again.text)
                with server.socket(me, table) as socket:
                    while f"round {depth + 1}" not in str(me.get(f"/api/tables/{table}").json()["now"]["prompt"]).lower():
                        socket.recv(timeout=30)


def test_a_game_that_is_broken_or_called_like_another_is_left_out(tmp_path: Path) -> None:
    follow(tmp_path)
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("raise RuntimeError('no')\n")
    (tmp_path / "porker").mkdir()
    (tmp_path / "porker" / "__init__.py").write_text("from seaboard.games.pig import GAME\n")
    said = run(tmp_path, "-m", "seaboard", "games")
    assert "left out: RuntimeError: no" in said
    assert "there is a game called 'pig' already" in said
    assert "pearls: Pearl Divers" in said


def test_a_game_is_found_by_its_entry_point(folder: Path) -> None:
    """As an installed package has it: a folder with its metadata beside it."""
    metadata = folder / "pearls-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pearls\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[seaboard.games]\npearls = pearls\n")
    paths = os.pathsep.join([str(ROOT / "src"), str(folder)])
    env = {**os.environ, "PYTHONPATH": paths, "SEABOARD_GAMES": ""}
    done = subprocess.run([sys.executable, "-m", "seaboard", "games"], capture_output=True, text=True, env=env)
    assert "pearls: Pearl Divers" in done.stdout and not done.stderr
