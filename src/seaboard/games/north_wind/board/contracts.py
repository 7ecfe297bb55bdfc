"""The victory board: three columns of contracts, majorities, and the two bonus rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from seaboard.games.north_wind.board.scene import Scene, art, good_chip
from seaboard.games.north_wind.box import GOODS, PORTS, TARGET_PORT, Contract
from seaboard.games.north_wind.rules import GAME
from seaboard.games.north_wind.state import NONE, NorthWind
from seaboard.look.draw import box, fit, group, lines, text, text_width, wrap
from seaboard.look.emblems import coin, cube, flag, tick


@dataclass(frozen=True)
class Columns:
    """Measures of the sheet: its width, a column's and a row's."""

    width: float
    column: float
    gap: float
    row: float
    size: float
    """Of labels."""
    chip: float


WIDE: Final = Columns(346, 108, 4, 35, 14.5, 20)
NARROW: Final = Columns(378, 119, 5, 42, 13, 23)


def contract_rows(s: NorthWind) -> int:
    return max(len(column) for column in s.box.contracts)


def height(s: NorthWind, form: Columns) -> float:
    """How high the sheet is."""
    return 68 + 48 + contract_rows(s) * (form.row + 2.5) + 2 * 44 + 8


def victory_board(scene: Scene, form: Columns) -> str:
    """The whole sheet."""
    s = scene.s
    tall = height(s, form)
    inset = (form.width - 3 * form.column - 2 * form.gap) / 2
    parts = [
        box(0, 0, form.width, tall, "sheet", 4),
        box(4, 4, form.width - 8, tall - 8, "sheet-line", 2),
        text(inset, 29, scene.say("contracts"), 21, "t b", form.width * 0.42),
        legend(scene, form.width - inset, 27, form.width * 0.5),
    ]
    for port in range(len(PORTS)):
        x = inset + port * (form.column + form.gap)
        parts.append(column(scene, form, port, x))
    below = 68 + 48 + contract_rows(s) * (form.row + 2.5)
    marks = GAME.scores(s)
    for index, (key, part) in enumerate((("all_ports", "all_ports"), ("full_crew", "full_crew"))):
        got = [bool(score.parts[part]) for score in marks]
        parts.append(bonus(scene, form, key, got, inset, below + 2 + index * 44))
    return group(*parts, id="contracts")


def legend(scene: Scene, x: float, y: float, width: float) -> str:
    """What tick and thick frame mean."""
    if scene.seat is None:
        return ""
    said = scene.say("aboard")
    size = fit(said, width - 20, 14, 11)
    return text(x, y, said, size, "s e") + tick(x - text_width(said, size) - 9, y - 4, 10)


def column(scene: Scene, form: Columns, port: int, x: float) -> str:
    """A port's column: its name, the majority space, then the contracts with the first one at the foot."""
    s = scene.s
    contracts = s.box.contracts[port]
    top = 68 + 48
    parts = [
        text(x + form.column / 2, 59, scene.words.name(PORTS[port]), 18, "t b m", form.column),
        majority(scene, form, port, x, 68),
    ]
    for index, contract in enumerate(contracts):
        y = top + (contract_rows(s) - 1 - index) * (form.row + 2.5)
        parts.append(space(scene, form, port, index, contract, x, y))
    return group(*parts, id=f"column-{PORTS[port]}")


def majority(scene: Scene, form: Columns, port: int, x: float, y: float) -> str:
    """The space of whoever has most contracts in a port."""
    holder = scene.s.majority[port]
    side = 29
    room = form.column - side - 38
    said = wrap(scene.say("most"), room, form.size - 1)[:2]
    seat_cube = group(cube(holder, 0, 0, 24.5), at=(x + form.column - side - 2, y + 8.5), id=f"cube-majority-{PORTS[port]}")
    return (
        box(x, y, form.column, 42, "space-done", 8)
        + art("rosette", x + 2, y + 8, 26)
        + lines(x + 30, y + 26, said, form.size - 1, "s", 15, room)
        + box(x + form.column - side - 4, y + 6.5, side, side, "room" if holder != NONE else "empty", 5)
        + (seat_cube if holder != NONE else "")
    )


# ---------- spaces


def needs(contract: Contract) -> Iterator[tuple[str, int]]:
    """The pieces a contract asks for, one by one; gold as one amount."""
    for good, count in zip(GOODS, contract.goods, strict=True):
        for nth in range(1, count + 1):
            yield good, nth
    for nth in range(1, contract.captains + 1):
        yield "captain", nth
    if contract.gold:
        yield "gold", contract.gold


