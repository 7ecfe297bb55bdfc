"""Contracts and the cubes they place. Chapter 8 of the rulebook."""

from __future__ import annotations

import pytest

from seaboard.games.north_wind.box import GOODS, PORTS
from seaboard.games.north_wind.state import NONE

from .arrange import Table, arrange
from .pieces import check

CONTRACTS = {
    "norderkap": ["wine", "gold 3", "wine 2", "gold 4", "wine gold 2", "gold 5", "wine 2 gold 2", "gold 6"],
    "trutzhavn": [
        "captain", "captain gold", "captain wine", "captain gold 2",
        "captain 2", "captain wine 2", "captain 2 gold 2", "captain 2 wine",
    ],
    "olesand": [
        "salt fish", "grain wood", "fish salt wood", "grain 2 wood",
        "wood 2 salt", "fish 2 grain salt", "wood 2 salt 2", "grain fish salt wood",
    ],
}  # fmt: skip
SPACES = [(port, step) for port in PORTS for step in range(8)]


def due(port: str, step: int) -> dict[str, int]:
    """What a space asks for."""
    words = CONTRACTS[port][step].split()
    counts = [int(after) if after.isdigit() else 1 for after in [*words[1:], ""]]
    return {word: count for word, count in zip(words, counts, strict=True) if not word.isdigit()}


def at_space(port: str, step: int, lacking: str = "") -> Table:
    """Seat 0 has exactly what a space asks for, or one piece less; the spaces below are taken by others."""
    needs = due(port, step)
    if lacking:
        needs[lacking] -= 1
    return arrange(
        seats=3,
        tiles=port,
        hold={0: " ".join(f"{good} {needs[good]}" for good in GOODS if good in needs)},
        gold=[needs.get("gold", 0)],
        captains=[needs.get("captain", 0)],
        columns={port: " ".join("12"[place % 2] for place in range(step))},
    )


# ---------- 8.1 Fulfilling a contract


@pytest.mark.rule("NW099", "NW125", "NW127", "NW128", "NW129")
@pytest.mark.parametrize(("port", "step"), SPACES)
def test_each_space_takes_exactly_what_it_asks_for(port: str, step: int) -> None:
    table = at_space(port, step)
    cubes = table.s.ships[0].cubes
    held = {thing: table.supply(thing) for thing in (*GOODS, "captains")}
    table.play("fulfil")
    table.has(0, hold="", gold=0, captains=0)
    returned = {
        "captains" if thing == "captain" else thing: count for thing, count in due(port, step).items() if thing != "gold"
    }
    assert {thing: table.supply(thing) - held[thing] for thing in held if table.supply(thing) != held[thing]} == returned
    owed = due(port, step)
    goods = ":".join(f"{owed[thing]}:{thing}" for thing in (*GOODS, "captain", "gold") if thing in owed)
    assert table.told[:2] == [f"delivered 0 asked:{goods} {port} {step + 1}", f"cube_placed 0 {port} {cubes - 1}"]
    assert table.s.columns[PORTS.index(port)][step:] == [0]
    assert (table.s.actions, table.question) == (1, "0 SailOn")
    check(table.s)


@pytest.mark.rule("NW100")
@pytest.mark.parametrize(
    ("port", "step", "lacking"), [(port, step, thing) for port, step in SPACES for thing in due(port, step)]
)
def test_nothing_may_be_lacking(port: str, step: int, lacking: str) -> None:
    table = at_space(port, step, lacking)
    assert table.choices == "pass"
    table.refused("fulfil", "contract_lacks")


@pytest.mark.rule("NW126")
def test_the_first_contracts() -> None:
    lowest = arrange().s.box.contracts
    assert [(column[0].goods, column[0].captains, column[0].gold) for column in lowest] == [
        ((0, 0, 0, 0, 1), 0, 0),
        ((0, 0, 0, 0, 0), 1, 0),
        ((0, 1, 1, 0, 0), 0, 0),
    ]


@pytest.mark.rule("NW125")
def test_no_higher_space_can_be_fulfilled() -> None:
    table = arrange(tiles="norderkap", gold=[9])
    table.refused("fulfil", "contract_lacks")
    table = arrange(tiles="norderkap", hold={0: "wine 2"}, gold=[0], columns={"norderkap": "1"})
    table.refused("fulfil", "contract_lacks")


@pytest.mark.rule("NW127")
def test_gold_cannot_stand_in_for_wine_nor_wine_for_gold() -> None:
    assert [len(column) for column in arrange().s.box.contracts] == [8, 8, 8]
    arrange(tiles="trutzhavn", captains=[1], gold=[9], columns={"trutzhavn": "1 1"}).refused("fulfil", "contract_lacks")
    arrange(tiles="norderkap", hold={0: "wine 2"}, gold=[2], columns={"norderkap": "1"}).refused("fulfil", "contract_lacks")


@pytest.mark.rule("NW130")
def test_fulfilling_is_optional() -> None:
    table = arrange(tiles="norderkap", hold={0: "wine 1"})
    assert table.choices == "fulfil, pass"
    table.play("pass")
    table.has(0, hold="wine 1", cubes=10)
    assert table.s.actions == 0


