"""A review within seconds: chances where they changed, and a close look at the moments behind the greatest changes."""

from __future__ import annotations

import time
from heapq import heappop, heappush
from statistics import fmean

from seaboard.bots.rollout import chances_after, win_chances
from seaboard.bots.search import SearchBot, Settings
from seaboard.core.action import Action
from seaboard.core.chance import FastChance
from seaboard.core.match import Match
from seaboard.core.replay import Replay
from seaboard.core.state import State
from seaboard.lab.review import Moment, Option, Review, check, cost, gifts, weigh

SECONDS = 8.0
"""Of processor time."""
LOOKING_ROUND = 0.55
"""The share of the time that goes into chances over the whole match; the rest looks closely at moments."""
POSITIONS = 100
"""How many positions are judged at the most."""
CLOSE = 16
"""How many moments are looked at closely at the most."""
OPTIONS = 3
CONTINUATIONS = 11
"""About so many times the tries does a close look take: twice before, after and in between, the search, and the options."""
FEWEST, MOST = 24, 300
"""Continuations for each chance."""
FIRST = 6
"""Continuations that tell how long one takes."""
STRETCH = 2.0
"""A stretch of the match of this share of it is as much worth a look as a chance that changed from none to certainty."""


def glance(match: Match, seconds: float = SECONDS, decided: bool = False) -> Review:
    """Look back on a match without taking longer. `decided` as in `check`."""
    check(match, decided)
    look = Glance(match, seconds)
    look.round()
    tries = look.tries
    return Review(match, tries, look.close(), look.curve())


