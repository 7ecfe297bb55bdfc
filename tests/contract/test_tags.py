"""Contract: what is saved is called by tags, which stay when a class is renamed. `tags.toml` lists them, and may only grow."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import seaboard
from seaboard.core.game import Game
from seaboard.core.record import Record, fields, plain, tag_of
from seaboard.core.step import Step, Together
from seaboard.games.pig.course import Turn
from seaboard.games.pig.state import Pig
from seaboard.registry import EXAMPLES, GAMES, find_game

from .cases import CASES, Case, name_of, positions

TAGS: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "tags.toml").read_text("utf-8"))
ALL: list[Game[Any]] = [*GAMES.values(), *EXAMPLES.values()]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_tag_is_listed_and_every_listed_one_is_known(game: Game[Any]) -> None:
    assert sorted(game.records) == sorted(TAGS[game.name]), "a tag may be added to tags.toml, and none taken away"
    assert len(game.records) == len({id(kind) for kind in game.records.values()})


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_positions_are_made_of_the_records_that_the_game_names(case: Case) -> None:
    game = find_game(case[0])
    for match in positions(case, 31, 6, 40):
        saved = plain(match.state)
        assert set(kinds_in(saved)) <= set(game.records)
        restored = match.terms.restore(saved)
        assert restored == match.state and hash(restored) == hash(match.state)


def kinds_in(saved: object) -> list[str]:
    if isinstance(saved, dict):
        return [saved["is"], *[kind for part in saved.values() for kind in kinds_in(part)]]
    return [kind for part in saved for kind in kinds_in(part)] if isinstance(saved, list) else []


def test_a_class_that_was_renamed_loads_by_its_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    class RollOrHold(Step[Pig]):
        choices, take = Turn.choices, Turn.take

        tag = "Turn"

    match = seaboard.new("pig", seats=2, seed=1)
    saved = plain(match.state)
    monkeypatch.setitem(match.game.records, "Turn", RollOrHold)
    restored = match.terms.restore(saved)
    assert type(restored.steps[0]) is RollOrHold
    assert plain(restored) == saved
    assert restored.steps[0].key() == "Turn"


def test_a_tag_is_not_inherited() -> None:
    class Rest(Turn):
        pass

    assert (tag_of(Turn), tag_of(Rest)) == ("Turn", "Rest")


def test_a_class_says_what_it_does_not_save() -> None:
    """A field of one class that is called like an unsaved one of another is saved."""

    class Told(Record):
        told: int = 3

    assert fields(Told) == ["told"]
    assert "told" not in fields(Pig)


def test_questions_asked_at_once_work_in_games_outside_the_package() -> None:
    """Interpreted classes are seen by the compiled engine."""

    class Both(Together[Pig]):
        choices, take = Turn.choices, Turn.take

    class Alone(Step[Pig]):
        choices, take = Turn.choices, Turn.take

    match = seaboard.new("pig", seats=3, seed=1)
    state = match.state
    state.steps[:] = [Alone(2), Both(0), Both(1)]
    assert match.game.asked(state) == [1, 0]
    assert match.game.question(state, 0) is state.steps[1]
    with pytest.raises(ValueError, match="seat 2 isn't asked"):
        match.game.question(state, 2)
