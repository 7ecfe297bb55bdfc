"""What a seat sees of the sea, and what might lie there for all it knows. (2.1, 9.5)"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.games.north_wind.state import FACE_DOWN, NONE, PUBLIC, NorthWind


def view(s: NorthWind, seat: int) -> NorthWind:
    """Tiles are known once revealed to all, or to the seat that looked at them. (2.1, 9.5)"""
    view = s.clone()
    mine = 0 if seat < 0 else 1 << seat
    view.piles = [face_up(tiles, masks, PUBLIC | mine) for tiles, masks in zip(s.piles, s.seen, strict=True)]
    view.seen = [[mask & (PUBLIC | mine) for mask in masks] for masks in s.seen]
    if seat != s.active:
        if s.top != NONE:
            view.top = FACE_DOWN
        view.under = [FACE_DOWN] * len(s.under)
    return view


def face_up(tiles: list[int], masks: list[int], wanted: int) -> list[int]:
    """A pile's tiles with those face down that nobody of `wanted` has seen."""
    return [tiles[place] if masks[place] & wanted else FACE_DOWN for place in range(len(tiles))]


def imagine(view: NorthWind, chance: Chance) -> NorthWind:
    """Deal the unknown tiles into the unknown places; what a lookout saw is any tile not yet revealed."""
    s = view.clone()
    known = [False] * len(s.box.tiles)
    for tiles in s.piles:
        for tile in tiles:
            if tile != FACE_DOWN:
                known[tile] = True
    unknown = [tile for tile, is_known in enumerate(known) if not is_known]
    chance.shuffle(unknown)
    s.piles = [[unknown.pop() if tile == FACE_DOWN else tile for tile in tiles] for tiles in s.piles]
    if s.top == FACE_DOWN or (s.under and s.under[0] == FACE_DOWN):
        imagine_looks(s, chance)
    return s


def imagine_looks(s: NorthWind, chance: Chance) -> None:
    """Choose which tiles the lookout has seen in this voyage. (9.5)"""
    hidden = [place for place in range(len(s.piles[s.pile])) if place not in s.revealed]
    chance.shuffle(hidden)
    s.under = [hidden.pop() for _ in s.under]
    if s.top == FACE_DOWN:
        s.top = hidden.pop()
    for place in s.under if s.top == NONE else [*s.under, s.top]:
        s.show(place, 1 << s.active)
