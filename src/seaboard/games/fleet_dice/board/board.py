"""The board as a drawing: the score sheet on the sea, everybody's dice above it, scores and other sheets below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from seaboard.core.action import Action
from seaboard.games.fleet_dice.board import others, sea, table, town
from seaboard.games.fleet_dice.board.scene import Scene, art
from seaboard.games.fleet_dice.board.table import PHASES, phase_of
from seaboard.games.fleet_dice.scoring import all_scores
from seaboard.games.fleet_dice.state import FleetDice
from seaboard.look.draw import Drawing, box, group, path, symbols, text
from seaboard.match.words import Words

WIDTH: Final = 1280
PHONE_WIDTH: Final = 390


def draw(
    s: FleetDice,
    seat: int | None,
    choices: Sequence[Action],
    words: Words,
    *,
    narrow: bool = False,
    standalone: bool = False,
    theme: str = "day",
) -> str:
    """A view as SVG, through a seat's eyes (None: a spectator's), with a place to press for each of its choices."""
    scene = Scene(s, seat, choices, words, narrow)
    body, height = phone(scene) if narrow else wide(scene)
    drawing = Drawing("fleet_dice", PHONE_WIDTH if narrow else WIDTH, height, words.say("game.name"), description(scene))
    drawing.library |= symbols("seaboard.games.fleet_dice.board", "art.svg", "fd-")
    drawing.add(*body)
    return drawing.svg(standalone, theme)


def description(scene: Scene) -> str:
    """The position in words, for those who can't see it."""
    s = scene.s
    said = [scene.say("over") if phase_of(s) < 0 else scene.say("at", round=s.round, phase=scene.say(PHASES[phase_of(s)]))]
    said += [scene.say("points_of", seat=seat, count=score.total) for seat, score in enumerate(all_scores(s))]
    return " ".join([f"{sentence.rstrip('.')}." for sentence in said])


SHOALS: Final = (
    (0.1, 0.1, 300, 70),
    (0.62, 0.13, 420, 90),
    (0.98, 0.3, 160, 220),
    (0.5, 0.62, 200, 300),
    (0.02, 0.7, 120, 260),
)


def shoal(x: float, y: float, a: float, b: float) -> str:
    """A depth line around its middle."""
    points = ((-1, 0), (-1, -1), (-0.3, -1.2), (0.2, -0.8), (1.1, -0.5), (1, 0.2), (0.2, 1.1), (-0.3, 0.8), (-1, 0.6), (-1, 0))
    at = [f"{x + dx * a:.0f} {y + dy * b:.0f}" for dx, dy in points]
    return f"M{at[0]}C{at[1]} {at[2]} {at[3]}S{at[4]} {at[5]}S{at[6]} {at[7]}S{at[8]} {at[9]}Z"


@lru_cache(maxsize=16)
def water(width: float, height: float) -> str:
    """The water with its depth lines and soundings."""
    parts = [box(0, 0, width, height, "deep-sea")]
    for x, y, rx, ry in SHOALS:
        for scale, look in ((1.0, "shoal"), (0.6, "shoal shoal-high")):
            parts.append(path(shoal(width * x, height * y, rx * scale, ry * scale), look))
    for index in range(12):
        x, y = width * (0.04 + (index * 0.37) % 0.94), height * (0.05 + (index * 0.173) % 0.9)
        parts.append(text(round(x), round(y), str(17 + index * 29 % 123), 13, "s sounding"))
    return group(*parts, aria_hidden="true")


# ---------- wide


def wide(scene: Scene) -> tuple[list[str], float]:
    """The wide board: dice above, the two halves of the sheet side by side, scores and others below."""
    top, sheets, below = 56, 184, 952
    height = below + 240
    berths, used = table.berths(scene, WIDTH, 118)
    rest = WIDTH - 28 - used
    parts = [
        water(WIDTH, height),
        table.heading(scene, WIDTH),
        path(f"M0 46H{WIDTH}", "line"),
        group(art("rose", 14 + used + rest / 2 - 62, top - 6, 124), aria_hidden="true"),
        group(berths, at=(14, top)),
        group(table.dice(scene, rest - 10, 118, 62), at=(14 + used + 5, top)),
        group(sea.grounds(scene, sea.WIDE), at=(12, sheets)),
        group(town.town(scene, town.WIDE), at=(642, sheets)),
    ]
    parts.append(group(table.scores(scene, 304, 226), at=(12, below)))
    if scene.s.stones:
        parts.append(group(table.ruth(scene, 304, 226), at=(330, below)))
    for index, seat in enumerate(scene.others):
        side = "from-right" if index == 2 else "from-middle"
        parts.append(group(others.others(scene, seat, side), at=(330 + index * 313, below)))
    parts.append(scene.leftovers(330, below - 30, 900))
    return parts, height


# ---------- narrow


def phone(scene: Scene) -> tuple[list[str], float]:
    """The narrow board: rounds, dice, the two halves of the own sheet below each other, then the others."""
    s = scene.s
    height = 150.0
    parts = [
        text(10, 26, scene.words.say("common.round"), 16, "t i", 50),
        group(table.rounds(scene, 20 if s.box.rounds <= 10 else 16, 8.5), at=(62, 21)),
    ]
    phase = phase_of(s)
    if phase >= 0:
        said = scene.say(PHASES[phase])
        parts += [box(300, 9, 82, 26, "phase-now", 13), text(341, 27, said, 15, "s b m on-ink", 72)]
    parts.append(path("M0 46H390", "line"))
    parts.append(group(table.small_berths(scene, 378), at=(8, 54)))
    if s.dice:
        parts.append(group(table.dice(scene, 370, 84, 46), at=(10, 132)))
        height = 226.0
    else:
        height = 134.0
    parts.append(group(sea.grounds(scene, sea.NARROW), at=(8, height)))
    height += sea.NARROW.height + 10
    parts.append(group(town.town(scene, town.NARROW), at=(8, height)))
    height += town.NARROW.height + 12
    extra = 24 * ((scene.sheet.captain >= 0) + 2 * (s.silver >= 0))
    parts.append(group(table.scores(scene, 374, 44 + 29 * s.seats + extra), at=(8, height)))
    height += 56 + 29 * s.seats + extra
    if s.stones:
        parts.append(group(table.ruth(scene, 374, 200), at=(8, height)))
        height += 212
    for seat in scene.others:
        parts.append(group(others.others(scene, seat, "as-it-is"), at=(8, round(height, 1)), scale=1.28))
        height += 302
    rest = scene.leftovers(8, height, 374)
    height += 44 if rest else 0
    return [water(PHONE_WIDTH, height), box(0, 0, PHONE_WIDTH, 46, "margin"), *parts, rest], height
