"""Every action of the game, made once, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action, ActionList
from seaboard.games.fleet_dice.box import FACES, MEASURES, SECTIONS, TYPES

ACTIONS: Final = ActionList()

# 4 A round
PICK: Final[list[Action]] = ACTIONS.verb("pick", face=list(FACES))
# 5 Using a die
MARK: Final[list[Action]] = ACTIONS.verb("mark", section=list(SECTIONS))
COINS: Final[Action] = ACTIONS.one("coins")
USE_MARKET: Final[Action] = ACTIONS.one("market")
TRADE: Final[Action] = ACTIONS.one("trade")
# 3.2 Activation boxes
LAUNCH: Final[Action] = ACTIONS.one("launch")
LICENSE: Final[Action] = ACTIONS.one("license")
# 4.5 Fishing
FISH: Final[Action] = ACTIONS.one("fish")
COIN: Final[Action] = ACTIONS.one("coin")
# 6.2 Star actions, 7.2 Shrimp
DECLINE: Final[Action] = ACTIONS.one("decline")
# 8.1 King Crab
BONUS: Final[list[Action]] = ACTIONS.verb("bonus", measure=list(MEASURES))
# 9 The wharf
REROLL: Final[Action] = ACTIONS.one("reroll")
HEX: Final[list[Action]] = ACTIONS.verb("hex", type=list(TYPES))
SALVAGE: Final[Action] = ACTIONS.one("salvage")


def section_of(action: Action) -> int:
    """Which section a mark is about."""
    return action.number - MARK[0].number
