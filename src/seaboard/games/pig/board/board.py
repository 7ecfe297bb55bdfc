"""The board as a drawing: a regatta to the goal, a lane a seat, with the stake as the course still at risk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seaboard.core.action import Action
from seaboard.games.pig.state import Pig
from seaboard.look.draw import Drawing, box, circle, group, path, text
from seaboard.look.emblems import die, emblem, flag, option, sign
from seaboard.match.words import Words

LANE: Final = 58
HEAD: Final = 84
FOOT: Final = 76


def draw(
    s: Pig,
    seat: int | None,
    choices: Sequence[Action],
    words: Words,
    *,
    narrow: bool = False,
    standalone: bool = False,
    theme: str = "day",
) -> str:
    """A view as SVG, with a place to press for each option of the seat."""
    width = 390 if narrow else 720
    height = HEAD + LANE * s.seats + FOOT
    turn = s.steps[-1].seat if s.steps else s.points.index(max(s.points))
    said = words.say("board.pig.turn" if s.steps else "board.pig.won", seat=turn)
    standings = [
        words.say("board.pig.label", seat=each, points=points, goal=s.box.goal) for each, points in enumerate(s.points)
    ]
    drawing = Drawing("pig", width, height, words.say("game.name"), ". ".join([said, *standings]) + ".")
    drawing.add(
        box(0, 0, width, height, "sea-deep"),
        path(
            f"M0 0H{width}V{HEAD - 24}q{-width / 8} -14 {-width / 4} 0t{-width / 4} 0t{-width / 4} 0t{-width / 4} 0Z", "coast"
        ),
        text(20, 40, words.say("game.name").upper(), 27, "t b spaced", width * 0.4),
        text(width - 20, 38, words.say("board.pig.goal", goal=s.box.goal), 16, "t i e on-land", width * 0.4),
        *[lane(s, words, each, width, each == turn) for each in range(s.seats)],
        *signs(s, choices, words, width, height - FOOT + 14),
        box(3, 3, width - 6, height - 6, "frame", 3),
    )
    return drawing.svg(standalone, theme)


def lane(s: Pig, words: Words, seat: int, width: float, turn: bool) -> str:
    """A seat's lane: flag, name and points, then its boat on the way to the lighthouse."""
    y = HEAD + seat * LANE + LANE / 2
    left, right = (150.0, width - 46) if width > 500 else (122.0, width - 44)
    goal = s.box.goal
    at = left + (right - left) * min(1, s.points[seat] / goal)
    risk = left + (right - left) * min(1, (s.points[seat] + s.stake) / goal)
    ticks = "".join([f"M{left + (right - left) * tenth / 10:.1f} {y + 9}v6" for tenth in range(11)])
    parts = [
        box(8, y - LANE / 2 + 3, width - 16, LANE - 6, "space-open" if turn else "space", 9),
        flag(seat, 18, y - 17, 30, 20),
        text(18, y + 20, words.player(seat), 14, "s", left - 32, 11),
        text(left - 18, y + 5, str(s.points[seat]), 24, "s b e"),
        path(f"M{left} {y + 12}H{right}{ticks}", "hair"),
        emblem("lighthouse", right - 6, y - 24, 36),
    ]
    if turn and s.stake:
        parts.append(path(f"M{at:.1f} {y + 12}H{risk:.1f}", "course"))
        parts.append(
            group(circle(risk, y + 12, 5, "disc"), text(max(risk, at + 34), y + 1, f"+{s.stake}", 17, "s b m"), id="stake")
        )
    parts.append(emblem("sailing-ship", at - 17, y - 22, 34, f"of-seat-{seat}", id=f"boat-{seat}"))
    label = words.say("board.pig.label", seat=seat, points=s.points[seat], goal=goal)
    return group(*parts, id=f"lane-{seat}", role="img", aria_label=label)


def signs(s: Pig, choices: Sequence[Action], words: Words, width: float, y: float) -> list[str]:
    """The labels to press: roll, and hold where there is something to hold."""
    each = min(230.0, (width - 40 - 12 * (len(choices) - 1)) / max(1, len(choices)))
    left = (width - each * len(choices) - 12 * (len(choices) - 1)) / 2
    pictures = {"roll": die(min(s.box.faces, 6), 0, 0, 38), "hold": emblem("anchor", 0, 0, 38)}
    return [
        option(action, words.action(action), sign(left + i * (each + 12), y, each, 46, said, 17, pictures[action.verb]))
        for i, action in enumerate(choices)
        for said in (words.action(action),)
    ]
