"""The worked examples of the rules, one test each, under their numbers."""

from __future__ import annotations

import pytest

import seaboard
from seaboard.core.chance import Chance
from seaboard.games.mare_balticum.box import SPECIES, MareBalticumBox
from seaboard.games.mare_balticum.setting_up import deal_demand
from seaboard.registry import own_edition

from .arrange import Table, arrange

FLEET = "STO S10 S15 S18"


def test_example_01_four_players_at_the_start() -> None:
    table = Table(seaboard.new("mare_balticum", seats=4, seed=3))
    assert table.s.box.boats[table.s.seats - 3] == 4
    assert sum(len(table.s.at(space)) for space in range(20)) == 28
    assert (sum(table.s.bag), table.s.clocks(), table.s.in_bag()) == (40, 6, 46)


class TwoShuffles(Chance):
    """Two orders of the demand tokens: the first gives Stockholm herring twice."""

    def __init__(self) -> None:
        self.shuffles = 0

    def below(self, bound: int) -> int:
        raise AssertionError("nothing else is drawn")

    def shuffle(self, items: list[int]) -> None:
        names = [
            "cod salmon herring herring salmon cod flounder flounder",
            "cod salmon herring flounder salmon cod flounder herring",
        ]
        items[:] = [SPECIES.index(name) for name in names[self.shuffles].split()]
        self.shuffles += 1


@pytest.mark.rule("MB018")
def test_example_02_two_herrings_in_stockholm_are_dealt_anew() -> None:
    box = own_edition("mare_balticum").box
    assert isinstance(box, MareBalticumBox)
    luck = TwoShuffles()
    dealt = deal_demand(box, luck)
    assert luck.shuffles == 2
    assert [SPECIES[species] for species in dealt[2:4]] == ["herring", "flounder"]


def test_example_03_the_first_sail() -> None:
    table = arrange(boats={0: "STO"})
    table.play("place S10", "place S15", "place S18")
    table.has(0, boats=FLEET)
    assert (table.question, table.s.actions) == ("0 Turn", 1)


def test_example_04_a_first_sail_that_does_not_touch() -> None:
    table = arrange(boats={0: "STO"})
    table.play("place S10")
    table.refused("place S18", "4.4 not_touching")


def test_example_05_any_distance() -> None:
    table = arrange(boats={0: FLEET})
    table.play("weigh STO", "sail S20")
    table.has(0, boats="S10 S15 S18 S20")


def test_example_06_stockholm_cut_off() -> None:
    table = arrange(boats={0: FLEET})
    table.play("weigh S10")
    assert table.refused("sail S20", "4.2 cut_off") == {"boats": ("list", "stockholm")}


def test_example_07_one_own_boat_a_space() -> None:
    table = arrange(boats={0: FLEET, 1: "STO S10 S16 S12"})
    table.play("weigh STO")
    table.refused("sail S15", "4.3 own_boat_there")
    table.play("sail S16")
    table.has(0, boats="S16 S10 S15 S18")


def test_example_08_amber_with_full_cargo() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod amber", cargo={0: "herring 5"})
    table.play("fish amber S15")
    table.has(0, warehouse="amber", cargo="herring 5")
    table.play("fish cod S15")
    assert table.question == "0 Overboard"
    table.has(0, cargo="herring 5")
    assert table.at("S15") == "cod"
    table.play("overboard herring")
    table.has(0, cargo="herring 4 cod")
    assert (table.gone(), table.s.actions) == ({"herring": 1}, 2)


def test_example_09_two_species_in_one_action() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "herring 2 cod salmon"})
    table.play("unload 2 herring STO", "unload 1 cod STO")
    table.has(0, warehouse="herring 2 cod", cargo="salmon")
    assert (table.question, table.s.actions) == ("0 Turn", 1)


def test_example_10_two_ports_take_two_actions() -> None:
    table = arrange(seats=3, boats={0: "STO S10 S08 S07 GDA"}, cargo={0: "herring cod salmon"})
    table.play("unload 1 herring STO")
    table.refused("unload 1 salmon GDA", "6.1 one_port")
    table.play("done", "unload 1 salmon GDA")
    table.has(0, warehouse="herring salmon", cargo="cod")
    assert table.s.actions == 2


def test_example_11_what_is_refilled() -> None:
    table = arrange(sea="S08:; S10: cod; S12:", boats={1: "STO S12 S16 S17"})
    table.play("end", bag="cod amber")
    assert (table.at("S08"), table.at("S10"), table.at("S12")) == ("cod amber", "cod", "")


