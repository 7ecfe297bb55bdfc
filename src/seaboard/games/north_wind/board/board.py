"""The board as a drawing: a chart with ports, voyage, victory board and ships; wide for a table, narrow for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from seaboard.core.action import Action
from seaboard.games.north_wind.board import contracts, voyage
from seaboard.games.north_wind.board.deck import LARGE, PHONE, SMALL, flagpole
from seaboard.games.north_wind.board.piles import harbour, in_pile, known_tiles, pile
from seaboard.games.north_wind.board.scene import SHIPS, Scene, art
from seaboard.games.north_wind.board.ship import alongside, ship
from seaboard.games.north_wind.box import PORTS
from seaboard.games.north_wind.state import NONE, NorthWind
from seaboard.look.draw import Drawing, box, contents, group, path, symbols, text
from seaboard.look.emblems import cube, emblem, flag
from seaboard.match.words import Words

WIDTH: Final = 1280
HEIGHT: Final = 1000
PHONE_WIDTH: Final = 390
BAND: Final = 20
"""The chart's frame of degrees."""


def draw(
    s: NorthWind,
    seat: int | None,
    choices: Sequence[Action],
    words: Words,
    *,
    narrow: bool = False,
    standalone: bool = False,
    theme: str = "day",
) -> str:
    """A view as SVG, through a seat's eyes (None: a spectator's), with a place to press for each of its choices."""
    scene = Scene(s, seat, choices, words, narrow)
    body, height = phone(scene) if narrow else table(scene)
    drawing = Drawing("north_wind", PHONE_WIDTH if narrow else WIDTH, height, scene.words.say("game.name"), description(scene))
    drawing.library |= artwork()
    drawing.add(*body)
    return drawing.svg(standalone, theme)


def artwork() -> dict[str, str]:
    return symbols("seaboard.games.north_wind.board", "art.svg", "nw-")


@lru_cache(maxsize=2)
def chart(form: str) -> str:
    """The sea and its coast."""
    return group(contents(artwork()[f"nw-chart-{form}"]), aria_hidden="true")


def description(scene: Scene) -> str:
    """The position in words, for those who can't see it."""
    s = scene.s
    said = [
        scene.say("won", seat=s.winner) if s.winner != NONE
        else scene.say("over") if not s.steps
        else scene.say("chooses", seat=s.active) if s.pile == NONE
        else scene.say("voyage", seat=s.active, port=PORTS[s.pile])
    ]  # fmt: skip
    said += [scene.say("pile_label", port=name, count=in_pile(s, port)) for port, name in enumerate(PORTS)]
    said += [scene.say("cubes_label", seat=seat, count=ship.cubes) for seat, ship in enumerate(s.ships)]
    return " ".join([f"{sentence.rstrip('.')}." for sentence in said])


# ---------- wide


def table(scene: Scene) -> tuple[list[str], float]:
    """The wide board: the others' ships at the left, ports and voyage on top, contracts at the right, the own ship below."""
    parts = [chart("wide"), title(scene), art("compass", 1132, 778, 120)]
    for port in range(len(PORTS)):
        x = 304 + port * 199
        parts.append(harbour(scene, port, x + 84, 112))
        parts.append(known_tiles(scene, port, x + 95, 150, 20, 3, (33, 31)))
        parts.append(pile(scene, port, x + 12, 148, 74, 88))
    parts += others(scene)
    parts.append(voyage.heading(scene, 306, 266 if scene.s.pile != NONE else 282, 590))
    parts.append(voyage.voyage(scene, voyage.WIDE))
    sheet = contracts.WIDE
    parts.append(group(contracts.victory_board(scene, sheet), at=(WIDTH - BAND - 8 - sheet.width, 28)))
    parts.append(group(own_ship(scene), at=(318, 514)))
    parts.append(scene.leftovers(306, 500, 590))
    parts.append(frame(WIDTH, HEIGHT))
    return parts, HEIGHT


