"""The course of a match: round after round. Each phase has a file of its own and leads to the next one. (3, 10)"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.fleet.auction import next_opener
from seaboard.games.fleet.state import AUCTION_PHASE, Fleet


def start_round(s: Fleet, chance: Chance) -> None:
    """A new round begins with its auction. (3.1)"""
    s.round += 1
    s.phase = AUCTION_PHASE
    s.out = 0
    s.sold = 0
    s.die = 0
    s.tell("round_started", (s.round, s.start))
    next_opener(s, chance)


def end_round(s: Fleet, chance: Chance) -> None:
    """The next seat starts a new round, unless this was the last one. (3.1, 10.1)"""
    if s.last:
        s.tell("ended", ())
    else:
        s.start = (s.start + 1) % s.seats
        start_round(s, chance)
