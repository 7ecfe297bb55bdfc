"""A position in one line, text actions with the dice a test names, and refusals with their reason.

    table = arrange(dice="cod lobster shrimp", sheet={0: "level cod 2, boats cod 1 inuit 1, fish cod 3, coins 7, done casino"})
    table.play("pick cod", "mark cod")
    table.refused("mark lobster", "wrong_section")
    table.has(0, marked="cod 1", coins=7)

Sheets start empty. `marked` counts boxes, `done` marks all boxes of buildings, `level`, `boats` and `fish` (boat by boat) are
what they say, without the boxes that would have led there. Dice that a test doesn't name show their first face.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import seaboard
from seaboard.core.chance import Chance
from seaboard.core.state import run_on
from seaboard.games.fleet_dice.box import FACES, MEASURES, SECTIONS, THREE_COINS, TYPES
from seaboard.games.fleet_dice.chains import STARS
from seaboard.games.fleet_dice.course import PHASES
from seaboard.games.fleet_dice.fishing import fish_caught
from seaboard.games.fleet_dice.reasons import REASONS
from seaboard.games.fleet_dice.state import NONE, FleetDice, Sheet, empty_sheet
from seaboard.match.match import Match

from ..arranged import Arranged


class Luck(Chance):
    """Gives the faces that a test names, then the first face of each die."""

    def __init__(self) -> None:
        self.faces: list[str] = []
        self.rolled: list[int] = []
        self.s: FleetDice | None = None

    def below(self, bound: int) -> int:
        assert self.s is not None
        self.rolled.append(bound)
        if not self.faces:
            return 0
        face = FACES.index(self.faces.pop(0))
        die = self.s.box.boat_die if face <= THREE_COINS else self.s.box.town_die
        assert len(die) == bound
        return die.index(face)


class Table(Arranged[FleetDice]):
    """A match of which a test arranges the position and names the dice."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.luck: Luck = Luck()

    def sheet(self, seat: int = 0) -> Sheet:
        return self.s.sheets[seat]

    def asks(self, seat: int = 0) -> str:
        """What a seat is asked."""
        return self.match.game.question(self.s, seat).key() if seat in self.match.asked else ""

    def choices(self, seat: int | None = None) -> str:
        """What a seat may do."""
        return ", ".join(map(str, self.match.choices(self.match.asked[0] if seat is None else seat)))

    def told_of(self, name: str) -> list[str]:
        """What the last call of `play` made happen under a name."""
        return [str(event) for event in self.events if event.name == name]

    def play(self, *actions: str, dice: str = "") -> None:
        """Play actions, each by the seat that is asked or by one that is named: `1: trade`. `dice` will be rolled."""
        self.events = []
        self.luck.s = self.s
        self.luck.faces += dice.split()
        for action in actions:
            seat, text = self.who(action)
            self.events += self.match.play(seat, text, luck=self.luck)

    def star(self, *actions: str, seat: int = 0) -> None:
        """A star action out of nowhere, and what is played then."""
        self.sheet(seat).stars += 1
        self.s.steps.append(STARS[seat])
        self.play(*actions)

    def refused(self, action: str, reason: str) -> None:
        """The action is refused for this reason, by its section of the rulebook, and nothing changes."""
        found = self.refusal(action)
        assert (found.name, found.section) == (reason, REASONS.get(reason, ""))

    def has(self, seat: int = 0, **expected: int | str) -> None:
        """What a sheet has: coins, caught (all fish), stars, salvaged, and marked, level, boats, fish, hexes as text."""
        assert {name: self.found(seat, name, str(wanted)) for name, wanted in expected.items()} == {
            name: wanted if isinstance(wanted, int) else " ".join(wanted.split()) for name, wanted in expected.items()
        }

    def found(self, seat: int, name: str, wanted: str) -> int | str:
        """A figure of a sheet; texts list the sections that `wanted` names."""
        sheet = self.sheet(seat)
        if name == "caught":
            return fish_caught(sheet)
        if name == "bonus":
            return MEASURES[self.s.box.bonuses[sheet.bonus].of] if sheet.bonus != NONE else ""
        if name == "hexes":
            return " ".join(kind for number, kind in enumerate(TYPES) if sheet.hexes >> number & 1)
        if name in ("marked", "left", "level", "boats"):
            counts = {"marked": sheet.marked, "left": sheet.left, "level": sheet.levels, "boats": sheet.launched}[name]
            return " ".join(f"{section} {counts[SECTIONS.index(section)]}" for section in re.findall(r"[a-z_]+", wanted))
        if name == "fish":
            return " ".join(
                " ".join([section, *map(str, fish_of(self.s, sheet, section))]) for section in re.findall(r"[a-z_]+", wanted)
            )
        return int(getattr(sheet, name))

    def part(self, name: str, seat: int = 0) -> int:
        """A part of the score."""
        return self.match.scores()[seat].parts[name]


