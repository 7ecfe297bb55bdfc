"""Luck: fair, repeatable, and remembered."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seaboard.core.chance import FastChance, RecordedChance, RememberingChance
from seaboard.match.secret import SecretChance, commitment, derive, new_seed


@given(seed=st.integers(0, 2**96), bound=st.integers(1, 10_000))
def test_numbers_lie_below_the_bound(seed: int, bound: int) -> None:
    for chance in (FastChance(seed), SecretChance(str(seed))):
        assert all(0 <= chance.below(bound) < bound for _ in range(20))


def test_fast_chance_repeats_itself_and_spreads_evenly() -> None:
    one, two = FastChance(7), FastChance(7)
    rolls = [one.below(6) for _ in range(60_000)]
    assert rolls == [two.below(6) for _ in range(60_000)]
    counts = [rolls.count(face) for face in range(6)]
    # Chi-squared with five degrees of freedom: 25.7 is exceeded once in ten thousand seeds; this seed is fixed.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 25.7
    assert FastChance(8).below(1000) != FastChance(9).below(1000) or FastChance(8).below(7) != FastChance(9).below(7)


def test_secret_chance_follows_its_published_recipe() -> None:
    seed = "an example"
    expected = int.from_bytes(hashlib.sha256(b"an example:3:0").digest(), "big") % 8
    assert derive(seed, 3, 8) == expected
    assert SecretChance(seed, draw=3).below(8) == expected
    assert commitment(seed) == hashlib.sha256(b"an example").hexdigest()


def test_digests_beyond_the_last_whole_multiple_are_skipped() -> None:
    """With a bound above half of all digests about every second digest is skipped; the result stays below the bound."""
    bound = 2**255 + 1
    draws = [derive("seed", draw, bound) for draw in range(50)]
    first = [int.from_bytes(hashlib.sha256(f"seed:{draw}:0".encode()).digest(), "big") for draw in range(50)]
    assert all(value < bound for value in draws)
    assert [value for value in draws if value not in first], "no digest was skipped"


def test_seeds_cant_be_guessed() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 64


def test_what_chance_gave_is_remembered_and_given_again() -> None:
    remembering = RememberingChance(FastChance(1))
    values = [remembering.below(bound) for bound in (6, 8, 21)]
    assert remembering.given == list(zip(values, (6, 8, 21), strict=True))
    recorded = RecordedChance(remembering.given)
    assert [recorded.below(bound) for bound in (6, 8, 21)] == values
    with pytest.raises(ValueError, match="the log has no more"):
        recorded.below(2)
    with pytest.raises(ValueError, match=r"the log has \d/6 where the rules draw a number below 8"):
        RecordedChance(remembering.given).below(8)


def test_shuffling_gives_every_order() -> None:
    seen = set()
    chance = FastChance(3)
    for _ in range(300):
        items = [1, 2, 3]
        chance.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 6
