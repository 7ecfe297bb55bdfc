"""The Salvage Yard and Gone Fishin'. (11.6, 11.7)"""

from __future__ import annotations

from typing import Any

import pytest

from .arrange import Table, arrange


def yard(**position: Any) -> Table:
    return arrange(**{"phase": "launch", "salvage_yard": True, **position})


@pytest.mark.rule("FL181")
def test_a_yard_is_a_standard_licence_without_boats() -> None:
    table = yard(seats=4, phase="auction", row="yard cod cod tuna", licences={1: "yard king_crab_licences"})
    table.play("auction yard")
    table.refused("bid 4", "bid_under_minimum")
    table.play("bid 5", "pass", "pass", "pass", "settle")
    assert table.part(0, "licences") == 3
    assert table.part(1, "king_crab_licences") == 2
    table.play("decline", "decline", "decline")
    assert [option for option in table.choices if option.startswith("launch")] == []


@pytest.mark.rule("FL182")
@pytest.mark.parametrize("owned", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "cash"), [("tuna", 3), ("cod", 1), ("lobster", 2), ("crab", 1)])
def test_a_salvage_draws_the_cash_value_and_more_with_further_yards(owned: int, card: str, cash: int) -> None:
    table = yard(hands={0: card}, licences={0: f"yard {owned}"}, boats={0: "shrimp"})
    table.play(f"salvage {card}")
    table.has(0, size=cash + owned - 1)
    assert sum(table.s.discard) == 1


@pytest.mark.rule("FL183")
def test_a_salvage_uses_up_a_launch() -> None:
    table = yard(licences={0: "yard tuna"}, boats={0: "shrimp"}, inuit_fishermen=True)
    table.play("salvage cod")
    assert table.question == "0 Hiring"
    table.refused("launch tuna", "one_launch")
    table.refused("invite", "one_launch")
    table = yard(licences={0: "yard tuna"}, boats={0: "shrimp"})
    table.play("launch tuna", "settle")
    table.refused("salvage cod", "one_launch")


@pytest.mark.rule("FL184")
def test_no_salvage_while_hiring() -> None:
    table = yard(licences={0: "yard"}, boats={0: "shrimp"})
    table.play("done")
    assert table.question == "0 Hiring"
    table.refused("salvage cod", "launching_over")


@pytest.mark.rule("FL185")
def test_one_salvage_a_round() -> None:
    table = yard(licences={0: "yard 4 cod 2"})
    table.play("salvage cod")
    assert table.question == "0 Launching"
    table.refused("salvage tuna", "salvaged_already")


@pytest.mark.rule("FL186")
def test_a_card_just_drawn_may_be_launched_or_pay() -> None:
    table = yard(licences={0: "yard cod"}, hands={0: "tuna"}, draws="cod lobster shrimp tuna")
    table.play("salvage tuna", "launch cod", "pay lobster")
    table.has(0, boats="cod", hand="shrimp tuna")
    table = yard(licences={0: "yard cod"}, hands={0: "cod lobster tuna"}, draws="shrimp")
    table.play("launch cod", "pay lobster", "salvage tuna")
    table.has(0, boats="cod", size=4)


@pytest.mark.rule("FL187")
def test_a_salvage_alone_earns_no_cod_draw() -> None:
    table = yard(licences={0: "yard cod 3"}, hands={0: "cod"}, boats={0: "shrimp"}, draws="tuna")
    table.play("salvage cod", "done")
    table.has(0, size=1)


@pytest.mark.rule("FL188")
@pytest.mark.parametrize("launch", ["launch cod", "invite"])
def test_a_launch_beside_a_salvage_earns_the_cod_draw(launch: str) -> None:
    table = yard(licences={0: "yard cod 2", 1: "tuna"}, hands={0: "crab cod tuna 3"}, inuit_fishermen=True)
    table.play("salvage crab", launch, "settle")
    assert "drew 0 2" in table.told


@pytest.mark.rule("FL189")
def test_the_cod_draw_waits_for_the_salvage() -> None:
    table = yard(licences={0: "yard cod"}, hands={0: "cod lobster crab"}, boats={0: "shrimp"}, draws="tuna pv")
    table.play("launch cod", "pay lobster")
    table.has(0, hand="crab")
    table.play("salvage crab")
    table.has(0, hand="tuna pv")
    assert table.told[-4:] == ["drew 0 1", "saw 0 cards:1:tuna", "drew 0 1", "saw 0 cards:1:processing_vessel"]
    table.refused("salvage pv", "no_launch_left")


