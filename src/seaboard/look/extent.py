"""Where the elements of a drawing lie: their boxes, from the markup alone, so that a part can be cut out or pointed at."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from seaboard.look.draw import SANS, SERIF, text_width

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.I)
COMMAND = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.I)
FUNCTION = re.compile(r"(\w+)\(([^)]*)\)")
UNSEEN = {f"{SVG}{name}" for name in ("defs", "symbol", "title", "desc", "style", "pattern")}

Matrix = tuple[float, float, float, float, float, float]
PLACES = {"M": 2, "L": 2, "T": 2, "Q": 4, "S": 4, "C": 6, "A": 7, "H": 1, "V": 1}
"""How many numbers a command of a path takes each time."""


class Extent(NamedTuple):
    """A box: left, top, right and foot."""

    left: float
    top: float
    right: float
    foot: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.foot - self.top

    def grown(self, margin: float) -> Extent:
        return Extent(self.left - margin, self.top - margin, self.right + margin, self.foot + margin)

    def meets(self, other: Extent) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.foot and other.top < self.foot

    def within(self, other: Extent) -> Extent:
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Extent(left, top, max(left, min(self.right, other.right)), max(top, min(self.foot, other.foot)))


def around(boxes: list[Extent]) -> Extent:
    """The box around some others."""
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return Extent(min(lefts), min(tops), max(rights), max(feet))


def extents(root: Element) -> dict[Element, Extent]:
    """The box of every element that shows something, in the drawing's own coordinates."""
    found: dict[Element, Extent] = {}
    clips = {each.get("id", ""): each for each in root.iter(f"{SVG}clipPath")}
    for each in root:
        measure(each, (1, 0, 0, 1, 0, 0), clips, found)
    return found


def measure(element: Element, outer: Matrix, clips: dict[str, Element], found: dict[Element, Extent]) -> Extent | None:
    if element.tag in UNSEEN or element.tag == f"{SVG}clipPath":
        return None
    matrix = transformed(outer, element.get("transform", ""))
    if element.tag == f"{SVG}svg":
        return measure_window(element, matrix, clips, found)
    boxes = [box for each in element if (box := measure(each, matrix, clips, found))]
    own = list(points(element))
    if own:
        boxes.append(placed(matrix, own))
    if not boxes:
        return None
    box = around(boxes)
    clip = clips.get(element.get("clip-path", "").removeprefix("url(#").removesuffix(")"))
    if clip is not None:
        box = box.within(around([placed(matrix, list(points(each))) for each in clip]))
    found[element] = box
    return box


def measure_window(element: Element, outer: Matrix, clips: dict[str, Element], found: dict[Element, Extent]) -> Extent:
    """A drawing in a drawing: its window, whatever lies behind it."""
    x, y, width, height = (value(element, name) for name in ("x", "y", "width", "height"))
    left, top, across, down = map(float, element.get("viewBox", "").split())
    scale = min(width / across, height / down)
    inner = times(outer, (scale, 0, 0, scale, x - left * scale, y - top * scale))
    for each in element:
        measure(each, inner, clips, found)
    found[element] = placed(outer, [(x, y), (x + width, y + height)])
    return found[element]


# ---------- shapes


def points(element: Element) -> Iterator[tuple[float, float]]:
    """Points of a shape that lie around it; a curve counts with its control points, so a box is never too small."""
    kind = element.tag.removeprefix(SVG)
    x, y = value(element, "x"), value(element, "y")
    if kind in ("rect", "use"):
        yield from [(x, y), (x + value(element, "width"), y + value(element, "height"))]
    elif kind in ("circle", "ellipse"):
        x, y = value(element, "cx"), value(element, "cy")
        wide, high = value(element, "rx") or value(element, "r"), value(element, "ry") or value(element, "r")
        yield from [(x - wide, y - high), (x + wide, y + high)]
    elif kind == "path":
        yield from path_points(element.get("d", ""))
    elif kind == "text":
        yield from text_points(element, x, y)


def value(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def text_points(element: Element, x: float, y: float) -> list[tuple[float, float]]:
    size, look = value(element, "font-size"), element.get("class", "").split()
    width = value(element, "textLength") or text_width("".join(element.itertext()), size, SERIF if SERIF in look else SANS)
    left = x - width * (0.5 if "m" in look else 1 if "e" in look else 0)
    return [(left, y - size * 0.8), (left + width, y + size * 0.25)]


def path_points(d: str) -> Iterator[tuple[float, float]]:
    x = y = left = top = 0.0
    for command, rest in COMMAND.findall(d):
        kind, relative = command.upper(), command.islower()
        if kind == "Z":
            x, y = left, top
            continue
        numbers = [float(each) for each in NUMBER.findall(rest)]
        count = PLACES[kind]
        for start in range(0, len(numbers) - count + 1, count):
            part = numbers[start : start + count]
            if kind == "H":
                pairs = [(part[0] + x * relative, y)]
            elif kind == "V":
                pairs = [(x, part[0] + y * relative)]
            else:
                part = part[5:] if kind == "A" else part
                pairs = [(a + x * relative, b + y * relative) for a, b in zip(part[::2], part[1::2], strict=True)]
            yield from pairs
            x, y = pairs[-1]
            if kind == "M" and start == 0:
                left, top = x, y


# ---------- transforms


def transformed(outer: Matrix, text: str) -> Matrix:
    for name, rest in FUNCTION.findall(text):
        outer = times(outer, matrix_of(name, [float(each) for each in NUMBER.findall(rest)]))
    return outer


def matrix_of(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
    if name == "scale":
        return (numbers[0], 0, 0, numbers[-1], 0, 0)
    if name == "rotate":
        sine, cosine = math.sin(math.radians(numbers[0])), math.cos(math.radians(numbers[0]))
        x, y = numbers[1:] or (0, 0)
        return (cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y)
    if name == "matrix":
        a, b, c, d, e, f = numbers
        return (a, b, c, d, e, f)
    raise ValueError(f"no box can be found under the transform {name!r}")


def times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def placed(matrix: Matrix, shape: list[tuple[float, float]]) -> Extent:
    """The box of a shape's box after a transform."""
    a, b, c, d, e, f = matrix
    across, down = zip(*shape, strict=True)
    corners = [(x, y) for x in (min(across), max(across)) for y in (min(down), max(down))]
    rights = [a * x + c * y + e for x, y in corners]
    feet = [b * x + d * y + f for x, y in corners]
    return Extent(min(rights), min(feet), max(rights), max(feet))
