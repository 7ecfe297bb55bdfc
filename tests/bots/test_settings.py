"""A search's settings: every one survives its text, reaches the search, and stands in the docs."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from seaboard.bots import Bot, named
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import LEVEL_SETTINGS, Settings, read_settings, write_value
from seaboard.core.game import Game
from seaboard.lab import arena
from seaboard.lab.arena import Contest
from seaboard.lab.simulation import Simulation, play_match, prepared
from seaboard.registry import find_game

PIG = find_game("pig")
UNUSUAL = Settings(
    iterations=7, seconds=0.25, depth=3, explore=0.5, guided=0.125, outcomes=5, winning=0.75, worlds=2, trust=4,
    reuse=True, cores=2,
)  # fmt: skip
PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")


def settings_of(bot: Bot) -> Settings:
    assert isinstance(bot, SearchBot)
    return bot.settings


def test_nothing_unusual_is_left_out() -> None:
    """Else the tests below would miss a setting that is new."""
    assert [field.name for field in fields(Settings) if getattr(UNUSUAL, field.name) == field.default] == []


@pytest.mark.parametrize(
    "settings", [UNUSUAL, Settings(seconds=2.5), Settings(iterations=1, depth=0), *LEVEL_SETTINGS], ids=str
)
def test_settings_survive_their_text(settings: Settings) -> None:
    assert settings_of(named(PIG, f"search:{settings}")) == settings


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_each_setting_is_told_by_its_name(name: str) -> None:
    value = getattr(UNUSUAL, name)
    budget = "" if name in ("iterations", "seconds") else ",iterations=9"
    assert getattr(read_settings(f"{name}={write_value(value)}{budget}"), name) == value


def test_an_arena_searches_with_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    bots: list[Bot] = []

    def remembered(game: Game[Any], text: str) -> Bot:
        bots.append(named(game, text))
        return bots[-1]

    contest = Contest("pig", (f"search:{UNUSUAL}", "random"), 2)
    monkeypatch.setattr(arena, "named", remembered)
    arena.play(contest, seed=1, rotation=0)
    first = bots[0]
    assert isinstance(first, SearchBot) and first.last is not None
    assert first.last.settings == UNUSUAL


def test_a_simulation_searches_with_all_but_the_clock() -> None:
    text = f"search:{UNUSUAL}"
    simulation = Simulation("pig", 2, (text,))
    play_match(simulation, 0)
    bot = prepared(simulation)[1][text]
    assert isinstance(bot, SearchBot) and bot.last is not None
    assert bot.last.settings == UNUSUAL.without_clock() != UNUSUAL
    assert bot.last.settings.trust == UNUSUAL.trust


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_the_docs_tell_every_setting_and_what_is_usual(name: str) -> None:
    usual = "the game's" if name == "depth" else write_value(getattr(Settings(), name))
    assert f"| `{name}` | {usual} |" in PAGE
