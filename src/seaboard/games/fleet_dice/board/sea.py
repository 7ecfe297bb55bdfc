"""The left half of the sheet: five fishing grounds with their tracks, licences and boats, and the income."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from seaboard.games.fleet_dice.board.scene import (
    Scene,
    art,
    boat,
    cross,
    paragraph,
    picture,
    points,
    rich,
    rich_width,
    section_box,
    stone,
    tick_box,
)
from seaboard.games.fleet_dice.box import CANNING, COD, LOBSTER, OYSTER, SHRIMP, SWORDFISH, TOP_LEVEL, TYPES
from seaboard.games.fleet_dice.chains import ChooseEither, OysterBoat
from seaboard.games.fleet_dice.coins import income
from seaboard.games.fleet_dice.fishing import full_boats, hold
from seaboard.look.draw import box, circle, group, path, tag, text
from seaboard.look.emblems import badge


class Form:
    """The measures of the grounds in one format."""

    def __init__(self, narrow: bool) -> None:
        self.narrow = narrow
        self.width = 374 if narrow else 616
        self.height = 566 if narrow else 756
        self.column = 74.2 if narrow else 119.5
        self.left = 2 if narrow else 10
        self.icon = 30 if narrow else 50
        self.top = 66 if narrow else 122
        """Where tracks begin."""
        self.track = 324 if narrow else 362
        self.box = 24 if narrow else 25
        self.boats = 398 if narrow else 512
        self.boats_height = 134 if narrow else 196
        self.size = 11 if narrow else 13
        self.leading = 13 if narrow else 15
        self.name = 13 if narrow else 16


WIDE: Final = Form(False)
NARROW: Final = Form(True)


def grounds(scene: Scene, form: Form) -> str:
    """The whole half sheet at the origin."""
    parts = [
        box(3, 5, form.width, form.height, "sheet-shadow", 4),
        box(0, 0, form.width, form.height, "score-sheet", 4),
    ]
    if not form.narrow:
        parts += [text(18, 29, scene.say("fishing_grounds"), 19, "t b", 190), legend(scene), path("M16 39H600", "hair-line")]
    for kind in range(len(TYPES)):
        x = form.left + kind * form.column
        if kind:
            parts.append(path(f"M{x:.1f} {form.top - 58}V{form.boats + form.boats_height}", "hair-line"))
        parts.append(group(ground(scene, form, kind), at=(round(x, 1), 0)))
    parts.append(income_strip(scene, form))
    return "".join(parts)


def legend(scene: Scene) -> str:
    """What the letters of the tracks mean."""
    parts, x = [], 598.0
    for letter, word in (("?", "either"), ("B", "boat"), ("L", "licence"), (".", "plain")):
        said = scene.say(word)
        x -= rich_width(said, 13)
        parts.append(text(x, 28, said, 13))
        parts.append(tick_box(letter, round(x - 13, 1), 23.5, 18, "open", 0))
        x -= 34
    return "".join(parts)


def ground(scene: Scene, form: Form, kind: int) -> str:
    """One type: emblem, name, track, licences and boats."""
    name = TYPES[kind]
    middle = form.column / 2
    letters = scene.s.box.sections.letters[kind]
    pitch = form.track / len(letters)
    size = min(form.box, pitch - 3)
    x = form.box / 2 + (3 if form.narrow else 12)
    parts = [
        picture(name, middle - form.icon / 2, form.top - (64 if form.narrow else 76), form.icon),
        text(middle, form.top - (18 if form.narrow else 12), scene.name(name), form.name, "t b m", form.column - 6, 10),
        stone(scene, kind, form.column - 16, form.top - (50 if form.narrow else 52)),
        path(f"M{x} {form.top}V{form.top + form.track}", "rail"),
    ]  # fmt: skip
    for place in range(len(letters)):
        parts.append(section_box(scene, kind, place, x, round(form.top + (place + 0.5) * pitch, 1), size))
    left = x + form.box / 2 + (4 if form.narrow else 8)
    for level in range(1, TOP_LEVEL + 1):
        parts.append(licence(scene, form, kind, level, left))
    parts += boats(scene, form, kind)
    return group(*parts, id=f"ground-{name}")


# ---------- licences


def licence(scene: Scene, form: Form, kind: int, level: int, x: float) -> str:
    """A licence; glowing where a question mark may activate it."""
    given, sheet = scene.s.box.licences, scene.sheet
    now = sheet.levels[kind]
    width, height = round(form.column - x - (2 if form.narrow else 4), 1), form.track / TOP_LEVEL
    y = round(form.top + (level - 1) * height, 1)
    said = licence_text(scene, form, kind, level)
    state = "now" if level == now else "past" if level < now else "open"
    drawn = licence_card(
        kind, level, said, state, given.vp[kind][level], given.coins[level], x, y, width, height - 5, form.narrow
    )
    if isinstance(scene.step, ChooseEither) and (scene.step.kind, level) == (kind, now + 1) and scene.may("license"):
        return scene.offer(
            "license", drawn, box(x, y + 1, width, height - 5, "ring", 5), box(x, y + 1, width, height - 5, "glow", 5)
        )
    return drawn


@lru_cache(maxsize=1024)
def licence_card(
    kind: int,
    level: int,
    said: str,
    state: str,
    vp: int,
    coins: int,
    x: float,
    y: float,
    width: float,
    height: float,
    narrow: bool,
) -> str:
    """A licence's card: its level, what it gives, its points, and a cross once it is activated."""
    r, size, leading = (8.5, 11, 13) if narrow else (9.5, 13, 15)
    at = (x + r + 3.5, y + r + 5)
    middle = round(x + width / 2, 1)
    parts = [
        box(x, y + 1, width, height, "licence-card licence-on" if state == "now" else "licence-card", 5),
        circle(at[0], at[1], r, "tick-box licence-box"),
        text(at[0], at[1] + 4.2, str(level), 12, "s b m" if state == "open" else "s b m faded"),
        "" if state == "open" else cross(at[0], at[1], r * 2.2, kind + level),
        points(x + width - 11, at[1] - 1, 15, vp) if vp else "",
        paragraph(middle, round(at[1] + r + leading + 2, 1), said, width - 4, size, leading),
    ]
    if coins and narrow:
        parts.append(rich(middle, round(y + height - 7, 1), f"+{coins}¤", 11, "s b m"))
    elif coins:
        parts.append(rich(x + width - 4, at[1] + 4, f"+{coins}¤", 13, "s b e"))
    return "".join(parts)


