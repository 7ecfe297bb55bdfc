"""Key facts of a finished match: what designers compare winners by. Every match ends with the season."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.swordfish.box import CAPTAINS
from seaboard.games.swordfish.state import Swordfish

FACTS: Final = {
    "first_port": str,
    "first_rent": int,
    "rented": int,
    "captains": int,
    "catches": int,
    "sales": int,
    "insured": int,
    "tokens": int,
}
"""`first_rent` is the class of the first boat, which is what it costs."""
ENDINGS: Final = ("season",)


def facts(s: Swordfish, taken: Sequence[tuple[int, Action]]) -> list[dict[str, int | str | None]]:
    """The facts of each seat."""
    found: list[dict[str, int | str | None]] = []
    for seat in range(s.seats):
        own = [action for who, action in taken if who == seat]
        verbs = [action.verb for action in own]
        rents = [int(action.args[0]) for action in own if action.verb == "rent"]
        found.append(
            {
                "first_port": next((str(action.args[0]) for action in own if action.verb == "hire"), None),
                "first_rent": rents[0] if rents else None,
                "rented": len(rents),
                "captains": s.captains(seat),
                "catches": verbs.count("keep"),
                "sales": verbs.count("sell") + verbs.count("sell_all"),
                "insured": verbs.count("insure"),
                "tokens": sum(s.token[seat * CAPTAINS : (seat + 1) * CAPTAINS]),
            }
        )
    return found


def ending(s: Swordfish, taken: Sequence[tuple[int, Action]]) -> str:
    """There is one way. (10.1)"""
    return "season"
