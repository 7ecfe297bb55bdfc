"""Drawing: elements with their escaping, text that fits, and a drawing that carries the emblems and styles it uses."""

from __future__ import annotations

import base64
import re
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Final

Value = str | int | float | None

SANS: Final = "s"
SERIF: Final = "t"

FONTS: Final = (
    ("Source Serif 4", 400, "normal", "source-serif-4-latin-400-normal"),
    ("Source Serif 4", 400, "italic", "source-serif-4-latin-400-italic"),
    ("Source Serif 4", 600, "normal", "source-serif-4-latin-600-normal"),
    ("Source Sans 3", 400, "normal", "source-sans-3-latin-400-normal"),
    ("Source Sans 3", 600, "normal", "source-sans-3-latin-600-normal"),
)
TIGHTEST: Final = 0.7
"""Letters are squeezed to this share of their width at the most."""
FOREIGN: Final = (
    "U+A1-A3, U+A5-A6, U+A8, U+AA, U+AC-AF, U+B2-B6, U+B8-BA, U+BC-BF, U+C1-C3, U+C7, U+CA-CB, U+CD-D1, U+D3-D5, U+DD-DE, "
    "U+E2-E3, U+E7, U+EA-EB, U+EE-F1, U+F4-F5, U+FB, U+FD-140, U+145-17F, U+218-21B, U+1E9E"
)
"""Letters that our own words don't have: the fonts keep them in files of their own."""

# ---------- elements


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def attribute(name: str) -> str:
    """`class_` is `class`, `stroke_width` is `stroke-width`."""
    return name.rstrip("_").replace("_", "-")


def tag(name: str, *content: str, **attributes: Value) -> str:
    """An element. Its content is markup already; its attributes are escaped here. None leaves an attribute out.

    >>> tag("text", plain("<3"), x=1.50, class_="s")
    '<text x="1.5" class="s">&lt;3</text>'
    """
    opening = opening_of(name, tuple(attributes.items()))
    return f"{opening}>{''.join(content)}</{name}>" if content else opening + "/>"


# Boards draw most of their elements again and again at the same places.
@lru_cache(maxsize=16384)
def opening_of(name: str, attributes: tuple[tuple[str, Value], ...]) -> str:
    """An element up to its last attribute."""
    parts = [f"<{name}"]
    for key, value in attributes:
        if value is not None:
            shown = escape(value) if isinstance(value, str) else number(value)
            parts.append(f' {attribute(key)}="{shown}"')
    return "".join(parts)


def plain(said: str) -> str:
    """Words as content of an element."""
    return escape(said, quote=False)


def group(*content: str, at: tuple[float, float] | None = None, scale: float = 1, **attributes: Value) -> str:
    """A group, moved and scaled."""
    transform = f"translate({number(at[0])} {number(at[1])})" if at else ""
    if scale != 1:
        transform += f" scale({number(float(scale))})"
    return tag("g", *content, transform=transform.strip() or None, **attributes)


def path(d: str, class_: str, **attributes: Value) -> str:
    return tag("path", d=d, class_=class_, **attributes)


def box(x: float, y: float, width: float, height: float, class_: str, rx: float = 0, **attributes: Value) -> str:
    """A rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or None, class_=class_, **attributes)


def circle(x: float, y: float, r: float, class_: str, **attributes: Value) -> str:
    return tag("circle", cx=x, cy=y, r=r, class_=class_, **attributes)


# ---------- text

# How many thousandths of its size a character is wide, in the semibold sans; the serif is a tenth wider.
WIDTHS: Final = {
    character: width
    for width, characters in (
        (200, " "),
        (250, "ijl|ì"),
        (300, "!'(),-.:;I[]f{}Ì·’‘"),
        (350, "/\\rt°"),
        (450, "*?csz"),
        (500, '"#$+0123456789<=>FJLY^_aegkvxy~àèéä–“”„×−'),
        (600, "BCDKPRß"),
        (650, "&GHNOQUÒÙÖÜ"),
        (750, "Mw"),
        (800, "W—"),
        (850, "%m★"),
        (950, "@…"),
    )
    for character in characters
}
OTHERS: Final = 550


@lru_cache(maxsize=4096)
def text_width(said: str, size: float, face: str = SANS) -> float:
    """About how wide a text is."""
    units = sum([WIDTHS.get(character, OTHERS) for character in said])
    return units * size / 1000 * (1.1 if face == SERIF else 1)


def fit(said: str, width: float, size: float, least: float = 0, face: str = SANS) -> float:
    """The size at which a text fits into a width: the wished one, or smaller, but not below `least`."""
    needed = text_width(said, size, face)
    return size if needed <= width else max(least or size * 0.6, round(size * width / needed - 0.05, 1))


def cut(said: str, width: float, size: float, face: str = SANS) -> str:
    """A text that is too wide even when squeezed ends in dots."""
    if text_width(said, size, face) <= width:
        return said
    while len(said) > 1 and text_width(said + "…", size, face) > width:
        said = said[:-1]
    return said.rstrip() + "…"


def wrap(said: str, width: float, size: float, face: str = SANS) -> list[str]:
    """A text in lines that fit a width, broken between words and after hyphens."""
    lines: list[str] = []
    for word in re.findall(r"[^\s-]+-?|-", said):
        joined = word if not lines else lines[-1] + ("" if lines[-1].endswith("-") else " ") + word
        if lines and text_width(joined, size, face) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def text(
    x: float, y: float, said: str, size: float, look: str = SANS, width: float = 0, least: float = 0, **attributes: Value
) -> str:
    """A line of text, shrunk to `width` where one is given, squeezed where `least` is still too wide, and cut at the last.

    `look` lists classes: s sans, t serif, b semibold, i italic, m middle, e end, halo.
    """
    if width:
        face = SERIF if look.startswith(SERIF) else SANS
        size = fit(said, width, size, least, face)
        said = cut(said, width / TIGHTEST, size, face)
        if text_width(said, size, face) > width * 1.02:
            attributes |= {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return tag("text", plain(said), x=x, y=y, font_size=size, class_=look, **attributes)


def lines(x: float, y: float, said: list[str], size: float, look: str, leading: float, width: float = 0) -> str:
    """Lines of text below each other; the block's middle line lies on `y`."""
    top = y - (len(said) - 1) * leading / 2
    return "".join([text(x, top + row * leading, line, size, look, width) for row, line in enumerate(said)])


