"""A match played again, entry by entry, to hear what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from seaboard.core.chance import RecordedChance
from seaboard.core.event import Event
from seaboard.core.log import Entry
from seaboard.core.match import Match
from seaboard.core.save import parse
from seaboard.library import load, start


def replay(text: str) -> Iterator[tuple[Match, list[Event]]]:
    """The saved match after each of its entries, with what that entry made happen. It is one match, played on."""
    load(text)  # finds every error before the first entry is shown
    saved = parse(text)
    match = start(saved)
    for _, seat, action, given in saved.entries:
        yield match, match.play(seat, action, luck=RecordedChance(given))


def position(text: str, at: int | None) -> Match:
    """The saved match after `at` entries; as it stands where none is given."""
    match = load(text)
    if at is None or at == len(match.log):
        return match
    if not 0 <= at < len(match.log):
        raise ValueError(f"the match has {len(match.log)} entries; there is no position after {at}")
    earlier = start(parse(text))
    for entry in match.log[:at]:
        earlier.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))
    return earlier


def history(match: Match) -> list[list[Event]]:
    """What happened in a match, one list an entry."""
    return [events for _, events in replay(match.save())]


def last_of(log: Sequence[Entry], seat: int) -> int:
    """How long the log was after a seat's last action; 0 where it has done nothing."""
    return max([number for number, entry in enumerate(log, 1) if entry.seat == seat], default=0)
