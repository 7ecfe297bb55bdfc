"""Reports: what they claim, what they don't, and a page that needs nothing else."""

from __future__ import annotations

import random
import re
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from seaboard.cli import app
from seaboard.lab import page
from seaboard.lab import run as runs
from seaboard.lab.compare import compare
from seaboard.lab.findings import findings, rates
from seaboard.lab.run import Run
from seaboard.lab.simulation import Simulation
from seaboard.lab.telling import Telling, holds
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import EXAMPLES, GAMES, find_game


def invented(folder: Path, first_wins: float, length: int = 40, matches: int = 4000, holds: tuple[int, int] = (5, 5)) -> Run:
    """A run of Pig whose rows we make up: how often the first seat wins, and how often winners and others held."""
    luck = random.Random(1)
    run = runs.start(folder, Simulation("pig", 2))
    own, seats = [], []
    for number in range(matches):
        winner = int(luck.random() >= first_wins)
        own.append({"match": number, "ending": "goal", "decisions": length + luck.randrange(11), "choices": 9, "starter": 0,
                    "winners": 1, "best_score": 100})  # fmt: skip
        for seat in range(2):
            points = 100 if seat == winner else luck.randrange(100)
            held = holds[seat != winner] + luck.randrange(3)
            seats.append({"match": number, "seat": seat, "bot": "random", "started": seat == 0, "score": points,
                          "rank": 1 + (seat != winner), "share": float(seat == winner), "choices": 4, "part_points": points,
                          "fact_rolls": 20 + luck.randrange(5), "fact_holds": held})  # fmt: skip
    for table, rows in (("matches", own), ("seats", seats)):
        frame = pl.DataFrame(rows, schema=runs.schema(run.simulation, table))
        frame.write_parquet(runs.table_path(folder, table, "parquet"))
    return runs.find(folder)


def english(run: Run) -> Telling:
    return Telling(Words(run.simulation.rules, "en"))


def test_an_unfair_seat_is_named(tmp_path: Path) -> None:
    run = invented(tmp_path / "run", 0.6)
    told = english(run).seats(findings(run))
    assert len(told) == 2
    assert re.fullmatch(
        r"Seat 1 wins (59|60|61)\.\d % of the matches \(.* to .*\), more than a fair share of 50\.0 %\.", told[0]
    )
    assert told[1].startswith("Seat 2 wins ") and "less than a fair share" in told[1]


def test_fair_seats_are_not_accused(tmp_path: Path) -> None:
    run = invented(tmp_path / "run", 0.5)
    (told,) = english(run).seats(findings(run))
    assert told.startswith("No seat is shown to be favoured or held back: every interval holds the fair share of 50.0 %.")


def test_fair_dice_are_seldom_accused() -> None:
    """Of many fair runs about one in twenty may be accused; that all intervals of a table hold together is the claim."""
    luck = random.Random(2)
    accused = 0
    for _ in range(400):
        wins = [0, 0, 0, 0]
        for _ in range(500):
            wins[luck.randrange(4)] += 1
        accused += not all(
            holds(rate, 0.25) for rate in rates([(str(seat), won / 500, 500) for seat, won in enumerate(wins)], 0.95)
        )
    assert accused < 40


def test_what_winners_did_differently(tmp_path: Path) -> None:
    run = invented(tmp_path / "run", 0.5, holds=(7, 5))
    told = english(run).winners(findings(run))
    assert re.fullmatch(r"Holds: (7\.9|8\.0|8)\d? against \d(\.\d+)?; more by 1\.9\d to 2\.\d+\.", told[0])
    assert told[1:] == ["No difference is shown in: Rolls.", "What winners did differently need not be why they won."]


def test_two_runs_are_compared(tmp_path: Path) -> None:
    one, other = invented(tmp_path / "before", 0.6), invented(tmp_path / "after", 0.5, length=45)
    differences = compare(findings(one), findings(other))
    assert {(each.kind, each.name) for each in differences if each.shown} >= {
        ("seat", "0"),
        ("seat", "1"),
        ("length", "length"),
    }
    told = english(one).differences(differences, "before", "after")
    assert re.match(r"Victories of Seat 1: (9|10|11)\.\d points less in after \(\d", told[0])
    assert any(re.match(r"Decisions a match: (4\.9\d|5(\.\d+)?) more in after", line) for line in told)
    assert "Goal reached: no difference is shown; it lies somewhere from -0.2 points to 0.2 points." in told
    same = english(one).differences(compare(findings(one), findings(one)), "a", "b")
    assert same[0] == "No difference between a and b is shown by these matches."
    runs.start(tmp_path / "other", Simulation("north_wind", 2)).play(2, workers=1)
    another_game = findings(runs.find(tmp_path / "other"))
    with pytest.raises(ValueError, match="two games"):
        compare(findings(one), another_game)


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_every_game_has_a_report(tmp_path: Path, name: str) -> None:
    game = find_game(name)
    bots = ("random", "greedy:1") if game.seats.start == 2 else ("random",)
    simulation = Simulation(name, game.seats.start, bots)
    runs.start(tmp_path / "run", simulation).play(4, workers=1)
    for language in LANGUAGES:
        sentences = page.write(
            runs.find(tmp_path / "run"), None, Words(game, language), tmp_path / "page.html", tmp_path / "charts"
        )
        text = (tmp_path / "page.html").read_text("utf-8")
        assert sentences and all(not re.search(r"[{}]|\b(report|fact|ending|part)\.[a-z]", sentence) for sentence in sentences)
        shown = re.sub(r"<style>.*?</style>", "", text)
        assert not re.search(r"\b(report|fact|ending|part)\.[a-z_]+", shown)
        assert not re.search(r"(src|href)=[\"'](?!#)", text) and "<script" not in text, "the page needs nothing else"
        assert text.count("<svg") == len(list((tmp_path / "charts").glob("*.svg"))) >= 4
    for picture in (tmp_path / "charts").glob("*.png"):
        assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_command_compares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    invented(tmp_path / "before", 0.6, matches=500)
    invented(tmp_path / "after", 0.4, matches=500)
    done = CliRunner().invoke(app, ["report", "before", "after/seats.parquet", "--lang", "en"])
    assert done.exit_code == 0, done.output
    assert "less in after" in done.stdout and "report.html and report_charts/" in done.stdout
    assert "<h1>Pig: before and after compared</h1>" in Path("report.html").read_text("utf-8")