def test_example_12_a_clock_interrupts() -> None:
    table = arrange(sea="S08:")
    table.play("end", bag="cod clock")
    assert table.match.asked == [0, 1, 2, 3]
    assert (table.at("S08"), table.s.time) == ("cod", 0)
    table.play("0: play 0 cod", "1: play 1 cod", "2: play 2 cod")
    assert table.s.time == 0
    table.play("3: play 3 cod", bag="amber")
    assert (table.at("S08"), table.s.time, table.question) == ("cod amber", 1, "1 Turn")


def test_example_13_too_few_tokens_for_the_safe() -> None:
    markets = {0: "salmon 0 cod 1 herring 3", 1: "salmon 0 cod 1 herring 3 flounder 2"}
    table = arrange(sea="S08:", time=3, cargo={0: "cod", 1: "cod"}, markets=markets)
    table.play("end", bag="clock")
    table.refused("0: safe", "8.4 too_few_tokens")
    assert table.choices(seat=0) == ["play 2 flounder"]
    assert table.choices(seat=1) == ["safe"]
    table.play("1: safe")
    assert table.match.asked == [0, 2, 3]
    table.play("0: play 2 flounder", "2: play 0 cod", "3: play 0 cod", bag="herring herring")
    table.has(1, cargo="-")
    assert table.s.players[1].safe
    assert table.gone() == {"cod": 1}


@pytest.mark.parametrize(
    ("paid", "cargo", "warehouse"),
    [
        ("cargo_flounder stored_amber", "-", "salmon"),
        ("cargo_flounder stored_salmon", "-", "amber"),
        ("stored_salmon stored_amber", "flounder", "-"),
    ],
)
def test_example_14_any_two_for_the_safe(paid: str, cargo: str, warehouse: str) -> None:
    table = arrange(sea="S08:", cargo={0: "flounder"}, warehouse={0: "amber salmon"})
    table.play("end", bag="clock")
    table.play(f"0: safe_for {paid}", "1: play 0 cod", "2: play 0 cod", "3: play 0 cod")
    table.has(0, cargo=cargo, warehouse=warehouse, market="-")
    assert table.s.players[0].safe
    assert sum(table.gone().values()) == 2
    assert table.view(2).players[0].safe


def turns_to_the_end(table: Table) -> str:
    """Who has the turns that are left."""
    seats = ""
    while not table.match.over:
        seats += "ABCDE"[table.match.asked[0]]
        table.play("end")
    return seats


@pytest.mark.parametrize(("active", "turns"), [(1, "CDABCD"), (3, "ABCD")], ids=["15", "16"])
def test_example_15_and_16_the_last_turns(active: int, turns: str) -> None:
    full = "salmon 0 cod 1 herring 2 flounder 3"
    table = arrange(sea="S08:", time=5, active=active, markets=dict.fromkeys(range(4), full), safes="0 1 2 3")
    table.play("end", bag="clock cod cod")
    assert turns_to_the_end(table) == turns


def test_example_17_scoring() -> None:
    table = arrange(
        warehouse={0: "salmon 4 cod 2 herring 3 flounder amber 2"},
        cargo={0: "salmon 2"},
        markets={0: "salmon 3 cod 2 herring 1 flounder 0"},
        left=0,
        time=6,
    )
    table.play("end")
    score = table.match.scores()[0]
    assert (score.total, score.parts["salmon"], score.parts["amber"]) == (21, 12, 2)
    table.has(0, cargo="-")


@pytest.mark.parametrize(("worthless", "winners"), [(2, [1]), (1, [0, 1])])
def test_example_18_the_tie_break(worthless: int, winners: list[int]) -> None:
    markets = {0: "salmon 3 cod 2 herring 1 flounder 0", 1: "salmon 2 cod 3 herring 1 flounder 0"}
    warehouse = {
        0: "salmon 4 cod 2 herring 3 flounder 1 amber 2",
        1: f"cod 4 salmon 2 herring 3 flounder {worthless} amber 2",
    }
    table = arrange(warehouse=warehouse, markets=markets, left=0, time=6)
    table.play("end")
    assert [(score.total, *score.ties) for score in table.match.scores()[:2]] == [(21, 12), (21, 11 + worthless)]
    assert table.match.winners == winners


