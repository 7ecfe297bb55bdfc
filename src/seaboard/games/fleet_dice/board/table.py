"""Around the sheet: heading, rounds and phases, everybody's dice, the dice on the table, and scores."""

from __future__ import annotations

from typing import Final

from seaboard.games.fleet_dice.board.scene import Scene, art, die, picture, points, rich_width
from seaboard.games.fleet_dice.board.text import per
from seaboard.games.fleet_dice.box import (
    FACES,
    MEASURES,
    RANKS,
    RUTH,
    SECTIONS,
)
from seaboard.games.fleet_dice.scoring import all_scores, gold_owners, rank
from seaboard.games.fleet_dice.state import FISHING_PHASE, INCOME, NONE, OVER, FleetDice
from seaboard.look.draw import box, circle, group, path, plain, tag, text
from seaboard.look.emblems import emblem, flag

PHASES: Final = ("boat_phase", "income_phase", "fishing_phase", "town_phase")


def phase_of(s: FleetDice) -> int:
    """Which of the four phases it is; -1 when the match is over."""
    if s.stage == OVER:
        return -1
    return 1 if s.stage == INCOME else 2 if s.stage == FISHING_PHASE else 0 if s.stage < INCOME else 3


def rounds_of(s: FleetDice) -> int:
    return s.box.solo_rounds if s.stones else s.box.rounds


# ---------- heading


def heading(scene: Scene, width: float) -> str:
    """The game's name, the rounds with their fish, and the phases."""
    s = scene.s
    name, _, rest = scene.words.say("game.name").partition(":")
    parts = [box(0, 0, width, 46, "margin"), text(22, 32, name.upper(), 27, "t b spaced", 130)]
    parts.append(text(152, 31, rest.strip(), 17, "t i", 140))
    parts.append(text(304, 30, scene.words.say("common.round"), 16, "t i", 60))
    parts.append(group(rounds(scene, 31, 13), at=(372, 22)))
    phase = phase_of(s)
    x = width - 20.0
    for number in range(len(PHASES) - 1, -1, -1):
        said = scene.say(PHASES[number])
        wide = rich_width(said, 16) + 4
        if number == phase:
            parts.append(box(x - wide - 22, 9, wide + 22, 28, "phase-now", 14))
        elif number == 2 and s.round % s.box.fishing_every:
            parts.append(path(f"M{x - wide - 8:.1f} 24H{x - 8:.1f}", "hair-line"))
        parts.append(text(x - 11, 28, said, 16, "s b e on-ink" if number == phase else "s e"))
        x -= wide + 28
        if number:
            parts.append(path(f"M{x - 6:.1f} 17l6 6l-6 6", "line"))
            x -= 10
    return group(*parts, id="heading")


def rounds(scene: Scene, pitch: float, r: float) -> str:
    """The rounds: done, now and to come; a fish marks those with fishing."""
    s = scene.s
    count = rounds_of(s)
    parts = [path(f"M{r} 0H{(count - 1) * pitch + r}", "hair-line")]
    for number in range(1, count + 1):
        x = r + (number - 1) * pitch
        look = "round-now" if number == s.round and s.stage != OVER else "round-done" if number <= s.round else "round"
        parts.append(circle(x, 0, r if look != "round-now" else r + 1.5, look))
        parts.append(text(x, r * 0.36, str(number), r * 1.1, "s b m on-ink" if look == "round-now" else "s m"))
        if number % s.box.fishing_every == 0:
            parts.append(art("fish", x - 7, r + 1, 14, "glyph"))
    return "".join(parts)


# ---------- everybody's dice


