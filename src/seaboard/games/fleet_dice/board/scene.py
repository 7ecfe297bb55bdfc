"""What every part of the board needs: the view, whose eyes, what may be done; boxes, crosses, boats and dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.games.fleet_dice.box import FACES, SECTIONS, THREE_COINS
from seaboard.games.fleet_dice.state import FleetDice, Sheet
from seaboard.look import scene as look
from seaboard.look.draw import box, circle, group, number, path, tag, text, text_width
from seaboard.look.emblems import emblem, flag, sign, symbol
from seaboard.match.words import Words

EMBLEMS: Final = {
    "king_crab": "king-crab", "captains_club": "captain", "research_vessel": "research-vessel", "barge": "barge",
    "inuit": "kayak", "casino": "casino", "annas_bank": "bank", "seafood_buffet": "buffet", "salvage_yard": "salvage-yard",
    "fishermens_pub": "pub", "bait_shop": "bait-shop", "smokehouse": "smokehouse", "ridback_canning": "cannery",
}  # fmt: skip
"""The emblems of ships and buildings; a boat type's emblem bears its name."""


SAID: Final[dict[tuple[Detail, ...], str]] = {}
"""What has been said on boards before, by language, key and figures: nothing in it depends on a match."""


class Scene(look.Scene[FleetDice]):
    """One drawing under way. `offered` remembers which options already have their place on the board."""

    def __init__(self, s: FleetDice, seat: int | None, choices: Sequence[Action], words: Words, narrow: bool) -> None:
        super().__init__(s, seat, choices, words, narrow)
        self.sheet: Sheet = s.sheets[self.own]
        self.step = words.game.question(s, self.own) if choices else None
        """What the viewer is asked."""

    @property
    def asked(self) -> list[int]:
        """The places whose turn it is."""
        return self.words.game.asked(self.s)

    @property
    def order(self) -> list[int]:
        """All places in turn order from the start player, Captain Ruth's included."""
        return [(self.s.start + turn) % self.s.places() for turn in range(self.s.places())]

    @property
    def picker(self) -> int:
        """Whose pick it is, or -1."""
        return self.s.next_to_pick() if self.s.picking() and len(self.s.dice) > 1 else -1

    def player(self, place: int) -> str:
        return self.words.player(place) if place < self.s.seats else self.say("ruth")

    def may(self, action: str) -> bool:
        return action in self.choices and action not in self.offered

    def say(self, key: str, **details: Detail) -> str:
        if "seat" in details:
            return self.words.say(f"board.{key}", **details)
        known = (self.words.language, key, *details.values())
        if known not in SAID:
            SAID[known] = self.words.say(f"board.{key}", **details)
        return SAID[known]

    def name(self, key: str) -> str:
        """A name as a heading."""
        said = self.words.name(key)
        return said[:1].upper() + said[1:]


def art(name: str, x: float, y: float, size: float, class_: str | None = None) -> str:
    """A mark of this game's art.svg."""
    return symbol(f"fd-{name}", x, y, size, size, class_)


def picture(section: str, x: float, y: float, size: float) -> str:
    """The emblem of a section."""
    return emblem(EMBLEMS.get(section, section), x, y, size)


# ---------- words with coins (¤) and stars (*) among them


def rich_width(said: str, size: float) -> float:
    marks = said.count("¤") + said.count("*")
    return text_width(said.replace("¤", "").replace("*", ""), size) + marks * size * 1.06


@lru_cache(maxsize=2048)
def rich(x: float, y: float, said: str, size: float, look: str = "s", width: float = 0) -> str:
    """A line of text in which ¤ is a coin and * a star; `m` in the look puts its middle at x, `e` its end."""
    if width and rich_width(said, size) * 0.95 > width:
        size = max(round(size * 0.62, 1), round(size * width / rich_width(said, size) / 0.95 - 0.05, 1))
    look_words = look.split()
    if not ("¤" in said or "*" in said):
        return text(x, y, said, size, look)
    left = x - rich_width(said, size) * (0.5 if "m" in look_words else 1 if "e" in look_words else 0)
    plain_look = " ".join(word for word in look_words if word not in ("m", "e"))
    parts, run = [], ""
    for character in [*said, "\0"]:
        if character not in "¤*\0":
            run += character
            continue
        if run:
            shown = run.lstrip(" ")
            left += text_width(run[: len(run) - len(shown)], size)
            parts.append(text(round(left, 1), y, shown, size, plain_look))
            left += text_width(shown, size) + size * 0.06
            run = ""
        if character != "\0":
            parts.append(art("coin" if character == "¤" else "star", round(left, 1), round(y - size * 0.8, 1), size * 0.96))
            left += size
    return "".join(parts)


@lru_cache(maxsize=1024)
def paragraph(x: float, y: float, said: str, width: float, size: float, leading: float, look: str = "s m") -> str:
    """Lines of rich text from y downwards."""
    rows: list[str] = []
    for word in said.split():
        joined = f"{rows[-1]} {word}" if rows else word
        if rows and rich_width(joined, size) * 0.95 <= width:
            rows[-1] = joined
        else:
            rows.append(word)
    return "".join([rich(x, y + row * leading, line, size, look, width) for row, line in enumerate(rows)])


