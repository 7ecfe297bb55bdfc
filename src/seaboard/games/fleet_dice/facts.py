"""Key facts of a finished match: what designers compare winners by. Every match ends after its last round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.fleet_dice.box import ALL, WHARF
from seaboard.games.fleet_dice.state import FleetDice

FACTS: Final = {
    "first_pick": str,
    "first_mark": str,
    "boats": int,
    "fish": int,
    "levels": int,
    "buildings": int,
    "coins": int,
}
ENDINGS: Final = ("last_round",)


def facts(s: FleetDice, taken: Sequence[tuple[int, Action]]) -> list[dict[str, int | str | None]]:
    """The facts of each seat."""
    found: list[dict[str, int | str | None]] = []
    for seat, sheet in enumerate(s.sheets):
        own = [action for who, action in taken if who == seat]
        found.append(
            {
                "first_pick": next((str(action.args[0]) for action in own if action.verb == "pick"), None),
                "first_mark": next((str(action.args[0]) for action in own if action.verb == "mark"), None),
                "boats": sum(sheet.launched),
                "fish": sum(sheet.fish),
                "levels": sum(sheet.levels),
                "buildings": sum(sheet.complete(building) for building in range(WHARF, ALL)),
                "coins": sheet.coins,
            }
        )
    return found


def ending(s: FleetDice, taken: Sequence[tuple[int, Action]]) -> str:
    """There is one way. (10.1)"""
    return "last_round"