def has(s: NorthWind, seat: int, thing: str, count: int) -> bool:
    """Whether a ship carries the nth piece, or that much gold."""
    ship = s.ships[seat]
    if thing == "gold":
        return ship.gold >= count
    return (ship.captains if thing == "captain" else ship.hold[GOODS.index(thing)]) >= count


@lru_cache(maxsize=256)
def need_row(wanted: tuple[tuple[str, int], ...], chip: float) -> str:
    """What a contract asks for, side by side from the origin."""
    return "".join(
        [
            coin(index * (chip + 1) + chip / 2, chip / 2, chip + 2, count)
            if thing == "gold"
            else good_chip(thing, index * (chip + 1), 0, chip)
            for index, (thing, count) in enumerate(wanted)
        ]
    )


def space(scene: Scene, form: Columns, port: int, index: int, contract: Contract, x: float, y: float) -> str:
    """One contract: done with its cube, open, or still to come."""
    s = scene.s
    done = s.columns[port]
    wanted = tuple(needs(contract))
    name = f"{PORTS[port]}-{index + 1}"
    if index == len(done):
        return open_space(scene, form, port, wanted, x, y, name)
    return closed_space(form, wanted, x, y, name, done[index] if index < len(done) else NONE, index)


@lru_cache(maxsize=1024)
def closed_space(
    form: Columns, wanted: tuple[tuple[str, int], ...], x: float, y: float, name: str, seat: int, index: int
) -> str:
    """A contract that is done, with the seat's cube, or still to come, with its place in the column."""
    needed = group(
        need_row(wanted, form.chip), at=(x + 6, y + (form.row - form.chip) / 2), class_=None if seat == NONE else "faded"
    )
    if seat == NONE:
        number = text(x + form.column - 7, y + form.row / 2 + 5, str(index + 1), 13, "s e quiet")
        return box(x, y, form.column, form.row, "space", 6, id=f"space-{name}") + needed + number
    deep = form.row * 0.62
    piece = group(cube(seat, 0, 0, deep), at=(x + form.column - deep - 5, y + (form.row - deep) / 2), id=f"cube-{name}")
    return box(x, y, form.column, form.row, "space-done", 6, id=f"space-{name}") + needed + piece


def open_space(
    scene: Scene, form: Columns, port: int, wanted: tuple[tuple[str, int], ...], x: float, y: float, name: str
) -> str:
    """The contract that may be fulfilled next, with ticks for what the viewer carries."""
    s = scene.s
    chip = form.chip
    here = s.pile != NONE and bool(s.revealed) and s.tile().kind == TARGET_PORT and s.tile().place == port
    pressed = here and scene.may("fulfil")
    look = "s b e choice-text" if pressed else "s b e"
    parts = [group(need_row(wanted, chip), at=(x + 6, y + 4))]
    if scene.seat is not None:
        for place, (thing, count) in enumerate(wanted):
            if has(s, scene.seat, thing, count):
                parts.append(tick(x + 6 + place * (chip + 1) + chip / 2, y + chip + 9, 10))
    if len(wanted) < 4:
        room = form.column - 14 - len(wanted) * (chip + 1)
        parts.append(text(x + form.column - 7, y + form.row / 2 + 5, scene.say("open"), 14, look, room, 11))
    frame = (x + 1, y + 1, form.column - 2, form.row - 2)
    if pressed:
        glow, ring = (box(*frame, look, 6) for look in ("glow", "ring"))
        return scene.offer("fulfil", box(*frame, "choice", 6, id=f"space-{name}"), *parts, glow, ring)
    return box(*frame, "space-open", 6, id=f"space-{name}") + "".join(parts)


def bonus(scene: Scene, form: Columns, key: str, got: list[bool], x: float, y: float) -> str:
    """A bonus that every player may earn once: a place for each seat's cube."""
    width = 3 * form.column + 2 * form.gap
    places = len(got) * 31
    room = width - places - 46
    parts = [
        box(x, y, width, 41, "space-done", 8),
        art("rosette", x + 5, y + 8, 26),
        text(x + 36, y + 18, scene.say(key), 15.5, "t b", room),
        text(
            x + 36,
            y + 34,
            scene.say(f"{key}_how", count=scene.s.box.sailors),
            13.5 if not scene.narrow else 12.5,
            "s",
            room,
            11,
        ),
    ]
    for seat, earned in enumerate(got):
        at = x + width - places - 2 + seat * 31
        parts.append(box(at, y + 6.5, 28, 28, "room" if earned else "empty", 5))
        if earned:
            cube_id = f"cube-{key.replace('_', '-')}-{seat}"
            parts.append(group(cube(seat, 0, 0, 23), at=(at + 2.5, y + 9), id=cube_id))
        else:
            parts.append(group(flag(seat, 0, 0, 18, 12), at=(at + 5, y + 14.5), class_="faded"))
    return "".join(parts)
