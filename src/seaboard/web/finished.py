"""Finished matches, for pages and programs alike: who may look back on one, its review, and what is said of its moments."""

from __future__ import annotations

from seaboard.lab.report import action_words, moment_sentence
from seaboard.lab.review import Moment
from seaboard.match.replay import Replay
from seaboard.match.story import tell
from seaboard.match.words import Words
from seaboard.tables.table import Table
from seaboard.tables.thinkers import BotFailed
from seaboard.web.calls import Call
from seaboard.web.refusals import refuse
from seaboard.web.reviewer import Found

LATER = 2
"""In how many seconds somebody should ask again while a review is under way."""
TOLD = 3
"""How many events a sentence tells at the most: the last ones, as luck comes last."""


async def look_back(call: Call, id: str, eyes: int | None) -> tuple[Table, Replay, int | None]:
    """A table that the caller may see, its match, and whose eyes there are; refused before the end."""
    table = await call.look(id, lambda live, table: table)
    eyes = eyes if eyes is not None and eyes < len(table.seats) else None
    return table, await call.services.replays.of(table, eyes), eyes


def review_of(call: Call, table: Table) -> Found | None:
    """The review of a table that the caller may see; None while it is under way. Asking for it starts it."""
    try:
        return call.services.reviews.of(table)
    except BotFailed:
        raise refuse("no_review", seconds=LATER) from None


def sentence(moment: Moment, replay: Replay, words: Words) -> str:
    """What happened at a moment, and what it did to a chance; with everything face up."""
    events = replay.events[moment.number]
    said = " ".join(each.words for each in tell(words, events[-TOLD:], None, openly=True))
    happened = f"… {said}" if len(events) > TOLD else said
    return moment_sentence(moment, words, happened or f"{words.player(moment.seat)}: {action_words(moment.action, words)}.")
