"""The chart: sea, coast and places; on it boats, hulls, markets, captains ashore, wind and season; where one may go."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from seaboard.core.draw import box, circle, group, path, plain, tag, text
from seaboard.core.emblems import badge, emblem
from seaboard.games.swordfish.board_scene import Scene, boat, buoy, fish_tile, hull, pawn, titled
from seaboard.games.swordfish.box import (
    ANCHORS,
    CAPTAINS,
    CLASSES,
    FIRST_ANCHOR,
    FIRST_BUOY,
    LETTERS,
    NONE,
    PLACES,
    PORTS,
    WINDS,
    SwordfishBox,
    anchor_of,
    is_buoy,
    is_port,
)
from seaboard.games.swordfish.movement import cost_of, is_bound, steps_to
from seaboard.games.swordfish.state import number_of

Point = tuple[float, float]
WIDTH: Final = 1600
HEIGHT: Final = 1000
TABLE: Final = (520, 330)
"""A table covers the land up to here."""


@lru_cache(maxsize=1)
def chart() -> dict[str, Any]:
    """The geometry of chart.json."""
    found: dict[str, Any] = json.loads((files("seaboard.games.swordfish") / "chart.json").read_text("utf-8"))
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


# ---------- pieces


def markets(scene: Scene) -> str:
    """The market spaces with the fish sold there."""
    s = scene.s
    parts = []
    for port, name in enumerate(PORTS):
        spaces = chart()["market"][name]
        drawn = []
        for index in range(min(s.spaces(port), len(spaces))):
            x, y = spaces[index]
            if index < len(s.market[port]):
                drawn.append(fish_tile(s.market[port][index], x - 11, y - 13, 22))
            else:
                drawn.append(box(x - 11, y - 11, 22, 22, "market", 4))
        said = scene.say("market", port=name, free=s.free_spaces(port), spaces=s.spaces(port))
        parts.append(titled(plain(said), *drawn, id=f"market-{port}"))
    return "".join(parts)


def ashore(scene: Scene) -> str:
    """Captains ashore, beside the market of their port."""
    s = scene.s
    parts = []
    for port, name in enumerate(PORTS):
        spaces = chart()["market"][name]
        x, y = spaces[-1][0] + 26, spaces[-1][1] - 2
        there = [captain for captain in range(len(s.place)) if s.place[captain] == port and s.boat[captain] == NONE]
        pitch = min(22, 62 / max(1, len(there) - 1))
        for index, captain in enumerate(there):
            seat = captain // CAPTAINS
            said = scene.say("ashore_label", seat=seat, captain=number_of(captain), port=name)
            parts.append(titled(plain(said), pawn(seat, number_of(captain), x + index * pitch, y, 20), id=f"pawn-{captain}"))
    return "".join(parts)


def spots(scene: Scene) -> list[Point]:
    """Where each captain's boat is drawn."""
    s = scene.s
    found: list[Point] = []
    berths = {place: list(chart()["berths"][PLACES[place]]) for place in range(FIRST_ANCHOR, FIRST_BUOY)}
    moored: dict[tuple[int, int], int] = {}
    for captain in range(len(s.place)):
        place = s.place[captain]
        if s.boat[captain] == NONE:
            found.append((0, 0))
        elif is_port(place):
            seat = captain // CAPTAINS
            x, y = chart()["quays"][PLACES[place]][seat]
            nth = moored.get((place, seat), 0)
            moored[place, seat] = nth + 1
            found.append((x + 8 + nth * 9, y + nth * 5))
        elif is_buoy(place):
            x, y = chart()["buoys"].get(PLACES[place], {}).get("boat", (at(place)[0] + 22, at(place)[1] + 14))
            found.append((x, y))
        else:
            x, y = berths[place].pop(0) if berths[place] else at(place)
            found.append((x, y))
    return found


