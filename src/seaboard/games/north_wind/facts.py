"""Key facts of a finished match: what designers compare winners by, and how the match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.north_wind.box import PORTS
from seaboard.games.north_wind.state import NONE, NorthWind

FACTS: Final = {
    "first_purchase": str,
    "first_contract": int,
    "contracts": int,
    "majorities": int,
    "sailors": int,
    "cannons": int,
    "sail": int,
    "fights": int,
    "gold": int,
}
"""`first_contract` is the turn of the match in which the seat fulfilled its first contract."""

ENDINGS: Final = ("won_by_a_contract", "won_by_the_crew", "columns_full")
PURCHASES: Final = {"buy": "goods", "hoist": "hoist", "mount": "mount", "hire": "hire"}


def facts(s: NorthWind, taken: Sequence[tuple[int, Action]]) -> list[dict[str, int | str | None]]:
    """The facts of each seat."""
    found: list[dict[str, int | str | None]] = []
    for seat, ship in enumerate(s.ships):
        own = [action for who, action in taken if who == seat]
        found.append(
            {
                "first_purchase": next((PURCHASES[action.verb] for action in own if action.verb in PURCHASES), None),
                "first_contract": first_contract(seat, taken),
                "contracts": sum(s.contracts(seat, port) for port in range(len(PORTS))),
                "majorities": s.majority.count(seat),
                "sailors": ship.hired(),
                "cannons": ship.cannons,
                "sail": ship.sail,
                "fights": sum(action.verb == "fight" for action in own),
                "gold": ship.gold,
            }
        )
    return found


def first_contract(seat: int, taken: Sequence[tuple[int, Action]]) -> int | None:
    """The turn in which a seat fulfilled its first contract; a turn begins with `sail`."""
    turn = 0
    for who, action in taken:
        turn += action.verb == "sail"
        if who == seat and action.verb == "fulfil":
            return turn
    return None


def ending(s: NorthWind, taken: Sequence[tuple[int, Action]]) -> str:
    """How the match ended. (10)"""
    if s.winner == NONE:
        return "columns_full"
    return "won_by_the_crew" if taken[-1][1].verb == "hire" else "won_by_a_contract"
