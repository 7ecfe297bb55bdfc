"""Pictures of a position for people who watch learners: text, SVG, or an array of pixels."""

from __future__ import annotations

import io
import re
from typing import Any

from seaboard.core.state import State
from seaboard.extras import needed
from seaboard.match.words import Words
from seaboard.registry import board_of, text_in
from seaboard.rl.episode import Episode
from seaboard.rl.observation import numpy

MODES = ("human", "ansi", "svg", "rgb_array")
"""`human` prints the text."""


def render(episode: Episode, mode: str, seat: int | None) -> Any:
    """What a seat sees; None is a spectator."""
    game = episode.game
    view: State = game.view(episode.state, -1 if seat is None else seat)
    words = Words(game)
    if mode in ("ansi", "human"):
        text: str = text_in(game.name)(view, seat, words) + "\n"
        return print(text) if mode == "human" else text
    choices = [] if episode.over or seat != episode.seat else episode.state.steps[-1].choices(view)
    svg = board_of(game.name)(view, seat, choices, words, standalone=True)
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str) -> Any:
    """A drawing as an array of height, width and the three colours."""
    png: bytes = needed("vl_convert", "rl").svg_to_png(plain_colours(svg))
    picture = needed("PIL.Image", "rl").open(io.BytesIO(png)).convert("RGB")
    return numpy.asarray(picture, dtype=numpy.uint8)


def plain_colours(svg: str) -> str:
    """The same drawing with its CSS variables put in: the rasteriser knows none. The first definition is the day's."""
    values: dict[str, str] = {}
    for name, value in re.findall(r"(--[\w-]+)\s*:\s*([^;}]+)", svg):
        values.setdefault(name, value.strip())
    for _ in range(3):  # a variable may stand for another
        svg = re.sub(r"var\((--[\w-]+)(?:,[^)]*)?\)", lambda found: values.get(found[1], "#000"), svg)
    return svg
