"""A position in one line, text actions with the luck a test names, and refusals with their reason.

    table = arrange(phase="fishing", captains="0.1 13@A01a bait 3 hold pup; 1.1 @HAL fuel 2", vp=[5, 7])
    table.play("try swordfish = marker", "keep", "stop")
    table.refused("try bait", "kind_settled")
    assert table.show("0.1") == "13@A01a bait 2 hold pup,marker"

A captain is `seat.number`, his boat's class (none for a captain ashore), `@` and his place, then what he has: `fuel 5`,
`bait 3`, `hold pup,rat`, `tow 4`, `token`. Hulls are `4@A18` or, in port, `0:4@HAL` with their owner's seat; `due` marks an
unpaid repair. Places are named by their ids on the chart: GLO PTS PTL HAL STJ, A01 to A18, and A01a for a buoy. The luck of
an action stands behind an equals sign: a fish, the die, or the weather card. Where nothing is said the card of least effect
turns up; any other draw fails the test.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import seaboard
from seaboard.core.chance import Chance
from seaboard.core.state import run_on
from seaboard.games.swordfish.box import (
    CAPTAINS,
    CLASSES,
    FIRST_ANCHOR,
    FIRST_BUOY,
    FISH,
    LETTERS,
    NONE,
    PHASES,
    PLACES,
    VERSION,
    WEATHER,
    SwordfishOptions,
    anchor_of,
)
from seaboard.games.swordfish.course import stages_from
from seaboard.games.swordfish.fishing import Fish
from seaboard.games.swordfish.reasons import REASONS
from seaboard.games.swordfish.state import Hull, Swordfish
from seaboard.match.match import Match

from ..arranged import Arranged
from .pieces import check

PORT_IDS = ("GLO", "PTS", "PTL", "HAL", "STJ")


def id_of(place: int) -> str:
    """A place's id on the chart."""
    if place < FIRST_ANCHOR:
        return PORT_IDS[place]
    anchor = f"A{anchor_of(place) - FIRST_ANCHOR + 1:02}"
    return anchor if place < FIRST_BUOY else anchor + LETTERS[(place - FIRST_BUOY) % len(LETTERS)]


IDS = [id_of(place) for place in range(len(PLACES))]
NAMES = dict(zip(IDS, PLACES, strict=True))


class Table(Arranged[Swordfish]):
    """A match of which a test arranges the position and names the luck."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.luck: Luck = Luck(self)

    @property
    def choices(self) -> list[str]:
        """What the seat that is asked may do, with the ids of places."""
        ids = {name: place for place, name in NAMES.items()}
        return [" ".join(ids.get(word, word) for word in str(each).split()) for each in self.match.choices(self.match.asked[0])]

    def play(self, *actions: str) -> None:
        """Play actions, each by the seat that is asked or by one that is named: `1: stay`."""
        self.events = []
        for action in actions:
            seat, text = self.who(action)
            self.luck.named, self.luck.action = action.partition(" = ")[2].split(), text
            step = self.s.steps[-1]
            if isinstance(step, Fish):
                self.luck.colour = self.s.box.colour[self.s.place[step.seat * CAPTAINS + step.number]]
            self.events += self.match.play(seat, text, luck=self.luck)
            assert not self.luck.named, f"{self.luck.named} was named for {action!r}, but not drawn"
            check(self.s)

    def refused(self, action: str, reason: str, **figures: int | str) -> None:
        """The action is refused for this reason, by its section of the rulebook, and nothing changes."""
        found = self.refusal(action)
        assert (found.name, found.section) == (reason, REASONS.get(reason, ""))
        assert {name: found.figures[name] for name in figures} == figures

    def who(self, action: str) -> tuple[int, str]:
        seat, text = super().who(action.partition(" = ")[0])
        return seat, " ".join(NAMES.get(word, word) for word in text.split())

    def show(self, captain: str) -> str:
        """A captain as `arrange` writes him; nothing where he isn't hired."""
        s, index = self.s, number(captain)
        if s.place[index] == NONE:
            return ""
        boat = "" if s.boat[index] == NONE else str(CLASSES[s.boat[index]])
        parts = [f"{boat}@{IDS[s.place[index]]}"]
        parts += [f"fuel {s.fuel[index]}"] if s.fuel[index] else []
        parts += [f"bait {s.bait[index]}"] if s.bait[index] else []
        parts += ["hold " + ",".join(FISH[fish] for fish in s.hold[index])] if s.hold[index] else []
        parts += [f"tow {CLASSES[s.tow[index]]}"] if s.tow[index] != NONE else []
        parts += ["token"] if s.token[index] else []
        return " ".join(parts)

    @property
    def hulls(self) -> list[str]:
        """The hulls as `arrange` writes them."""
        return sorted(
            ("" if hull.owner == NONE else f"{hull.owner}:")
            + f"{CLASSES[hull.boat]}@{IDS[hull.place]}"
            + (" due" if hull.due else "")
            for hull in self.s.hulls
        )

    def sunk(self, boat: int) -> int:
        return self.s.sunk[CLASSES.index(boat)]

    def pile(self, boat: int) -> int:
        return self.s.piles[CLASSES.index(boat)]

    def bag(self, colour: int) -> list[int]:
        return self.s.bags[colour * len(FISH) : (colour + 1) * len(FISH)]


