"""Every action of the game, made once, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action, ActionList
from seaboard.games.swordfish.box import BAIT_PACKS, CAPTAINS, CLASSES, FISH, FUEL_PACKS, PLACES, PORTS

ACTIONS: Final = ActionList()
_CAPTAINS: Final[list[int | str]] = list(range(1, CAPTAINS + 1))

# 4 Purchase
HIRE: Final[list[Action]] = ACTIONS.verb("hire", port=list(PORTS))
RENT: Final[list[Action]] = ACTIONS.verb("rent", boat=list(CLASSES), captain=_CAPTAINS)
"""RENT[boat * 4 + captain]; so are the others with two arguments."""
MAN: Final[list[Action]] = ACTIONS.verb("man", boat=list(CLASSES), captain=_CAPTAINS)
FUEL: Final[list[Action]] = ACTIONS.verb("fuel", count=list(FUEL_PACKS), captain=_CAPTAINS)
BAIT: Final[list[Action]] = ACTIONS.verb("bait", count=list(BAIT_PACKS), captain=_CAPTAINS)
DONE: Final[Action] = ACTIONS.one("done")
# 5 Movement
BOAT: Final[list[Action]] = ACTIONS.verb("boat", captain=_CAPTAINS)
SAIL: Final[list[Action]] = ACTIONS.verb("sail", place=list(PLACES))
STAY: Final[Action] = ACTIONS.one("stay")
STAY_ALL: Final[Action] = ACTIONS.one("stay_all")
TOW: Final[list[Action]] = ACTIONS.verb("tow", captain=_CAPTAINS)
ABANDON: Final[Action] = ACTIONS.one("abandon")
CAST_OFF: Final[Action] = ACTIONS.one("cast_off")
# 6 Weather
INSURE: Final[list[Action]] = ACTIONS.verb("insure", port=list(PORTS))
DECLINE: Final[Action] = ACTIONS.one("decline")
# 7 Fishing
_TRY: Final[list[Action]] = ACTIONS.verb("try", catch=["swordfish", "bait"])
TRY_SWORDFISH: Final[Action] = _TRY[0]
TRY_BAIT: Final[Action] = _TRY[1]
STOP: Final[Action] = ACTIONS.one("stop")
KEEP: Final[Action] = ACTIONS.one("keep")
RELEASE: Final[Action] = ACTIONS.one("release")
# 8 Selling
SELL: Final[list[Action]] = ACTIONS.verb("sell", fish=list(FISH), captain=_CAPTAINS)
SELL_ALL: Final[list[Action]] = ACTIONS.verb("sell_all", captain=_CAPTAINS)
DUMP: Final[list[Action]] = ACTIONS.verb("dump", fish=list(FISH), captain=_CAPTAINS)
RETURN: Final[list[Action]] = ACTIONS.verb("return", captain=_CAPTAINS)
TRAVEL: Final[list[Action]] = ACTIONS.verb("travel", port=list(PORTS), captain=_CAPTAINS)
# 4.4 Supplies as last time
AGAIN: Final[Action] = ACTIONS.one("again")


def thing_of(action: Action, first: list[Action]) -> int:
    """The first argument of an action with two, as an index: the boat, pack, fish or port."""
    return (action.number - first[0].number) // CAPTAINS


def captain_of(action: Action, first: list[Action]) -> int:
    """Its captain, from 0."""
    return (action.number - first[0].number) % CAPTAINS
