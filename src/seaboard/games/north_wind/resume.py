"""Positions that earlier releases saved: a question alone, with no course under it."""

from __future__ import annotations

from seaboard.core.step import Stage
from seaboard.games.north_wind.course import TILE_DONE, TURNS, VOYAGE, WAY_HOME
from seaboard.games.north_wind.state import NorthWind
from seaboard.games.north_wind.voyage import ChoosePile, Looked, SailOn


def resume(s: NorthWind) -> None:
    """Lay the rest of the turn under the question, and the next seat's turn under that."""
    if s.steps and not isinstance(s.steps[0], Stage):
        question = s.steps[0]
        between = isinstance(question, (ChoosePile, SailOn, Looked))
        s.steps[:0] = [TURNS[(s.active + 1) % s.seats], WAY_HOME, VOYAGE if between else TILE_DONE[question.seat]]
