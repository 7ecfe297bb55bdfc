"""A position in one line, text actions with the luck a test names, and refusals with their reason.

    table = arrange(seats=3, phase="launch", hands={0: "tuna 2 cod"}, licences={0: "tuna 2"}, boats={0: "cod+3 tuna"})
    table.play("launch tuna", "pay cod")
    table.refused("launch tuna", "no_launch_left")
    table.has(0, hand="tuna", boats="cod+3 tuna tuna")

A boat is named by its type; `+3` gives it a captain and three crates, `!5` a Salty Captain and five, `+3(cod)` names the
captain's card. `pv`, `crab` and `yard` are short for long names. Where nothing is said, everything is as at the start;
hands that aren't named are those of the start. `draws` and `dice` name the cards and faces that will turn up, in order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import seaboard
from seaboard.core.chance import Chance, FastChance
from seaboard.core.state import run_on
from seaboard.games.fleet import course
from seaboard.games.fleet.box import BOATS, CASINO, INUIT, KINDS, LICENCES, SALTY, SHIPS, TYPES
from seaboard.games.fleet.state import AUCTION_PHASE, END_OF_ROUND, NONE, PHASES, Fleet
from seaboard.match.match import Match

from ..arranged import Arranged
from .pieces import check

SHORT = {"pv": "processing_vessel", "crab": "king_crab", "yard": "salvage_yard", "inuits": "inuit"}


class Table(Arranged[Fleet]):
    """A match of which a test arranges the position and names the luck."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.luck: Luck = Luck(self)

    @property
    def choices(self) -> list[str]:
        """What the seat that is asked may do."""
        return list(map(str, self.match.choices(self.match.asked[0])))

    def play(self, *actions: str) -> None:
        """Play actions, each by the seat that is asked or by one that is named: `1: pass`."""
        self.events = []
        for action in actions:
            seat, text = self.who(action)
            self.events += self.match.play(seat, text, luck=self.luck)
            check(self.s)

    def refused(self, action: str, reason: str) -> None:
        """The action is refused for this reason, by its section of the rulebook, and nothing changes."""
        assert self.refusal(action).name == reason

    def who(self, action: str) -> tuple[int, str]:
        seat, text = super().who(action)
        for short, long in SHORT.items():
            text = re.sub(rf"\b{short}\b", long, text)
        return seat, text

    def has(self, seat: int, **expected: int | str | list[int]) -> None:
        """What a seat has: hand, boats and licences as text; size, processed, fishin, points as numbers."""
        for name, value in expected.items():
            if name in ("hand", "pool"):
                assert show(getattr(self.s.harbours[seat], name), BOATS) == show(read(str(value), BOATS), BOATS), name
            elif name == "licences":
                assert show(self.s.harbours[seat].licences, LICENCES) == show(read(str(value), LICENCES), LICENCES)
            elif name == "boats":
                assert self.boats(seat) == long_names(str(value))
            elif name == "points":
                assert self.match.scores()[seat].total == value
            else:
                assert getattr(self.s.harbours[seat], name) == value, name

    def boats(self, seat: int) -> str:
        """The boats of a seat with their captains and crates."""
        harbour = self.s.harbours[seat]
        shown = []
        for boat, captain, crates in zip(harbour.boats, harbour.captains, harbour.crates, strict=True):
            mark = "" if captain == NONE else "!" if captain == SALTY else "+"
            shown.append(SHIPS[boat] + (f"{mark}{crates}" if mark else ""))
        return " ".join(shown)

    def part(self, seat: int, name: str) -> int:
        return self.match.scores()[seat].parts[name]


