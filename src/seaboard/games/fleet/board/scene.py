"""What every part of the board needs to know: the view, whose eyes, what may be done, and the words."""

from __future__ import annotations

from typing import Final

from seaboard.games.fleet.box import (
    CASINO,
    COD,
    CRAB_CAPTAINS,
    CRAB_CRATES,
    CRAB_LICENCES,
    LOBSTER,
    PROCESSING,
    SHRIMP,
    TUNA,
    YARD,
    FleetBox,
)
from seaboard.games.fleet.state import Fleet
from seaboard.look import scene as look
from seaboard.look.draw import Value, box, circle, number, path, tag, text
from seaboard.look.emblems import coin, emblem

EMBLEMS: Final = {
    "processing_vessel": "processing-vessel", "king_crab": "king-crab", "king_crab_captains": "king-crab",
    "king_crab_crates": "king-crab", "king_crab_licences": "king-crab", "weather": "weather-station",
    "salvage_yard": "salvage-yard", "inuit": "kayak", "gone_fishin": "hook",
}  # fmt: skip
"""Pictures that aren't called as the thing is."""


class Scene(look.Scene[Fleet]):
    """One drawing under way. `offered` remembers which options already have their place on the board."""

    @property
    def own(self) -> int:
        """The seat whose harbour is drawn large: the viewer's, or for a spectator the start player's."""
        return self.s.start if self.seat is None else self.seat

    def may(self, action: str) -> bool:
        return action in self.choices and action not in self.offered


def picture(name: str, x: float, y: float, size: float, class_: str | None = None) -> str:
    """The emblem of a boat, licence or card."""
    return emblem(EMBLEMS.get(name, name), x, y, size, class_)


def wash(x: float, y: float, width: float, height: float, tone: str, rx: float = 0, **attributes: Value) -> str:
    """A plain surface in one of the chart's tones."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or None, fill=f"var(--{tone})", **attributes)


def turned(content: str, x: float, y: float, degrees: float, **attributes: Value) -> str:
    """Something moved and turned."""
    turn = f"translate({number(float(x))} {number(float(y))}) rotate({number(float(degrees))})"
    return tag("g", content, transform=turn, **attributes)


def hull(x: float, y: float, size: float, figure: int) -> str:
    """The price of a launch: a little boat around its middle with a figure on the hull."""
    sail = "M0 -.55V-.05M.04 -.52l.3 .42h-.3Z"
    body = "M-.5 0h1l-.16 .5h-.68Z"
    return tag(
        "g",
        path(sail, "boat-sail"),
        path(body, "boat-hull"),
        transform=f"translate({number(x)} {number(y)}) scale({number(float(size))})",
    ) + text(x, y + size * 0.4, str(figure), round(size * 0.46, 1), "s b m coin-figure")


def price(x: float, y: float, size: float, amount: int) -> str:
    """A coin around its middle with dollars on it."""
    figure = size * (0.6 if amount < 10 else 0.46)
    return coin(x, y, size) + text(x, y + figure * 0.34, f"${amount}", round(figure, 1), "s b m coin-figure")


def crate(x: float, y: float, size: float) -> str:
    """A crate of fish, small."""
    third = size / 3
    slats = f"M{number(x)} {number(y + third)}h{number(size)}M{number(x)} {number(y + 2 * third)}h{number(size)}"
    return box(x, y, size, size, "crate", round(size * 0.12, 1)) + path(slats, "crate-slats")


def cards(x: float, y: float, height: float, count: int) -> str:
    """How many cards are in a hand: two little cards and a figure."""
    width = height * 0.72
    return (
        box(x, y, width, height, "card", 3)
        + box(x + 4, y + 4, width, height, "card", 3)
        + text(x + width + 10, y + height, str(count), round(height * 0.86, 1), "s b")
    )


def strength(box_: FleetBox, kind: int, owned: int) -> str:
    """What so many licences of a kind do, in a few signs; nothing where the number makes no difference."""
    if kind == SHRIMP:
        return f"−${box_.discount[owned]}"
    if kind == COD:
        return f"+{box_.cod_cards[owned]}"
    if kind == LOBSTER:
        return f"1–{len(box_.lobster_cards[owned])}"
    if kind == TUNA:
        return f"{box_.draws[owned]}/{box_.keeps[owned]}"
    if kind == PROCESSING:
        return f"+{box_.trade_cards[owned]}"
    if kind == YARD:
        return f"+{box_.salvage_bonus[owned]}"
    return ""


def mark(kind: int, x: float, y: float, size: float) -> str:
    """The sign that tells a premium licence's power: what a King Crab counts, or the die."""
    name = {CRAB_CAPTAINS: "captain", CRAB_CRATES: "crate", CRAB_LICENCES: "license", CASINO: "d5", CASINO - 1: "d6"}.get(kind)
    return emblem(name, x, y, size, "die" if name and name[0] == "d" else None) if name else ""


def empty_cap(x: float, y: float, size: float) -> str:
    """Where a captain is missing."""
    arc = f"M{number(x)} {number(y + size * 0.62)}a{number(size * 0.5)} {number(size * 0.42)} 0 0 1 {number(size)} 0"
    return path(arc, "empty")


def pill(x: float, y: float, said: str, size: float, width: float = 0, dark: bool = False) -> str:
    """A small label with round ends, beginning at x and around y."""
    wide = width or len(said) * size * 0.56 + size
    return box(x, y - size * 0.85, wide, size * 1.7, "disc-taken" if dark else "disc", size * 0.85) + text(
        x + wide / 2, y + size * 0.36, said, size, "s b m on-ink" if dark else "s b m", wide - 8
    )


def seal(x: float, y: float, size: float) -> str:
    """A red seal: the licence for this boat is there."""
    across, low = size * 0.22, size * 0.16
    check = f"M{number(x - across)} {number(y)}l{number(low)} {number(low)}l{number(2 * low)} {number(-2 * low)}"
    return circle(x, y, size / 2, "seal") + path(check, "seal-tick")
