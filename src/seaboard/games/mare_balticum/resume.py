"""Positions saved before the course lay on the stack, as release 0.1 did: a question alone, with nothing below it."""

from __future__ import annotations

from seaboard.core.step import Stage, Step
from seaboard.games.mare_balticum.course import MATCH, NEXT_ACTION, Turn, after_turn
from seaboard.games.mare_balticum.setting_up import Moor
from seaboard.games.mare_balticum.state import MareBalticum
from seaboard.games.mare_balticum.time import TURN_UP, Company


def resume(s: MareBalticum) -> None:
    """Lay what comes after the question below it."""
    if s.steps and not isinstance(s.steps[0], Stage):
        s.steps[:0] = course_after(s, s.steps[-1])


def course_after(s: MareBalticum, question: Step[MareBalticum]) -> list[Stage[MareBalticum]]:
    """The stages that follow a question, the first of them on top."""
    if isinstance(question, Moor):
        return MATCH
    if isinstance(question, Turn):
        return after_turn(s)
    return [*after_turn(s), TURN_UP if isinstance(question, Company) else NEXT_ACTION]
