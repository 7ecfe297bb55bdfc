"""Looking back on a match: what a review within its usual seconds takes and finds, for each game with the most seats."""

from __future__ import annotations

import time

from rich.console import Console
from rich.table import Table as Rows

import seaboard
from seaboard.bots.greedy import GreedyBot
from seaboard.core.chance import FastChance
from seaboard.lab.glance import glance
from seaboard.match.match import Match
from seaboard.registry import GAMES, find_game


def greedy(game: str) -> Match:
    """A match of greedy bots at a full table."""
    match, bot, chance = seaboard.new(game, seats=find_game(game).seats.stop - 1, seed=11), GreedyBot(2), FastChance(11)
    while not match.over:
        seat = match.asked[0]
        match.play(seat, bot.choose(match.game, match.view(seat), seat, match.choices(seat), chance))
    return match


def looked_back(game: str) -> dict[str, object]:
    match = greedy(game)
    began = time.process_time()
    found = glance(match)
    seconds = time.process_time() - began
    figures = {"entries": len(match.log), "seconds": seconds, "tries": found.tries, "moments": len(found.moments)}
    return {"game": game, "seats": match.seats, **figures}


def measure() -> list[dict[str, object]]:
    return [looked_back(game) for game in GAMES]


def show(rows: list[dict[str, object]], console: Console) -> None:
    table = Rows(title="Looking back on a match, one core", title_justify="left")
    for heading in ("game", "seats", "entries", "seconds", "tries", "moments"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        places = [
            f"{row[key]:,.{1 if key == 'seconds' else 0}f}" for key in ("seats", "entries", "seconds", "tries", "moments")
        ]
        table.add_row(str(row["game"]), *places)
    console.print(table)


if __name__ == "__main__":
    show(measure(), Console())
