"""The box: a die and a goal; and the options of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.core.game import Box, Option, Options

VERSION: Final = 1
"""Of the rules."""


@dataclass(frozen=True)
class PigOptions(Options):
    """What a table can agree on before the match."""

    losing_face: int = 1
    rules: int = VERSION


OPTIONS: Final = (Option("losing_face", (1, 2), "2.1"),)


class PigBox(Box):
    """A die with that many faces, and the points that win."""

    faces: int = 0
    goal: int = 0
