"""The captains: a card for each of the own four with what he can be told to do, and a line for each of the others'."""

from __future__ import annotations

from typing import Final

from seaboard.games.swordfish.board.scene import Scene, fish_tile, gauge, letters_of, pawn
from seaboard.games.swordfish.box import BAIT_PACKS, CAPTAINS, CLASSES, FISH, FUEL_PACKS, NONE, PLACES, PORTS, SELLING, is_port
from seaboard.games.swordfish.fishing import Drawn
from seaboard.games.swordfish.scoring import points_of
from seaboard.games.swordfish.state import number_of
from seaboard.look.draw import box, group, text, text_width
from seaboard.look.emblems import emblem, flag, shield, sign

WIDTH: Final = 386
HEIGHT: Final = 202
ROW: Final = 40
"""The height of a row of labels."""


def card(scene: Scene, captain: int) -> str:
    """One of the own captains."""
    s = scene.s
    seat, number = captain // CAPTAINS, number_of(captain)
    asked = captain == scene.captain
    parts = [
        box(0, 0, WIDTH, card_height(scene, captain), "card-asked" if asked else "card", 9),
        pawn(seat, number, 30, 30, 38),
    ]
    if s.place[captain] == NONE:
        parts.append(text(60, 38, scene.say("for_hire"), 25, "t b quiet", 300))
        parts.append(text(16, 80, scene.say("for_hire_help", low=min(s.box.fees), high=max(s.box.fees)), 19, "s quiet", 356))
        return "".join(parts)
    kind = s.boat[captain]
    name = scene.say("ashore") if kind == NONE else scene.boat_name(CLASSES[kind])
    parts.append(text(58, 38, name, 25, "t b", 190))
    right = WIDTH - 14
    if s.token[captain]:
        right -= 34
        parts.append(emblem("star", right + 4, 8, 34))
    room = right - 70 - text_width(name, 25, "t")
    parts.append(text(right, 37, scene.words.name(PLACES[s.place[captain]]), 19, "s e", room, 13))
    parts.append(gauge("fuel-can", s.fuel[captain], 12, 58, 190))
    parts.append(gauge("bait", s.bait[captain], 12, 92, 190))
    if kind != NONE:
        parts.append(hold(scene, captain))
        said = figures(scene, kind)
        if s.tow[captain] != NONE:
            said = f"{scene.say('tows', boat=CLASSES[s.tow[captain]])} · {said}"
        if s.phase != SELLING and not isinstance(scene.step, Drawn):
            parts.append(text(14, 144, said, 18, "s quiet", 360, 12))
    parts.append(orders(scene, captain))
    return "".join(parts)


def card_height(scene: Scene, captain: int) -> float:
    """On a phone, captains who aren't hired take less room."""
    return 96 if scene.narrow and scene.s.place[captain] == NONE else HEIGHT


def figures(scene: Scene, kind: int) -> str:
    """What a class of boats can do."""
    found = scene.s.box
    return scene.say(
        "figures", cruise=found.cruise[kind], top=found.top[kind], fuel=found.figure[kind], resistance=found.resistance[kind]
    )


def hold(scene: Scene, captain: int) -> str:
    """The places of the hold, the fish in them, and in port what each brings or that it can be dumped."""
    s = scene.s
    number = number_of(captain)
    parts = []
    offered: set[int] = set()
    for index in range(s.box.load[s.boat[captain]]):
        x = 214 + index * 42
        if index >= len(s.hold[captain]):
            parts.append(box(x, 56, 38, 46, "empty", 3))
            continue
        fish = s.hold[captain][index]
        parts.append(fish_tile(fish, x, 56, 38))
        first = fish not in offered
        offered.add(fish)
        sale, dump = f"sell {FISH[fish]} {number}", f"dump {FISH[fish]} {number}"
        if first and scene.may(sale):
            price = s.box.prices[s.place[captain]][fish]
            parts.append(scene.offer(sale, sign(x - 1, 104, 40, 28, str(price), 19)))
        if first and scene.may(dump):
            parts.append(scene.offer(dump, sign(x - 1, 134, 40, 24, "×", 19)))
    return "".join(parts)


