"""Sea tiles: their faces large and small, the glyphs of tiles known to lie in a pile, backs and dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from seaboard.games.north_wind.board.scene import Scene, art, good_chip
from seaboard.games.north_wind.box import (
    BLUE,
    EQUIPMENT_PORT,
    FOG,
    GOODS,
    KINDS,
    MERCHANT,
    PORTS,
    SILVER,
    TARGET_PORT,
    TRADING_PORT,
    TREASURE,
    WRECK,
    Tile,
)
from seaboard.games.north_wind.state import NONE, phrase
from seaboard.look.draw import box, circle, group, path, plain, tag, text, text_width
from seaboard.look.emblems import coin, emblem

WIDTH: Final = 120
HEAD: Final = 24
PICTURE: Final = 70
FOOT: Final = 50
LETTER_KINDS: Final = (TRADING_PORT, MERCHANT, EQUIPMENT_PORT)
RING: Final = ((0, -13), (13.5, -3.5), (8.5, 12), (-8.5, 12), (-13.5, -3.5))
"""Where a merchant's five goods stand around their middle."""


def tile_name(scene: Scene, tile: Tile) -> str:
    name = scene.words.name(PORTS[tile.place] if tile.kind == TARGET_PORT else KINDS[tile.kind])
    return name[:1].upper() + name[1:]


def face(scene: Scene, tile: Tile, width: float, titled: bool, roll: int = NONE) -> str:
    """A tile's face at a width; titled ones are `WIDTH + 24` high for their width of `WIDTH`, others lack the head."""
    prices = scene.s.box.sail_price, scene.s.box.cannon_price, scene.s.box.sailor_price
    title = tile_name(scene, tile) if titled else ""
    return group(
        card(tile.kind, tile.place, tile.goods, tile.buy, tile.sell, prices, title, roll), scale=round(width / WIDTH, 4)
    )


def face_height(width: float, titled: bool) -> float:
    return width / WIDTH * (PICTURE + FOOT + (HEAD if titled else 4))


@lru_cache(maxsize=1024)
def card(
    kind: int,
    place: int,
    goods: tuple[int, ...],
    buy: int,
    sell: int,
    prices: tuple[int, int, int],
    title: str,
    roll: int,
) -> str:
    """A tile's face, `WIDTH` wide: title, picture, and what is printed below it."""
    top = HEAD if title else 4
    picture = PORTS[place] if kind == TARGET_PORT else KINDS[kind].replace("_", "-")
    parts = [
        box(0, 0, WIDTH, top + PICTURE + FOOT, "card", 9),
        art(f"tile-{picture}", 4, top, 112, PICTURE),
        path(f"M4 {top}H116M4 {top + PICTURE}H116" if title else f"M4 {top + PICTURE}H116", "hair"),
    ]
    if title:
        parts.append(text(9, 17.4, title, 15, "t b", 103))
    if kind in LETTER_KINDS:
        parts.append(path(f"M84 {top}v19a5 5 0 0 0 5 5H116V{top}Z", "card"))
        parts.append(emblem("letter", 87, top - 1.5, 26))
    below = printed(kind, goods, buy, sell, prices, roll) if title or kind != EQUIPMENT_PORT else upgrades()
    parts.append(group(below, at=(0, top + PICTURE)))
    return "".join(parts)


def printed(kind: int, goods: tuple[int, ...], buy: int, sell: int, prices: tuple[int, int, int], roll: int) -> str:
    """What stands below the picture: goods and prices."""
    if kind == TARGET_PORT:
        return emblem("license", 38, 3, 44)
    if kind == WRECK:
        return text(40, 36, "+", 34, "s b m") + coin(74, 25, 42, sell)
    if kind == FOG:
        return event_die(60, 25, 40, roll)
    if kind == EQUIPMENT_PORT:
        return "".join(
            [
                picture + coin(x, 39, 19, price)
                for x, picture, price in zip(
                    (22, 60, 98),
                    (art("sail", 9, 2, 26), emblem("cannon", 46, 1, 28, "gun"), emblem("sailor", 85, 2, 26)),
                    prices,
                    strict=True,
                )
            ]
        )
    return wares(goods) + prices_of(buy, sell)


def upgrades() -> str:
    """What an equipment port sells, without the prices: those would be too small to read on a small tile."""
    return art("sail", 8, 8, 34) + emblem("cannon", 42, 7, 36, "gun") + emblem("sailor", 79, 8, 34)


