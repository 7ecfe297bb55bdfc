"""A turn: its three actions, sailing, fishing and unloading. (3-6)"""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.games.mare_balticum.box import SEA, SPACES
from seaboard.games.mare_balticum.sail import groups, reach
from tests.contract.cases import play_random, start

from .arrange import SHORT, Table, arrange, spaces

FLEET = "STO S10 S15 S18"

# ---------- 3 A turn


@pytest.mark.rule("MB026", "MB108")
def test_clockwise_and_the_start_player_stays() -> None:
    table = arrange(seats=3, first=2, active=2)
    order = []
    for _ in range(7):
        order.append(table.match.asked[0])
        table.play("end")
    assert order == [2, 0, 1, 2, 0, 1, 2]
    assert table.s.first == 2


@pytest.mark.rule("MB027")
def test_a_fourth_action_is_refused() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod amber; S10: herring cod")
    table.play("fish cod S15", "fish amber S15", "fish herring S10")
    assert table.question == "1 Turn"
    table.refused("0: fish cod S10", "not_asked")


@pytest.mark.rule("MB028")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_ending_early(taken: int) -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod amber")
    table.play(*["fish cod S15", "fish amber S15"][:taken], "end")
    assert table.question == "1 Turn"
    assert table.told[-1] == "ended 0"


@pytest.mark.rule("MB029", "MB030")
@pytest.mark.parametrize(
    "actions",
    [
        "weigh S18, sail S12; fish cod S15; unload 1 cod STO",
        "fish cod S15; unload 1 cod STO; weigh S18, sail S12",
        "fish cod S15; fish cod S15; unload 2 cod STO",
        "weigh S18, sail S12; weigh S12, sail S18; weigh S18, sail S12",
    ],
)
def test_any_order_with_repeats(actions: str) -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod cod")
    for count, action in enumerate(actions.split("; "), 1):
        table.play(*action.split(", "))
        assert table.s.actions == count % 3
    assert table.question == "1 Turn"


# ---------- 4 Sail


@pytest.mark.rule("MB031", "MB032")
def test_one_boat_any_distance_sea_or_port() -> None:
    far = arrange(boats={0: "KOB S02 S05 S10"})
    far.play("weigh KOB", "sail STO")
    far.has(0, boats="STO S02 S05 S10")
    assert far.told == ["weighed 0 kobenhavn", "sailed 0 kobenhavn stockholm"]
    far.play("weigh S02", "sail S15")
    far.has(0, boats="STO S15 S05 S10")


@pytest.mark.rule("MB033", "MB037")
def test_the_fleet_stays_connected_by_its_own_boats() -> None:
    table = arrange(boats={0: FLEET, 1: "S19 SPB S20 S18"})
    table.play("weigh STO")
    assert table.refused("sail SPB", "4.2 cut_off") == {"boats": ("list", "sankt_peterburg")}
    assert table.choices() == [f"sail {SHORT[name]}" for name in ("S05", "S08", "S11", "S12", "S13", "S16", "S19", "S20")]


@pytest.mark.rule("MB033")
def test_the_refusal_names_every_boat_cut_off() -> None:
    table = arrange(seats=3, boats={0: "S08 S09 S13 S14 S05"})
    table.play("weigh S09")
    assert table.refused("sail S01", "4.2 cut_off") == {"boats": ("list", "oresund", "irbe_strait", "gulf_of_riga")}


@pytest.mark.rule("MB034")
def test_only_the_position_after_the_move_is_tested() -> None:
    """Without the middle boat the fleet falls apart, but wherever it may go it joins the two ends again."""
    table = arrange(seats=5, boats={0: "S09 S11 S10"})
    assert len(groups(table.s.box.near, spaces("S09 S10"))) == 2
    table.play("weigh S11")
    assert table.choices() == ["sail hoburg_bank"]
    table.play("sail S08")
    table.has(0, boats="S09 S08 S10")


def test_a_boat_that_cannot_leave() -> None:
    middle = arrange(seats=5, boats={0: "S17 S16 S15"})
    assert middle.choices("weigh") == ["weigh bothnian_sea", "weigh northern_deep"]
    assert middle.refused("weigh S16", "4.2 boat_needed")["boats"] == ("list", "northern_deep")
    corner = arrange(seats=5, boats={0: "RIG S14 S13"})
    corner.refused("weigh S13", "4.2 no_way_out")


@pytest.mark.rule("MB035", "MB036")
def test_own_boats_block_and_others_do_not() -> None:
    table = arrange(seats=5, boats={0: "STO S12 S10", 1: "S15 S18 S19", 2: "S15 S11 S13", 3: "S15 S16 S17", 4: "S15 S18 S20"})
    table.play("weigh STO")
    table.refused("sail S12", "4.3 own_boat_there")
    table.play("sail S15")
    table.has(0, boats="S15 S12 S10")


@pytest.mark.rule("MB038")
def test_staying_is_no_sail() -> None:
    table = arrange(boats={0: FLEET})
    table.play("weigh STO")
    table.refused("sail STO", "4.1 same_space")


