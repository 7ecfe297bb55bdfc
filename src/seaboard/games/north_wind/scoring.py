"""The score: cubes on the victory board, and what they lie there for. (8, 10)"""

from __future__ import annotations

from typing import Final

from seaboard.core.score import Score
from seaboard.games.north_wind.box import PORTS
from seaboard.games.north_wind.state import NorthWind

PARTS: Final = ("contracts", "majorities", "all_ports", "full_crew")


def score(s: NorthWind, seat: int) -> Score:
    """A seat's cubes on the board; ties go to more contracts, then to more gold. (10.1, 10.2)"""
    ship = s.ships[seat]
    contracts = sum([s.contracts(seat, port) for port in range(len(PORTS))])
    majorities = s.majority.count(seat)
    crew = 1 if ship.hired() == s.box.sailors else 0
    placed = s.placed(seat)
    all_ports = placed - contracts - majorities - crew
    parts = {"contracts": contracts, "majorities": majorities, "all_ports": all_ports, "full_crew": crew}
    return Score(placed, parts, (contracts, ship.gold))