def title(scene: Scene) -> str:
    """The game's name on the coast."""
    name = scene.words.say("game.name").upper()
    count = scene.s.box.cubes[scene.s.seats - 2]
    return text(158, 62, name, 29, "t b m spaced", 215) + text(
        158, 84, scene.say("subtitle", count=count), 15, "t i m on-land", 250
    )


def others(scene: Scene) -> list[str]:
    """The other ships, below each other; with few of them a whale has room."""
    seats = scene.others
    pitch = 294 if len(seats) > 2 else 300
    parts = [group(other_ship(scene, seat, 0.86), at=(26, 112 + row * pitch)) for row, seat in enumerate(seats)]
    if len(seats) < 3:
        parts.append(art("whale", 84, 830, 150, 70))
    return parts


def other_ship(scene: Scene, seat: int, scale: float) -> str:
    """Another player's ship: flag and name, gold and letters, cubes left, and the ship."""
    held = scene.s.ships[seat]
    turn = scene.s.active == seat and bool(scene.s.steps)
    name, player = SHIPS[seat], scene.words.player(seat)
    parts = [
        flag(seat, 0, 3, 39, 26),
        text(47, 16, name, 19, "t b halo", 150),
        text(47, 34, player, 16, "s halo", 150),
        text(318, 17, scene.say("sails_now"), 17, "t i e halo", 110) if turn else "",
        group(ship(scene, seat, SMALL), at=(0, 26)),
        group(
            emblem("coin", 0, 47, 29),
            text(35, 70, str(held.gold), 27, "s b halo"),
            text(66 if held.gold > 9 else 52, 69, scene.words.name("gold", held.gold), 16, "s halo", 58),
            id=f"gold-{seat}",
        ),
        letters(scene, seat, 1, 84, 30),
        group(
            cube(seat, 250, 50, 27),
            text(284, 75, str(held.cubes), 27, "s b halo"),
            text(318, 94, scene.say("cubes_left", count=held.cubes), 16, "s e halo", 84),
            id=f"stock-{seat}",
        ),
    ]
    return group(*parts, scale=scale)


