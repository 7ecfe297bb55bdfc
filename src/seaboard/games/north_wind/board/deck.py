"""The plan of a ship in its three sizes: where hull, mast, sail, cabins, guns, hold and prison lie; and its woodwork."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from seaboard.look.draw import box, group, number, path, tag
from seaboard.look.emblems import flag_pattern

Cell = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True)
class Row:
    """Equal cells side by side."""

    left: float
    top: float
    width: float
    height: float
    pitch: float

    def cell(self, index: int) -> Cell:
        return (self.left + index * self.pitch, self.top, self.width, self.height)


@dataclass(frozen=True)
class Deck:
    """A ship's plan."""

    name: str
    ends: tuple[float, float, float, float]
    """The deck's left and right end, and those of the waterline."""
    sheer: tuple[float, float, float, float]
    """The heights of stern, bow, the deck's lowest point, and the waterline."""
    castle: Cell
    forecastle: Cell
    mast: tuple[float, float, float, float]
    """Its middle, top, foot and thickness."""
    nest: Cell
    sail: tuple[float, float, float, float]
    """Half its width, its foot, its head at the lowest level, and how much higher each level is."""
    ruler: float
    posts: tuple[Cell, Cell, Cell, Cell]
    cannons: Row
    hold: Row
    prison: Row
    alongside: Row
    """Where goods lie that may be bought but find no room in the hold."""
    size: float
    """Of labels; 0 where there is no room for them."""


LARGE: Final = Deck(
    name="large",
    ends=(60, 784, 87, 694),
    sheer=(214, 196, 276, 450),
    castle=(44, 186, 234, 78),
    forecastle=(702, 168, 98, 30),
    mast=(440, 44, 276, 10),
    nest=(400, 54, 80, 33),
    sail=(114, 246, 158, 28),
    ruler=592,
    posts=((82, 192, 93, 67), (179, 192, 93, 67), (82, 264, 93, 67), (179, 264, 93, 67)),
    cannons=Row(286, 293, 78, 40, 86),
    hold=Row(284, 344, 56, 62, 57.6),
    prison=Row(644, 293, 36, 58, 38.5),
    alongside=Row(322, 413, 48, 34, 60),
    size=14,
)
SMALL: Final = Deck(
    name="small",
    ends=(14, 312, 29, 285),
    sheer=(136, 122, 158, 236),
    castle=(8, 116, 98, 38),
    forecastle=(276, 108, 41, 18),
    mast=(162, 38, 158, 5),
    nest=(135, 44, 54, 18),
    sail=(47, 146, 94, 11),
    ruler=228,
    posts=((28, 118.5, 37, 39), (66.5, 118.5, 37, 39), (28, 159.5, 37, 39), (66.5, 159.5, 37, 39)),
    cannons=Row(110, 167, 31, 21, 33.6),
    hold=Row(109.5, 194, 24.4, 27, 25.9),
    prison=Row(247.5, 157, 21, 31, 22.5),
    alongside=Row(0, 0, 0, 0, 0),
    size=0,
)
PHONE: Final = Deck(
    name="phone",
    ends=(6, 372, 24, 342),
    sheer=(164, 158, 188, 312),
    castle=(2, 128, 132, 42),
    forecastle=(322, 140, 52, 20),
    mast=(210, 26, 190, 7),
    nest=(170, 40, 80, 24),
    sail=(60, 168, 122, 21),
    ruler=284,
    posts=((8, 134, 60, 52), (70, 134, 60, 52), (8, 188, 60, 52), (70, 188, 60, 52)),
    cannons=Row(137, 196, 39, 40, 41),
    hold=Row(37, 247, 47, 58, 49),
    prison=Row(303, 190, 25, 46, 27),
    alongside=Row(58, 321, 46, 46, 54),
    size=11,
)

# ---------- woodwork


def waves(left: float, right: float, y: float, length: float) -> str:
    """A line of small waves, as a path from left to right."""
    count = max(1, round((right - left) / (2 * length)))
    step = (right - left) / count / 2
    return (
        f"M{number(left)} {number(y)}" + f"q{number(step / 2)} {number(-step * 0.32)} {number(step)} 0t{number(step)} 0" * count
    )


