"""The strip below the own board where the safe is played: any two tokens that may be given up for it. (8.4)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.mare_balticum.actions import TAX
from seaboard.games.mare_balticum.board.scene import Scene, token
from seaboard.games.mare_balticum.box import TOKENS
from seaboard.look.draw import box, group, text
from seaboard.look.emblems import emblem

PILL: Final = (54, 32)
PITCH: Final = (59, 37)
LABEL: Final = 260
"""How wide the label before a row is; on a phone it stands above."""
SOURCES: Final = {TAX: "give_cargo", 1: "give_both", 0: "give_stored"}
"""The label of each row, by how many of the tokens are from cargo."""


def strip(scene: Scene, width: float) -> tuple[str, float]:
    """A row for each place that tokens come from, and how high that is; nothing where nothing is to be paid."""
    pairs = scene.with_verb("safe_for")
    if not pairs:
        return "", 0
    parts: list[str] = []
    top = 10.0
    left = 60.0 if scene.narrow else LABEL + 72.0
    for from_cargo, key in SOURCES.items():
        here = [action for action in pairs if cargo_in(action) == from_cargo]
        if not here:
            continue
        label = scene.say(key)
        parts.append(text(60, top + (14 if scene.narrow else 21), label, 15, "t b", width - 72 if scene.narrow else LABEL))
        top += 20 if scene.narrow else 0
        row = int((width - left - 8) // PITCH[0])
        for index, action in enumerate(here):
            parts.append(pill(scene, action, left + index % row * PITCH[0], top + index // row * PITCH[1]))
        top += -(-len(here) // row) * PITCH[1] + 3
    safe = emblem("safe", 10, 10, 40)
    return group(box(1, 1, width - 2, top, "sheet", 10), safe, *parts, id=f"payments-{scene.own}"), top + 2


def cargo_in(action: Action) -> int:
    """How many of the tokens given up are from cargo."""
    return sum(str(arg).startswith("cargo_") for arg in action.args)


def pill(scene: Scene, action: Action, x: float, y: float) -> str:
    """Two tokens to press."""
    kinds = [TOKENS.index(str(arg).partition("_")[2]) for arg in action.args]
    drawn = [token(kind, x + 15.5 + 23 * index, y + 16, 11) for index, kind in enumerate(kinds)]
    return scene.offer(action.text, box(x, y, *PILL, "choice", 15), *drawn)
