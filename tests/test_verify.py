"""The stand-alone check of a saved match: it runs without Seaboard, and finds whatever was changed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import seaboard
from seaboard import verify
from seaboard.bots import decide
from seaboard.bots.random import RandomBot
from seaboard.match import secret


@pytest.fixture(scope="module")
def text() -> str:
    """A saved match with many draws."""
    match = seaboard.new("north_wind", seats=3, seed="a seed of words")
    for _ in range(120):
        seat = match.asked[0]
        match.play(seat, decide(RandomBot(), match, seat))
    return match.save()


def script(folder: Path, text: str | bytes) -> subprocess.CompletedProcess[str]:
    """The script alone in a folder, run by a Python that sees nothing of ours."""
    assert verify.__file__
    shutil.copy(verify.__file__, folder / "verify.py")
    (folder / "match").write_bytes(text if isinstance(text, bytes) else text.encode())
    return subprocess.run([sys.executable, "-I", "verify.py", "match"], cwd=folder, capture_output=True, text=True)


def test_a_match_that_holds(text: str, tmp_path: Path) -> None:
    done = script(tmp_path, text)
    assert done.returncode == 0, done.stderr
    draws = len(re.findall(r"\b\d+/\d+\b", text))
    assert draws > 60
    assert done.stdout == "".join(f"{line}\n" for line in verify.check(text))
    assert f"draws: {draws}\n" in done.stdout
    assert "entries: 120" in done.stdout


def test_an_undone_action_leaves_no_gap_in_the_draws() -> None:
    match = seaboard.new("north_wind", seed=6)
    for action in ("sail norderkap", "buy 2 wine"):
        match.play(0, action)
    match.undo(0)
    match.play(0, "buy 1 wine")
    match.play(1, "decline")
    match.play(0, "reveal")
    verify.check(match.save())


def test_every_single_changed_draw_is_found(text: str) -> None:
    draws = list(re.finditer(r"\b(\d+)/(\d+)\b", text))
    for found in draws:
        value, bound = int(found[1]), int(found[2])
        if bound == 1:
            continue
        changed = f"{text[: found.start()]}{(value + 1) % bound}/{bound}{text[found.end() :]}"
        line = text[: found.start()].count("\n") + 1
        with pytest.raises(verify.Failed, match=f"line {line}: draw"):
            verify.check(changed)


def test_a_draw_left_out_is_found(text: str) -> None:
    with pytest.raises(verify.Failed, match="draw"):
        verify.check(re.sub(r"^(dealt = )\d+/\d+ ", r"\1", text, flags=re.MULTILINE))


def test_a_changed_seed_is_found(text: str, tmp_path: Path) -> None:
    done = script(tmp_path, text.replace("seed a seed of words", "seed another seed"))
    assert done.returncode == 1
    assert re.search(r"line \d+: the SHA-256 of this seed isn't the commitment", done.stderr)


def test_a_seed_changed_with_its_commitment_is_found(text: str) -> None:
    changed = text.replace("a seed of words", "other").replace(secret.commitment("a seed of words"), secret.commitment("other"))
    with pytest.raises(verify.Failed, match="draw 0"):
        verify.check(changed)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"^seaboard match 1$", "seaboard match 2", "line 1:"),
        (r"^seed .*\n", "", "'seed'"),
        (r"^commitment .*\n", "", "'commitment'"),
        (r"^30\. .*\n", "", "entry 30 should stand here"),
        (r"^end after .*\n", "", "cut off"),
        (r"^end after 120$", "end after 121", "there are 120 entries"),
        (r"\Z", "121. seat 0: stop\n", "nothing may follow"),
        (r"^30\. seat", "30. chair", "entry 30 should stand here"),
        (r"^dealt = \S+", "dealt = 3:8", "draws are written as 3/8"),
        (r"^dealt = \S+", "dealt = 3/0", "draws are written as 3/8"),
        (r"^dealt = \S+", f"dealt = 3/{2**300}", "draws are written as 3/8"),
    ],
)
def test_a_damaged_file_names_what_is_wrong(text: str, old: str, new: str, message: str, tmp_path: Path) -> None:
    damaged, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
    assert count == 1
    done = script(tmp_path, damaged)
    assert done.returncode == 1
    assert done.stdout == ""
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("damaged", [b"", b"\x00\xff\xfe", b"seaboard match 1\n"])
def test_what_is_no_match_at_all(damaged: bytes, tmp_path: Path) -> None:
    done = script(tmp_path, damaged)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_a_missing_file_and_a_missing_argument(tmp_path: Path) -> None:
    assert verify.__file__
    for arguments, code in (([str(tmp_path / "none")], 1), ([], 2)):
        done = subprocess.run([sys.executable, "-I", verify.__file__, *arguments], capture_output=True, text=True)
        assert done.returncode == code
        assert "Traceback" not in done.stderr


def test_the_script_derives_as_the_match_does() -> None:
    for draw in range(50):
        for bound in (1, 2, 6, 8, 21, 1000):
            assert verify.derive("x", draw, bound) == secret.derive("x", draw, bound)