def berth(scene: Scene, place: int, width: float, height: float, small: bool) -> str:
    """A player's flag and name, and the dice picked in this round."""
    s = scene.s
    own = place == scene.seat
    turn = place in scene.asked
    parts = [box(0, 0, width, height, "berth berth-own" if own else "berth", 8)]
    size = 14 if small else 18
    if place < s.seats:
        parts.append(flag(place, 9, 9, 27 if not small else 21, 18 if not small else 14))
    else:
        parts.append(path("M11 19q-1 -10 10 -11q12 -1 12 8q0 9 -11 9q-10 0 -11 -6Z", "stone"))
    room = width - (60 if small else 80)
    parts.append(text(36 if small else 44, 22 if small else 25, scene.player(place), size, "t b", room, 10))
    if place == s.start:
        wheel = (
            circle(4, 4, 10, "disc") + art("wheel", -3, -3, 14, "glyph") if small else art("wheel", width - 27, 7, 20, "glyph")
        )
        parts.append(group(tag("title", plain(scene.say("starts"))), wheel))
    if small and place < s.seats:
        parts.append(text(width - 6, 22, str(all_scores(s)[place].total), 14, "s b e"))
    dice = [s.picks[place], s.picks[s.places() + place]]
    side = 31 if small else 42
    for number, face in enumerate(dice):
        x = width * (0.29 if number == 0 else 0.71)
        y = height / 2 + (10 if small else 6)
        if face == NONE:
            parts.append(box(x - side / 2, y - side / 2, side, side, "no-die", side * 0.2))
        else:
            parts.append(group(die(face, x, y, side, (place * 5 + number * 3) % 9 - 4), id=f"picked-{number}-{place}"))
        if not small:
            said = scene.name(FACES[face]) if face != NONE else scene.say(PHASES[3 if number else 0])
            parts.append(text(x, height - 9, said, 13, "s m" if face != NONE else "s m quiet", width / 2 - 8, 9))
    if turn and not small:
        parts.append(circle(width - 14, height - 13, 4.5, f"seat-{place}"))
    return group(*parts, id=f"berth-{place}")


def berths(scene: Scene, width: float, height: float) -> tuple[str, float]:
    """All players in turn order, and how wide that is."""
    each = 208
    parts = [
        group(berth(scene, place, each - 8, height, False), at=(index * each, 0)) for index, place in enumerate(scene.order)
    ]
    return "".join(parts), len(scene.order) * each


def small_berths(scene: Scene, width: float) -> str:
    places = scene.order
    each = width / len(places)
    return "".join([group(berth(scene, place, each - 4, 68, True), at=(index * each, 0)) for index, place in enumerate(places)])


# ---------- the dice on the table


def dice(scene: Scene, width: float, height: float, side: float) -> str:
    """The dice that are left; those that may be picked glow. The shared die lies on the rose, and who has used it is ticked."""
    s = scene.s
    parts = []
    middle = height / 2 - 8
    if s.picking():
        faces = sorted(s.dice)
        pitch = min(side * 1.55, width / len(faces))
        side = min(side, pitch / 1.5)
        left = width / 2 - pitch * (len(faces) - 1) / 2
        seen: set[int] = set()
        for index, face in enumerate(faces):
            if face in seen:
                continue
            seen.add(face)
            same = [left + (index + more) * pitch for more in range(faces.count(face))]
            drawn = "".join([die(face, round(x, 1), middle, side, int(x) % 7 - 3) for x in same])
            action = f"pick {FACES[face]}"
            reach = (same[0] - side * 0.66, middle - side * 0.66, same[-1] - same[0] + side * 1.32, side * 1.4)
            if scene.may(action):
                drawn = scene.offer(action, box(*reach, "glow", 12), drawn, box(*reach, "ring", 12))
            parts.append(group(drawn, id=f"die-{FACES[face]}"))
            said = scene.name(FACES[face])
            parts.append(text((same[0] + same[-1]) / 2, height - 4, said, 14, "s b m halo", pitch * len(same) - 4, 10))
        return "".join(parts)
    shared = s.shared[1] if s.shared[1] != NONE else s.shared[0]
    if s.stage == OVER or shared == NONE:
        return art("rose", width / 2 - height / 2, 0, height) if s.stage == OVER else ""
    busy = s.stage not in (INCOME, FISHING_PHASE)
    x = width * (0.36 if scene.narrow else 0.5)
    parts.append(die(shared, x, middle, side * (1.15 if busy else 0.8), -3))
    parts.append(text(x, height - 2, scene.say("for_all", face=FACES[shared]), 14, "s b m halo", width))
    if busy:
        for index, place in enumerate(scene.order[: s.seats] if not s.stones else [0]):
            y = middle - 26 + index * 20
            parts.append(flag(place, x + side * 1.1, y - 9, 21, 14))
            done = place not in scene.asked
            parts.append(
                text(
                    x + side * 1.1 + 28,
                    y + 3,
                    scene.say("done" if done else "choosing"),
                    13,
                    "s halo" if done else "s b halo",
                    90,
                )
            )
    return "".join(parts)


# ---------- scores


