"""The options: demand management and trade contracts. (10)"""

from __future__ import annotations

import itertools

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.games.mare_balticum.box import CARDS, SPECIES, TOKENS, VERSION, MareBalticumBox
from seaboard.games.mare_balticum.scoring import best_sets, score
from seaboard.games.mare_balticum.setting_up import new_player
from seaboard.games.mare_balticum.state import FACE_DOWN, NONE, Player
from seaboard.registry import own_edition
from tests.contract.cases import play_random

from .arrange import Table, arrange
from .pieces import check

FLEET = "KOB S01 S02 S03"

# ---------- 10.1 Demand management


def unloading(cargo: str, demand: str = "", boats: str = FLEET) -> Table:
    return arrange(boats={0: boats}, cargo={0: cargo}, demand=demand, demand_management=True)


@pytest.mark.rule("MB118")
def test_ports_start_empty() -> None:
    table = Table(seaboard.new("mare_balticum", seats=3, seed=1, options={"demand_management": True}))
    assert table.s.demand == [NONE] * 8


@pytest.mark.rule("MB119", "MB120", "MB128", "MB132")
@pytest.mark.parametrize(("mark", "shown", "stored"), [("0", ["cod", "-"], 2), ("-1", ["-", "cod"], 1)])
def test_the_unloader_chooses_the_place(mark: str, shown: list[str], stored: int) -> None:
    table = unloading("cod 2")
    table.play("unload 2 cod KOB")
    assert (table.question, table.choices()) == ("0 Mark", ["mark 0", "mark -1"])
    table.refused("end", "10.1 mark_first")
    table.play(f"mark {mark}")
    assert table.demand("KOB") == shown
    table.has(0, warehouse=f"cod {stored}", cargo="-")


@pytest.mark.rule("MB119")
def test_a_single_place_is_not_asked_for() -> None:
    table = unloading("cod", boats="GDA S06 S07 S08")
    table.play("unload 1 cod GDA")
    assert (table.demand("GDA"), table.question) == (["cod"], "0 Turn")
    table.has(0, warehouse="cod")


@pytest.mark.rule("MB121")
def test_a_second_species_takes_the_other_place() -> None:
    same = unloading("cod 2 salmon 2")
    same.play("unload 2 cod KOB", "mark 0", "unload 2 salmon KOB")
    assert (same.demand("KOB"), same.s.actions) == (["cod", "salmon"], 1)
    same.has(0, warehouse="cod 2 salmon")
    later = unloading("salmon 2", demand="KOB: cod -")
    later.play("unload 2 salmon KOB")
    assert later.demand("KOB") == ["cod", "salmon"]


@pytest.mark.rule("MB122")
def test_a_full_port_takes_no_other_species() -> None:
    table = unloading("flounder 3", demand="KOB: cod herring")
    table.refused("unload 3 flounder KOB", "10.1 port_full")
    single = unloading("flounder 3", demand="GDA: cod", boats="GDA S06 S07 S08")
    single.refused("unload 2 flounder GDA", "10.1 port_full")


@pytest.mark.rule("MB123")
def test_a_shown_species_places_no_second_token() -> None:
    table = unloading("cod 3", demand="KOB: cod -")
    table.play("unload 2 cod KOB")
    assert (table.demand("KOB"), table.question) == (["cod", "-"], "0 Turn")
    table.has(0, warehouse="cod 2")


@pytest.mark.rule("MB124")
def test_demand_tokens_stay_to_the_end() -> None:
    match = seaboard.new("mare_balticum", seats=4, seed=2, options={"demand_management": True})
    table, bot = Table(match), FastChance(2)
    before = table.s.demand
    while not match.over:
        play_random(match, bot)
        assert all(old in (NONE, new) for old, new in zip(before, table.s.demand, strict=True))
        before = table.s.demand
    assert before != [NONE] * 8


