"""Contract: the course lies on the stack, a question on top and a stage at the bottom; every question knows its reasons."""

from __future__ import annotations

from typing import Any

import pytest

import seaboard
from seaboard.core.chance import Chance, FastChance
from seaboard.core.game import Game, playout
from seaboard.core.record import plain
from seaboard.core.state import run_on
from seaboard.core.step import NOBODY, Stage, Step
from seaboard.games.pig.state import Pig
from seaboard.registry import EXAMPLES, GAMES

from .cases import CASES, Case, name_of, positions

ALL: list[Game[Any]] = [*GAMES.values(), *EXAMPLES.values()]


@pytest.mark.parametrize("case", [case for case in CASES if case[0] in GAMES], ids=name_of)
def test_a_stage_lies_under_every_question(case: Case) -> None:
    """So a position that has none is one that an earlier release kept: see `Game.resume`."""
    for match in positions(case, 37, 6, 60):
        steps = match.state.steps
        if steps:
            assert not steps[0].waits and steps[-1].waits


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_kind_of_question_has_its_reasons(game: Game[Any]) -> None:
    for kind in game.records.values():
        if issubclass(kind, Step) and not issubclass(kind, Stage):
            assert any(base in game.reasons_of for base in kind.__mro__), kind


class Gift(Stage[Pig]):
    """An interpreted stage, as a game outside the package has it."""

    def run(self, s: Pig, chance: Chance) -> None:
        s.points[self.seat] += 1
        if s.points[self.seat] < 3:
            s.steps.append(self)


def test_stages_of_games_outside_the_package_run_when_they_come_to_the_top() -> None:
    match = seaboard.new("pig", seats=2, seed=1)
    s: Any = match.state
    question = s.steps[0]
    s.steps[:] = [Gift(0), question, Gift(1)]
    run_on(s, FastChance(1))
    assert (s.points, s.steps) == ([0, 3], [Gift(0), question])
    assert plain(Gift(1)) == {"is": "Gift", "seat": 1}
    s.steps[:] = [Gift(0)]
    assert playout(match.game, s, FastChance(1)) == 0
    assert s.points == [3, 3] and not s.steps


def test_a_stage_is_nobodys_unless_it_says_so() -> None:
    assert Gift().seat == NOBODY
    with pytest.raises(NotImplementedError):
        Gift().choices(seaboard.new("pig", seed=1).state)  # type: ignore[arg-type]
