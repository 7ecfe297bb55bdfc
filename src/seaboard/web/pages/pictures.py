"""Pictures: parts of a board cut out of a real position of the lesson, and rings around what is meant."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import lru_cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from markupsafe import Markup

from seaboard.look.draw import box, group
from seaboard.look.extent import SVG, Extent, around, extents
from seaboard.registry import board_of
from seaboard.tables.lesson import Picture, arrange, lesson_of, table_at
from seaboard.tables.speaker import speaker
from seaboard.web.pages.page import Say, part

ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
REFERENCE = re.compile(r'(href="#|url\(#)([\w-]+)')
SPOKEN = ("role", "tabindex", "aria-label", "aria-labelledby", "aria-describedby", "data-action")
SAID = (f"{SVG}title", f"{SVG}desc")
DEFINED = (f"{SVG}defs", f"{SVG}clipPath")
LARGER = 1.25
"""How much larger than on a phone's board a picture is where there is room."""
RING = 5
"""How far a ring stays off what it is drawn around."""


def rings(boxes: Sequence[Extent]) -> str:
    """Rings around what is meant, with a light edge so that they are seen on any ground."""
    grown = [each.grown(RING) for each in boxes]
    drawn = [box(each.left, each.top, each.width, each.height, look, 9) for each in grown for look in ("meant-edge", "meant")]
    return group(*drawn, class_="meant-here", aria_hidden="true") if drawn else ""


def pointed(svg: str, ids: Sequence[str]) -> str:
    """A board with rings around the elements of these ids, as far as they are there."""
    root = ElementTree.fromstring(svg)
    found = extents(root)
    boxes = [found[each] for each in root.iter() if each.get("id") in ids and each in found]
    return svg.removesuffix("</svg>") + rings(boxes) + "</svg>"


# ---------- the rulebook's pictures


async def draw_figures(game: str, language: str) -> None:
    """Draw the pictures of a rulebook one by one: whoever reads it first keeps nobody else waiting for all of them."""
    lesson = lesson_of(game)
    for each in lesson.picture if lesson else ():
        figure(game, each, language)
        await asyncio.sleep(0)


@lru_cache(maxsize=256)
def figure(game: str, picture: Picture, language: str) -> Markup:
    """A picture with its caption."""
    words = speaker(game, language, ())
    caption, alt = words.say(f"picture.{picture.name}"), words.say(f"picture.{picture.name}.alt")
    svg = Markup(cut(position(game, picture, language), picture, alt))
    return part("figure.html", language, svg=svg, caption=caption)


def figures(game: str, language: str) -> dict[str, Markup]:
    """The pictures of a game's rulebook, by section."""
    lesson = lesson_of(game)
    found: dict[str, Markup] = {}
    for each in lesson.picture if lesson else ():
        found[each.section] = found.get(each.section, Markup()) + figure(game, each, language)
    return found


def position(game: str, picture: Picture, language: str) -> Element:
    """The narrow board at the moment of a picture, as its learner or the example's player sees it."""
    lesson = lesson_of(game)
    assert lesson
    arranged = lesson.arranged(picture.step)
    if arranged:
        match, seat, names = arrange(game, arranged), arranged.seat, list[str]()
    else:
        table, _ = table_at(game, lesson, [0] * lesson.place(picture.step), name=Say(language)("web.guest"))
        match, seat, names = table.playing(), lesson.learner, table.names
    choices = match.choices(seat) if picture.options else []
    words = speaker(game, language, names)
    return ElementTree.fromstring(board_of(game)(match.view(seat), seat, choices, words, narrow=True))


def cut(root: Element, picture: Picture, alt: str) -> str:
    """The part of a board that a picture shows and nothing else, without an id that another element of the page could have."""
    found = extents(root)
    boxes = {each.get("id"): found[each] for each in root.iter() if each in found}
    missing = [id for id in (*picture.show, *picture.ring) if id not in boxes]
    if missing:
        raise ValueError(f"picture {picture.name!r}: at step {picture.step!r} the board shows nothing called {missing[0]!r}")
    _, _, width, height = map(float, root.get("viewBox", "").split())
    seen = around([boxes[id] for id in picture.show]).grown(picture.margin).within(Extent(0, 0, width, height))
    prune(root, found, seen)
    quiet(root, f"{picture.name}-")
    root.attrib |= {
        "viewBox": f"{seen.left:.1f} {seen.top:.1f} {seen.width:.1f} {seen.height:.1f}", "role": "img", "aria-label": alt,
        "width": f"{seen.width * LARGER:.0f}", "height": f"{seen.height * LARGER:.0f}",
        "class": root.get("class", "") + " picture",
    }  # fmt: skip
    return slim(root).removesuffix("</svg>") + rings([boxes[id] for id in picture.ring]) + "</svg>"


def slim(root: Element) -> str:
    """The markup without symbols and ids that nothing refers to."""
    before: set[str] | None = None
    while (used := referred(root)) != before:
        before = used
        for defs in root.iter(f"{SVG}defs"):
            for each in [symbol for symbol in defs if symbol.get("id") not in used]:
                defs.remove(each)
    for each in root.iter():
        if each.get("id") not in used:
            each.attrib.pop("id", None)
    return ElementTree.tostring(root, "unicode")


def referred(root: Element) -> set[str]:
    """The ids that anything in the drawing refers to."""
    return {name for _, name in REFERENCE.findall(ElementTree.tostring(root, "unicode"))}


def prune(element: Element, found: dict[Element, Extent], seen: Extent) -> None:
    """Leave out what lies outside."""
    for each in list(element):
        if each in found and found[each].meets(seen):
            prune(each, found, seen)
        elif each.tag not in DEFINED:
            element.remove(each)


def quiet(root: Element, prefix: str) -> None:
    """Take away what makes an element something to press or to read by itself, and give ids that are the picture's own."""
    for each in root.iter():
        for said in [child for child in each if child.tag in SAID]:
            each.remove(said)
        for name in SPOKEN:
            each.attrib.pop(name, None)
        for name, value in list(each.attrib.items()):
            if name == "id":
                each.set(name, prefix + value)
            elif name.endswith("href") and value.startswith("#"):
                each.set(name, f"#{prefix}{value[1:]}")
            elif value.startswith("url(#"):
                each.set(name, f"url(#{prefix}{value[5:]}")
