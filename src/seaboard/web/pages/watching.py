"""Watching what others did: the board as it was after each action since the seat's last one, through the same eyes."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.core.chance import RecordedChance
from seaboard.core.event import Event
from seaboard.core.game import SPECTATOR
from seaboard.match import story
from seaboard.match.match import Match
from seaboard.match.replay import moment
from seaboard.registry import board_of
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table


@dataclass
class Watched:
    """One action to be watched: `number` counts actions from the start, `place` of `count` those to be watched."""

    number: int
    place: int
    count: int
    words: str
    board: str


def to_watch(sight: Sight) -> range:
    """The numbers of the actions after the seat's own last one; none where a changed release can't play them again."""
    table = sight.table
    if table.match is None or sight.eyes is None or table.over or table.carried:
        return range(0)
    log = table.match.log
    own = next((number for number in range(len(log), 0, -1) if log[number - 1].seat == sight.eyes), 0)
    return range(own + 1, len(log) + 1)


def watch(sight: Sight, wanted: int | None, narrow: bool) -> Watched | None:
    """The board after one of these actions."""
    numbers = to_watch(sight)
    if wanted is None or wanted not in numbers:
        return None
    match, events = played_to(sight.table, wanted)
    view = match.game.view(match.state, SPECTATOR if sight.eyes is None else sight.eyes)
    board = board_of(match.game.name)(view, sight.eyes, [], sight.words, narrow=narrow)
    sentence = story.line(sight.words, match.log[-1], events, sight.eyes)
    return Watched(wanted, wanted - numbers.start + 1, len(numbers), sentence, board)


def played_to(table: Table, length: int) -> tuple[Match, list[Event]]:
    """The match as it was when its log had this length, and what its last action made happen."""
    earlier = moment(table.playing(), length - 1)
    entry = table.playing().log[length - 1]
    return earlier, earlier.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))
