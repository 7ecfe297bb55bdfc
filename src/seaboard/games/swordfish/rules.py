"""Swordfish as a game: setup, what is seen, and the score."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.games.swordfish import bot
from seaboard.games.swordfish.actions import ACTIONS
from seaboard.games.swordfish.box import (
    CAPTAINS,
    CHOICES,
    CLASSES,
    FISH,
    NONE,
    PORTS,
    PURCHASE,
    VERSION,
    SwordfishBox,
    SwordfishOptions,
)
from seaboard.games.swordfish.reasons import REASONS
from seaboard.games.swordfish.state import Hull, Swordfish
from seaboard.games.swordfish.steps import go_on
from seaboard.games.swordfish.steps_fishing import Drawn, Fish
from seaboard.games.swordfish.steps_movement import Sail, Salvage
from seaboard.games.swordfish.steps_purchase import Hire, Insurance, Rent, Supply
from seaboard.games.swordfish.steps_selling import Trade

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

PARTS: Final = ("track", "tokens")


RECORDS: Final = (
    Hull, Swordfish,
    Drawn, Fish,
    Sail, Salvage,
    Hire, Insurance, Rent, Supply,
    Trade,
)  # fmt: skip
"""What positions are made of."""


class SwordfishRules(Game[Swordfish]):
    """Two to six players fish for a season of fifteen rounds."""

    def __init__(self) -> None:
        super().__init__(
            "swordfish", VERSION, range(2, 7), SwordfishOptions, CHOICES, ACTIONS, EVENTS, REASONS, PARTS, RECORDS,
        )  # fmt: skip
        self.hides = False
        self.begins = frozenset({"turned_to", "drew"})
        self.depth = 0

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> Swordfish:
        """A first player and a first wind by lot; nobody owns anything but VP. (2)"""
        assert isinstance(box, SwordfishBox) and isinstance(options, SwordfishOptions)
        first = chance.below(seats)
        order = [(first + place) % seats for place in range(seats)]
        wind = box.weather[0][chance.below(len(box.weather[0]))]
        captains = seats * CAPTAINS
        s = Swordfish(
            seats=seats,
            steps=[],
            box=box,
            options=options,
            vp=[box.start] * seats,
            place=[NONE] * captains,
            boat=[NONE] * captains,
            fuel=[0] * captains,
            bait=[0] * captains,
            token=[0] * captains,
            tow=[NONE] * captains,
            hold=[[] for _ in range(captains)],
            piles=box.copies[:],
            sunk=[0] * len(CLASSES),
            bags=box.density[:],
            market=[[] for _ in PORTS],
            gone=[0] * len(FISH),
            hulls=[],
            tokens=box.tokens,
            wind=wind,
            cards=[wind],
            round=1,
            phase=PURCHASE,
            extra=False,
            order=order,
            turn=0,
            stack=order[:],
            done=0,
            hired=0,
            wrecked=0,
            packs=[0] * (seats * CAPTAINS),
            last_packs=[0] * (seats * CAPTAINS),
        )
        go_on(s, chance)
        return s

    def view(self, s: Swordfish, seat: int) -> Swordfish:
        """Everything lies open: bags are known by subtraction, and nobody has looked at the weather to come. (2.4)"""
        return s.clone()

    def imagine(self, view: Swordfish, chance: Chance) -> Swordfish:
        return view.clone()

    def scores(self, s: Swordfish) -> list[Score]:
        """VP, and at the end tokens, up to the end of the track; then captains, then supplies. (10.2, 10.3)"""
        found = []
        for seat in range(s.seats):
            first, last = seat * CAPTAINS, seat * CAPTAINS + CAPTAINS
            total = s.points(seat)
            parts = {"track": s.vp[seat], "tokens": total - s.vp[seat]}
            found.append(Score(total, parts, (s.captains(seat), sum(s.fuel[first:last]) + sum(s.bait[first:last]))))
        return found

    def worth(self, s: Swordfish, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: Swordfish, options: list[Action]) -> list[float]:
        return bot.likely(s, options)


GAME: Final = SwordfishRules()
