"""The committed script is what its sources give; it is built again where npm works."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "src" / "seaboard" / "web" / "client"
BUILT = CLIENT.parent / "static" / "client.js"


def test_the_committed_script_is_up_to_date(tmp_path: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm isn't installed: the committed script is NOT compared with its sources")
    copy = tmp_path / "web" / "client"
    shutil.copytree(CLIENT, copy, ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "web" / "static").mkdir()
    installed = subprocess.run([npm, "install", "--silent"], cwd=copy, capture_output=True, text=True, timeout=240, check=False)
    if installed.returncode:
        pytest.skip(f"npm can't install the tools: the committed script is NOT compared with its sources\n{installed.stderr}")
    subprocess.run([npm, "run", "check"], cwd=copy, check=True, capture_output=True, timeout=240)
    subprocess.run([npm, "run", "build"], cwd=copy, check=True, capture_output=True, timeout=240)
    assert (tmp_path / "web" / "static" / "client.js").read_bytes() == BUILT.read_bytes(), "run: make client"


def test_nothing_is_loaded_from_elsewhere() -> None:
    web = CLIENT.parent
    for path in [*web.glob("templates/**/*"), *web.glob("static/*.css"), *CLIENT.glob("*.ts"), BUILT]:
        if path.is_file():
            text = path.read_text("utf-8").replace("http://www.w3.org/", "")
            assert "http://" not in text and "https://" not in text, path.name
            assert "style=" not in text.replace("font-style=", "") or path.suffix in (".ts", ".js"), path.name
