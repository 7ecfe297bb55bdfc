"""Nothing hidden leaves the server over time: what a seat is sent while a match goes on doesn't depend on what it can't see.

Two tables are played side by side. To the looker they look alike, but what it can't see differs: what others hold and draw,
and what they choose where that is hidden. Entry by entry both must send it the same.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from seaboard.core.action import Action
from seaboard.core.chance import Chance, FastChance, RecordedChance
from seaboard.core.game import SPECTATOR
from seaboard.core.record import plain
from seaboard.core.step import Together
from seaboard.tables import decide, show
from seaboard.tables import entries as kinds
from seaboard.tables.entries import Entry
from seaboard.tables.show import line
from seaboard.tables.sight import Sight
from seaboard.tables.table import Table
from seaboard.web.app import SHOWS
from tests.contract.cases import CASES, Case, name_of
from tests.tables.arrange import PEOPLE, Sitting
from tests.web.test_leaks import ENDS

MORE: list[Case] = [case for case in CASES if case[0] == "mare_balticum" and case[1] == 3 and case[2]]
"""Options that hide more."""
HIDING = ("fleet", "north_wind", "mare_balticum")
STEPS = 30
TRIES = 2
LANGUAGES = ("en", "it", "de")


class Twins:
    """A table and its twin, which differ in what the looker can't see; and what each has sent the looker."""

    def __init__(self, case: Case, eyes: int, seed: int) -> None:
        game, seats, options = case
        self.eyes, self.chance = eyes, FastChance(seed)
        self.seat = None if eyes == SPECTATOR else eyes
        self.person = "somebody" if self.seat is None else PEOPLE[self.seat]
        self.language = LANGUAGES[seed % 3]
        self.both = [Sitting(game, seats, seed=str(seed), options=options) for _ in range(2)]
        self.shows = [[SHOWS[name]() for name in ("json", "page", "curtain-narrow")] for _ in self.both]
        self.differed = 0
        """How often what the looker couldn't see was something else in the two, and they sent the same."""
        self.secret = 0
        """How often they answered something else where nobody may see it."""

    @property
    def first(self) -> Table:
        return self.both[0].table

    def part(self) -> None:
        """From here on the twin's hidden things are others. What could be undone before can't be any more, in both."""
        game = self.first.playing().game
        seen = game.view(self.first.playing().state, self.eyes)
        self.both[1].table.playing().state = game.imagine(seen, self.chance)
        for sitting in self.both:
            match = sitting.table.playing()
            match._safe, match._safe_at = match.state.clone(), len(match.log)

    def warm_up(self, entries: int, until_several: bool) -> None:
        """The same random play at both tables; then on until several are asked at once, if that happens soon."""
        for place in range(400):
            table = self.first
            if table.over or (place >= entries and (not until_several or len(table.asked) > 1)):
                return
            mover = table.asked[self.chance.below(len(table.asked))]
            self.same(mover, self.pick(table, mover), FastChance(place))

    def pick(self, table: Table, seat: int) -> Action:
        choices = table.playing().choices(seat)
        return choices[self.chance.below(len(choices))]

    def same(self, mover: int, action: Action, luck: Chance) -> None:
        """The first table's entry happens at both, whatever the twin's hidden things are; then they part anew."""
        played = attempt(self.first, mover, action, luck)
        first, twin = self.both
        first.add([played])
        twin.table.reading = True
        twin.add([played])
        twin.table.reading = False
        twin.table.playing().log.append(first.table.playing().log[-1])
        if first.table.status == "playing":
            self.part()
        else:
            twin.table.playing().state = first.table.playing().state.clone()

    def step(self) -> None:
        """Somebody moves. What is answered in secret differs, and luck where the looker can't see it."""
        table, twin = self.first, self.both[1].table
        assert table.asked == twin.asked
        mover = table.asked[self.chance.below(len(table.asked))]
        step = table.playing().game.question(table.playing().state, mover)
        hidden = step.secret and mover != self.eyes and (not isinstance(step, Together) or len(table.asked) > 1)
        action = self.pick(table, mover)
        luck = self.chance.below(1 << 30)
        first = attempt(table, mover, action, FastChance(luck))
        for tries in range(1 if hidden else TRIES):
            other = self.pick(twin, mover) if hidden else action
            if other not in twin.playing().choices(mover):
                break
            second = attempt(twin, mover, other, FastChance(luck + 1 - tries))
            alike = self.view_after(table, first) == self.view_after(twin, second)
            if hidden:
                assert alike, f"{first.action!r} and {second.action!r} look different to seat {self.eyes}"
            if alike:
                self.secret += hidden and first.action != second.action
                for sitting, played in zip(self.both, (first, second), strict=True):
                    sitting.add([played])
                return
        self.same(mover, action, RecordedChance(list(first.given)))

    def view_after(self, table: Table, played: kinds.Played) -> object:
        match = table.playing()
        state = match.state.clone()
        match.game.answer(state, played.seat, match.find(played.action), RecordedChance(list(played.given)))
        return plain(match.game.view(state, self.eyes)) if state.steps else plain(state)

    def compare(self) -> None:
        """All that either table sends to the looker after its last entry."""
        sent = [self.sent(sitting, shows) for sitting, shows in zip(self.both, self.shows, strict=True)]
        for one, other in zip(*sent, strict=True):
            assert one == other
        self.differed += plain(self.first.playing().state) != plain(self.both[1].table.playing().state)

    def sent(self, sitting: Sitting, shows: list[Any]) -> list[Any]:
        table, entry = sitting.table, sitting.log[-1]
        sight = Sight(table, self.seat, self.language)
        found: list[Any] = [line(sight, entry), table.asked, entry.number]
        found += [made(table, [entry], self.person, self.seat, self.language) for made in shows]
        found.append(msgspec.json.encode(show.whole(sight, self.person, "")))
        return found


def attempt(table: Table, seat: int, action: Action, luck: Chance) -> kinds.Played:
    """An entry as the house would add it: what has no alternative plays itself."""
    match = table.playing()
    forced = len(match.choices(seat)) == 1
    return decide.attempt(match, seat, action.text, "forced" if forced else "chosen", recorded=luck)[0]


@pytest.mark.parametrize("case", [*ENDS, *MORE], ids=name_of)
def test_what_a_table_sends_over_time_is_the_same_for_two_truths(case: Case) -> None:
    game, seats, _ = case
    differed = secret = 0
    for number, eyes in enumerate([0, seats - 1, SPECTATOR] if seats > 1 else [0, SPECTATOR]):
        for warm, several in ((3, False), (40, True)):
            twins = Twins(case, eyes, number)
            twins.warm_up(warm, several)
            for _ in range(STEPS):
                if twins.first.over:
                    break
                twins.step()
                twins.compare()
            differed += twins.differed
            secret += twins.secret
    assert differed or game not in HIDING, "the two truths never differed: nothing was shown"
    assert secret or game != "mare_balticum", "nobody answered in secret: nothing was shown"


def test_the_two_of_them_can_be_told_apart_where_something_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a line that tells everybody what was chosen is found."""
    honest = show.line

    def leaking(sight: Sight, entry: Entry) -> show.Line:
        told = honest(sight, entry)
        if isinstance(entry.what, kinds.Played):
            told.action = entry.what.action
        return told

    monkeypatch.setattr("tests.web.test_leaks_over_time.line", leaking)
    with pytest.raises(AssertionError):
        test_what_a_table_sends_over_time_is_the_same_for_two_truths(("mare_balticum", 3, {}))
