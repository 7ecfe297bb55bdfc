"""What every part of the board needs to know: the view, whose eyes, what may be done, and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from seaboard.core.action import Action
from seaboard.core.draw import Value, box, tag
from seaboard.core.emblems import emblem, option, symbol
from seaboard.core.event import Detail
from seaboard.core.step import Step
from seaboard.core.words import Words
from seaboard.games.north_wind.box import GOODS
from seaboard.games.north_wind.state import NorthWind

SHIPS: Final = ("Norderwind", "Windsbraut", "Sturmsinger", "Albatros")
"""The ships' names by seat; proper names, the same in all languages."""

EMBLEMS: Final = {"grain": "grain", "fish": "herring", "salt": "salt", "wood": "wood", "wine": "wine"}


class Scene:
    """One drawing under way. `offered` remembers which options already have their place on the board."""

    def __init__(self, s: NorthWind, seat: int | None, options: Sequence[Action], words: Words, narrow: bool) -> None:
        self.s = s
        self.seat = seat
        self.words = words
        self.narrow = narrow
        self.options = {action.text: action for action in options}
        self.offered: set[str] = set()

    @property
    def own(self) -> int:
        """The seat whose ship is drawn large: the viewer's, or for a spectator the one under way."""
        return self.s.active if self.seat is None else self.seat

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the large one."""
        return [(self.own + distance) % self.s.seats for distance in range(1, self.s.seats)]

    @property
    def step(self) -> Step[Any] | None:
        """What is asked now; None at the end."""
        return self.s.steps[-1] if self.s.steps else None

    def may(self, action: str) -> bool:
        return action in self.options

    def offer(self, action: str, *content: str, **attributes: Value) -> str:
        """The place on the board where an option is taken."""
        self.offered.add(action)
        found = self.options[action]
        return option(found, self.words.action(found), *content, **attributes)

    def say(self, key: str, **details: Detail) -> str:
        return self.words.say(f"board.{key}", **details)


def art(name: str, x: float, y: float, width: float, height: float | None = None, class_: str | None = None) -> str:
    """A symbol of this game's board.svg."""
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
