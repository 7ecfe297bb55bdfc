"""Positions that were saved before the course lay on the stack: what comes after their question is laid under it."""

from __future__ import annotations

from seaboard.core.step import Stage
from seaboard.games.swordfish.course import stages_from
from seaboard.games.swordfish.insurance import Insurance
from seaboard.games.swordfish.purchase import AFTER_INSURANCE
from seaboard.games.swordfish.state import Swordfish


def resume(s: Swordfish) -> None:
    if s.steps and not isinstance(s.steps[0], Stage):
        question = s.steps[-1]
        s.steps = [*stages_from(s.phase, s.extra)]
        if isinstance(question, Insurance):
            s.steps.append(AFTER_INSURANCE[question.seat])
        s.steps.append(question)