# ---------- boxes and pencil marks

WOBBLE: Final = ((1, -1, 0, 1), (-1, 1, 1, 0), (0, 1, -1, 1), (1, 0, 1, -1), (-1, -1, 0, 0))


@lru_cache(maxsize=4096)
def cross(x: float, y: float, size: float, seed: int) -> str:
    """A pencilled cross around its middle; no two neighbours are quite alike."""
    a, b, c, d = WOBBLE[seed % len(WOBBLE)]
    half, wobble = size * 0.44, size * 0.06
    stroke = (
        f"M{number(x - half + a * wobble)} {number(y - half + b * wobble)}"
        f"Q{number(x + c * wobble)} {number(y - d * wobble)} {number(x + half + d * wobble)} {number(y + half + a * wobble)}"
        f"M{number(x + half - b * wobble)} {number(y - half + c * wobble)}"
        f"Q{number(x - d * wobble)} {number(y + b * wobble)} {number(x - half + a * wobble)} {number(y + half - c * wobble)}"
    )
    return path(stroke, "pencil", stroke_width=round(size * 0.1, 1)) + path(
        stroke, "pencil pencil-again", stroke_width=round(size * 0.06, 1), transform="translate(.8 -.6)"
    )


@lru_cache(maxsize=1024)
def strike(x: float, y: float, size: float) -> str:
    """Captain Ruth has been here."""
    half = size * 0.58
    return path(
        f"M{number(x - half)} {number(y + 2)}L{number(x + half)} {number(y - 3)}"
        f"M{number(x - half)} {number(y + 6)}L{number(x + half)} {number(y + 1)}",
        "struck", stroke_width=round(max(1.6, size * 0.1), 1),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def tick_box(letter: str, x: float, y: float, size: float, state: str, seed: int) -> str:
    """A box around its middle: square when plain, round with its letter otherwise; open, marked or struck."""
    if letter == ".":
        shape = box(x - size / 2, y - size / 2, size, size, "tick-box", round(size * 0.16, 1))
    else:
        kind = {"L": "licence-box", "K": "licence-box", "A": "effect-box", "F": "effect-box"}.get(letter, "boat-box")
        r = round(size * 0.52, 2)
        shape = circle(x, y, r, f"tick-box {kind}")
        if letter == "?":
            leg = round(r * 0.7, 2)
            shape += path(f"M{number(x - leg)} {number(y + leg)}A{r} {r} 0 0 1 {number(x + leg)} {number(y - leg)}Z", "either")
            shape += circle(x, y, r, "box-edge")
        look = "s b m" if state == "open" else "s b m faded"
        shape += text(x, round(y + size * 0.21, 1), letter, round(size * 0.6, 1), look)
    if state == "marked":
        return shape + cross(x, y, size, seed)
    return shape + strike(x, y, size) if state == "struck" else shape


def ring(x: float, y: float, size: float, square: bool = False) -> str:
    """What one may mark now glows."""
    if square:
        half = size / 2
        return (
            box(x - half - 2, y - half - 2, size + 4, size + 4, "glow", 6)
            + box(x - half - 1, y - half - 1, size + 2, size + 2, "ring", 5)
            + box(x - half - 6, y - half - 6, size + 12, size + 12, "touch")
        )
    touch = box(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6, "touch")
    return circle(x, y, size * 0.6, "glow") + circle(x, y, size * 0.56, "ring") + touch


def just(x: float, y: float, size: float, seat: int) -> str:
    """The box just marked: a ring in the seat's colour."""
    return circle(x, y, size * 0.68, f"just of-seat-{seat}")


def section_box(scene: Scene, section: int, place: int, x: float, y: float, size: float) -> str:
    """One box of a section of the large sheet, with what may be done or was just done there."""
    letters = scene.s.box.sections.letters[section]
    marked, left = scene.sheet.marked[section], scene.sheet.left[section]
    state = "marked" if place < marked else "open" if place < marked + left else "struck"
    drawn = tick_box(letters[place], x, y, size, state, section * 7 + place)
    if scene.sheet.last == section and place == marked - 1:
        drawn = just(x, y, size, scene.own) + drawn
    action = f"mark {SECTIONS[section]}"
    if place == marked and state == "open" and scene.may(action):
        return scene.offer(action, drawn, ring(x, y, size, letters[place] == "."))
    return drawn


# ---------- points, boats, dice


@lru_cache(maxsize=512)
def points(x: float, y: float, size: float, said: int | str) -> str:
    """Victory points: a dark shield around its middle, as wide as it must be."""
    said = str(said)
    half, high = max(size * 0.5, text_width(said, size * 0.72) / 2 + size * 0.14), size * 0.58
    shape = (
        f"M{number(x - half)} {number(y - high)}H{number(x + half)}V{number(y + high * 0.25)}"
        f"Q{number(x)} {number(y + high * 1.35)} {number(x - half)} {number(y + high * 0.25)}Z"
    )
    return path(shape, "shield") + text(x, y + size * 0.24, said, round(size * 0.74, 1), "s b m shield-figure")


@lru_cache(maxsize=4096)
def boat(x: float, y: float, width: float, seat: int, fish: int, hold: int, vp: int, crest: bool = True) -> str:
    """A boat with its fish boxes, its deck at y; `seat` is -1 for one that isn't launched."""
    depth, launched = width * 0.16, seat >= 0
    slant = width * 0.085
    hull = f"M{number(x)} {number(y)}H{number(x + width)}L{number(x + width - slant)} {number(y + depth)}H{number(x + slant)}Z"
    parts = [path(hull, f"boat seat-{seat}" if launched else "boat-outline")]
    if crest:
        mast = f"M{number(x + 3)} {number(y - width * 0.19)}V{number(y)}"
        parts.append(path(mast, "mast" if launched else "mast-outline"))
        if launched:
            parts.append(
                flag(seat, round(x + 3, 1), round(y - width * 0.19, 1), round(width * 0.12, 1), round(width * 0.08, 1))
            )
    rows = 1 if hold <= 4 else 2
    columns = max(1, -(-hold // rows))
    size = min(width * 0.175, width * 0.54 / columns) if rows == 1 else min(width * 0.125, width * 0.6 / columns)
    left = x + width * (0.48 if crest else 0.4) - columns * size * 0.55
    top = y - size * (0.62 if rows == 1 else 1.5)
    for place in range(hold):
        at = left + place % columns * size * 1.1, top + place // columns * size * 1.1
        parts.append(box(round(at[0], 1), round(at[1], 1), round(size, 1), round(size, 1),
                         "fish-box" if launched else "fish-box-outline", round(size * 0.22, 1)))  # fmt: skip
        if place < fish:
            parts.append(pencil_fish(round(at[0] + size / 2, 1), round(at[1] + size / 2, 1), round(size, 1)))
    parts.append(points(x + width * 0.905, y - width * 0.05, max(14, width * 0.135), vp))
    return "".join(parts)


@lru_cache(maxsize=1024)
def pencil_fish(x: float, y: float, size: float) -> str:
    """A fish drawn with two strokes around its middle."""
    a, b = size * 0.4, size * 0.27
    return path(
        f"M{number(x + a)} {number(y - b)}Q{number(x)} {number(y + b * 2.1)} {number(x - a)} {number(y)}"
        f"Q{number(x)} {number(y - b * 2.1)} {number(x + a)} {number(y + b)}",
        "pencil", stroke_width=round(max(1.1, size * 0.08), 1),
    )  # fmt: skip


@lru_cache(maxsize=512)
def die(face: int, x: float, y: float, size: float, turn: int) -> str:
    """A die around its middle, a little turned: boat dice are of bone, town dice are blue."""
    half, town = size / 2, face > THREE_COINS
    kind = "town-die" if town else "boat-die"
    inner = size * 0.86
    parts = [
        box(-half + 2, -half + size * 0.2, size, size, "die-shadow", round(size * 0.2, 1)),
        box(-half, -half + size * 0.13, size, size, f"{kind}-side", round(size * 0.2, 1)),
        box(-half, -half, size, size, kind, round(size * 0.2, 1)),
        box(-inner / 2, -inner / 2, inner, inner, f"{kind}-face", round(size * 0.16, 1)),
    ]
    if face < THREE_COINS:
        parts.append(emblem(FACES[face], -size * 0.4, -size * 0.4, size * 0.8, "on-die"))
    elif face == THREE_COINS:
        coin = size * 0.36
        parts += [
            emblem("coin", at * size - coin / 2, up * size - coin / 2, coin)
            for at, up in ((0, -0.19), (-0.2, 0.17), (0.2, 0.17))
        ]
    elif FACES[face] == "harbour":
        parts.append(emblem("anchor", -size * 0.33, -size * 0.33, size * 0.66, "town-glyph"))
    else:
        parts.append(art(FACES[face], -size * 0.32, -size * 0.32, size * 0.64, "town-glyph"))
    return tag("g", *parts, transform=f"translate({number(x)} {number(y)}) rotate({turn})")


def stone(scene: Scene, section: int, x: float, y: float) -> str:
    """Captain Ruth's stone, where it lies on this section."""
    if section not in scene.s.stones:
        return ""
    kind = scene.s.stones.index(section)
    label = scene.say("stone")
    return group(
        tag("title", label),
        path(f"M{number(x - 11)} {number(y + 2)}q-1 -10 10 -11q12 -1 12 8q0 9 -11 9q-10 0 -11 -6Z", "stone"),
        text(x, y + 4, "R", 12, "s b m stone-letter"),
        id=f"stone-{kind}", role="img", aria_label=label,
    )  # fmt: skip


def choice(scene: Scene, action: str, x: float, y: float, width: float, height: float, said: str, size: float) -> str:
    """A magenta label for an option that has no box of its own."""
    return scene.offer(action, sign(x, y, width, height, said, size))
