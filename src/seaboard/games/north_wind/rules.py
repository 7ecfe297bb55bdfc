"""North Wind: how a match is set up, seen, imagined and scored."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.games.north_wind import bot
from seaboard.games.north_wind.actions import ACTIONS
from seaboard.games.north_wind.box import CHOICES, GOODS, PORTS, POSTS, VERSION, NorthWindBox, NorthWindOptions
from seaboard.games.north_wind.reasons import REASONS
from seaboard.games.north_wind.state import FACE_DOWN, NONE, PUBLIC, NorthWind, Ship
from seaboard.games.north_wind.steps import NO_ROLLS, TILE_STEPS, ChoosePile, Looked, Pirates, SailOn, start_turn
from seaboard.games.north_wind.tiles import (
    EquipmentPort,
    Merchant,
    Overboard,
    SecondTrade,
    TargetPort,
    TradingPort,
    Wreck,
    tile_steps,
)

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "began": ("seat",),
    "relief": ("seat", "gold"),
    "sailed": ("seat", "port", "limit"),
    "looked": ("seat",),
    "saw": ("seat", "tile"),
    "kept": ("seat",),
    "put_under": ("seat",),
    "revealed": ("seat", "tile"),
    "stopped": ("seat",),
    "sailed_past": ("seat", "tile"),
    "making_room": ("seat", "count", "good"),
    "thrown": ("seat", "thrown", "count", "good"),
    "bought": ("seat", "count", "good", "gold"),
    "sold": ("seat", "count", "good", "gold"),
    "bookkeeper": ("seat", "gold"),
    "traded_enough": ("seat",),
    "hoisted": ("seat", "level"),
    "mounted": ("seat", "cannons"),
    "hired": ("seat", "post"),
    "searched": ("seat", "gold"),
    "treasure": ("seat", "gold"),
    "pirates": ("seat", "strength"),
    "paid": ("seat", "gold"),
    "fought": ("seat", "silver", "blue", "blank", "hits", "strength"),
    "hopeless": ("seat", "most", "strength"),
    "captured": ("seat", "captains"),
    "prison_full": ("seat", "gold"),
    "defeated": ("seat",),
    "letter_used": ("seat",),
    "declined": ("seat",),
    "delivered": ("seat", "goods", "port", "step"),
    "cube_placed": ("seat", "place", "left"),
    "majority_lost": ("seat", "port", "left"),
    "letter_earned": ("seat", "letters"),
    "columns_full": (),
    "won": ("seat",),
}

TILE_STEPS.extend(tile_steps(letter=False))

PARTS: Final = ("contracts", "majorities", "all_ports", "full_crew")


def face_up(tiles: list[int], masks: list[int], wanted: int) -> list[int]:
    """A pile's tiles with those face down that nobody of `wanted` has seen."""
    return [tiles[place] if masks[place] & wanted else FACE_DOWN for place in range(len(tiles))]


RECORDS: Final = (
    NorthWind, Ship,
    ChoosePile, Looked, Pirates, SailOn,
    EquipmentPort, Merchant, Overboard, SecondTrade, TargetPort, TradingPort, Wreck,
)  # fmt: skip
"""What positions are made of."""


