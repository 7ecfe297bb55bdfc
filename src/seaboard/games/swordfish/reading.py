"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from seaboard.games.swordfish.state import Swordfish


def read(s: Swordfish, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = look.rows, look.lists
    counts: list[int] = []
    pieces = [b""]
    counts.extend(look.turned(s.vp))
    pieces.append(lists[0].of(s.place))
    pieces.append(lists[1].of(s.boat))
    counts.extend(look.turned(s.fuel))
    counts.extend(look.turned(s.bait))
    counts.extend(look.turned(s.token))
    pieces.append(lists[2].of(s.tow))
    for each in look.turned(s.hold):
        pieces.append(lists[3].of(each))
    counts.extend(s.piles)
    counts.extend(s.bags)
    for each in s.market:
        pieces.append(lists[4].of(each))
    pieces.append(look.derived[0](s, look.seat))
    counts.append(s.tokens)
    counts.append(s.wind)
    counts.append(s.round)
    pieces.append(rows[0][s.phase])
    counts.append(s.extra)
    pieces.append(lists[5].of(s.order))
    counts.append(s.turn)
    pieces.append(look.bits(1, s.done))
    pieces.append(look.bits(2, s.hired))
    pieces.append(look.bits(3, s.wrecked))
    return look.joined(counts, pieces)
