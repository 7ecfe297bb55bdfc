"""Draws the pictures in docs/: boards, the way of a click, results, and photographs of pages (with Chromium).

`make docs` runs it; `python docs/build.py` with names (`click`, `table` …) draws these alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import seaboard
from seaboard.core.chance import FastChance
from seaboard.match.words import Words
from seaboard.registry import board_of

DOCS = Path(__file__).parent
ROOT = DOCS.parent

PICTURES = {"north_wind": (4, 11, 420)}
"""For each game: seats, seed, and how many random choices in the picture is taken."""

REPORTS = {
    "north_wind_seats": ("simulate north_wind --matches 2400 --bots greedy --out seats", "report seats --lang en"),
}
TRAININGS = {"train_north_wind": "north_wind --minutes 0.75", "train_fleet_dice": "fleet_dice --seats 1 --minutes 0.5"}
"""For each picture the commands whose result it shows."""
PHOTOGRAPHS = {
    "table": [("swordfish-late", 1440, "light")],
    "home": [("home-empty", 1440, "light")],
    "replay": [("replay", 1440, "light")],
    "phones": [(f"{game}-late", 390, "dark") for game in ("north_wind", "mare_balticum", "fleet_dice")],
}
"""For each picture the pages it shows: a name of `tests/pages/screens.py`, the width, and by day or by night."""
GAP = 24
"""Between pages that stand side by side."""

LANES = ("browser", "web/", "tables/", "core/ and games/", "database")
CLICK = (
    (0, 1, "a form: /tables/ID/act", "who asks, and which deed"),
    (1, 2, "House.change", "the table's lock"),
    (2, 3, "decide.play, Match.after", "on a fork of the match"),
    (3, 3, "options once, rules once", "is it one? then Game.answer"),
    (3, 2, "entry and next match", "or Refused, and no change"),
    (2, 4, "Store.add", "entries of many tables, one commit"),
    (2, 1, "Room.wake", "all who listen"),
    (1, 0, "204", "and the entry's number"),
    (1, 2, "Sight", "what a seat sees, once"),
    (1, 0, "a frame to each socket", "lines, question, board"),
)
"""The way of a click: from lane to lane, what is called, and what for."""
ACROSS, DOWN, TOP = 216, 50, 74


def picture(name: str) -> str:
    """A board of a match played at random, seen by the seat that is asked."""
    seats, seed, choices = PICTURES[name]
    match = seaboard.new(name, seats=seats, seed=seed)
    bot = FastChance(seed)
    for _ in range(choices):
        seat = match.asked[0]
        choices = match.choices(seat)
        match.play(seat, choices[bot.below(len(choices))])
    seat = match.asked[0]
    words = Words(match.game, "en", ["Ada", "Piet", "Ines", "Tove", "Luca", "Marta"])
    return board_of(name)(match.view(seat), seat, match.choices(seat), words, standalone=True)


def click() -> str:
    """The way of a click, drawn for ways.md: a lane for each part, an arrow for each hop."""
    width, height = ACROSS * len(LANES), TOP + DOWN * len(CLICK) + 6
    middle = [ACROSS * lane + ACROSS // 2 for lane in range(len(LANES))]
    drawn = [f'<rect width="{width}" height="{height}" fill="#F6F1E4"/>']
    for x, lane in zip(middle, LANES, strict=True):
        drawn.append(f'<path d="M{x} 44V{height - 14}" stroke="#9CC3D5" stroke-width="2"/>')
        drawn.append(f'<rect x="{x - 76}" y="12" width="152" height="32" rx="6" fill="#CFE3EA" stroke="#1F2D3A"/>')
        drawn.append(f'<text x="{x}" y="33" font-weight="600">{lane}</text>')
    for row, (first, last, called, purpose) in enumerate(CLICK):
        y = TOP + DOWN * row + 16
        start, end = middle[first], middle[last]
        way = 1 if end >= start else -1
        line = f"M{start} {y - 8}h22v16H{start + 8}" if start == end else f"M{start} {y}H{end - 7 * way}"
        tip, tip_y, back = (start, y + 8, 8) if start == end else (end, y, -9 * way)
        drawn.append(f'<path d="{line}" fill="none" stroke="#1F2D3A" stroke-width="1.6"/>')
        drawn.append(f'<path d="M{tip} {tip_y}l{back} -5v10z" fill="#1F2D3A"/>')
        at, anchor = (start + 32, "start") if start == end else ((start + end) // 2, "middle")
        bare = f'x="{at}" text-anchor="{anchor}" paint-order="stroke" stroke="#F6F1E4" stroke-width="4"'
        drawn.append(f'<text {bare} y="{y - 6}" font-weight="600">{called}</text>')
        drawn.append(f'<text {bare} y="{y + 15}" fill="#52616D">{purpose}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Source Sans 3, sans-serif"'
    return f'{head} font-size="14" text-anchor="middle" fill="#1F2D3A">{"".join(drawn)}</svg>\n'


def report(name: str) -> str:
    """The chart that the example in lab.md shows, by its own commands."""
    seaboard_command = str(Path(sys.executable).with_name("seaboard"))
    with tempfile.TemporaryDirectory() as folder:
        for command in REPORTS[name]:
            subprocess.run([seaboard_command, *command.split()], cwd=folder, check=True)
        return Path(folder, "report_charts", "seats.svg").read_text("utf-8")


def training(name: str) -> str:
    """The curve that the example in rl.md shows; learning needs the extra `train`."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "examples/train.py"), *TRAININGS[name].split(), "--out", folder]
        subprocess.run(command, check=True)
        return next(Path(folder).glob("*.svg")).read_text("utf-8")


def photograph(name: str) -> None:
    """A page as a browser shows it, or several of them side by side."""
    from PIL import Image
    from tests.pages import screens

    shots = PHOTOGRAPHS[name]
    with tempfile.TemporaryDirectory() as folder:
        for shot, width, scheme in shots:
            screens.main(Path(folder), [shot, str(width), scheme])
        pages = [Image.open(f"{folder}/{shot}_{width}_{scheme}.png").convert("RGB") for shot, width, scheme in shots]
        pages = [page.crop((0, 0, page.width, screens.SIZES[page.width])) for page in pages]
        whole = Image.new("RGB", (sum(page.width + GAP for page in pages) - GAP, pages[0].height), "white")
        for number, page in enumerate(pages):
            whole.paste(page, (number * (page.width + GAP), 0))
        whole.quantize(256).save(DOCS / "pictures" / f"{name}.png", optimize=True)


def main(wanted: list[str]) -> None:
    drawings: dict[str, Callable[[], str]] = {"click": click, **{name: partial(picture, name) for name in PICTURES}}
    drawings |= {name: partial(report, name) for name in REPORTS} | {name: partial(training, name) for name in TRAININGS}
    if not wanted and not find_spec("sb3_contrib"):
        print("NOT DRAWN: what a training shows, without the extra `train`:", *TRAININGS)
        wanted = [name for name in [*drawings, *PHOTOGRAPHS] if name not in TRAININGS]
    for name in wanted or [*drawings, *PHOTOGRAPHS]:
        print(name, flush=True)
        if name in PHOTOGRAPHS:
            photograph(name)
        else:
            (DOCS / "pictures" / f"{name}.svg").write_text(drawings[name](), "utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main(sys.argv[1:])
