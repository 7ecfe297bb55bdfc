"""Beside the chart: the phase telegraph, the score track with its stacks, and the tables one needs in a phase."""

from __future__ import annotations

from typing import Final

from seaboard.games.swordfish.board.scene import LETTERS, Scene, buoy, fish_tile
from seaboard.games.swordfish.box import CLASSES, COLOURS, FISH, PHASES, PORTS, PURCHASE, SELLING
from seaboard.games.swordfish.scoring import points_of
from seaboard.look.draw import box, circle, group, path, text
from seaboard.look.emblems import emblem, flag, flag_pattern, sign

TRACK: Final = 100


def telegraph(scene: Scene, width: float) -> str:
    """The phases, the one under way marked, and the seats in turn order."""
    s = scene.s
    each = (width - 8) / len(PHASES)
    parts = []
    for phase, name in enumerate(PHASES):
        here = phase == s.phase and bool(s.steps)
        parts.append(box(phase * each, 0, each - 6, 36, "phase-here" if here else "phase", 8))
        said = scene.words.name(name)
        parts.append(text(phase * each + each / 2 - 3, 24, said, 19, "s b m on-ink" if here else "s m", each - 16, 11))
    return group(*parts, id="telegraph", role="img", aria_label=scene.say("phase_label", phase=PHASES[s.phase], round=s.round))


def order(scene: Scene, x: float, y: float) -> str:
    """The turn order as flags; those who have had their turn in this phase are faded."""
    s = scene.s
    parts = []
    for place, seat in enumerate(s.order):
        parts.append(group(flag(seat, x + place * 40, y, 34, 23), class_="faded" if place < s.turn and s.steps else None))
        if place == s.turn and s.steps:
            parts.append(path(f"M{x + place * 40 + 10} {y + 33}h14l-7 -7Z", "ink"))
    return group(*parts, id="order", role="img", aria_label=scene.say("order_label"))


def score_track(scene: Scene, width: float) -> str:
    """A ruler of 100 with the discs on it, in stacks as they lie; a plate says how many hundreds go with a disc."""
    s = scene.s
    step = (width - 30) / (TRACK - 1)
    parts = [path(f"M12 52H{width - 12}", "hair")]
    for value in range(0, TRACK, 5):
        x = 15 + value * step
        parts.append(path(f"M{x:.1f} {46 if value % 10 else 42}V52", "hair"))
        if value % 10 == 0:
            parts.append(text(x, 68, str(value), 15, "s m quiet"))
    heights: dict[int, int] = {}
    for seat in s.stack:
        points = points_of(s, seat)
        below = heights.get(points, 0)
        heights[points] = below + 1
        x, y = 15 + points % TRACK * step, 32 - below * 9
        said = scene.say("score_label", seat=seat, vp=points)
        parts.append(group(disc(seat, x, y), id=f"disc-{seat}", role="img", aria_label=said))
        if points >= TRACK:
            parts.append(box(x + 8, y - 15, 34, 17, "plate", 3) + text(x + 25, y - 2, f"+{points // TRACK}00", 14, "s b m"))
    return "".join(parts)


def disc(seat: int, x: float, y: float) -> str:
    """A wooden disc seen from above, with the seat's flag."""
    return (
        circle(x, y, 14, f"seat-{seat} piece-edge")
        + box(x - 8, y - 5.5, 16, 11, "flag-field")
        + path(flag_pattern(seat, x - 8, y - 5.5, 16, 11), f"seat-{seat}")
        + box(x - 8, y - 5.5, 16, 11, "flag-edge")
    )


# ---------- tables


def table_for(scene: Scene) -> str:
    """The table that the phase needs: boats and ports to buy, fish prices to sell, the bags else. About 470 by 290."""
    s = scene.s
    if s.phase == PURCHASE:
        return boats(scene)
    if s.phase == SELLING:
        return prices(scene)
    return bags(scene)


def sheet(width: float, height: float, heading: str) -> str:
    return box(0, 0, width, height, "card", 9) + text(14, 28, heading, 21, "t b", width - 28)


