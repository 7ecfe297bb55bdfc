"""The example that learns runs and writes what it promises."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib", reason="needs sb3-contrib and torch: pip install 'seaboard[train]'")


def test_the_example_learns_a_little(tmp_path: Path) -> None:
    script = Path(__file__).parents[2] / "examples/train.py"
    command = [sys.executable, "-W", "ignore", script, "pig", "--minutes", "0.01", "--matches", "4", "--out", tmp_path]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "learnt: wins" in done.stdout
    assert (tmp_path / "pig.zip").exists() and (tmp_path / "pig_curve.svg").read_text().startswith("<svg")
    assert (tmp_path / "pig_curve.csv").read_text().startswith("seconds,steps,won,won_low,won_high,score,")
