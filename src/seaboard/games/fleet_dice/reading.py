"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from seaboard.games.fleet_dice.state import FleetDice


def read(s: FleetDice, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = look.rows, look.lists
    counts: list[int] = []
    pieces = [b""]
    for seat in look.order:
        own = s.sheets[seat]
        counts.extend(own.marked)
        counts.extend(own.left)
        counts.extend(own.levels)
        counts.extend(own.launched)
        counts.extend(own.fish)
        counts.append(own.coins)
        counts.append(own.track)
        pieces.append(look.bits(0, own.hexes))
        counts.append(own.salvaged)
        pieces.append(rows[1][own.bonus])
        pieces.append(rows[2][own.captain])
        counts.append(own.stars)
        counts.append(own.uses)
        counts.append(own.later_stars)
        counts.append(own.later_coins)
        counts.append(own.swordfish)
        counts.append(own.asks)
    counts.append(s.round)
    pieces.append(rows[3][s.stage])
    pieces.append(rows[4][s.start])
    pieces.append(lists[0].of(s.dice))
    pieces.append(lists[1].of(s.picks))
    pieces.append(lists[2].of(s.shared))
    pieces.append(rows[5][s.gold])
    pieces.append(rows[6][s.silver])
    pieces.append(rows[7][s.silver_owner])
    pieces.append(lists[3].of(s.stones))
    return look.joined(counts, pieces)