class Luck(Chance):
    """Gives the cards and faces that a test names; others are random."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.other = FastChance(7)
        self.cards: list[str] = []
        self.dice: list[int] = []

    def below(self, bound: int) -> int:
        s = self.table.s
        if s.phase == END_OF_ROUND:
            assert self.dice, "a die is rolled, but the test names no face"
            assert bound == 6
            return self.dice.pop(0) - 1
        if s.phase == AUCTION_PHASE or not self.cards:
            return self.other.below(bound)
        card = BOATS.index(long_names(self.cards.pop(0)))
        assert bound == s.deck_size
        assert s.deck[card], f"no {BOATS[card]} is left in the deck"
        return sum(s.deck[:card])


def arrange(
    *,
    seats: int = 2,
    start: int = 0,
    phase: str = "auction",
    row: str = "",
    hands: Mapping[int, str] | None = None,
    pools: Mapping[int, str] | None = None,
    licences: Mapping[int, str] | None = None,
    boats: Mapping[int, str] | None = None,
    processed: Sequence[int] = (),
    casinos: Mapping[int, Sequence[int]] | None = None,
    fishin: Sequence[int] = (),
    supply: int | None = None,
    licence_deck: int | None = None,
    deck: str | None = None,
    discard: str = "",
    draws: str = "",
    dice: Sequence[int] = (),
    last: bool = False,
    edition: Path | None = None,
    **options: object,
) -> Table:
    """A match at the beginning of a phase: auction, launch, fishing, processing, draw or end_of_round."""
    table = Table(seaboard.new("fleet", seats=seats, seed=1, options=options, edition=edition))
    s = table.s
    s.start, s.last = start, last
    arrange_cards(s, hands or {}, boats or {}, deck, discard)
    arrange_licences(s, row, licences or {}, licence_deck)
    for seat, pool in (pools or {}).items():
        s.harbours[seat].pool = read(pool, BOATS)
    for seat, crates in enumerate(processed):
        s.harbours[seat].processed = crates
    for seat, held in (casinos or {}).items():
        s.harbours[seat].casinos = list(held)
    for seat, count in enumerate(fishin):
        s.harbours[seat].fishin = count
        s.fishin -= count
    if supply is not None:
        s.supply = supply
    check(s)
    table.luck.cards = draws.split()
    table.luck.dice = list(dice)
    s.steps[:] = [course.THE_END, *course.PHASES][: len(PHASES) + 2 - PHASES.index(phase)]
    run_on(s, table.luck)
    check(s)
    table.match._safe = s.clone()
    return table


def arrange_cards(s: Fleet, hands: Mapping[int, str], boats: Mapping[int, str], deck: str | None, discard: str) -> None:
    """Give hands, boats and captains from the deck; cards that a named deck leaves over are sunk."""
    for seat, harbour in enumerate(s.harbours):
        if seat in hands:
            move(harbour.hand, s.deck, harbour.hand)
            harbour.hand = read(hands[seat], BOATS)
            harbour.pool = [min(one, 1) for one in harbour.hand]
            move(s.deck, None, harbour.hand)
            harbour.size = sum(harbour.hand)
    s.discard = read(discard, BOATS)
    move(s.deck, None, s.discard)
    for seat, text in boats.items():
        for name, mark, crates, card in re.findall(r"([a-z_]+)(?:([+!])(\d*))?(?:\((\w+)\))?", long_names(text)):
            launch(s, seat, SHIPS.index(name), mark, int(crates or 0), card)
    if deck is not None:
        kept = read(deck, BOATS)
        move(s.deck, None, kept)
        for card in range(TYPES):
            s.wrecks[card] += s.deck[card]
        s.deck = kept
    s.deck_size = sum(s.deck)


def launch(s: Fleet, seat: int, boat: int, mark: str, crates: int, card: str) -> None:
    harbour = s.harbours[seat]
    captain = NONE
    if boat == INUIT:
        s.inuit -= 1
        captain = INUIT
    else:
        s.deck[boat] -= 1
    if mark == "!":
        s.salty -= 1
        captain = SALTY
    elif mark and boat != INUIT:
        captain = BOATS.index(card) if card else s.deck.index(max(s.deck))
        s.deck[captain] -= 1
    harbour.boats.append(boat)
    harbour.captains.append(captain)
    harbour.crates.append(crates)


def arrange_licences(s: Fleet, row: str, licences: Mapping[int, str], licence_deck: int | None) -> None:
    """Lay the row and hand out licences; the stack is what is left of them, or as many as are named."""
    for seat, text in licences.items():
        s.harbours[seat].licences = read(text, LICENCES)
        move(s.unseen, None, s.harbours[seat].licences)
        s.harbours[seat].casinos = [0] * s.harbours[seat].licences[CASINO]
    for kind in s.row:
        s.unseen[kind] += 1
    s.row = [LICENCES.index(name) for name in long_names(row).split()]
    for kind in s.row:
        s.unseen[kind] -= 1
    while len(s.row) < s.seats and not row:
        s.row.append(max((kind for kind in range(KINDS) if s.box.standard[kind]), key=lambda each: s.unseen[each]))
        s.unseen[s.row[-1]] -= 1
    assert min(s.unseen) >= 0, "the box has not that many licences of a kind"
    dropped = s.box.dropped_standard[s.seats - 2], s.box.dropped_premium[s.seats - 2]
    if licence_deck is not None:
        for is_standard, count in ((True, licence_deck + dropped[0]), (False, dropped[1])):
            kinds = [kind for kind in range(KINDS) if s.box.standard[kind] == is_standard]
            while sum(s.unseen[kind] for kind in kinds) > count:
                kind = max(kinds, key=lambda each: s.unseen[each])
                s.unseen[kind] -= 1
                s.gone[kind] += 1
    standard = sum(s.unseen[kind] for kind in range(KINDS) if s.box.standard[kind])
    premium = sum(s.unseen) - standard
    s.top = min(s.top, standard - dropped[0])
    s.below_standard = standard - dropped[0] - s.top
    s.below_premium = premium - dropped[1]
    assert min(s.top, s.below_premium) >= 0, "too many licences for this number of seats"


def move(of: list[int], to: list[int] | None, counts: list[int]) -> None:
    """Take cards from a pile, and perhaps add them to another."""
    for card, count in enumerate(list(counts)):
        of[card] -= count
        if to is not None:
            to[card] += count


def long_names(text: str) -> str:
    return re.sub(r"\b[a-z]+\b", lambda word: SHORT.get(word[0], word[0]), text)


def read(text: str, kinds: Sequence[str]) -> list[int]:
    """How many of each kind: `tuna 2 cod`; a name without a number is one."""
    counts = [0] * len(kinds)
    for name, count in re.findall(r"([a-z_]+)(?: (\d+))?", long_names(text)):
        counts[kinds.index(name)] += int(count or 1)
    return counts


def show(counts: Sequence[int], kinds: Sequence[str]) -> str:
    return " ".join(f"{kind} {count}" for kind, count in zip(kinds, counts, strict=True) if count)
