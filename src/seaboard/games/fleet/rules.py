"""Fleet: how a match is set up, seen, imagined and scored."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.games.fleet import bot
from seaboard.games.fleet.actions import ACTIONS
from seaboard.games.fleet.auction import FirstBid, Open, PayLicence, Raise
from seaboard.games.fleet.box import (
    CASINO,
    CHOICES,
    KINDS,
    LICENCES,
    PUB,
    TYPES,
    VERSION,
    WEATHER,
    YARD,
    FleetBox,
    FleetOptions,
)
from seaboard.games.fleet.drawing import NO_CARDS, Discarding
from seaboard.games.fleet.evening import Ending, Losing, Sinking, Staking
from seaboard.games.fleet.fishing import Processing, Trading
from seaboard.games.fleet.imagine import imagine
from seaboard.games.fleet.launching import Captain, Hiring, Launching, PayLaunch, PaySalty
from seaboard.games.fleet.reasons import REASONS
from seaboard.games.fleet.scoring import PARTS, score
from seaboard.games.fleet.state import AUCTION_PHASE, FACE_DOWN, NONE, Fleet, Harbour
from seaboard.games.fleet.steps import start_round

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

SLOT_KINDS: Final = (PUB, WEATHER, CASINO)


RECORDS: Final = (
    Fleet, Harbour,
    FirstBid, Open, PayLicence, Raise,
    Discarding,
    Ending, Losing, Sinking, Staking,
    Processing, Trading,
    Captain, Hiring, Launching, PayLaunch, PaySalty,
)  # fmt: skip
"""What positions are made of."""


class FleetRules(Game[Fleet]):
    """Two to four owners of fishing fleets."""

    def __init__(self) -> None:
        super().__init__("fleet", VERSION, range(2, 5), FleetOptions, CHOICES, ACTIONS, EVENTS, REASONS, PARTS, RECORDS)
        self.begins = BEGINS
        self.depth = 1000  # to the end: what a licence was worth shows late

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> Fleet:
        """Stack the licences, deal one boat of each type to everybody, and turn up the row. (2.3, 2.4)"""
        assert isinstance(box, FleetBox) and isinstance(options, FleetOptions)
        table = seats - self.seats.start
        unseen = licences_in_play(box, options, chance)
        standard = sum([unseen[kind] for kind in range(KINDS) if box.standard[kind]])
        premium = sum(unseen) - standard
        harbours = [
            Harbour(
                hand=box.start_hand[:],
                size=sum(box.start_hand),
                pool=box.start_hand[:],
                fishin=0,
                licences=[0] * KINDS,
                boats=[],
                captains=[],
                crates=[],
                processed=0,
                casinos=[],
                sunk=[],
            )
            for _ in range(seats)
        ]
        deck = [box.boat_count[card] - seats * box.start_hand[card] for card in range(TYPES)]
        s = Fleet(
            seats=seats,
            steps=[],
            box=box,
            options=options,
            harbours=harbours,
            round=0,
            start=chance.below(seats),
            phase=AUCTION_PHASE,
            last=False,
            row=[],
            top=box.top[table],
            below_standard=standard - box.dropped_standard[table] - box.top[table],
            below_premium=premium - box.dropped_premium[table],
            unseen=unseen,
            gone=[0] * KINDS,
            deck=deck,
            deck_size=sum(deck),
            discard=[0] * TYPES,
            wrecks=[0] * (TYPES + 2),
            supply=box.supply[table],
            salty=box.dock * seats if options.salty_captains else 0,
            inuit=box.dock * seats if options.inuit_fishermen else 0,
            fishin=box.fishin_count if options.gone_fishin else 0,
            lot=NONE,
            bid=0,
            bidder=NONE,
            out=0,
            passed=0,
            sold=0,
            launches=0,
            launched=0,
            salvaged=False,
            hires=0,
            handled=0,
            forecasts=0,
            drawn=NO_CARDS,
            die=0,
        )
        for _ in range(seats):
            s.turn_up(chance)
        start_round(s, chance)
        return s

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

    def likely(self, s: Fleet, options: list[Action]) -> list[float]:
        return bot.likely(s, options)


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
