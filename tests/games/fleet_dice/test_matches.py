"""Recorded matches: each seat count, module and way to end, played again to the same result."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import seaboard
from seaboard.games.fleet_dice.box import RANKS
from seaboard.games.fleet_dice.ending import rank
from seaboard.games.fleet_dice.state import FleetDice

from .pieces import check

FOLDER = Path(__file__).parent / "matches"
EXPECTED = tomllib.loads((FOLDER / "expected.toml").read_text("utf-8"))


def test_every_record_has_an_expected_result() -> None:
    assert sorted(EXPECTED) == sorted(path.stem for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_match_leads_to_its_result(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    match = seaboard.load(text)
    expected = EXPECTED[name]
    assert match.over
    assert [score.total for score in match.scores()] == expected["totals"]
    assert [score.parts["fish"] for score in match.scores()] == expected["fish"]
    assert match.winners == expected["winners"]
    assert match.save() == text
    assert isinstance(match.state, FleetDice)
    check(match.state)
    if name.startswith("solo_rank_"):
        assert RANKS[rank(match.state, expected["totals"][0])] == RANKS[int(name[-1]) - 1]


def test_the_records_cover_seats_modules_and_endings() -> None:
    heads = {name: (FOLDER / f"{name}.txt").read_text("utf-8") for name in EXPECTED}
    for seats in (1, 2, 3, 4):
        assert any(f"\nseats {seats}\n" in head for head in heads.values())
    for option in ("captain_cards", "trophy_cards"):
        assert any(f"\noption {option} on\n" in head for head in heads.values())
    assert len(EXPECTED["shared_victory"]["winners"]) == 2
    tied = EXPECTED["tie_broken_by_fish"]
    assert tied["totals"][0] == tied["totals"][1] and len(tied["winners"]) == 1
