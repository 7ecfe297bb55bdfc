"""What a seat may imagine behind its view: nothing is hidden, so it is the position itself."""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.fleet_dice.state import FleetDice


def imagine(view: FleetDice, chance: Chance) -> FleetDice:
    return view.clone()
