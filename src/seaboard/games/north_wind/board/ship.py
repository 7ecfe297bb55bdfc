"""A ship with all it carries, and the places aboard where goods, guns, sailors and sails may be bought."""

from __future__ import annotations

from seaboard.games.north_wind.board.deck import Cell, Deck, hull, rigging, sail, sea
from seaboard.games.north_wind.board.scene import SHIPS, Scene, art, good_chip, loaded
from seaboard.games.north_wind.board.tiles import counted
from seaboard.games.north_wind.box import GOODS, LOOKOUT, PIECES_A_TRADE, POSTS
from seaboard.games.north_wind.state import Ship
from seaboard.look.draw import box, circle, group, path, tag, text
from seaboard.look.emblems import badge, emblem


def ship(scene: Scene, seat: int, deck: Deck) -> str:
    """A seat's ship. Only the viewer's own one has places to press."""
    held = scene.s.ships[seat]
    mine = seat == scene.seat
    label = scene.say(
        "ship_label", seat=seat, gold=held.gold, letters=held.letters, cubes=held.cubes,
        sail=held.sail, cannons=held.cannons, captains=held.captains,
    )  # fmt: skip
    return group(
        rigging(deck),
        nest(scene, seat, deck, mine),
        ruler(scene, held, deck, mine),
        canvas(scene, seat, deck),
        hull(deck),
        *[post(scene, seat, deck, index, mine) for index in range(LOOKOUT)],
        guns(scene, seat, deck, mine),
        cargo(scene, seat, deck, mine),
        prison(scene, seat, deck),
        sea(deck),
        alongside(scene, held, deck) if mine else "",
        id=f"ship-{seat}",
        class_=f"of-seat-{seat}",
        role="group",
        aria_label=f"{SHIPS[seat]}, {label}",
    )


# ---------- sail


def canvas(scene: Scene, seat: int, deck: Deck) -> str:
    """The sail, as high as its level, with the number of tiles it can sail."""
    held = scene.s.ships[seat]
    level = scene.s.box.sails.index(held.sail)
    half, foot, head, step = deck.sail
    x, y = deck.mast[0] + half * 0.05, (head - step * level + foot) / 2
    r = 32 if deck.name == "large" else 19 if deck.name == "small" else 22
    drawn = sail(deck, seat, level) + circle(x, y, r, "disc")
    if deck.name == "large":
        drawn += counted(x, y, r, held.sail, scene.say("tiles", count=held.sail))
    else:
        drawn += text(x, y + r * 0.5, str(held.sail), r * 1.42, "t b m")
    return group(drawn, id=f"sail-{seat}")


def ruler(scene: Scene, held: Ship, deck: Deck, mine: bool) -> str:
    """The notches the sail can be hoisted to; the next one is pressed to hoist it."""
    sails = scene.s.box.sails
    _, _, head, step = deck.sail
    x = deck.ruler
    high = head - step * (len(sails) - 1)
    reach = 7 if deck.name == "large" else 4
    notches = "".join([f"M{x - reach} {head - step * index}H{x + reach}" for index in range(len(sails))])
    parts = [path(f"M{x} {high - 10}V{head + 10}{notches}", "line")]
    now = sails.index(held.sail)
    if deck.name == "small":
        return "".join(parts) + path(f"M{x + 2} {head - step * now}l10 -5.5v11Z", "ink")
    for index, level in enumerate(sails):
        y = head - step * index
        at = x + 22
        if index == now:
            parts.append(circle(at, y, 11.5, "ink") + text(at, y + 5.5, str(level), 16, "s b m on-ink"))
        elif index == now + 1 and mine and scene.may("hoist"):
            touch = box(at - 20, y - 22, 54, 44, "touch")
            line = path(f"M{deck.mast[0]} {y}H{x - reach}", "drawn-magenta", stroke_dasharray="3 5")
            mark = circle(at, y, 14, "ghost") + text(at, y + 6, str(level), 17, "s b m choice-text")
            arrow = path(f"M{at + 22} {y + 8}v-16m-5 6l5 -6l5 6", "drawn-magenta")
            parts.append(scene.offer("hoist", touch, line, mark, arrow))
        else:
            parts.append(text(at, y + 5.5, str(level), 15, "s b m halo"))
    return "".join(parts)


# ---------- crew