@pytest.mark.rule("NW131")
def test_one_contract_a_turn() -> None:
    table = arrange(tiles="norderkap wreck", hold={0: "wine 1"}, gold=[9], sail=[6])
    table.play("fulfil")
    table.refused("fulfil", "tile_gone")
    table.play("reveal")
    table.refused("fulfil", "no_target_here")
    assert sum(tile < 3 for tile in table.s.piles[0]) == 1
    table.play("pass", "stop")
    table.sail("trutzhavn")
    table.play("pass", "stop")
    table.sail("norderkap")
    table.play("fulfil")
    table.has(0, gold=6)


@pytest.mark.rule("NW132")
def test_a_target_port_serves_its_own_column() -> None:
    for port, own in (("norderkap", "wine 1"), ("olesand", "fish 1 salt 1")):
        for tile in PORTS:
            table = arrange(tiles=tile, hold={0: own})
            if tile == port:
                table.play("fulfil")
                assert [len(column) for column in table.s.columns] == [int(each == port) for each in PORTS]
            else:
                table.refused("fulfil", "contract_lacks")


@pytest.mark.rule("NW133")
def test_a_full_column_takes_no_more() -> None:
    columns = {"norderkap": "0 1 0 1 0 1 0 1"}
    table = arrange(tiles="norderkap", hold={0: "wine 2 fish 1 salt 1"}, gold=[9], columns=columns)
    assert table.choices == "pass"
    table.refused("fulfil", "column_full")
    table.play("pass", "stop")
    table.sail("olesand")
    table.refused("fulfil", "contract_lacks")


# ---------- 8.2 Most contracts in a port


def race(owners: str, seats: int = 3) -> list[int]:
    """Who holds Norderkap's majority after each contract fulfilled there, in this order of seats; NONE is -1."""
    holders = []
    for count in range(1, len(owners.split()) + 1):
        before, owner = owners.split()[: count - 1], int(owners.split()[count - 1])
        table = arrange(seats=seats, columns={"norderkap": " ".join(before)})
        for ship in table.s.ships:
            ship.gold = 9
            ship.hold[GOODS.index("wine")] = 2
        for _ in range(owner):
            table.sail("wreck")
            table.play("pass", "stop")
        table.sail("norderkap")
        table.play("fulfil")
        check(table.s)
        holders.append(table.s.majority[0])
    return holders


@pytest.mark.rule("NW134", "NW138")
def test_the_sole_leader_holds_the_majority_space() -> None:
    assert race("0 1 1 1 0 0") == [0, NONE, 1, 1, 1, NONE]


@pytest.mark.rule("NW135")
@pytest.mark.parametrize("port", PORTS)
def test_the_first_contract_places_two_cubes(port: str) -> None:
    table = at_space(port, 0)
    table.play("fulfil")
    table.has(0, cubes=8)
    assert table.told[1:] == [f"cube_placed 0 {port} 9", f"cube_placed 0 majority_{port} 8"]


@pytest.mark.rule("NW136", "NW137")
def test_drawing_level_takes_the_leaders_cube_away() -> None:
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "1"})
    table.has(1, cubes=8)
    table.play("fulfil")
    assert table.told == ["delivered 0 asked:3:gold norderkap 2", "cube_placed 0 norderkap 9", "majority_lost 1 norderkap 9"]
    assert table.s.majority[0] == NONE
    table.has(0, cubes=9)
    table.has(1, cubes=9)


@pytest.mark.rule("NW137")
def test_a_cube_taken_away_must_be_placed_again() -> None:
    columns = {"norderkap": "1", "trutzhavn": "1 1 1", "olesand": "1 1"}
    table = arrange(tiles="norderkap", gold=[3, 9], columns=columns, cubes=[9, 1])
    table.play("fulfil", "stop")
    table.has(1, cubes=2)
    assert not table.match.over
    table.s.ships[1].hold[GOODS.index("wine")] = 2
    table.sail("norderkap")
    table.play("fulfil")
    assert table.told[-2:] == ["cube_placed 1 majority_norderkap 0", "won 1"]


@pytest.mark.rule("NW138")
def test_overtaking_places_a_cube() -> None:
    table = arrange(tiles="norderkap", hold={0: "wine 2"}, columns={"norderkap": "1 0"})
    table.play("fulfil")
    table.has(0, cubes=7)
    table.has(1, cubes=9)
    assert table.s.majority[0] == 0


@pytest.mark.rule("NW139")
def test_a_former_leader_may_lead_again() -> None:
    assert race("0 1 0") == [0, NONE, 0]
    table = arrange(tiles="norderkap", hold={0: "wine 2"}, columns={"norderkap": "0 1"})
    table.play("fulfil")
    table.has(0, cubes=7)


@pytest.mark.rule("NW140")
def test_a_longer_lead_places_no_second_cube() -> None:
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "0"})
    table.has(0, cubes=8)
    table.play("fulfil")
    table.has(0, cubes=7)
    assert table.s.majority[0] == 0


