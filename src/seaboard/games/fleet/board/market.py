"""What lies between the harbours: decks and stocks, the row of licences, who is still in, what else may be done, the score."""

from __future__ import annotations

from typing import Final

from seaboard.core.score import winners
from seaboard.games.fleet.board.cards import ROW_HEIGHT, ROW_WIDTH, back, row_card, row_strip
from seaboard.games.fleet.board.scene import Scene, picture, pill
from seaboard.games.fleet.box import BOATS, LICENCES
from seaboard.games.fleet.state import AUCTION_PHASE, NONE, PHASES
from seaboard.look.draw import box, group, path, text, text_width
from seaboard.look.emblems import die, emblem, flag, shield, sign

# ---------- decks and stocks


def decks(scene: Scene, x: float, y: float) -> str:
    """Licence stack, boat deck, supply and discard pile, with their numbers."""
    s = scene.s
    parts = [
        group(back(74, 100, "license"), at=(x + 8, y)),
        group(back(74, 100, "wind-rose"), at=(x + 112, y)),
        emblem("fish-crate-stack", x + 2, y + 128, 84),
        discard(scene, x + 116, y + 134),
        counted(scene, "deck_licences", s.licence_deck(), x + 45, y + 122),
        counted(scene, "deck_boats", s.deck_size, x + 149, y + 122),
        counted(scene, "crates", max(0, s.supply), x + 45, y + 230),
        counted(scene, "used", sum(s.discard), x + 149, y + 230),
    ]
    return group(*parts, id="decks") + stocks(scene, x + 4, y + 238)


def counted(scene: Scene, key: str, count: int, x: float, y: float) -> str:
    """A figure and what it counts, around x."""
    said = scene.say(key, count=count)
    wide = text_width(str(count), 20) + 5
    word = min(text_width(said, 15), 96 - wide)
    left = x - (wide + word) / 2
    return text(left, y, str(count), 20, "s b halo") + text(left + wide, y, said, 15, "s halo", word + 1)


def discard(scene: Scene, x: float, y: float) -> str:
    """The discard pile: what everybody may look through, most frequent on top."""
    counts = scene.s.discard
    if not sum(counts):
        return box(x, y, 62, 78, "empty", 6)
    top = BOATS[counts.index(max(counts))]
    said = ", ".join(scene.say("owned", licence=name, count=count) for name, count in zip(BOATS, counts, strict=True) if count)
    return group(
        box(x + 4, y - 3, 62, 78, "card", 6), box(x, y, 62, 78, "card", 6), picture(top, x + 6, y + 14, 50),
        role="img", aria_label=said,
    )  # fmt: skip


def stocks(scene: Scene, x: float, y: float) -> str:
    """Promo cards in stock, and the last roll of the die."""
    s = scene.s
    parts: list[str] = []
    for name, there, count in (
        ("salty-captain", s.options.salty_captains, s.salty),
        ("kayak", s.options.inuit_fishermen, s.inuit),
        ("hook", s.options.gone_fishin, s.fishin),
    ):
        if there:
            at = x + len(parts) * 58
            parts.append(emblem(name, at, y, 30) + text(at + 31, y + 23, str(count), 17, "s b halo"))
    if s.die:
        parts.append(die(s.die, x + len(parts) * 58, y, 30))
    return group(*parts, id="stocks")


# ---------- the row


def row(scene: Scene, x: float, y: float, width: float) -> str:
    """The licences face up, in the middle of a width."""
    step = ROW_WIDTH + 15
    left = x + (width + 15 - scene.s.seats * step) / 2
    places = [(left + place * step, y) for place in range(scene.s.seats)]
    return row_of(scene, places, [row_card(scene, kind) for kind in scene.s.row], ROW_WIDTH, ROW_HEIGHT)


