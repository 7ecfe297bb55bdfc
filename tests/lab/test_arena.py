"""The arena: fair line-ups, the same matches for the same command, and standings that add up."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path

import pytest

from seaboard.bots import named
from seaboard.lab import arena
from seaboard.lab.arena import Contest, play, run
from seaboard.lab.standings import standings, table, write
from seaboard.registry import EXAMPLES, GAMES, find_game

PIG = Contest("pig", ("greedy", "random"), 2)


@pytest.mark.parametrize(("bots", "seats"), [(("a", "b"), 2), (("a", "b"), 4), (("a", "b", "c"), 3), (("a", "b", "c"), 5)])
def test_every_bot_sits_on_every_seat_equally_often(bots: tuple[str, ...], seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "named", lambda game, text: None)
    contest = Contest("pig", bots, seats)
    lineups = [contest.lineup(rotation) for rotation in range(seats)]
    for lineup in lineups:
        assert lineup.count(0) == 1
        assert set(lineup) == set(range(len(bots)))
    for column in zip(*lineups, strict=True):
        assert Counter(column) == Counter(lineups[0])


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_any_game_with_any_bots(name: str) -> None:
    seats = find_game(name).seats.start
    contest = Contest(name, ("greedy:1", "random")[:seats], seats)
    match = play(contest, 1, 0)
    assert sum(match.shares) == pytest.approx(1)
    assert min(match.ranks) == 1
    assert all(decisions > 0 for decisions in match.decisions)


def same(matches: list[arena.Played]) -> list[tuple[int, list[int], list[int]]]:
    return [(match.seed, match.lineup, match.points) for match in matches]


def test_the_same_command_gives_the_same_matches_on_any_number_of_cores() -> None:
    one = run(PIG, 6, seed=3, cores=1)
    assert same(one) == same(run(PIG, 6, seed=3, cores=2))
    assert [match.seed for match in one] == [3, 3, 4, 4, 5, 5]


def test_play_stops_when_the_question_is_settled() -> None:
    settled = run(PIG, 400, cores=1, bar=0.5)
    assert len(settled) < 200
    assert arena.settled(settled, 0.5, 0.95)
    assert not arena.settled(settled[:-2], 0.5, 0.95)
    assert len(run(PIG, 6, cores=1)) == 6


def test_standings_add_up_and_can_be_written(tmp_path: Path) -> None:
    matches = run(PIG, 40, cores=1)
    found = standings(PIG, matches)
    assert [each.bot for each in found] == ["greedy", "random"]
    assert sum(each.rate for each in found) == pytest.approx(1)
    assert found[0].rating > 25 > found[1].rating
    assert found[0].rate_interval[0] < found[0].rate < found[0].rate_interval[1]
    assert found[0].lead == pytest.approx(-found[1].lead)
    assert len(table(found)) == 3
    write(tmp_path / "r.json", [(PIG, matches, found)])
    write(tmp_path / "r.csv", [(PIG, matches, found)])
    (told,) = json.loads((tmp_path / "r.json").read_text())
    assert told["standings"][0]["rate"] == found[0].rate
    rows = list(csv.DictReader((tmp_path / "r.csv").read_text().splitlines()))
    assert len(rows) == 80
    assert sum(float(row["share"]) for row in rows if row["bot"] == "greedy") == pytest.approx(40 * found[0].rate)


def test_a_bot_that_breaks_is_told_with_the_command_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, *arguments: object) -> None:
            raise IndexError("no such thought")

    monkeypatch.setattr(arena, "named", lambda game, text: Broken() if text == "greedy" else named(game, text))
    with pytest.raises(
        RuntimeError, match="no such thought\nto repeat it: seaboard arena greedy random --game pig --seats 2 --seed 7"
    ):
        run(PIG, 2, seed=7, cores=1)


@pytest.mark.parametrize(
    ("game", "bots", "seats", "said"),
    [
        ("pig", ("greedy", "random"), 9, "2 to 6 seats"),
        ("pig", ("greedy", "random", "level1"), 2, "3 bots for 2 seats"),
        ("pig", ("greedy", "greedy"), 2, "named once"),
        ("pig", ("greedy",), 2, "one bot alone"),
        ("pig", ("greedy", "frog"), 2, "no bot called"),
    ],
)
def test_contests_that_make_no_sense(game: str, bots: tuple[str, ...], seats: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Contest(game, bots, seats)
