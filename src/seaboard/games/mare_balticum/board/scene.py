"""What every part of the board needs: the view, whose eyes, what may be done, the words; and the pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from seaboard.core.action import Action
from seaboard.games.mare_balticum.box import TOKENS, UNKNOWN
from seaboard.games.mare_balticum.state import FACE_DOWN, MareBalticum
from seaboard.look import scene as look
from seaboard.look.draw import box, circle, group, path, text
from seaboard.look.emblems import emblem, flag
from seaboard.match.words import Words


class Scene(look.Scene[MareBalticum]):
    """One drawing under way. `offered` remembers which options already have their place on the board."""

    def __init__(self, s: MareBalticum, seat: int | None, choices: Sequence[Action], words: Words, narrow: bool) -> None:
        super().__init__(s, seat, choices, words, narrow)
        self.over = not s.steps
        self.letters = True
        """Whether tokens on the chart are large enough for a letter."""

    @property
    def own(self) -> int:
        """The seat whose board is drawn large: the viewer's, or for a spectator the one on turn."""
        return self.s.active if self.seat is None else self.seat

    def with_verb(self, verb: str) -> list[Action]:
        """The options of one verb."""
        return [action for action in self.choices.values() if action.verb == verb]

    def name(self, kind: int) -> str:
        """The name of a kind of token, known or not."""
        return self.say("face_down") if kind in (UNKNOWN, FACE_DOWN) else self.words.name(TOKENS[kind])

    def letter(self, kind: int) -> str:
        return self.say(f"letter_{TOKENS[kind]}")


EMBLEM_ROOM: Final = {"salmon": 1.34, "cod": 1.5, "herring": 1.3, "flounder": 1.34, "amber": 1.0}
"""How wide each emblem is drawn, in radii of its token."""


LETTER: Final = 0.74
"""How high a token's letter is, in radii."""


@lru_cache(maxsize=2048)
def token(kind: int, x: float, y: float, r: float, letter: str = "") -> str:
    """A fish or amber token around its middle: colour, silhouette and letter of its kind; a blank back where it is unknown."""
    if kind in (UNKNOWN, FACE_DOWN):
        wave = f"M{x - r * 0.55:.1f} {y:.1f}q{r * 0.28:.1f} {-r * 0.4:.1f} {r * 0.55:.1f} 0t{r * 0.55:.1f} 0"
        return circle(x, y, r, "token back") + path(wave, "ripple")
    name = TOKENS[kind]
    size = r * EMBLEM_ROOM[name]
    lift = r * 0.2 if letter else 0
    return (
        circle(x, y, r, f"token kind-{name}")
        + emblem(name, round(x - size / 2, 1), round(y - size / 2 - lift, 1), round(size, 1), "on-token")
        + (text(x, round(y + r * 0.87, 1), letter, round(r * LETTER, 1), "s b m token-letter") if letter else "")
    )


@lru_cache(maxsize=64)
def vessel(seat: int) -> str:
    """A boat around (0, 0): a hull in the seat's colour, its signal flag for a sail."""
    return path("M-14 4H14L8.5 11H-8.5Z", f"hull seat-{seat}") + path("M0 4V-14", "mast") + flag(seat, -9, -14, 18, 13.5)


def boat(scene: Scene, seat: int, index: int, x: float, y: float) -> str:
    """A boat in its place."""
    label = scene.say("boat", seat=seat)
    return group(vessel(seat), at=(x, y), id=f"boat-{seat}-{index}", class_="boat", role="img", aria_label=label)


def company_token(x: float, y: float, size: float, figure: str) -> str:
    """A company token around its middle, with its multiplier or a blank back."""
    if not figure:
        return box(x - size / 2, y - size / 2, size, size, "back", size * 0.22)
    return box(x - size / 2, y - size / 2, size, size, "company", size * 0.22) + text(
        x, y + size * 0.2, figure, round(size * 0.56, 1), "s b m on-ink"
    )