def letters(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """A seat's trade letters, and places for those it lacks."""
    held = scene.s.ships[seat].letters
    parts = [
        emblem("letter", x + index * (size + 3), y - size * 0.12, size)
        if index < held
        else box(x + index * (size + 3) + 1, y + size * 0.1, size - 3, size * 0.58, "empty", 2)
        for index in range(scene.s.box.letters)
    ]
    label = scene.say("letters_label", count=held, most=scene.s.box.letters)
    return group(*parts, id=f"letters-{seat}", role="img", aria_label=label)


def own_ship(scene: Scene) -> str:
    """The large ship with its owner's stock beside it."""
    seat = scene.own
    held = scene.s.ships[seat]
    box_ = scene.s.box
    cubes = box_.cubes[scene.s.seats - 2]
    row = (cubes + 1) // 2
    stock = "".join(
        [
            cube(seat, 184 + index % row * 25, 100 + index // row * 26, 21)
            if index < held.cubes
            else box(186 + index % row * 25, 104 + index // row * 26, 16, 15, "empty", 3)
            for index in range(cubes)
        ]
    )
    under = f"{scene.words.player(seat)} · {scene.say('your_ship')}" if scene.seat is not None else scene.words.player(seat)
    return "".join(
        [
            ship(scene, seat, LARGE),
            flagpole(LARGE, flag(seat, 0, 0, 63, 42)),
            text(10, 22, SHIPS[seat], 28, "t b halo", 260),
            text(11, 46, under, 16, "s halo", 280),
            group(
                text(138, 88, scene.say("cubes_left", count=held.cubes), 15, "s halo", 160),
                text(138, 136, str(held.cubes), 36, "s b halo"),
                stock,
                id=f"stock-{seat}",
            ),
            group(
                emblem("coin", 676, 40, 46),
                text(730, 76, str(held.gold), 40, "s b halo"),
                text(776 if held.gold > 9 else 756, 74, scene.words.name("gold", held.gold), 17, "s halo", 90),
                id=f"gold-{seat}",
            ),
            letters(scene, seat, 678, 104, 44),
            text(776, 128, scene.say("of_letters", count=held.letters), 16, "s halo", 140),
        ]
    )


@lru_cache(maxsize=4)
def frame(width: float, height: float) -> str:
    """The chart's frame with its degrees."""
    band = BAND
    edge = f"M0 0H{width}V{height}H0ZM{band} {band}V{height - band}H{width - band}V{band}Z"
    parts = [path(edge, "margin")]
    parts.append(path(f"M3 3H{width - 3}V{height - 3}H3ZM{band} {band}H{width - band}V{height - band}H{band}Z", "frame"))
    ticks = []
    for index, x in enumerate(range(80, int(width) - 40, 130)):
        ticks.append(f"M{x} 3V{band}M{x} {height - band}V{height - 3}")
        parts.append(text(x + 5, 16, f"{4 + 2 * index}°E", 12, "s quiet"))
        parts.append(text(x + 5, height - 7, f"{4 + 2 * index}°E", 12, "s quiet"))
    for index, y in enumerate(range(110, int(height) - 40, 140)):
        ticks.append(f"M3 {y}H{band}M{width - band} {y}H{width - 3}")
        for at in (15, width - 6):
            parts.append(text(0, 0, f"{61 - index}°N", 12, "s quiet", transform=f"translate({at} {y - 4}) rotate(-90)"))
    parts.append(path("".join(ticks), "sheet-line"))
    return group(*parts, aria_hidden="true")


# ---------- narrow


def phone(scene: Scene) -> tuple[list[str], float]:
    """The narrow board: ports, voyage, own ship, contracts, then the others, below each other."""
    s = scene.s
    parts = [
        chart("narrow"),
        text(14, 34, scene.words.say("game.name").upper(), 21, "t b spaced", 190),
    ]
    for port, name in enumerate(PORTS):
        x = 8 + port * 126
        parts.append(art(f"port-{name}", x + 20, 50, 96, 50))
        parts.append(text(x + 62, 120, scene.words.name(name), 17, "t b m halo", 120))
        parts.append(pile(scene, port, x + 36, 132, 52, 62))
        parts.append(known_tiles(scene, port, x + 8, 222, 18, 4, (29, 27)))
    parts.append(voyage.heading(scene, 10, 302, 370))
    lane = voyage.Lane(8, 382, 412, 46, 128, 44, 16)
    parts.append(voyage.voyage(scene, lane))
    top = 568.0
    parts.append(group(phone_ship(scene), at=(8, top)))
    top += 350 + (60 if scene.seat is not None and alongside(scene, s.ships[scene.seat], PHONE) else 0)
    sheet = contracts.NARROW
    parts.append(group(contracts.victory_board(scene, sheet), at=(6, top)))
    top += contracts.height(s, sheet) + 22
    for seat in scene.others:
        parts.append(group(other_ship(scene, seat, 1.1), at=(20, top)))
        top += 306
    rest = scene.leftovers(8, top, 374)
    return [*parts, rest], top + (44 if rest else 0)


def phone_ship(scene: Scene) -> str:
    """The own ship on a phone, with its stock on both sides of the mast."""
    seat = scene.own
    held = scene.s.ships[seat]
    return "".join(
        [
            ship(scene, seat, PHONE),
            flag(seat, 2, -12, 36, 24),
            text(46, 2, SHIPS[seat], 19, "t b halo", 112),
            text(46, 19, scene.words.player(seat), 13, "s halo", 112, 11),
            group(
                emblem("coin", 4, 32, 32),
                text(42, 58, str(held.gold), 28, "s b halo"),
                text(76 if held.gold > 9 else 61, 57, scene.words.name("gold", held.gold), 14, "s halo", 60, 11),
                id=f"gold-{seat}",
            ),
            letters(scene, seat, 5, 76, 32),
            group(
                cube(seat, 304, 2, 30),
                text(342, 29, str(held.cubes), 28, "s b halo"),
                text(372, 50, scene.say("cubes_left", count=held.cubes), 14, "s e halo", 110, 11),
                id=f"stock-{seat}",
            ),
        ]
    )
