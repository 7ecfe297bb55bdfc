"""The end, the score and ties. (10)"""

from __future__ import annotations

import pytest

from seaboard.core.score import winners
from seaboard.games.fleet.facts import ending

from .arrange import arrange


@pytest.mark.rule("FL094", "FL047")
def test_a_last_round_is_played_to_its_end() -> None:
    table = arrange(row="cod tuna", licence_deck=1, licences={0: "pv"}, boats={0: "tuna+1"}, supply=20)
    table.play("decline", "decline")
    assert table.s.last
    table.play("done", "process 1", "done")
    assert table.question == "0 Discarding"
    while not table.match.over:
        assert table.question in ("0 Discarding", "1 Discarding")
        table.play(table.choices[0])
    assert "ended" in table.told
    assert table.s.round == 1


@pytest.mark.rule("FL095")
@pytest.mark.parametrize(("supply", "over"), [(1, True), (2, True), (3, False)])
def test_no_crates_left_after_fishing_ends_at_once(supply: int, over: bool) -> None:
    table = arrange(phase="fishing", boats={0: "tuna+0", 1: "tuna+1"}, licences={0: "pv tuna"}, supply=supply)
    assert table.match.over == over
    if over:
        table.has(0, boats="tuna+1", size=6)


@pytest.mark.rule("FL096")
def test_both_ends_in_one_round_end_after_fishing() -> None:
    table = arrange(row="cod tuna", licence_deck=0, boats={0: "tuna+0"}, supply=1, hands={0: ""})
    table.play("decline", "decline")
    assert table.s.last
    assert table.match.over
    table.has(0, size=0)


@pytest.mark.rule("FL097", "FL098")
def test_the_score() -> None:
    table = arrange(licences={0: "shrimp tuna pv"}, boats={0: "tuna+2(crab) crab cod+1(shrimp)"}, processed=[5])
    assert table.match.scores()[0].parts == {
        "licences": 10, "boats": 6, "crates": 3, "king_crab_captains": 0, "king_crab_crates": 0, "king_crab_licences": 0,
        "casinos": 0, "gone_fishin": 0,
    }  # fmt: skip
    table.has(0, points=19, size=6)


@pytest.mark.rule("FL099")
@pytest.mark.parametrize(("captained", "points"), [(0, 0), (3, 3), (10, 10), (12, 10)])
def test_king_crab_captains(captained: int, points: int) -> None:
    table = arrange(seats=4, licences={0: "king_crab_captains"}, boats={0: "tuna cod " + "shrimp+1 " * captained})
    assert table.part(0, "king_crab_captains") == points


@pytest.mark.rule("FL100")
@pytest.mark.parametrize(("boats", "points"), [("tuna+2", 0), ("tuna+3", 1), ("tuna+4 cod+4", 2), ("shrimp+4 " * 9, 10)])
def test_king_crab_crates(boats: str, points: int) -> None:
    table = arrange(
        seats=4, licences={0: "king_crab_crates casino pv"}, boats={0: boats}, processed=[9], casinos={0: [9]},
        pub_slot="casino-casino-casino",
    )  # fmt: skip
    assert table.part(0, "king_crab_crates") == points


@pytest.mark.rule("FL101", "FL102")
@pytest.mark.parametrize(
    ("others", "points"),
    [("", 0), ("shrimp 3", 2), ("shrimp cod", 4), ("shrimp cod tuna", 5), ("shrimp cod tuna lobster", 6),
     ("shrimp cod tuna lobster pv", 8), ("shrimp cod tuna lobster pv pub", 10), ("king_crab_crates king_crab_captains", 0),
     ("pub 2", 2)],
)  # fmt: skip
def test_king_crab_licences(others: str, points: int) -> None:
    table = arrange(seats=4, licences={0: f"king_crab_licences {others}"})
    assert table.part(0, "king_crab_licences") == points


@pytest.mark.rule("FL194")
@pytest.mark.parametrize("others", ["weather", "weather casino", "weather casino salvage_yard"])
def test_more_than_seven_types_score_as_seven(others: str) -> None:
    licences = f"king_crab_licences shrimp cod tuna lobster pv pub {others}"
    table = arrange(seats=4, licences={0: licences}, pub_slot="pub-weather-casino", salvage_yard=True)
    assert table.part(0, "king_crab_licences") == 10


@pytest.mark.rule("FL103")
def test_several_king_crabs_score_each() -> None:
    licences = "king_crab_captains king_crab_crates king_crab_licences shrimp"
    table = arrange(seats=4, licences={0: licences}, boats={0: "tuna+3"})
    parts = table.match.scores()[0].parts
    assert [parts[name] for name in ("licences", "king_crab_captains", "king_crab_crates", "king_crab_licences")] == [
        19,
        1,
        1,
        2,
    ]


@pytest.mark.rule("FL104", "FL105")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("tuna tuna", "cod", [0]), ("tuna+1 tuna+0", "cod+1", [0]), ("tuna+1", "tuna+1", [0, 1])],
)
def test_ties(first: str, second: str, expected: list[int]) -> None:
    table = arrange(boats={0: first, 1: second})
    assert table.match.scores()[0].total == table.match.scores()[1].total
    assert winners(table.match.scores()) == expected


@pytest.mark.rule("FL201")
def test_a_sunk_boat_counts_no_more() -> None:
    """Level on VP but for the boat of the one: without it they share the victory."""
    table = arrange(
        seats=3, phase="end_of_round", licences={0: "tuna", 1: "lobster", 2: "weather"}, boats={0: "crab+2"}, dice=[6],
        pub_slot="weather-weather-weather", last=True,
    )  # fmt: skip
    table.play("forecast")
    scores = table.match.scores()[:2]
    assert [(score.total, score.ties) for score in scores] == [(3, (0, 0)), (3, (0, 0))]
    assert winners(scores) == [0, 1]


@pytest.mark.parametrize(
    ("last", "phase", "supply", "expected"),
    [
        (True, "end_of_round", 1, "no_licences_left"),
        (True, "fishing", 1, "both_at_once"),
        (False, "fishing", 1, "no_crates_left"),
    ],
)
def test_what_a_match_ended_by(last: bool, phase: str, supply: int, expected: str) -> None:
    """A Casino that empties the supply in the last night hasn't ended the match. (10.2, 11.5)"""
    table = arrange(
        phase=phase, licences={0: "casino"}, boats={0: "tuna+1"}, supply=supply, last=last, dice=[6],
        pub_slot="casino-casino-casino",
    )  # fmt: skip
    if phase == "end_of_round":
        table.play("gamble 1", "stake 1")
    assert table.match.over and table.s.supply <= 0
    assert ending(table.s, []) == expected


@pytest.mark.rule("FL105")
def test_more_crates_break_a_tie_of_boats() -> None:
    table = arrange(boats={0: "tuna+1 cod", 1: "tuna+2 shrimp"})
    scores = table.match.scores()
    assert (scores[0].total, scores[1].total) == (4, 4)
    assert winners(scores) == [1]
