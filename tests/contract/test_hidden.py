"""Contract: a view shows what a seat may know and nothing else, and an imagined world fits it."""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.game import SPECTATOR
from seaboard.core.record import plain
from seaboard.match.words import LANGUAGES, Words
from seaboard.registry import board_of

from .cases import CASES, SEATS, Case, name_of, positions


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_imagined_worlds_fit_the_view(case: Case) -> None:
    chance = FastChance(1)
    for match in positions(case, 11, 25, 20):
        game, truth = match.game, match.state
        for seat in [*range(match.seats), SPECTATOR]:
            view = game.view(truth, seat)
            imagined = game.imagine(view, chance)
            assert plain(game.view(imagined, seat)) == plain(view)
            assert plain(game.view(view, seat)) == plain(view)
            assert len(game.scores(view)) == match.seats, "the score as a seat sees it"
            assert game.hides or plain(view) == plain(truth), "who says that nothing is hidden shows everything"
            if seat in game.asked(truth):
                choices = game.question(truth, seat).choices(truth)
                assert game.question(view, seat).choices(view) == choices
                assert game.question(imagined, seat).choices(imagined) == choices


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_two_truths_that_look_alike_give_the_same_board_and_words(case: Case) -> None:
    """The leak test: all that a seat is sent depends on its view alone, so equal views must give equal answers."""
    chance = FastChance(2)
    draw = board_of(case[0])
    for match in positions(case, 12, 6, 60):
        game, truth = match.game, match.state
        if not truth.steps:
            continue
        for seat in [*range(match.seats), None]:
            eyes = SPECTATOR if seat is None else seat
            other_truth = game.imagine(game.view(truth, eyes), chance)
            for language in LANGUAGES:
                words = Words(game, language)
                told = []
                for possible in (truth, other_truth):
                    view = game.view(possible, eyes)
                    question = game.question(view, eyes) if eyes in game.asked(view) else None
                    choices = question.choices(view) if question else []
                    prompt = words.prompt(question, view) if question else ""
                    buttons = [words.action(each) for each in choices]
                    told.append((plain(view), prompt, buttons, draw(view, seat, choices, words)))
                assert told[0] == told[1]


@pytest.mark.parametrize("case", SEATS, ids=name_of)
def test_imagined_worlds_can_be_played_to_their_end(case: Case) -> None:
    chance = FastChance(3)
    for match in positions(case, 13, 4, 60):
        for seat in range(match.seats):
            imagined = match.game.imagine(match.game.view(match.state, seat), chance)
            count = 0
            while imagined.steps and count < 60_000:
                choices = imagined.steps[-1].choices(imagined)
                match.game.take(imagined, choices[chance.below(len(choices))], chance)
                count += 1
            assert not imagined.steps
