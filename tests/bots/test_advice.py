"""Advice: the reasons of a search, in figures and in words."""

from __future__ import annotations

import json

import pytest

import seaboard
from seaboard.bots.advice import hint
from seaboard.bots.settings import Settings
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import EXAMPLES, GAMES

from ..contract.cases import SEATS, Case, name_of, positions


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_a_hint_names_the_best_options_and_what_they_bring(case: Case) -> None:
    for match in positions(case, 31, 3, 40):
        for seat in match.asked:
            advice = hint(match, seat, Settings(iterations=40, depth=4))
            texts = [each.action.text for each in advice.choices]
            assert 1 <= len(texts) <= 3
            assert set(texts) <= {action.text for action in match.choices(seat)}
            assert [each.tried for each in advice.choices] == sorted([each.tried for each in advice.choices], reverse=True)
            assert all(0 <= each.ahead <= 1 for each in advice.choices)
            assert json.loads(json.dumps(advice.plain()))["options"][0]["action"] == texts[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_a_hint_in_words(name: str, language: str) -> None:
    match = seaboard.new(name, seed=2)
    seat = match.asked[0]
    words = Words(match.game, language, ["Ada", "Ben", "Cleo"])
    advice = hint(match, seat, Settings(iterations=60, depth=4))
    said = advice.sentences(words)
    assert said[0].startswith(f"1. {words.action(advice.choices[0].action)}: ")
    assert str(advice.choices[0].tried) in said[0]
    assert not any("{" in sentence or "hint." in sentence for sentence in said)


def test_nobody_is_advised_who_is_not_asked() -> None:
    with pytest.raises(ValueError, match="isn't asked"):
        hint(seaboard.new("pig", seed=1), 1)
