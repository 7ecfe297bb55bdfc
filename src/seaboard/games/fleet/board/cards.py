"""Cards: licences in the row and in harbours, boats in the water, and boat cards in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from seaboard.games.fleet.board.scene import Scene, crate, empty_cap, hull, mark, picture, price, seal, strength, wash
from seaboard.games.fleet.box import (
    BOATS,
    CASINO,
    CRAB_CAPTAINS,
    CRAB_LICENCES,
    INUIT,
    LICENCES,
    PROCESSING,
    SALTY,
    SHIPS,
    TYPES,
)
from seaboard.games.fleet.fishing import capacity
from seaboard.games.fleet.state import NONE
from seaboard.look.draw import SERIF, box, fit, group, lines, path, text, wrap
from seaboard.look.emblems import emblem, shield

ROW_WIDTH: Final = 166
ROW_HEIGHT: Final = 212
HAND_WIDTH: Final = 148
HAND_HEIGHT: Final = 207


# ---------- licences


def row_card(scene: Scene, kind: int) -> str:
    """A licence in the row: minimum cost, VP, picture, what it does, and its strength by number; the owner's is dark."""
    s, name = scene.s, LICENCES[kind]
    owned = s.harbours[scene.own].licences[kind] if scene.seat is not None else 0
    parts = [
        box(0, 0, ROW_WIDTH, ROW_HEIGHT, "card", 9),
        wash(5, 5, ROW_WIDTH - 10, ROW_HEIGHT - 10, "land", 6, opacity=0.55),
        box(5, 5, ROW_WIDTH - 10, ROW_HEIGHT - 10, "hair", 6),
        picture(name, 41, 28, 88),
        price(29, 29, 42, s.box.licence_cost[kind]),
        shield(ROW_WIDTH - 28, 29, 38, s.box.licence_vp[kind]),
        mark(kind, 112, 84, 34),
        text(ROW_WIDTH / 2, 139, scene.words.name(title(kind)), 20, "t b m", ROW_WIDTH - 32),
    ]
    said = scene.say(f"does_{name}")
    if strength(s.box, kind, 1):
        parts.append(text(ROW_WIDTH / 2, 161, said, 14.5, "s m", ROW_WIDTH - 16))
        parts.append(track(scene, kind, owned, 13, 172, ROW_WIDTH - 26, 26))
    else:
        parts.append(lines(ROW_WIDTH / 2, 176, wrap(said, ROW_WIDTH - 18, 14.5)[:3], 14.5, "s m", 17))
    return "".join(parts)


def title(kind: int) -> str:
    """What stands on a licence; a King Crab's power is told by its mark."""
    return "king_crab" if CRAB_CAPTAINS <= kind <= CRAB_LICENCES else LICENCES[kind]


def row_strip(scene: Scene, kind: int) -> str:
    """A licence of the row on a phone, 183 wide and 108 high."""
    s, name = scene.s, LICENCES[kind]
    owned = s.harbours[scene.own].licences[kind] if scene.seat is not None else 0
    said = scene.say(f"does_{name}")
    parts = [
        box(0, 0, 183, 108, "card", 7),
        wash(4, 4, 175, 100, "land", 5, opacity=0.55),
        picture(name, 6, 40, 62),
        price(23, 23, 34, s.box.licence_cost[kind]),
        text(46, 29, scene.words.name(title(kind)), 17, "t b", 90, 11),
        shield(164, 21, 28, s.box.licence_vp[kind]),
    ]
    if strength(s.box, kind, 1):
        parts.append(text(176, 60, said, 13.5, "s e", 106, 11))
        parts.append(track(scene, kind, owned, 70, 70, 107, 26))
    else:
        parts.append(lines(122, 66, wrap(said, 108, 13)[:4], 13, "s m", 15))
    return "".join(parts)


def track(scene: Scene, kind: int, owned: int, x: float, y: float, width: float, height: float) -> str:
    """What one, two, three and four licences of a kind do; what the owner has is dark, what is next has a bold edge."""
    count = scene.s.box.licence_count[kind]
    each = width / count
    parts = []
    for number in range(1, count + 1):
        at = x + (number - 1) * each
        look = "disc-taken" if number == owned else "room"
        parts.append(box(at + 1, y, each - 2, height, look, 5))
        if number == owned + 1:
            parts.append(box(at + 2, y + 1, each - 4, height - 2, "bold-edge", 4))
        said = strength(scene.s.box, kind, number)
        ink = "s b m on-ink" if number == owned else "s b m"
        parts.append(text(at + each / 2, y + height * 0.7, said, fit(said, each - 6, height * 0.56), ink))
    return "".join(parts)