def scores(scene: Scene, width: float, height: float) -> str:
    """The five parts of everybody's score as it stands, and the cards of the match."""
    s = scene.s
    found = all_scores(s)
    parts = [box(2, 3, width, height, "sheet-shadow", 4), box(0, 0, width, height, "score-sheet", 4)]
    columns = list(scene.words.game.parts)
    pitch = (width - 96) / len(columns)
    for index, part in enumerate(columns):
        parts.append(text(44 + (index + 0.5) * pitch, 20, scene.words.part(part), 12, "s m", pitch - 2, 8.5))
    parts.append(text(width - 26, 20, scene.say("vp"), 13, "s b m"))
    parts.append(path(f"M8 28H{width - 8}", "hair-line"))
    for row, seat in enumerate([scene.own, *scene.others]):
        y = 48 + row * 29
        if row == 0:
            parts.append(box(2, y - 19, width - 4, 28, "market-now"))
        parts.append(flag(seat, 10, y - 13, 25, 17))
        for index, part in enumerate(columns):
            figure = found[seat].parts[part]
            parts.append(text(44 + (index + 0.5) * pitch, y, str(figure), 16, "s m" if figure else "s m quiet"))
        parts.append(text(width - 26, y + 1, str(found[seat].total), 21, "s b m"))
    y = 48 + s.seats * 29
    parts.append(ranks(scene, width, y, found[0].total) if s.stones else cards(scene, width, y))
    return group(*parts, id="scores")


def ranks(scene: Scene, width: float, y: float, total: int) -> str:
    """The ranks of a solo match, and where the score stands now."""
    least = scene.s.box.solo.ranks
    now = rank(scene.s, total)
    parts = []
    for number, name in enumerate(RANKS):
        at = y + 4 + number * 23
        said = f"{least[number]}+" if number < len(RANKS) - 1 else f"< {least[number - 1]}"
        parts.append(text(58, at, said, 14, "s b e" if number == now else "s e"))
        parts.append(text(72, at, scene.words.name(name), 14, "s b" if number == now else "s", width - 82))
    return "".join(parts)


def cards(scene: Scene, width: float, y: float) -> str:
    """Captain and trophies of the match, in words."""
    s = scene.s
    parts = []
    captain = scene.sheet.captain
    if captain != NONE:
        card = s.box.captains[captain]
        parts.append(emblem("captain", 8, y - 15, 22))
        parts.append(text(36, y, f"{per(card, scene.words)} ({scene.say('at_most', count=card.most)})", 13, "s", width - 46, 9))
        y += 24
    if s.silver != NONE:
        for name, measure, least, owners in (
            ("gold", s.box.gold[s.gold], 0, gold_owners(s) if s.stage == OVER else []),
            (
                "silver",
                s.box.silver[s.silver],
                s.box.silver_least[s.silver],
                [s.silver_owner] if s.silver_owner != NONE else [],
            ),
        ):
            thing = scene.words.name(MEASURES[measure], 2)
            said = (
                scene.say("most_of", thing=thing)
                if not least
                else scene.say("first_to", thing=f"{least} {scene.words.name(MEASURES[measure], least)}")
            )
            parts.append(emblem(f"trophy-{name}", 8, y - 15, 22))
            parts.append(text(36, y, said, 13, "s", width - 76 - 22 * len(owners), 9))
            parts.append(points(width - 18, y - 5, 15, s.box.trophy_vp))
            parts += [flag(owner, width - 54 - 24 * index, y - 12, 21, 14) for index, owner in enumerate(owners)]
            y += 24
    return "".join(parts)


def ruth(scene: Scene, width: float, height: float) -> str:
    """Captain Ruth: her stones, what she picked, and what she will do."""
    s = scene.s
    parts = [
        box(2, 3, width, height, "sheet-shadow", 4),
        box(0, 0, width, height, "score-sheet", 4),
        emblem("salty-captain", 10, 8, 40),
        text(58, 34, scene.say("ruth"), 20, "t b", width - 70),
        path(f"M10 52H{width - 10}", "hair-line"),
    ]
    for row, stone in enumerate(s.stones):
        y = 78 + row * 32
        parts.append(path(f"M14 {y - 3}q-1 -10 10 -11q12 -1 12 8q0 9 -11 9q-10 0 -11 -6Z", "stone"))
        parts.append(picture(SECTIONS[stone], 46, y - 20, 28))
        parts.append(text(82, y + 1, scene.name(SECTIONS[stone]), 16, "s b", width - 92))
    first = scene.say("ruth_first") if s.start == RUTH else scene.say("you_first")
    parts.append(text(14, 78 + 3 * 32 + 6, first, 14, "s", width - 24, 10))
    return group(*parts, id="ruth")
