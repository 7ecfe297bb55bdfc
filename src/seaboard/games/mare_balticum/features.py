"""What a learner sees: the planes of a view, from the fleets to the demand of the ports."""

from __future__ import annotations

from seaboard.core.game import Box
from seaboard.games.mare_balticum.box import CARDS, MULTIPLIERS, PORTS, SEA, SPACES, SPECIES, TOKENS, MareBalticumBox
from seaboard.planes import Bits, Each, Kind, Kinds, Number, Numbers, Plane, Planes, Seat, Tally

STORED = (*TOKENS, "hidden")


def planes(seats: int, box: Box) -> Planes:
    """All that lies open, and one's own warehouse, market and contract."""
    assert isinstance(box, MareBalticumBox)
    multipliers = [str(multiplier) for multiplier in range(MULTIPLIERS)]
    player: list[Plane] = [
        Tally("boats", SPACES, 1),
        Numbers("cargo", SPECIES, box.slots),
        Numbers("warehouse", STORED, 15),
        Kinds("market", multipliers, len(SPECIES), hidden=True),
        Number("safe", 1),
        Numbers("paid", STORED, 5),
        Kind("contract", CARDS, hidden=True),
        Numbers("pledged", [f"cargo.{each}" for each in SPECIES] + [f"warehouse.{each}" for each in TOKENS], 5),
    ]
    view: list[Plane] = [
        Each("players", player),
        Kinds("tokens", TOKENS, 2 * len(SEA)),
        Kinds("demand", SPECIES, len(box.marks)),
        Numbers("bag", STORED, 60),
        Numbers("gone", TOKENS, 20),
        Seat("first"),
        Seat("active"),
        Number("actions", 3),
        Number("turn", 100),
        Number("time", box.clocks),
        Kind("refilling", SPACES),
        Number("left", 10, or_none=True),
    ]
    boats = [str(boat) for boat in range(max(box.boats))]
    question: list[Plane] = [
        Kind("boat", boats), Kind("kind", TOKENS), Kind("space", SPACES), Kind("port", PORTS), Number("count", 5),
        Kind("species", SPECIES), Bits("done", SPECIES),
    ]  # fmt: skip
    return Planes(view, question)
