"""The board as a drawing: a chart of the North-West Atlantic, and below it the captains; a part of it on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.swordfish.board import cards, chart, sea, tables
from seaboard.games.swordfish.board.scene import Scene
from seaboard.games.swordfish.box import CAPTAINS, PHASES, PORTS, WINDS
from seaboard.games.swordfish.scoring import points_of
from seaboard.games.swordfish.state import Swordfish
from seaboard.look.draw import Drawing, box, group, text
from seaboard.look.emblems import flag, shield, sign
from seaboard.match.words import Words

WIDTH: Final = 1600
PHONE_WIDTH: Final = 390


def draw(
    s: Swordfish,
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
    body, height = phone(scene) if narrow else table(scene)
    drawing = Drawing("swordfish", PHONE_WIDTH if narrow else WIDTH, height, scene.words.say("game.name"), description(scene))
    drawing.add(*body)
    return drawing.svg(standalone, theme)


def description(scene: Scene) -> str:
    """The position in words, for those who can't see it."""
    s = scene.s
    said = [scene.say("weather_label", round=s.round, wind=s.wind, name=WINDS[s.wind])]
    said.append(scene.say("phase_label", phase=PHASES[s.phase], round=s.round) if s.steps else scene.say("over"))
    said += [scene.say("score_label", seat=seat, vp=points_of(s, seat)) for seat in s.order]
    return " ".join([f"{sentence.rstrip('.')}." for sentence in said])


# ---------- wide


def table(scene: Scene) -> tuple[list[str], float]:
    """The chart with the table one needs on its empty land; telegraph and score track; own captains; the others."""
    parts = [
        chart.whole(scene),
        group(tables.table_for(scene), at=(34, 34), id="table"),
        chart.choices(scene),
        sea.frame(),
        box(0, sea.HEIGHT, WIDTH, 600, "sheet-plain"),
    ]
    top = 1010.0
    parts.append(group(tables.telegraph(scene, 560), at=(12, top + 16)))
    parts.append(tables.order(scene, 584, top + 18))
    parts.append(group(tables.score_track(scene, 760), at=(832, top - 4)))
    top += 74
    parts.append(owner(scene, 12, top, 480))
    parts.append(tables.finish_button(scene, 1400, top - 2, 188))
    top += 44
    for number in range(CAPTAINS):
        captain = scene.own * CAPTAINS + number
        place = (12 + number * (cards.WIDTH + 10), top)
        parts.append(group(cards.card(scene, captain), at=place, id=f"card-{captain}"))
    top += cards.HEIGHT + 12
    wide = min(520.0, (WIDTH - 24 + 10) / len(scene.others) - 10)
    for index, seat in enumerate(scene.others):
        parts.append(group(cards.fleet(scene, seat, wide), at=(12 + index * (wide + 10), top)))
    top += cards.fleet_height() + 10
    parts[4] = box(0, sea.HEIGHT, WIDTH, top - sea.HEIGHT, "sheet-plain")
    parts.append(scene.leftovers(600, 1084, 780))
    return parts, top


def owner(scene: Scene, x: float, y: float, room: float) -> str:
    """Whose captains these are."""
    seat = scene.own
    points = points_of(scene.s, seat)
    name = scene.words.player(seat)
    said = scene.say("your_captains", seat=seat) if scene.seat is not None else name
    return (
        flag(seat, x, y + 4, 45, 30)
        + shield(x + 74, y + 19, 40 if points < 100 else 46, points)
        + text(x + 106, y + 28, said, 25, "t b", room)
    )


# ---------- narrow


def phone(scene: Scene) -> tuple[list[str], float]:
    """Telegraph, a part of the chart, the own captains below each other, the table one needs, the others."""
    width = PHONE_WIDTH
    s = scene.s
    parts = [box(0, 0, width, 5000, "sheet-plain")]
    state = scene.say("weather_label", round=s.round, wind=s.wind, name=WINDS[s.wind])
    parts.append(text(8, 22, state, 16, "s b", 374, 12))
    parts.append(group(tables.telegraph(scene, 640), at=(8, 32), scale=0.6))
    parts.append(group(tables.order(scene, 0, 0), at=(8, 62), scale=0.8))
    top = 96.0
    parts.append(group(chart.window(scene, width, 370), at=(0, top)))
    top += 378
    hiring = [each for each in scene.choices.values() if each.verb in ("hire", "insure")]
    for index, action in enumerate(hiring):
        fee = s.box.fees[PORTS.index(str(action.args[0]))] if action.verb == "hire" else 0
        said = f"{scene.words.name(str(action.args[0]))} · {fee}"
        parts.append(scene.offer(action.text, sign(6 + index % 3 * 127, top + index // 3 * 46, 122, 40, said, 16)))
    top += -(-len(hiring) // 3) * 46
    parts.append(group(owner(scene, 0, 0, 182), at=(8, top), scale=0.8))
    parts.append(tables.finish_button(scene, 250, top - 4, 132))
    top += 42
    scale = 378 / cards.WIDTH
    numbers = sorted(range(CAPTAINS), key=lambda number: scene.own * CAPTAINS + number != scene.captain)
    for number in numbers:
        captain = scene.own * CAPTAINS + number
        parts.append(group(cards.card(scene, captain), at=(6, top), scale=scale, id=f"card-{captain}"))
        top += cards.card_height(scene, captain) * scale + 8
    parts.append(group(tables.table_for(scene), at=(6, top), scale=378 / 476, id="table"))
    top += 292 * 378 / 476 + 8
    for seat in scene.others:
        parts.append(group(cards.fleet(scene, seat, 378), at=(6, top)))
        top += cards.fleet_height() + 8
    rest = scene.leftovers(6, top, 378)
    top += 46 if rest else 0
    parts[0] = box(0, 0, width, top, "sheet-plain")
    return [*parts, rest], top
