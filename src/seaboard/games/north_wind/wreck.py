"""The wreck: gold for an action. (5.6)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.north_wind.actions import PASS, SEARCH
from seaboard.games.north_wind.state import NorthWind
from seaboard.games.north_wind.using import UseTile


class Wreck(UseTile):
    """Search the wreck for gold. (5.6)"""

    def choices(self, s: NorthWind) -> list[Action]:
        return SEARCH_PASS

    def use(self, s: NorthWind, action: Action) -> None:
        gold = s.tile().sell
        s.ships[self.seat].gold += gold
        s.tell("searched", (self.seat, gold))


SEARCH_PASS: Final = [SEARCH, PASS]
