"""The questions of a match, in the order of the rulebook. Each phase has a file of its own."""

from __future__ import annotations

from seaboard.games.fleet.auction import FirstBid, Open, PayLicence, Raise
from seaboard.games.fleet.drawing import Discarding
from seaboard.games.fleet.evening import Ending, Losing, Sinking, Staking
from seaboard.games.fleet.fishing import Processing, Trading
from seaboard.games.fleet.launching import Captain, Hiring, Launching, PayLaunch, PaySalty

__all__ = [
    "Captain", "Discarding", "Ending", "FirstBid", "Hiring", "Launching", "Losing", "Open", "PayLaunch", "PayLicence",
    "PaySalty", "Processing", "Raise", "Sinking", "Staking", "Trading",
]  # fmt: skip