class Glance:
    """A look back under way. `places` are the moments where a chance can have changed: the start, choices and luck."""

    def __init__(self, match: Match, seconds: float) -> None:
        self.began, self.seconds = time.process_time(), seconds
        self.luck = FastChance(1)
        self.replay = Replay(match)
        self.game, self.log = match.game, match.log
        self.places = [0]
        self.choices: set[int] = set()
        for number, state in enumerate(self.replay.states(), 1):
            if number > len(self.log):
                break
            entry = self.log[number - 1]
            if len(self.options(state, entry.seat)) > 1:
                self.choices.add(number)
            if number in self.choices or entry.given:
                self.places.append(number)
        self.known: dict[int, list[float]] = {}
        """Each seat's chance after so many entries."""
        self.tries = self.affordable()

    def options(self, state: State, seat: int) -> list[Action]:
        found: list[Action] = self.game.question(state, seat).options(state)
        return found

    def left(self, share: float = 1.0) -> bool:
        """Whether this share of the time isn't used up yet."""
        return time.process_time() - self.began < share * self.seconds

    def affordable(self) -> int:
        """How many continuations there is time for; from the middle of a match they take about half as long."""
        began = time.process_time()
        win_chances(self.game, self.replay.at(0), self.luck, FIRST)
        each = max((time.process_time() - began) / FIRST / 2, 1e-6)
        wanted = min(POSITIONS, len(self.places)) * each
        return max(FEWEST, min(MOST, int(LOOKING_ROUND * self.seconds / wanted)))

    def judge(self, number: int) -> list[float]:
        if number not in self.known:
            self.known[number] = win_chances(self.game, self.replay.at(number), self.luck, self.tries)
        return self.known[number]

    # ---------- over the whole match

    def round(self) -> None:
        """Halve the stretch that is longest or changed most, again and again."""
        queue: list[tuple[float, int, int]] = []
        self.put(queue, 0, len(self.places) - 1)
        while queue and len(self.known) < POSITIONS and self.left(LOOKING_ROUND):
            _, first, last = heappop(queue)
            middle = (first + last) // 2
            self.put(queue, first, middle)
            self.put(queue, middle, last)

    def put(self, queue: list[tuple[float, int, int]], first: int, last: int) -> None:
        """Queue a stretch between two places by how much it is worth a look; one of a single entry is no stretch."""
        before, after = self.judge(self.places[first]), self.judge(self.places[last])
        if last - first > 1:
            heappush(queue, (-change(before, after) - STRETCH * (last - first) / len(self.places), first, last))

    def curve(self) -> list[list[float]]:
        """The chances after each entry: as judged, evenly from one to the next in between, and no change where none can be."""
        found: list[list[float]] = []
        known = [place for place, number in enumerate(self.places) if number in self.known]
        for first, last in zip(known, [*known[1:], known[-1]], strict=True):
            before, after = self.known[self.places[first]], self.known[self.places[last]]
            for place in range(first, max(last, first + 1)):
                part = (place - first) / max(1, last - first)
                mixed = [one + part * (other - one) for one, other in zip(before, after, strict=True)]
                until = self.places[place + 1] if place + 1 < len(self.places) else len(self.log) + 1
                found += [mixed] * (until - self.places[place])
        return found

    # ---------- moments

    def affordable_close(self, moments: int) -> int:
        """How many continuations there is time for now."""
        used = time.process_time() - self.began
        each = max(used / (len(self.known) * self.tries), 1e-6)
        return max(FEWEST, min(MOST, int((self.seconds - used) / (CONTINUATIONS * max(1, moments) * each))))

    def close(self) -> list[Moment]:
        """Look again, and closely, at those entries that seemed to change most, as long as there is time."""
        pairs = [(one, two) for one, two in zip(self.places, self.places[1:], strict=False) if {one, two} <= self.known.keys()]
        pairs.sort(key=lambda pair: -change(self.known[pair[0]], self.known[pair[1]]))
        found = []
        self.tries = self.affordable_close(min(CLOSE, len(pairs)))
        for _, number in pairs[:CLOSE]:
            if not self.left():
                break
            found.append(self.moment(number))
        return sorted(found, key=lambda moment: moment.number)

    def moment(self, number: int) -> Moment:
        """An entry's chances anew, as those that stand out do so by noise, too; its luck; and its options."""
        entry, state = self.log[number - 1], self.replay.at(number - 1)
        seat, action = entry.seat, entry.action
        after = win_chances(self.game, self.replay.at(number), self.luck, 2 * self.tries)
        before = win_chances(self.game, state, self.luck, 2 * self.tries)
        expected = chances_after(self.game, state, seat, action, self.luck, 2 * self.tries) if entry.given else []
        best, loss, options = action, 0.0, list[Option]()
        if number in self.choices:
            best, loss, options = self.choice(state, seat, action)
        for place, chances in ((self.before(number), before), (number, after)):
            self.known[place] = chances
        lucks, happened = gifts(after, expected), self.replay.events[number]
        return Moment(number, seat, action.text, best.text, loss, lucks, before, after, happened, options)

    def before(self, number: int) -> int:
        """The place before another: the chances were the same from there to the entry."""
        return self.places[self.places.index(number) - 1]

    def choice(self, state: State, seat: int, action: Action) -> tuple[Action, float, list[Option]]:
        """What a search thinks best, what the choice cost against it, and the best options weighed in the same worlds."""
        view: State = self.game.view(state, seat)
        search = SearchBot(Settings(iterations=2 * self.tries)).think(
            self.game, view, seat, self.options(state, seat), self.luck
        )
        edges = sorted(search.root.edges.values(), key=lambda edge: (-edge.visits, -edge.mean()))
        best = [edge.action for edge in edges[:OPTIONS]]
        actions = best if action in best else [*best[: OPTIONS - 1], action]
        won = weigh(self.game, view, seat, actions, self.luck, self.tries)
        options = [Option(each.text, fmean(shares)) for each, shares in zip(actions, won, strict=True)]
        return actions[0], cost(won[0], won[actions.index(action)]), options


def change(before: list[float], after: list[float]) -> float:
    """How much the chance of the seat changed for which it changed most."""
    return max(abs(one - other) for one, other in zip(before, after, strict=True))
