"""The score: licences, boats, crates and the bonuses of the King Crab. (10.3 to 10.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.score import Score
from seaboard.games.fleet.box import CRAB_CAPTAINS, CRAB_CRATES, CRAB_LICENCES, INUIT, KINDS, SALTY, FleetBox
from seaboard.games.fleet.state import Fleet, Harbour

PARTS: Final = (
    "licences", "boats", "crates", "king_crab_captains", "king_crab_crates", "king_crab_licences", "casinos", "gone_fishin"
)  # fmt: skip


def score(s: Fleet, seat: int) -> Score:
    """The score of a seat, part by part; ties go to more boats, then to more crates on them. (10.3, 10.5)"""
    harbour = s.harbours[seat]
    box = s.box
    licences = harbour.licences
    crates = harbour.crates_on_boats()
    parts = {
        "licences": licence_points(box, harbour),
        "boats": boat_points(box, harbour),
        "crates": crates,
        "king_crab_captains": min(box.crab_most, harbour.captained()) if licences[CRAB_CAPTAINS] else 0,
        "king_crab_crates": min(box.crab_most, crates // box.crab_crates) if licences[CRAB_CRATES] else 0,
        "king_crab_licences": box.crab_types[min(types(harbour), len(box.crab_types) - 1)] if licences[CRAB_LICENCES] else 0,
        "casinos": sum(harbour.casinos),
        "gone_fishin": harbour.fishin * box.fishin_vp,
    }
    return Score(sum(parts.values()), parts, (len(harbour.boats), crates))


def licence_points(box: FleetBox, harbour: Harbour) -> int:
    """The VP printed on licences."""
    return sum([harbour.licences[kind] * box.licence_vp[kind] for kind in range(KINDS)])


def boat_points(box: FleetBox, harbour: Harbour) -> int:
    """The VP of launched boats, with whatever an edition prints on Inuit and Salty Captains."""
    boats = sum([box.inuit_vp if boat == INUIT else box.boat_vp[boat] for boat in harbour.boats])
    return boats + harbour.captains.count(SALTY) * box.salty_vp


def types(harbour: Harbour) -> int:
    """How many different types of licence; all King Crabs are one. (10.4)"""
    owned = [kind for kind in range(KINDS) if harbour.licences[kind]]
    crabs = len([kind for kind in owned if CRAB_CAPTAINS <= kind <= CRAB_LICENCES])
    return len(owned) - max(0, crabs - 1)
