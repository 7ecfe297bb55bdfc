"""The ways a match of Fleet: The Dice Game can end, besides a plain victory."""

from __future__ import annotations

from seaboard.match.match import Match


def leaders(match: Match) -> int:
    """How many seats have the best total."""
    totals = [score.total for score in match.scores()]
    return totals.count(max(totals))


def shared_victory(match: Match) -> bool:
    return len(match.winners) > 1


def tie_broken_by_fish(match: Match) -> bool:
    return leaders(match) > 1 and len(match.winners) == 1


ENDINGS = {"shared_victory": shared_victory, "tie_broken_by_fish": tie_broken_by_fish}
