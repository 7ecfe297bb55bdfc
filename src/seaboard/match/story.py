"""The story of a match: what an entry says to somebody, sentence by sentence, and whom each sentence is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from seaboard.core.event import EVERYBODY, Event
from seaboard.core.game import Game
from seaboard.match.log import Entry
from seaboard.match.words import Words


class Sentence(NamedTuple):
    """An event in words. `seat` is whom it is about; None where it is about nobody, such as the weather."""

    event: Event
    words: str
    seat: int | None


def heard(events: Iterable[Event], eyes: int | None, openly: bool = False) -> list[Event]:
    """What a seat hears of an entry's events: what all may know, and what it alone is told; `openly`, all of it."""
    return [event for event in events if openly or event.only in (EVERYBODY, eyes)]


def tell(words: Words, events: Iterable[Event], eyes: int | None, openly: bool = False) -> list[Sentence]:
    """The sentences that a seat is told of an entry, or a spectator (None)."""
    known = [event for event in heard(events, eyes, openly) if words.knows(event)]
    return [Sentence(event, words.event(event, eyes), about(words.game, event)) for event in known]


def about(game: Game[Any], event: Event) -> int | None:
    """The seat that an event is about: the one it names first."""
    for name, value in zip(game.events[event.name], event.details, strict=True):
        if name in ("seat", "by") and isinstance(value, int):
            return value
    return None if event.only == EVERYBODY else event.only


def passages(sentences: Iterable[tuple[int | None, str]]) -> list[tuple[int | None, str]]:
    """Sentences by whom they are about: what follows about the same player stands together."""
    runs = groupby(sentences, key=lambda sentence: sentence[0])
    return [(seat, " ".join(said for _, said in run)) for seat, run in runs]


def line(words: Words, entry: Entry, events: Iterable[Event], eyes: int | None, openly: bool = False) -> str:
    """An entry in one line. Every entry says something; what an older release kept without a sentence says what was done."""
    told = " ".join(each.words for each in tell(words, events, eyes, openly))
    return told or without_sentence(words, entry.seat, entry.action.text if openly or eyes == entry.seat else "")


def without_sentence(words: Words, seat: int, action: str) -> str:
    """What is said of an entry whose events have no sentence: the action, where it may be known, or that there was one."""
    known = words.game.by_text.get(action)
    if known is None:
        return words.say("common.chose", seat=seat)
    return words.say("common.did", seat=seat, action=("verbatim", words.action(known)))


def only_begins(game: Game[Any], events: Sequence[Event]) -> bool:
    """Whether these events only begin a move: the entry that ends it tells all of it."""
    return bool(events) and all(event.name in game.begins for event in events)
