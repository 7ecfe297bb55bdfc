"""The chart's ground: sea and coast, the routes, the places and their names."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from seaboard.games.swordfish.board.scene import Scene, buoy
from seaboard.games.swordfish.box import (
    ANCHORS,
    FIRST_BUOY,
    LETTERS,
    NONE,
    PLACES,
    PORTS,
    SwordfishBox,
    anchor_of,
    is_buoy,
    is_port,
)
from seaboard.look.draw import box, circle, group, path, text
from seaboard.look.emblems import emblem

Point = tuple[float, float]
WIDTH: Final = 1600
HEIGHT: Final = 1000
TABLE: Final = (520, 330)
"""A table covers the land up to here."""


@lru_cache(maxsize=1)
def chart() -> dict[str, Any]:
    """The geometry of chart.json."""
    found: dict[str, Any] = json.loads((files("seaboard.games.swordfish.board") / "chart.json").read_text("utf-8"))
    return found


@lru_cache(maxsize=128)
def at(place: int) -> Point:
    """Where a place is drawn; buoys that the chart doesn't know stand around their anchor."""
    name = PLACES[place]
    if not is_buoy(place):
        x, y = chart()["nodes"][name]
        return x, y
    if name in chart()["buoys"]:
        x, y = chart()["buoys"][name]["at"]
        return x, y
    x, y = chart()["nodes"][PLACES[anchor_of(place)]]
    dx, dy = ((58, -40), (-58, 40), (58, 40))[(place - FIRST_BUOY) % len(LETTERS)]
    return x + dx, y + dy


def line(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


# ---------- what never changes


@lru_cache(maxsize=2)
def sea(soundings: bool) -> str:
    """Depths, land, road and names; soundings where there is room for them."""
    c = chart()
    parts = [box(0, 0, WIDTH, HEIGHT, "sea-deepest")]
    for (_, d), class_ in zip(c["contours"], ("sea-mid", "sea-shallow", "sea-bank"), strict=False):
        parts.append(path(d, class_, fill_rule="evenodd"))
    parts += [path(d, "coast") for d in c["land"]]
    if soundings:
        parts += [text(x, y, str(depth), 14, "s m sounding") for x, y, depth in c["soundings"]]
    parts += [
        text(x, y, name["text"], name["size"], "t m spaced " + ("on-land" if name.get("land") else "i at-sea"))
        for name in c["names"]
        for x, y in [name["at"]]
        if x > TABLE[0] or y > TABLE[1]
    ]
    parts += [path(line(points), "road") for points in c["road"]]
    return group(*parts, aria_hidden="true")


def routes(found: SwordfishBox) -> str:
    return _routes(tuple(tuple(links) for links in found.links), tuple(found.colour))


@lru_cache(maxsize=4)
def _routes(links: tuple[tuple[int, ...], ...], colour: tuple[int, ...]) -> str:
    """The routes, drawn as the chart has them or straight, and the lines of the buoys."""
    known = {frozenset((a, b)): points for a, b, points in chart()["routes"]}
    parts = []
    for place, near in enumerate(links):
        for other in near:
            if other <= place:
                continue
            if is_buoy(other):
                parts.append(path(line([at(place), at(other)]), "buoy-line"))
            else:
                points = known.get(frozenset((PLACES[place], PLACES[other])), [at(place), at(other)])
                parts.append(path(line(points), "route"))
    return group(*parts, aria_hidden="true")


@lru_cache(maxsize=1)
def frame() -> str:
    """The frame with its degrees."""
    x, y, width, height = chart()["frame"]
    outer = f"M0 0H{WIDTH}V{HEIGHT}H0Z"
    inner = f"M{x} {y}V{y + height}H{x + width}V{y}Z"
    parts = [path(outer + inner, "margin"), path(f"M4 4H1596V996H4Z{inner}", "frame")]
    for tick in chart()["ticks"]:
        tx, ty = tick["at"]
        side = tick["side"]
        if side in ("top", "bottom"):
            parts.append(path(f"M{tx} {ty}v{-18 if side == 'top' else 18}", "sheet-line"))
            parts.append(text(tx + 4, 17 if side == "top" else 992, tick["text"], 13, "s quiet"))
        else:
            parts.append(path(f"M{tx} {ty}h{-18 if side == 'left' else 18}", "sheet-line"))
            move = f"translate({17 if side == 'left' else 1592} {ty - 4}) rotate(-90)"
            parts.append(text(0, 0, tick["text"], 13, "s quiet", transform=move))
    return group(*parts, aria_hidden="true")


# ---------- places


def places(scene: Scene, scale: float = 1) -> str:
    """Ports, anchors and the buoys that this number of players may use, with their names, larger where all is small."""
    found = scene.s.box
    names = tuple(scene.words.name(name) for name in PORTS + ANCHORS)
    return _places(tuple(found.colour), tuple(found.flag), tuple(found.storm), scene.s.seats, names, min(scale, 1.25))


@lru_cache(maxsize=32)
def _places(
    colour: tuple[int, ...], flag: tuple[int, ...], storm: tuple[int, ...], seats: int, names: tuple[str, ...], scale: float
) -> str:
    parts = []
    for place in range(FIRST_BUOY, len(PLACES)):
        if colour[place] == NONE:
            continue
        usable = flag[place] <= seats
        mark = group(
            buoy(colour[place], LETTERS[(place - FIRST_BUOY) % 3].upper()), at=at(place), class_=None if usable else "unused"
        )
        if flag[place] > 2:
            x, y = chart()["buoys"].get(PLACES[place], {}).get("flag", (at(place)[0] + 18, at(place)[1] - 16))
            mark += box(x - 13, y - 9, 26, 18, "plate", 3) + text(x, y + 5.5, f"{flag[place]}+", 15, "s b m")
        parts.append(group(mark, class_=None if usable else "faded"))
    for place in range(FIRST_BUOY):
        x, y = at(place)
        port = is_port(place)
        parts.append(
            circle(x, y, 19 if port else 18, "port" if port else "anchorage stormy" if storm[place] != NONE else "anchorage")
        )
        parts.append(emblem("anchor", x - 12, y - 12, 24, "port-anchor" if port else "sea-anchor"))
        parts.append(label(place, names[place], storm[place], scale))
    return "".join(parts)


def label(place: int, name: str, lowered: int, scale: float) -> str:
    """A place's name where the chart has room for it, and its storm sign."""
    found = chart()["labels"][PLACES[place]]
    x, y = found["at"]
    rows = found["lines"] if " ".join(found["lines"]) == name else [name]
    look = "t b halo" if is_port(place) else "t i halo"
    look += {"middle": " m", "end": " e"}.get(found["anchor"], "")
    parts = [text(x, y + row * found["leading"] * scale, said, found["size"] * scale, look) for row, said in enumerate(rows)]
    if "storm" in found and lowered != NONE:
        sx, sy = found["storm"]
        parts.append(group(path(CLOUD, "cloud"), at=(sx, sy)))
        parts.append(text(sx, sy + 7, f"−{lowered}" if lowered else "0", 16, "s b m on-storm"))
    return "".join(parts)


CLOUD: Final = "M-13 11a8 8 0 0 1 -1 -16a10 10 0 0 1 17 -5a8 8 0 0 1 11 8a7 7 0 0 1 0 13Z"
