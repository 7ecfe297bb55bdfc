"""The cases of the contract: every game, seat count and option, and positions reached by random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.game import Game
from seaboard.match.match import Match
from seaboard.match.options import make_options
from seaboard.registry import EXAMPLES, GAMES, find_game

Case = tuple[str, int, dict[str, object]]


def option_sets(game: Game[Any]) -> list[dict[str, object]]:
    """The defaults, then each option changed to each of its other values."""
    default = game.options_type()
    changed: list[dict[str, object]] = [
        {choice.name: value} for choice in game.options for value in choice.values if value != getattr(default, choice.name)
    ]
    return [{}, *changed]


CASES: list[Case] = [
    (game.name, seats, options)
    for game in [*GAMES.values(), *EXAMPLES.values()]
    for seats in game.seats
    for options in option_sets(game)
    if not game.refuses(seats, make_options(game, options))
]
SEATS: list[Case] = [case for case in CASES if not case[2]]
"""One case a game and seat count."""


def name_of(case: Case) -> str:
    name, seats, options = case
    return "-".join([name, str(seats), *[f"{key}={value}" for key, value in options.items()]])


def start(case: Case, seed: int) -> Match:
    name, seats, options = case
    return seaboard.new(name, seats=seats, seed=seed, options=options)


def positions(case: Case, seed: int, count: int, apart: int) -> Iterator[Match]:
    """A match at `count` moments of random play, some choices apart; the last one may be over."""
    match = start(case, seed)
    bot = FastChance(seed)
    for _ in range(count):
        yield match
        for _ in range(1 + bot.below(apart)):
            if match.over:
                return
            play_random(match, bot)
    yield match


def play_random(match: Match, bot: FastChance) -> None:
    asked = match.asked
    seat = asked[bot.below(len(asked))]
    choices = match.choices(seat)
    match.play(seat, choices[bot.below(len(choices))])


def raw(case: Case, seed: int) -> tuple[Game[Any], Any, FastChance]:
    """A game and a fresh state without a match around it."""
    from seaboard.registry import own_edition

    name, seats, options = case
    game = find_game(name)
    chance = FastChance(seed)
    return game, game.setup(seats, own_edition(name).box, make_options(game, options), chance), chance
