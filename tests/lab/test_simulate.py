"""Simulations: the same rows however they are played, broken off or extended, as Parquet or CSV, on cores or on Ray."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal
from typer.testing import CliRunner

import seaboard
from seaboard.cli import app
from seaboard.lab import run as runs
from seaboard.lab import simulation as simulations
from seaboard.lab.facts import facts_of
from seaboard.lab.findings import findings
from seaboard.lab.simulation import Simulation, play_match, saved_match
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import EXAMPLES, GAMES, find_game

EVERY = [*GAMES, *EXAMPLES]
MATCHES = 12


def tables(folder: Path) -> tuple[pl.DataFrame, pl.DataFrame]:
    run = runs.find(folder)
    paths = [runs.table_path(folder, table, run.format) for table in runs.TABLES]
    return tuple(runs.scan(run.simulation, path, path.stem).collect() for path in paths)  # type: ignore[return-value]


def played(folder: Path, simulation: Simulation, matches: int = MATCHES, workers: int = 1, **told: str) -> Path:
    runs.start(folder, simulation, **({"format": told["format"]} if "format" in told else {})).play(
        matches, told.get("on", "cores"), workers
    )
    return folder


def alike(one: Path, other: Path) -> None:
    for mine, theirs in zip(tables(one), tables(other), strict=True):
        assert_frame_equal(mine, theirs)


@pytest.mark.parametrize("name", EVERY)
def test_rows_say_what_happened(name: str) -> None:
    game = find_game(name)
    named = facts_of(name)
    for seats in game.seats:
        match, own = play_match(Simulation(name, seats), seats)
        assert match["ending"] in named.endings
        assert match["choices"] == sum(row["choices"] for row in own) <= match["decisions"]
        assert sum(row["share"] for row in own) == pytest.approx(1)
        assert [row["started"] for row in own].count(True) == 1
        for row in own:
            assert sum(row[f"part_{part}"] for part in game.parts) == row["score"] <= match["best_score"]
            assert (row["rank"] == 1) == (row["share"] > 0)
            for fact, kind in named.kinds.items():
                assert row[f"fact_{fact}"] is None or type(row[f"fact_{fact}"]) is kind


@pytest.mark.parametrize("name", EVERY)
def test_facts_and_endings_have_words(name: str) -> None:
    named = facts_of(name)
    assert named.kinds, "every game of ours names what reports compare"
    for language in LANGUAGES:
        words = Words(find_game(name), language)
        keys = [f"fact.{fact}" for fact in named.kinds] + [f"ending.{ending}" for ending in named.endings]
        assert [key for key in keys if words.say(key) == key] == []
        for number in range(4):
            _, own = play_match(Simulation(name, find_game(name).seats.start), number)
            values = [row[f"fact_{fact}"] for row in own for fact, kind in named.kinds.items() if kind is str]
            assert [value for value in values if value and words.pattern(f"name.{value}") is None] == []


@pytest.mark.parametrize("name", EVERY)
def test_a_match_that_stalls_is_drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots may go round in circles: that ends the match, not the run."""
    monkeypatch.setattr(simulations, "LONGEST", 9)
    seats = find_game(name).seats.stop - 1
    match, own = play_match(Simulation(name, seats), 1)
    assert (match["ending"], match["decisions"], match["winners"]) == ("stalled", 9, seats)
    assert {(row["rank"], row["share"]) for row in own} == {(1, 1 / seats)}
    assert all(Words(find_game(name), language).say("ending.stalled") != "ending.stalled" for language in LANGUAGES)


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    simulation = Simulation("pig", 3, ("random", "greedy:1", "random"), seed=5)
    alike(played(tmp_path / "one", simulation, 40), played(tmp_path / "two", simulation, 40, workers=2))
    other = played(tmp_path / "seed", Simulation("pig", 3, ("random", "greedy:1", "random"), seed=6), 40)
    assert not tables(other)[1].equals(tables(tmp_path / "one")[1])


