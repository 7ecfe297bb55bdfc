"""The board as a drawing: a chart of the Baltic, the other players above it and the own board below; narrow for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.mare_balticum.board import chart, phone, players, safe
from seaboard.games.mare_balticum.board.scene import Scene
from seaboard.games.mare_balticum.box import SPACES
from seaboard.games.mare_balticum.state import NONE, MareBalticum
from seaboard.look.draw import Drawing, group
from seaboard.match.words import Words

WIDTH: Final = 1280
SCALE: Final = WIDTH / chart.WIDTH
GAP: Final = 6


def draw(
    s: MareBalticum,
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
    body, height = phone.phone(scene) if narrow else table(scene)
    width = phone.WIDTH if narrow else WIDTH
    rest = scene.leftovers(8, height + 6, width - 16)
    if rest:
        body.append(rest)
        height += 44
    drawing = Drawing("mare_balticum", width, height, words.say("game.name"), description(scene))
    drawing.add(*body)
    return drawing.svg(standalone, theme)


def table(scene: Scene) -> tuple[list[str], float]:
    """The wide board."""
    others = scene.others
    each = (WIDTH - GAP * (len(others) - 1)) / len(others)
    parts = [group(players.other(scene, seat, each), at=(index * (each + GAP), 0)) for index, seat in enumerate(others)]
    top: float = players.OTHER_HEIGHT + GAP
    extra = tuple([scene.say(place["name"]) for place in chart.chart()["names"]])
    drawn = [
        chart.ground(tuple(scene.s.box.room), True),
        chart.lettering(SPACES, chart.names_of(scene.words), extra, 0),
        chart.title(scene),
        chart.time_track(scene),
        chart.bag(scene),
        chart.pieces(scene),
    ]
    parts.append(group(*drawn, at=(0, top), scale=SCALE, id="chart"))
    top += chart.HEIGHT * SCALE + GAP
    parts.append(group(players.own(scene, WIDTH), at=(0, top)))
    top += players.OWN_HEIGHT
    payments, height = safe.strip(scene, WIDTH)
    parts.append(group(payments, at=(0, top)))
    return parts, top + height


def description(scene: Scene) -> str:
    """The position in words, for those who can't see it."""
    s = scene.s
    said = [scene.say("time", clocks=s.time, most=s.box.clocks)]
    if scene.over:
        said.append(scene.say("over"))
    elif s.refilling != NONE:
        said.append(scene.say("all_choose"))
    else:
        said.append(scene.say("turn_of", seat=s.steps[-1].seat))
    said += [scene.say("stored", seat=seat, count=player.stored()) for seat, player in enumerate(s.players)]
    return " ".join([f"{sentence.rstrip('.')}." for sentence in said])
