"""Key facts of a finished match: what designers compare winners by. Every match ends after its last round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.fleet_dice.scoring import buildings_completed
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
    return [
        {
            "first_pick": first(seat, "pick", taken),
            "first_mark": first(seat, "mark", taken),
            "boats": sum(sheet.launched),
            "fish": sum(sheet.fish),
            "levels": sum(sheet.levels),
            "buildings": buildings_completed(sheet),
            "coins": sheet.coins,
        }
        for seat, sheet in enumerate(s.sheets)
    ]


def first(seat: int, verb: str, taken: Sequence[tuple[int, Action]]) -> str | None:
    """What a seat picked or marked first."""
    return next((str(action.args[0]) for who, action in taken if who == seat and action.verb == verb), None)


def ending(s: FleetDice, taken: Sequence[tuple[int, Action]]) -> str:
    """There is one way. (10.1)"""
    return "last_round"