@pytest.mark.rule("MB125", "MB127")
def test_everyone_may_use_a_place_and_loses_a_fish_on_a_marked_one() -> None:
    table = arrange(boats={0: FLEET, 1: "KOB S02 S05 S10"}, cargo={0: "cod 5", 1: "cod 3"}, demand_management=True)
    table.play("unload 2 cod KOB", "mark -1", "unload 2 cod KOB", "end")
    table.has(0, warehouse="cod 2", cargo="cod")
    table.play("unload 3 cod KOB")
    table.has(1, warehouse="cod 2", cargo="-")
    assert table.gone() == {"cod": 3}


@pytest.mark.rule("MB126")
def test_each_species_on_a_marked_place_loses_one_fish_an_action() -> None:
    table = unloading("cod 3 herring 2", demand="KOB: herring cod")
    table.play("unload 3 cod KOB", "unload 2 herring KOB")
    table.has(0, warehouse="cod 2 herring 2")
    assert (table.gone(), table.told[1]) == ({"cod": 1}, "lost 0 1 cod kobenhavn")


@pytest.mark.rule("MB129")
def test_a_marked_place_is_not_opened_by_a_single_fish() -> None:
    table = unloading("salmon cod 2", demand="KOB: cod -")
    table.refused("unload 1 salmon KOB", "10.1 single_fish")
    table.play("unload 2 cod KOB")
    assert table.question == "0 Turn"
    table.refused("unload 1 salmon KOB", "10.1 single_fish")
    free = unloading("salmon")
    free.play("unload 1 salmon KOB")
    assert free.demand("KOB") == ["salmon", "-"]
    two = unloading("salmon 2", demand="KOB: cod -")
    assert two.choices("unload") == ["unload 2 salmon kobenhavn"]


@pytest.mark.rule("MB130")
def test_a_single_fish_on_an_open_marked_place_is_lost() -> None:
    table = unloading("cod", demand="KOB: - cod")
    table.play("unload 1 cod KOB")
    table.has(0, warehouse="-", cargo="-")
    assert (table.gone(), table.s.actions) == ({"cod": 1}, 1)


@pytest.mark.rule("MB131")
def test_without_a_demand_token_a_species_cannot_be_opened() -> None:
    table = unloading("cod 3", demand="STO: cod -; SPB: cod -")
    table.refused("unload 3 cod KOB", "10.1 no_demand_token")
    assert table.choices("unload") == []


# ---------- 10.2 Trade contracts


@pytest.mark.rule("MB133")
def test_no_contracts_without_the_option() -> None:
    table = arrange()
    table.refused("contract", "10.2 no_contracts")
    table.refused("choose contract_1", "10.2 no_deck_open")


@pytest.mark.rule("MB134", "MB135", "MB136", "MB140")
def test_taking_a_card() -> None:
    table = arrange(boats={0: "STO"}, trade_contracts=True)
    assert all(player.contract == NONE for player in table.s.players)
    table.play("contract")
    assert table.choices() == [f"choose {card}" for card in CARDS]
    table.refused("end", "10.2 choose_card")
    table.play("choose contract_4")
    assert (table.s.players[0].contract, table.s.actions, table.question) == (3, 1, "0 Turn")
    assert [str(event) for event in table.events] == [
        "contract_taken 0",
        "contract_was 0 contract_4 needs:1:cod:1:herring:2:amber",
    ]
    assert table.events[1].only == 0


@pytest.mark.rule("MB137", "MB138")
def test_swapping_a_card() -> None:
    table = arrange(contracts={0: 2}, trade_contracts=True)
    table.play("contract")
    table.refused("choose contract_2", "10.2 card_not_there")
    table.play("choose contract_6")
    assert table.s.players[0].contract == 5
    assert table.told == ["contract_swapped 0", "contract_was 0 contract_6 needs:1:herring:1:flounder:2:amber"]
    table.play("contract", "choose contract_2")
    assert table.s.players[0].contract == 1


