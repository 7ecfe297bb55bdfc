"""Why not? The reason of this game, with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.reasons import Reason, ReasonsOf
from seaboard.games.pig.course import Turn
from seaboard.games.pig.state import Pig

REASONS: Final = {"roll_first": "1.2"}


def rolling(s: Pig, step: Turn, action: Action) -> Reason:
    return Reason("roll_first", REASONS["roll_first"])


REASONS_OF: Final[ReasonsOf] = {Turn: rolling}
