"""Looking back with a bot's eyes: what the end and the replay show of a review, and whether it is there yet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from babel.numbers import format_percent

from seaboard.lab.report import action_words
from seaboard.lab.review import Moment
from seaboard.match.refused import Refused
from seaboard.match.replay import Replay
from seaboard.match.words import Words
from seaboard.tables.table import Table
from seaboard.web.finished import review_of, sentence
from seaboard.web.pages.chart import bands_of
from seaboard.web.pages.page import Page, Say
from seaboard.web.refusals import WEB
from seaboard.web.reviewer import Found

SHOWN = 6
"""How many turning points the replay lists."""
LEAST = 0.03
"""A change of less than this is no turning point."""
CLEAR = 0.05
"""A chance of somebody else's that changed by so much is told, too."""


@dataclass
class Lookback:
    """A review as far as it is there: `state` is ready, waits, failed, or none where there can't be one."""

    table: Table
    replay: Replay
    words: Words
    say: Say
    state: str
    found: Found

    @property
    def ready(self) -> bool:
        return self.state == "ready"

    @cached_property
    def order(self) -> list[int]:
        """The seats from the top band down: who came nearest to winning first."""
        last = self.found.chances[-1] if self.ready else []
        return sorted(range(self.replay.match.seats), key=lambda seat: -last[seat] if last else seat)

    def percent(self, chance: float) -> str:
        return str(format_percent(round(min(max(chance, 0), 1), 2), locale=self.words.language))

    def chance(self, at: int, seat: int) -> str:
        """A seat's chance at a moment."""
        return self.percent(self.found.chances[at][seat]) if self.ready else "–"

    # ---------- turning points

    @cached_property
    def close(self) -> dict[int, Moment]:
        return {moment.number: moment for moment in self.found.moments}

    @cached_property
    def turns(self) -> dict[int, Moment]:
        """The moments that mattered, by number, in order; more of them than the three on the page of the end."""
        heavy = sorted((each for each in self.found.moments if each.weight >= LEAST), key=lambda moment: -moment.weight)
        return {moment.number: moment for moment in sorted(heavy[:SHOWN], key=lambda moment: moment.number)}

    def three(self) -> list[tuple[Moment, int, str]]:
        """The turning points: each with its round and its words."""
        points = [self.close[number] for number in self.found.turning if self.close[number].weight >= LEAST]
        return [(each, self.replay.rounds[each.number], sentence(each, self.replay, self.words)) for each in points]

    def gain(self, number: int) -> str:
        """What a turning point brought, in hundredths with a sign; empty for any other moment."""
        return signed(self.turns[number].gain) if number in self.turns else ""

    # ---------- a moment

    def swings(self, at: int) -> list[tuple[int, str]]:
        """Whose chance the last entry changed, and how: the seat's own, and another's if that was meant or changed more."""
        if at == 0 or not self.ready:
            # What is still to come has its place, so that nothing moves when it does.
            return [(self.replay.match.log[at - 1].seat, "…")] if at and self.state == "waits" else []
        seat, before, after = self.replay.match.log[at - 1].seat, self.found.chances[at - 1], self.found.chances[at]
        changes = [abs(now - then) for then, now in zip(before, after, strict=True)]
        most = max(range(len(changes)), key=lambda other: changes[other])
        other = most if changes[most] >= CLEAR and changes[most] > 1.2 * changes[seat] else seat
        other = self.turns[at].whose if at in self.turns else other
        return [(each, self.from_to(before[each], after[each])) for each in dict.fromkeys((seat, other))]

    def from_to(self, before: float, after: float) -> str:
        """`25 → 13%`, or `13%` where nothing changed."""
        first, last = self.percent(before), self.percent(after)
        return last if first == last else first.rstrip("%\xa0 ") + f" → {last}"

    def options(self, at: int, eyes: int | None) -> list[tuple[bool, str, str]]:
        """What could have been done: whether it was, in words, and the chance then. Only to eyes that knew of them."""
        moment = self.close.get(at)
        if moment is None or len(moment.options) < 2 or eyes not in (None, moment.seat):
            return []
        options = sorted(moment.options, key=lambda option: -option.chance)
        return [
            (each.action == moment.action, action_words(each.action, self.words), self.percent(each.chance)) for each in options
        ]

    # ---------- the whole match

    @cached_property
    def bands(self) -> list[tuple[int, str, float, float]]:
        """For each seat its band, and where its flag stands in it, in hundredths of the frame; below 0 where it has no room."""
        return bands_of(self.found.chances, self.order, [*self.turns, *[number - 1 for number in self.turns]])

    def at(self, number: int) -> float:
        """Where a moment lies along the bands, which are a thousand wide."""
        return round(1000 * number / max(1, self.replay.length), 1)

    def said(self) -> str:
        """What the bands show, for those who don't see them."""
        name = self.words.player
        parts = [
            self.say("page.chance_from_to", name=name(seat), first=self.chance(0, seat), last=self.chance(-1, seat))
            for seat in self.order
        ]
        turns = [self.say("page.round", number=self.replay.rounds[number]) for number in self.turns]
        return f"{self.say('page.chances')}. {'; '.join(parts)}. " + (
            self.say("page.turns_in", rounds=", ".join(turns)) if turns else ""
        )

    def rows(self) -> list[tuple[int, int, list[str]]]:
        """The numbers as a table: where each round begins, and the end."""
        places = [*[at for _, at in self.replay.chapters()], self.replay.length]
        return [(self.replay.rounds[at], at, [self.chance(at, seat) for seat in self.order]) for at in places]


def signed(share: float) -> str:
    """Hundredths with a sign; a real minus."""
    number = round(100 * share)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def lookback(page: Page, table: Table, replay: Replay, words: Words) -> Lookback:
    """The review of a table, which begins when somebody looks."""
    nothing = Found(0, [], [], [])
    try:
        found = review_of(page, table)
    except Refused as refused:
        return Lookback(table, replay, words, page.say, "failed" if refused.package == WEB else "none", nothing)
    return Lookback(table, replay, words, page.say, "waits" if found is None else "ready", found or nothing)
