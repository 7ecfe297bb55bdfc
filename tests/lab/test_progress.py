"""The progress bar: what it shows on a terminal, and that nobody sees it elsewhere."""

from __future__ import annotations

import pytest

from seaboard.lab.progress import progress_bar


@pytest.mark.parametrize("terminal", ["1", "0"])
def test_a_bar_shows_name_count_and_note(
    terminal: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", terminal)
    with progress_bar("north_wind", 12, 4) as show:
        show(7, "3 matches/s")
    said = capsys.readouterr().err
    assert all(part in said for part in ("north_wind", "7/12", "3 matches/s")) == (terminal == "1")
    assert bool(said) == (terminal == "1")
