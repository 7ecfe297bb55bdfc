"""The end: the last cube, and what happens when all columns are full. Chapter 10 of the rulebook."""

from __future__ import annotations

import pytest

from seaboard.core.game import playout
from seaboard.games.north_wind.box import PORTS
from seaboard.games.north_wind.state import NONE

from .arrange import Table, arrange

THREE = "boatswain bookkeeper cannoneer"

# ---------- 10.1 Victory


@pytest.mark.rule("NW167", "NW168")
@pytest.mark.parametrize(("seats", "cubes", "column"), [(2, 10, "0 0 0 0 0"), (3, 10, "0 0 0 0 0"), (4, 8, "0 0 0")])
def test_all_cubes_on_the_board_win(seats: int, cubes: int, column: str) -> None:
    """All but one lie there: the contracts, two majorities and the full crew."""
    columns = {"norderkap": column, "trutzhavn": "0"}
    table = arrange(seats=seats, tiles="norderkap", gold=[9], crew={0: f"{THREE} treasurer"}, columns=columns)
    table.has(0, cubes=1)
    assert not table.match.over
    table.play("fulfil")
    table.has(0, cubes=0)
    assert (table.question, table.match.winners) == ("over", [0])
    assert table.match.scores()[0].total == cubes


@pytest.mark.rule("NW169")
def test_the_last_cube_leaves_no_bonus_to_settle() -> None:
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "1"}, cubes=[1])
    table.play("fulfil")
    assert table.told[-2:] == ["cube_placed 0 norderkap 0", "won 0"]
    table.has(1, cubes=8)
    assert table.s.majority[0] == 1


@pytest.mark.rule("NW169")
def test_a_win_on_the_majority_cube_leaves_the_all_ports_cube() -> None:
    table = arrange(tiles="olesand", hold={0: "fish 1 salt 1"}, columns={"norderkap": "0", "trutzhavn": "0"}, cubes=[2])
    table.play("fulfil")
    assert table.told[-2:] == ["cube_placed 0 majority_olesand 0", "won 0"]


@pytest.mark.rule("NW148", "NW169")
def test_a_win_on_the_all_ports_cube_after_a_tie() -> None:
    columns = {"norderkap": "0", "trutzhavn": "0", "olesand": "1"}
    table = arrange(tiles="olesand", hold={0: "grain 1 wood 1"}, columns=columns, cubes=[2])
    table.play("fulfil")
    assert table.told[1:] == ["cube_placed 0 olesand 1", "majority_lost 1 olesand 9", "cube_placed 0 all_ports 0", "won 0"]


def test_a_tie_without_another_bonus_is_no_win() -> None:
    table = arrange(tiles="norderkap", gold=[3], columns={"norderkap": "1"}, cubes=[2])
    table.play("fulfil")
    table.has(0, cubes=1)
    assert (table.question, table.match.winners) == ("0 SailOn", [])


@pytest.mark.rule("NW169", "NW170")
def test_a_win_with_a_letter_ends_the_game_at_once() -> None:
    table = arrange(seats=3, tiles="wreck equipment", crew={1: THREE, 2: THREE}, letters=[0, 1, 1], cubes=[9, 1, 1])
    table.play("search", "reveal", "mount", "1: hire lookout")
    assert table.told[-2:] == ["cube_placed 1 full_crew 0", "won 1"]
    assert (table.question, table.match.asked, table.match.winners) == ("over", [], [1])
    assert (table.s.active, table.s.turn) == (0, 1)
    assert len(table.s.revealed) == 2  # no shuffle
    table.has(0, letters=0)
    table.has(2, letters=1, cubes=1)


@pytest.mark.rule("NW189")
def test_of_two_who_could_win_with_a_letter_the_first_asked_does() -> None:
    for answers, winner in (
        (("1: hire lookout",), 1),
        (("1: decline", "2: hire lookout"), 2),
        (("1: mount", "2: hire lookout"), 2),
    ):
        table = arrange(seats=3, tiles="equipment", crew={1: THREE, 2: THREE}, letters=[1, 1, 1], cubes=[9, 1, 1])
        table.play("mount", *answers)
        assert table.match.winners == [winner]


@pytest.mark.rule("NW190")
def test_the_active_player_wins_before_any_letter() -> None:
    table = arrange(tiles="equipment", crew={0: THREE, 1: THREE}, letters=[1, 1], cubes=[1, 1])
    table.play("hire lookout")
    assert (table.question, table.match.winners) == ("over", [0])
    table.has(1, letters=1, cubes=1)


