"""Mare Balticum: what can happen, what positions are made of, and how a match is set up."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.core.state import run_on
from seaboard.games.mare_balticum import bot, imagine
from seaboard.games.mare_balticum.actions import ACTIONS
from seaboard.games.mare_balticum.box import OPTIONS, TOKENS, VERSION, MareBalticumBox, MareBalticumOptions
from seaboard.games.mare_balticum.contracts import Contract
from seaboard.games.mare_balticum.course import MATCH, NextAction, NextTurn, Refill, Turn
from seaboard.games.mare_balticum.fish import Overboard
from seaboard.games.mare_balticum.reasons import REASONS, REASONS_OF
from seaboard.games.mare_balticum.resume import resume
from seaboard.games.mare_balticum.sail import Place, Sail
from seaboard.games.mare_balticum.scoring import Finish, score
from seaboard.games.mare_balticum.setting_up import FirstBoats, Moor, deal_demand, fill_the_sea, new_player
from seaboard.games.mare_balticum.state import NONE, MareBalticum, Player
from seaboard.games.mare_balticum.time import Clock, Company, TurnUp
from seaboard.games.mare_balticum.unload import Mark, Unload

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "moored": ("seat", "port"),
    "ended": ("seat",),
    "placed": ("seat", "space"),
    "weighed": ("seat", "space"),
    "sailed": ("seat", "start", "space"),
    "full_hold": ("seat", "token", "space"),
    "caught": ("seat", "token", "space"),
    "overboard": ("seat", "species"),
    "unloading": ("seat", "count", "species", "port"),
    "unloaded": ("seat", "count", "species", "port"),
    "unloading_done": ("seat", "port"),
    "opened": ("seat", "species", "port", "mark"),
    "lost": ("seat", "count", "species", "port"),
    "looked_through": ("seat",),
    "contract_taken": ("seat",),
    "contract_swapped": ("seat",),
    "contract_was": ("seat", "card", "needs"),
    "drawn": ("token", "space"),
    "clock": ("clock", "clocks"),
    "company_sealed": ("seat",),
    "company_placed": ("seat", "species"),
    "company_was": ("seat", "multiplier", "species"),
    "safe_played": ("seat",),
    "tax_from_cargo": ("seat", "count", "species"),
    "tax_from_warehouse": ("seat", "count"),
    "tax_was": ("seat", "count", "token"),
    "winter": ("turns",),
    "cargo_lost": ("seat", "count"),
    "market_was": ("seat", "market"),
    "contract_filled": ("seat", "count", "card", "points", "without"),
    "contract_unused": ("seat", "card"),
    "over": (),
}

PARTS: Final = ("salmon", "cod", "herring", "flounder", "amber", "contract")
RECORDS: Final = (
    MareBalticum, Player,
    FirstBoats, Moor,
    NextTurn, Turn, NextAction,
    Place, Sail, Overboard, Unload, Mark, Contract,
    Refill, Clock, Company, TurnUp, Finish,
)  # fmt: skip
"""What positions are made of."""


class MareBalticumRules(Game[MareBalticum]):
    """Three to five fishing companies sell what the Baltic gives them in a year."""

    def __init__(self) -> None:
        super().__init__(
            "mare_balticum", VERSION, range(3, 6), MareBalticumOptions, OPTIONS, ACTIONS, EVENTS, REASONS, PARTS, RECORDS
        )
        self.reasons_of = REASONS_OF
        self.begins = frozenset({"weighed", "full_hold", "unloading", "looked_through"})

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> MareBalticum:
        """Fill the sea, then add the clocks; deal the demand tokens; draw the start player. (2)"""
        assert isinstance(box, MareBalticumBox) and isinstance(options, MareBalticumOptions)
        s = MareBalticum()
        s.seats = seats
        s.box = box
        s.options = options
        s.players = [new_player() for _ in range(seats)]
        s.gone = [0] * len(TOKENS)
        s.known = [0] * (seats * seats)
        fill_the_sea(s, chance)
        s.demand = [NONE] * len(box.marks) if options.demand_management else deal_demand(box, chance)
        s.first = s.active = chance.below(seats)
        s.steps = [*MATCH]
        run_on(s, chance)
        return s

    def view(self, s: MareBalticum, seat: int) -> MareBalticum:
        return imagine.view(s, seat)

    def imagine(self, view: MareBalticum, chance: Chance) -> MareBalticum:
        return imagine.imagine(view, chance)

    def resume(self, s: MareBalticum) -> None:
        resume(s)

    def scores(self, s: MareBalticum) -> list[Score]:
        """Fish in the warehouse by their multiplier, amber, contracts; then the tokens left there. (9.2, 9.3)"""
        return [score(s.box, player, s.options.rules) for player in s.players]

    def worth(self, s: MareBalticum, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: MareBalticum, choices: list[Action]) -> list[float]:
        return bot.likely(s, choices)


GAME: Final = MareBalticumRules()
