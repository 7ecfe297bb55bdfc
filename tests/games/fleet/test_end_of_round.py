"""The end of the round: Weather Authorities and Casinos. (11.3 to 11.5)"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from seaboard.core.chance import FastChance

from .arrange import Table, arrange


def evening(**position: Any) -> Table:
    """Four players at the end of a round, with Weather Authorities and Casinos among the licences."""
    slot = position.pop("pub_slot", "weather-weather-casino")
    return arrange(**{"seats": 4, "phase": "end_of_round", "pub_slot": slot, **position})


@pytest.mark.rule("FL146", "FL147", "FL174")
def test_points_and_types_of_the_premium_promos() -> None:
    table = evening(licences={0: "weather 2 king_crab_licences", 1: "casino"}, casinos={1: [5]}, dice=[])
    assert table.part(0, "licences") == 19
    assert table.part(0, "king_crab_licences") == 2
    assert (table.part(1, "licences"), table.part(1, "casinos")) == (7, 5)
    table = evening(licences={0: "weather casino king_crab_licences"})
    assert table.part(0, "king_crab_licences") == 4


@pytest.mark.rule("FL148", "FL158")
def test_each_authority_is_used_at_most_once_a_round() -> None:
    table = evening(licences={0: "weather 2"}, boats={1: "tuna+4"}, dice=[2, 5])
    assert table.s.start == 0
    assert table.choices == ["forecast", "done"]
    table.play("forecast")
    table.has(1, boats="tuna+3")
    assert table.question == "0 Ending"
    table.play("forecast")
    table.has(1, boats="tuna+1")
    assert (table.question, table.s.start) == ("1 Open", 1)


@pytest.mark.rule("FL148", "FL158")
def test_an_authority_need_not_be_used() -> None:
    table = evening(licences={0: "weather 2"}, boats={1: "tuna+4"}, dice=[2])
    table.play("forecast", "done")
    table.has(1, boats="tuna+3")
    assert table.question == "1 Open"
    table = evening(licences={0: "weather"}, boats={1: "tuna+4"})
    table.play("done")
    table.has(1, boats="tuna+4")


@pytest.mark.rule("FL148")
def test_it_is_used_after_everybodys_draw() -> None:
    table = evening(phase="draw", licences={0: "weather", 1: "tuna", 2: "tuna", 3: "tuna"})
    assert table.question == "0 Discarding"
    table.refused("forecast", "other_phase")
    table.play(table.choices[0])
    assert (table.question, table.s.start) == ("0 Ending", 0)


@pytest.mark.rule("FL149", "FL165")
def test_the_old_turn_order_and_no_second_chance() -> None:
    table = evening(
        start=2,
        licences={0: "casino", 1: "weather", 3: "weather"},
        boats={0: "tuna+2", 1: "tuna+2", 3: "tuna+2"},
        dice=[1, 4, 1],
    )
    assert table.question == "3 Ending"
    table.play("done")
    assert table.question == "0 Ending"
    table.play("gamble 1", "stake 1")
    assert table.question == "1 Ending"
    table.play("forecast")
    assert (table.question, table.s.start) == ("3 Open", 3)


@pytest.mark.rule("FL150")
@pytest.mark.parametrize("actions", [("forecast",), ("gamble 1", "stake 1")])
def test_one_die_with_six_equal_faces(actions: tuple[str, ...]) -> None:
    table = evening(licences={0: "weather casino"}, boats={0: "tuna+2"})
    faces: Counter[int] = Counter()
    for seed in range(600):
        s = table.s.clone()
        chance = FastChance(seed * 7919)
        for action in actions:
            table.match.game.take(s, table.match.find(action), chance)
        faces[s.die] += 1
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert min(faces.values()) > 60


@pytest.mark.rule("FL151")
def test_a_calm_sea() -> None:
    table = evening(licences={0: "weather"}, boats={1: "tuna+4", 2: "cod+1 cod+2"}, dice=[1])
    table.play("forecast")
    table.has(1, boats="tuna+4")
    table.has(2, boats="cod+1 cod+2")
    assert table.question == "1 Open"


@pytest.mark.rule("FL152", "FL155", "FL156")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_everybody_else_loses_one_crate(face: int) -> None:
    boats = {0: "tuna+4", 1: "tuna+4 cod+1", 2: "cod+1", 3: "cod+2 tuna+3"}
    table = evening(licences={0: "weather"}, boats=boats, dice=[face], supply=40)
    table.play("forecast")
    assert (table.question, table.choices) == ("0 Losing", ["lose 1", "lose 2"])
    table.play("lose 2", "lose 1")
    for seat, expected in enumerate(("tuna+4", "tuna+4 cod+0", "cod+0", "cod+1 tuna+3")):
        table.has(seat, boats=expected)
    assert table.s.supply == 40


@pytest.mark.rule("FL153")
@pytest.mark.parametrize(("choices", "left"), [(("lose 1", "lose 1"), "tuna+1 cod+2"), (("lose 1", "lose 2"), "tuna+2 cod+1")])
def test_two_crates_from_one_boat_or_two(choices: tuple[str, str], left: str) -> None:
    table = evening(licences={0: "weather"}, boats={1: "tuna+3 cod+2"}, dice=[5])
    table.play("forecast", *choices)
    table.has(1, boats=left)
    assert table.question == "1 Open"


@pytest.mark.rule("FL154", "FL155", "FL157", "FL162")
@pytest.mark.parametrize(("sunk", "left"), [(1, "cod!2 inuit+1"), (2, "tuna inuit+1"), (3, "tuna cod!2")])
def test_a_storm_sinks_a_boat_of_any_kind(sunk: int, left: str) -> None:
    table = evening(
        licences={0: "weather"}, boats={0: "tuna+4", 1: "tuna cod!2 inuit+1", 2: "crab+3"}, dice=[6], supply=40,
        salty_captains=True, inuit_fishermen=True,
    )  # fmt: skip
    stocks = table.s.salty, table.s.inuit
    table.play("forecast")
    assert (table.question, table.choices) == ("0 Sinking", ["sink 1", "sink 2", "sink 3"])
    table.refused("done", "loss_compulsory")
    table.refused("sink 4", "no_boat_to_hit")
    table.play(f"sink {sunk}")
    table.has(0, boats="tuna+4")
    table.has(1, boats=left)
    table.has(2, boats="")
    assert (table.s.salty, table.s.inuit) == stocks
    assert (sum(table.s.discard), table.s.supply) == (0, 40)


@pytest.mark.rule("FL159")
def test_who_has_too_little_loses_what_there_is() -> None:
    boats = {1: "tuna+1 cod+0", 2: "tuna+1 cod+1", 3: ""}
    table = evening(licences={0: "weather"}, boats=boats, dice=[5])
    table.play("forecast")
    table.has(1, boats="tuna+0 cod+0")
    table.has(2, boats="tuna+0 cod+0")
    assert table.question == "1 Open"
    table = evening(licences={0: "weather"}, boats={1: ""}, dice=[6])
    table.play("forecast")
    assert table.question == "1 Open"


@pytest.mark.rule("FL160")
def test_nobody_can_be_spared() -> None:
    table = evening(licences={0: "weather"}, boats={1: "tuna+3 cod+2 crab+0"}, dice=[3])
    table.play("forecast")
    table.refused("lose 3", "no_crate_to_lose")
    table.refused("lose 4", "no_boat_to_hit")
    for way_out in ("done", "pass", "decline"):
        table.refused(way_out, "loss_compulsory")


@pytest.mark.rule("FL161")
def test_only_crates_on_boats_are_lost() -> None:
    table = evening(
        licences={0: "weather", 1: "casino pv"}, boats={1: "tuna+0"}, casinos={1: [3]}, processed=[0, 4], dice=[5, 4]
    )
    table.play("forecast")
    table.has(1, processed=4, boats="tuna+0", casinos=[3])


@pytest.mark.rule("FL163")
@pytest.mark.parametrize("licence", ["weather", "casino"])
def test_a_licence_bought_this_round_may_be_used(licence: str) -> None:
    licences = {1: "tuna", 2: "tuna", 3: "tuna"}
    table = evening(
        phase="auction", row=f"{licence} cod cod lobster", hands={0: "tuna 4"}, boats={0: "shrimp+2"}, licences=licences
    )
    table.play(f"auction {licence}", "bid 10", "pass", "pass", "pass", "settle")
    table.play("decline", "decline", "decline")
    while table.question != "0 Ending":
        table.play("done" if "done" in table.choices else table.choices[0])
    assert table.choices == [{"weather": "forecast", "casino": "gamble 1"}[licence], "done"]


@pytest.mark.rule("FL164")
def test_several_licences_in_any_order_each_after_the_last_result() -> None:
    position: dict[str, Any] = {"licences": {0: "weather casino"}, "boats": {0: "tuna+2", 1: "cod+2"}}
    table = evening(**position, dice=[4, 3])
    assert table.choices == ["forecast", "gamble 1", "done"]
    table.play("gamble 1", "stake 1")
    table.has(0, casinos=[2])
    assert table.choices == ["forecast", "done"]
    table.refused("gamble 1", "casino_used")
    table = evening(**position, dice=[3, 1])
    table.play("forecast")
    table.refused("forecast", "weather_used")
    table.play("gamble 1", "stake 1")
    table.has(0, casinos=[0])


@pytest.mark.rule("FL166")
def test_they_act_in_a_last_round_but_not_after_the_last_crate() -> None:
    table = evening(licences={0: "weather"}, boats={1: "tuna+2"}, last=True, dice=[2])
    table.play("forecast")
    table.has(1, boats="tuna+1")
    assert table.match.over
    table = evening(phase="fishing", licences={0: "weather"}, boats={1: "tuna+2"}, supply=1)
    assert table.match.over


# ---------- the Casino


@pytest.mark.rule("FL168")
def test_a_casino_need_not_be_used_and_is_used_once() -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+2"}, dice=[4])
    assert table.choices == ["gamble 1", "done"]
    table.play("gamble 1", "stake 1")
    assert table.question == "1 Open"
    table = evening(licences={0: "casino"}, boats={0: "tuna+2"})
    table.play("done")
    table.has(0, casinos=[0], boats="tuna+2")


@pytest.mark.rule("FL169", "FL171")
def test_one_crate_is_moved_and_one_is_bet() -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+2 cod+1 crab+0"}, dice=[4])
    table.play("gamble 1")
    assert table.choices == ["stake 1", "stake 2"]
    table.refused("bet", "casino_empty")
    table.refused("done", "must_bet")
    table.refused("stake 3", "no_crate_to_bet")
    table.refused("stake 4", "no_boat_to_bet")
    table.play("stake 2")
    table.has(0, boats="tuna+2 cod+0 crab+0", casinos=[2])


@pytest.mark.rule("FL170")
def test_a_crate_of_an_earlier_activation_may_be_bet() -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+2"}, casinos={0: [3]}, dice=[1])
    table.play("gamble 1")
    assert table.choices == ["stake 1", "bet"]
    table.play("bet")
    table.has(0, boats="tuna+2", casinos=[2])
    # Without a crate on a boat there is nothing to choose.
    table = evening(licences={0: "casino"}, boats={0: "tuna+0"}, casinos={0: [3]}, dice=[1])
    table.play("gamble 1")
    table.has(0, casinos=[2])


@pytest.mark.rule("FL171", "FL177")
def test_no_activation_without_a_crate_to_bet() -> None:
    table = evening(licences={0: "casino weather pv"}, boats={0: "tuna+0"}, processed=[3], dice=[1])
    assert table.choices == ["forecast", "done"]
    table.refused("gamble 1", "casino_no_crate")
    table.refused("gamble 2", "no_casino")
    table = evening(licences={0: "casino pv"}, boats={0: "tuna"}, processed=[3])
    assert table.question == "1 Open"


@pytest.mark.rule("FL172", "FL173")
@pytest.mark.parametrize(("face", "crates", "supply"), [(1, 2, 40), (2, 2, 40), (3, 2, 40), (4, 4, 39), (5, 5, 38), (6, 6, 37)])
def test_wins_and_losses(face: int, crates: int, supply: int) -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+1"}, casinos={0: [2]}, dice=[face], supply=40)
    table.play("gamble 1", "stake 1")
    table.has(0, casinos=[crates], boats="tuna+0")
    assert table.s.supply == supply


@pytest.mark.rule("FL175")
def test_several_casinos_are_used_apart() -> None:
    table = evening(
        licences={0: "casino 2"}, boats={0: "tuna+2"}, casinos={0: [0, 3]}, dice=[4, 1], pub_slot="casino-casino-casino"
    )
    table.play("gamble 2", "stake 1")
    table.has(0, casinos=[0, 5], boats="tuna+1")
    assert table.choices == ["gamble 1", "done"]
    # The crates of the other Casino can't be bet here.
    table.play("gamble 1")
    assert table.choices == ["stake 1"]
    table.play("stake 1")
    table.has(0, casinos=[0, 5], boats="tuna+0")


@pytest.mark.rule("FL176")
def test_casino_crates_are_no_money() -> None:
    table = evening(phase="auction", row="cod cod tuna tuna", licences={0: "casino"}, casinos={0: [9]}, hands={0: "tuna"})
    assert table.choices == ["decline"]
    table = evening(phase="auction", row="cod cod tuna tuna", licences={0: "casino"}, casinos={0: [9]}, hands={0: "tuna 2"})
    table.play("auction cod")
    assert table.choices == ["bid 4", "bid 5", "bid 6"]
    table.play("bid 4", "pass", "pass", "pass")
    table.refused("pay crate", "no_crate_left")
    table.play("settle")
    table.has(0, casinos=[9])


@pytest.mark.rule("FL178")
def test_casino_crates_stay_and_count_for_nothing_else() -> None:
    table = evening(
        phase="processing", licences={0: "casino pv king_crab_crates"}, casinos={0: [9]}, boats={0: "tuna+0"}, dice=[]
    )
    # Nothing to trade: the seat isn't asked.
    assert table.question != "0 Trading"
    assert table.part(0, "king_crab_crates") == 0
    assert table.match.scores()[0].ties == (1, 0)


@pytest.mark.rule("FL179")
def test_a_win_is_paid_from_an_empty_supply_and_the_end_waits_for_fishing() -> None:
    table = evening(licences={0: "casino"}, boats={0: "tuna+1"}, dice=[6], supply=1)
    table.play("gamble 1", "stake 1")
    table.has(0, casinos=[4])
    assert (table.s.supply, table.question) == (-2, "1 Open")
    table.play("decline", "decline", "decline", "decline")
    assert table.match.over
