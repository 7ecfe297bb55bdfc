"""A position in one line, text actions with the luck a test names, and refusals with their reason.

    table = arrange(seats=3, tiles="port(fish,1) fog(2)", gold=[3], hold={0: "fish 2"}, letters=[1, 1])
    table.play("sell 2 fish", "1: decline", "reveal")
    table.refused("pass", "fog_not_passed")
    table.fight("silver blank")

Tiles are port(good,price), merchant(price), equipment, wreck, fog and the three target ports; fog(2) and fog(gold) name the
face of the event die, too. Where nothing is said, ships are as at the start, except that opponents hold no letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import seaboard
from seaboard.core.chance import Chance
from seaboard.core.state import run_on
from seaboard.games.north_wind.box import BALLS, GOODS, PORTS, POSTS
from seaboard.games.north_wind.course import TURNS
from seaboard.games.north_wind.state import NONE, UNRESOLVED, NorthWind, phrase
from seaboard.match.match import Match

from ..arranged import Arranged

SECTIONS = {
    "3.1": ["hold_same_good"],
    "3.3": ["no_sailor_left", "post_taken"],
    "3.4": ["no_cannon_left", "sail_at_top"],
    "4.2": ["pile_chosen", "pile_first"],
    "4.3": ["one_tile_at_least", "resolve_first"],
    "5.1": ["no_trade_here", "not_in_hold", "too_dear", "wrong_good"],
    "5.2": ["make_room_first", "not_aboard", "not_what_you_buy", "only_when_buying"],
    "5.3": ["one_piece"],
    "5.4": ["no_equipment_here", "upgrade_too_dear"],
    "5.5": ["no_target_here"],
    "5.6": ["no_wreck_here"],
    "5.7": ["nothing_to_pass", "tile_gone"],
    "6.1": ["fog_not_passed", "no_pirates"],
    "6.2": ["no_gold_to_pay"],
    "7.1": ["letter_or_decline", "own_action"],
    "7.2": ["letter_wrong_good"],
    "8.1": ["column_full", "contract_lacks"],
    "9.1": ["just_thrown", "no_second_trade", "one_by_one", "other_good", "sale_first"],
    "9.5": ["decide_tile", "look_too_late", "looked_already", "lookout_waits", "no_lookout", "nothing_looked_at"],
    "11.5": ["look_once_a_tile"],
    "": ["did_you_mean", "not_asked", "over"],
}
SECTION_OF = {name: section for section, names in SECTIONS.items() for name in names}


class Table(Arranged[NorthWind]):
    """A match of which a test arranges the position and names the luck."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.luck: Luck = Luck(self)

    @property
    def choices(self) -> str:
        """What the seat that is asked may do."""
        return ", ".join(map(str, self.match.choices(self.match.asked[0])))

    def play(self, *actions: str) -> None:
        """Play actions, each by the seat that is asked or by one that is named: `1: decline`."""
        self.events = []
        self.luck.drawn = []
        for action in actions:
            seat, text = self.who(action)
            self.events += self.match.play(seat, text, luck=self.luck)

    def fight(self, dice: str) -> None:
        """Fight, with these faces of the battle die."""
        self.luck.battle = dice.split()
        self.play("fight")
        assert self.luck.battle == [], "not every die was rolled"

    def sail(self, tiles: str, pile: str = "") -> None:
        """Sail into a pile that has these tiles; they will turn up in this order."""
        names = tiles.split()
        pile = pile or next((name for name in names if name in PORTS), "norderkap")
        bring(self.s, PORTS.index(pile), names)
        self.luck.tiles = names
        self.play(f"sail {pile}")

    def refused(self, action: str, reason: str) -> None:
        """The action is refused for this reason, by its section of the rulebook, and nothing changes."""
        found = self.refusal(action)
        assert (found.name, found.section) == (reason, SECTION_OF[reason])

    def has(self, seat: int, **expected: int | str) -> None:
        """What a ship has: gold, letters, cubes, sail, cannons, captains, and hold and crew as text."""
        ship = self.s.ships[seat]
        found: dict[str, int | str] = {name: getattr(ship, name) for name in expected}
        for name, kinds in (("hold", GOODS), ("crew", POSTS)):
            if name in expected:
                found[name] = show(getattr(ship, name), kinds)
                expected[name] = show(read(str(expected[name]), kinds), kinds)
        assert found == expected

    def supply(self, thing: str) -> int:
        """How many pieces of a good, captains or letters no ship holds."""
        held = [ship.hold[GOODS.index(thing)] if thing in GOODS else int(getattr(ship, thing)) for ship in self.s.ships]
        return self.s.box.pieces - sum(held)

    def revealed(self) -> list[str]:
        """The tiles of the voyage under way."""
        return [name_of(self.s, self.s.piles[self.s.pile][position]) for position in self.s.revealed]


