"""The right half of the sheet: harbour, wharf and coin track, with the market between them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from seaboard.games.fleet_dice.board.market import bonuses, market, market_row
from seaboard.games.fleet_dice.board.scene import (
    Scene,
    boat,
    choice,
    cross,
    just,
    picture,
    points,
    rich,
    rich_width,
    ring,
    section_box,
    stone,
    strike,
)
from seaboard.games.fleet_dice.box import (
    BUFFET,
    BUILDINGS,
    CASINO,
    HARBOUR,
    SALVAGE,
    SECTIONS,
    SHIPS,
    TYPES,
    WHARF,
)
from seaboard.games.fleet_dice.chains import StarAction
from seaboard.games.fleet_dice.coins import trade_pays
from seaboard.games.fleet_dice.fishing import hold
from seaboard.games.fleet_dice.state import NONE
from seaboard.look.draw import box, circle, group, path, text, wrap
from seaboard.look.emblems import emblem


class Form:
    """The measures of the town in one format."""

    def __init__(self, narrow: bool) -> None:
        self.narrow = narrow
        self.width = 374 if narrow else 624
        self.height = 660 if narrow else 756
        self.ship = 74.2 if narrow else 119.5
        self.ships_top = 62 if narrow else 110
        self.ships_height = 136 if narrow else 172
        self.wharf_top = 254 if narrow else 318
        self.building = (182, 60) if narrow else (208, 73)
        self.gap = (4, 3) if narrow else (5, 4)
        self.coins_top = 562 if narrow else 650


WIDE: Final = Form(False)
NARROW: Final = Form(True)


def town(scene: Scene, form: Form) -> str:
    """The whole half sheet at the origin."""
    parts = [
        box(3, 5, form.width, form.height, "sheet-shadow", 4),
        box(0, 0, form.width, form.height, "score-sheet", 4),
        harbour(scene, form),
    ]
    if form.narrow:
        parts += [group(market_row(scene), at=(0, 204)), wharf(scene, form), group(bonuses(scene, 374, True), at=(0, 508))]
    else:
        parts += [
            wharf(scene, form),
            path(f"M{437} 294V636", "hair-line"),
            group(market(scene), at=(444, 288)),
            group(bonuses(scene, 176, False), at=(444, 468)),
        ]
    parts.append(coins(scene, form))
    return "".join(parts)


# ---------- harbour


def harbour(scene: Scene, form: Form) -> str:
    parts = []
    if not form.narrow:
        head = scene.name("harbour")
        parts = [
            text(18, 29, head, 19, "t b"),
            text(28 + rich_width(head, 19) * 1.15, 29, scene.say("harbour_note"), 14, "s", 460),
            path("M16 39H608", "hair-line"),
        ]
    for number in range(len(SHIPS)):
        x = (2 if form.narrow else 12) + number * form.ship
        if number:
            parts.append(
                path(
                    f"M{x:.1f} {form.ships_top - (54 if form.narrow else 64)}V{form.ships_top + form.ships_height - 4}",
                    "hair-line",
                )
            )
        parts.append(group(ship(scene, form, HARBOUR + number), at=(round(x, 1), 0)))
    parts.append(path(f"M10 {form.ships_top + form.ships_height + 2}H{form.width - 10}", "hair-line"))
    return "".join(parts)


def ship(scene: Scene, form: Form, section: int) -> str:
    """One ship's emblem, name and boxes, with the boats they launch."""
    s, sheet, name = scene.s, scene.sheet, SECTIONS[section]
    letters = s.box.sections.letters[section]
    top = form.ships_top
    said = scene.say(f"{name}_head")
    if form.narrow:
        parts = [picture(name, form.ship / 2 - 14, top - 60, 28)]
        rows = wrap(said, form.ship - 4, 12, "t")
        parts += [text(form.ship / 2, top - 20 + 12 * row - 5 * (len(rows) - 1), line, 12, "t b m", form.ship - 4, 9)
                  for row, line in enumerate(rows)]  # fmt: skip
    else:
        rows = wrap(said, form.ship - 56, 16, "t")
        parts = [picture(name, 2, top - 66, 38)]
        parts += [
            text(43, top - 44 + 18 * row - 9 * (len(rows) - 1), line, 16, "t b", form.ship - 46, 11)
            for row, line in enumerate(rows)
        ]
        parts.append(text(form.ship / 2, top - 13, scene.say(f"{name}_note"), 13, "s m", form.ship - 4, 10.5))
    parts.append(stone(scene, section, form.ship - 14 if form.narrow else 36, top - (44 if form.narrow else 34)))
    pitch = min(form.ships_height / max(6, len(letters)), 28.6)
    size = min(24, pitch - 3.5)
    first, boats = s.box.sections.first[section], 0
    for place, letter in enumerate(letters):
        x, y = 4 + size / 2 + (0 if form.narrow else 2), round(top + (place + 0.5) * pitch, 1)
        parts.append(section_box(scene, section, place, x, y, size))
        right = x + size / 2 + (3 if form.narrow else 5)
        if letter in "BRGI":
            afloat = boats < sheet.launched[section]
            parts.append(group(berth(scene, form, section, boats, sheet.fish[first + boats] if afloat else 0, afloat, right, y),
                               id=f"boat-{name}-{boats + 1}"))  # fmt: skip
            boats += 1
        elif letter == "K":
            parts.append(text(right, y + 4.5, scene.say("licence"), 12 if form.narrow else 13, "s", form.ship - right - 26, 9))
            parts.append(points(form.ship - 13, y - 1, 15, s.box.crab_vp))
        elif letter == "F":
            parts.append(text(right, y + 4.5, scene.say("fish_now"), 12 if form.narrow else 13, "s", form.ship - right - 4, 9))
    return group(*parts, id=f"ship-{name}")