@pytest.mark.rule("MB139")
def test_a_held_card_is_not_in_the_deck() -> None:
    table = arrange(contracts={1: 3, 2: 5}, trade_contracts=True)
    table.play("contract")
    assert table.choices() == [f"choose contract_{card}" for card in (1, 2, 4, 6)]
    table.refused("choose contract_3", "10.2 card_not_there")


@pytest.mark.rule("MB149")
def test_the_holder_alone_knows_the_card() -> None:
    table = arrange(contracts={1: 3}, trade_contracts=True)
    assert table.view(1).players[1].contract == 2
    assert [table.view(seat).players[1].contract for seat in (0, 2, 3, None)] == [FACE_DOWN] * 4
    game, chance = table.match.game, FastChance(1)
    assert {game.imagine(table.view(0), chance).players[1].contract for _ in range(100)} == set(range(6))


def test_who_looks_through_the_deck_knows_what_the_others_hold() -> None:
    table = arrange(contracts={1: 3, 2: 5}, trade_contracts=True)
    table.play("contract", "choose contract_1", "end")
    game, chance = table.match.game, FastChance(1)
    held = [tuple(player.contract for player in game.imagine(table.view(0), chance).players[1:3]) for _ in range(50)]
    assert set(held) == {(2, 4), (4, 2)}
    table.play("contract", "choose contract_6", "end")
    worlds = [game.imagine(table.view(0), chance) for _ in range(200)]
    for world in worlds:
        check(world)
    # Seat 1 gave one of the two cards back and took another; seat 2 still holds one of them.
    assert {world.players[1].contract for world in worlds} == {1, 3, 5}
    assert {world.players[2].contract for world in worlds} == {2, 4}


@pytest.mark.parametrize("seats", [3, 5])
def test_what_a_seat_thinks_possible_is_never_wrong(seats: int) -> None:
    options = {"trade_contracts": True, "demand_management": True}
    match = seaboard.new("mare_balticum", seats=seats, seed=5, options=options)
    table, bot = Table(match), FastChance(5)
    while not match.over:
        for seat in match.asked:
            if "contract" in table.choices(seat=seat) and bot.below(3) == 0:
                match.play(seat, "contract")
                break
        else:
            play_random(match, bot)
        check(table.s)
        for seat in range(seats):
            view = match.game.view(table.s, seat)
            assert match.game.view(match.game.imagine(view, bot), seat) == view


def test_looking_through_cannot_be_undone_once_it_tells_something() -> None:
    nothing = arrange(trade_contracts=True)
    nothing.play("contract")
    nothing.match.undo(0)
    something = arrange(contracts={1: 3}, trade_contracts=True)
    something.play("contract")
    with pytest.raises(seaboard.Refused):
        something.match.undo(0)


def ended(warehouse: str, market: str, card: int, cargo: str = "") -> Table:
    table = arrange(
        warehouse={0: warehouse},
        cargo={0: cargo},
        markets={0: market},
        contracts={0: card},
        left=0,
        time=6,
        trade_contracts=True,
    )
    table.play("end")
    return table


@pytest.mark.rule("MB141", "MB142", "MB143")
@pytest.mark.parametrize(("warehouse", "sets", "total"), [("salmon cod amber 2", 1, 7), ("salmon 3 cod 2 amber 5", 2, 14 + 1)])
def test_sets_of_a_contract(warehouse: str, sets: int, total: int) -> None:
    table = ended(warehouse, "salmon 0 cod 1 herring 2 flounder 3", 1)
    found = table.match.scores()[0]
    assert (found.parts["contract"], found.total) == (7 * sets, total)
    assert f"contract_filled 0 {sets} contract_1 7 3" in table.told


@pytest.mark.rule("MB144")
def test_an_incomplete_set_scores_normally() -> None:
    found = ended("salmon 2 cod 2 amber", "salmon 1 cod 2 herring 0 flounder 3", 1).match.scores()[0]
    assert (found.parts["contract"], found.total) == (0, 2 + 4 + 1)