def boats(scene: Scene) -> str:
    """Every boat and hull, those in front drawn last."""
    s = scene.s
    drawn: list[tuple[float, str]] = []
    for captain, (x, y) in enumerate(spots(scene)):
        kind = s.boat[captain]
        if kind == NONE:
            continue
        seat = captain // CAPTAINS
        tow = CLASSES[s.tow[captain]] if s.tow[captain] != NONE else 0
        picture = boat(seat, number_of(captain), CLASSES[kind], tow, len(s.hold[captain]))
        said = scene.say(
            "boat_label", seat=seat, captain=number_of(captain), boat=CLASSES[kind], place=PLACES[s.place[captain]]
        )
        drawn.append(
            (
                y,
                titled(
                    plain(said),
                    group(picture, scale=0.95),
                    id=f"boat-{captain}",
                    transform=f"translate({x} {y})",
                    class_="boat",
                ),
            )
        )
    taken: dict[int, int] = {}
    for captain in range(len(s.place)):
        if s.boat[captain] != NONE:
            taken[s.place[captain]] = taken.get(s.place[captain], 0) + 1
    for index, each in enumerate(s.hulls):
        nth = taken.get(each.place, 0)
        taken[each.place] = nth + 1
        if is_port(each.place):
            x, y = chart()["quays"][PLACES[each.place]][each.owner]
            x, y = x + 8 + (nth % 5) * 9, y + 16
        else:
            x, y = chart()["berths"][PLACES[each.place]][min(nth, 2)]
        said = scene.say("hull_label", boat=CLASSES[each.boat], place=PLACES[each.place])
        picture = group(hull(CLASSES[each.boat], each.owner), scale=0.95)
        drawn.append((y, titled(plain(said), picture, id=f"hull-{index}", transform=f"translate({x} {y})")))
    return "".join(each for _, each in sorted(drawn))


# ---------- where one may go


def way(scene: Scene, captain: int, place: int) -> str:
    """The shortest way of a boat to a place, as a path."""
    s = scene.s
    start = s.place[captain]
    bound = is_bound(s, captain)
    reach = s.box.bound_reach[start] if bound else s.box.reach[start]
    steps = s.box.bound_steps[start] if bound else s.box.steps[start]
    distance = dict(zip(reach, steps, strict=True))
    distance[start] = 0
    points = [place]
    while points[-1] != start:
        here = distance[points[-1]]
        points.append(
            next(
                each
                for each in s.box.links[points[-1]]
                if distance.get(each, 99) == here - 1 and not (bound and is_port(each) and each != start)
            )
        )
    return line([at(each) for each in reversed(points)])


def ring(x: float, y: float, said: str, scale: float) -> str:
    """A ring around a place, with what going there costs."""
    r = 27 * min(scale, 1.3)
    mark = badge(x + r * 0.8, y - r * 0.9, said, 25 * scale) if said else ""
    return circle(x, y, r, "glow") + circle(x, y, r, "ring") + circle(x, y, r, "touch") + mark


def choices(scene: Scene, scale: float = 1) -> str:
    """Rings where the boat asked about may go, where captains are for hire and where the insurance pays."""
    s = scene.s
    parts = []
    captain = scene.captain
    for action in list(scene.options.values()):
        if action.verb == "sail":
            place = PLACES.index(str(action.args[0]))
            fuel = cost_of(s, captain, steps_to(s, captain, place, is_bound(s, captain)))
            said = scene.say("fuel_badge", count=fuel) if fuel else ""
            x, y = at(place)
            parts.append(scene.offer(action.text, path(way(scene, captain, place), "way"), ring(x, y, said, scale)))
        elif action.verb in ("hire", "insure") and not scene.narrow:
            port = PORTS.index(str(action.args[0]))
            fee = s.box.fees[port] if action.verb == "hire" else 0
            x, y = at(port)
            parts.append(scene.offer(action.text, ring(x, y, scene.say("vp_badge", count=fee), scale)))
    if scene.may("stay"):
        x, y = spots(scene)[captain]
        parts.append(scene.offer("stay", ring(x, y, scene.say("stay"), scale)))
    return "".join(parts)