def small_licence(scene: Scene, seat: int, kind: int, width: float, height: float, named: bool) -> str:
    """A licence somebody owns: its picture, how many there are, and how strong they are together."""
    harbour = scene.s.harbours[seat]
    owned, name = harbour.licences[kind], LICENCES[kind]
    label = scene.say("owned", licence=name, count=owned)
    parts = [box(4, -4, width, height, "card", 5)] if owned > 1 else []
    parts += [box(0, 0, width, height, "card", 5), wash(3, 3, width - 6, height - 6, "land", 3, opacity=0.6)]
    if height < 60:
        size = min(height - 4, width * 0.54)
        parts.append(picture(name, 2, (height - size) / 2, size))
        parts.append(power(scene, seat, kind, size + (width - size) / 2, height / 2 + 5, 12.5))
    else:
        said = scene.words.name(title(kind)) if named else ""
        shown = bool(said) and fit(said, width - 14, 14, 1, SERIF) >= 11
        size = min(width - 4, height - (46 if shown else 30))
        parts.append(picture(name, (width - size) / 2, 3, size))
        if shown:
            parts.append(text(width / 2, height - 28, said, 14, "t b m", width - 14, 11))
        parts.append(power(scene, seat, kind, width / 2, height - 9))
    if owned > 1:
        parts.append(box(width - 14, -10, 24, 20, "disc-taken", 10))
        parts.append(text(width - 2, 5, f"×{owned}", 14, "s b m on-ink"))
    return group(*parts, id=f"licence-{seat}-{kind}", role="img", aria_label=label)


def power(scene: Scene, seat: int, kind: int, x: float, y: float, size: float = 15) -> str:
    """What a seat's licences of a kind do together, around x: crates on them, figures, a mark, or VP."""
    harbour = scene.s.harbours[seat]
    if kind in (CASINO, PROCESSING):
        crates = sum(harbour.casinos) if kind == CASINO else harbour.processed
        return crate(x - size, y - size * 0.72, size * 0.78) + text(x + 1, y, str(crates), size, "s b")
    said = strength(scene.s.box, kind, harbour.licences[kind])
    if said:
        return text(x, y, said, size, "s b m")
    return mark(kind, x - 11, y - 16, 22) or shield(x, y - 6, 20, scene.s.box.licence_vp[kind])


# ---------- boats in the water


def boat_label(scene: Scene, seat: int, boat: int) -> str:
    """A boat in words: its number, type, captain and crates."""
    harbour = scene.s.harbours[seat]
    captain = harbour.captains[boat]
    who = (
        "no_captain" if captain == NONE
        else "salty" if captain == SALTY
        else "inuit_captain" if captain == INUIT
        else "captain"
    )  # fmt: skip
    said = scene.say(
        "boat_label", number=boat + 1, boat=SHIPS[harbour.boats[boat]], captain=scene.say(who), count=harbour.crates[boat]
    )
    if 0 <= captain < TYPES:
        said += f" ({scene.words.name(BOATS[captain])})"
    return said


def boat_card(scene: Scene, seat: int, boat: int, chosen: bool) -> str:
    """A boat, 74 wide and 122 high: picture, captain's cap, VP and crates. `chosen` draws it as something to press."""
    s, harbour = scene.s, scene.s.harbours[seat]
    kind, captain, crates = harbour.boats[boat], harbour.captains[boat], harbour.crates[boat]
    points = s.box.inuit_vp if kind == INUIT else s.box.boat_vp[kind]
    return boat_face(kind, captain_look(captain), crates, capacity(s, seat, boat), points, boat + 1, chosen)


def captain_look(captain: int) -> str:
    return "" if captain == NONE else "salty-captain" if captain == SALTY else "" if captain == INUIT else "captain"


@lru_cache(maxsize=4096)
def boat_face(kind: int, captain: str, crates: int, room: int, points: int, number: int, chosen: bool) -> str:
    parts = [
        box(0, 0, 74, 122, "choice" if chosen else "card", 6),
        wash(4, 4, 66, 88, "shallow", 4),
        picture(SHIPS[kind], 6, 20, 62),
        shield(62, 13, 22, points),
        text(8, 89, str(number), 12.5, "s b sea-number"),
    ]
    if captain:
        parts.append(emblem(captain, 1, -11, 36))
    elif kind != INUIT:
        parts.append(empty_cap(5, -2, 28))
    if captain or kind == INUIT:
        parts.append(crate_row(5, 95.5, crates, room))
    else:
        parts.append(path("M8 108h58", "empty"))
    return "".join(parts)


