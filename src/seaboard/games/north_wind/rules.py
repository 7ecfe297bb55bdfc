"""North Wind: how a match is set up, and where the rest of its rules are."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.core.state import run_on
from seaboard.games.north_wind import bot, imagine, resume, scoring
from seaboard.games.north_wind.actions import ACTIONS
from seaboard.games.north_wind.box import GOODS, OPTIONS, PORTS, POSTS, VERSION, NorthWindBox, NorthWindOptions
from seaboard.games.north_wind.contracts import TargetPort
from seaboard.games.north_wind.course import TURNS, TileDone, Turn, Voyage, WayHome
from seaboard.games.north_wind.equipment import EquipmentPort
from seaboard.games.north_wind.fog import Pirates
from seaboard.games.north_wind.reasons import REASONS, REASONS_OF
from seaboard.games.north_wind.state import NO_ROLLS, NONE, PUBLIC, NorthWind, Ship
from seaboard.games.north_wind.trade import Merchant, Overboard, SecondTrade, TradingPort
from seaboard.games.north_wind.voyage import ChoosePile, Looked, SailOn
from seaboard.games.north_wind.wreck import Wreck

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

RECORDS: Final = (
    NorthWind, Ship, Turn, Voyage, TileDone, WayHome, ChoosePile, SailOn, Looked,
    TradingPort, Overboard, Merchant, SecondTrade, EquipmentPort, TargetPort, Wreck, Pirates,
)  # fmt: skip
"""What positions are made of."""


class NorthWindRules(Game[NorthWind]):
    """Two to four merchants race to place all their cubes."""

    def __init__(self) -> None:
        super().__init__(
            "north_wind", VERSION, range(2, 5), NorthWindOptions, OPTIONS, ACTIONS, EVENTS, REASONS, scoring.PARTS, RECORDS
        )
        self.begins = frozenset({"making_room"})
        self.reasons_of = REASONS_OF

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> NorthWind:
        """Deal the sea into three piles, each with its target port, fit out the ships, and draw the start player. (2)

        The lot is drawn last, so that a seed deals the same tiles under all rules.
        """
        assert isinstance(box, NorthWindBox) and isinstance(options, NorthWindOptions)
        sea = list(range(len(PORTS), len(box.tiles)))
        chance.shuffle(sea)
        size = len(sea) // len(PORTS)
        s = NorthWind()
        s.seats = seats
        s.box = box
        s.options = options
        s.ships = [fitted_out(seats, box, options) for _ in range(seats)]
        s.piles = [[port, *sea[port * size : (port + 1) * size]] for port in range(len(PORTS))]
        s.seen = [[PUBLIC] + [0] * size for _ in PORTS]
        s.columns = [[] for _ in PORTS]
        s.majority = [NONE] * len(PORTS)
        s.revealed, s.marks, s.fog, s.under = [], [], [], []
        s.rolls = NO_ROLLS
        s.steps = [TURNS[chance.below(seats) if options.rules > 1 else 0]]
        run_on(s, chance)
        return s

    def resume(self, s: NorthWind) -> None:
        resume.resume(s)

    def view(self, s: NorthWind, seat: int) -> NorthWind:
        return imagine.view(s, seat)

    def imagine(self, view: NorthWind, chance: Chance) -> NorthWind:
        return imagine.imagine(view, chance)

    def scores(self, s: NorthWind) -> list[Score]:
        return [scoring.score(s, seat) for seat in range(s.seats)]

    def worth(self, s: NorthWind, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: NorthWind, choices: list[Action]) -> list[float]:
        return bot.likely(s, choices)


def fitted_out(seats: int, box: NorthWindBox, options: NorthWindOptions) -> Ship:
    """A ship at the start. (2.2)"""
    ship = Ship()
    ship.gold = box.start_gold
    ship.letters = box.start_letters
    ship.cubes = box.cubes[seats - 2]
    ship.sail = box.sails[0]
    ship.cannons = options.start_cannons
    ship.hold = [0] * len(GOODS)
    ship.crew = [0] * len(POSTS)
    return ship


GAME: Final = NorthWindRules()