def test_example_19_opening_places() -> None:
    first = arrange(boats={0: "KOB S01 S02 S03"}, cargo={0: "cod 2 salmon"}, demand_management=True)
    first.play("unload 2 cod KOB", "mark 0")
    first.has(0, warehouse="cod 2", cargo="salmon")
    first.refused("unload 1 salmon KOB", "10.1 single_fish")
    second = arrange(boats={0: "KOB S01 S02 S03"}, cargo={0: "cod 2 salmon"}, demand_management=True)
    second.play("unload 2 cod KOB", "mark -1", "unload 1 salmon KOB")
    second.has(0, warehouse="cod salmon", cargo="-")
    assert (second.demand("KOB"), second.gone(), second.s.actions) == (["salmon", "cod"], {"cod": 1}, 1)


def test_example_20_one_lost_on_a_marked_place() -> None:
    table = arrange(boats={0: "KOB S01 S02 S03"}, cargo={0: "herring 3"}, demand="KOB: - herring", demand_management=True)
    table.play("unload 3 herring KOB")
    table.has(0, warehouse="herring 2", cargo="-")
    assert table.gone() == {"herring": 1}


def test_example_21_a_full_port() -> None:
    table = arrange(boats={0: "KOB S01 S02 S03"}, cargo={0: "flounder 2"}, demand="KOB: cod herring", demand_management=True)
    table.refused("unload 2 flounder KOB", "10.1 port_full")


@pytest.mark.parametrize(("card", "points"), [(6, 15), (None, 7)])
def test_example_22_a_contract(card: int | None, points: int) -> None:
    table = arrange(
        warehouse={0: "herring 3 flounder 2 amber 5"},
        markets={0: "salmon 3 cod 2 herring 0 flounder 1"},
        contracts={0: card} if card else None,
        left=0,
        time=6,
        trade_contracts=True,
    )
    table.play("end")
    score = table.match.scores()[0]
    assert score.total == points
    assert (score.parts["contract"], score.parts["amber"]) == ((14, 1) if card else (0, 5))


def test_example_23_swapping_a_contract() -> None:
    table = arrange(contracts={0: 1}, trade_contracts=True)
    table.play("contract")
    assert table.choices() == [f"choose contract_{card}" for card in (2, 3, 4, 5, 6)]
    table.play("choose contract_5")
    assert (table.s.players[0].contract, table.s.actions) == (4, 1)
    table.play("contract")
    assert "choose contract_1" in table.choices()


def test_example_24_five_players_at_the_start() -> None:
    table = Table(seaboard.new("mare_balticum", seats=5, seed=3))
    assert table.s.box.boats[table.s.seats - 3] == 3
    assert all(player.numbered() == 4 and not player.safe for player in table.s.players)
    assert table.s.time == 0


def test_example_25_ending_after_one_action() -> None:
    table = arrange(boats={0: FLEET}, sea="S01:")
    table.play("weigh STO", "sail S16")
    table.play("end", bag="amber")
    assert (table.at("S01"), table.question) == ("amber", "1 Turn")


def test_example_26_overboard_only_with_full_cargo() -> None:
    free = arrange(boats={0: FLEET}, sea="S15: cod", cargo={0: "herring 4"})
    free.refused("overboard herring", "5.4 only_when_full")
    free.play("fish cod S15")
    free.has(0, cargo="herring 4 cod")
    full = arrange(boats={0: FLEET}, sea="S15: cod", cargo={0: "herring 5"})
    full.play("fish cod S15", "overboard herring")
    full.has(0, cargo="herring 4 cod")
    assert (full.gone(), full.s.actions) == ({"herring": 1}, 1)


def test_example_27_two_clocks_in_one_refill() -> None:
    full = "salmon 0 cod 1 herring 2"
    table = arrange(sea="S08:", time=4, markets=dict.fromkeys(range(4), full), safes="0 1 2 3")
    table.play("end", bag="clock")
    table.play("0: play 3 flounder", "1: play 3 flounder", "2: play 3 flounder")
    table.play("3: play 3 flounder", bag="salmon clock cod")
    assert (table.at("S08"), table.s.time, table.s.left) == ("salmon cod", 6, 6)
    assert table.question == "1 Turn"
    assert all(player.numbered() == 0 for player in table.s.players)


def test_example_28_a_single_fish_on_an_open_marked_place() -> None:
    table = arrange(boats={0: "KOB S01 S02 S03"}, cargo={0: "herring"}, demand="KOB: - herring", demand_management=True)
    table.play("unload 1 herring KOB")
    table.has(0, warehouse="-", cargo="-")
    assert (table.gone(), table.s.actions) == ({"herring": 1}, 1)
