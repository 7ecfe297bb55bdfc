"""Key facts of a finished match: what designers compare winners by, and how the match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.fleet.state import FISHING_PHASE, Fleet

FACTS: Final = {
    "first_licence": str,
    "first_launch": str,
    "licences": int,
    "boats": int,
    "captains": int,
    "crates": int,
    "bids": int,
}
ENDINGS: Final = ("no_licences_left", "no_crates_left", "both_at_once")


def facts(s: Fleet, taken: Sequence[tuple[int, Action]]) -> list[dict[str, int | str | None]]:
    """The facts of each seat."""
    licences = first_licences(taken)
    found: list[dict[str, int | str | None]] = []
    for seat, harbour in enumerate(s.harbours):
        own = [action for who, action in taken if who == seat]
        found.append(
            {
                "first_licence": licences.get(seat),
                "first_launch": next((str(action.args[0]) for action in own if action.verb == "launch"), None),
                "licences": sum(harbour.licences),
                "boats": len(harbour.boats),
                "captains": harbour.captained(),
                "crates": harbour.crates_on_boats(),
                "bids": sum(action.verb == "bid" for action in own),
            }
        )
    return found


def first_licences(taken: Sequence[tuple[int, Action]]) -> dict[int, str]:
    """The licence each seat won first: whoever bid last for it before anything else was asked. (4.2)"""
    first: dict[int, str] = {}
    lot, bidder = "", -1
    for seat, action in taken:
        if action.verb in ("bid", "pass"):
            bidder = seat if action.verb == "bid" else bidder
            continue
        if lot:
            first.setdefault(bidder, lot)
        lot = str(action.args[0]) if action.verb == "auction" else ""
    return first


def ending(s: Fleet, taken: Sequence[tuple[int, Action]]) -> str:
    """What had run out: no crates end a match after fishing and at no other time. (10.1, 10.2)"""
    if s.phase == FISHING_PHASE:
        return "both_at_once" if s.last else "no_crates_left"
    return "no_licences_left"
