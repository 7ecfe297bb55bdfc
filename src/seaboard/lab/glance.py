"""A review within seconds: chances where they changed, and a close look at the moments behind the greatest changes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import pairwise
from statistics import fmean

from seaboard.bots.rollout import chances_after, win_chances
from seaboard.bots.searcher import SearchBot
from seaboard.bots.settings import review_settings
from seaboard.core.action import Action
from seaboard.core.chance import FastChance
from seaboard.core.state import State
from seaboard.lab.review import Moment, Option, Review, check, cost, gifts, weigh
from seaboard.match.match import Match
from seaboard.match.replay import Replay

SECONDS = 8.0
"""Of processor time."""
LOOKING_ROUND, LOOKING_DEEPER = 0.5, 0.65
"""The share of the time for chances over the whole match, and until single entries are found; the rest is for these."""
POSITIONS = 100
"""How many positions are judged at the most."""
CLOSE = 16
"""How many moments are looked at closely at the most."""
LEAST = 0.03
"""A change of less than this isn't worth a closer look."""
OPTIONS = 3
CONTINUATIONS = 11
"""About so many times the tries does a close look take: twice before, after and in between, the search, and the options."""
FEWEST, MOST = 24, 300
"""Continuations for each chance."""
FIRST = 6
"""Continuations that tell how long one takes."""
STRETCH = 1.5
"""A stretch as long as the match is so many times as much worth a look as a chance that changed from none to certainty."""


def glance(match: Match, seconds: float = SECONDS, decided: bool = False) -> Review:
    """Look back on a match without taking longer. `decided` as in `check`."""
    check(match, decided)
    look = Glance(match, seconds)
    look.round()
    return Review(match, look.tries, look.close(), look.curve())