# ---------- symbols

SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)"(.*?)</symbol>', re.S)
REFERENCE: Final = re.compile(r'href="#([\w-]+)"')


@lru_cache
def symbols(package: str, file: str, prefix: str) -> dict[str, str]:
    """The symbols of an SVG file, by id with the prefix put before it, so that they don't meet the ids of a page."""
    art = (files(package) / file).read_text("utf-8")
    art = REFERENCE.sub(lambda found: f'href="#{prefix}{found[1]}"', art)
    return {prefix + name: f'<symbol id="{prefix}{name}"{rest}</symbol>' for name, rest in SYMBOL.findall(art)}


@lru_cache(maxsize=1)
def emblems() -> dict[str, str]:
    """The emblems that all games share."""
    return symbols("seaboard.look", "emblems.svg", "em-")


def contents(symbol: str) -> str:
    """What a symbol shows, to be put into a drawing directly: only there does the stylesheet reach its classes."""
    return symbol[symbol.index(">") + 1 : symbol.rindex("</symbol>")]


# ---------- drawings


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """The sheet of all boards, for a page to supply once."""
    return (files("seaboard.look") / "board.css").read_text("utf-8")


@lru_cache(maxsize=1)
def foreign() -> re.Pattern[str]:
    """Finds a letter that the fonts keep apart."""
    ranges = ["-".join(chr(int(end, 16)) for end in each.removeprefix("U+").split("-")) for each in FOREIGN.split(", ")]
    return re.compile(f"[{''.join(ranges)}]")


@lru_cache(maxsize=2)
def font_faces(letters: str = "latin") -> str:
    """The fonts as data, so that a drawing which stands alone needs no other file."""
    faces = []
    for family, weight, style, name in FONTS:
        file = name.replace("latin", letters)
        data = base64.b64encode((files("seaboard.look") / "fonts" / f"{file}.woff2").read_bytes()).decode()
        faces.append(
            f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};"
            f"{f'unicode-range:{FOREIGN};' if letters != 'latin' else ''}"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "".join(faces)


class Drawing:
    """A board under way: its elements from back to front, and the symbols they may refer to."""

    def __init__(self, game: str, width: float, height: float, title: str, description: str) -> None:
        self.game = game
        self.width = width
        self.height = height
        self.title = title
        self.description = description
        self.body: list[str] = []
        self.library = dict(emblems())

    def add(self, *elements: str) -> None:
        self.body += elements

    def used(self, body: str) -> list[str]:
        """The symbols that the body refers to, and those they refer to themselves."""
        found: dict[str, str] = {}
        waiting = REFERENCE.findall(body)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found[name] = self.library[name]
                waiting += REFERENCE.findall(found[name])
        return [found[name] for name in sorted(found)]

    def fonts(self, body: str) -> str:
        """The fonts that the body needs: those with letters such as ő only where there is one."""
        return font_faces() + (font_faces("latin-ext") if foreign().search(body) else "")

    def svg(self, standalone: bool = False, theme: str = "day") -> str:
        """The whole drawing. Alone it carries styles, fonts and theme; in a page all three are the page's."""
        body = "".join(self.body)
        style = tag("style", self.fonts(body) + stylesheet()) if standalone else ""
        return tag(
            "svg",
            tag("title", plain(self.title), id="board-title"),
            tag("desc", plain(self.description), id="board-description"),
            style,
            tag("defs", *self.used(body)),
            body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width if standalone else None,
            height=self.height if standalone else None,
            class_=f"board board-{attribute(self.game)}",
            data_theme=theme if standalone and theme != "auto" else None,
            role="group",
            aria_labelledby="board-title",
            aria_describedby="board-description",
        )