def boats(scene: Scene) -> str:
    """The classes of boats, how many are left, and what the ports sell."""
    s = scene.s
    found = s.box
    parts = [sheet(476, 292, scene.say("boats"))]
    heads = ("head_rent", "head_speed", "head_fuel", "head_load", "head_storm", "head_left")
    columns = (46, 118, 186, 238, 298, 352)
    for head, x in zip(heads, columns, strict=True):
        parts.append(text(x, 52, scene.say(head), 15, "s e quiet", 62, 11))
    for boat, rent in enumerate(CLASSES):
        y = 76 + boat * 27
        row = (
            str(rent), f"{found.cruise[boat]}–{found.top[boat]}", str(found.figure[boat]), str(found.load[boat]),
            str(found.resistance[boat]), str(s.piles[boat]),
        )  # fmt: skip
        parts += [text(x, y, said, 18, "s e b" if x == 46 else "s e") for x, said in zip(columns, row, strict=True)]
        parts.append(path(f"M14 {y + 7}H366", "grain-line"))
    parts.append(text(384, 52, scene.say("head_hire"), 15, "s quiet", 84, 11))
    for port, name in enumerate(PORTS):
        y = 76 + port * 40
        parts.append(text(384, y, scene.words.name(name), 15, "t i", 84, 11))
        parts.append(emblem("captain", 384, y + 3, 22))
        parts.append(text(412, y + 20, str(found.fees[port]), 18, "s b"))
    return "".join(parts)


def prices(scene: Scene) -> str:
    """What each fish brings in each port, and how many market spaces are free."""
    s = scene.s
    parts = [sheet(476, 292, scene.say("prices"))]
    for fish in range(len(FISH)):
        parts.append(fish_tile(fish, 128 + fish * 46, 44, 30))
    parts.append(text(466, 68, scene.say("head_free"), 15, "s e quiet", 62, 11))
    for port, name in enumerate(PORTS):
        y = 112 + port * 36
        parts.append(text(14, y, scene.words.name(name), 18, "t i", 104))
        for fish in range(len(FISH)):
            parts.append(text(143 + fish * 46, y, str(s.box.prices[port][fish]), 18, "s m"))
        parts.append(text(466, y, f"{s.free_spaces(port)}/{s.spaces(port)}", 18, "s b e"))
        parts.append(path(f"M14 {y + 9}H462", "grain-line"))
    return "".join(parts)


def bags(scene: Scene) -> str:
    """What is left in each bag, under its buoy, and the tokens of Flemish Cap."""
    s = scene.s
    parts = [sheet(476, 292, scene.say("bags"))]
    for colour in range(len(COLOURS)):
        x = 136 + colour * 92
        parts.append(group(buoy(colour, ""), at=(x, 58)))
        for fish in range(len(FISH)):
            count = s.bags[colour * len(FISH) + fish]
            parts.append(text(x + 8, 104 + fish * 27, str(count), 19, "s e b" if count else "s e quiet"))
        parts.append(text(x + 8, 274, str(s.left_in(colour)), 19, "s e quiet"))
    for fish, name in enumerate(FISH):
        y = 104 + fish * 27
        parts.append(text(14, y, f"{LETTERS[fish]}  {scene.words.name(name)}", 17, "s", 108, 11))
        parts.append(path(f"M14 {y + 7}H462", "grain-line"))
    parts.append(text(14, 274, scene.say("in_all"), 17, "s quiet", 100))
    parts.append(emblem("star", 408, 6, 30) + text(444, 29, f"× {s.tokens}", 19, "s b"))
    return "".join(parts)


def finish_button(scene: Scene, x: float, y: float, width: float) -> str:
    """Labels for what belongs to no captain and no place."""
    parts = []
    for action, key in (("done", "done"), ("decline", "decline"), ("abandon", "abandon")):
        if scene.may(action):
            parts.append(scene.offer(action, sign(x, y, width, 40, scene.say(key), 20)))
    if scene.may("again") and not scene.narrow:
        parts.append(scene.offer("again", sign(x - width - 8, y, width, 40, scene.say("again"), 20)))
    return "".join(parts)
