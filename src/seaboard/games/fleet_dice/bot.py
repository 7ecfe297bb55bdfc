"""How good a position is for a seat, and which options look promising before any search."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.fleet_dice.counting import score
from seaboard.games.fleet_dice.state import FleetDice


def worth(s: FleetDice, seat: int) -> float:
    return float(score(s, seat, []).total)


def likely(s: FleetDice, options: list[Action]) -> list[float]:
    return [1.0] * len(options)
