"""Contract: a log gives the same match again, undo leaves no trace, and every state can be saved and restored."""

from __future__ import annotations

import json

import pytest

import seaboard
from seaboard.core.chance import FastChance
from seaboard.core.record import plain
from seaboard.match.refused import Refused
from seaboard.match.save import LoadError

from .cases import CASES, SEATS, Case, name_of, play_random, positions, start


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_saved_match_loads_to_the_same_state(case: Case) -> None:
    match = start(case, 21)
    bot = FastChance(21)
    for _ in range(150):
        if match.over:
            break
        play_random(match, bot)
    loaded = seaboard.load(match.save())
    assert plain(loaded.state) == plain(match.state)
    assert loaded.save() == match.save()
    for _ in range(30):
        if match.over:
            break
        before = FastChance(match.chance.draw)
        play_random(match, before)
        play_random(loaded, FastChance(loaded.chance.draw))
        assert plain(loaded.state) == plain(match.state)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_a_log_replays_under_any_seed(case: Case) -> None:
    for match in positions(case, 22, 2, 120):
        text = match.save()
        lines = [line for line in text.splitlines() if not line.startswith(("seed", "commitment"))]
        other = seaboard.new(case[0], seats=case[1], seed="another seed")
        lines.insert(3, f"seed {other.seed}")
        lines.insert(3, f"commitment {other.commitment}")
        assert plain(seaboard.load("\n".join(lines)).state) == plain(match.state)


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_undo_then_play_gives_the_same_state(case: Case) -> None:
    match = start(case, 23)
    bot = FastChance(23)
    undone = 0
    for _ in range(400):
        if match.over:
            break
        before = plain(match.state)
        length = len(match.log)
        play_random(match, bot)
        entry, after = match.log[-1], plain(match.state)
        if entry.learnt:
            with pytest.raises(Refused):
                match.undo(entry.seat)
            assert plain(match.state) == after
            continue
        match.undo(entry.seat)
        undone += 1
        assert (plain(match.state), len(match.log)) == (before, length)
        match.play(entry.seat, entry.action)
        assert plain(match.state) == after
    assert undone or case[0] == "pig"


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_a_state_survives_json(case: Case) -> None:
    for match in positions(case, 24, 20, 25):
        text = json.dumps(plain(match.state))
        restored = match.terms.restore(json.loads(text))
        assert plain(restored) == plain(match.state)
        assert restored is not match.state
        if restored.steps:
            assert restored.steps[-1].choices(restored) == match.state.steps[-1].choices(match.state)


def test_loading_says_what_is_wrong_and_where() -> None:
    text = start(("north_wind", 2, {}), 1).save()
    match = seaboard.load(text)
    match.play(0, "sail olesand")
    text = match.save()
    for old, new, expected in [
        ("seaboard match 1", "PGN", "line 1: not a saved match of Seaboard"),
        ("game north_wind", "game chess", "no game called 'chess'"),
        ("rules 2", "rules 99", "rules versions 1 to 2, not 99"),
        ("seats 2", "seats 7", "north_wind is for 2 to 4 seats, not 7"),
        ("option min_reveal 1", "option min_reveal 5", "option min_reveal: 5 isn't one of 0, 1"),
        ("option min_reveal 1", "option luck 5", "unknown option 'luck'"),
        ("1. seat 0: sail olesand", "1. seat 0: sail atlantis", "line 15: seat 0 can't 'sail atlantis' here"),
        ("1. seat 0: sail olesand", "2. seat 0: sail olesand", "line 15: entry 2 stands where entry 1 is expected"),
        ("1. seat 0: sail olesand", "1. seat 1: sail olesand", "line 15: seat 1 can't"),
        ("1. seat 0: sail olesand", "nonsense", "isn't an entry such as"),
        ("end after 1", "", "the match is cut off"),
        ("end after 1", "end after 7", "has 1 entries here"),
        ("seed 1", "seed 2", "its seed doesn't fit its commitment"),
        ("dealt = ", "dealt = 9/8 ", "'9/8' isn't a draw"),
    ]:
        assert old in text
        with pytest.raises(LoadError) as error:
            seaboard.load(text.replace(old, new, 1))
        assert expected in str(error.value), f"{old!r} -> {new!r}: {error.value}"