@pytest.mark.rule("NW141")
def test_a_contract_behind_the_leader_changes_nothing() -> None:
    table = arrange(tiles="norderkap", hold={0: "wine 2"}, columns={"norderkap": "1 1"})
    table.play("fulfil")
    table.has(0, cubes=9)
    table.has(1, cubes=7)
    assert table.s.majority[0] == 1


@pytest.mark.rule("NW142")
def test_the_ports_are_independent() -> None:
    columns = {"norderkap": "1", "trutzhavn": "1 1", "olesand": "0"}
    table = arrange(tiles="norderkap", gold=[3], columns=columns)
    assert table.s.majority == [1, 1, 0]
    table.play("fulfil")
    assert table.s.majority == [NONE, 1, 0]


@pytest.mark.rule("NW188")
def test_ties_of_three_players() -> None:
    assert race("0 1 2 0") == [0, NONE, NONE, 0]
    assert race("0 0 1 2 1 2 2") == [0, 0, 0, 0, NONE, NONE, 2]
    assert race("0 1 2 3 3", seats=4) == [0, NONE, NONE, NONE, 3]


# ---------- 8.3 All three ports


@pytest.mark.rule("NW143")
def test_a_contract_in_each_port_places_one_more_cube() -> None:
    table = arrange(tiles="olesand", hold={0: "grain 1 wood 1"}, columns={"norderkap": "0", "trutzhavn": "0", "olesand": "1"})
    table.has(0, cubes=6)
    table.play("fulfil")
    assert table.told[1:] == ["cube_placed 0 olesand 5", "majority_lost 1 olesand 9", "cube_placed 0 all_ports 4"]
    two = arrange(tiles="olesand", hold={0: "fish 1 salt 1"}, columns={"norderkap": "0"})
    two.play("fulfil")
    two.has(0, cubes=6)


@pytest.mark.rule("NW144")
def test_the_all_ports_cube_is_placed_once_and_never_lost() -> None:
    columns = {"norderkap": "0", "trutzhavn": "0", "olesand": "0"}
    table = arrange(tiles="norderkap", gold=[3, 9], hold={1: "wine 2"}, columns=columns)
    table.has(0, cubes=3)
    table.play("fulfil", "stop")
    table.has(0, cubes=2)
    assert table.told[:2] == ["delivered 0 asked:3:gold norderkap 2", "cube_placed 0 norderkap 2"]
    table.sail("norderkap")
    table.play("fulfil")
    table.has(0, cubes=2)
    assert table.match.scores()[0].parts == {"contracts": 4, "majorities": 3, "all_ports": 1, "full_crew": 0}


@pytest.mark.rule("NW145")
def test_several_players_may_have_both_bonuses() -> None:
    crew = "boatswain bookkeeper cannoneer"
    table = arrange(
        tiles="equipment olesand",
        hold={0: "fish 1 salt 1 wood 1"},
        crew={0: crew, 1: f"{crew} treasurer"},
        columns={"norderkap": "1 0", "trutzhavn": "1 0", "olesand": "1 1"},
    )
    table.play("hire lookout", "reveal", "fulfil")
    for score in table.match.scores():
        assert (score.parts["all_ports"], score.parts["full_crew"]) == (1, 1)


# ---------- 8.4 Full crew


@pytest.mark.rule("NW146")
def test_the_fourth_sailor_places_a_cube() -> None:
    for crew, cubes in (("", 10), ("boatswain", 10), ("boatswain bookkeeper", 10), ("boatswain bookkeeper cannoneer", 9)):
        table = arrange(tiles="equipment", crew={0: crew})
        table.play("hire treasurer")
        table.has(0, cubes=cubes)


@pytest.mark.rule("NW147")
def test_the_crew_cube_is_placed_at_once() -> None:
    crew = "boatswain bookkeeper cannoneer"
    table = arrange(tiles="equipment", crew={0: crew, 1: crew}, letters=[1, 1])
    table.play("hire treasurer")
    assert (table.told[-1], table.question) == ("cube_placed 0 full_crew 9", "1 EquipmentPortWithLetter")
    table.play("hire lookout")
    assert (table.told[-1], table.question) == ("cube_placed 1 full_crew 9", "0 SailOn")


@pytest.mark.rule("NW148")
def test_cubes_are_placed_in_order_and_victory_is_tested_after_each() -> None:
    columns = {"norderkap": "0", "trutzhavn": "0"}
    placed = ["cube_placed 0 olesand", "cube_placed 0 majority_olesand", "cube_placed 0 all_ports"]
    for cubes in (1, 2, 3, 4):
        table = arrange(tiles="olesand", hold={0: "fish 1 salt 1"}, columns=columns, cubes=[cubes])
        table.play("fulfil")
        expected = [f"{place} {cubes - count}" for count, place in enumerate(placed[:cubes], 1)]
        assert table.told[1:] == expected + ["won 0"] * (cubes < 4)
        assert table.match.over == (cubes < 4)
