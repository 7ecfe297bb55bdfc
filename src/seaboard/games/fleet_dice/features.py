"""What a learner sees: the planes of a view, which is everything: nothing is hidden."""

from __future__ import annotations

from seaboard.core.game import Box
from seaboard.games.fleet_dice.box import FACES, MEASURES, SECTIONS, TYPES, WHARF, FleetDiceBox
from seaboard.planes import Bits, Each, Kind, Kinds, Number, Numbers, Plane, Planes, Seat, Tally

STAGES = ("setup", "boat_pick", "boat_shared", "income", "fishing", "town_pick", "town_shared", "over")


def planes(seats: int, box: Box) -> Planes:
    """The sheets, the dice and the round."""
    assert isinstance(box, FleetDiceBox)
    longest = max(len(boxes) for boxes in box.sections.boxes)
    places = 2 if seats == 1 else seats
    sheet: list[Plane] = [
        Numbers("marked", SECTIONS, longest),
        Numbers("left", SECTIONS, longest),
        Numbers("levels", TYPES, 3),
        Numbers("launched", SECTIONS[:WHARF], 5),
        Numbers("fish", [str(boat) for boat in range(box.sections.places)], 6),
        Number("coins", 40),
        Number("track", 40),
        Bits("hexes", [str(place) for place in range(8)]),
        Number("salvaged", 5),
        Kind("bonus", MEASURES),
        Kind("captain", [str(card) for card in range(len(box.captains))]),
        Number("stars", 4),
        Number("uses", 4),
        Number("later_stars", 4),
        Number("later_coins", 8),
        Number("swordfish", 1),
        Number("asks", 2),
    ]
    view: list[Plane] = [
        Each("sheets", sheet),
        Number("round", 10),
        Kind("stage", STAGES),
        Seat("start"),
        Tally("dice", FACES, 4),
        Kinds("picks", FACES, 2 * places),
        Kinds("shared", FACES, 2),
        Kind("gold", [str(card) for card in range(len(box.gold))]),
        Kind("silver", [str(card) for card in range(len(box.silver))]),
        Seat("silver_owner"),
        Tally("stones", SECTIONS, 1),
    ]
    return Planes(view, [Kind("face", FACES), Number("kind", 5)])
