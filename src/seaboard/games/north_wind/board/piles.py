"""The three ports on the coast, each with its pile of sea tiles and what is known of them."""

from __future__ import annotations

from seaboard.games.north_wind.board.scene import Scene, art
from seaboard.games.north_wind.board.tiles import backs, counted, known_glyph
from seaboard.games.north_wind.box import PORTS
from seaboard.games.north_wind.state import FACE_DOWN, PUBLIC, NorthWind
from seaboard.look.draw import box, circle, group, text


def in_pile(s: NorthWind, port: int) -> int:
    """How many tiles lie face down in a pile now."""
    return len(s.piles[port]) - (len(s.revealed) if s.pile == port else 0)


def known(s: NorthWind, port: int) -> list[tuple[int, bool]]:
    """The tiles this view knows to lie in a pile, besides its target port; and whether only this seat knows."""
    out = [*s.revealed, s.top] if s.pile == port else []
    found = [
        (tile, s.seen[port][position] != PUBLIC)
        for position, tile in enumerate(s.piles[port])
        if tile != FACE_DOWN and tile >= len(PORTS) and position not in out
    ]
    tiles = s.box.tiles
    return sorted(found, key=lambda pair: (tiles[pair[0]].kind, tiles[pair[0]].goods, tiles[pair[0]].sell, pair[0]))


def harbour(scene: Scene, port: int, x: float, y: float) -> str:
    """A port's picture on the coast and its name, around the middle of its quay."""
    anchor = group(circle(0, 0, 13, "ink"), art("anchor", -10, -10, 20, class_="on-quay"), at=(x + 62, y + 16))
    name = text(x + 44, y + 23, scene.words.name(PORTS[port]), 22, "t b e halo", 150)
    return art(f"port-{PORTS[port]}", x - 84, y - 80, 160, 82) + anchor + name


def pile(scene: Scene, port: int, x: float, y: float, width: float, height: float) -> str:
    """A pile with the number of its tiles; the whole pile is the place to sail into it."""
    s = scene.s
    count = in_pile(s, port)
    middle = width / 2
    r = min(24, width * 0.32)
    content = [
        backs(count, width, height),
        circle(middle, height / 2, r, "disc"),
        counted(middle, height / 2, r, count, "" if scene.narrow else scene.say("tiles", count=count)),
    ]
    action = f"sail {PORTS[port]}"
    label = scene.say("pile_label", port=PORTS[port], count=count)
    drawn = group(*content, id=f"pile-{PORTS[port]}", role="img", aria_label=label, class_="drop")
    if scene.may(action):
        rings = [box(-14, -5, width + 20, height + 25, name, 11) for name in ("glow", "ring")]
        drawn = scene.offer(action, *rings, drawn)
    return group(drawn, at=(x, y))


def known_tiles(scene: Scene, port: int, x: float, y: float, size: float, columns: int, pitch: tuple[float, float]) -> str:
    """Small glyphs of the tiles known to lie in a pile."""
    return "".join(
        [
            known_glyph(scene, tile, x + index % columns * pitch[0], y + index // columns * pitch[1], size, private)
            for index, (tile, private) in enumerate(known(scene.s, port))
        ]
    )