def wares(goods: tuple[int, ...]) -> str:
    """The goods a port or merchant deals in."""
    if len(goods) == 1:
        return good_chip(GOODS[goods[0]], 13, 5, 40)
    if len(goods) <= 4:
        size = 26
        return "".join([good_chip(GOODS[good], 8 + i % 2 * 28, 25 - (13 if len(goods) < 3 else 27) + i // 2 * 28, size)
                        for i, good in enumerate(goods)])  # fmt: skip
    return "".join([good_chip(GOODS[good], 34 + x - 9, 25 + y - 9, 18) for good, (x, y) in zip(goods, RING, strict=False)])


def prices_of(buy: int, sell: int) -> str:
    """One coin; two where buying and selling differ, the buyer's with a plus."""
    if buy == sell:
        return coin(86, 25, 42, buy)
    return coin(78, 26, 32, f"+{buy}") + coin(102, 26, 32, f"−{sell}")


# ---------- dice


def event_die(x: float, y: float, size: float, roll: int) -> str:
    """The white event die around its middle: skulls, a coin, or a question before it is rolled."""
    half = size / 2
    die = box(x - half, y - half, size, size, "white-die", round(size * 0.18, 1))
    if roll == NONE:
        return die + text(x, y + size * 0.27, "?", round(size * 0.75, 1), "s b m coin-figure")
    if roll == TREASURE:
        return die + coin(x, y, size * 0.72, 1)
    if roll == 1:
        return die + art("skull", x - size * 0.32, y - size * 0.32, size * 0.64)
    places = {2: ((-0.22, -0.22), (0.22, 0.22)), 3: ((0, -0.23), (-0.23, 0.2), (0.23, 0.2))}[min(roll, 3)]
    skull = size * 0.43
    return die + "".join([art("skull", x + dx * size - skull / 2, y + dy * size - skull / 2, skull) for dx, dy in places])


def battle_die(x: float, y: float, size: float, roll: int) -> str:
    """A black battle die around its middle: a silver ball, two blue ones, or nothing."""
    half = size / 2
    die = box(x - half, y - half, size, size, "black-die", round(size * 0.2, 1))
    if roll == SILVER:
        return die + circle(x, y, size * 0.2, "silver")
    if roll == BLUE:
        near = size * 0.19
        return die + circle(x - near, y - near, size * 0.17, "blue") + circle(x + near, y + near, size * 0.17, "blue")
    return die


# ---------- piles


def counted(x: float, y: float, r: float, count: int, said: str) -> str:
    """A number of tiles in a disc of that radius, with the word below it where the disc is wide enough."""
    size = 14.0 if r > 28 else 13.0
    if not said or text_width(said, size) > r * 1.72:
        return text(x, y + r * 0.42, str(count), round(r * 1.2), "t b m")
    return text(x, y + r * 0.25, str(count), round(r * 1.15), "t b m") + text(x, y + r * 0.72, said, size, "s m")


@lru_cache(maxsize=128)
def backs(count: int, width: float, height: float) -> str:
    """A pile of tiles face down; the top one lies at the origin, those below it peep out down to the left."""
    below = [box(-1.4 * depth, 2.1 * depth, width, height, "back", 7) for depth in range(count - 1, -1, -1)]
    waves = "".join(
        [
            f"M{12 + 6 * (row % 2)} {22 + row * (height - 40) / 6:.1f}q5 -4.4 10 0t10 0" + int((width - 60) // 10) * "t10 0"
            for row in range(7)
        ]
        if count and width >= 60
        else []
    )
    return "".join(below) + (
        box(5, 5, width - 10, height - 10, "hair", 4, opacity=0.6) + path(waves, "ripple", opacity=0.45) if count else ""
    )


@lru_cache(maxsize=512)
def glyph(kind: int, goods: tuple[int, ...], price: int, size: float) -> str:
    """A tile in short: its good or picture, and its price beside it."""
    if kind == TRADING_PORT:
        picture = good_chip(GOODS[goods[0]], 0, 0, size)
    elif kind == MERCHANT:
        picture = art("cog", -1, -1, size + 2)
    else:
        name = {EQUIPMENT_PORT: "hull", WRECK: "wreck", FOG: "pirate-ship"}.get(kind, "license")
        picture = emblem(name, -1, -1, size + 2)
    shown = kind in (TRADING_PORT, MERCHANT, WRECK)
    return picture + (text(size + 2, size * 0.82, str(price), round(size * 0.72, 1), "s b halo") if shown else "")


def known_glyph(scene: Scene, number: int, x: float, y: float, size: float, private: bool) -> str:
    """A tile known to lie in a pile. What only this seat has seen stands on a dashed line."""
    tile = scene.s.box.tiles[number]
    said = scene.words.phrase(phrase(tile))
    dashes = path(f"M0 {size + 2.5}h{size}", "empty") if private else ""
    return group(
        tag("title", plain(said)), glyph(tile.kind, tile.goods, tile.sell, size), dashes,
        at=(x, y), id=f"tile-{number}", role="img", aria_label=said,
    )  # fmt: skip
