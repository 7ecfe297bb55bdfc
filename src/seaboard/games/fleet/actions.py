"""Every action of the game, made once, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action, ActionList
from seaboard.games.fleet.box import BOATS, LICENCES, MONEY

MOST_BID: Final = 200
MOST_BOATS: Final = 64
"""More than anybody can launch before the licences run out."""
MOST_CASINOS: Final = 3

ACTIONS: Final = ActionList()

# 4 The auction
AUCTION: Final[list[Action]] = ACTIONS.verb("auction", licence=list(LICENCES))
DECLINE: Final[Action] = ACTIONS.one("decline")
_BIDS: Final[list[Action]] = ACTIONS.verb("bid", amount=list(range(1, MOST_BID + 1)))
PASS: Final[Action] = ACTIONS.one("pass")
# 3.3 Paying
SETTLE: Final[Action] = ACTIONS.one("settle")
PAY: Final[list[Action]] = ACTIONS.verb("pay", card=list(MONEY))
# 5 Launching
LAUNCH: Final[list[Action]] = ACTIONS.verb("launch", boat=list(BOATS))
INVITE: Final[Action] = ACTIONS.one("invite")
SALVAGE: Final[list[Action]] = ACTIONS.verb("salvage", boat=list(BOATS))
DONE: Final[Action] = ACTIONS.one("done")
# 6 Hiring
HIRE: Final[list[Action]] = ACTIONS.verb("hire", boat=list(BOATS))
CAPTAIN: Final[list[Action]] = ACTIONS.verb("captain", card=list(BOATS))
SALT: Final[list[Action]] = ACTIONS.verb("salty", boat=list(BOATS))
# 8 Processing and trading
_NUMBERS: Final[list[int | str]] = list(range(1, MOST_BOATS + 1))
PROCESS: Final[list[Action]] = ACTIONS.verb("process", boat=_NUMBERS)
TRADE: Final[Action] = ACTIONS.one("trade")
# 9 Drawing
DISCARD: Final[list[Action]] = ACTIONS.verb("discard", card=[money for money in MONEY if money != "crate"])
"""By boat type, and Gone Fishin' last."""
# 11 The end of the round
FORECAST: Final[Action] = ACTIONS.one("forecast")
LOSE_CRATE: Final[list[Action]] = ACTIONS.verb("lose", boat=_NUMBERS)
SINK_BOAT: Final[list[Action]] = ACTIONS.verb("sink", boat=_NUMBERS)
GAMBLE: Final[list[Action]] = ACTIONS.verb("gamble", casino=list(range(1, MOST_CASINOS + 1)))
STAKE: Final[list[Action]] = ACTIONS.verb("stake", boat=_NUMBERS)
BET: Final[Action] = ACTIONS.one("bet")

# What is never allowed, and so isn't among the actions: it is known by its text so that a refusal can cite its section.
for verb, thing in (
    ("hire", "inuit"), ("salty", "inuit"), ("launch", "gone_fishin"), ("salvage", "gone_fishin"), ("captain", "gone_fishin"),
):  # fmt: skip
    ACTIONS.by_text[f"{verb} {thing}"] = Action(verb, (thing,))


def bids(least: int, most: int) -> list[Action]:
    """The bids from one amount to another."""
    return _BIDS[least - 1 : max(0, most)]


def amount_of(action: Action) -> int:
    """How many dollars a bid is."""
    return action.number - _BIDS[0].number + 1