def crate_row(x: float, y: float, crates: int, room: int) -> str:
    """The crates of a boat, and places for more: four in a row, eight in two."""
    many = room > 4
    size = 10.5 if many else 14.5
    columns = (room + 1) // 2 if many else room
    parts = []
    for index in range(room):
        at = x + index % columns * (64 / columns) + (64 / columns - size) / 2
        top = y + (index // columns * 12 if many else 4)
        parts.append(crate(at, top, size) if index < crates else box(at, top, size, size, "place", 2))
    return "".join(parts)


def boat_chip(scene: Scene, seat: int, boat: int, chosen: bool) -> str:
    """A boat in a crowd, 58 wide and 40 high: its picture, captain, and crates as a figure."""
    harbour = scene.s.harbours[seat]
    return chip_face(harbour.boats[boat], captain_look(harbour.captains[boat]), harbour.crates[boat], boat + 1, chosen)


@lru_cache(maxsize=4096)
def chip_face(kind: int, captain: str, crates: int, number: int, chosen: bool) -> str:
    parts = [
        box(0, 0, 58, 40, "choice" if chosen else "card", 5),
        wash(2.5, 2.5, 33, 35, "shallow", 3),
        picture(SHIPS[kind], 4, 6, 30),
    ]
    if captain:
        parts.append(emblem(captain, -3, -8, 22))
    elif kind != INUIT:
        parts.append(empty_cap(1, -3, 15))
    if captain or kind == INUIT:
        parts.append(crate(40, 4, 13) + text(46.5, 33, str(crates), 16, "s b m"))
    else:
        parts.append(text(46.5, 26, "–", 16, "s b m"))
    parts.append(text(29, 36, str(number), 11, "s b sea-number"))
    return "".join(parts)


# ---------- boat cards in the hand


def hand_card(scene: Scene, card: int, licensed: bool, chosen: bool = False) -> str:
    """A card of the hand: cash, launch price and VP down its left edge, so that a fan can be read."""
    box_, name = scene.s.box, BOATS[card]
    face = hand_face(card, box_.boat_cash[card], box_.boat_cost[card], box_.boat_vp[card], scene.words.name(name), licensed)
    if not chosen:
        return face
    return box(0, 0, HAND_WIDTH, HAND_HEIGHT, "glow", 10) + face + box(0, 0, HAND_WIDTH, HAND_HEIGHT, "ring", 10)


@lru_cache(maxsize=512)
def hand_face(card: int, cash: int, cost: int, points: int, name: str, licensed: bool) -> str:
    parts = [
        box(0, 0, HAND_WIDTH, HAND_HEIGHT, "card", 10),
        wash(46, 8, 94, 156, "shallow", 6),
        path("M46 120Q70 96 96 112T140 100V158a6 6 0 0 1 -6 6H52a6 6 0 0 1 -6 -6Z", "sea-deep"),
        box(46, 8, 94, 156, "hair", 6),
        picture(BOATS[card], 48, 40, 90),
        price(24, 28, 38, cash),
        hull(24, 82, 36, cost),
        shield(24, 134, 33, points),
        path(f"M10 170H{HAND_WIDTH - 10}", "hair"),
        text(HAND_WIDTH / 2, 193, name, 19, "t b m", HAND_WIDTH - 14),
    ]
    if licensed:
        parts.append(seal(127, 21, 26))
    return "".join(parts)


def column_card(scene: Scene, card: int, held: int, licensed: bool) -> str:
    """A card on a phone, 51 wide and 172 high: picture, cash, launch price and VP below each other."""
    box_ = scene.s.box
    return column_face(card, box_.boat_cash[card], box_.boat_cost[card], box_.boat_vp[card], held, licensed)


@lru_cache(maxsize=512)
def column_face(card: int, cash: int, cost: int, points: int, held: int, licensed: bool) -> str:
    parts = [
        box(0, 0, 51, 172, "card", 6),
        wash(3, 3, 45, 50, "shallow", 4),
        picture(BOATS[card], 4, 6, 43),
        price(25.5, 74, 36, cash),
        hull(25.5, 114, 32, cost),
        shield(25.5, 151, 29, points),
    ]
    if licensed:
        parts.append(seal(44, 5, 17))
    if held > 1:
        parts.append(box(-4, 42, 27, 18, "disc-taken", 9) + text(9.5, 56, f"×{held}", 14, "s b m on-ink"))
    return "".join(parts)


def back(width: float, height: float, art: str) -> str:
    """The back of a card."""
    size = min(width, height) * 0.7
    return (
        box(0, 0, width, height, "back", 7)
        + box(4, 4, width - 8, height - 8, "hair", 5, opacity=0.6)
        + emblem(art, (width - size) / 2, (height - size) / 2, size)
    )


def fishin_card(scene: Scene, count: int) -> str:
    """Gone Fishin' cards of a hand, as one card with a figure."""
    parts = [
        box(0, 0, 96, 134, "card", 8),
        wash(6, 6, 84, 92, "land", 5, opacity=0.6),
        picture("gone_fishin", 22, 24, 62),
        price(20, 22, 30, scene.s.box.fishin_cash),
        shield(78, 22, 26, scene.s.box.fishin_vp),
        text(48, 118, scene.words.name("gone_fishin"), 15, "t b m", 76),
    ]
    if count > 1:
        parts.append(box(58, 74, 34, 24, "disc-taken", 12) + text(75, 92, f"×{count}", 16, "s b m on-ink"))
    return "".join(parts)