def berth(scene: Scene, form: Form, section: int, number: int, fish: int, afloat: bool, x: float, y: float) -> str:
    """The boat that a harbour box launches."""
    box_ = scene.s.box
    vp = box_.sections.boat_vp[section][number]
    room = hold(box_, scene.sheet, section)
    width = form.ship - x - 4
    if room:
        return boat(x, y + 2, min(width, 86), scene.own if afloat else -1, fish, room, vp, False)
    vessel = emblem("research-vessel", x + 1, y - 12, 24, f"of-seat-{scene.own}" if afloat else "faded")
    return vessel + points(form.ship - 13, y - 1, 15, vp)


# ---------- wharf


def wharf(scene: Scene, form: Form) -> str:
    parts = []
    if not form.narrow:
        head = scene.name("wharf")
        parts = [
            text(18, form.wharf_top - 12, head, 19, "t b"),
            text(430, form.wharf_top - 12, scene.say("wharf_note"), 13.5, "s e", 400 - rich_width(head, 19) * 1.15),
        ]
    width, height = form.building
    for number in range(len(BUILDINGS)):
        x = (4 if form.narrow else 12) + number % 2 * (width + form.gap[0])
        y = form.wharf_top + number // 2 * (height + form.gap[1])
        parts.append(group(building(scene, form, WHARF + number), at=(x, y)))
    return "".join(parts)


def building_note(scene: Scene, section: int) -> str:
    """What a building is good for, with the edition's figures."""
    box_ = scene.s.box
    figure = {
        "annas_bank": box_.box_vp[1], "salvage_yard": box_.salvage_uses, "bait_shop": box_.money.bait_shop,
        "smokehouse": box_.money.smokehouse, "ridback_canning": box_.money.canning,
    }.get(SECTIONS[section], 0)  # fmt: skip
    return scene.say(f"{SECTIONS[section]}_note", count=figure)


def building(scene: Scene, form: Form, section: int) -> str:
    """A building's card: emblem, name, effect, boxes, and hexes or use-stars beside them."""
    s, sheet, name = scene.s, scene.sheet, SECTIONS[section]
    width, height = form.building
    letters = s.box.sections.letters[section]
    number = section - WHARF
    icon = 26 if form.narrow else 34
    size, line = (12, 31) if form.narrow else (13, 34)
    room = width - icon - 16 - (80 if section == BUFFET else 0)
    parts = [
        box(0, 0, width, height, "building building-on" if sheet.complete(section) else "building", 6),
        picture(name, 4, 4, icon),
        text(icon + 10, line - 15, scene.name(name), size + 2.3, "t b", width - icon - 42, 10),
        rich(icon + 10, line, building_note(scene, section), size, "s", room),
        stone(scene, section, icon, icon),
    ]
    vp, each = s.box.building_vp[number], s.box.box_vp[number]
    if section == BUFFET:
        parts.append(hex_points(scene, width, line))
    elif vp or each:
        parts.append(points(width - 16, 13, 16, vp if vp else f"{each}×"))
    size = 19 if form.narrow else 22
    pitch = min(size + 2, (width - 12) / len(letters))
    y = height - size / 2 - (3 if form.narrow else 5)
    for place in range(len(letters)):
        parts.append(section_box(scene, section, place, round(7 + size / 2 + place * pitch, 1), y, min(size, pitch - 1)))
    after = 7 + len(letters) * pitch + 8
    if section == BUFFET:
        parts.append(hexes(scene, after, y, min(27, (width - after - 4) / len(TYPES)), size))
    elif section == SALVAGE:
        parts.append(use_stars(scene, after, y, size))
    elif section == CASINO and scene.may("reroll"):
        parts.append(
            scene.offer(
                "reroll",
                circle(4 + icon / 2, 4 + icon / 2, icon * 0.6, "glow"),
                circle(4 + icon / 2, 4 + icon / 2, icon * 0.56, "ring"),
            )
        )
    return group(*parts, id=f"building-{name}")


def hex_points(scene: Scene, width: float, y: float) -> str:
    """The points of one to five hexes; those reached stand on a shield."""
    reached = scene.sheet.hex_count() if scene.sheet.complete(BUFFET) else 0
    parts, x = [], width - 8.0
    for count in range(len(TYPES), 0, -1):
        said = str(scene.s.box.hex_vp[count])
        half = rich_width(said, 12.5) / 2
        parts.append(points(x - half, y - 5, 15, said) if count == reached else text(x - half, y, said, 12.5, "s b m"))
        x -= 2 * half + 6
    return "".join(parts)


