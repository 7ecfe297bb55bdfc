"""Levels: each is stronger than the one below, by what it may think and by what it wins."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from seaboard.bots import LEVELS, level, named
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import Settings
from seaboard.lab.arena import Contest, run
from seaboard.registry import EXAMPLES, GAMES, find_game

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")


def settings_of(number: int, game: str = "swordfish") -> Settings:
    bot = level(find_game(game), number)
    assert isinstance(bot, SearchBot)
    return bot.settings


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_each_level_thinks_more_than_the_one_below(name: str) -> None:
    for weaker, stronger in pairwise([settings_of(number, name) for number in LEVELS]):
        assert stronger.iterations >= 3 * weaker.iterations > 0
        assert stronger.seconds > weaker.seconds or not stronger.seconds, "a time limit allows more, too"
        assert stronger.worlds >= weaker.worlds and stronger.reuse >= weaker.reuse
    assert settings_of(1).worlds < settings_of(2).worlds and settings_of(5).reuse


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_is_called_by_its_number(number: int) -> None:
    bot = named(find_game("pig"), f"level{number}")
    assert isinstance(bot, SearchBot) and bot.settings == settings_of(number)
    assert f"| {number} | `search:{settings_of(number)}` |" in PAGE


@pytest.mark.parametrize(("stronger", "weaker", "count"), [(1, 0, 2), (2, 1, 4), (3, 1, 2)])
def test_a_level_beats_weaker_ones(stronger: int, weaker: int, count: int) -> None:
    """In Swordfish, where thinking pays most, on fixed seeds and by iterations alone; 0 is random."""
    bots = [f"search:{settings_of(number).without_clock()}" if number else "random" for number in (stronger, weaker)]
    matches = run(Contest("swordfish", (bots[0], bots[1]), 2), count, cores=1)
    won = sum(match.shares[match.lineup.index(0)] for match in matches)
    points = [sum(match.points[match.lineup.index(bot)] for match in matches) for bot in (0, 1)]
    assert won > 0.7 * count
    assert points[0] > 1.3 * points[1]
