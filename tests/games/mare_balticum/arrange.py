"""A position in one line, text actions with the luck a test names, and refusals with their reason.

    table = arrange(seats=4, boats={0: "STO S10 S15 S18"}, sea="S15: cod amber", cargo={0: "herring 2 cod"})
    table.play("weigh STO", "sail S20", bag="cod clock amber")
    table.refused("fish cod S15", "5.1 no_such_token")

S01 to S20 are the sea spaces, and KOB, STO, GDA, RIG and SPB the ports. Where nothing is said, a seat has one boat in Riga,
shallow spaces hold one fish and deep ones two, the demand is DEMAND, and the bag never gives a clock.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from seaboard.core.chance import Chance
from seaboard.games.mare_balticum.box import CARDS, FIRST_PORT, PORTS, SEA, SPACES, SPECIES, TOKENS, VERSION
from seaboard.games.mare_balticum.contracts import ALL_CARDS, own
from seaboard.games.mare_balticum.course import TURNS, after_turn
from seaboard.games.mare_balticum.state import NONE, MareBalticum
from seaboard.match.match import Match
from seaboard.registry import agree

from ..arranged import Arranged

SHORT = {f"S{number:02}": name for number, name in enumerate(SEA, 1)}
SHORT |= dict(zip(("KOB", "STO", "GDA", "RIG", "SPB"), PORTS, strict=True))
DEMAND = "KOB: salmon cod; STO: herring cod; GDA: salmon; RIG: flounder; SPB: herring flounder"


def long(text: str) -> str:
    """A text with the short names of spaces written out."""
    return re.sub(r"\b(S\d\d|KOB|STO|GDA|RIG|SPB)\b", lambda found: SHORT[found[0]], text)


def spaces(text: str) -> list[int]:
    return [SPACES.index(name) for name in long(text).split()]


def counts(text: str, kinds: tuple[str, ...], size: int) -> list[int]:
    """Counts from a text such as `herring 2 cod`."""
    found = [0] * size
    for name, number in re.findall(r"([a-z]+)(?: (\d+))?", text):
        found[kinds.index(name)] += int(number or 1)
    return found


class Luck(Chance):
    """Gives the tokens that a test names, then any fish; the sealed order of other luck is the lowest number."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.wanted: list[str] = []
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        bag = self.table.s.bag
        name = (
            self.wanted.pop(0)
            if self.wanted
            else next((kind for kind, left in zip(TOKENS, bag, strict=False) if left), "clock")
        )
        if name == "clock":
            assert self.table.s.clocks(), "the bag has no clock"
            return bound - 1
        kind = TOKENS.index(name)
        assert bag[kind], f"the bag has no {name}"
        return sum(bag[:kind])


class Table(Arranged[MareBalticum]):
    """A match of which a test arranges the position and names the luck."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.luck: Luck = Luck(self)

    def choices(self, verb: str = "", seat: int | None = None) -> list[str]:
        """What the seat that is asked may do with a verb."""
        found = self.match.choices(self.match.asked[0] if seat is None else seat)
        return [action.text for action in found if not verb or action.verb == verb]

    def play(self, *actions: str, bag: str = "") -> None:
        """Play actions, each by the seat that is asked or by one that is named: `1: safe`; the bag gives these tokens."""
        self.events = []
        self.luck.wanted = bag.split()
        for action in actions:
            seat, text = self.who(action)
            self.events += self.match.play(seat, text, luck=self.luck)
        assert self.luck.wanted == [], "not every token was drawn"

    def refused(self, action: str, reason: str) -> dict[str, object]:
        """The action is refused for this section and reason, and nothing changes; the figures of the reason."""
        found = self.refusal(action)
        assert f"{found.section} {found.name}".strip() == reason
        return dict(found.figures)

    def who(self, action: str) -> tuple[int, str]:
        return super().who(long(action))

    def has(self, seat: int, **expected: str) -> None:
        """What a player has: boats in any order, cargo, warehouse and market as text, `-` for nothing."""
        player = self.s.players[seat]
        found = {
            "boats": sorted(SPACES[space] for space in player.boats),
            "cargo": player.cargo,
            "warehouse": player.warehouse[: len(TOKENS)],
            "market": player.market,
        }
        wanted = {
            "boats": lambda text: sorted(long(text).split()),
            "cargo": lambda text: counts(text, SPECIES, 4),
            "warehouse": lambda text: counts(text, TOKENS, 5),
            "market": market,
        }
        for name, text in expected.items():
            assert found[name] == wanted[name](text), name

    def at(self, space: str) -> str:
        """The tokens on a sea space."""
        return " ".join(TOKENS[kind] for kind in self.s.at(SPACES.index(long(space))))

    def gone(self) -> dict[str, int]:
        """What has left the game, face up or face down."""
        found = {}
        for kind, name in enumerate(TOKENS):
            count = self.s.gone[kind] + sum(player.paid[kind] for player in self.s.players)
            if count:
                found[name] = count
        return found

    def demand(self, port: str) -> list[str]:
        """The species that a port shows, place by place."""
        places = self.s.box.places[PORTS.index(long(port))]
        return ["-" if self.s.demand[place] == NONE else SPECIES[self.s.demand[place]] for place in places]

    def all_choose(self, *choices: str) -> None:
        """Everybody's choice in a pause, by seat."""
        self.play(*[f"{seat}: {choice}" for seat, choice in enumerate(choices)])


