"""The ways a match of Fleet can end."""

from __future__ import annotations

from seaboard.games.fleet.state import FISHING_PHASE, Fleet
from seaboard.match.match import Match


def position(match: Match) -> Fleet:
    assert isinstance(match.state, Fleet)
    return match.state


def no_licences_left(match: Match) -> bool:
    s = position(match)
    return s.last and s.supply > 0 and s.phase > FISHING_PHASE


def no_crates_left(match: Match) -> bool:
    s = position(match)
    return not s.last and s.supply <= 0 and s.phase == FISHING_PHASE


def both_at_once(match: Match) -> bool:
    s = position(match)
    return s.last and s.supply <= 0 and s.phase == FISHING_PHASE


def decided_by_boats(match: Match) -> bool:
    scores = sorted(match.scores(), key=lambda score: score.rank())
    return scores[-1].total == scores[-2].total and scores[-1].ties[0] > scores[-2].ties[0]


def decided_by_crates(match: Match) -> bool:
    scores = sorted(match.scores(), key=lambda score: score.rank())
    first, second = scores[-1], scores[-2]
    return (first.total, first.ties[0]) == (second.total, second.ties[0]) and first.ties[1] > second.ties[1]


ENDINGS = {
    "no_licences_left": no_licences_left,
    "no_crates_left": no_crates_left,
    "both_at_once": both_at_once,
    "decided_by_boats": decided_by_boats,
    "decided_by_crates": decided_by_crates,
}
