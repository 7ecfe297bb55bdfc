"""The score: VP on the track and, at the end, the tokens of Flemish Cap. (10.2, 10.3)"""

from __future__ import annotations

from typing import Final

from seaboard.core.score import Score
from seaboard.games.swordfish.box import CAPTAINS
from seaboard.games.swordfish.state import Swordfish

PARTS: Final = ("track", "tokens")


def tokens_of(s: Swordfish, seat: int) -> int:
    """How many tokens a seat's living captains have. (7.6)"""
    count = 0
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        count += s.token[captain]
    return count


def points_of(s: Swordfish, seat: int) -> int:
    """VP on the track; once the match is over tokens count, too, up to the end of the track. (10.2)"""
    if s.steps:
        return s.vp[seat]
    return min(s.box.most, s.vp[seat] + tokens_of(s, seat) * s.box.token_points)


def scores(s: Swordfish) -> list[Score]:
    """The points; in a tie more captains win, then more supplies. (10.2, 10.3)"""
    found = []
    for seat in range(s.seats):
        first, last = seat * CAPTAINS, seat * CAPTAINS + CAPTAINS
        total = points_of(s, seat)
        supplies = sum(s.fuel[first:last]) + sum(s.bait[first:last])
        found.append(Score(total, {"track": s.vp[seat], "tokens": total - s.vp[seat]}, (s.captains(seat), supplies)))
    return found
