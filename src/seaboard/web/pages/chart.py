"""Charts over a match: numbers become lines and bands to draw, with tidy axes and names that don't cover each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass
class Chart:
    """Curves as lines to draw."""

    lines: list[tuple[int, str, float, float]]
    """Seat, path, and where it ends."""
    across: list[tuple[float, int]]
    """Places along the foot, and which moment lies there."""
    up: list[tuple[float, str]]


def chart_of(
    at: Sequence[int], scores: Sequence[Sequence[int | None]], left: float, right: float, top: float, foot: float
) -> Chart | None:
    """The points of all seats at some moments, drawn into a frame; nothing where there is but one moment.

    Seats whose points aren't known (None) have no line.
    """
    if len(at) < 2:
        return None
    values = [value for row in scores for value in row if value is not None]
    low, high = min([0, *values]), max([1, *values])
    step = tidy((high - low) / 4)
    low, high = low // step * step, -(-high // step) * step

    def x(here: int) -> float:
        return round(left + (right - left) * (here - at[0]) / (at[-1] - at[0]), 1)

    def y(value: int) -> float:
        return round(foot - (foot - top) * (value - low) / (high - low), 1)

    lines = []
    for seat in range(len(scores[0])):
        known = [(x(here), y(value)) for here, row in zip(at, scores, strict=True) if (value := row[seat]) is not None]
        if len(known) == len(at):
            lines.append((seat, "M" + "L".join(f"{here} {high}" for here, high in known), *known[-1]))
    wanted = {at[round(number * (len(at) - 1) / 5)] for number in range(6)}
    return Chart(lines, [(x(here), here) for here in sorted(wanted)], [(y(up), str(up)) for up in range(low, high + 1, step)])


def tidy(size: float) -> int:
    """A step of 1, 2, 4, 5 or 10 times a power of ten that is at least this large."""
    power = 1
    while True:
        for times in (1, 2, 4, 5):
            if times * power >= size:
                return times * power
        power *= 10


def spread(ends: list[tuple[int, str, float, float]], foot: float, least: float = 26) -> dict[int, float]:
    """Where names stand beside the ends of the lines, so that none covers another."""
    placed: dict[int, float] = {}
    last = -100.0
    for seat, _, _, y in sorted(ends, key=lambda each: each[3]):
        last = max(y, last + least)
        placed[seat] = last
    over = max(0.0, last - (foot + 8))
    return {seat: y - over for seat, y in placed.items()}


POINTS = 200
"""How many points a line or band over the whole match has at the most."""
ROOM, AROUND = 0.2, 30
"""How high a band must be for a flag, and so far to both sides of it."""


def sampled(count: int) -> list[int]:
    """Some of so many moments, evenly, the last among them."""
    return sorted({*range(0, count, -(-count // POINTS)), count - 1})


def bands_of(
    shares: Sequence[Sequence[float]], order: Sequence[int], besides: Sequence[int] = ()
) -> list[tuple[int, str, float, float]]:
    """Shares of a whole as bands, 1000 wide and 100 high in all, in this order from the top; moments `besides` stay sharp.

    Each has the place in it where there is most room, across and down in hundredths; below 0 where there is too little.
    """
    at = sorted({*sampled(len(shares)), *besides})
    places = [round(1000 * number / max(1, len(shares) - 1), 1) for number in at]
    found = []
    tops = [0.0] * len(at)
    for seat in order:
        feet = [top + shares[number][seat] for top, number in zip(tops, at, strict=True)]
        upper = [f"{x} {100 * y:.1f}" for x, y in zip(places, tops, strict=True)]
        lower = [f"{x} {100 * y:.1f}" for x, y in zip(places, feet, strict=True)]
        found.append((seat, "M" + "L".join([*upper, *reversed(lower)]) + "Z", *roomiest(places, tops, feet)))
        tops = feet
    return found


def roomiest(places: list[float], tops: list[float], feet: list[float]) -> tuple[float, float]:
    """Where in a band a flag has most room around it, across and down in hundredths; below 0 where that is too little."""
    best = (ROOM, -1.0, -1.0)
    for place in places:
        near = [number for number, other in enumerate(places) if abs(other - place) <= AROUND]
        top, foot = max(tops[number] for number in near), min(feet[number] for number in near)
        if AROUND <= place <= 1000 - AROUND and foot - top > best[0]:
            best = (foot - top, place / 10, round(50 * (top + foot), 1))
    return best[1:]