class Luck(Chance):
    """Gives what a test names. Any other draw but the weather's fails the test."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.named: list[str] = []
        self.action = ""
        self.colour = NONE
        """The bag of the boat that fishes."""

    def below(self, bound: int) -> int:
        s = self.table.s
        if s.phase == WEATHER:
            faces = s.box.weather[s.round]
            assert bound == len(faces)
            card = int(self.named.pop(0)) if self.named else min(faces, key=abs)
            return faces.index(card)
        assert self.named, f"luck is needed for {self.action!r}, but the test names none"
        if self.action == "try bait":
            assert bound == len(s.box.die)
            return s.box.die.index(int(self.named.pop(0)))
        assert self.action == "try swordfish"
        bag = self.table.bag(self.colour)
        assert bound == sum(bag)
        fish = FISH.index(self.named.pop(0))
        assert bag[fish], f"there is no {FISH[fish]} in the bag"
        return sum(bag[:fish])


def number(captain: str) -> int:
    seat, _, which = captain.partition(".")
    return int(seat) * CAPTAINS + int(which) - 1


def arrange(
    *,
    seats: int = 2,
    phase: str = "purchase",
    captains: str = "",
    hulls: str = "",
    vp: Sequence[int] = (),
    order: Sequence[int] = (),
    wind: int = 3,
    card: int | None = None,
    round: int = 1,
    tokens: int = 4,
    wrecked: Sequence[int] = (),
    piles: dict[int, int] | None = None,
    market: str = "",
    extra: bool = False,
    edition: Path | None = None,
    rules: int = VERSION,
) -> Table:
    """A match in which a phase begins; `weather` turns the card named before anybody is asked."""
    table = Table(seaboard.new("swordfish", seats=seats, seed=1, edition=edition))
    s = table.s
    s.options = SwordfishOptions(rules=rules)
    s.order = list(order or range(seats))
    s.stack = s.order[:]
    for seat, value in enumerate(vp):
        s.vp[seat] = value
    s.wind, s.round, s.tokens, s.extra = wind, round, tokens, extra
    s.wrecked = sum(1 << seat for seat in wrecked)
    for each in captains.split(";"):
        if each.strip():
            place_captain(s, each.split())
    for each in hulls.split(";"):
        if each.strip():
            place_hull(s, each.strip())
    for boat, left in (piles or {}).items():
        s.sunk[CLASSES.index(boat)] += s.piles[CLASSES.index(boat)] - left
        s.piles[CLASSES.index(boat)] = left
    for port, *fish in (each.split() for each in market.split(";") if each):
        s.market[IDS.index(port)] = [take_fish(s, name) for name in fish]
    s.steps[:] = stages_from(PHASES.index(phase), extra)
    s.phase = NONE
    table.luck.named = [] if card is None else [str(card)]
    s.told = table.events
    run_on(s, table.luck)
    s.told = None
    check(s)
    table.match._safe = s.clone()
    return table


def place_captain(s: Swordfish, words: list[str]) -> None:
    captain = number(words[0])
    boat, _, place = words[1].partition("@")
    s.place[captain] = IDS.index(place)
    if boat:
        s.boat[captain] = CLASSES.index(int(boat))
        s.piles[s.boat[captain]] -= 1
    rest = iter(words[2:])
    for word in rest:
        if word == "token":
            s.token[captain] = 1
            s.tokens = min(s.tokens, s.box.tokens - sum(s.token))
        elif word == "hold":
            s.hold[captain] = sorted(take_fish(s, name) for name in next(rest).split(","))
        elif word == "tow":
            s.tow[captain] = CLASSES.index(int(next(rest)))
            s.piles[s.tow[captain]] -= 1
        else:
            (s.fuel if word == "fuel" else s.bait)[captain] = int(next(rest))


def place_hull(s: Swordfish, text: str) -> None:
    found = re.fullmatch(r"(?:(\d):)?(\d+)@(\w+)( due)?", text)
    assert found, text
    boat = CLASSES.index(int(found[2]))
    s.hulls.append(Hull(boat, IDS.index(found[3]), int(found[1]) if found[1] else NONE, bool(found[4])))
    s.piles[boat] -= 1


def take_fish(s: Swordfish, name: str) -> int:
    """A fish out of the bag that has most of them."""
    fish = FISH.index(name)
    bags = range(fish, len(s.bags), len(FISH))
    fullest = max(bags, key=lambda each: s.bags[each])
    s.bags[fullest] -= 1
    return fish
