"""What every part of the board needs to know: the view, whose eyes, what may be done, the words; and small pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from seaboard.games.swordfish.box import CAPTAINS, COLOURS, MAKO, NONE
from seaboard.games.swordfish.fishing import Drawn, Fish
from seaboard.games.swordfish.movement import Sail
from seaboard.games.swordfish.state import Swordfish
from seaboard.look import scene as look
from seaboard.look.draw import Value, box, circle, group, path, tag, text
from seaboard.look.emblems import emblem, flag

LETTERS: Final = ("K", "R", "P", "M", "D", "T")
"""The letter on each fish, besides its picture; the same in all languages, as the fish's names are."""


class Scene(look.Scene[Swordfish]):
    """One drawing under way. `offered` remembers which options already have their place on the board."""

    @property
    def captain(self) -> int:
        """The captain whose boat is asked about, or NONE."""
        step = self.step
        return step.seat * CAPTAINS + step.number if isinstance(step, Sail | Fish | Drawn) else NONE

    def boat_name(self, boat: int) -> str:
        return self.say("boat", boat=boat)


# ---------- pieces


@lru_cache(maxsize=1024)
def fish_tile(fish: int, x: float, y: float, width: float) -> str:
    """A fish with its letter, 1.2 times as high as wide."""
    picture = "mako-shark" if fish == MAKO else "swordfish"
    return (
        box(x, y, width, width * 1.2, "fish-tile", 3)
        + emblem(picture, x + width * 0.12, y + 1, width * 0.76)
        + text(x + width / 2, y + width * 1.12, LETTERS[fish], round(width * 0.46, 1), "s b m")
    )


@lru_cache(maxsize=512)
def pawn(seat: int, number: int, x: float, y: float, size: float) -> str:
    """A captain around his middle: hat and shoulders in the seat's colour, with his number."""
    half = size / 2
    shape = (
        f"M{x - half} {y + half}V{y - half * 0.1}Q{x - half} {y - half} {x} {y - half}"
        f"Q{x + half} {y - half} {x + half} {y - half * 0.1}V{y + half}Z"
    )
    return path(shape, f"seat-{seat} piece-edge") + text(
        x, y + half * 0.72, str(number), round(size * 0.72, 1), f"s b m on-seat-{seat}"
    )


@lru_cache(maxsize=1024)
def boat(seat: int, number: int, rent: int, tow: int, loaded: int) -> str:
    """A boat around its waterline: hull with its class, the seat's flag, the captain's number, fish aboard, a hull in tow."""
    parts = []
    if tow:
        parts += [path("M-20 8L-34 10", "line"), group(hull(tow), at=(-48, 4), scale=0.72)]
    parts += [
        path("M0 2V-26", "line"),
        flag(seat, 1, -26, 21, 14),
        path("M-21 0H22L16 16H-15Z", f"seat-{seat} piece-edge"),
        text(0.5, 13, str(rent), 15, f"s b m on-seat-{seat}"),
        circle(-9, -10, 8.5, "disc"),
        text(-9, -5.2, str(number), 13.5, "s b m"),
    ]
    parts += [circle(-12 + index * 8, 21, 3.1, "catch") for index in range(loaded)]
    return "".join(parts)


@lru_cache(maxsize=64)
def hull(rent: int, seat: int = NONE) -> str:
    """A boat without captain, with its class; in port its salvor's flag lies on it."""
    return (
        path("M-21 1L-12 3L-6 -3L2 4L10 -1L22 1L16 16H-15Z", "wreck piece-edge")
        + text(0.5, 14, str(rent), 14, "s b m wreck-figure")
        + (flag(seat, 4, -15, 18, 12) if seat != NONE else "")
    )


BUOY_SHAPES: Final = (
    "M0 -15A15 15 0 1 1 0 15A15 15 0 1 1 0 -15Z",
    "M-13.5 -13.5H13.5V13.5H-13.5Z",
    "M0 -18L18 0L0 18L-18 0Z",
    "M0 -19L18.500 13H-18.500Z",
)
"""Orange buoys are round, green ones square, grey ones stand on a corner, red ones are pointed."""


@lru_cache(maxsize=16)
def buoy(colour: int, letter: str) -> str:
    low = 9.5 if COLOURS[colour] == "red" else 6
    return path(BUOY_SHAPES[colour], f"buoy-{COLOURS[colour]} piece-edge") + text(
        0, low, letter, 16.5 if COLOURS[colour] != "red" else 15, "s b m on-buoy"
    )


@lru_cache(maxsize=256)
def gauge(picture: str, value: int, x: float, y: float, width: float) -> str:
    """Fuel or bait: a picture, the figure and a bar of twelve."""
    return (
        emblem(picture, x, y, 28)
        + text(x + 58, y + 22, str(value), 23, "s b e")
        + box(x + 66, y + 9, width - 66, 10, "bar", 3)
        + (box(x + 66, y + 9, (width - 66) * value / 12, 10, "ink", 3) if value else "")
    )


def letters_of(hold: Sequence[int]) -> str:
    return " ".join(LETTERS[fish] for fish in hold)


def titled(label: str, *content: str, **attributes: Value) -> str:
    """A piece with a name for those who point at it or can't see it."""
    return tag("g", tag("title", label), *content, role="img", aria_label=label, **attributes)