def test_broken_off_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small parts, so that several are written before and after."""
    monkeypatch.setattr(runs, "PART_MATCHES", 5)
    simulation = Simulation("pig", 2, seed=1)
    whole = played(tmp_path / "whole", simulation, 60)

    def interrupt(done: int) -> None:
        if done >= 23:
            raise KeyboardInterrupt

    run = runs.start(tmp_path / "broken", simulation)
    with pytest.raises(KeyboardInterrupt):
        run.play(60, workers=1, progress=interrupt)
    assert runs.find(tmp_path / "broken").done == 23
    assert len(list((tmp_path / "broken/parts").glob("matches-*"))) == 5
    with pytest.raises(ValueError, match="isn't finished: 23 matches are kept"):
        findings(runs.find(tmp_path / "broken"))
    alike(played(tmp_path / "broken", simulation, 60), whole)
    assert not (tmp_path / "broken/parts").exists()
    extended = played(played(tmp_path / "extended", simulation, 20), simulation, 60)
    alike(extended, whole)
    assert runs.find(whole / "seats.parquet").done == 60


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    """The real signal, to the real command and its workers."""
    command = [sys.executable, "-m", "seaboard", "simulate", "pig", "--matches", "1000000", "--cores", "2", "--out", "run"]
    playing = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    wait_for(lambda: any((tmp_path / "run/parts").glob("*")) or playing.poll() is not None)
    playing.send_signal(signal.SIGINT)
    _, said = playing.communicate(timeout=60)
    assert playing.returncode != 0 and "of 1,000,000 matches are kept; the same command goes on" in said
    done = runs.find(tmp_path / "run").done
    alike(played(tmp_path / "run", Simulation("pig", 2), done + 4), played(tmp_path / "whole", Simulation("pig", 2), done + 4))


def wait_for(happened: Callable[[], bool]) -> None:
    """Look again and again, for a minute at the most."""
    until = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < until
        threading.Event().wait(0.02)


def test_csv_holds_the_same_rows(tmp_path: Path) -> None:
    simulation = Simulation("north_wind", 2, seed=2)
    csv = played(played(tmp_path / "csv", simulation, 3, format="csv"), simulation, 6, format="csv")
    alike(csv, played(tmp_path / "parquet", simulation, 6))
    assert (csv / "matches.csv").read_text().startswith("match,ending,decisions,choices,starter,winners,best_score\n0,")


def test_a_match_of_a_simulation_can_be_looked_at() -> None:
    simulation = Simulation("north_wind", 3, ("greedy:1", "random", "random"), (("start_cannons", "0"),), seed=9)
    match = seaboard.load(saved_match(simulation, 7).save())
    row, own = play_match(simulation, 7)
    assert len(match.log) == row["decisions"]
    assert [score.total for score in match.scores()] == [each["score"] for each in own]
    assert [each["bot"] for each in own] == ["random", "greedy:1", "random"]


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    played(tmp_path / "run", Simulation("pig", 2), 2)
    for simulation, format, expected in [
        (Simulation("pig", 3), "parquet", "begun with seats 2, not 3"),
        (Simulation("pig", 2, options=(("losing_face", "2"),)), "parquet", r"begun with options .*'1'.*, not .*'2'"),
        (Simulation("pig", 2), "csv", "begun as parquet, not csv"),
    ]:
        with pytest.raises(ValueError, match=expected):
            runs.start(tmp_path / "run", simulation, format)
    with pytest.raises(ValueError, match="for 2 to 6 seats, not 9"):
        Simulation("pig", 9)
    with pytest.raises(ValueError, match="2 bots can't share 3 seats evenly"):
        Simulation("pig", 3, ("random", "greedy"))
    with pytest.raises(ValueError, match="needs iterations=…, not seconds=…"):
        Simulation("pig", 2, ("search:seconds=1",))
    with pytest.raises(ValueError, match="no run of `seaboard simulate`"):
        runs.find(tmp_path)
    (tmp_path / "other").mkdir()
    (tmp_path / "other/file").touch()
    with pytest.raises(ValueError, match="holds something else"):
        runs.start(tmp_path / "other", Simulation("pig", 2))


def test_a_default_that_is_told_is_the_same_run() -> None:
    assert Simulation("pig", 2, options=(("losing_face", "1"),)) == Simulation("pig", 2)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["simulate", "pig", "--matches", "30", "--bots", "greedy:1 random", "--cores", "1", "--seed", "3"]
    for _ in range(2):
        done = CliRunner().invoke(app, arguments)
        assert done.exit_code == 0, done.output
        assert "pig-run: 30 matches" in done.stdout
    assert tables(tmp_path / "pig-run")[1]["bot"].to_list()[:4] == ["greedy:1", "random", "random", "greedy:1"]
    assert CliRunner().invoke(app, [*arguments, "--match", "4", "--out", "four"]).exit_code == 0
    assert seaboard.load((tmp_path / "four.seaboard").read_text()).over
    wrong = CliRunner().invoke(app, ["simulate", "pig", "--options", "speed=2"])
    assert wrong.exit_code == 2 and "unknown option 'speed'" in wrong.stderr


@pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install 'seaboard[ray]'")
@pytest.mark.filterwarnings("ignore")
def test_ray_gives_the_same_rows(tmp_path: Path) -> None:
    simulation = Simulation("pig", 2, seed=4)
    alike(played(tmp_path / "ray", simulation, 30, workers=2, on="ray"), played(tmp_path / "cores", simulation, 30))
