"""The board as a drawing: the others' harbours, the row of licences, the own harbour and hand; wide, or narrow for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from seaboard.core.action import Action
from seaboard.games.fleet.board.harbour import (
    boats,
    columns,
    hand,
    header,
    licences,
    panel,
    purse,
    shown_drawn,
    soundings,
    summary,
)
from seaboard.games.fleet.board.market import decks, lane, phase, row, score_sheet, strips, turn_list, turn_strip
from seaboard.games.fleet.board.scene import Scene, wash
from seaboard.games.fleet.state import PHASES, Fleet
from seaboard.look.draw import Drawing, box, group, path, tag, text
from seaboard.look.emblems import emblem, flag, shield
from seaboard.match.words import Words

WIDTH: Final = 1240
HEIGHT: Final = 1000
PHONE_WIDTH: Final = 390
BAND: Final = 16
"""The chart's frame."""


def draw(
    s: Fleet,
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
    drawing = Drawing("fleet", PHONE_WIDTH if narrow else WIDTH, height, words.say("game.name"), description(scene))
    drawing.add(*body)
    return drawing.svg(standalone, theme)


def description(scene: Scene) -> str:
    """The position in words, for those who can't see it."""
    s = scene.s
    said = [f"{phase(scene)}: {scene.words.name(PHASES[s.phase])}"]
    said += [scene.say("supply_label", count=max(0, s.supply))]
    said += [summary(scene, seat) for seat in range(s.seats)]
    return " ".join([f"{sentence.rstrip('.')}." for sentence in said])


# ---------- wide

SEA: Final = (
    "M-20 210C180 300 330 200 520 262S900 220 1260 300V560C1230 560 1230 590 1000 548S640 560 430 520S120 590 -20 520Z",
    "M-20 300C160 380 330 262 560 316S980 270 1260 360V500C1000 470 760 520 560 486S240 520 -20 430Z",
)
SHORE: Final = (
    "M0 560C70 552 120 564 190 558C260 550 300 568 352 560C384 556 392 572 404 592C416 618 398 634 410 660"
    "C420 684 402 702 420 724C450 746 560 738 660 748C800 754 900 740 1010 750C1080 756 1150 746 1240 754"
)
DEPTHS: Final = ((610, 552, 29), (930, 548, 57), (436, 660, 9), (890, 742, 12))


@lru_cache(maxsize=1)
def chart() -> str:
    """The sea with its depths, and the coast."""
    return group(
        wash(0, 0, WIDTH, HEIGHT, "shallow"),
        path(SEA[0], "sea-deep"),
        tag("path", d=SEA[1], fill="var(--deep)", opacity=0.75),
        soundings(*DEPTHS),
        tag("path", d=SHORE, fill="none", stroke="var(--pale)", stroke_width=12, opacity=0.6),
        path(f"{SHORE}V{HEIGHT}H0Z", "coast"),
        emblem("lighthouse", 338, 556, 52),
        aria_hidden="true",
    )


@lru_cache(maxsize=1)
def frame() -> str:
    """The chart's frame with its degrees."""
    edge = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{BAND} {BAND}V{HEIGHT - BAND}H{WIDTH - BAND}V{BAND}Z"
    lines = f"M3 3H{WIDTH - 3}V{HEIGHT - 3}H3ZM{BAND} {BAND}H{WIDTH - BAND}V{HEIGHT - BAND}H{BAND}Z"
    dashes = "".join([f"M{x} 9.5h56M{x} {HEIGHT - 9.5}h56" for x in range(70, WIDTH - 80, 112)])
    dashes += "".join([f"M9.5 {y}v56M{WIDTH - 9.5} {y}v56" for y in range(60, HEIGHT - 80, 112)])
    return group(
        path(edge, "margin", fill_rule="evenodd"),
        path(lines, "frame"),
        tag("path", d=dashes, fill="none", stroke="var(--ink)", stroke_width=6),
        aria_hidden="true",
    )


def table(scene: Scene) -> tuple[list[str], float]:
    """The wide board."""
    s = scene.s
    others = scene.others
    each = (1172 - 14 * (len(others) - 1)) / len(others)
    parts = [chart()]
    for index, seat in enumerate(others):
        parts.append(group(panel(scene, seat, each, 206), at=(34 + index * (each + 14), 28)))
    parts.append(decks(scene, 30, 250))
    harbour = own_harbour(scene)
    cards = hand(scene, 34, 764, 1172)
    if s.steps:
        parts.append(row(scene, 246, 250, 714))
        parts.append(turn_list(scene, 978, 250, 228))
    else:
        parts.append(score_sheet(scene, 246, 250, 960)[0])
    parts += [harbour, cards, lane(scene, 246, 480, 960, 37)[0], frame()]
    return parts, HEIGHT


def own_harbour(scene: Scene) -> str:
    """The viewer's harbour: licences on land, boats in the water, and the purse."""
    seat = scene.own
    s = scene.s
    mine = scene.seat is not None
    right = purse(scene, 1042, 566, 164) if mine and s.steps else ""
    name = scene.say("your_harbour") if mine else scene.words.player(seat)
    parts = [
        flag(seat, 34, 576, 38, 26),
        text(82, 598, name, 24, "t b", 206),
        shield(312, 590, 42, scene.words.game.scores(s)[seat].total),
        licences(scene, seat, 34, 622, 356, 124, 108, True),
        boats(scene, seat, 430, 566, 600 if right else 770, 172),
        right,
    ]
    return group(*parts, id=f"harbour-{seat}", role="group", aria_label=summary(scene, seat))


# ---------- narrow


def phone(scene: Scene) -> tuple[list[str], float]:
    """The narrow board: row, what may be done, own harbour and hand, then the others, below each other."""
    s = scene.s
    parts = [
        text(12, 32, scene.words.say("game.name").upper(), 22, "t b spaced", 120),
        text(378, 31, f"{phase(scene)} · {scene.words.name(PHASES[s.phase])}", 15, "t i e", 250, 11),
        path("M0 46H390", "line"),
    ]
    top = 58.0
    if s.steps:
        parts.append(turn_strip(scene, 8, top, 374))
        parts.append(strips(scene, 8, top + 64))
        top += 68 + 118 * ((s.seats + 1) // 2)
    else:
        drawn, tall = score_sheet(scene, 8, top, 374)
        parts.append(drawn)
        top += tall + 12
    below, height = phone_below(scene)
    # What has no other place comes last, but stands above: its height moves the rest down.
    signs, tall = lane(scene, 8, top, 374, 44, 9)
    top += tall + 8 if tall else 0
    parts += [signs, group(*below, at=(0, top))]
    return [group(wash(0, 0, PHONE_WIDTH, top + height, "shallow"), aria_hidden="true"), *parts], top + height


def phone_below(scene: Scene) -> tuple[list[str], float]:
    """Own harbour and hand, decks, and the others; and how high they are."""
    s = scene.s
    drawn, top = phone_harbour(scene)
    hand_height = 400 if shown_drawn(scene) else 220
    parts = [drawn, wash(0, top, PHONE_WIDTH, hand_height, "land"), columns(scene, 8, top + 12)]
    top += hand_height + 10
    parts.append(group(decks_strip(scene), at=(8, top)))
    top += 60
    for seat in scene.others:
        tall = 262 if len(s.harbours[seat].boats) > 8 else 196
        parts.append(group(panel(scene, seat, 374, tall), at=(8, top)))
        top += tall + 12
    return parts, top


def phone_harbour(scene: Scene) -> tuple[str, float]:
    """Name, licences and boats of the viewer, and how high they are."""
    seat = scene.own
    harbour = scene.s.harbours[seat]
    count, kinds = len(harbour.boats), sum(1 for owned in harbour.licences if owned)
    land = 54 + (0 if not kinds else 96 if kinds <= 7 else 180)
    water = 0 if not count else 156 if count <= 4 else 240 if count <= 9 else 300
    name = scene.say("your_harbour") if scene.seat is not None else scene.words.player(seat)
    parts = [
        wash(0, 0, PHONE_WIDTH, land, "land"),
        path(f"M0 0H390M0 {land}H390", "line"),
        flag(seat, 10, 14, 34, 23),
        text(52, 33, name, 20, "t b", 140),
        group(header(scene, seat, 384), at=(0, 3)),
        licences(scene, seat, 10, 62, 366, land - 70, 48, False),
        boats(scene, seat, 10, land + 8, 370, water - 8),
    ]
    return group(*parts, id=f"harbour-{seat}", role="group", aria_label=summary(scene, seat)), land + water


def decks_strip(scene: Scene) -> str:
    """Decks and supply in one line."""
    s = scene.s
    parts = [box(0, 0, 374, 48, "sheet", 4)]
    for index, (art, key, count) in enumerate(
        (
            ("license", "deck_licences", s.licence_deck()),
            ("wind-rose", "deck_boats", s.deck_size),
            ("fish-crate-stack", "crates", max(0, s.supply)),
        )
    ):
        at = 8 + index * 122
        parts.append(emblem(art, at, 8, 32))
        parts.append(text(at + 36, 24, str(count), 18, "s b"))
        parts.append(text(at + 36, 40, scene.say(key, count=count), 13, "s", 78, 11))
    return group(*parts, id="decks")