class NorthWindRules(Game[NorthWind]):
    """Two to four merchants race to place all their cubes."""

    def __init__(self) -> None:
        super().__init__(
            "north_wind", VERSION, range(2, 5), NorthWindOptions, CHOICES, ACTIONS, EVENTS, REASONS, PARTS, RECORDS
        )
        self.begins = frozenset({"making_room"})

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> NorthWind:
        """Deal the sea into three piles, each with its target port, fit out the ships, and draw the start player. (2)

        The lot is drawn last, so that a seed deals the same tiles under all rules.
        """
        assert isinstance(box, NorthWindBox) and isinstance(options, NorthWindOptions)
        sea = list(range(len(PORTS), len(box.tiles)))
        chance.shuffle(sea)
        size = len(sea) // len(PORTS)
        piles = [[port, *sea[port * size : (port + 1) * size]] for port in range(len(PORTS))]
        ships = [
            Ship(
                gold=box.start_gold,
                letters=box.start_letters,
                cubes=box.cubes[seats - self.seats.start],
                sail=box.sails[0],
                cannons=options.start_cannons,
                captains=0,
                hold=[0] * len(GOODS),
                crew=[0] * len(POSTS),
            )
            for _ in range(seats)
        ]
        s = NorthWind(
            seats=seats,
            steps=[],
            box=box,
            options=options,
            ships=ships,
            piles=piles,
            seen=[[PUBLIC] + [0] * size for _ in PORTS],
            columns=[[], [], []],
            majority=[NONE, NONE, NONE],
            turn=0,
            active=0,
            pile=NONE,
            limit=0,
            revealed=[],
            marks=[],
            fog=[],
            rolls=NO_ROLLS,
            actions=0,
            traded=0,
            top=NONE,
            under=[],
            looks=0,
            looked=False,
            winner=NONE,
        )
        start_turn(s, chance.below(seats) if options.rules > 1 else 0)
        return s

    def view(self, s: NorthWind, seat: int) -> NorthWind:
        """Tiles are known once revealed to all, or to the seat that looked at them. (2.1, 9.5)"""
        view = s.clone()
        mine = 0 if seat < 0 else 1 << seat
        view.piles = [face_up(s.piles[port], s.seen[port], PUBLIC | mine) for port in range(len(PORTS))]
        for masks in view.seen:
            for place, mask in enumerate(masks):
                if mask != PUBLIC:
                    masks[place] = mask & mine
        if seat != s.active:
            if s.top != NONE:
                view.top = FACE_DOWN
            view.under = [FACE_DOWN] * len(s.under)
        return view

    def imagine(self, view: NorthWind, chance: Chance) -> NorthWind:
        """Deal the unknown tiles into the unknown places; what a lookout saw is any tile not yet revealed."""
        s = view.clone()
        known = [False] * len(s.box.tiles)
        for tiles in s.piles:
            for tile in tiles:
                if tile != FACE_DOWN:
                    known[tile] = True
        unknown = [tile for tile, is_known in enumerate(known) if not is_known]
        chance.shuffle(unknown)
        s.piles = [[unknown.pop() if tile == FACE_DOWN else tile for tile in tiles] for tiles in s.piles]
        if s.top == FACE_DOWN or (s.under and s.under[0] == FACE_DOWN):
            hidden = [place for place in range(len(s.piles[s.pile])) if place not in s.revealed]
            chance.shuffle(hidden)
            s.under = [hidden.pop() for _ in s.under]
            if s.top == FACE_DOWN:
                s.top = hidden.pop()
            for place in s.under if s.top == NONE else [*s.under, s.top]:
                if s.seen[s.pile][place] != PUBLIC:
                    s.seen[s.pile][place] |= 1 << s.active
        return s

    def scores(self, s: NorthWind) -> list[Score]:
        """Cubes on the victory board; then contracts, then gold. (10)"""
        found = []
        for seat, ship in enumerate(s.ships):
            contracts = sum([s.contracts(seat, port) for port in range(len(PORTS))])
            crew = 1 if ship.hired() == s.box.sailors else 0
            majorities = s.majority.count(seat)
            placed = s.box.cubes[s.seats - self.seats.start] - ship.cubes
            parts = {
                "contracts": contracts,
                "majorities": majorities,
                "all_ports": placed - contracts - majorities - crew,
                "full_crew": crew,
            }
            found.append(Score(placed, parts, (contracts, ship.gold)))
        return found

    def worth(self, s: NorthWind, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: NorthWind, options: list[Action]) -> list[float]:
        return bot.likely(s, options)


GAME: Final = NorthWindRules()
