"""The voyage: a lane of tiles, the one under the bow large, and what may be done there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seaboard.games.north_wind.board.scene import Scene, art
from seaboard.games.north_wind.board.tiles import backs, battle_die, face, face_height, glyph
from seaboard.games.north_wind.box import ACTIONS_A_VOYAGE, KINDS, PORTS, TARGET_PORT
from seaboard.games.north_wind.state import FACE_DOWN, MARKS, NONE, PAID, TREASURE_FOUND, UNRESOLVED, USED, WON, phrase
from seaboard.games.north_wind.voyage import Looked, SailOn
from seaboard.look.draw import box, circle, group, path, tag, text
from seaboard.look.emblems import coin, emblem, flag, sign

TAGS: Final = ("pass", "decline", "done", "pay", "fight", "search", "look", "keep", "under", "stop")
"""What is done at a tile or between two, in the order of the labels below it."""


@dataclass(frozen=True)
class Lane:
    """Where the tiles lie: the lane's ends and middle line, the widths of tiles, and the labels' height."""

    left: float
    right: float
    middle: float
    small: float
    large: float
    sign_height: float
    size: float
    """Of labels."""


WIDE: Final = Lane(304, 898, 384, 84, 134, 34, 15)
NARROW: Final = Lane(8, 382, 0, 46, 128, 44, 16)


def between(scene: Scene) -> bool:
    """Whether the ship is between two tiles, so that the next one is what matters."""
    return isinstance(scene.step, (SailOn, Looked))


def focus(scene: Scene) -> int:
    """Which tile of the lane is drawn large, or NONE."""
    s = scene.s
    if s.pile == NONE:
        return NONE
    return len(s.revealed) if between(scene) else len(s.revealed) - 1


def places(scene: Scene, lane: Lane) -> list[tuple[float, float]]:
    """The middle and the width of each place in the lane."""
    s = scene.s
    count = max(s.limit, len(s.revealed)) if s.pile != NONE else s.ships[s.active].sail
    large = focus(scene)
    widths = [lane.large if index == large else lane.small for index in range(count)]
    gap = min(26.0, (lane.right - lane.left - sum(widths)) / max(1, count - 1))
    x = lane.left + (lane.right - lane.left - sum(widths) - gap * (count - 1)) / 2
    found = []
    for width in widths:
        found.append((x + width / 2, width))
        x += width + gap
    return found


def voyage(scene: Scene, lane: Lane) -> str:
    """The whole lane."""
    s = scene.s
    spots = places(scene, lane)
    large = focus(scene)
    last = spots[-1][0]
    parts = [path(f"M{spots[0][0]:.0f} {lane.middle}H{last:.0f}", "course")]
    for index, (x, width) in enumerate(spots):
        if index < len(s.revealed):
            parts.append(revealed_tile(scene, lane, index, x, width, index == large))
        elif index == large:
            parts.append(next_tile(scene, lane, x))
        else:
            parts.append(empty_place(lane, index, x, width))
    if large != NONE and large < len(spots):
        parts.append(bow(scene, lane, spots[large][0]))
    return group(*parts, id="voyage") + signs(scene, lane, spots[large][0] if 0 <= large < len(spots) else lane.left)


def bow(scene: Scene, lane: Lane, x: float) -> str:
    """The ship under way, small, on the edge of its tile."""
    top = lane.middle - face_height(lane.large, True) / 2
    seat = scene.s.active
    return group(
        art("cog", 0, 0, 36, 37), id="bow", at=(x - lane.large / 2 + 2, top - 29), class_=f"of-seat-{seat}", aria_hidden="true"
    )


# ---------- tiles


def revealed_tile(scene: Scene, lane: Lane, index: int, x: float, width: float, large: bool) -> str:
    """A tile of this voyage; used ones lie turned, and all small ones say below what became of them."""
    s = scene.s
    number = s.piles[s.pile][s.revealed[index]]
    tile = s.box.tiles[number]
    mark = s.marks[index]
    small = scene.narrow and not large
    height = width * 1.25 if small else face_height(width, large)
    drawn = mini(scene, number) if small else face(scene, tile, width, large, s.fog[index])
    turned = f" rotate(-8 {width / 2:.1f} {height / 2:.1f})" if mark == USED and not large else ""
    said = scene.words.phrase(phrase(tile))
    if mark != UNRESOLVED:
        said += f", {scene.say('mark.' + MARKS[mark])}"
    return tag(
        "g", drawn, transform=f"translate({x - width / 2:.1f} {lane.middle - height / 2:.1f}){turned}",
        id=f"tile-{number}", role="img", aria_label=said, class_="drop",
    ) + ("" if large and mark == UNRESOLVED else outcome(scene, lane, index, x, height / 2 + (5 if turned else 0)))  # fmt: skip


def mini(scene: Scene, number: int) -> str:
    """A tile passed on a phone: its picture and, large enough to read, its good and price."""
    tile = scene.s.box.tiles[number]
    picture = PORTS[tile.place] if tile.kind == TARGET_PORT else KINDS[tile.kind].replace("_", "-")
    return (
        box(0, 0, 46, 57.5, "card", 5)
        + art(f"tile-{picture}", 3, 3, 40, 25)
        + group(glyph(tile.kind, tile.goods, tile.sell, 20), at=(7, 32))
    )


def outcome(scene: Scene, lane: Lane, index: int, x: float, half: float) -> str:
    """What became of a tile, below it: battle dice after a fight, coins won or lost, or a word."""
    s = scene.s
    mark = s.marks[index]
    y = lane.middle + half + (15 if scene.narrow else 19)
    if mark == WON and s.rolls and index == max(i for i, each in enumerate(s.marks) if each == WON):
        size = 19 if not scene.narrow else 14
        pitch = size + 2
        start = x - pitch * (len(s.rolls) - 1) / 2
        return "".join([battle_die(start + i * pitch, y - 5, size, roll) for i, roll in enumerate(s.rolls)])
    if mark in (TREASURE_FOUND, PAID):
        return text(x - 3, y, "+" if mark == TREASURE_FOUND else "−", 17, "s b e halo") + coin(x + 9, y - 5, 18, 1)
    width = lane.small + 6
    return text(x, y, scene.say("mark." + MARKS[mark]), 11.5 if scene.narrow else lane.size, "s b m halo", width, 11)


def empty_place(lane: Lane, index: int, x: float, width: float) -> str:
    """A place of the lane that may still be reached."""
    height = width * (1.25 if width < 60 else 1.033)
    return group(
        box(x - width / 2, lane.middle - height / 2, width, height, "slot", 7),
        circle(x, lane.middle, 12, "disc"),
        text(x, lane.middle + 5, str(index + 1), 15, "s b m"),
    )


def next_tile(scene: Scene, lane: Lane, x: float) -> str:
    """The next tile: face down, or as the lookout saw it; pressing it reveals it."""
    s = scene.s
    width, height = lane.large, face_height(lane.large, True)
    left, top = x - width / 2, lane.middle - height / 2
    if s.top >= 0 and s.piles[s.pile][s.top] != FACE_DOWN:
        number = s.piles[s.pile][s.top]
        said = scene.say("looked_label", tile=phrase(s.box.tiles[number]))
        drawn = group(
            box(0, 0, width, height, "card", 10),
            group(face(scene, s.box.tiles[number], width, True), opacity=0.7),
            id=f"tile-{number}", role="img", aria_label=said,
        ) + seen_mark(width)  # fmt: skip
    else:
        middle = height / 2
        drawn = group(backs(1, width, height), class_="drop") + circle(width / 2, middle, 27, "disc")
        drawn += (
            text(width / 2, middle + 4, str(len(s.revealed) + 1), 26, "t b m")
            + text(width / 2, middle + 19, scene.say("of", count=s.limit), 14, "s m", 46)
            + (seen_mark(width) if s.top == FACE_DOWN else "")
        )
    placed = group(drawn, at=(left, top))
    if not scene.may("reveal"):
        return placed
    rings = [box(left - 5, top - 5, width + 10, height + 10, name, 12) for name in ("glow", "ring")]
    label = group(
        box(0, 0, width - 14, 26, "choice", 7),
        text((width - 14) / 2, 18, scene.say("tag.reveal"), 15, "s b m choice-text", width - 24),
        at=(left + 7, top + height - 33),
    )
    return scene.offer("reveal", rings[0], placed, rings[1], label)


def seen_mark(width: float) -> str:
    """A lookout's eye in the tile's corner."""
    return circle(width - 4, 6, 14, "disc") + art("eye", width - 14, -4, 20)


# ---------- labels to press


def signs(scene: Scene, lane: Lane, x: float) -> str:
    """The labels below the tile: pass, pay, fight, stop and the like."""
    wanted = [verb for verb in TAGS if scene.may(verb)]
    if not wanted:
        return ""
    gap = 8
    width = (lane.right - lane.left - gap * (len(wanted) - 1)) / len(wanted) if scene.narrow else 138
    width = min(width, 180)
    total = width * len(wanted) + gap * (len(wanted) - 1)
    left = max(lane.left, min(lane.right - total, x - total / 2))
    top = lane.middle + face_height(lane.large, True) / 2 + (8 if not scene.narrow else 12)
    return "".join(
        [
            scene.offer(
                verb,
                sign(
                    left + index * (width + gap), top, width, lane.sign_height, scene.say(f"tag.{verb}"), lane.size + 1,
                    sign_art(verb, lane.sign_height - 6),
                ),
            )
            for index, verb in enumerate(wanted)
        ]
    )  # fmt: skip


def sign_art(verb: str, size: float) -> str:
    """The picture on a label, where one helps."""
    half = size / 2
    return {
        "pay": lambda: coin(half, half, size * 0.9, "−1"),
        "fight": lambda: emblem("cannon", 0, 0, size, "gun"),
        "search": lambda: emblem("gold-stack", 0, 0, size),
        "look": lambda: art("post-lookout", 1, 1, size - 2),
        "stop": lambda: art("anchor", 1, 1, size - 2),
    }.get(verb, str)()


# ---------- whose voyage


def heading(scene: Scene, x: float, y: float, width: float) -> str:
    """Whose turn it is and where to; how many of the two actions are taken."""
    s = scene.s
    seat = s.active if s.winner == NONE else s.winner
    if not s.steps:
        said = scene.say("over") if s.winner == NONE else scene.say("won", seat=seat)
    elif s.pile == NONE:
        said = scene.say("chooses", seat=seat)
    else:
        said = scene.say("voyage", seat=seat, port=PORTS[s.pile])
    size = 15 if scene.narrow else 18
    room = width - 40 - (100 if s.pile != NONE else 0)
    drawn = flag(seat, x, y - 15, 27, 18) + text(x + 34, y, said, size, "t b halo", room, 11)
    return group(drawn, actions(scene, x + width, y) if s.pile != NONE and s.steps else "", id="turn")


def actions(scene: Scene, x: float, y: float) -> str:
    """Two anchors, filled as the voyage's actions are taken."""
    s = scene.s
    said = scene.say("actions_label", count=s.actions, most=ACTIONS_A_VOYAGE)
    discs = []
    for index in range(ACTIONS_A_VOYAGE):
        at = x - 11 - (ACTIONS_A_VOYAGE - 1 - index) * 25
        taken = index < s.actions
        discs.append(circle(at, y - 6, 11, "disc-taken" if taken else "disc"))
        discs.append(text(at, y - 1, str(index + 1), 14, "s b m on-ink" if taken else "s b m"))
    words = text(x - 54, y, scene.say("actions"), 12 if scene.narrow else 14.5, "s e halo", 74, 11)
    return group(words, *discs, role="img", aria_label=said, id="actions")