@pytest.mark.rule("MB145")
def test_cargo_is_no_part_of_a_set() -> None:
    found = ended("salmon amber 2", "salmon 0 cod 1 herring 2 flounder 3", 1, cargo="cod").match.scores()[0]
    assert (found.parts["contract"], found.total) == (0, 2)


@pytest.mark.rule("MB146")
def test_a_contract_that_brings_nothing_is_left_alone() -> None:
    """Two fish at x3 and x2 and two amber are worth 7 as well."""
    found = ended("salmon cod amber 2", "salmon 3 cod 2 herring 0 flounder 1", 1).match.scores()[0]
    assert (found.parts["contract"], found.total) == (0, 7)


@pytest.mark.rule("MB146")
def test_the_assignment_is_the_best_of_all() -> None:
    """Compared with trying every way to put tokens of the warehouse into sets."""
    box = own_edition("mare_balticum").box
    assert isinstance(box, MareBalticumBox)
    chance = FastChance(7)
    for market in itertools.permutations(range(4)):
        for card in range(len(CARDS)):
            player = new_player()
            player.market, player.contract = list(market), card
            player.warehouse = [chance.below(5) for _ in range(4)] + [chance.below(9), 0]
            assert score(box, player, VERSION).total == best_by_trying(box, player)
            assert 0 <= best_sets(box, player) <= 4


def best_by_trying(box: MareBalticumBox, player: Player) -> int:
    """The best score over all subsets of tokens put on the card, each subset divided into complete sets as far as it goes."""
    best = 0
    needs = box.contracts[player.contract]
    for used in itertools.product(*[range(player.warehouse[kind] + 1) for kind in range(len(TOKENS))]):
        sets = min(used[kind] // needs[kind] for kind in range(len(TOKENS)) if needs[kind])
        rest = [player.warehouse[kind] - used[kind] for kind in range(len(TOKENS))]
        total = sets * 7 + rest[4] + sum(rest[species] * player.market[species] for species in range(len(SPECIES)))
        best = max(best, total)
    return best


@pytest.mark.rule("MB147")
def test_the_six_cards() -> None:
    box = own_edition("mare_balticum").box
    assert isinstance(box, MareBalticumBox)
    pairs = list(itertools.combinations(range(4), 2))
    assert box.contracts == [[int(kind in pair) for kind in range(4)] + [2] for pair in pairs]
    assert box.points == [7] * 6


@pytest.mark.rule("MB148")
@pytest.mark.parametrize(("rules", "ties", "winners"), [(1, (5, 4), [0]), (2, (1, 4), [1])])
def test_tokens_in_sets_have_left_the_warehouse(rules: int, ties: tuple[int, int], winners: list[int]) -> None:
    """Ten points each: a set and a flounder against four tokens. Under rules 1 the set still counted in the tie."""
    table = arrange(
        warehouse={0: "salmon cod amber 2 flounder", 1: "flounder 3 amber"},
        markets=dict.fromkeys(range(4), "salmon 0 cod 1 herring 2 flounder 3"),
        contracts={0: 1},
        left=0,
        time=6,
        trade_contracts=True,
        rules=rules,
    )
    table.play("end")
    scores = table.match.scores()
    assert [score.total for score in scores[:2]] == [10, 10]
    assert (scores[0].ties + scores[1].ties, table.match.winners) == (ties, winners)
    assert "contract_filled 0 1 contract_1 7 3" in table.told


@pytest.mark.rule("MB146", "MB148")
def test_a_contract_left_alone_leaves_its_tokens_in_the_warehouse() -> None:
    table = ended("salmon cod amber 2", "salmon 3 cod 2 herring 0 flounder 1", 1)
    assert table.match.scores()[0].ties == (4,)
    assert "contract_unused 0 contract_1" in table.told
