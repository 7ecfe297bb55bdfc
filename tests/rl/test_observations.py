"""Observations: fixed rows from views alone, a name for each number, the same for any truth that looks the same."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from seaboard.core.chance import FastChance
from seaboard.planes.layout import eyes_of
from seaboard.planes.walking import read_view
from seaboard.planes.writing import make_reader, reader_text
from seaboard.pure import compiled
from seaboard.registry import EXAMPLES, GAMES, find_game
from seaboard.rl.observation import observation_of
from seaboard.rl.readers import planes_of, state_of
from tests.contract.cases import CASES, SEATS, Case, name_of, positions, raw


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_numbers_have_names_and_lie_between_0_and_1(case: Case) -> None:
    observation = observation_of(case[0], case[1])
    assert len(set(observation.names)) == observation.size
    seen = np.zeros(observation.size, bool)
    for seed in range(2):
        game, s, chance = raw(case, seed)
        while s.steps:
            step = s.steps[-1]
            found = observation.array(game.view(s, step.seat), step.seat, step)
            assert found.shape == (observation.size,) and found.dtype == np.float32
            assert found.min() >= 0 and found.max() <= 1
            assert found[observation.names.index(f"question.{type(step).__name__}")] == 1
            seen |= found > 0
            choices = step.choices(s)
            game.take(s, choices[chance.below(len(choices))], chance)
        for seat in range(case[1]):
            assert observation.array(game.view(s, seat), seat, None).shape == (observation.size,)
    assert seen.mean() > 0.08, "most planes tell something sooner or later; places are many"


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_hidden_things_change_no_number(case: Case) -> None:
    """Two truths with the same view give the same numbers, to every seat."""
    observation, chance = observation_of(case[0], case[1]), FastChance(1)
    for match in positions(case, 31, 8, 40):
        for seat in range(match.seats):
            view = match.game.view(match.state, seat)
            other = match.game.view(match.game.imagine(view, chance), seat)
            assert observation.bytes_of(view, seat, None) == observation.bytes_of(other, seat, None)


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_one_reader_serves_every_number_of_seats(name: str) -> None:
    """So it can be written before anybody knows how many play."""
    assert len({reader_text(state_of(name), planes_of(name, seats).view) for seats in find_game(name).seats}) == 1


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_readers_read_what_the_planes_say(case: Case) -> None:
    """The reader in use, compiled where the rules are, and one made now give every byte that walking the planes gives."""
    name, seats, _ = case
    observation, planes = observation_of(name, seats), planes_of(name, seats).view
    made_now = make_reader(state_of(name), planes)
    read = set()
    for match in positions(case, 17, 30, 10):
        for seat, eyes in enumerate(observation.eyes):
            view = match.game.view(match.state, seat)
            walked = read_view(planes, view, eyes_of(planes, seat, seats))
            assert observation.reader(view, eyes) == walked == made_now(view, eyes)
            read.add(walked)
    assert len(read) >= 8, "the positions differ, so the bytes do"


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_a_compiled_game_has_a_compiled_reader(name: str) -> None:
    reader = observation_of(name, find_game(name).seats.start).reader
    assert (type(reader).__name__ == "builtin_function_or_method") == compiled()


def test_numbers_mean_what_their_names_say() -> None:
    game, s, _ = raw(("north_wind", 3, {}), 5)
    s.ships[1].gold, s.ships[2].hold[3] = 7, 2
    s.columns[1].extend([2, 0, 2])
    observation = observation_of("north_wind", 3)

    def told(seat: int, name: str) -> float:
        return float(observation.array(game.view(s, seat), seat, None)[observation.names.index(name)])

    assert told(1, "ships.me.gold") == told(0, "ships.after1.gold") == told(2, "ships.after2.gold") == pytest.approx(7 / 30)
    assert told(2, "ships.me.hold.wood") == told(1, "ships.after1.hold.wood") > 0 == told(0, "ships.me.hold.wood")
    assert told(2, "columns[1].me") == pytest.approx(2 / len(s.box.contracts[1])) == told(0, "columns[1].after2")
    assert told(0, "active.me") == 1 == told(2, "active.after1")


def test_numbers_beyond_all_bounds_are_cut_off() -> None:
    game, s, _ = raw(("north_wind", 2, {}), 1)
    s.ships[0].gold = 100_000
    observation = observation_of("north_wind", 2)
    assert observation.array(game.view(s, 0), 0, None)[observation.names.index("ships.me.gold")] == 1


def test_the_docs_tell_how_many_numbers_there_are() -> None:
    page = (Path(__file__).parents[2] / "docs/rl.md").read_text("utf-8")
    for name, game in GAMES.items():
        few, many = (observation_of(name, seats).size for seats in (game.seats.start, game.seats.stop - 1))
        assert f"| {name} | {few:,}, {many:,} | {len(game.actions):,} |" in page


@pytest.mark.parametrize("case", [case for case in CASES if case[2]], ids=name_of)
def test_options_fit_the_same_planes(case: Case) -> None:
    game, s, chance = raw(case, 3)
    observation = observation_of(case[0], case[1])
    for _ in range(400):
        if not s.steps:
            break
        step = s.steps[-1]
        assert len(observation.bytes_of(game.view(s, step.seat), step.seat, step)) == observation.size
        choices = step.choices(s)
        game.take(s, choices[chance.below(len(choices))], chance)