def market(text: str) -> list[int]:
    """A market from a text such as `salmon 3 cod 2`."""
    found = [NONE] * len(SPECIES)
    for name, multiplier in re.findall(r"([a-z]+) (\d)", text):
        found[SPECIES.index(name)] = int(multiplier)
    return found


def arrange(
    seats: int = 4,
    boats: Mapping[int, str] | None = None,
    sea: str = "",
    demand: str | None = None,
    cargo: Mapping[int, str] | None = None,
    warehouse: Mapping[int, str] | None = None,
    markets: Mapping[int, str] | None = None,
    safes: str = "",
    contracts: Mapping[int, int] | None = None,
    time: int = 0,
    active: int = 0,
    first: int = 0,
    actions: int = 0,
    left: int = NONE,
    empty_bag: bool = False,
    rules: int = VERSION,
    **options: bool,
) -> Table:
    """A position in which it is a seat's turn."""
    table = Table(Match(agree("mare_balticum", seats, options, rules=rules), "1"))
    s = table.s
    s.first, s.active, s.actions, s.time, s.left, s.turn = first, active, actions, time, left, 1
    s.steps[:] = [*after_turn(s), TURNS[active]]
    for seat, player in enumerate(s.players):
        player.boats[:] = spaces((boats or {}).get(seat, "RIG"))
        player.cargo[:] = counts((cargo or {}).get(seat, ""), SPECIES, 4)
        player.warehouse[:] = counts((warehouse or {}).get(seat, ""), TOKENS, 6)
        player.market = market((markets or {}).get(seat, ""))
        player.safe = str(seat) in safes.split()
    arrange_sea(s, sea)
    arrange_demand(s, demand)
    for seat, card in (contracts or {}).items():
        s.players[seat].contract = card - 1
        assert card <= len(CARDS)
    for seat in range(seats):
        for other in contracts or {}:
            if other != seat:
                s.known[seat * seats + other] = ALL_CARDS & ~own(s.players[seat])
    fill_bag(s, empty_bag)
    table.match._safe = s.clone()
    return table


def arrange_sea(s: MareBalticum, sea: str) -> None:
    """Fish everywhere in turn, and on the named spaces what is named."""
    s.tokens[:] = [NONE] * len(s.tokens)
    for space in range(FIRST_PORT):
        for slot in range(s.box.room[space]):
            s.tokens[2 * space + slot] = (space + slot) % len(SPECIES)
    for name, tokens in re.findall(r"(\w+):([a-z ]*)", long(sea)):
        space = SPACES.index(name)
        kinds = [TOKENS.index(token) for token in tokens.split()]
        s.tokens[2 * space : 2 * space + 2] = [*kinds, NONE, NONE][:2]


def arrange_demand(s: MareBalticum, demand: str | None) -> None:
    wanted = DEMAND if demand is None and not s.options.demand_management else demand or ""
    s.demand = [NONE] * len(s.demand)
    for name, species in re.findall(r"(\w+):([a-z -]*)", long(wanted)):
        for place, each in zip(s.box.places[PORTS.index(name)], species.split(), strict=False):
            s.demand[place] = NONE if each == "-" else SPECIES.index(each)


def fill_bag(s: MareBalticum, empty: bool) -> None:
    """Whatever is nowhere else is in the bag, or has left the game."""
    for kind in range(len(TOKENS)):
        used = s.tokens.count(kind) + sum(player.warehouse[kind] for player in s.players)
        used += sum(player.cargo[kind] for player in s.players) if kind < len(SPECIES) else 0
        rest = s.box.tokens[kind] - used
        assert rest >= 0, f"there are only {s.box.tokens[kind]} {TOKENS[kind]}"
        s.bag[kind] = 0 if empty else rest
        s.gone[kind] = rest if empty else 0
