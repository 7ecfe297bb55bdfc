"""Reviews of finished matches: chances, turning points, and what a bot would have done."""

from __future__ import annotations

import msgspec

from seaboard.lab.report import action_words
from seaboard.lab.review import Moment
from seaboard.match.replay import Replay
from seaboard.match.words import Words
from seaboard.tables.speaker import speaker
from seaboard.web.calls import Address, Call
from seaboard.web.finished import LATER, look_back, review_of, sentence
from seaboard.web.refusals import refuse


class Weighed(msgspec.Struct):
    """Something the seat could have done, and its chance of winning then, in worlds it could imagine."""

    action: str
    words: str
    chance: float


class Turn(msgspec.Struct):
    """An entry that was looked at closely. Chances are from 0 to 1, by seat."""

    number: int
    round: int
    seat: int
    action: str
    best: str
    """What a bot would have done from what the seat saw."""
    loss: float
    """What the choice cost against that; 0 where that isn't sure."""
    luck: list[float]
    """What chance gave each seat, against what was to be expected."""
    before: list[float]
    after: list[float]
    options: list[Weighed]
    kind: str
    """`luck`, a `choice` that could have been better, or a `strong` one."""
    whose: int
    """The seat whose chance it changed."""
    gain: float
    turning_point: bool
    """Whether it is one of the three that mattered most."""
    words: str


class Reviewed(msgspec.Struct):
    """A review: each seat's chance of winning at the start and after each entry, and the entries that changed them most."""

    tries: int
    """How many continuations a chance is the share of."""
    chances: list[list[float]]
    moments: list[Turn]


async def review(call: Call, id: str) -> Reviewed:
    """Chances of winning over a finished match, its turning points, and what a bot would have done; 202 until it is there."""
    table, replay, _ = await look_back(call, id, None)
    found = review_of(call, table)
    if found is None:
        raise refuse("under_way", seconds=LATER)
    words = speaker(table.setup.game, call.language, table.names)
    turns = [turn(moment, replay, words, moment.number in found.turning) for moment in found.moments]
    return Reviewed(found.tries, found.chances, turns)


def turn(moment: Moment, replay: Replay, words: Words, turning: bool) -> Turn:
    options = [Weighed(each.action, action_words(each.action, words), round(each.chance, 3)) for each in moment.options]
    luck, before, after = ([round(value, 3) for value in row] for row in (moment.lucks, moment.before, moment.after))
    return Turn(
        moment.number, replay.rounds[moment.number], moment.seat, moment.action, moment.best, round(moment.loss, 3), luck,
        before, after, options, moment.kind, moment.whose, round(moment.gain, 3), turning, sentence(moment, replay, words),
    )  # fmt: skip


ADDRESSES = [Address("GET", "/api/tables/{id}/review", review, waits=True)]
