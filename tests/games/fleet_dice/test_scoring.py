"""The end, points and ties. (10)"""

from __future__ import annotations

import pytest

from seaboard.core.score import winners
from seaboard.games.fleet_dice.box import TYPES

from .arrange import arrange


@pytest.mark.rule("FD054")
def test_every_fish_scores() -> None:
    boats = "boats cod 1 oyster 1 king_crab 1 barge 1 inuit 1"
    table = arrange(sheet={0: f"{boats}, fish cod 3, fish oyster 4, fish king_crab 2, fish barge 6, fish inuit 1"})
    assert table.part("fish") == 16


@pytest.mark.rule("FD055")
@pytest.mark.parametrize("kind", TYPES)
def test_a_launched_boat_is_worth_one(kind: str) -> None:
    for boats in range(5):
        assert arrange(sheet={0: f"boats {kind} {boats}"}).part("boats") == boats


@pytest.mark.rule("FD056", "FD057")
@pytest.mark.parametrize("kind", TYPES)
def test_licences_score_at_level_3(kind: str) -> None:
    assert [arrange(sheet={0: f"level {kind} {level}"}).part("licences") for level in range(4)] == [0, 0, 0, 5]
    assert arrange(sheet={0: f"level {kind} 3, bonus fish"}).part("licences") == 10


@pytest.mark.rule("FD059")
def test_the_total_is_five_parts_and_the_highest_wins() -> None:
    full = "boats cod 4 king_crab 1, fish cod 3 3 1 0, level cod 3 shrimp 2, bonus buildings, done casino smokehouse"
    table = arrange(sheet={0: full, 1: "done fishermens_pub, boats cod 4"})
    score = table.match.scores()[0]
    assert score.parts == {"fish": 7, "boats": 6, "licences": 10, "buildings": 5, "bonus": 4}
    assert score.total == 32 and table.match.scores()[1].total == 14
    assert winners(table.match.scores()) == [0]


@pytest.mark.rule("FD060")
def test_ties_are_broken_by_fish() -> None:
    table = arrange(sheet={0: "done casino, boats cod 1", 1: "boats cod 1, fish cod 2"})
    assert [score.total for score in table.match.scores()] == [3, 3]
    assert winners(table.match.scores()) == [1]


@pytest.mark.rule("FD061")
def test_a_full_tie_is_shared() -> None:
    table = arrange(seats=3, sheet={0: "boats cod 1, fish cod 2", 1: "done casino", 2: "boats inuit 1, fish inuit 2"})
    assert winners(table.match.scores()) == [0, 2]
