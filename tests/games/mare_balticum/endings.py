"""The ways a match of Mare Balticum can end, for the recorded matches.

Those called `rules_2_…` show what version 2 of the rules changed: safes paid as one choice, and a tie that a set would have
decided otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from seaboard.core.chance import RecordedChance
from seaboard.games.mare_balticum.state import NONE, MareBalticum
from seaboard.match.match import Match


def turns_after_the_last_clock(match: Match) -> int:
    """How many turns were still to begin when the last clock was drawn."""
    again = Match(match.terms, match.seed, RecordedChance(list(match.dealt)))
    for entry in match.log:
        again.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))
        left = cast(MareBalticum, again.state).left
        if left != NONE:
            # The turn after the refill has begun.
            return left + 1
    raise AssertionError("no last clock")


def mid_round(match: Match) -> bool:
    return turns_after_the_last_clock(match) > match.seats


def after_the_last_player(match: Match) -> bool:
    return turns_after_the_last_clock(match) == match.seats


def leaders(match: Match) -> int:
    """How many seats have the most points."""
    totals = [score.total for score in match.scores()]
    return totals.count(max(totals))


def tie_broken(match: Match) -> bool:
    return leaders(match) > 1 and len(match.winners) == 1


def shared_victory(match: Match) -> bool:
    return len(match.winners) > 1


def empty_bag(match: Match) -> bool:
    return cast(MareBalticum, match.state).in_bag() == 0


ENDINGS: dict[str, Callable[[Match], bool]] = {
    "sixth_clock_in_mid_round": mid_round,
    "sixth_clock_after_the_last_player": after_the_last_player,
    "tie_broken": tie_broken,
    "shared_victory": shared_victory,
    "empty_bag": empty_bag,
}