class Glance:
    """A look back under way. `places` are the moments where a chance can have changed: the start, choices and luck."""

    def __init__(self, match: Match, seconds: float) -> None:
        self.began, self.seconds = time.process_time(), seconds
        self.luck = FastChance(1)
        self.replay = Replay(match)
        self.game, self.log = match.game, match.log
        self.places = [0]
        self.chosen: set[int] = set()
        for number, state in enumerate(self.replay.states(), 1):
            if number > len(self.log):
                break
            entry = self.log[number - 1]
            if len(self.choices(state, entry.seat)) > 1:
                self.chosen.add(number)
            if number in self.chosen or entry.given:
                self.places.append(number)
        self.known: dict[int, list[float]] = {}
        """Each seat's chance after so many entries."""
        self.sure = {0, len(self.log)}
        """Those that aren't to be smoothed: the ends, and those judged twice as well."""
        self.tries = self.affordable()

    def choices(self, state: State, seat: int) -> list[Action]:
        found: list[Action] = self.game.question(state, seat).choices(state)
        return found

    def left(self, share: float = 1.0) -> bool:
        """Whether this share of the time isn't used up yet."""
        return time.process_time() - self.began < share * self.seconds

    def affordable(self) -> int:
        """How many continuations there is time for; how long one takes is tried from the start and from the middle."""
        began = time.process_time()
        for number in (0, len(self.log) // 2):
            win_chances(self.game, self.replay.at(number), self.luck, FIRST)
        each = max((time.process_time() - began) / FIRST / 2, 1e-6)
        wanted = min(POSITIONS, len(self.places)) * each
        return max(FEWEST, min(MOST, int(LOOKING_ROUND * self.seconds / wanted)))

    def judge(self, number: int) -> list[float]:
        if number not in self.known:
            self.known[number] = win_chances(self.game, self.replay.at(number), self.luck, self.tries)
        return self.known[number]

    # ---------- over the whole match

    def round(self) -> None:
        """Halve the stretch that is longest or changed most, again and again; then the steepest, down to single entries."""
        self.judge(0)
        self.judge(self.places[-1])
        self.halve(
            lambda changed, length: changed + STRETCH * length / len(self.places),
            lambda: len(self.known) < POSITIONS and self.left(LOOKING_ROUND),
        )
        self.halve(
            lambda changed, length: changed / math.sqrt(length),
            lambda: len(self.pairs()) < 3 * CLOSE and self.left(LOOKING_DEEPER),
        )

    def halve(self, worth: Callable[[float, int], float], wanted: Callable[[], bool]) -> None:
        """Judge the middle of the stretch most worth a look by its change and length, as long as that is wanted."""
        queue: list[tuple[float, int, int]] = []

        def put(first: int, last: int) -> None:
            changed = change(self.judge(self.places[first]), self.judge(self.places[last]))
            if last - first > 1:
                heappush(queue, (-worth(changed, last - first), first, last))

        known = [place for place, number in enumerate(self.places) if number in self.known]
        for first, last in pairwise(known):
            put(first, last)
        while queue and wanted():
            _, first, last = heappop(queue)
            put(first, (first + last) // 2)
            put((first + last) // 2, last)

    def pairs(self) -> list[tuple[int, int]]:
        """The places one after the other that were both judged: what lies between is a single entry."""
        return [pair for pair in pairwise(self.places) if pair[0] in self.known and pair[1] in self.known]

    def curve(self) -> list[list[float]]:
        """The chances after each entry: as judged, evenly from one to the next in between, and no change where none can be."""
        found: list[list[float]] = []
        smooth = self.smooth()
        known = [place for place, number in enumerate(self.places) if number in self.known]
        for first, last in zip(known, [*known[1:], known[-1]], strict=True):
            before, after = smooth[self.places[first]], smooth[self.places[last]]
            for place in range(first, max(last, first + 1)):
                part = (place - first) / max(1, last - first)
                mixed = [one + part * (other - one) for one, other in zip(before, after, strict=True)]
                until = self.places[place + 1] if place + 1 < len(self.places) else len(self.log) + 1
                found += [mixed] * (until - self.places[place])
        return found

    def smooth(self) -> dict[int, list[float]]:
        """The chances, evened out with their neighbours where they differ from these no more than by noise."""
        numbers, smooth = sorted(self.known), dict(self.known)
        noise = 2 * math.sqrt(0.5 / self.tries)
        for left, number, right in zip(numbers, numbers[1:], numbers[2:], strict=False):
            rows = [self.known[each] for each in (left, number, number, right)]
            if number not in self.sure and max(change(rows[0], rows[1]), change(rows[2], rows[3])) < noise:
                smooth[number] = [fmean(chances) for chances in zip(*rows, strict=True)]
        return smooth

    # ---------- moments

    def affordable_close(self, moments: int) -> int:
        """How many continuations there is time for now."""
        used = time.process_time() - self.began
        each = max(used / (len(self.known) * self.tries), 1e-6)
        return max(FEWEST, min(MOST, int((self.seconds - used) / (CONTINUATIONS * max(1, moments) * each))))

    def close(self) -> list[Moment]:
        """Look again, and closely, at those entries that seemed to change most, as long as there is time."""
        pairs = sorted(self.pairs(), key=lambda pair: -change(self.known[pair[0]], self.known[pair[1]]))
        found: list[Moment] = []
        tries = self.affordable_close(min(CLOSE, len(pairs)))
        for place, number in pairs:
            if len(found) == CLOSE or not self.left():
                break
            # Those that stand out do so by noise, too: what doesn't change when tried again isn't looked at any closer.
            for each in {place, number} - self.sure:
                self.known[each] = win_chances(self.game, self.replay.at(each), self.luck, 2 * tries)
                self.sure.add(each)
            if change(self.known[place], self.known[number]) >= LEAST:
                found.append(self.moment(number, self.known[place], self.known[number], tries))
        return sorted(found, key=lambda moment: moment.number)

    def moment(self, number: int, before: list[float], after: list[float], tries: int) -> Moment:
        """An entry between these chances: its luck and its options."""
        entry, state = self.log[number - 1], self.replay.at(number - 1)
        seat, action = entry.seat, entry.action
        expected = chances_after(self.game, state, seat, action, self.luck, 2 * tries) if entry.given else []
        best, loss, options = action, 0.0, list[Option]()
        if number in self.chosen:
            best, loss, options = self.choice(state, seat, action, tries)
        lucks, happened = gifts(after, expected), self.replay.events[number]
        return Moment(number, seat, action.text, best.text, loss, lucks, before, after, happened, options)

    def choice(self, state: State, seat: int, action: Action, tries: int) -> tuple[Action, float, list[Option]]:
        """What a search thinks best, what the choice cost against it, and the best options weighed in the same worlds."""
        view: State = self.game.view(state, seat)
        search = SearchBot(review_settings(tries)).think(self.game, view, seat, self.choices(state, seat), self.luck)
        edges = sorted(search.root.edges.values(), key=lambda edge: (-edge.visits, -edge.mean()))
        best = [edge.action for edge in edges[:OPTIONS]]
        actions = best if action in best else [*best[: OPTIONS - 1], action]
        won = weigh(self.game, view, seat, actions, self.luck, tries)
        options = [Option(each.text, fmean(shares)) for each, shares in zip(actions, won, strict=True)]
        return actions[0], cost(won[0], won[actions.index(action)]), options


def change(before: list[float], after: list[float]) -> float:
    """How much the chance of the seat changed for which it changed most."""
    return max(abs(one - other) for one, other in zip(before, after, strict=True))
