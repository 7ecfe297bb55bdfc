"""The chart: coast lines, sea spaces, ports and the time track, with the pieces on them and the places to press."""

from __future__ import annotations

import json
import math
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from seaboard.games.mare_balticum.board.scene import Scene, boat, token, vessel
from seaboard.games.mare_balticum.box import FIRST_PORT, PORTS, SEA, SEASONS, SPACES, TOKENS
from seaboard.games.mare_balticum.state import NONE
from seaboard.games.mare_balticum.unload import Mark
from seaboard.look.draw import SERIF, box, circle, fit, group, path, tag, text, text_width, wrap
from seaboard.look.emblems import emblem
from seaboard.match.words import Words

WIDTH: Final = 1600
HEIGHT: Final = 1000
ONE: Final = 20.5
"""The radius of a token that lies alone."""


@lru_cache(maxsize=1)
def chart() -> dict[str, Any]:
    """The places of everything, from chart.json."""
    found: dict[str, Any] = json.loads((files("seaboard.games.mare_balticum.board") / "chart.json").read_text("utf-8"))
    return found


def polyline(points: list[list[int]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


# ---------- what never changes


@lru_cache(maxsize=8)
def ground(rooms: tuple[int, ...], frame: bool) -> str:
    """Land, water by depth, contours, borders and harbours. `frame`: with degrees, title and compass rose."""
    data = chart()
    x, y, width, height = data["frame"]
    spaces = [data["spaces"][name]["d"] for name in SEA]
    hatch = tag(
        "pattern",
        path("M0 8L8 0", "contour"),
        id="mb-hatch", width=8, height=8, patternUnits="userSpaceOnUse",
    )  # fmt: skip
    clip = tag("clipPath", tag("rect", x=x, y=y, width=width, height=height), id="mb-frame")
    deep = tag("clipPath", *[tag("path", d=d) for d, room in zip(spaces, rooms, strict=True) if room == 2], id="mb-deep")
    parts = [
        box(x, y, width, height, "shallow"),
        *[path(d, "deep" if room == 2 else "shallow") for d, room in zip(spaces, rooms, strict=True)],
        group(path(data["contours"]["100"], "abyss"), clip_path="url(#mb-deep)"),
        *[path(data["contours"][depth], "contour") for depth in ("10", "30")],
        *[path(d, "unused") + tag("path", d=d, fill="url(#mb-hatch)") for d in data["out_of_play"]],
        path("".join(data["land"]), "land", fill_rule="evenodd"),
        path("".join([polyline(points) for points in data["limits"]]), "line"),
        path("".join([polyline(points) for points in data["borders"]]), "border"),
    ]
    for port in data["ports"].values():
        (cx, cy), r = port["at"], port["r"]
        parts += [
            circle(cx, cy, r, "harbour"),
            circle(cx, cy, r - 5, "hair"),
            emblem("anchor", cx - 17, cy - 16, 34, "faded"),
        ]
    body = group(*parts, clip_path="url(#mb-frame)")
    return group(tag("defs", hatch, clip, deep), body, *(furniture() if frame else []), aria_hidden="true")


def furniture() -> list[str]:
    """The frame with its degrees, and the compass rose."""
    data = chart()
    x, y, width, height = data["frame"]
    edge = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{x} {y}V{y + height}H{x + width}V{y}Z"
    parts = [
        path(edge, "margin"),
        path(f"M4 4H{WIDTH - 4}V{HEIGHT - 4}H4ZM{x} {y}H{x + width}V{y + height}H{x}Z", "frame"),
    ]
    ticks = []
    for tick in data["ticks"]:
        tx, ty = tick["at"]
        if tick["side"] in ("top", "bottom"):
            out = 4 if tick["side"] == "top" else HEIGHT - 4
            ticks.append(f"M{tx} {ty}V{out}")
            parts.append(text(tx + 5, 17 if out == 4 else HEIGHT - 8, tick["text"], 12, "s quiet"))
        else:
            out = 4 if tick["side"] == "left" else WIDTH - 4
            ticks.append(f"M{tx} {ty}H{out}")
            at = 17 if out == 4 else WIDTH - 7
            parts.append(text(0, 0, tick["text"], 12, "s quiet", transform=f"translate({at} {ty - 4}) rotate(-90)"))
    parts.append(path("".join(ticks), "sheet-line"))
    (cx, cy), r = data["furniture"]["compass"]["at"], data["furniture"]["compass"]["r"]
    rose = emblem("wind-rose", cx - r * 0.92, cy - r * 0.92, r * 1.84, transform=f"rotate({data['tilt']} {cx} {cy})")
    parts += [circle(cx, cy, r * 0.8, "hair"), circle(cx, cy, r * 0.74, "hair"), rose]
    return parts


@lru_cache(maxsize=16)
def lettering(words_key: tuple[str, ...], names: tuple[str, ...], extra: tuple[str, ...], least: float) -> str:
    """The names on the chart. `least`: names that would be smaller than this are left out."""
    data = chart()
    parts = []
    for key, name in zip(words_key, names, strict=True):
        label = data["labels"][key]
        port = key in PORTS
        look = "t b" if port else "t b i"
        said, size = block(name, label, 22 if port else 20)
        if size < least:
            continue
        x, y, width, height = label["box"]
        anchor = {"middle": "m", "end": "e", "start": ""}[label["anchor"]]
        at = {"middle": x + width / 2, "end": x + width, "start": x}[label["anchor"]]
        top = y + height / 2 - (len(said) - 1) * size * 0.52 + size * 0.33
        for row, line in enumerate(said):
            parts.append(
                text(at, round(top + row * size * 1.04, 1), line, size, f"{look} {anchor} {'on-shore' if port else 'on-sea'}")
            )
    for place, name in zip(data["names"], extra, strict=True):
        px, py = place["at"]
        if place["size"] < least:
            continue
        turn = f"translate({px} {py}) rotate({place['rotate']})"
        look = "t m on-land" if place["land"] else "t i m quiet"
        parts.append(text(0, 0, name, place["size"], look, transform=turn, letter_spacing=place["spacing"] or None))
    return group(*parts, aria_hidden="true")


def block(name: str, label: dict[str, Any], wished: float) -> tuple[list[str], float]:
    """A name in as many lines as its place has, as large as they fit."""
    room = label["box"][2] * 1.06
    size = float(wished)
    while size > 14:
        said = wrap(name, room, size, SERIF)
        if len(said) <= label["lines"] and max(text_width(line, size, SERIF) for line in said) <= room:
            return said, size
        size -= 1
    said = wrap(name, room, size, SERIF)
    return said, min(fit(line, room, size, 11, SERIF) for line in said)


def names_of(words: Words) -> tuple[str, ...]:
    return tuple([words.name(space) for space in SPACES])


# ---------- what lies on it


def position(space: int, seat: int) -> tuple[int, int]:
    """Where a seat's boat lies on a space or in a port."""
    name = SPACES[space]
    places = chart()["spaces" if space < FIRST_PORT else "ports"][name]["boats"]
    x, y = places[seat]
    return x, y


def radius(place: dict[str, Any]) -> float:
    """How large two tokens side by side can be."""
    (x, y), (other_x, other_y) = place["tokens"]
    return min(ONE, math.hypot(other_x - x, other_y - y) / 2 - 0.5)


def tokens(scene: Scene) -> str:
    """The tokens of the sea; those that may be caught are ringed."""
    parts = []
    rings = []
    for space, name in enumerate(SEA):
        place = chart()["spaces"][name]
        slots = scene.s.tokens[2 * space : 2 * space + 2]
        deep = scene.s.box.room[space] == 2
        offered: set[int] = set()
        for slot, kind in enumerate(slots):
            if kind == NONE:
                continue
            x, y = place["tokens"][slot] if deep else place["token"]
            r = radius(place) if deep else ONE
            label = f"{scene.name(kind)}, {scene.words.name(name)}"
            drawn = token(kind, x, y, r, scene.letter(kind) if scene.letters else "")
            parts.append(tag("g", drawn, id=f"token-{space}-{slot}", role="img", aria_label=label))
            action = f"fish {TOKENS[kind]} {name}"
            if scene.may(action) and kind not in offered:
                offered.add(kind)
                rings.append(scene.offer(action, circle(x, y, r + 2, "glow"), circle(x, y, r + 2, "ring")))
    return "".join(parts + rings)


def boats(scene: Scene) -> str:
    """All fleets; own boats that may sail are ringed, and the one under way glows."""
    parts = []
    rings = []
    for seat, player in enumerate(scene.s.players):
        for index, space in enumerate(player.boats):
            x, y = position(space, seat)
            parts.append(boat(scene, seat, index, x, y))
            action = f"weigh {SPACES[space]}"
            if seat == scene.seat and scene.may(action):
                rings.append(scene.offer(action, circle(x, y, 20, "glow"), circle(x, y, 20, "ring")))
    return "".join(parts + rings)


def destinations(scene: Scene) -> str:
    """The spaces and ports where a boat may go now: their outlines, and a ghost of the boat."""
    if scene.seat is None:
        return ""
    parts = []
    for verb in ("sail", "place", "moor"):
        for action in scene.with_verb(verb):
            space = SPACES.index(str(action.args[0]))
            x, y = position(space, scene.seat)
            if space < FIRST_PORT:
                d = chart()["spaces"][SPACES[space]]["d"]
                shape = path(d, "glow") + path(d, "ring")
            else:
                port = chart()["ports"][SPACES[space]]
                (cx, cy), r = port["at"], port["r"]
                shape = circle(cx, cy, r, "glow") + circle(cx, cy, r, "ring")
            parts.append(scene.offer(action.text, shape, group(vessel(scene.seat), at=(x, y), class_="faint-boat")))
    return "".join(parts)


def demand(scene: Scene) -> str:
    """The demand places with what is printed on them, and their tokens."""
    s = scene.s
    parts = []
    for port, name in enumerate(PORTS):
        for index, place in enumerate(s.box.places[port]):
            x, y = chart()["ports"][name]["demand"][index]
            mark = s.box.marks[place]
            species = s.demand[place]
            drawn = circle(x, y, 24, "demand" + (" demand-marked" if mark else ""))
            if species != NONE:
                drawn += token(species, x, y, 19, scene.letter(species) if scene.letters else "")
            elif s.options.demand_management:
                drawn += text(x, y + 8, str(mark).replace("-", "−"), 22, "s b m quiet")
            if mark and species != NONE:
                faded = None if s.options.demand_management else "faded"
                drawn += group(circle(x + 19, y - 17, 10, "ink"), text(x + 19, y - 13, "−1", 12, "s b m on-ink"), class_=faded)
            label = scene.say("demand", port=name, species="nothing" if species == NONE else TOKENS[species])
            parts.append(tag("g", drawn, id=f"demand-{place}", role="img", aria_label=label))
    return "".join(parts) + marks(scene)


def marks(scene: Scene) -> str:
    """The places where a new demand token may go. (10.1)"""
    found = scene.with_verb("mark")
    if not found:
        return ""
    step = scene.s.steps[-1]
    assert isinstance(step, Mark)
    port = step.port
    parts = []
    for index, place in enumerate(scene.s.box.places[port]):
        action = f"mark {scene.s.box.marks[place]}"
        if scene.may(action) and action not in scene.offered:
            x, y = chart()["ports"][PORTS[port]]["demand"][index]
            parts.append(scene.offer(action, circle(x, y, 26, "glow"), circle(x, y, 26, "ring")))
    return "".join(parts)


def time_track(scene: Scene) -> str:
    """The clocks on the track, season by season, and the bag. (8.1)"""
    s = scene.s
    track = chart()["furniture"]["time_track"]
    parts = []
    for index, (x, y) in enumerate(track["at"]):
        parts.append(circle(x, y, 25, "demand"))
        if index < s.time:
            parts.append(emblem("clock", x - 22, y - 22, 44, id=f"clock-{index}"))
        elif index == s.time and s.refilling != NONE:
            parts.append(emblem("clock", x - 22, y - 22, 44, "faded", id=f"clock-{index}"))
    for season, name in enumerate(SEASONS):
        at = [place for place, each in zip(track["at"], s.box.seasons, strict=False) if each == season]
        if at:
            middle = sum(x for x, _ in at) / len(at)
            parts.append(text(middle, at[0][1] - 36, scene.words.name(name), 19, "t i m", 118))
    label = scene.say("time", clocks=s.time, most=s.box.clocks)
    return tag("g", *parts, id="time-track", role="img", aria_label=label)


SACK: Final = "M-10 -34Q0 -28 10 -34L7 -24Q34 0 30 24Q28 36 0 36Q-28 36 -30 24Q-34 0 -7 -24Z"


def bag(scene: Scene) -> str:
    """The bag with the number of tokens in it, and the turns left once winter is near."""
    s = scene.s
    count = s.in_bag()
    parts = [path(SACK, "sack"), path("M-9 -25Q0 -20 9 -25", "line"), text(0, 16, str(count), 26, "s b m sack-figure")]
    if s.left != NONE and not scene.over:
        parts.append(text(0, 66, scene.say("turns_left", turns=s.left), 20, "t i b m storm", 230))
    return group(*parts, at=(1262, 770), id="bag", role="img", aria_label=scene.say("bag", count=count))


def pieces(scene: Scene) -> str:
    """Tokens and boats, and the places to press, from back to front."""
    return demand(scene) + tokens(scene) + boats(scene) + destinations(scene)


def title(scene: Scene) -> str:
    x, y, width, _ = chart()["furniture"]["title"]["box"]
    middle = x + width / 2
    return (
        text(middle, y + 48, scene.words.say("game.name").upper(), 44, "t b m spaced", width)
        + path(f"M{x + 24} {y + 64}H{x + width - 24}", "hair")
        + text(middle, y + 92, scene.say("subtitle"), 21, "t i m", width)
    )
