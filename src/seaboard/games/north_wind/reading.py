"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from seaboard.games.north_wind.state import NorthWind


def read(s: NorthWind, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = look.rows, look.lists
    counts: list[int] = []
    pieces = [b""]
    for seat in look.order:
        own = s.ships[seat]
        counts.append(own.gold)
        counts.append(own.letters)
        counts.append(own.cubes)
        counts.append(own.sail)
        counts.append(own.cannons)
        counts.append(own.captains)
        counts.extend(own.hold)
        counts.extend(own.crew)
    pieces.append(lists[0].of(s.columns[0]))
    pieces.append(lists[1].of(s.columns[1]))
    pieces.append(lists[2].of(s.columns[2]))
    pieces.append(rows[0][s.majority[0]])
    pieces.append(rows[1][s.majority[1]])
    pieces.append(rows[2][s.majority[2]])
    pieces.append(look.derived[0](s, look.seat))
    pieces.append(lists[3].of(s.piles[0]))
    pieces.append(lists[4].of(s.piles[1]))
    pieces.append(lists[5].of(s.piles[2]))
    pieces.append(rows[3][s.active])
    pieces.append(rows[4][s.pile])
    counts.append(s.limit)
    counts.append(s.actions)
    pieces.append(look.bits(5, s.traded))
    counts.append(max(0, s.looks))
    counts.append(s.looked)
    pieces.append(rows[6][s.top])
    pieces.append(look.derived[1](s, look.seat))
    pieces.append(look.derived[2](s, look.seat))
    pieces.append(lists[6].of(s.marks))
    return look.joined(counts, pieces)
