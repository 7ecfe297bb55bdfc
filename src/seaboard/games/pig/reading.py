"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from seaboard.games.pig.state import Pig


def read(s: Pig, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    counts: list[int] = []
    pieces = [b""]
    counts.extend(look.turned(s.points))
    counts.append(s.stake)
    return look.joined(counts, pieces)
