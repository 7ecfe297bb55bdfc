"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from seaboard.games.mare_balticum.state import MareBalticum


def read(s: MareBalticum, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = look.rows, look.lists
    counts: list[int] = []
    pieces = [b""]
    for seat in look.order:
        own = s.players[seat]
        pieces.append(lists[0].of(own.boats))
        counts.extend(own.cargo)
        counts.extend(own.warehouse)
        pieces.append(lists[1].of(own.market))
        counts.append(own.safe)
        counts.extend(own.paid)
        pieces.append(rows[0][own.contract])
        counts.extend(own.pledged)
    pieces.append(lists[2].of(s.tokens))
    pieces.append(lists[3].of(s.demand))
    counts.extend(s.bag)
    counts.extend(s.gone)
    pieces.append(rows[1][s.first])
    pieces.append(rows[2][s.active])
    counts.append(s.actions)
    counts.append(s.turn)
    counts.append(s.time)
    pieces.append(rows[3][s.refilling])
    counts.append(max(0, s.left))
    return look.joined(counts, pieces)
