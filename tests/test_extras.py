"""Playing needs no extra; a missing one says which to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from seaboard.cli import app
from seaboard.extras import MissingExtra, needed


def test_a_missing_library_names_its_extra() -> None:
    with pytest.raises(MissingExtra, match=r"sextant isn't installed; this needs: pip install 'seaboard\[lab\]'"):
        needed("sextant", "lab")
    assert needed("json", "lab").dumps([]) == "[]"


def test_commands_say_it_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "polars", None)
    done = CliRunner().invoke(app, ["simulate", "pig", "--matches", "2", "--cores", "1"])
    assert done.exit_code == 2
    assert done.stderr == "seaboard: polars isn't installed; this needs: pip install 'seaboard[lab]'\n"
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "polars")
    done = CliRunner().invoke(app, ["simulate", "pig", "--matches", "2", "--on", "ray", "--out", "other"])
    assert done.stderr == "seaboard: ray isn't installed; this needs: pip install 'seaboard[ray]'\n"


def test_playing_imports_no_extra() -> None:
    """Neither the library nor the command line loads what only the lab and learners need."""
    extras = {"polars", "altair", "numpy", "pettingzoo", "gymnasium", "ray", "torch"}
    script = f"import sys, seaboard.cli; print(sorted({extras!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
