"""Fleet: how a match is set up, seen, imagined and scored."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.core.state import run_on
from seaboard.games.fleet import bot
from seaboard.games.fleet.actions import ACTIONS
from seaboard.games.fleet.auction import Auction, FillRow, FirstBid, Open, PayLicence, Raise, turn_up
from seaboard.games.fleet.box import KINDS, LICENCES, OPTIONS, SLOT_KINDS, TYPES, VERSION, YARD, FleetBox, FleetOptions
from seaboard.games.fleet.card_draw import NO_CARDS, Discarding, Draw
from seaboard.games.fleet.course import ROUND, THE_END, End, LaunchAndHire, NextRound, Round
from seaboard.games.fleet.end_of_round import Ending, Losing, Sinking, Staking, UsePromos
from seaboard.games.fleet.fishing import Fishing
from seaboard.games.fleet.hiring import Captain, Hires, Hiring, LobsterDraw, PaySalty
from seaboard.games.fleet.imagine import imagine
from seaboard.games.fleet.launching import CodDraw, Launches, Launching, PayLaunch
from seaboard.games.fleet.processing import ProcessAndTrade, Processing, Trade, Trading
from seaboard.games.fleet.reasons import REASONS, REASONS_OF
from seaboard.games.fleet.resume import resume
from seaboard.games.fleet.scoring import PARTS, score
from seaboard.games.fleet.state import FACE_DOWN, Fleet, Harbour

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "round_started": ("round", "seat"),
    "declined": ("seat",),
    "went_fishing": ("seat",),
    "put_up": ("seat", "licence"),
    "opened": ("seat", "licence", "bid"),
    "bid_more": ("seat", "licence", "bid"),
    "passed": ("seat", "licence"),
    "won_licence": ("seat", "licence", "bid"),
    "laid": ("seat", "thing", "card"),
    "bought": ("seat", "licence", "points", "cost", "cards"),
    "bought_free": ("seat", "licence", "points"),
    "overpaid": ("seat", "count"),
    "row_cleared": (),
    "turned_up": ("licence",),
    "last_round": (),
    "launching": ("seat", "boat", "cost"),
    "launched_boat": ("seat", "boat", "points", "cost", "cards"),
    "launched_free": ("seat", "boat", "points"),
    "no_launch": ("seat",),
    "stopped_launching": ("seat",),
    "salvaged": ("seat", "card"),
    "drew": ("seat", "count"),
    "saw": ("seat", "cards"),
    "reshuffled": ("count",),
    "hiring": ("seat", "boat"),
    "hired": ("seat", "boat"),
    "captain_is": ("seat", "card"),
    "hiring_salty": ("seat", "boat", "cost"),
    "salty_hired": ("seat", "boat", "cost", "cards"),
    "salty_hired_free": ("seat", "boat"),
    "no_hire": ("seat",),
    "stopped_hiring": ("seat",),
    "caught": ("seat", "count"),
    "supply_empty": (),
    "processed": ("seat", "boat"),
    "no_processing": ("seat",),
    "stopped_processing": ("seat",),
    "traded": ("seat",),
    "no_trade": ("seat",),
    "discarded": ("seat", "card"),
    "calm_sea": ("seat", "face"),
    "bad_weather": ("seat", "face", "count"),
    "arctic_storm": ("seat", "face"),
    "crate_lost": ("seat", "boat", "by"),
    "boat_sunk": ("seat", "boat", "count", "by"),
    "gambling": ("seat", "casino"),
    "crate_staked": ("seat", "boat"),
    "lost_bet": ("seat", "casino", "face", "there"),
    "won_bet": ("seat", "casino", "face", "count", "there"),
    "no_acting": ("seat",),
    "stopped_acting": ("seat",),
    "ended": (),
}
BEGINS: Final = frozenset({"put_up", "laid", "launching", "hiring", "hiring_salty", "gambling"})
"""What only begins a purchase, a launch, a hiring or a bet."""

RECORDS: Final = (
    Fleet, Harbour, Round, NextRound, End,
    Auction, Open, FirstBid, Raise, PayLicence, FillRow,
    LaunchAndHire, Launches, Launching, PayLaunch, CodDraw,
    Hires, Hiring, Captain, PaySalty, LobsterDraw,
    Fishing,
    ProcessAndTrade, Processing, Trade, Trading,
    Draw, Discarding,
    UsePromos, Ending, Losing, Sinking, Staking,
)  # fmt: skip
"""What positions are made of."""


class FleetRules(Game[Fleet]):
    """Two to four owners of fishing fleets."""

    def __init__(self) -> None:
        super().__init__("fleet", VERSION, range(2, 5), FleetOptions, OPTIONS, ACTIONS, EVENTS, REASONS, PARTS, RECORDS)
        self.begins = BEGINS
        self.reasons_of = REASONS_OF
        self.depth = 1000  # to the end: what a licence was worth shows late

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> Fleet:
        """Stack the licences, deal one boat of each type to everybody, and turn up the row. (2.3, 2.4)"""
        assert isinstance(box, FleetBox) and isinstance(options, FleetOptions)
        table = seats - self.seats.start
        s = Fleet()
        s.seats = seats
        s.steps = [THE_END, ROUND]
        s.box = box
        s.options = options
        s.unseen = licences_in_play(box, options, chance)
        standard = sum([s.unseen[kind] for kind in range(KINDS) if box.standard[kind]])
        s.top = box.top[table]
        s.below_standard = standard - box.dropped_standard[table] - box.top[table]
        s.below_premium = sum(s.unseen) - standard - box.dropped_premium[table]
        s.row = []
        s.gone = [0] * KINDS
        s.harbours = [new_harbour(box) for _ in range(seats)]
        s.deck = [box.boat_count[card] - seats * box.start_hand[card] for card in range(TYPES)]
        s.deck_size = sum(s.deck)
        s.discard = [0] * TYPES
        s.drawn = NO_CARDS
        s.wrecks = [0] * (TYPES + 2)
        s.supply = box.supply[table]
        s.salty = box.dock * seats if options.salty_captains else 0
        s.inuit = box.dock * seats if options.inuit_fishermen else 0
        s.fishin = box.fishin_count if options.gone_fishin else 0
        s.start = chance.below(seats)
        for _ in range(seats):
            turn_up(s, chance)
        run_on(s, chance)
        return s

    def resume(self, s: Fleet) -> None:
        resume(s)

    def view(self, s: Fleet, seat: int) -> Fleet:
        """Hands, the faces of others' captains and the deck are hidden; licences and everything else lie open. (1.2)"""
        view = s.clone()
        view.deck = [0] * TYPES
        for other, harbour in enumerate(view.harbours):
            if other != seat:
                harbour.hand = [0] * TYPES
                harbour.captains = [FACE_DOWN if 0 <= each < TYPES else each for each in harbour.captains]
                harbour.sunk = [FACE_DOWN] * len(harbour.sunk)
        if s.drawn and s.steps[-1].seat != seat:
            view.drawn = [FACE_DOWN] * len(s.drawn)
        return view

    def imagine(self, view: Fleet, chance: Chance) -> Fleet:
        return imagine(view, chance)

    def scores(self, s: Fleet) -> list[Score]:
        return [score(s, seat) for seat in range(s.seats)]

    def worth(self, s: Fleet, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: Fleet, choices: list[Action]) -> list[float]:
        return bot.likely(s, choices)


def new_harbour(box: FleetBox) -> Harbour:
    """The cards of the start, known to all, and nothing else. (2.3, 1.2)"""
    harbour = Harbour()
    harbour.hand = box.start_hand[:]
    harbour.size = sum(box.start_hand)
    harbour.pool = box.start_hand[:]
    harbour.licences = [0] * KINDS
    harbour.boats = []
    harbour.captains = []
    harbour.crates = []
    harbour.casinos = []
    harbour.sunk = []
    return harbour


def licences_in_play(box: FleetBox, options: FleetOptions, chance: Chance) -> list[int]:
    """How many licences of each kind the options put into the game, before any are removed. (2.4, 12.4)"""
    counts = box.licence_count[:]
    if not options.salvage_yard:
        counts[YARD] = 0
    if options.pub_slot == "random":
        there = [kind for kind in SLOT_KINDS for _ in range(box.licence_count[kind])]
        chance.shuffle(there)
        chosen = there[: box.slots]
    else:
        chosen = [LICENCES.index(name) for name in options.pub_slot.split("-")]
    for kind in SLOT_KINDS:
        counts[kind] = chosen.count(kind)
    return counts


GAME: Final = FleetRules()
