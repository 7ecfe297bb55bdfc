"""Swordfish as a game: what can happen, what positions are made of, and how a match is set up."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.core.state import run_on
from seaboard.games.swordfish import bot, imagine, resume, scoring
from seaboard.games.swordfish.actions import ACTIONS
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, FISH, NONE, OPTIONS, PORTS, VERSION, SwordfishBox, SwordfishOptions
from seaboard.games.swordfish.course import MATCH, EndOfMatch, EndOfRound, LastPhases
from seaboard.games.swordfish.fishing import Drawn, Fish, Fishing
from seaboard.games.swordfish.insurance import Insurance
from seaboard.games.swordfish.movement import Movement, Sail, Salvage
from seaboard.games.swordfish.purchase import AfterInsurance, Hire, Purchase, Rent, Supply
from seaboard.games.swordfish.reasons import REASONS, REASONS_OF
from seaboard.games.swordfish.scoring import PARTS
from seaboard.games.swordfish.selling import Selling, Trade
from seaboard.games.swordfish.state import Hull, Swordfish
from seaboard.games.swordfish.weather import Weather

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "opening": ("wind", "name"),
    "round": ("round",),
    "last_phases": (),
    "order": ("order",),
    "hired": ("seat", "captain", "port", "vp"),
    "rented": ("seat", "captain", "boat", "port"),
    "manned": ("seat", "captain", "boat", "port"),
    "bought_fuel": ("seat", "captain", "count", "vp", "now"),
    "bought_bait": ("seat", "captain", "count", "vp", "now"),
    "bought": ("seat", "vp"),
    "insured": ("seat", "captain", "boat", "port"),
    "declined": ("seat",),
    "turned_to": ("seat", "captain"),
    "moved": ("seat", "captain", "boat", "start", "place", "steps", "fuel", "left"),
    "cruised": ("seat", "captain", "boat", "start", "place", "steps", "left"),
    "stayed": ("seat", "captain", "boat", "place"),
    "stayed_all": ("seat",),
    "towed_in": ("seat", "boat", "port"),
    "repaired": ("seat", "boat", "port", "vp"),
    "took_in_tow": ("seat", "captain", "boat", "place"),
    "abandoned": ("seat", "boat", "place"),
    "cast_off": ("seat", "captain", "boat"),
    "sunk": ("boat", "place"),
    "wind": ("card", "wind", "name"),
    "wrecked": ("seat", "captain", "boat", "place"),
    "fish_lost": ("seat", "captain", "fish"),
    "token_lost": ("seat", "captain"),
    "drifted": ("boat", "place"),
    "adrift": ("boat", "place"),
    "token": ("seat", "captain", "left"),
    "netted": ("seat", "captain", "place", "bait", "now"),
    "drew": ("seat", "captain", "fish"),
    "caught": ("seat", "captain", "fish", "place", "left"),
    "put_back": ("seat", "captain", "fish", "place", "left"),
    "stopped": ("seat", "captain", "place"),
    "sale": ("seat", "captain", "fish", "port", "price", "vp"),
    "dumped": ("seat", "captain", "fish"),
    "contract_over": ("seat", "captain", "boat", "port"),
    "took_road": ("seat", "captain", "start", "port", "fuel", "left"),
    "closed_sale": ("seat", "vp"),
    "tokens_count": ("seat", "count", "vp"),
}

RECORDS: Final = (
    Hull, Swordfish,
    Purchase, Insurance, AfterInsurance, Hire, Rent, Supply,
    Movement, Salvage, Sail,
    Weather,
    Fishing, Fish, Drawn,
    Selling, Trade,
    EndOfRound, LastPhases, EndOfMatch,
)  # fmt: skip
"""What positions are made of."""


class SwordfishRules(Game[Swordfish]):
    """Two to six players fish for a season of fifteen rounds."""

    def __init__(self) -> None:
        super().__init__(
            "swordfish", VERSION, range(2, 7), SwordfishOptions, OPTIONS, ACTIONS, EVENTS, REASONS, PARTS, RECORDS,
        )  # fmt: skip
        self.reasons_of = REASONS_OF
        self.hides = False
        self.begins = frozenset({"turned_to", "drew"})
        self.depth = 0

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> Swordfish:
        """A first player and a first wind by lot; nobody owns anything but VP. (2)"""
        assert isinstance(box, SwordfishBox) and isinstance(options, SwordfishOptions)
        first = chance.below(seats)
        wind = box.weather[0][chance.below(len(box.weather[0]))]
        s = Swordfish()
        s.seats = seats
        s.box = box
        s.options = options
        s.order = [(first + place) % seats for place in range(seats)]
        s.stack = s.order[:]
        s.vp = [box.start] * seats
        captains = seats * CAPTAINS
        s.place, s.boat, s.tow = [NONE] * captains, [NONE] * captains, [NONE] * captains
        s.fuel, s.bait, s.token = [0] * captains, [0] * captains, [0] * captains
        s.packs, s.last_packs = [0] * captains, [0] * captains
        s.hold = [[] for _ in range(captains)]
        s.piles = box.copies[:]
        s.sunk = [0] * len(CLASSES)
        s.hulls = []
        s.bags = box.density[:]
        s.market = [[] for _ in PORTS]
        s.gone = [0] * len(FISH)
        s.tokens = box.tokens
        s.wind = wind
        s.cards = [wind]
        s.steps = [*MATCH]
        run_on(s, chance)
        return s

    def view(self, s: Swordfish, seat: int) -> Swordfish:
        return imagine.view(s, seat)

    def imagine(self, view: Swordfish, chance: Chance) -> Swordfish:
        return imagine.imagine(view, chance)

    def resume(self, s: Swordfish) -> None:
        resume.resume(s)

    def scores(self, s: Swordfish) -> list[Score]:
        return scoring.scores(s)

    def worth(self, s: Swordfish, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: Swordfish, choices: list[Action]) -> list[float]:
        return bot.likely(s, choices)


GAME: Final = SwordfishRules()
