"""A process that looks back on matches, `python -m seaboard.web.reviewer`: a line of JSON asks, a line of JSON answers."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import replace

import msgspec

import seaboard
from seaboard.lab.glance import glance
from seaboard.lab.review import Moment


class Matter(msgspec.Struct):
    """A match as text, and whether the table was done though by the rules the match would go on."""

    match: str
    decided: bool
    seconds: float


class Found(msgspec.Struct):
    """What was found out. Moments come without what happened, which whoever has the match knows."""

    tries: int
    chances: list[list[float]]
    moments: list[Moment]
    turning: list[int]
    """The numbers of the moments that mattered most."""


def answer(matter: Matter) -> bytes:
    review = glance(seaboard.load(matter.match), matter.seconds, matter.decided)
    chances = [[round(chance, 3) for chance in row] for row in review.chances]
    turning = [moment.number for moment in review.turning_points()]
    return msgspec.json.encode(
        Found(review.tries, chances, [replace(moment, happened=[]) for moment in review.moments], turning)
    )


def main() -> None:
    """Answer until nobody asks any more. Looking back gives way to serving, and to bots."""
    with suppress(OSError, AttributeError):
        os.nice(10)
    decoder = msgspec.json.Decoder(Matter)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(decoder.decode(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
