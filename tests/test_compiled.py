"""Compiled and interpreted rules are the same rules; where a compiler is found, the compiled ones are in use."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import build_hook
import pytest

from seaboard.pure import compiled

PLAY = """
import hashlib, json
from seaboard.core.chance import FastChance
from seaboard.core.game import playout
from seaboard.core.record import plain
from seaboard.registry import EXAMPLES, GAMES, own_edition
from seaboard.pure import compiled
print("compiled" if compiled() else "interpreted")
for game in [*GAMES.values(), *EXAMPLES.values()]:
    for seats in game.seats:
        for seed in range(2):
            chance = FastChance(seed)
            s = game.setup(seats, own_edition(game.name).box, game.options_type(), chance)
            count = playout(game, s, chance, 2000)
            text = json.dumps([count, plain(s), [repr(score) for score in game.scores(s)]])
            print(game.name, seats, seed, hashlib.sha256(text.encode()).hexdigest())
"""


def matches(pure: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env={**os.environ, "SEABOARD_PURE": pure}, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_compiled_rules_are_in_use_where_they_can_be() -> None:
    if os.environ.get("SEABOARD_PURE"):
        assert not compiled()
    elif build_hook.compiler():
        assert compiled(), "a C compiler is there, but the sources are imported: run `make .make/compiled`"


@pytest.mark.skipif(not build_hook.compiler(), reason="NO C COMPILER: compiled rules are not compared with interpreted ones")
def test_compiled_and_interpreted_play_the_same_matches() -> None:
    fast, slow = matches(""), matches("1")
    assert (fast[0], slow[0]) == ("compiled" if not_stale() else "interpreted", "interpreted")
    assert fast[1:] == slow[1:]
    assert len(fast) > 10


def not_stale() -> bool:
    """Whether every compiled module is at least as new as its source."""
    root = Path(build_hook.__file__).parent
    built = build_hook.built(root)
    sources = [root / source for source in build_hook.compiled_sources(root)]
    return bool(built) and min(path.stat().st_mtime for path in built) >= max(path.stat().st_mtime for path in sources)


@pytest.mark.skipif(not build_hook.compiler(), reason="NO C COMPILER: nothing is compiled anew after a change")
def test_a_change_inside_a_function_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library is linked again when one of its parts has changed, though nothing else has."""
    sources = tmp_path / "src"
    sources.mkdir()
    (sources / "wind.py").write_text("def force() -> int:\n    return 7\n")
    monkeypatch.delenv("SEABOARD_PURE", raising=False)
    monkeypatch.setattr(build_hook, "compiled_sources", lambda root: ["src/sail.py", "src/wind.py"])
    monkeypatch.setattr(build_hook, "write_readers", lambda root: None)
    answers = []
    for more in (1, 2):
        (sources / "sail.py").write_text(f"from wind import force\n\n\ndef speed() -> int:\n    return force() + {more}\n")
        assert len(build_hook.compile_in_place(tmp_path)) == 3
        command = [sys.executable, "-c", "import sail; print(sail.__file__.endswith('.py'), sail.speed())"]
        answers.append(subprocess.run(command, cwd=sources, capture_output=True, text=True, check=True).stdout.split())
    assert answers == [["False", "8"], ["False", "9"]]
