"""Matches come in as text: the terms of a saved match, and its entries as those of a table."""

from __future__ import annotations

import msgspec

from seaboard.core.chance import RecordedChance
from seaboard.library import load
from seaboard.match.refused import Refused
from seaboard.match.save import LoadError, parse
from seaboard.tables import decide
from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry
from seaboard.tables.setup import Setup
from seaboard.tables.table import Decided, Table


def terms_of(text: str) -> tuple[Setup, str, str]:
    """The terms, the edition's text and the seed of a saved match, which is played through to find every error."""
    match = load(text)
    # Nothing plays itself at an imported table: whoever looks at it shouldn't change it.
    return Setup.of(match.terms, pause=None), match.terms.edition.text, match.seed


def start_of(text: str) -> kinds.Start | None:
    """Where a saved match goes on from, if it doesn't begin with the set-up."""
    found = next((line for line in text.splitlines() if line.startswith("start ")), None)
    return None if found is None else kinds.Start(msgspec.Raw(found.removeprefix("start ").strip().encode()))


def retell(table: Table, text: str, time: int) -> list[Entry]:
    """Tell a saved match to a table that has the same terms: the entries that it has then."""
    saved = parse(text)
    match = table.deal(RecordedChance(list(saved.dealt)))
    fresh = table.take(Decided([kinds.Started(match.dealt, tuple(match.asked))], match), time)
    for line, seat, action, given in saved.entries:
        try:
            played, after = decide.attempt(table.playing(), seat, action, recorded=RecordedChance(list(given)))
        except Refused as refused:
            raise LoadError(f"line {line}: {refused}") from None
        fresh += table.take(Decided([played], after), time)
    return fresh
