"""Every action of the game, made once."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action, ActionList

ACTIONS: Final = ActionList()
ROLL: Final[Action] = ACTIONS.one("roll")
HOLD: Final[Action] = ACTIONS.one("hold")