def hexes(scene: Scene, x: float, y: float, pitch: float, size: float) -> str:
    """The Buffet's hexes, one a type."""
    parts = []
    r = min(size * 0.58, pitch * 0.54)
    for kind, name in enumerate(TYPES):
        at = round(x + (kind + 0.5) * pitch, 1)
        corner = "".join(
            f"{'L' if turn else 'M'}{at + r * dx:.1f} {y + r * dy:.1f}"
            for turn, (dx, dy) in enumerate(((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5)))
        )
        filled = scene.sheet.hexes >> kind & 1
        drawn = path(corner + "Z", "hex") + picture(name, at - r * 0.72, y - r * 0.72, r * 1.44)
        if filled:
            drawn = group(drawn, class_="faded") + cross(at, y, r * 1.7, kind)
        if scene.may(f"hex {name}"):
            drawn = scene.offer(f"hex {name}", drawn, path(corner + "Z", "glow"), path(corner + "Z", "ring"))
        parts.append(group(drawn, id=f"hex-{name}"))
    return "".join(parts)


def use_stars(scene: Scene, x: float, y: float, size: float) -> str:
    """The Salvage Yard's uses."""
    parts = []
    for use in range(scene.s.box.salvage_uses):
        at = x + 8 + use * (size + 3) + size / 2
        drawn = emblem("star", at - size / 2, y - size / 2, size)
        if use < scene.sheet.salvaged:
            drawn = group(drawn, class_="faded") + cross(at, y, size, use)
        elif use == scene.sheet.salvaged and scene.may("salvage"):
            drawn = scene.offer("salvage", drawn, ring(at, y, size))
        parts.append(drawn)
    return "".join(parts)


# ---------- coins


def coins(scene: Scene, form: Form) -> str:
    """The coin track with its stars; beside its heading what pays coins now, and a way to do without a star."""
    money, sheet = scene.s.box.money, scene.sheet
    top = form.coins_top
    columns = 20
    rows = -(-money.boxes // columns)
    pitch = (form.width - (14 if form.narrow else 28)) / columns
    high = min(pitch, (form.height - top - (26 if form.narrow else 34)) / rows)
    size = min(pitch - 3, high - 3)
    parts = [coins_head(scene, form, top)]
    start = top + (26 if form.narrow else 30)
    fresh = sheet.gained
    for place in range(1, money.boxes + 1):
        x = round((7 if form.narrow else 14) + ((place - 1) % columns + 0.5) * pitch, 1)
        y = round(start + ((place - 1) // columns + 0.5) * high, 1)
        star = money.star_number[place]
        struck = star != NONE and sheet.struck_stars >> star & 1
        marked = place <= sheet.track and not struck
        new = marked and place > sheet.track - fresh
        parts.append(coin_box(place, star != NONE, marked, bool(struck), x, y, size, not form.narrow))
        if new:
            parts.append(just(x, y, size, scene.own))
    return group(*parts, id="coins")


@lru_cache(maxsize=2048)
def coin_box(place: int, star: bool, marked: bool, struck: bool, x: float, y: float, size: float, numbered: bool) -> str:
    """One box of the track: its number, or a star."""
    if star:
        inside = emblem("star", x - size * 0.36, y - size * 0.38, size * 0.72)
        drawn = circle(x, y, size * 0.52, "tick-box") + (group(inside, class_="faded") if marked or struck else inside)
    else:
        drawn = box(x - size / 2, y - size / 2, size, size, "tick-box", size * 0.16)
        if numbered and not marked:
            drawn += text(x, y + size * 0.2, str(place), size * 0.55, "s m quiet")
    if struck:
        return drawn + strike(x, y, size)
    return drawn + cross(x, y, size, place) if marked else drawn


def coins_head(scene: Scene, form: Form, top: float) -> str:
    """Heading, number of coins, and the options that pay coins."""
    sheet = scene.sheet
    size = 17 if form.narrow else 19
    head = scene.say("coins")
    x = (8 if form.narrow else 18) + size + 6.0
    y = top + 16
    parts = [emblem("coin", x - size - 6, y - size + 2, size), text(x, y, head, size, "t b")]
    x += rich_width(head, size) * 1.12 + 8
    parts.append(text(x, y, str(sheet.coins), size, "s b"))
    x += 30
    labels = [
        ("coins", f"+{scene.s.box.money.face} {scene.say('coins_word')}"),
        ("trade", f"{scene.say('trade')} +{trade_pays(scene.s.box, sheet)}"),
        ("decline", scene.say("no_star" if isinstance(scene.step, StarAction) else "no_more")),
    ]
    shown = [(action, said) for action, said in labels if scene.may(action)]
    for action, said in shown:
        width = min(rich_width(said, 14) + 26, (form.width - x - 8) / len(shown) - 5)
        parts.append(choice(scene, action, x, y - 18, width, 24, said, 14))
        x += width + 6
    if not shown and not form.narrow:
        parts.append(rich(form.width - 16, y, scene.say("coins_note"), 13.5, "s e", form.width - x - 24))
    return "".join(parts)