def nest(scene: Scene, seat: int, deck: Deck, mine: bool) -> str:
    """The crow's nest: the lookout's post."""
    x, y, width, height = deck.nest
    middle = x + width / 2
    hired = scene.s.ships[seat].crew[LOOKOUT]
    size = {"large": 52, "small": 29, "phone": 38}[deck.name]
    slope = width * 0.09
    basket = f"M{x} {y}H{x + width}L{x + width - slope:.1f} {y + height}H{x + slope:.1f}Z"
    label = ""
    if deck.size:
        label = text(middle, y + height / 2 + 5, scene.words.name("lookout"), 14, "s b m", width - 14, 11)
    if mine and scene.may("hire lookout"):
        ghost = circle(middle, y - size * 0.28, size * 0.42, "ghost") + art(
            "post-lookout", middle - size * 0.26, y - size * 0.56, size * 0.52
        )
        touch = box(x, y - size * 0.75, width, height + size * 0.75, "touch")
        plus = badge(middle + size * 0.42, y - size * 0.55, "+", 19)
        return scene.offer(
            "hire lookout", touch, ghost, path(basket, "ghost"), label.replace("s b m", "s b m choice-text"), plus
        )
    if hired:
        figure = emblem("sailor", middle - size / 2, y - size * 0.87, size, id=f"sailor-{seat}-lookout")
    else:
        figure = circle(middle, y - size * 0.3, size * 0.33, "empty") + art(
            "post-lookout", middle - size * 0.2, y - size * 0.5, size * 0.4, class_="faded"
        )
    return figure + path(basket, "wood") + (label or art("post-lookout", middle - 8, y + 1, 16))


def post(scene: Scene, seat: int, deck: Deck, index: int, mine: bool) -> str:
    """A cabin post: its sailor, or the sign of the post while it is empty."""
    x, y, width, height = deck.posts[index]
    name = POSTS[index]
    hired = scene.s.ships[seat].crew[index]
    offered = mine and scene.may(f"hire {name}")
    middle = x + width / 2
    foot = deck.size + 4 if deck.size else 0
    room = height - foot
    size = min(room, width) * (0.9 if deck.size else 0.84)
    label = ""
    if deck.size:
        look = "s b m choice-text" if offered else "s b m"
        label = text(middle, y + height - 5, scene.words.name(name), deck.size, look, width - 5, min(11, deck.size))
    wall = box(x, y, width, height, "ghost" if offered else "room", 5)
    if hired:
        sign = size * 0.46
        body = emblem("sailor", middle - size / 2 - sign * 0.3, y + 1, size, id=f"sailor-{seat}-{name}") + art(
            f"post-{name}", middle + size / 2 - sign * 0.62, y + room - sign, sign
        )
    else:
        ring = size * 0.4
        body = circle(middle, y + room / 2 + 1, ring, "ghost" if offered else "empty") + art(
            f"post-{name}",
            middle - ring * 0.62,
            y + room / 2 + 1 - ring * 0.62,
            ring * 1.24,
            class_=None if offered else "faded",
        )
    if offered:
        return scene.offer(f"hire {name}", wall, body, label, badge(x + width - 9, y + 9, "+", 19))
    said = f"{scene.words.name(name)}: {scene.say('hired' if hired else 'empty')}"
    return tag("g", wall, body, label, role="img", aria_label=said)


# ---------- guns, hold and prison


def guns(scene: Scene, seat: int, deck: Deck, mine: bool) -> str:
    """The cannons, and the place for the next one."""
    held = scene.s.ships[seat]
    parts = []
    for index in range(scene.s.box.cannons):
        x, y, width, height = deck.cannons.cell(index)
        size = min(height + 2, width)
        gun = emblem("cannon", x + (width - size) / 2, y + (height - size) / 2, size, "gun", id=f"cannon-{seat}-{index + 1}")
        if index < held.cannons:
            parts.append(box(x, y, width, height, "room", 4) + gun)
        elif index == held.cannons and mine and scene.may("mount"):
            ghost = group(gun, opacity=0.45)
            plus = badge(x + width - 9, y + 5, "+", 19)
            parts.append(scene.offer("mount", box(x, y, width, height, "ghost", 4), ghost, plus))
        else:
            parts.append(box(x, y, width, height, "room", 4))
    return "".join(parts)


def cargo(scene: Scene, seat: int, deck: Deck, mine: bool) -> str:
    """The hold: goods aboard may be sold or thrown overboard, free places show what may be bought."""
    s = scene.s
    aboard = loaded(s.ships[seat].hold)
    wishes = purchases(scene) if mine and len(aboard) + len(purchases(scene)) <= s.box.hold else []
    row = deck.hold
    last = row.cell(s.box.hold - 1)
    parts = [box(row.left - 4, row.top - 4, last[0] + last[2] - row.left + 8, row.height + 8, "wood-dark", 6)]
    pieces: dict[str, int] = {}
    for index in range(s.box.hold):
        cell = row.cell(index)
        if index < len(aboard):
            good = aboard[index]
            pieces[good] = pieces.get(good, 0) + 1
            parts.append(piece(scene, seat, deck, good, pieces[good], cell, mine))
        elif index - len(aboard) < len(wishes):
            count, good = wishes[index - len(aboard)]
            parts.append(wish(scene, deck, count, good, cell))
        else:
            parts.append(box(*cell, "room", 4))
    if deck.name == "large":
        parts.append(text(row.left - 14, row.top + 28, scene.say("hold"), 17, "t b e", 150))
        full = scene.say("of_most", count=len(aboard), most=s.box.hold)
        parts.append(text(row.left - 14, row.top + 48, full, 15.5, "s b e", 150))
    return "".join(parts)