class Luck(Chance):
    """Gives the tiles and faces that a test names. Any other draw fails the test."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tiles: list[str] = []
        self.event: list[str] = []
        self.battle: list[str] = []
        self.drawn: list[str] = []
        """What was drawn in the last call of `play`: `tile/8` is one of eight tiles."""

    def below(self, bound: int) -> int:
        s = self.table.s
        if not s.marks or s.marks[-1] != UNRESOLVED:
            return self.tile(s, bound)
        kind, named, faces = "event", self.event, [str(face or "gold") for face in s.box.event_die]
        if s.fog[-1] != NONE:
            kind, named, faces = "battle", self.battle, [BALLS[face] for face in s.box.battle_die]
        assert named, f"the {kind} die is rolled, but the test names no face"
        assert len(faces) == bound
        self.drawn.append(f"{kind}/{bound}")
        return faces.index(named.pop(0))

    def tile(self, s: NorthWind, bound: int) -> int:
        assert self.tiles, "a tile is drawn, but the test names none"
        hidden = s.face_down()
        assert len(hidden) == bound
        self.drawn.append(f"tile/{bound}")
        name, face = split(self.tiles.pop(0))
        self.event += [face] if face else []
        return [name_of(s, s.piles[s.pile][position]) for position in hidden].index(name)


def arrange(
    *,
    seats: int = 2,
    tiles: str = "",
    pile: str = "",
    gold: Sequence[int] = (),
    letters: Sequence[int] = (1,),
    cubes: Sequence[int] = (),
    sail: Sequence[int] = (),
    cannons: Sequence[int] = (),
    captains: Sequence[int] = (),
    hold: Mapping[int, str] | None = None,
    crew: Mapping[int, str] | None = None,
    columns: Mapping[str, str] | None = None,
    edition: Path | None = None,
    **options: object,
) -> Table:
    """A match in which seat 0 is to choose a pile or, if tiles are named, has sailed into theirs.

    Numbers are listed by seat, the rest stays as at the start. `columns` names the seats on the contracts, from the bottom;
    the bonus spaces and the cubes left in stock follow from them, unless `cubes` says otherwise.
    """
    table = Table(seaboard.new("north_wind", seats=seats, seed=1, options=options, edition=edition))
    s = table.s
    s.turn, s.steps = 0, [TURNS[0]]
    run_on(s, table.luck)
    for name, values in (("gold", gold), ("sail", sail), ("cannons", cannons), ("captains", captains)):
        for seat, value in enumerate(values):
            setattr(s.ships[seat], name, value)
    for seat, ship in enumerate(s.ships):
        ship.letters = letters[seat] if seat < len(letters) else 0
        ship.hold = read((hold or {}).get(seat, ""), GOODS)
        ship.crew = read((crew or {}).get(seat, ""), POSTS)
    for port, owners in (columns or {}).items():
        s.columns[PORTS.index(port)] = [int(owner) for owner in owners.split()]
    for port_index, column in enumerate(s.columns):
        counts = [column.count(seat) for seat in range(seats)]
        s.majority[port_index] = counts.index(max(counts)) if counts.count(max(counts)) == 1 else NONE
    for seat, ship in enumerate(s.ships):
        placed = sum(column.count(seat) for column in s.columns) + s.majority.count(seat)
        ship.cubes -= placed + s.all_ports(seat) + (ship.hired() == s.box.sailors)
    for seat, value in enumerate(cubes):
        s.ships[seat].cubes = value
    table.match._safe = s.clone()
    if tiles:
        table.sail(tiles, pile)
    return table


def bring(s: NorthWind, pile: int, names: list[str]) -> None:
    """Exchange tiles that nobody has seen until a pile has those named; every tile stays there once."""
    places = [(number, place) for number in range(len(PORTS)) for place in range(len(s.piles[number]))]
    places.sort(key=lambda each: each[0] != pile)
    taken: list[tuple[int, int]] = []
    for name in names:
        fitting = [place for place in places if name_of(s, s.piles[place[0]][place[1]]) == split(name)[0]]
        free = [place for place in fitting if place not in taken]
        assert free, f"the box has only {len(fitting)} tiles called {name}"
        taken.append(free[0])
    spare = [place for place in places if place[0] == pile and place not in taken and s.seen[pile][place[1]] == 0]
    for number, place in taken:
        if number != pile:
            assert s.seen[number][place] == 0, "somebody knows that this tile is in another pile"
            assert spare, "all tiles of this pile are known"
            other = spare.pop()[1]
            s.piles[number][place], s.piles[pile][other] = s.piles[pile][other], s.piles[number][place]


def name_of(s: NorthWind, tile: int) -> str:
    """A tile as tests name it."""
    kind, *details = phrase(s.box.tiles[tile])
    if kind == "target_port":
        return str(details[0])
    name = str(kind).removeprefix("trading_").removesuffix("_port")
    return f"{name}({','.join(map(str, details))})" if str(kind).startswith(("trading_port", "merchant")) else name


def split(name: str) -> tuple[str, str]:
    """A named tile and, for fog, the face that the event die will show."""
    found = re.fullmatch(r"fog\((\w+)\)", name)
    return ("fog", found[1]) if found else (name, "")


def read(text: str, kinds: Sequence[str]) -> list[int]:
    """How many of each kind: `fish 2 salt 1`; a name without a number is one."""
    counts = [0] * len(kinds)
    for name, count in re.findall(r"([a-z]+)(?: (\d+))?", text):
        counts[kinds.index(name)] += int(count or 1)
    return counts


def show(counts: Sequence[int], kinds: Sequence[str]) -> str:
    return " ".join(f"{kind} {count}" for kind, count in zip(kinds, counts, strict=True) if count)