@pytest.mark.rule("FL190")
def test_the_salvaged_card_is_shuffled_in() -> None:
    table = yard(licences={0: "yard"}, hands={0: "tuna"}, boats={0: "shrimp"}, deck="cod", discard="crab")
    table.play("salvage tuna")
    table.has(0, hand="cod crab tuna")


@pytest.mark.rule("FL191")
def test_no_salvage_without_a_yard() -> None:
    table = yard(licences={0: "tuna"})
    table.refused("salvage cod", "no_yard")


# ---------- Gone Fishin'


@pytest.mark.rule("FL195")
def test_who_declines_takes_a_card_and_who_passes_takes_none() -> None:
    table = arrange(row="cod tuna", gone_fishin=True)
    table.play("decline")
    table.has(0, fishin=1)
    assert table.s.fishin == 19
    table.play("decline")
    table.has(1, fishin=1)
    table = arrange(row="cod tuna", gone_fishin=True)
    table.play("auction cod", "bid 4", "pass", "settle")
    table.has(0, fishin=0)
    table.has(1, fishin=0)


@pytest.mark.rule("FL195")
def test_an_empty_pile_gives_nothing() -> None:
    table = arrange(row="cod tuna", gone_fishin=True, fishin=[12, 8])
    table.play("decline")
    table.has(0, fishin=12)


@pytest.mark.rule("FL196")
def test_it_pays_two_dollars_and_returns_to_its_pile() -> None:
    table = arrange(row="cod tuna", gone_fishin=True, fishin=[3], hands={0: ""})
    table.play("auction tuna", "bid 5", "pass", "pay gone_fishin", "pay gone_fishin", "pay gone_fishin")
    table.has(0, licences="tuna", fishin=0)
    assert (table.s.fishin, sum(table.s.discard)) == (20, 0)
    table = arrange(phase="launch", gone_fishin=True, fishin=[1], hands={0: "cod"}, licences={0: "cod", 1: "tuna"})
    table.play("launch cod", "pay gone_fishin")
    table.has(0, boats="cod", fishin=0)


@pytest.mark.rule("FL196")
def test_it_pays_in_the_round_it_is_taken() -> None:
    table = arrange(row="cod tuna", gone_fishin=True, hands={0: "cod"}, licences={0: "cod"})
    table.play("decline", "decline", "launch cod", "pay gone_fishin")
    table.has(0, boats="cod")


@pytest.mark.rule("FL197")
def test_it_is_neither_boat_nor_captain() -> None:
    position: dict[str, Any] = {"phase": "launch", "gone_fishin": True, "salvage_yard": True, "fishin": [2]}
    table = arrange(**position, licences={0: "cod yard"}, hands={0: "tuna"}, boats={0: "cod"})
    assert table.choices == ["salvage tuna", "done"]
    table.refused("launch gone_fishin", "fishin_only_pays")
    table.refused("salvage gone_fishin", "fishin_only_pays")
    table.play("done", "hire cod")
    assert table.choices == ["captain tuna"]
    table.refused("captain gone_fishin", "fishin_only_pays")
    # With nothing else in hand the seat isn't even asked.
    table = arrange(**position, licences={0: "cod yard", 1: "tuna"}, hands={0: ""}, boats={0: "cod"})
    assert table.question == "1 Launching"


@pytest.mark.rule("FL198")
def test_discarded_with_tuna_it_returns_to_its_pile() -> None:
    table = arrange(phase="draw", gone_fishin=True, fishin=[2], licences={0: "tuna 2"})
    table.play("discard gone_fishin")
    table.has(0, fishin=1, size=9)
    assert (table.s.fishin, sum(table.s.discard)) == (19, 0)


@pytest.mark.rule("FL199")
def test_each_is_worth_two_points() -> None:
    table = arrange(gone_fishin=True, fishin=[3, 0])
    assert [table.part(seat, "gone_fishin") for seat in range(2)] == [6, 0]


@pytest.mark.rule("FL200")
def test_everybody_knows_who_holds_how_many() -> None:
    table = arrange(gone_fishin=True, fishin=[3, 1])
    for seat in (0, 1, None):
        assert [harbour.fishin for harbour in table.view(seat).harbours] == [3, 1]
