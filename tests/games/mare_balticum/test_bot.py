"""What the search is told: worth and likely."""

from __future__ import annotations

from typing import Any

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.core.score import winners
from seaboard.games.mare_balticum.rules import GAME
from seaboard.games.mare_balticum.state import MareBalticum
from tests.contract.cases import raw

from .arrange import Table, arrange

BOTH: dict[str, object] = {"demand_management": True, "trade_contracts": True}
FLEET = "STO S10 S15 S18"


def begin(seats: int, options: dict[str, object], seed: int) -> tuple[MareBalticum, FastChance]:
    _, s, chance = raw(("mare_balticum", seats, options), seed)
    assert isinstance(s, MareBalticum)
    return s, chance


def best(s: MareBalticum, chance: FastChance) -> Any:
    """What a seat does that looks one step ahead."""
    seat = s.steps[-1].seat
    found = s.steps[-1].choices(s)
    values = []
    for action in found:
        after = GAME.imagine(GAME.view(s, seat), chance)
        GAME.take(after, action, chance)
        values.append(GAME.worth(after, seat))
    return found[values.index(max(values))]


@pytest.mark.parametrize("options", [{}, BOTH], ids=["plain", "both"])
def test_looking_one_step_ahead_beats_chance(options: dict[str, object]) -> None:
    won = 0
    for seed in range(6):
        s, chance = begin(3, options, seed)
        while s.steps:
            found = s.steps[-1].choices(s)
            mine = s.steps[-1].seat == seed % 3
            GAME.take(s, best(s, chance) if mine else found[chance.below(len(found))], chance)
        won += winners(GAME.scores(s)) == [seed % 3]
    assert won >= 5


def test_weights_are_positive_and_change_nothing() -> None:
    s, chance = begin(5, BOTH, 4)
    while s.steps:
        before = plain(s)
        found = s.steps[-1].choices(s)
        weights = GAME.likely(s, found)
        worth = [GAME.worth(s, seat) for seat in range(5)]
        assert len(weights) == len(found) and min(weights) > 0
        assert plain(s) == before
        assert min(worth) > -5
        GAME.take(s, found[chance.below(len(found))], chance)
    assert [GAME.worth(s, seat) for seat in range(5)] == [score.total for score in GAME.scores(s)]


def favourite(table: Table) -> str:
    """The option that looks best before any search."""
    found = table.match.choices(0)
    weights = GAME.likely(table.s, found)
    return found[weights.index(max(weights))].text


def test_a_full_hold_in_port_is_unloaded() -> None:
    table = arrange(boats={0: FLEET}, cargo={0: "cod 3 herring"})
    assert favourite(table) == "unload 3 cod stockholm"
    assert best(table.s, FastChance(1)).text == "unload 3 cod stockholm"


def test_the_dearest_fish_is_caught() -> None:
    markets = {0: "salmon 0 cod 3 herring 1"}
    table = arrange(boats={0: FLEET}, sea="S15: salmon cod; S10: herring; S18: herring", markets=markets, time=3)
    assert favourite(table) == "fish cod northern_deep"
    assert best(table.s, FastChance(1)).text == "fish cod northern_deep"
