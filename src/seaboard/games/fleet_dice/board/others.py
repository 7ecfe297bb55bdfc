"""The others' sheets, drawn small."""

from __future__ import annotations

from functools import lru_cache

from seaboard.games.fleet_dice.board.scene import Scene, art, picture
from seaboard.games.fleet_dice.board.text import per
from seaboard.games.fleet_dice.box import (
    BUFFET,
    HARBOUR,
    SALVAGE,
    SECTIONS,
    SHIPS,
    TYPES,
    WHARF,
    FleetDiceBox,
)
from seaboard.games.fleet_dice.fishing import fish_caught
from seaboard.games.fleet_dice.scoring import buildings_completed
from seaboard.games.fleet_dice.state import NONE
from seaboard.look.draw import box, circle, group, path, plain, tag, text
from seaboard.look.emblems import emblem, flag


def others(scene: Scene, seat: int, look: str) -> str:
    """Another player's whole sheet, 290 by 226; a click enlarges it."""
    s, sheet = scene.s, scene.s.sheets[seat]
    label = scene.say("sheet_of", seat=seat)
    if sheet.bonus != NONE:
        label += f": {per(s.box.bonuses[sheet.bonus], scene.words)}"
    drawn = small_sheet(
        s.box, seat, scene.words.player(seat), tuple(sheet.marked), tuple(sheet.left), tuple(sheet.levels),
        tuple(sheet.launched), tuple(sheet.fish), sheet.coins, sheet.track,
        f"{sheet.hex_count()}/{len(TYPES)}", f"{sheet.salvaged}/{s.box.salvage_uses}",
    )  # fmt: skip
    return group(
        tag("title", plain(label)), drawn, id=f"sheet-{seat}", class_=f"enlarge {look}", tabindex=0, role="img",
        aria_label=summary(scene, seat),
    )  # fmt: skip


@lru_cache(maxsize=256)
def small_sheet(
    box_: FleetDiceBox,
    seat: int,
    name: str,
    marked: tuple[int, ...],
    left: tuple[int, ...],
    levels: tuple[int, ...],
    launched: tuple[int, ...],
    fish: tuple[int, ...],
    coins: int,
    track: int,
    hexes: str,
    salvaged: str,
) -> str:
    """A sheet in small: tracks, licences and boats at the left, ships, buildings and coins at the right."""
    sections = box_.sections
    drawn = [
        box(2, 3, 290, 226, "sheet-shadow", 4),
        box(0, 0, 290, 226, "score-sheet", 4),
        flag(seat, 9, 7, 25, 17),
        text(42, 22, name, 17, "t b", 130),
        art("fish", 184, 8, 17, "glyph"),
        text(204, 22, str(sum(fish)), 16, "s b"),
        emblem("coin", 232, 8, 17),
        text(253, 22, str(coins), 16, "s b"),
        path("M8 31H282M140 36V220", "hair-line"),
    ]
    for kind, type_ in enumerate(TYPES):
        x, first = 9 + kind * 25.5, sections.first[kind]
        room = sections.holds[kind][levels[kind]]
        caught = fish[first : first + sections.slots[kind]]
        drawn.append(group(small_track(sections.letters[kind], marked[kind], left[kind], levels[kind], type_), at=(x, 34)))
        drawn.append(group(small_boats(seat, launched[kind], caught, room), at=(x, 172)))
    for number, ship in enumerate(SHIPS):
        section = HARBOUR + number
        small = small_ship(ship, sections.letters[section], marked[section], left[section], launched[section])
        drawn.append(group(small, at=(147 + number * 28, 34)))
    for section in range(WHARF, len(SECTIONS)):
        number = section - WHARF
        note = hexes if section == BUFFET else salvaged if section == SALVAGE else ""
        small = small_building(SECTIONS[section], len(sections.letters[section]), marked[section], left[section], note)
        drawn.append(group(small, at=(146 + number % 2 * 70, 118 + number // 2 * 18.5)))
    drawn.append(group(small_coins(box_.money.boxes, tuple(box_.money.stars), track), at=(146, 196)))
    return "".join(drawn)


def summary(scene: Scene, seat: int) -> str:
    """Another sheet in words, for those who can't see it."""
    sheet = scene.s.sheets[seat]
    return scene.say(
        "sheet_label", seat=seat, fish=fish_caught(sheet), boats=sum(sheet.launched), coins=sheet.coins,
        buildings=buildings_completed(sheet), levels=sum(sheet.levels),
    )  # fmt: skip


def small_track(letters: str, marked: int, left: int, level: int, name: str) -> str:
    pitch = 112 / len(letters)
    parts = [picture(name, 1, -1, 21), small_boxes(letters, marked, left, 3, 23, pitch, True)]
    for number in range(3):
        parts.append(box(14.5, 23 + number * 37.6, 7, 34, "small-on" if number < level else "small-off", 2))
    return "".join(parts)


@lru_cache(maxsize=4096)
def small_boxes(letters: str, marked: int, left: int, x: float, y: float, pitch: float, down: bool) -> str:
    """Boxes of a section, filled where marked and crossed out where struck."""
    size = min(7.5, pitch - 1.4)
    parts = []
    for place, letter in enumerate(letters):
        look = "small-on" if place < marked else "small-off" if place < marked + left else "small-struck"
        at = (x, y + place * pitch) if down else (x + place * pitch, y)
        if letter == ".":
            parts.append(box(at[0], at[1], size, size, look, 1))
        else:
            parts.append(circle(at[0] + size / 2, at[1] + size / 2, size / 2 + 0.3, look))
    return "".join(parts)


def small_boats(seat: int, launched: int, fish: tuple[int, ...], room: int) -> str:
    """The boats of a type: coloured ones are launched, and show how full they are."""
    parts = []
    pitch = min(11.5, 46 / max(1, len(fish)))
    for number, caught in enumerate(fish):
        y = number * pitch
        hull = f"M0 {y:.1f}h22l-3 {pitch * 0.72:.1f}h-16Z"
        if number < launched:
            parts.append(path(hull, f"small-hull seat-{seat}"))
            parts.append(box(3.5, y + 1.6, 15, pitch * 0.72 - 3.4, "small-room"))
            if caught:
                parts.append(box(3.5, y + 1.6, 15 * caught / max(1, room), pitch * 0.72 - 3.4, "small-fish"))
        else:
            parts.append(path(hull, "small-outline"))
    return "".join(parts)


def small_ship(name: str, letters: str, marked: int, left: int, launched: int) -> str:
    pitch = min(10.5, 62 / len(letters))
    said = text(17, 30, str(launched), 11, "s b") if launched else ""
    return picture(name, 0, -1, 21) + small_boxes(letters, marked, left, 4, 23, pitch, True) + said


def small_building(name: str, boxes: int, marked: int, left: int, note: str) -> str:
    return (
        picture(name, 0, -2, 17)
        + small_boxes("." * boxes, marked, left, 20, 3, 8.8, False)
        + (text(40, 11, note, 11, "s") if note else "")
    )


def small_coins(boxes: int, stars: tuple[int, ...], track: int) -> str:
    pitch = 6.7
    rows = -(-boxes // 20)
    high = min(8.0, 26 / rows)
    parts = []
    for place in range(1, boxes + 1):
        x, y = (place - 1) % 20 * pitch + 2.5, (place - 1) // 20 * high + 3
        look = "small-on" if place <= track else "small-off"
        if place in stars:
            parts.append(circle(x, y, 2.9, look + (" small-star" if place > track else "")))
        else:
            parts.append(box(x - 2.4, y - 2.4, 4.8, 4.8, look, 1))
    return "".join(parts)
