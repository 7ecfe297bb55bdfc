"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from seaboard.games.fleet.state import Fleet


def read(s: Fleet, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = look.rows, look.lists
    counts: list[int] = []
    pieces = [b""]
    for seat in look.order:
        own = s.harbours[seat]
        counts.extend(own.hand)
        counts.append(own.size)
        counts.extend(own.pool)
        counts.append(own.fishin)
        counts.extend(own.licences)
        pieces.append(lists[0].of(own.boats))
        pieces.append(lists[1].of(own.boats))
        pieces.append(lists[2].of(own.captains))
        pieces.append(lists[3].of(own.crates))
        counts.append(own.processed)
        pieces.append(lists[4].of(own.casinos))
    counts.append(s.round)
    pieces.append(rows[0][s.start])
    pieces.append(rows[1][s.phase])
    counts.append(s.last)
    pieces.append(lists[5].of(s.row))
    counts.append(s.top)
    counts.append(s.below_standard)
    counts.append(s.below_premium)
    counts.extend(s.unseen)
    counts.append(s.deck_size)
    counts.extend(s.discard)
    counts.append(s.supply)
    counts.append(s.salty)
    counts.append(s.inuit)
    counts.append(s.fishin)
    pieces.append(rows[2][s.lot])
    counts.append(s.bid)
    pieces.append(rows[3][s.bidder])
    pieces.append(look.bits(4, s.out))
    pieces.append(look.bits(5, s.passed))
    counts.append(s.sold)
    counts.append(s.launches)
    counts.append(s.launched)
    counts.append(s.salvaged)
    counts.append(s.hires)
    pieces.append(look.bits(6, s.handled))
    counts.append(s.forecasts)
    pieces.append(lists[6].of(s.drawn))
    counts.append(s.die)
    return look.joined(counts, pieces)
