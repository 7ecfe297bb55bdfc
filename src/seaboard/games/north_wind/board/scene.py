"""What every part of the board needs to know: the view, whose eyes, what may be done, and the words."""

from __future__ import annotations

from typing import Final

from seaboard.games.north_wind.box import GOODS
from seaboard.games.north_wind.state import NorthWind
from seaboard.look import scene as look
from seaboard.look.draw import Value, box, tag
from seaboard.look.emblems import emblem, symbol

SHIPS: Final = ("Norderwind", "Windsbraut", "Sturmsinger", "Albatros")
"""The ships' names by seat; proper names, the same in all languages."""

EMBLEMS: Final = {"grain": "grain", "fish": "herring", "salt": "salt", "wood": "wood", "wine": "wine"}


class Scene(look.Scene[NorthWind]):
    """One drawing under way. `offered` remembers which options already have their place on the board."""

    @property
    def own(self) -> int:
        """The seat whose ship is drawn large: the viewer's, or for a spectator the one under way."""
        return self.s.active if self.seat is None else self.seat


def art(name: str, x: float, y: float, width: float, height: float | None = None, class_: str | None = None) -> str:
    """A symbol of this game's art.svg."""
    return symbol(f"nw-{name}", x, y, width, width if height is None else height, class_)


def good_chip(good: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """A good (or a captain): a coloured square with its silhouette."""
    inset = size * 0.07
    picture = (
        art("captain", x + inset, y + inset, size - 2 * inset)
        if good == "captain"
        else emblem(EMBLEMS[good], x + inset, y + inset, size - 2 * inset, f"art-{good}")
    )
    square = box(x, y, size, size, f"good good-{good}", round(size * 0.2, 1))
    return tag("g", square, picture, **attributes) if attributes else square + picture


def loaded(hold: list[int]) -> list[str]:
    """The goods of a hold, piece by piece."""
    return [good for good, count in zip(GOODS, hold, strict=True) for _ in range(count)]
