"""The position as plain text: the points of each seat, and the stake."""

from __future__ import annotations

from seaboard.games.pig.state import Pig
from seaboard.look.columns import aligned, shortened
from seaboard.match.words import Words


def text(s: Pig, seat: int | None, words: Words) -> str:
    """What everybody sees: nothing is hidden."""
    rows = [[shortened(words.player(each), 40), str(points)] for each, points in enumerate(s.points)]
    return "\n".join([*aligned(rows), words.say("text.stake", stake=s.stake, goal=s.box.goal)])
