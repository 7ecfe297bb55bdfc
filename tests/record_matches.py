"""Records matches for `tests/games/<game>/matches`: `python -m tests.record_matches GAME`.

One is kept for each seat count, each option changed, and each way the match can end that the game's `endings.py` names. They
are replayed by every test run, for ever: a change of the rules that alters one needs a new rules version.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import seaboard
from seaboard.core.action import Action
from seaboard.core.chance import FastChance
from seaboard.match.match import Match
from seaboard.registry import find_game
from tests.contract.cases import option_sets

FOLDER = Path(__file__).parent / "games"


TOO_LONG = 4_000
"""A policy can come to a stop where nobody moves on; the next seed is tried then."""
Policy = Callable[[Match, int, list[Action]], list[Action]]
"""Which of the options the players of a rare ending choose among."""


def play(name: str, seats: int, seed: int, options: dict[str, object], policy: Policy | None = None) -> Match:
    """A match of players who choose by what looks likely."""
    match = seaboard.new(name, seats=seats, seed=seed, options=options)
    bot = FastChance(seed)
    while not match.over and len(match.log) < TOO_LONG:
        seat = match.asked[0]
        found = match.choices(seat)
        if policy:
            found = policy(match, seat, found)
        weights = match.game.likely(match.state, found) if len(found) > 1 else [1.0]
        left = bot.below(1_000_000) / 1_000_000 * sum(weights)
        chosen = 0
        while chosen < len(found) - 1 and left >= weights[chosen]:
            left -= weights[chosen]
            chosen += 1
        match.play(seat, found[chosen])
    return match


def record(name: str) -> None:
    game = find_game(name)
    folder = FOLDER / name / "matches"
    folder.mkdir(exist_ok=True)
    for seats in game.seats:
        keep(folder, f"{seats}_seats", play(name, seats, 1, {}))
    for number, options in enumerate(option_sets(game)[1:]):
        seats = game.seats[number % len(game.seats)]
        ((option, value),) = options.items()
        keep(folder, f"{option}_{value}".lower(), play(name, seats, 1, options))
    endings = import_module(f"tests.games.{name}.endings")
    policies: dict[str, tuple[int, Policy]] = getattr(endings, "POLICIES", {})
    for ending, wanted in endings.ENDINGS.items():
        for seed in range(2, 10_000):
            seats, policy = policies.get(ending, (game.seats[seed % len(game.seats)], None))
            match = play(name, seats, seed, {}, policy)
            if match.over and wanted(match):
                keep(folder, ending, match)
                break


def keep(folder: Path, name: str, match: Match) -> None:
    print(name, len(match.log), "entries")
    scores = ", ".join(str(score.total) for score in match.scores())
    (folder / f"{name}.txt").write_text(f"{match.save()}", "utf-8")
    with (folder / "expected.toml").open("a", encoding="utf-8") as file:
        file.write(f"{name} = {{ scores = [{scores}], winners = {match.winners} }}\n")


if __name__ == "__main__":
    record(sys.argv[1])
