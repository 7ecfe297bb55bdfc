"""Processing and trading. (8)"""

from __future__ import annotations

import pytest

from .arrange import arrange


@pytest.mark.rule("FL078")
def test_no_processing_without_the_licence() -> None:
    table = arrange(phase="processing", boats={0: "pv+3", 1: "pv+2"}, hands={0: "pv 3"}, licences={1: "pv"}, processed=[2])
    assert table.question == "1 Processing"
    for action in ("0: process 1", "0: trade"):
        table.refused(action, "not_asked")
    table = arrange(phase="processing", boats={0: "pv+3"}, hands={0: "pv 3"}, processed=[2])
    table.refused("process 1", "other_phase")
    table.refused("trade", "other_phase")


@pytest.mark.rule("FL079")
def test_one_crate_from_each_of_any_boats() -> None:
    table = arrange(phase="processing", boats={0: "tuna+4 cod+1 crab shrimp+2"}, licences={0: "pv"})
    assert table.choices == ["process 1", "process 2", "process 4", "done"]
    table.play("process 1", "process 4", "done")
    table.has(0, boats="tuna+3 cod+1 crab shrimp+1", processed=2)


@pytest.mark.rule("FL079")
def test_crates_caught_this_round_may_be_processed() -> None:
    table = arrange(phase="fishing", boats={0: "tuna+0"}, licences={0: "pv"})
    table.play("process 1")
    table.has(0, boats="tuna+0", processed=1)


@pytest.mark.rule("FL080")
@pytest.mark.parametrize("owned", [1, 4])
def test_no_second_crate_from_the_same_boat(owned: int) -> None:
    table = arrange(phase="processing", boats={0: "tuna+4 cod+1"}, licences={0: f"pv {owned}"})
    table.play("process 1")
    table.refused("process 1", "boat_processed")
    table.refused("process 3", "no_such_boat")
    table.refused("trade", "trade_after")


@pytest.mark.rule("FL081")
@pytest.mark.parametrize("owned", [1, 2, 3, 4])
def test_one_crate_for_cards(owned: int) -> None:
    table = arrange(phase="processing", licences={0: f"pv {owned}"}, processed=[2])
    table.play("trade")
    table.has(0, processed=1, size=6 + owned)
    assert f"drew 0 {owned}" in table.told


@pytest.mark.rule("FL081")
def test_a_new_crate_can_be_traded() -> None:
    table = arrange(phase="processing", boats={0: "tuna+1"}, licences={0: "pv"})
    table.play("process 1", "trade")
    table.has(0, processed=0, size=7)


@pytest.mark.rule("FL082")
def test_one_trade_a_round_and_none_without_a_crate() -> None:
    table = arrange(phase="processing", licences={0: "pv"}, processed=[5])
    table.play("trade")
    table.refused("trade", "other_phase")
    table = arrange(phase="processing", boats={0: "tuna+1"}, licences={0: "pv"})
    table.play("done")
    assert table.question == "0 Discarding"
    table.refused("trade", "other_phase")


@pytest.mark.rule("FL083")
def test_processed_crates_are_stored_without_limit_and_stay() -> None:
    table = arrange(phase="fishing", boats={0: "tuna+1 tuna+1"}, licences={0: "pv"}, processed=[40], supply=50)
    table.play("process 1", "process 2")
    table.has(0, processed=42, boats="tuna+1 tuna+1")
    # Fishing is the only way onto a boat.
    table.play("done")
    table.has(0, processed=42, boats="tuna+1 tuna+1")


@pytest.mark.rule("FL084")
def test_crates_spent_or_traded_leave_the_game() -> None:
    table = arrange(phase="processing", licences={0: "pv"}, processed=[5], supply=30)
    table.play("trade")
    assert table.s.supply == 30
    table = arrange(row="cod tuna", processed=[5], supply=30)
    table.play("auction cod", "bid 4", "pass", "pay crate", "pay crate", "pay crate", "pay crate")
    assert table.s.supply == 30
    table.has(0, processed=1, licences="cod")
