"""Harbours: licences on land, boats in the water, and the hand; of everybody, and of the viewer."""

from __future__ import annotations

from typing import Final

from seaboard.games.fleet.board.cards import (
    HAND_WIDTH,
    back,
    boat_card,
    boat_chip,
    boat_label,
    column_card,
    fishin_card,
    hand_card,
    small_licence,
)
from seaboard.games.fleet.board.scene import Scene, cards, crate, picture, pill, turned, wash
from seaboard.games.fleet.box import BOATS, KINDS, SHIPS, TYPES
from seaboard.games.fleet.end_of_round import Losing, Sinking
from seaboard.games.fleet.state import FACE_DOWN, NONE
from seaboard.look.draw import box, group, path, plain, tag, text
from seaboard.look.emblems import badge, flag, shield, sign

LARGE: Final = (74.0, 122.0)
CROWD: Final = (58.0, 40.0)
GAP: Final = 5.0
CAP: Final = 10.0
"""How far a captain's cap stands out above a boat."""
SCALES: Final = (1.32, 1.2, 1.1, 1.0, 0.9, 0.8, 0.72)
CROWD_SCALES: Final = (1.35, 1.25, 1.15, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55)


# ---------- boats


def arrangement(count: int, width: float, height: float) -> tuple[bool, float, int]:
    """Whether boats are drawn large, at what scale and in how many columns, so that all fit."""
    for large, size, scales in ((True, LARGE, SCALES), (False, CROWD, CROWD_SCALES)):
        for scale in scales:
            columns = int((width + GAP) // (size[0] * scale + GAP))
            rows = int((height + GAP) // ((size[1] + CAP) * scale + GAP))
            if columns * rows >= count:
                return large, scale, columns
    return False, CROWD_SCALES[-1], max(1, int((width + GAP) // (CROWD[0] * CROWD_SCALES[-1] + GAP)))


def boats(scene: Scene, seat: int, x: float, y: float, width: float, height: float) -> str:
    """A seat's boats in an area of water, each of them pressed where the question is about it."""
    count = len(scene.s.harbours[seat].boats)
    large, scale, columns = arrangement(count, width, height)
    size = LARGE if large else CROWD
    step_x, step_y = size[0] * scale + GAP, (size[1] + CAP) * scale + GAP
    parts = []
    for boat in range(count):
        at = (x + boat % columns * step_x, y + CAP * scale + boat // columns * step_y)
        parts.append(group(one_boat(scene, seat, boat, large), at=at, scale=round(scale, 3), id=f"boat-{seat}-{boat + 1}"))
    return group(*parts, class_=f"of-seat-{seat}")


def boat_actions(scene: Scene, seat: int, boat: int) -> list[str]:
    """What may be done with a boat by pressing it."""
    harbour = scene.s.harbours[seat]
    number = boat + 1
    if seat == scene.seat:
        names = [f"process {number}", f"stake {number}"]
        if harbour.captains[boat] == NONE:
            kind = SHIPS[harbour.boats[boat]]
            names += [f"hire {kind}", f"salty {kind}"]
    else:
        step = scene.step
        if not isinstance(step, Losing | Sinking) or step.victim != seat:
            return []
        names = [f"lose {number}", f"sink {number}"]
    return [name for name in names if scene.may(name)]


def one_boat(scene: Scene, seat: int, boat: int, large: bool) -> str:
    actions = boat_actions(scene, seat, boat)
    drawn = (boat_card if large else boat_chip)(scene, seat, boat, bool(actions))
    label = boat_label(scene, seat, boat)
    if not actions:
        return tag("g", tag("title", plain(label)), drawn, role="img", aria_label=label)
    width, height = LARGE if large else CROWD
    face = scene.offer(actions[0], box(0, 0, width, height, "glow", 6), drawn, box(0, 0, width, height, "ring", 6))
    if len(actions) == 1:
        return face
    # A captain from the hand by pressing the boat, a Salty Captain by the sign below.
    low = height - (26 if large else 15)
    small = sign(2, low, width - 4, 24 if large else 15, scene.say("salty_short"), 12 if large else 9)
    return face + scene.offer(actions[1], small)


# ---------- licences


def licences(scene: Scene, seat: int, x: float, y: float, width: float, height: float, most: float, named: bool) -> str:
    """A seat's licences side by side, in rows where there are many."""
    kinds = [kind for kind in range(KINDS) if scene.s.harbours[seat].licences[kind]]
    if not kinds:
        return ""
    rows = 1
    while True:
        columns = -(-len(kinds) // rows)
        each = min(most, (width + 8) / columns - 8)
        tall = (height + 12) / rows - 12
        if each >= min(58 if rows > 1 else 40, most) or rows == 4:
            break
        rows += 1
    tall = min(tall, each * 2.1)
    return "".join(
        [
            group(
                small_licence(scene, seat, kind, round(each, 1), round(tall, 1), named and tall > 90),
                at=(x + index % columns * (each + 8), y + index // columns * (tall + 12)),
            )
            for index, kind in enumerate(kinds)
        ]
    )


# ---------- other players


def panel(scene: Scene, seat: int, width: float, height: float) -> str:
    """Another player: name, hand, points; licences on land, boats in the water."""
    harbour = scene.s.harbours[seat]
    kinds = sum(1 for owned in harbour.licences if owned)
    crowd = len(harbour.boats) > 6
    land = min(width * (0.35 if crowd else 0.42), max(96, 18 + 54 * min(kinds, 5)))
    part, foot, right = round(height * 0.17), height - 5, width - 5
    shore = f"c10 14 -6 {part - 8} 2 {part + 6}c8 12 14 22 4 {part}c-8 12 -2 24 4 {part}"
    far, low = round(width * 0.78), round(height * 0.58)
    bay = f"M{land + 60} {foot}Q{land + 90} {low - 14} {far} {low}Q{far + 40} {low + 4} {right} {low - 30}V{foot}Z"
    parts = [
        box(0, 0, width, height, "sheet", 4),
        wash(5, 44, width - 10, height - 49, "shallow"),
        path(bay, "sea-deep"),
        path(f"M{land} 44{shore}V{height - 5}H5V44Z", "coast"),
        box(5, 44, width - 10, height - 49, "hair"),
        flag(seat, 11, 11, 36, 24),
        text(56, 31, scene.words.player(seat), 22, "t b", width - 250),
    ]
    parts.append(header(scene, seat, width))
    parts.append(licences(scene, seat, 13, 62, land - 18, height - 76, 58, False))
    parts.append(boats(scene, seat, land + 16, 54, width - land - 26, height - 64))
    return group(*parts, id=f"harbour-{seat}", role="group", aria_label=summary(scene, seat))


def header(scene: Scene, seat: int, width: float) -> str:
    """The right end of a player's heading: tags, cards in hand, Gone Fishin' and processed crates, and points."""
    s, harbour = scene.s, scene.s.harbours[seat]
    x = width - 26
    parts = [shield(x, 23, 36, scene.words.game.scores(s)[seat].total)]
    x -= 66
    parts.append(cards(x, 9, 22, harbour.size))
    if harbour.fishin:
        x -= 44
        parts.append(picture("gone_fishin", x, 9, 26) + text(x + 24, 31, str(harbour.fishin), 17, "s b"))
    if harbour.processed:
        x -= 42
        parts.append(crate(x, 14, 17) + text(x + 21, 31, str(harbour.processed), 17, "s b"))
    if seat == s.start:
        said = scene.say("starts")
        wide = max(44.0, len(said) * 7 + 14)
        parts.append(pill(x - wide - 8, 23, said, 13, wide))
    return "".join(parts)


def summary(scene: Scene, seat: int) -> str:
    """A harbour in words."""
    harbour = scene.s.harbours[seat]
    return scene.say(
        "harbour_label", seat=seat, points=scene.words.game.scores(scene.s)[seat].total, cards=harbour.size,
        boats=len(harbour.boats), crates=harbour.crates_on_boats(),
    )  # fmt: skip


# ---------- the hand

VERBS: Final = ("pay", "launch", "captain", "discard", "salvage")


def hand(scene: Scene, x: float, y: float, width: float) -> str:
    """The viewer's cards as a fan, sorted by type; all cards of a type are pressed together."""
    harbour = scene.s.harbours[scene.own]
    if scene.seat is None or harbour.is_hidden():
        return backs(scene, x, y, width, harbour.size)
    drawn = shown_drawn(scene)
    room = width - (130 if harbour.fishin else 0) - (340 if drawn else 0)
    places = spread(harbour.hand, room)
    left = x + (room - (places[-1] + HAND_WIDTH if places else 0)) / 2
    parts = []
    index = 0
    for card in range(TYPES):
        held = harbour.hand[card]
        if held:
            parts.append(packet(scene, card, places, index, left, y, [] if drawn else card_actions(scene, card)))
            index += held
    if harbour.fishin:
        parts.append(fishin(scene, x + width - 118, y + 36))
    parts.append(drawn_cards(scene, x + room + 10, y))
    return group(*parts, id="hand", role="group", aria_label=scene.say("your_hand", count=harbour.size))


def card_actions(scene: Scene, card: int) -> list[str]:
    """What may be done with a card of the hand."""
    return [f"{verb} {BOATS[card]}" for verb in VERBS if scene.may(f"{verb} {BOATS[card]}")]


def packet(scene: Scene, card: int, places: list[float], first: int, left: float, y: float, actions: list[str]) -> str:
    """All cards of a type, with what may be done with them."""
    harbour = scene.s.harbours[scene.own]
    held, count = harbour.hand[card], len(places)
    drawn = []
    for index in range(first, first + held):
        middle = (index + 0.5) / count - 0.5 if count < 12 else 0
        face = hand_card(scene, card, harbour.may_launch(card), bool(actions))
        drawn.append(turned(face, left + places[index], y + 26 * middle * middle, 7 * middle))
    x = left + places[first + held - 1]
    if held > 1 and count > 8:
        drawn.append(box(x + 50, y + 12, 38, 26, "disc-taken", 13))
        drawn.append(text(x + 69, y + 31, f"×{held}", 17, "s b m on-ink"))
    if not actions:
        return group(*drawn, id=f"card-{BOATS[card]}")
    face = scene.offer(actions[0], *drawn, badge(x + 93, y + 158, scene.say(actions[0].split()[0]), 24))
    if len(actions) == 1:
        return face
    return face + scene.offer(actions[1], sign(x + 34, y - 16, 100, 28, scene.say("salvage"), 15))


def spread(held: list[int], width: float) -> list[float]:
    """Where the cards of a hand lie: side by side, overlapping, and where there are many each type as a packet."""
    count, types = sum(held), sum(1 for each in held if each)
    if not count:
        return []
    step = min(156.0, (width - HAND_WIDTH) / max(1, count - 1))
    packet = step
    if count > 8 and step < 100:
        packet = min(26.0, max(5.0, (width - HAND_WIDTH - 82 * (types - 1)) / max(1, count - types)))
        step = min(156.0, (width - HAND_WIDTH - packet * (count - types)) / max(1, types - 1))
    places: list[float] = []
    at = 0.0
    for each in held:
        for index in range(each):
            if places:
                at += packet if index else step
            places.append(at)
    return places


def fishin(scene: Scene, x: float, y: float) -> str:
    """The viewer's Gone Fishin' cards."""
    drawn = group(fishin_card(scene, scene.s.harbours[scene.own].fishin), at=(x, y))
    for verb in ("pay", "discard"):
        if scene.may(f"{verb} gone_fishin"):
            return scene.offer(f"{verb} gone_fishin", drawn, badge(x + 48, y, scene.say(verb), 22))
    return drawn


def columns(scene: Scene, x: float, y: float) -> str:
    """The viewer's cards on a phone: a column for each type, with how many there are."""
    harbour = scene.s.harbours[scene.own]
    if scene.seat is None or harbour.is_hidden():
        return group(backs(scene, x / 0.7, y / 0.7, 374 / 0.7, harbour.size), scale=0.7)
    parts = []
    drawn = shown_drawn(scene)
    held = [card for card in range(TYPES) if harbour.hand[card]]
    for index, card in enumerate(held):
        actions = [] if drawn else card_actions(scene, card)
        parts.append(column(scene, card, harbour.hand[card], x + index * 53.5, y, actions))
    at = x + 6 * 53.5
    if harbour.fishin:
        inner = group(fishin_card(scene, harbour.fishin), at=(at, y), scale=0.54)
        verb = next((verb for verb in ("pay", "discard") if scene.may(f"{verb} gone_fishin")), "")
        parts.append(scene.offer(f"{verb} gone_fishin", inner, box(at, y, 52, 72, "ring", 6)) if verb else inner)
    for index, card in enumerate(drawn):
        action = f"discard {BOATS[card]}"
        actions = [action] if scene.may(action) else []
        parts.append(column(scene, card, 1, x + 130 + index * 60, y + 190, actions, "drawn"))
    if drawn:
        parts.append(text(x + 4, y + 270, scene.words.say("text.drawn"), 16, "t i", 120))
    return group(*parts, id="hand", role="group", aria_label=scene.say("your_hand", count=harbour.size))


def column(scene: Scene, card: int, held: int, x: float, y: float, actions: list[str], name: str = "card") -> str:
    """One type of card on a phone."""
    face = column_card(scene, card, held, scene.s.harbours[scene.own].may_launch(card))
    drawn = group(face, at=(x, y))
    if not actions:
        return group(drawn, id=f"{name}-{BOATS[card]}") if name == "card" else drawn
    pressed = scene.offer(actions[0], drawn, box(x, y, 51, 172, "ring", 6))
    if len(actions) == 1:
        return pressed
    return pressed + scene.offer(actions[1], sign(x - 1, y + 175, 53, 26, scene.say("salvage"), 12))


def shown_drawn(scene: Scene) -> list[int]:
    """The cards just drawn, where the viewer sees them and one of them must go."""
    drawn = scene.s.drawn
    return drawn if drawn and drawn[0] != FACE_DOWN else []


def drawn_cards(scene: Scene, x: float, y: float) -> str:
    """The cards just drawn, beside the hand."""
    parts = []
    drawn = shown_drawn(scene)
    licensed = scene.s.harbours[scene.own].may_launch
    for index, card in enumerate(drawn):
        action = f"discard {BOATS[card]}"
        at = x + index * 162
        face = group(hand_card(scene, card, licensed(card), scene.may(action)), at=(at, y))
        if scene.may(action):
            face = scene.offer(action, face, badge(at + 93, y + 158, scene.say("discard"), 24))
        parts.append(face)
    return "".join(parts)


def backs(scene: Scene, x: float, y: float, width: float, count: int) -> str:
    """A hand that the viewer may not see."""
    step = min(60.0, (width - 120) / max(1, count - 1))
    left = x + (width - step * max(0, count - 1) - 104) / 2
    return group(
        *[group(back(104, 146, "wind-rose"), at=(left + index * step, y + 20)) for index in range(count)],
        id="hand",
        role="img",
        aria_label=scene.say("cards", count=count),
    )


def purse(scene: Scene, x: float, y: float, width: float) -> str:
    """What the viewer can pay with, and the highest bid that allows."""
    s, seat = scene.s, scene.own
    harbour = s.harbours[seat]
    cash = sum(harbour.hand[card] * s.box.boat_cash[card] for card in range(TYPES))
    rows = [
        (scene.say("purse_hand", count=harbour.size), cash),
        (scene.say("purse_processed"), harbour.processed),
        (scene.words.name("gone_fishin"), harbour.fishin * s.box.fishin_cash),
        (scene.words.name("shrimp"), s.discount(seat)),
    ]
    shown = [row for index, row in enumerate(rows) if index == 0 or row[1]]
    height = 74 + 22 * len(shown)
    parts = [box(0, 0, width, height, "sheet", 4), text(13, 26, scene.say("purse"), 18, "t b", width - 26)]
    for index, (name, amount) in enumerate(shown):
        low = 48 + index * 22
        parts.append(text(13, low, name, 15, "s", width - 70))
        parts.append(text(width - 13, low, f"${amount}", 16, "s b e"))
    low = height - 14
    parts.append(path(f"M13 {low - 21}H{width - 13}", "hair"))
    parts.append(text(13, low, scene.say("bid_up_to"), 15.5, "s b", width - 76))
    parts.append(text(width - 13, low + 1, f"${s.means(seat) + s.discount(seat)}", 23, "s b e"))
    return group(*parts, at=(x, y), id="purse")


def soundings(*places: tuple[float, float, int]) -> str:
    """Depths on the chart."""
    return group(*[text(x, y, str(depth), 12, "sounding") for x, y, depth in places], aria_hidden="true")