@pytest.mark.rule("NW190")
def test_the_active_players_purchase_is_complete_before_letters_are_asked() -> None:
    table = arrange(tiles="port(wine,2)", hold={0: "grain 2 fish 2 salt 2"}, letters=[1, 1])
    table.play("buy 1 wine")
    assert table.question == "0 Overboard"
    table.play("overboard fish")
    assert table.question == "1 TradingPortWithLetter"
    table.has(0, gold=3)


@pytest.mark.rule("NW172")
def test_after_the_end_every_action_is_refused() -> None:
    table = arrange(tiles="norderkap", hold={0: "wine 1"}, cubes=[1])
    table.play("fulfil")
    for seat in (0, 1):
        assert table.match.choices(seat) == []
        for action in table.match.game.actions:
            table.refused(f"{seat}: {action}", "over")


def test_random_play_cut_short_has_no_winner() -> None:
    table = arrange(seats=4)
    assert playout(table.match.game, table.s, table.match.chance, limit=40) == 40
    assert (table.match.over, table.match.winners, table.s.winner) == (False, [], NONE)


# ---------- 10.2 All columns full


def last_contract(gold: tuple[int, int, int] = (9, 9, 9), columns: tuple[str, str, str] | None = None) -> Table:
    """Seat 0 is about to take the last space of all, 6 gold at Norderkap."""
    spaces = columns or ("0 1 2 0 1 2 0", "0 1 2 0 1 2 0 1", "0 1 2 0 1 2 2 1")
    return arrange(seats=3, tiles="norderkap", gold=gold, columns=dict(zip(PORTS, spaces, strict=True)), cubes=[5, 5, 5])


@pytest.mark.rule("NW171")
def test_the_last_contract_ends_the_game_after_its_bonus_cubes() -> None:
    table = last_contract()
    table.play("fulfil")
    assert table.told[-1] == "columns_full"
    assert (table.question, table.s.winner) == ("over", NONE)
    table.refused("0: stop", "over")


@pytest.mark.rule("NW171")
def test_two_full_columns_do_not_end_the_game() -> None:
    table = last_contract(columns=("0 1 2 0 1 2", "0 1 2 0 1 2 0 1", "0 1 2 0 1 2 2 1"))
    table.s.ships[0].hold[4] = 2
    table.play("fulfil")
    assert table.question == "0 SailOn"


@pytest.mark.rule("NW171")
def test_a_win_by_the_last_contracts_cubes_is_a_win() -> None:
    columns = ("0 1 0 1 0 1 2", "0 1 2 0 1 2 0 1", "0 1 2 0 1 2 2 1")
    table = last_contract(columns=columns)
    table.s.ships[0].cubes = 2
    table.play("fulfil")
    assert table.told[-2:] == ["cube_placed 0 majority_norderkap 0", "won 0"]
    assert (table.s.winner, table.match.winners) == (0, [0])


@pytest.mark.rule("NW171")
@pytest.mark.parametrize(
    ("cubes", "columns", "gold", "winners"),
    [
        ((5, 3, 5), ("0 0 0 0 1 1 1", "1 1 1 1 2 2 2 2", "2 2 2 2 0 0 0 1"), (9, 0, 9), [1]),  # most cubes
        ((4, 4, 4), ("0 0 0 0 1 1 1", "1 1 1 1 2 2 2 2", "2 2 2 2 0 0 0 0"), (6, 9, 99), [0]),  # then most contracts
        ((5, 4, 4), ("0 0 0 0 1 1 1", "1 1 1 1 1 2 2 2", "2 2 2 2 2 0 0 0"), (9, 2, 1), [1]),  # then most gold
        ((5, 4, 4), ("0 0 0 0 1 1 1", "1 1 1 1 1 2 2 2", "2 2 2 2 2 0 0 0"), (9, 2, 2), [1, 2]),  # then shared
    ],
)
def test_who_wins_when_all_columns_are_full(
    cubes: tuple[int, int, int], columns: tuple[str, str, str], gold: tuple[int, int, int], winners: list[int]
) -> None:
    table = last_contract(gold, columns)
    table.play("fulfil")
    for ship, left in zip(table.s.ships, cubes, strict=True):
        ship.cubes = left
    assert table.match.winners == winners