def sheer_line(deck: Deck, down: float = 0) -> str:
    """The deck's edge from the bow to the stern, as the rest of a path that has reached the bow."""
    left, right, _, _ = deck.ends
    stern, bow, dip, _ = (height + down for height in deck.sheer)
    middle = deck.mast[0]
    before, after = right - middle, middle - left
    points = (
        (right - 0.23 * before, bow + 0.675 * (dip - bow)), (middle + 0.356 * before, dip), (middle, dip),
        (middle - 0.36 * after, dip), (left + 0.27 * after, stern + 0.71 * (dip - stern)), (left, stern),
    )  # fmt: skip
    said = [f"{number(x)} {number(y)}" for x, y in points]
    return f"C{' '.join(said[:3])}C{' '.join(said[3:])}"


def battlement(x: float, y: float, width: float, tooth: float) -> str:
    """Merlons on a castle's upper edge."""
    count = max(3, round(width / tooth / 2)) * 2 - 1
    step = width / count
    return f"M{number(x)} {number(y)}" + "".join(
        [f"v{number(-tooth * 0.85)}h{number(step)}v{number(tooth * 0.85)}h{number(step)}" for _ in range(count // 2)]
    ) + f"v{number(-tooth * 0.85)}h{number(step)}v{number(tooth * 0.85)}Z"  # fmt: skip


@lru_cache(maxsize=8)
def rigging(deck: Deck) -> str:
    """Stays, shrouds and the mast: what lies behind sail and hull."""
    x, top, foot, thick = deck.mast
    nest = deck.nest[1] + deck.nest[3]
    half = deck.sail[0]
    castle, fore = deck.castle, deck.forecastle
    ropes = (
        f"M{x} {nest}L{castle[0] + castle[2] * 0.9:.1f} {castle[1] - 8}M{x} {nest}L{fore[0] + fore[2] / 2:.1f} {fore[1]}"
        f"M{x - 3} {nest}L{x - half * 1.12:.1f} {foot - 5}M{x - 3} {nest}L{x - half * 1.3:.1f} {foot - 8}"
        f"M{x + 3} {nest}L{x + half * 1.12:.1f} {foot - 5}M{x + 3} {nest}L{x + half * 1.3:.1f} {foot - 8}"
    )
    return path(ropes, "rope") + box(x - thick / 2, top, thick, foot - top, "wood-dark")


@lru_cache(maxsize=8)
def hull(deck: Deck) -> str:
    """Hull, planks, castles: everything of wood below the mast."""
    left, right, low_left, low_right = deck.ends
    stern, bow, dip, water = deck.sheer
    tooth = (right - left) / 52
    body = f"M{left} {stern}L{low_left} {water}" + waves(low_left, low_right, water, tooth * 1.4).replace("M", "L", 1)
    castle_x, castle_y, castle_width, castle_height = deck.castle
    fore_x, fore_y, fore_width, fore_height = deck.forecastle
    planks = "".join(
        [
            f"M{left + (low_left - left) * share + 4:.1f} {stern + (water - stern) * share + 6:.1f}"
            f"Q{(left + right) / 2:.0f} {dip + (water - dip) * share + 8:.1f} "
            f"{right - (right - low_right) * share - 4:.1f} {bow + (water - bow) * share + 4:.1f}"
            for share in (0.3, 0.42, 0.54, 0.66, 0.78, 0.9)
        ]
    )
    gunwale = f"M{right} {bow}{sheer_line(deck)}L{left + 2} {stern + tooth * 0.9:.1f}" + upward(deck, tooth * 0.7)
    return "".join(
        [
            path(f"M{left + 4} {stern + 34}L{left - 10} {stern + 46}L{low_left - 18} {water}H{low_left + 2}Z", "wood-dark"),
            path(f"{body}L{right} {bow}{sheer_line(deck)}Z", "wood"),
            path(planks, "grain-line"),
            path(gunwale, "wood-dark"),
            path(
                f"M{fore_x + fore_width * 0.14:.1f} {fore_y + fore_height}V{bow + (dip - bow) * 0.52:.1f}"
                f"Q{fore_x + fore_width * 0.5:.1f} {bow + (dip - bow) * 0.34:.1f} "
                f"{fore_x + fore_width * 0.76:.1f} {fore_y + fore_height}Z",
                "wood-dark",
            ),
            path(f"M{fore_x} {fore_y}h{fore_width}l-4 {fore_height}h{8 - fore_width}Z", "wood"),
            path(battlement(fore_x, fore_y, fore_width, tooth), "wood"),
            path(
                f"M{castle_x} {castle_y}h{castle_width}v{castle_height}h{-castle_width * 0.8:.1f}"
                f"Q{castle_x + castle_width * 0.06:.1f} {castle_y + castle_height * 0.86:.1f} "
                f"{castle_x + 4} {castle_y + castle_height * 0.6:.1f}Z",
                "wood",
            ),
            path(battlement(castle_x, castle_y, castle_width, tooth), "wood"),
        ]
    )


def upward(deck: Deck, down: float) -> str:
    """The gunwale's lower edge, from the stern back to the bow."""
    left, right, _, _ = deck.ends
    stern, bow, dip, _ = (height + down for height in deck.sheer)
    middle = deck.mast[0]
    before, after = right - middle, middle - left
    points = (
        (left + 0.27 * after, stern + 0.71 * (dip - stern)), (middle - 0.36 * after, dip), (middle, dip),
        (middle + 0.356 * before, dip), (right - 0.23 * before, bow + 0.675 * (dip - bow)), (right, bow),
    )  # fmt: skip
    said = [f"{number(x)} {number(y)}" for x, y in points]
    return f"C{' '.join(said[:3])}C{' '.join(said[3:])}Z"


@lru_cache(maxsize=8)
def sea(deck: Deck) -> str:
    """The water before the hull."""
    left, right = deck.ends[:2]
    water = deck.sheer[3]
    long = (right - left) / 40
    return "".join(
        [
            path(waves(left + (shift - 2) * long, right + (1.5 - shift) * long, water + drop, long), look)
            for shift, drop, look in (
                (0, 0.0, "ripple"),
                (0.7, long * 0.42, "ripple far"),
                (1.6, long * 0.84, "ripple farther"),
            )
        ]
    )


@lru_cache(maxsize=64)
def sail(deck: Deck, seat: int, level: int) -> str:
    """The sail with the seat's flag on it, `level` notches up."""
    x = deck.mast[0]
    half, foot, head, step = deck.sail
    top = head - step * level
    high = foot - top
    belly = half * 0.14
    left, right = x - half, x + half
    shape = (
        f"M{left} {top}H{right}"
        f"C{right + belly:.1f} {top + high * 0.35:.1f} {right + belly:.1f} {top + high * 0.7:.1f} {right} {foot}"
        f"C{x + half * 0.4:.1f} {foot - half * 0.1:.1f} {x - half * 0.4:.1f} {foot - half * 0.1:.1f} {left} {foot}"
        f"C{left + belly:.1f} {top + high * 0.7:.1f} {left + belly:.1f} {top + high * 0.35:.1f} {left} {top}Z"
    )
    seams = "".join(
        [
            f"M{left + half / 3 * each:.1f} {top}"
            f"c{belly * 0.8:.1f} {high * 0.35:.1f} {belly * 0.8:.1f} {high * 0.7:.1f} 0 {high}"
            for each in range(1, 6)
        ]
    )
    clip = f"clip-sail-{seat}-{deck.name}"
    spar = step * 0.12 + 2
    return "".join(
        [
            tag("clipPath", tag("path", d=shape), id=clip),
            path(shape, "canvas"),
            group(
                path(flag_pattern(seat, left, top, 2 * half + belly * 0.6, high), f"seat-{seat}"),
                path(seams, "seam"),
                clip_path=f"url(#{clip})",
            ),
            path(shape, "canvas-edge"),
            box(left - half * 0.09, top - spar / 2, half * 2.18, spar, "wood-dark"),
        ]
    )


def flagpole(deck: Deck, flag: str) -> str:
    """The flag on the aftercastle of the large ship."""
    x, top = deck.castle[0] + 14, deck.castle[1]
    return path(f"M{x} {top}V{top - 90}", "line", stroke_width=2.4) + group(flag, at=(x + 1, top - 88))
