"""The ways a match of North Wind can end."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.chance import FastChance
from seaboard.games.north_wind.actions import FULFIL
from seaboard.games.north_wind.state import NONE, NorthWind
from seaboard.match.match import Match


def position(match: Match) -> NorthWind:
    assert isinstance(match.state, NorthWind)
    return match.state


def won_by_a_contract(match: Match) -> bool:
    return position(match).winner != NONE and match.log[-1].action.text == "fulfil"


def won_by_the_crew(match: Match) -> bool:
    return match.log[-1].action.verb == "hire"


def won_with_a_letter(match: Match) -> bool:
    """In another player's turn."""
    return position(match).winner not in (NONE, position(match).active)


def columns_full(match: Match) -> bool:
    return position(match).winner == NONE


ENDINGS = {
    "won_by_a_contract": won_by_a_contract,
    "won_by_the_crew": won_by_the_crew,
    "won_with_a_letter": won_with_a_letter,
    "columns_full": columns_full,
}


def share_evenly(match: Match, seat: int, choices: list[Action]) -> list[Action]:
    """Nobody hires, everybody takes an equal share of each column, and nobody delivers to win: so the columns fill first."""
    s = position(match)
    if FULFIL in choices:
        after = s.clone()
        match.game.take(after, FULFIL, FastChance(1))
        if after.winner == NONE and s.contracts(seat, s.tile().place) < 3:
            return [FULFIL]
    return [action for action in choices if action.verb not in ("hire", "fulfil")] or choices


POLICIES = {"columns_full": (3, share_evenly)}
"""Rare endings are played on purpose, with this many seats."""
