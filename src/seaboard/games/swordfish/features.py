"""What a learner sees: the planes of a view, which is everything: nothing is hidden."""

from __future__ import annotations

from seaboard.core.game import Box
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, COLOURS, FISH, GAUGE, NONE, PHASES, PLACES, PORTS, SwordfishBox
from seaboard.games.swordfish.state import Swordfish
from seaboard.planes import Bits, Derived, Kind, Kinds, Number, Numbers, Plane, Planes, SeatBits, Seats, Tally


def planes(seats: int, box: Box) -> Planes:
    """The captains and their boats, the bags and markets, the hulls and the wind."""
    assert isinstance(box, SwordfishBox)
    captains = [str(captain) for captain in range(seats * CAPTAINS)]
    count = len(captains)
    classes = [str(rent) for rent in CLASSES]
    numbers = [str(number) for number in range(1, CAPTAINS + 1)]
    view: list[Plane] = [
        Numbers("vp", [str(seat) for seat in range(seats)], 255, by_seat=True),
        Kinds("place", PLACES, count, by_seat=True),
        Kinds("boat", classes, count, by_seat=True),
        Numbers("fuel", captains, GAUGE, by_seat=True),
        Numbers("bait", captains, GAUGE, by_seat=True),
        Numbers("token", captains, 1, by_seat=True),
        Kinds("tow", classes, count, by_seat=True),
        Tally("hold", FISH, 4, lists=count, by_seat=True),
        Numbers("piles", classes, 4),
        Numbers("bags", [f"{colour}.{fish}" for colour in COLOURS for fish in FISH], 12),
        Tally("market", FISH, 6, lists=len(PORTS)),
        Derived("hulls", PLACES, len(CLASSES), hulls),
        Number("tokens", box.tokens),
        Number("wind", 12),
        Number("round", box.rounds),
        Kind("phase", PHASES),
        Number("extra", 1),
        Seats("order", seats),
        Number("turn", seats),
        Bits("done", numbers),
        Bits("hired", numbers),
        SeatBits("wrecked"),
    ]
    question: list[Plane] = [
        Kind("number", numbers), Number("swordfish", 4), Number("bait", 4), Number("shark", 1), Number("chosen", 1),
        Kind("fish", FISH), Kind("place", PLACES), Number("arrived", 1),
    ]  # fmt: skip
    return Planes(view, question)


NO_HULLS = bytes(len(PLACES))


def hulls(s: Swordfish, seat: int) -> bytes:
    """The best class of a hull at each place that isn't somebody else's."""
    if not s.hulls:
        return NO_HULLS
    found = bytearray(NO_HULLS)
    for hull in s.hulls:
        if hull.owner in (NONE, seat):
            found[hull.place] = max(found[hull.place], hull.boat + 1)
    return bytes(found)