def strips(scene: Scene, x: float, y: float) -> str:
    """The licences face up on a phone, two in a line."""
    places = [(x + place % 2 * 191, y + place // 2 * 118) for place in range(scene.s.seats)]
    return row_of(scene, places, [row_strip(scene, kind) for kind in scene.s.row], 183, 108)


def row_of(scene: Scene, places: list[tuple[float, float]], cards: list[str], width: float, height: float) -> str:
    """The row: the licence under auction is marked, those that may be put up are pressed."""
    s = scene.s
    parts = []
    marked = s.lot
    for place, kind in enumerate(s.row):
        card = cards[place]
        action = f"auction {LICENCES[kind]}"
        if scene.may(action):
            edge = (-3, -3, width + 6, height + 6)
            card = scene.offer(action, box(*edge, "glow", 12), card, box(*edge, "ring", 12))
        elif kind == marked:
            card = box(-5, -5, width + 10, height + 10, "lot", 13) + card
            marked = NONE
        parts.append(group(card, at=places[place], id=f"row-{place}"))
    parts += [box(*place, width, height, "slot", 9) for place in places[len(s.row) :]]
    return group(*parts, id="row")


# ---------- who is in


def order(scene: Scene) -> list[int]:
    return [(scene.s.start + turn) % scene.s.seats for turn in range(scene.s.seats)]


def status(scene: Scene, seat: int) -> tuple[str, bool]:
    """How a seat stands in the phase, and whether it is asked."""
    s = scene.s
    asked = bool(s.steps) and s.steps[-1].seat == seat
    if s.phase != AUCTION_PHASE:
        return (scene.say("acts") if asked else ""), asked
    if s.lot != NONE and seat == s.bidder:
        return scene.say("highest", bid=s.bid), asked
    if asked:
        return scene.say("to_bid" if s.lot != NONE else "to_open"), True
    if s.out >> seat & 1:
        return scene.say("out"), False
    if s.lot != NONE and s.passed >> seat & 1:
        return scene.say("passed"), False
    return scene.say("in"), False


def phase(scene: Scene) -> str:
    """Which round it is, and whether it is the last."""
    s = scene.s
    said = scene.say("round", round=s.round)
    return f"{said} · {scene.say('last_round')}" if s.last else said


def turn_list(scene: Scene, x: float, y: float, width: float) -> str:
    """The seats in turn order, with how they stand in the auction or who is to act."""
    s = scene.s
    height = 74 + 38 * s.seats
    title = scene.say("bidding", licence=LICENCES[s.lot]) if s.lot != NONE else scene.words.name(PHASES[s.phase])
    parts = [
        box(0, 0, width, height, "sheet", 4),
        text(14, 27, title, 18, "t b", width - 44),
        path(f"M14 36H{width - 14}M14 {height - 29}H{width - 14}", "hair"),
        text(width / 2, height - 10, phase(scene), 15, "t i m", width - 36),
    ]
    for index, seat in enumerate(order(scene)):
        low = 60 + index * 38
        said, asked = status(scene, seat)
        name = scene.say("you") if seat == scene.seat else scene.words.player(seat)
        if asked:
            parts.append(box(7, low - 19, width - 14, 34, "bold-edge", 6))
        parts.append(flag(seat, 14, low - 12, 30, 20))
        wide = min(118.0, text_width(said, 14) + 22) if said else 0
        parts.append(text(52, low + 5, name, 17, "t b", width - 70 - wide))
        if said:
            best = s.lot != NONE and seat == s.bidder
            parts.append(
                pill(width - 14 - wide, low - 2, said, 14, wide, True) if best
                else text(width - 14, low + 4, said, 14.5, "s e", wide)
            )  # fmt: skip
    return group(*parts, at=(x, y), id="turn-list")


def turn_strip(scene: Scene, x: float, y: float, width: float) -> str:
    """The seats in turn order side by side, for a phone."""
    s = scene.s
    each = (width - 6 * (s.seats - 1)) / s.seats
    parts = []
    for index, seat in enumerate(order(scene)):
        said, asked = status(scene, seat)
        at = x + index * (each + 6)
        name = scene.say("you") if seat == scene.seat else scene.words.player(seat)
        parts.append(box(at, y, each, 54, "sheet", 4))
        if asked:
            parts.append(box(at + 2, y + 2, each - 4, 50, "bold-edge", 3))
        parts.append(flag(seat, at + 7, y + 8, 24, 16))
        parts.append(text(at + 36, y + 21, name, 15, "t b", each - 42, 11))
        parts.append(text(at + each / 2, y + 44, said, 14, "s m", each - 8, 11))
    return group(*parts, id="turn-list")


# ---------- what else may be done

LANE_ART: Final = {"pay crate": "crate", "invite": "kayak", "trade": "crate", "forecast": "storm-cloud", "bet": "crate"}


def lane(scene: Scene, x: float, y: float, width: float, height: float, most_rows: int = 2) -> tuple[str, float]:
    """Signs for all choices that have no other place: bids by their amount, the others in words. Also how high it is."""
    bids = [action for action in scene.choices if action.startswith("bid ")]
    others = [action for action in scene.choices if not action.startswith("bid ") and scene.may(action)]
    sizes = [58.0] * len(bids)
    labels = [f"${action.split()[1]}" for action in bids]
    for action in others:
        said = scene.words.action(scene.choices[action])
        labels.append(said)
        sizes.append(min(width, max(96.0, text_width(said, 17) + 34 + (height - 8 if action in LANE_ART else 0))))
    if bids:
        narrowest = 46.0
        rows = max(1, min(most_rows, -(-int(sum(sizes) + 7 * len(sizes)) // int(width))))
        space = width * rows - sum(sizes[len(bids) :]) - 8 * len(others) - 10
        each = max(narrowest, min(64.0, space / len(bids) - 7))
        sizes[: len(bids)] = [each] * len(bids)
    parts = []
    at, top = x, y
    for action, label, size in zip([*bids, *others], labels, sizes, strict=True):
        if at > x and at + size > x + width:
            at, top = x, top + height + 7
        art = emblem(LANE_ART[action], 0, 0, height - 6) if action in LANE_ART else ""
        parts.append(scene.offer(action, sign(at, top, size, height, label, 20 if action in bids else 17, art)))
        at += size + 7
    return group(*parts, id="lane"), (top + height - y if parts else 0)


# ---------- the end


def score_sheet(scene: Scene, x: float, y: float, width: float) -> tuple[str, float]:
    """The score, part by part, with the winners; and how high it is."""
    s = scene.s
    scores = scene.words.game.scores(s)
    best = winners(scores)
    rows = [part for part in scene.words.game.parts if any(score.parts[part] for score in scores)]
    height = 122 + 24 * len(rows)
    first = min(250.0, width * 0.36)
    each = (width - first - 20) / s.seats
    parts = [box(0, 0, width, height, "sheet", 4), text(18, 34, scene.say("score"), 23, "t b", first - 20)]
    for seat, score in enumerate(scores):
        middle = first + each * (seat + 0.5)
        if seat in best:
            parts.append(box(first + each * seat + 3, 7, each - 6, height - 14, "bold-edge", 6))
        parts.append(flag(seat, middle - 17, 14, 34, 22))
        parts.append(text(middle, 54, scene.words.player(seat), 16, "t b m", each - 14))
        for index, part in enumerate(rows):
            parts.append(text(middle, 84 + index * 24, str(score.parts[part]), 18, "s m"))
        parts.append(shield(middle, height - 27, 40, score.total))
    for index, part in enumerate(rows):
        parts.append(text(18, 84 + index * 24, scene.words.part(part), 16, "s", first - 22))
    parts.append(path(f"M16 {height - 54}H{width - 16}", "hair"))
    parts.append(text(18, height - 21, scene.words.say("common.total"), 18, "s b", first - 22))
    return group(*parts, at=(x, y), id="score-sheet"), height