def licence_text(scene: Scene, form: Form, kind: int, level: int) -> str:
    """What a licence gives, from the edition's figures."""
    given = scene.s.box.licences
    short = "_short" if form.narrow else ""
    if kind == SHRIMP:
        said = scene.say(("shrimp_once" if given.shrimp_uses[level] == 1 else "shrimp_twice") + short)
        return said + (", " + "*" * given.shrimp_stars[level] if given.shrimp_stars[level] else "")
    if kind == COD:
        return scene.say("cod" + short, coins=given.cod[level])
    if kind == LOBSTER:
        return scene.say("lobster" + short, coins=given.lobster[level])
    if kind == SWORDFISH:
        coins = given.swordfish_coins[level]
        gain = "*" * given.swordfish_stars[level] + (f", {coins}¤" if coins else "")
        return f"{scene.say('swordfish' + short)} {gain}"
    return scene.say("oyster" + short, hold=scene.s.box.sections.holds[OYSTER][level])


# ---------- boats


def boats(scene: Scene, form: Form, kind: int) -> list[str]:
    """The boats of a type below its track."""
    s, sheet = scene.s, scene.sheet
    slots, first = s.box.sections.slots[kind], s.box.sections.first[kind]
    pitch = form.boats_height / slots
    width = min(form.column - (8 if form.narrow else 14), pitch * 2.4)
    x = (form.column - width) / 2
    parts = []
    for number in range(slots):
        y = round(form.boats + (number + 0.62) * pitch, 1)
        launched = number < sheet.launched[kind]
        drawn = boat(x, y, width, scene.own if launched else -1, sheet.fish[first + number], hold(s.box, sheet, kind),
                     s.box.sections.boat_vp[kind][number], not form.narrow)  # fmt: skip
        drawn = group(drawn, id=f"boat-{TYPES[kind]}-{number + 1}")
        step = scene.step
        if isinstance(step, ChooseEither) and step.kind == kind and number == sheet.launched[kind] and scene.may("launch"):
            drawn = scene.offer("launch", drawn, box(x - 3, y - pitch * 0.55, width + 6, pitch * 0.92, "ring", 8),
                                box(x - 3, y - pitch * 0.55, width + 6, pitch * 0.92, "glow", 8))  # fmt: skip
        elif isinstance(step, OysterBoat) and kind == OYSTER and number == sheet.oyster:
            drawn += catch_choice(scene, x, y, width, pitch)
        parts.append(drawn)
    return parts


def catch_choice(scene: Scene, x: float, y: float, width: float, pitch: float) -> str:
    """Fish only, or a fish and a coin: two halves of the oyster boat."""
    sheet = scene.sheet
    room = hold(scene.s.box, sheet, OYSTER) - sheet.fish[scene.s.box.sections.first[OYSTER] + sheet.oyster]
    half, top, high = width / 2 + 2, y - pitch * 0.55, pitch * 0.92
    parts = []
    for action, at, said in (("fish", x - 3, f"+{min(room, scene.s.box.oyster_catch)}"), ("coin", x + width / 2 + 1, "+1")):
        if scene.may(action):
            middle = at + half / 2
            label = (
                badge(middle, top, said, 18)
                if action == "fish"
                else badge(middle - 8, top, said, 18) + art("coin", middle + 3, top - 9, 18)
            )
            parts.append(scene.offer(action, box(at, top, half, high, "ring", 7), box(at, top, half, high, "touch"), label))
    return "".join(parts)


# ---------- income


def income_strip(scene: Scene, form: Form) -> str:
    """What the income phase will pay."""
    box_, sheet = scene.s.box, scene.sheet
    lobster = box_.licences.lobster[sheet.levels[LOBSTER]]
    canning = box_.money.canning * full_boats(box_, sheet) if sheet.complete(CANNING) else 0
    y = form.height - (14 if form.narrow else 22)
    size = 13 if form.narrow else 15
    head = scene.say("income")
    sums = f"{box_.money.income}¤ + {scene.words.name('lobster')} {lobster} + {scene.say('canning_short')} {canning} ="
    x = 10.0 if form.narrow else 18.0
    parts = [
        path(f"M{x - 4} {y - (20 if form.narrow else 26)}H{form.width - x + 4}", "hair-line"),
        text(x, y, head, size + 2, "t b", 110),
    ]
    x += min(110, rich_width(head, size + 2) * 1.1) + 12
    parts.append(rich(x, y, sums, size, "s", form.width - x - (58 if form.narrow else 170)))
    x += min(rich_width(sums, size), form.width - x - (58 if form.narrow else 170)) + 8
    parts.append(rich(x, y + 1, f"{income(box_, sheet)}¤", size + 5, "s b"))
    if not form.narrow:
        parts.append(text(form.width - 18, y, scene.say("at_most", count=box_.money.income_most), 14, "s e quiet"))
    return tag("g", *parts, id="income")
