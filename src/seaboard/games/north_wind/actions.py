"""Every action of the game, made once, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action, ActionList
from seaboard.games.north_wind.box import GOODS, PIECES_A_TRADE, PORTS, POSTS

ACTIONS: Final = ActionList()

# 4 A turn
SAIL: Final[list[Action]] = ACTIONS.verb("sail", port=list(PORTS))
REVEAL: Final[Action] = ACTIONS.one("reveal")
STOP: Final[Action] = ACTIONS.one("stop")
# 9.5 The lookout
LOOK: Final[Action] = ACTIONS.one("look")
KEEP: Final[Action] = ACTIONS.one("keep")
UNDER: Final[Action] = ACTIONS.one("under")
# 5 The tiles
PASS: Final[Action] = ACTIONS.one("pass")
_COUNTS: Final[list[int | str]] = list(range(1, PIECES_A_TRADE + 1))
_BUY: Final[list[Action]] = ACTIONS.verb("buy", count=_COUNTS, good=list(GOODS))
_SELL: Final[list[Action]] = ACTIONS.verb("sell", count=_COUNTS, good=list(GOODS))
BUY: Final[list[list[Action]]] = [_BUY[:5], _BUY[5:]]
"""BUY[count - 1][good]"""
SELL: Final[list[list[Action]]] = [_SELL[:5], _SELL[5:]]
_FIRST: Final[int] = _BUY[0].number
OVERBOARD: Final[list[Action]] = ACTIONS.verb("overboard", good=list(GOODS))
DONE: Final[Action] = ACTIONS.one("done")
HOIST: Final[Action] = ACTIONS.one("hoist")
MOUNT: Final[Action] = ACTIONS.one("mount")
HIRE: Final[list[Action]] = ACTIONS.verb("hire", post=list(POSTS))
FULFIL: Final[Action] = ACTIONS.one("fulfil")
SEARCH: Final[Action] = ACTIONS.one("search")
# 6 Fog
PAY: Final[Action] = ACTIONS.one("pay")
FIGHT: Final[Action] = ACTIONS.one("fight")
# 7 Trade letters
DECLINE: Final[Action] = ACTIONS.one("decline")


def good_of(action: Action) -> int:
    """Which good a purchase or sale is about."""
    return (action.number - _FIRST) % len(GOODS)


def count_of(action: Action) -> int:
    """How many pieces a purchase or sale is about."""
    return (action.number - _FIRST) // len(GOODS) % PIECES_A_TRADE + 1


def is_sale(action: Action) -> bool:
    return action.verb == "sell"
