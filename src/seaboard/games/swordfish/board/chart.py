"""The chart: on it boats, hulls, markets, captains ashore, wind and season; where one may go."""

from __future__ import annotations

from seaboard.games.swordfish.board.scene import Scene, boat, fish_tile, hull, pawn, titled
from seaboard.games.swordfish.board.sea import HEIGHT, WIDTH, Point, at, chart, line, places, routes, sea
from seaboard.games.swordfish.box import (
    CAPTAINS,
    CLASSES,
    FIRST_ANCHOR,
    FIRST_BUOY,
    NONE,
    PLACES,
    PORTS,
    WINDS,
    is_buoy,
    is_port,
)
from seaboard.games.swordfish.movement import cost_of, is_bound, steps_to
from seaboard.games.swordfish.state import number_of
from seaboard.look.draw import box, circle, group, path, plain, tag, text
from seaboard.look.emblems import badge, emblem

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
    distance = [0 if each == start else steps_to(s, captain, each, bound) for each in range(len(PLACES))]
    points = [place]
    while points[-1] != start:
        here = distance[points[-1]]
        points.append(
            next(
                each
                for each in s.box.links[points[-1]]
                if distance[each] == here - 1 and not (bound and is_port(each) and each != start)
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
    for action in list(scene.choices.values()):
        if action.verb == "sail":
            place = PLACES.index(str(action.args[0]))
            fuel = cost_of(s, captain, place)
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
    wanted = [at(PLACES.index(str(each.args[0]))) for each in scene.choices.values() if each.verb == "sail"]
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
