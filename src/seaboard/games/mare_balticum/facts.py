"""Key facts of a finished match: what designers compare winners by, and how the match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.mare_balticum.state import MareBalticum

FACTS: Final = {
    "first_port": str,
    "first_catch": str,
    "boats": int,
    "catches": int,
    "unloaded": int,
    "stored": int,
    "overboard": int,
    "safe": int,
}
"""`safe` is 1 for whoever has played it."""
ENDINGS: Final = ("last_clock", "empty_bag")


def facts(s: MareBalticum, taken: Sequence[tuple[int, Action]]) -> list[dict[str, int | str | None]]:
    """The facts of each seat."""
    found: list[dict[str, int | str | None]] = []
    for seat, player in enumerate(s.players):
        own = [action for who, action in taken if who == seat]
        verbs = [action.verb for action in own]
        found.append(
            {
                "first_port": next((str(action.args[0]) for action in own if action.verb == "moor"), None),
                "first_catch": next((str(action.args[0]) for action in own if action.verb == "fish"), None),
                "boats": len(player.boats),
                "catches": verbs.count("fish"),
                "unloaded": sum(int(action.args[0]) for action in own if action.verb == "unload"),
                "stored": player.stored(),
                "overboard": verbs.count("overboard"),
                "safe": int(player.safe),
            }
        )
    return found


def ending(s: MareBalticum, taken: Sequence[tuple[int, Action]]) -> str:
    """The last clock ends the year; the bag may have run out by then. (8, 9.1)"""
    return "empty_bag" if s.in_bag() == 0 else "last_clock"
