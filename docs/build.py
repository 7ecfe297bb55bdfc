"""Builds what in docs/ is made from the code: the files shown in add-a-game.md, and the pictures. `make docs` runs it."""

from __future__ import annotations

import re
from pathlib import Path

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.words import Words
from seaboard.registry import board_of

DOCS = Path(__file__).parent
ROOT = DOCS.parent
LANGUAGES = {".py": "python", ".toml": "toml", ".po": "po"}

PICTURES = {"north_wind": (4, 11, 420)}
"""For each game: seats, seed, and how many random choices in the picture is taken."""


def add_a_game() -> str:
    """The page with its `{{file}}` places filled."""

    def fill(place: re.Match[str]) -> str:
        name = place[1]
        path = ROOT / name if name.startswith("tests/") else ROOT / "src/seaboard/games/pig" / name
        return f"`{name}`\n\n```{LANGUAGES[path.suffix]}\n{path.read_text('utf-8').rstrip()}\n```"

    return re.sub(r"\{\{(.+?)\}\}", fill, (DOCS / "add-a-game.md.in").read_text("utf-8"))


def picture(name: str) -> str:
    """A board of a match played at random, seen by the seat that is asked."""
    seats, seed, choices = PICTURES[name]
    match = seaboard.new(name, seats=seats, seed=seed)
    bot = FastChance(seed)
    for _ in range(choices):
        seat = match.asked[0]
        options = match.options(seat)
        match.play(seat, options[bot.below(len(options))])
    seat = match.asked[0]
    words = Words(match.game, "en", ["Ada", "Piet", "Ines", "Tove", "Luca", "Marta"])
    return board_of(name)(match.view(seat), seat, match.options(seat), words, standalone=True)


def main() -> None:
    (DOCS / "add-a-game.md").write_text(add_a_game(), "utf-8")
    (DOCS / "pictures").mkdir(exist_ok=True)
    for name in PICTURES:
        (DOCS / "pictures" / f"{name}.svg").write_text(picture(name), "utf-8")


if __name__ == "__main__":
    main()