def purchases(scene: Scene) -> list[tuple[int, str]]:
    """What the viewer may buy now: count and good."""
    return [
        (count, good) for good in GOODS for count in range(1, PIECES_A_TRADE + 1) if scene.may(f"buy {count} {good}")
    ]  # fmt: skip


def stowed(scene: Scene, deck: Deck, good: str, cell: Cell, look: str) -> str:
    """A good in its place, named where there is room."""
    x, y, width, height = cell
    named = bool(deck.size) and height > 50
    size = min(width - 6, height - (deck.size + 6 if named else 5))
    chip = good_chip(good, x + (width - size) / 2, y + (3 if named else (height - size) / 2), size)
    if not named:
        return chip
    return chip + text(x + width / 2, y + height - 4, scene.words.name(good), deck.size, look, width - 3, 11)


def piece(scene: Scene, seat: int, deck: Deck, good: str, nth: int, cell: Cell, mine: bool) -> str:
    """A piece aboard; the first of its kind is pressed to sell one or to throw it overboard, the second to sell two."""
    x, y, width, _ = cell
    action = f"sell {nth} {good}"
    mark = f"−{nth}"
    if nth == 1 and scene.may(f"overboard {good}"):
        action, mark = f"overboard {good}", "↓"
    offered = mine and scene.may(action)
    inside = stowed(scene, deck, good, cell, "s b m choice-text" if offered else "s b m")
    stock = tag("g", inside, id=f"good-{seat}-{good}-{nth}", role="img", aria_label=scene.words.name(good))
    if not offered:
        return box(*cell, "room", 4) + stock
    return scene.offer(action, box(*cell, "choice", 4), stock, badge(x + width - 8, y + 5, mark, 20))


def wish(scene: Scene, deck: Deck, count: int, good: str, cell: Cell) -> str:
    """A good that may be bought, as a ghost."""
    x, y, width, _ = cell
    inside = stowed(scene, deck, good, cell, "s b m choice-text")
    return scene.offer(
        f"buy {count} {good}",
        box(*cell, "ghost", 4),
        group(inside, class_="wish"),
        badge(x + width - 8, y + 5, f"+{count}", 20),
    )


def alongside(scene: Scene, held: Ship, deck: Deck) -> str:
    """Goods on offer lie in a lighter at the ship's side when the hold hasn't room for each of them."""
    wishes = purchases(scene)
    if held.loaded() + len(wishes) <= scene.s.box.hold:
        return ""
    row = deck.alongside
    first = row.left + row.pitch * (5 - len(wishes)) / 2
    right = first + row.pitch * len(wishes)
    y = row.top + row.height
    boat = f"M{first - 22} {row.top + 8}L{first - 12} {y + 5}H{right + 4}L{right + 14} {row.top + 8}Z"
    cells = [(first + index * row.pitch, row.top, row.width, row.height) for index in range(len(wishes))]
    return path(boat, "wood-dark") + "".join(
        [wish(scene, deck, count, good, cell) for (count, good), cell in zip(wishes, cells, strict=True)]
    )


def prison(scene: Scene, seat: int, deck: Deck) -> str:
    """The prison in the bow, with its captains."""
    held = scene.s.ships[seat]
    most = scene.s.box.prison
    parts = []
    for index in range(most):
        x, y, width, height = deck.prison.cell(index)
        taken = index < held.captains
        bars = "".join([f"M{x + width * share:.1f} {y}v{height}" for share in (0.25, 0.5, 0.75)])
        parts.append(box(x, y, width, height, "room", 4))
        if taken:
            parts.append(box(x + 1, y + height * 0.2, width - 2, height * 0.78, "good-captain", 3))
            size = width - 1
            parts.append(
                group(art("captain", x + 0.5, y + height - size - 2, size), id=f"captain-{seat}-{index + 1}", role="img",
                      aria_label=scene.words.name("captain"))
            )  # fmt: skip
        parts.append(path(bars + f"M{x} {y + height * 0.18:.1f}h{width}", "bars" if taken else "bars-empty"))
    if deck.name == "large":
        middle = deck.prison.left + deck.prison.pitch * most / 2
        below = deck.prison.top + deck.prison.height
        parts.append(text(middle, below + 20, scene.say("prison"), 17, "t b m", 72))
        parts.append(text(middle, below + 39, scene.say("of_most", count=held.captains, most=most), 15.5, "s b m", 80))
    return "".join(parts)