# ---------- wind and season


def instruments(scene: Scene) -> str:
    """The wind on its scale around the rose, and the rounds of the season."""
    s = scene.s
    furniture = chart()["furniture"]
    x, y = furniture["compass"]["at"]
    parts = [emblem("wind-rose", x - 62, y - 62, 124)]
    for value, (tx, ty) in enumerate(furniture["wind_track"]["at"]):
        here = value == s.wind
        look = "track-here" if here else "track stormy" if value >= s.box.gale else "track"
        parts.append(circle(tx, ty, 20 if here else 17, look))
        parts.append(text(tx, ty + 7, str(value), 20 if here else 17, "s b m" + (" on-ink" if here else "")))
    parts.append(text(x, 972, scene.words.name(WINDS[s.wind]), 20, "t i m halo", 230))
    for value, (tx, ty) in enumerate(furniture["round_track"]["at"]):
        here = value == s.round
        parts.append(circle(tx, ty, 20 if here else 17, "track-here" if here else "track"))
        parts.append(text(tx, ty + 7, f"{value:02}", 17, "s b m" + (" on-ink" if here else "")))
    tx, ty = furniture["round_track"]["label"]["at"]
    parts.append(text(tx, ty, scene.say("round"), 21, "t i e halo", 130))
    return group(
        *parts,
        id="instruments",
        role="img",
        aria_label=scene.say("weather_label", round=s.round, wind=s.wind, name=WINDS[s.wind]),
    )


def title(scene: Scene) -> str:
    x, y, width, _ = chart()["furniture"]["title"]["box"]
    name = scene.words.say("game.name").upper()
    return (
        text(x + width / 2, y + 46, name, 46, "t b m title", width + 40)
        + path(f"M{x + 30} {y + 62}H{x + width - 30}", "hair")
        + text(x + width / 2, y + 86, scene.say("subtitle"), 21, "t i m", width)
    )


def whole(scene: Scene) -> str:
    """The whole chart with everything on it."""
    ground = [sea(True), routes(scene.s.box), title(scene), instruments(scene), places(scene)]
    return "".join([*ground, markets(scene), ashore(scene), boats(scene)])


def window(scene: Scene, width: float, height: float) -> str:
    """A part of the chart for a phone: around the places where one may go, or around the own boats."""
    s = scene.s
    wanted = [at(PLACES.index(str(each.args[0]))) for each in scene.options.values() if each.verb == "sail"]
    if scene.captain != NONE and s.boat[scene.captain] != NONE:
        wanted.append(spots(scene)[scene.captain])
    if not wanted:
        first = scene.own * CAPTAINS
        wanted = [at(s.place[captain]) for captain in range(first, first + CAPTAINS) if s.place[captain] != NONE]
    if not wanted:
        wanted = [at(0), at(FIRST_ANCHOR)]
    left, right = min(x for x, _ in wanted) - 70, max(x for x, _ in wanted) + 90
    top, foot = min(y for _, y in wanted) - 80, max(y for _, y in wanted) + 70
    shown = max(right - left, (foot - top) * width / height, 560)
    tall = shown * height / width
    x = min(max((left + right - shown) / 2, -10), WIDTH + 10 - shown)
    y = min(max((top + foot - tall) / 2, -10), max(HEIGHT + 10 - tall, -10))
    scale = round(max(1.0, shown / 620), 1)
    ground = [sea(False), routes(s.box), places(scene, scale)]
    content = "".join([*ground, markets(scene), ashore(scene), boats(scene), choices(scene, scale)])
    view = f"{x:.0f} {y:.0f} {shown:.0f} {tall:.0f}"
    return tag("svg", content, x=0, y=0, width=width, height=height, viewBox=view, overflow="hidden", id="chart")
