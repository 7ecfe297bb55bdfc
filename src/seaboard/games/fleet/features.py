"""What a learner sees: the planes of a view, from the harbours to the licence under auction."""

from __future__ import annotations

from seaboard.core.game import Box
from seaboard.games.fleet.actions import MOST_CASINOS
from seaboard.games.fleet.box import BOATS, LICENCES, MONEY, SHIPS, FleetBox
from seaboard.games.fleet.state import PHASES
from seaboard.planes import Bits, Each, Kind, Kinds, Number, Numbers, Plane, Planes, Seat, SeatBits, Tally

HARBOUR = 16
"""How many boats of a seat are told one by one; few matches see more."""


def planes(seats: int, box: Box) -> Planes:
    """All that lies open, one's own hand, and what everybody knows of the others' hands."""
    assert isinstance(box, FleetBox)
    most = max(box.capacity, box.salty_capacity, box.inuit_capacity)
    boats = [str(number) for number in range(1, HARBOUR + 1)]
    harbour: list[Plane] = [
        Numbers("hand", BOATS, 10),
        Number("size", 30),
        Numbers("pool", BOATS, 10),
        Number("fishin", 5),
        Numbers("licences", LICENCES, 4),
        Tally("boats", SHIPS, 8),
        Kinds("boats", SHIPS, HARBOUR),
        Kinds("captains", ("captain",), HARBOUR, hidden=True, rows=[[1.0]] * (len(SHIPS) + 1)),
        Kinds("crates", ("crates",), HARBOUR, rows=[[min(1.0, count / most)] for count in range(64)]),
        Number("processed", 10),
        Kinds("casinos", ("crates",), MOST_CASINOS, rows=[[min(1.0, count / 20)] for count in range(256)]),
    ]
    view: list[Plane] = [
        Each("harbours", harbour),
        Number("round", 15),
        Seat("start"),
        Kind("phase", PHASES),
        Number("last", 1),
        Tally("row", LICENCES, 2),
        Number("top", 20),
        Number("below_standard", 20),
        Number("below_premium", 20),
        Numbers("unseen", LICENCES, 4),
        Number("deck_size", 100),
        Numbers("discard", BOATS, 20),
        Number("supply", box.supply[seats - 2]),
        Number("salty", 4),
        Number("inuit", 4),
        Number("fishin", 10),
        Kind("lot", LICENCES),
        Number("bid", 40),
        Seat("bidder"),
        SeatBits("out"),
        SeatBits("passed"),
        Number("sold", seats),
        Number("launches", 3),
        Number("launched", 3),
        Number("salvaged", 1),
        Number("hires", 3),
        Bits("handled", boats[:12]),
        Number("forecasts", 4),
        Tally("drawn", MONEY, 4),
        Number("die", 6),
    ]
    return Planes(view, [Kind("thing", LICENCES), Number("due", 40), Kind("boat", SHIPS), Seat("victim"), Number("casino", 3)])
