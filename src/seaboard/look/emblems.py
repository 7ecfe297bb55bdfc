"""Emblems: the pieces all games share, drawn with a seat's colour and signal flag, and the marks of what one may do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from seaboard.core.action import Action
from seaboard.look.draw import Value, box, circle, group, number, path, plain, tag, text

SEATS: Final = 6


def emblem(name: str, x: float, y: float, size: float, class_: str | None = None, **attributes: Value) -> str:
    """An emblem of look/emblems.svg, in a square."""
    return symbol(f"em-{name}", x, y, size, size, class_, **attributes)


def symbol(name: str, x: float, y: float, width: float, height: float, class_: str | None = None, **attributes: Value) -> str:
    """A symbol of any library the drawing has."""
    return tag("use", href=f"#{name}", x=x, y=y, width=width, height=height, class_=class_, **attributes)


# ---------- seats


def flag_pattern(seat: int, x: float, y: float, width: float, height: float) -> str:
    """The coloured part of a seat's signal flag: halves, halves, diagonal, cross, disc, border; as a path."""
    right, foot = x + width, y + height
    if seat == 0:
        return rectangle(x, y, width / 2, height)
    if seat == 1:
        return rectangle(x, y + height / 2, width, height / 2)
    if seat == 2:
        return f"M{number(x)} {number(y)}H{number(right)}L{number(x)} {number(foot)}Z"
    if seat == 3:
        bar = min(width, height) / 4
        wide, high = (width - bar) / 2, (height - bar) / 2
        return "".join([rectangle(at, top, wide, high) for at in (x, right - wide) for top in (y, foot - high)])
    if seat == 4:
        return disc(x + width / 2, y + height / 2, min(width, height) * 0.36)
    edge = min(width, height) * 0.27
    return rectangle(x, y, width, height) + hole(x + edge, y + edge, width - 2 * edge, height - 2 * edge)


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a path, clockwise."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}Z"


def hole(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a path, against the clock, so that it cuts a hole."""
    return f"M{number(x)} {number(y)}v{number(height)}h{number(width)}v{number(-height)}Z"


def disc(x: float, y: float, r: float) -> str:
    """A disc as a path."""
    arc = f"a{number(r)} {number(r)} 0 1 1"
    return f"M{number(x - r)} {number(y)}{arc} {number(2 * r)} 0{arc} {number(-2 * r)} 0Z"


@lru_cache(maxsize=512)
def flag(seat: int, x: float, y: float, width: float, height: float) -> str:
    """A seat's signal flag."""
    return (
        box(x, y, width, height, "flag-field")
        + path(flag_pattern(seat, x, y, width, height), f"seat-{seat}")
        + box(x, y, width, height, "flag-edge")
    )


@lru_cache(maxsize=1024)
def cube(seat: int, x: float, y: float, size: float) -> str:
    """A wooden cube in a seat's colour, with its flag on the front."""
    deep = size * 0.22
    side = size - deep
    left, top, right, foot = x, y + deep, x + side, y + size
    upper = f"M{number(left)} {number(top)}l{number(deep)} {number(-deep)}h{number(side)}l{number(-deep)} {number(deep)}Z"
    flank = f"M{number(right)} {number(top)}l{number(deep)} {number(-deep)}v{number(side)}l{number(-deep)} {number(deep)}Z"
    return (
        path(upper + flank, f"seat-{seat}")
        + path(upper, "cube-light")
        + path(flank, "cube-dark")
        + box(left, top, side, side, "flag-field")
        + path(flag_pattern(seat, left, top, side, foot - top), f"seat-{seat}")
        + path(upper + flank + rectangle(left, top, side, side), "cube-edge")
    )


# ---------- pieces


@lru_cache(maxsize=1024)
def coin(x: float, y: float, size: float, figure: int | str = "") -> str:
    """A gold coin around its middle, with a figure on it."""
    r = size / 2
    return (
        circle(x, y, r, "coin")
        + circle(x, y, r * 0.8, "coin-rim")
        + (text(x, y + size * 0.235, str(figure), round(size * 0.66, 1), "s b m coin-figure") if figure != "" else "")
    )


def shield(x: float, y: float, size: float, points: int) -> str:
    """Victory points: a dark shield around its middle."""
    half, high = size * 0.45, size * 0.5
    shape = (
        f"M{number(x - half)} {number(y - high)}H{number(x + half)}V{number(y + high * 0.1)}"
        f"Q{number(x + half)} {number(y + high * 0.7)} {number(x)} {number(y + high)}"
        f"Q{number(x - half)} {number(y + high * 0.7)} {number(x - half)} {number(y + high * 0.1)}Z"
    )
    figure = round(size * (0.58 if points < 100 else 0.46), 1)
    return path(shape, "shield") + text(x, y + figure * 0.34, str(points), figure, "s b m shield-figure")


def die(face: int, x: float, y: float, size: float) -> str:
    """A face of a common die."""
    return emblem(f"d{face}", x, y, size, "die")


def tick(x: float, y: float, size: float) -> str:
    """A tick around its middle: you have it."""
    third = size / 3
    shape = f"M{number(x - size / 2)} {number(y)}l{number(third)} {number(third)}l{number(2 * third)} {number(-2 * third)}"
    return path(shape, "tick")


# ---------- what one may do


def place_of(action: str) -> str:
    """The id of the place on the board where an action is taken."""
    return "option-" + action.replace(" ", "-").replace("_", "-")


def option(action: Action, label: str, *content: str, **attributes: Value) -> str:
    """Something on the board that takes an action when it is pressed."""
    return tag(
        "g",
        tag("title", plain(label)),
        *content,
        id=place_of(action.text),
        class_="option",
        data_action=action.text,
        role="button",
        tabindex=0,
        aria_label=label,
        **attributes,
    )


def badge(x: float, y: float, said: str, size: float = 20) -> str:
    """A small magenta disc or pill around its middle, with a figure such as `+2`."""
    wide = max(size, len(said) * size * 0.4 + size * 0.35)
    return box(x - wide / 2, y - size / 2, wide, size, "badge", size / 2) + text(
        x, y + size * 0.27, said, round(size * 0.74, 1), "s b m badge-text"
    )


def sign(x: float, y: float, width: float, height: float, said: str, size: float, art: str = "") -> str:
    """A magenta label to press: an optional picture (drawn in a square of the label's height), then words."""
    room = width - 16 - (height - 6 if art else 0)
    middle = x + width / 2 + ((height - 8) / 2 if art else 0)
    return (
        box(x, y, width, height, "choice", height / 4)
        + (group(art, at=(x + 5, y + 3)) if art else "")
        + text(middle, y + height / 2 + size * 0.34, said, size, "s b m choice-text", room)
    )
