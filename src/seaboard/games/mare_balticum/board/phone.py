"""The narrow board: the part of the chart that matters now, the own board, the time and the whole sea, then the others."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from seaboard.games.mare_balticum.board import chart, players, safe
from seaboard.games.mare_balticum.board.scene import LETTER, Scene
from seaboard.games.mare_balticum.box import FIRST_PORT, SEA, SPACES, TOKENS
from seaboard.games.mare_balticum.scoring import score
from seaboard.games.mare_balticum.state import NONE
from seaboard.look.draw import box, circle, group, path, tag, text
from seaboard.look.emblems import emblem, shield

WIDTH: Final = 390
HIGHEST: Final = 400
"""The window on the chart is this high at the most."""
CLOSEST: Final = 520
"""It shows at least so many units of the chart from side to side; then letters on tokens are eleven pixels high."""
SMALLEST: Final = 11


def phone(scene: Scene) -> tuple[list[str], float]:
    """Everything below each other."""
    window, height = chart_window(scene)
    parts = [window]
    top = height + 6
    board, size = own(scene)
    parts.append(group(board, at=(0, top)))
    top += size + 6
    payments, size = safe.strip(scene, WIDTH)
    parts.append(group(payments, at=(0, top)))
    top += size + 6 if size else 0
    parts.append(group(time(scene), at=(0, top)))
    top += 52
    parts.append(group(overview(scene), at=(0, top)))
    top += chart.HEIGHT * SMALL + 6
    for seat in scene.others:
        parts.append(group(players.other(scene, seat, WIDTH), at=(0, top)))
        top += players.OTHER_HEIGHT + 4
    return parts, top


# ---------- the window on the chart


@lru_cache(maxsize=32)
def extent(space: int) -> tuple[float, float, float, float]:
    """The box around a space, or around a port and its demand places."""
    data = chart.chart()
    if space < FIRST_PORT:
        numbers = [float(number) for number in re.findall(r"-?\d+", data["spaces"][SPACES[space]]["d"])]
        xs, ys = numbers[::2], numbers[1::2]
    else:
        port = data["ports"][SPACES[space]]
        (x, y), r = port["at"], port["r"]
        xs = [x - r, x + r, *[place[0] + side for place in port["demand"] for side in (-26, 26)]]
        ys = [y - r, y + r, *[place[1] + side for place in port["demand"] for side in (-26, 26)]]
    return min(xs), min(ys), max(xs), max(ys)


def wanted(scene: Scene) -> list[int]:
    """The spaces one wants to see: where something can be done, and where the own boats are."""
    found = set(scene.s.players[scene.own].boats)
    for action in scene.choices.values():
        found |= {SPACES.index(str(arg)) for arg in action.args if arg in SPACES}
    return sorted(found or set(range(len(SPACES))))


def frame_of(scene: Scene) -> tuple[float, float, float, float]:
    """The part of the chart to show: x, y, width, height."""
    boxes = [extent(space) for space in wanted(scene)]
    left, top = min(each[0] for each in boxes) - 14, min(each[1] for each in boxes) - 14
    right, foot = max(each[2] for each in boxes) + 14, max(each[3] for each in boxes) + 14
    shape = HIGHEST / WIDTH
    width = max(CLOSEST, right - left, (foot - top) / shape)
    height = min(max(foot - top, width * shape), chart.HEIGHT)
    x = min(max((left + right - width) / 2, 0), max(chart.WIDTH - width, 0))
    y = min(max((top + foot - height) / 2, 0), chart.HEIGHT - height)
    return x, y, width, height


def chart_window(scene: Scene) -> tuple[str, float]:
    """The chart, cut to what matters, and how high that is."""
    x, y, width, height = frame_of(scene)
    scale = WIDTH / width
    least = SMALLEST / scale
    scene.letters = scale * chart.ONE * LETTER >= SMALLEST - 0.5
    extra = tuple([scene.say(place["name"]) for place in chart.chart()["names"]])
    drawn = [
        chart.ground(tuple(scene.s.box.room), False),
        chart.lettering(SPACES, chart.names_of(scene.words), extra, least),
        chart.pieces(scene),
    ]
    view = f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}"
    high = round(height * scale, 1)
    return tag("svg", *drawn, x=0, y=0, width=WIDTH, height=high, viewBox=view, id="chart"), high


# ---------- the own board


def own(scene: Scene) -> tuple[str, float]:
    """Name, signs, cargo, warehouse and market, and how high that is."""
    seat = scene.own
    player = scene.s.players[seat]
    parts = [
        players.header(scene, seat, 130, 26),
        text(378, 30, players.status(scene, seat), 15, "s i e quiet", 78),
        players.actions(scene, 240, 23),
        players.waiting_boats(scene, 240, 76),
    ]
    top = 44.0
    if scene.may("end") or scene.may("contract"):
        parts.append(players.signs(scene, 10, top, 370))
        top += 44
    parts.append(group(players.cargo(scene), at=(12, top)))
    if player.contract != NONE:
        parts.append(players.contract_card(scene, seat, 292, top + 42, 92, 50))
    top += 98
    work = players.work(scene)
    if work:
        parts.append(group(work, at=(12, top)))
        top += 62 * max(1, len({action.args[2] for action in scene.with_verb("unload")})) + (
            46 if scene.with_verb("choose") else 0
        )
    parts.append(group(players.warehouse(scene), at=(12, top)))
    if scene.over:
        parts.append(shield(352, top + 62, 46, score(scene.s.box, player, scene.s.options.rules).total))
        parts.append(players.contract_result(scene, player, 190, top + 26))
    top += 114
    parts.append(group(players.market(scene), at=(8, top)))
    parts.append(group(players.hand(scene), at=(320, top)))
    top += 178
    return box(1, 1, WIDTH - 2, top - 2, "sheet", 8) + group(*parts, id=f"player-{seat}"), top


# ---------- the time and the whole sea

SMALL: Final = WIDTH / chart.WIDTH


def time(scene: Scene) -> str:
    """The clocks in a row, the tokens in the bag, and the turns left."""
    s = scene.s
    parts = []
    for index in range(s.box.clocks):
        x = 24 + index * 34
        parts.append(circle(x, 24, 15, "demand"))
        if index < s.time or (index == s.time and s.refilling != NONE):
            parts.append(emblem("clock", x - 14, 10, 28, None if index < s.time else "faded", id=f"clock-{index}"))
    parts.append(group(path(chart.SACK, "sack"), at=(238, 24), scale=0.6))
    parts.append(text(262, 32, str(s.in_bag()), 22, "s b"))
    if s.left != NONE and not scene.over:
        parts.append(text(382, 30, scene.say("turns", turns=s.left), 14, "t i b e storm", 90, 11))
    label = scene.say("time", clocks=s.time, most=s.box.clocks)
    return tag("g", *parts, id="time-track", role="img", aria_label=label)


@lru_cache(maxsize=4)
def small_ground(rooms: tuple[int, ...]) -> str:
    """The whole sea without a word."""
    data = chart.chart()
    spaces = [
        path(data["spaces"][name]["d"], "deep" if room == 2 else "shallow") for name, room in zip(SEA, rooms, strict=True)
    ]
    ports = [circle(port["at"][0], port["at"][1], port["r"], "harbour") for port in data["ports"].values()]
    borders = path("".join([chart.polyline(points) for points in data["borders"]]), "line")
    return box(0, 0, chart.WIDTH, chart.HEIGHT, "land") + "".join(spaces) + borders + "".join(ports)


def overview(scene: Scene) -> str:
    """Tokens as dots, boats as squares, and the window's frame."""
    s = scene.s
    parts = [small_ground(tuple(s.box.room))]
    for space, name in enumerate(SEA):
        place = chart.chart()["spaces"][name]
        for slot in range(s.box.room[space]):
            kind = s.tokens[2 * space + slot]
            if kind != NONE:
                x, y = place["tokens"][slot] if s.box.room[space] == 2 else place["token"]
                parts.append(circle(x, y, 20, f"token kind-{TOKENS[kind]}"))
    for seat, player in enumerate(s.players):
        for space in player.boats:
            x, y = chart.position(space, seat)
            parts.append(box(x - 15, y - 15, 30, 30, f"hull seat-{seat}", 4))
    x, y, width, height = frame_of(scene)
    parts.append(box(round(x), round(y), round(width), round(height), "window", 10))
    return group(*parts, scale=SMALL, id="overview", role="img", aria_label=scene.say("overview"))
