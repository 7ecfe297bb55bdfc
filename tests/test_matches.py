"""Recorded matches are played again, for ever, to the same end."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import seaboard
from seaboard.match.options import show_value
from seaboard.registry import GAMES, find_game
from tests.contract.cases import option_sets

FOLDER = Path(__file__).parent / "games"
MATCHES = sorted(FOLDER.glob("*/matches/*.txt"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    match = seaboard.load(text)
    expected = tomllib.loads((path.parent / "expected.toml").read_text("utf-8"))[path.stem]
    assert match.over
    assert {"scores": [score.total for score in match.scores()], "winners": match.winners} == expected
    assert match.save() == text
    endings = import_module(f"tests.games.{match.game.name}.endings").ENDINGS
    if path.stem in endings:
        assert endings[path.stem](match)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_match_for_each_seat_count_option_and_ending(name: str) -> None:
    heads = [path.read_text("utf-8").split("commitment")[0] for path in (FOLDER / name / "matches").glob("*.txt")]
    game = find_game(name)
    for seats in game.seats:
        assert any(f"\nseats {seats}\n" in head for head in heads)
    for options in option_sets(game)[1:]:
        for option, value in options.items():
            assert any(f"\noption {option} {show_value(value)}\n" in head for head in heads), options
    for ending in import_module(f"tests.games.{name}.endings").ENDINGS:
        assert (FOLDER / name / "matches" / f"{ending}.txt").exists()