@pytest.mark.rule("MB039")
def test_only_own_boats_move() -> None:
    table = arrange(boats={0: FLEET, 1: "S19 SPB S20 S18"})
    table.refused("weigh S19", "4.1 no_own_boat")


@pytest.mark.rule("MB040", "MB041", "MB045", "MB046")
def test_the_first_sail_places_all_boats_in_one_action() -> None:
    table = arrange(seats=3, boats={0: "GDA"})
    table.refused("weigh GDA", "4.4 boats_first")
    table.play("place S09", "place S13", "place RIG", "place S07")
    table.has(0, boats="GDA S09 S13 RIG S07")
    assert (table.s.actions, table.question) == (1, "0 Turn")
    assert table.s.players[0].boats[0] == SPACES.index("gdansk")
    table.refused("place S08", "4.4 boats_placed")


@pytest.mark.rule("MB042")
def test_the_first_sail_is_connected_but_need_not_touch_the_port() -> None:
    table = arrange(boats={0: "STO"})
    assert table.choices("place") == [f"place {SHORT[name]}" for name in ("S10", "S12", "S16")]
    table.play("place S16", "place S17")
    table.refused("place S18", "4.4 not_touching")
    table.play("place S15")
    table.has(0, boats="STO S16 S17 S15")


@pytest.mark.rule("MB043")
def test_the_first_sail_never_puts_two_boats_on_a_space() -> None:
    table = arrange(boats={0: "STO"})
    table.play("place S10")
    table.refused("place S10", "4.3 own_boat_there")
    table.refused("place STO", "4.3 own_boat_there")


@pytest.mark.rule("MB044")
@pytest.mark.parametrize("action", ["end", "fish cod S10", "weigh S10", "unload 1 cod STO"])
def test_the_first_sail_leaves_no_boat_behind(action: str) -> None:
    table = arrange(boats={0: "STO"}, sea="S10: cod cod", cargo={0: "cod"})
    table.play("place S10")
    assert table.refused(action, "4.4 boats_first") == {"count": 2}


def test_reach_agrees_with_trying_every_space() -> None:
    """Fleets grown at random: a boat may go exactly where the fleet is connected afterwards."""
    near = arrange().s.box.near
    for first in range(len(SPACES)):
        for second in range(len(SPACES)):
            boats = [first]
            for space in range(len(SPACES)):
                candidate = (space * 7 + second) % len(SPACES)
                if len(boats) < 5 and candidate not in boats and any(near[boat] >> candidate & 1 for boat in boats):
                    boats.append(candidate)
            for boat in range(len(boats)):
                tried = 0
                for space in range(len(SPACES)):
                    after = [*boats[:boat], space, *boats[boat + 1 :]]
                    if space not in boats and len(groups(near, after)) == 1:
                        tried |= 1 << space
                assert reach(near, boats, boat) & (1 << len(SPACES)) - 1 == tried


# ---------- 5 Fish


@pytest.mark.rule("MB047", "MB050", "MB054")
def test_one_token_of_two() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod herring")
    here = [action for action in table.choices("fish") if action.endswith("northern_deep")]
    assert here == ["fish cod northern_deep", "fish herring northern_deep"]
    table.play("fish herring S15")
    table.has(0, cargo="herring", warehouse="-")
    assert (table.at("S15"), table.told) == ("cod", ["caught 0 herring northern_deep"])


@pytest.mark.rule("MB048")
def test_no_catch_without_a_boat() -> None:
    arrange(boats={0: FLEET, 1: "S13 S14 S09 RIG"}, sea="S13: cod").refused("fish cod S13", "5.1 no_boat_to_fish")


@pytest.mark.rule("MB049")
def test_no_catch_where_nothing_is() -> None:
    table = arrange(boats={0: FLEET}, sea="S15:; S10: cod")
    table.refused("fish cod S15", "5.1 no_such_token")
    table.refused("fish amber S10", "5.1 no_such_token")
    assert not [action for action in table.match.game.actions if action.verb == "fish" and action.args[1] not in SEA]


@pytest.mark.rule("MB051")
def test_other_boats_do_not_prevent_fishing() -> None:
    table = arrange(boats={0: FLEET, 1: "S15 S11 S13 S09"}, sea="S15: cod")
    table.play("fish cod S15")
    table.has(0, cargo="cod")


@pytest.mark.rule("MB052")
def test_several_catches_in_a_turn() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod cod; S10: herring")
    table.play("fish cod S15", "fish cod S15")
    assert table.at("S15") == ""
    table.play("fish herring S10")
    table.has(0, cargo="cod 2 herring")


@pytest.mark.rule("MB053", "MB057")
def test_amber_goes_to_the_warehouse_even_with_full_cargo() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod amber", cargo={0: "cod 5"})
    table.play("fish amber S15")
    table.has(0, cargo="cod 5", warehouse="amber")
    assert table.view(1).players[0].warehouse == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("MB055", "MB056")
