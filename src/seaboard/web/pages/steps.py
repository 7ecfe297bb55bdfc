"""Watching step by step: the board as it was after each action since the seat's last one, through the same eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seaboard.core import story
from seaboard.core.chance import RecordedChance
from seaboard.core.event import Event
from seaboard.core.game import SPECTATOR
from seaboard.core.match import Match
from seaboard.core.replay import moment
from seaboard.registry import board_of
from seaboard.tables.speaker import speaker
from seaboard.tables.table import Table

if TYPE_CHECKING:
    from seaboard.web.pages.table import Look


@dataclass
class Step:
    """One action to be watched: `number` counts actions from the start, `place` of `count` those to be watched."""

    number: int
    place: int
    count: int
    words: str
    board: str
    first: int

    @property
    def last(self) -> int:
        return self.first + self.count - 1


def steps_of(table: Table, look: Look) -> range:
    """The numbers of the actions after the seat's own last one; none where a changed release can't play them again."""
    if table.match is None or look.eyes is None or table.over or table.carried:
        return range(0)
    log = table.match.log
    own = [number for number, entry in enumerate(log, 1) if entry.seat == look.eyes]
    return range((own[-1] if own else 0) + 1, len(log) + 1)


def step_at(table: Table, look: Look, wanted: int | None) -> Step | None:
    """The board after one of these actions."""
    steps = steps_of(table, look)
    if wanted is None or wanted not in steps:
        return None
    words = speaker(table.setup.game, look.language, table.names)
    match, said = played_to(table, wanted)
    eyes = SPECTATOR if look.eyes is None else look.eyes
    svg = board_of(table.setup.game)(match.game.view(match.state, eyes), look.eyes, [], words, narrow=look.narrow)
    sentence = story.line(words, match.log[-1], said, look.eyes)
    return Step(wanted, wanted - steps.start + 1, len(steps), sentence, svg, steps.start)


def played_to(table: Table, length: int) -> tuple[Match, list[Event]]:
    """The match as it was when its log had this length, and what its last action made happen."""
    earlier = moment(table.playing(), length - 1)
    entry = table.playing().log[length - 1]
    return earlier, earlier.play(entry.seat, entry.action, luck=RecordedChance(list(entry.given)))