def fish_of(s: FleetDice, sheet: Sheet, section: str) -> list[int]:
    """The fish on each launched boat of a section."""
    number = SECTIONS.index(section)
    first = s.box.sections.first[number]
    return sheet.fish[first : first + sheet.launched[number]]


def arrange(
    *,
    seats: int = 2,
    dice: str = "",
    phase: str = "boats",
    round: int = 1,
    start: int = 0,
    sheet: Mapping[int, str] | None = None,
    stones: str = "",
    edition: Path | None = None,
    **options: object,
) -> Table:
    """A match at the beginning of a phase: `boats` or `town`, whose pool shows `dice`, `income` or `fishing`."""
    match = seaboard.new("fleet_dice", seats=seats, seed=1, options=options, edition=edition)
    table = Table(match)
    s = table.s
    s.round = round
    s.start = start
    s.sheets = [empty_sheet(s.box) for _ in range(seats)]
    s.picks = [NONE] * len(s.picks)
    for seat, text in (sheet or {}).items():
        fill(s, s.sheets[seat], text)
    if stones:
        s.stones = [SECTIONS.index(section) for section in stones.split()]
    table.luck.s = s
    table.luck.faces = dice.split()
    s.told = table.events
    s.steps[:] = PHASES[: ["town", "fishing", "income", "boats"].index(phase) + 2]
    run_on(s, table.luck)
    s.told = None
    if dice and not s.stones:
        assert [FACES[face] for face in s.dice] == dice.split(), "a town pool ends with its boat die"
    match._safe = s.clone()
    return table


def fill(s: FleetDice, sheet: Sheet, text: str) -> None:
    """Marks, levels, boats, fish and the rest of a sheet, as its text says."""
    for part in filter(None, map(str.strip, text.split(","))):
        what, *rest = part.split()
        pairs = list(zip(rest[::2], rest[1::2], strict=False))
        if what in ("coins", "salvaged"):
            setattr(sheet, what, int(rest[0]))
            sheet.track = sheet.coins
        elif what == "marked":
            for section, count in pairs:
                mark(sheet, section, int(count))
        elif what == "done":
            for section in rest:
                mark(sheet, section, sheet.left[SECTIONS.index(section)])
        elif what == "full":
            for section in rest:
                sheet.left[SECTIONS.index(section)] = 0
        elif what in ("level", "boats"):
            counts, names = (sheet.levels, TYPES) if what == "level" else (sheet.launched, SECTIONS)
            for name, count in pairs:
                counts[names.index(name)] = int(count)
        elif what == "fish":
            first = s.box.sections.first[SECTIONS.index(rest[0])]
            for place, count in enumerate(rest[1:]):
                sheet.fish[first + place] = int(count)
        elif what == "hexes":
            sheet.hexes = sum(1 << TYPES.index(kind) for kind in rest)
        elif what == "bonus":
            sheet.bonus = [MEASURES[bonus.of] for bonus in s.box.bonuses].index(rest[0])
        else:
            raise ValueError(f"a sheet has no {what!r}")


def mark(sheet: Sheet, section: str, count: int) -> None:
    sheet.marked[SECTIONS.index(section)] += count
    sheet.left[SECTIONS.index(section)] -= count
