"""Fishing. (7)"""

from __future__ import annotations

import pytest

from .arrange import arrange


@pytest.mark.rule("FL074", "FL075", "FL076")
def test_the_catch() -> None:
    boats = "shrimp+0 cod+1 lobster+2 tuna+3 pv+4 crab+4 crab cod"
    table = arrange(phase="fishing", boats={0: boats}, supply=40)
    table.has(0, boats="shrimp+1 cod+2 lobster+3 tuna+4 pv+4 crab+4 crab cod")
    assert table.s.supply == 36


@pytest.mark.rule("FL074")
def test_a_captain_hired_this_round_fishes() -> None:
    table = arrange(phase="launch", boats={0: "tuna"})
    table.play("hire tuna", "captain cod")
    table.has(0, boats="tuna+1")


@pytest.mark.rule("FL077")
def test_a_short_supply_gives_every_crate_due() -> None:
    table = arrange(phase="fishing", boats={0: "tuna+0 tuna+0 tuna+0", 1: "cod+3 cod+4"}, supply=2)
    table.has(0, boats="tuna+1 tuna+1 tuna+1")
    table.has(1, boats="cod+4 cod+4")
    assert table.s.supply == -2
