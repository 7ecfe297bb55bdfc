"""Positions that release 0.1 saved: their questions had no course under them."""

from __future__ import annotations

from typing import Final

from seaboard.games.fleet_dice.box import RUTH
from seaboard.games.fleet_dice.course import PHASES, PICKS
from seaboard.games.fleet_dice.ruth import RUTH_SHARES
from seaboard.games.fleet_dice.state import BOAT_SHARED, TOWN_SHARED, FleetDice

STAGES_LEFT: Final = [1, 4, 4, 3, 2, 1, 1]
"""How many of a round's stages are still to come in each of its parts, the next round included."""


def resume(s: FleetDice) -> None:
    """Lay under the questions what comes when they are answered."""
    if not s.steps or not s.steps[0].waits:
        return
    asked = s.steps
    s.steps = PHASES[: STAGES_LEFT[s.stage]]
    if s.picking():
        s.steps.append(PICKS)
    elif s.stage in (BOAT_SHARED, TOWN_SHARED) and s.stones and s.start != RUTH:
        s.steps.append(RUTH_SHARES)
    s.steps.extend(asked)
