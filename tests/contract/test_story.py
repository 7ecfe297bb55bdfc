"""Contract: the log tells a story. Every entry says what was done and by whom, and can be read by itself."""

from __future__ import annotations

import pytest

from seaboard.core.chance import FastChance
from seaboard.core.event import EVERYBODY, Event
from seaboard.match import story
from seaboard.match.words import LANGUAGES, Words

from .cases import CASES, Case, name_of, start

PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
LENGTH = 250
"""How many entries of a match are read; the longest go on much longer with the same kinds of entries."""


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_entry_says_what_was_done_and_by_whom(case: Case) -> None:
    match, bot = start(case, 21), FastChance(21)
    speakers = [Words(match.game, language, PLAYERS) for language in LANGUAGES]
    begun: dict[int, list[Event]] = {}
    for _ in range(LENGTH):
        if match.over:
            break
        seat = match.asked[bot.below(len(match.asked))]
        choices = match.choices(seat)
        action = choices[bot.below(len(choices))]
        events = match.play(seat, action)
        others = [each for each in range(match.seats) if each != seat]
        for eyes in [seat, *others[:1], None]:
            for words in speakers:
                told = story.tell(words, events, eyes)
                line = story.line(words, match.log[-1], events, eyes)
                assert told, f"{action} says nothing to {eyes}"
                assert PLAYERS[seat] in line, f"{action} names nobody in {words.language}: {line}"
        spoken = story.line(speakers[0], match.log[-1], events, seat)
        if story.only_begins(match.game, events):
            begun[seat] = begun.get(seat, []) + events
        else:
            for event in begun.pop(seat, []):
                for detail in details_of(speakers[0], event):
                    assert detail in spoken, f"{spoken!r} needs the entry before it: it doesn't say {detail!r}"


def details_of(words: Words, event: Event) -> list[str]:
    """What an event that began a move has named, in words."""
    pairs = zip(words.game.events[event.name], event.details, strict=True)
    return [words.detail(name, value) for name, value in pairs if name not in ("seat", "by", "to")]


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_what_one_seat_was_told_is_said_of_it_to_all_others(case: Case) -> None:
    """Once a match is over everything is open: nobody reads 'you' about somebody else."""
    match, bot = start(case, 22), FastChance(22)
    speakers = [Words(match.game, language, PLAYERS) for language in LANGUAGES]
    seen: set[str] = set()
    for _ in range(LENGTH):
        if match.over:
            break
        seat = match.asked[bot.below(len(match.asked))]
        choices = match.choices(seat)
        for event in match.play(seat, choices[bot.below(len(choices))]):
            if event.only != EVERYBODY and event.name not in seen:
                seen.add(event.name)
                for words in speakers:
                    for eyes in (None, (event.only + 1) % match.seats):
                        assert eyes == event.only or PLAYERS[event.only] in words.event(event, eyes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_kept_without_a_sentence_says_what_was_done(language: str) -> None:
    """A table of an older release may have kept events that this one has no sentence for, or none."""
    match = start(("pig", 2, {}), 1)
    match.play(0, "roll")
    words = Words(match.game, language, PLAYERS)
    for events in ([], [Event("unheard_of", (0,))], [Event("rolled", ())]):
        told = [
            story.line(words, match.log[0], events, eyes, openly) for eyes, openly in ((0, False), (1, False), (None, True))
        ]
        assert told[0] == told[2]
        assert all("Ada" in each for each in told)
        assert words.action(match.log[0].action) in told[0]
        assert words.action(match.log[0].action) not in told[1]