def orders(scene: Scene, captain: int) -> str:
    """Labels for all a captain can be told, at the foot of his card; a second row stands where captains ashore have room."""
    labels = [*rent_labels(scene, captain), *pack_labels(scene, captain), *other_labels(scene, captain)]
    parts = []
    left = 10.0
    if scene.captain == captain and isinstance(scene.step, Drawn):
        parts.append(fish_tile(scene.step.fish, 12, 126, 56))
        left = 80
    rows = 1 if len(labels) <= 8 else 2
    across = max(1, -(-len(labels) // rows))
    wide = min(150.0, (WIDTH - left - 5) / across - 5)
    for index, (action, said, picture) in enumerate(labels):
        x, y = left + index % across * (wide + 5), HEIGHT - 44 - (rows - 1 - index // across) * ROW
        parts.append(scene.offer(action, order_sign(x, y, wide, said, picture)))
    return "".join(parts)


def order_sign(x: float, y: float, wide: float, said: str, picture: str) -> str:
    """A label with an emblem before its words."""
    if not picture:
        return sign(x, y, wide, ROW - 4, said, 18)
    return (
        box(x, y, wide, ROW - 4, "choice", 9)
        + emblem(picture, x + 4, y + 7, 22)
        + text(x + 29, y + 24, said, 17, "s b choice-text", wide - 34, 11)
    )


Label = tuple[str, str, str]
"""An action, the words on its label and an emblem."""


def rent_labels(scene: Scene, captain: int) -> list[Label]:
    """Boats to rent and hulls to board."""
    number = number_of(captain)
    rents = [(f"rent {rent} {number}", str(rent), "") for rent in CLASSES if scene.may(f"rent {rent} {number}")]
    hulls = [rent for rent in CLASSES if scene.may(f"man {rent} {number}")]
    return rents + [(f"man {rent} {number}", scene.say("man", boat=rent), "") for rent in hulls]


def pack_labels(scene: Scene, captain: int) -> list[Label]:
    """Packs with their prices."""
    s = scene.s
    port, number = s.place[captain], number_of(captain)
    if not is_port(port):
        return []
    found: list[Label] = []
    for prices, packs, verb, picture in (
        (s.box.fuel_prices[port], FUEL_PACKS, "fuel", "fuel-can"),
        (s.box.bait_prices[port], BAIT_PACKS, "bait", "bait"),
    ):
        for count, price in zip(packs, prices, strict=True):
            action = f"{verb} {count} {number}"
            if scene.may(action):
                found.append((action, scene.say("pack", count=count, vp=price), picture))
    return found


def other_labels(scene: Scene, captain: int) -> list[Label]:
    """Orders of movement, fishing and selling."""
    number = number_of(captain)
    found: list[Label] = []
    if scene.captain == captain:
        for catch in ("swordfish", "bait"):
            if scene.may(f"try {catch}"):
                found.append((f"try {catch}", scene.words.name(catch), catch))
        orders = ("keep", "release", "stop", "cast_off", "stay_all")
        found += [(order, scene.say(order), "") for order in orders if scene.may(order)]
    for verb, key in (("boat", "turn_to"), ("tow", "tow"), ("sell_all", "sell_all"), ("return", "return")):
        if scene.may(f"{verb} {number}"):
            found.append((f"{verb} {number}", scene.say(key), ""))
    for port, name in enumerate(PORTS):
        if scene.may(f"travel {name} {number}"):
            way = abs(port - scene.s.place[captain])
            found.append((f"travel {name} {number}", scene.say("travel", port=name, count=way), "fuel-can"))
    return found


# ---------- the others


def fleet(scene: Scene, seat: int, width: float, row: float = 32) -> str:
    """Another player's captains, a line each."""
    s = scene.s
    asked = scene.step is not None and scene.step.seat == seat
    parts = [
        box(0, 0, width, 44 + CAPTAINS * row, "card-asked" if asked else "card", 9),
        flag(seat, 10, 9, 36, 24),
        shield(68, 22, 34 if points_of(s, seat) < 100 else 42, points_of(s, seat)),
        text(92, 29, scene.words.player(seat), 20, "t b", width - 92 - 130),
        emblem("fuel-can", width - 120, 14, 24),
        emblem("bait", width - 90, 14, 24),
    ]
    for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
        y = 44 + captain % CAPTAINS * row
        if s.place[captain] == NONE:
            parts.append(group(pawn(seat, number_of(captain), 22, y + 12, 21), class_="faded"))
            continue
        parts.append(pawn(seat, number_of(captain), 22, y + 12, 21))
        kind = s.boat[captain]
        where = scene.words.name(PLACES[s.place[captain]])
        said = f"{scene.say('ashore')} · {where}" if kind == NONE else f"{CLASSES[kind]} · {where}"
        parts.append(text(42, y + 19, said, 17, "s", width - 42 - 128, 11))
        parts.append(text(width - 98, y + 19, str(s.fuel[captain]), 18, "s b e"))
        parts.append(text(width - 68, y + 19, str(s.bait[captain]), 18, "s b e"))
        aboard = letters_of(s.hold[captain]) + (" ★" if s.token[captain] else "")
        if aboard:
            parts.append(text(width - 8, y + 18, aboard.strip(), 16, "s b e", 54, 11))
    return "".join(parts)


def fleet_height(row: float = 32) -> float:
    return 44 + CAPTAINS * row