@pytest.mark.parametrize(("seats", "fleet"), [(3, "STO S10 S15 S18 S12"), (5, "STO S10 S15")])
def test_five_slots_for_any_fleet(seats: int, fleet: str) -> None:
    table = arrange(seats=seats, boats={0: fleet}, sea="S15: cod cod", cargo={0: "herring 2 salmon 2"})
    table.play("fish cod S15")
    table.has(0, cargo="herring 2 salmon 2 cod")
    table.play("fish cod S15")
    assert table.question == "0 Overboard"
    for action in ("end", "fish cod S15", "weigh S10"):
        table.refused(action, "5.4 room_first")
    table.refused("overboard flounder", "5.4 not_in_cargo")
    assert table.choices() == ["overboard salmon", "overboard cod", "overboard herring"]


@pytest.mark.rule("MB058", "MB059", "MB061")
def test_overboard_leaves_the_game_and_costs_no_action() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod", cargo={0: "herring 5"}, warehouse={0: "salmon"})
    before = table.s.bag[:]
    table.play("fish cod S15")
    table.refused("overboard salmon", "5.4 not_in_cargo")
    table.play("overboard herring")
    assert (table.s.actions, table.gone(), table.s.bag) == (1, {"herring": 1}, before)
    assert table.at("S15") == ""


@pytest.mark.rule("MB060")
def test_overboard_only_while_catching() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "herring 5"})
    table.refused("overboard herring", "5.4 only_when_full")


# ---------- 6 Unload


@pytest.mark.rule("MB062")
def test_unloading_needs_a_boat_in_the_port() -> None:
    table = arrange(boats={0: "S10 S15 S18 S12", 1: "STO S10 S16 S17"}, cargo={0: "cod"})
    table.refused("unload 1 cod STO", "6.1 no_boat_in_port")


@pytest.mark.rule("MB063")
def test_only_demanded_species() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "salmon flounder"})
    table.refused("unload 1 salmon STO", "6.2 not_demanded")
    assert table.choices("unload") == []
    table.has(0, cargo="salmon flounder")


@pytest.mark.rule("MB064", "MB066")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_fish(count: int) -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "cod 3"})
    table.refused("unload 4 cod STO", "6.1 too_few_fish")
    table.play(f"unload {count} cod STO")
    table.has(0, cargo=f"cod {3 - count}", warehouse=f"cod {count}")
    assert (table.s.actions, table.question) == (1, "0 Turn")


@pytest.mark.rule("MB065", "MB066")
def test_both_species_or_one_of_them() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "cod 2 herring 2"})
    table.play("unload 1 cod STO")
    assert table.choices() == ["unload 1 herring stockholm", "unload 2 herring stockholm", "done"]
    table.refused("unload 1 cod STO", "6.2 unloaded_already")
    table.refused("end", "6.2 finish_unloading")
    table.play("done")
    table.has(0, cargo="cod herring 2", warehouse="cod")
    table.play("unload 1 cod STO", "unload 2 herring STO")
    table.has(0, cargo="-", warehouse="cod 2 herring 2")
    assert table.s.actions == 2


@pytest.mark.rule("MB067")
def test_an_unloading_moves_a_fish() -> None:
    table = arrange(boats={0: FLEET})
    assert table.choices("unload") == []
    table.refused("done", "3.2 nothing_begun")
    assert min(int(action.args[0]) for action in table.match.game.actions if action.verb == "unload") == 1


@pytest.mark.rule("MB068", "MB069")
def test_one_port_an_action_whichever_boat_caught_the_fish() -> None:
    table = arrange(seats=3, boats={0: "GDA S09 S13 RIG S11"}, sea="S11: salmon flounder")
    table.play("fish salmon S11", "unload 1 salmon GDA")
    assert (table.s.actions, table.question) == (2, "0 Turn")
    table.has(0, warehouse="salmon")


@pytest.mark.rule("MB070", "MB071")
def test_the_warehouse_is_face_down_and_without_limit() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "cod 5"}, warehouse={0: "salmon 6 herring 7 flounder 7 amber 12"})
    table.play("unload 5 cod STO")
    table.has(0, warehouse="salmon 6 cod 5 herring 7 flounder 7 amber 12")
    assert table.view(0).players[0].warehouse == [6, 5, 7, 7, 12, 0]
    assert table.view(1).players[0].warehouse == [0, 0, 0, 0, 0, 37]


@pytest.mark.rule("MB072")
def test_nothing_comes_back_from_the_warehouse() -> None:
    """No action but a catch adds to cargo, in any match."""
    bot = FastChance(1)
    match = start(("mare_balticum", 3, {"demand_management": True}), 1)
    table = Table(match)
    while not match.over:
        before = [player.loaded() for player in table.s.players]
        seats = [player.warehouse[:] for player in table.s.players]
        play_random(match, bot)
        verb = match.log[-1].action.verb
        for seat, player in enumerate(table.s.players):
            if player.loaded() > before[seat]:
                assert verb in ("fish", "overboard")
            if any(now < then for now, then in zip(player.warehouse, seats[seat], strict=True)):
                assert player.safe


@pytest.mark.rule("MB073")
def test_demand_tokens_stay() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "cod 2"})
    before = table.s.demand[:]
    table.play("unload 2 cod STO")
    assert table.s.demand == before
