"""Fleet: The Dice Game: how a match is set up, seen, imagined and scored."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.game import Box, Game, Options
from seaboard.core.score import Score
from seaboard.core.state import run_on
from seaboard.games.fleet_dice import bot, chains, course, dice, resume, ruth
from seaboard.games.fleet_dice.actions import ACTIONS
from seaboard.games.fleet_dice.box import OPTIONS, STARTING_BOXES, THREE_COINS, VERSION, FleetDiceBox, FleetDiceOptions
from seaboard.games.fleet_dice.boxes import mark
from seaboard.games.fleet_dice.imagine import imagine
from seaboard.games.fleet_dice.reasons import REASONS, REASONS_OF
from seaboard.games.fleet_dice.scoring import all_scores
from seaboard.games.fleet_dice.state import NONE, FleetDice, Sheet, empty_sheet

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "captain_dealt": ("seat", "marks"),
    "began": ("seat", "type"),
    "round_began": ("round",),
    "boats_rolled": ("dice",),
    "town_rolled": ("dice",),
    "picked": ("seat", "face"),
    "rerolled": ("seat", "face", "new"),
    "shared": ("face",),
    "traded": ("seat", "face"),
    "salvaged": ("seat", "face", "left"),
    "hex_filled": ("seat", "face", "count"),
    "box_marked": ("seat", "section", "number", "using"),
    "launched": ("seat", "section"),
    "licensed": ("seat", "type", "level"),
    "completed": ("seat", "section"),
    "coins_marked": ("seat", "count", "using", "coins"),
    "stars_reached": ("seat", "count"),
    "licence_stars": ("seat", "count", "type"),
    "star_declined": ("seat",),
    "use_declined": ("seat",),
    "lapsed": ("seat", "count"),
    "fishing_began": (),
    "private_fishing": ("seat",),
    "fished": ("seat", "count"),
    "oyster_fished": ("seat", "count"),
    "bonus_taken": ("seat", "bonus"),
    "silver": ("seat",),
    "gold": ("seat",),
    "scored": ("seat", "total"),
    "ranked": ("seat", "rank"),
    "ruth_picked": ("face",),
    "ruth_shared": ("face",),
    "ruth_idle": (),
    "struck": ("count", "section"),
    "strike_completed": ("seat", "section"),
    "star_struck": ("box",),
    "stones_moved": ("track", "ship", "building"),
}

PARTS: Final = ("fish", "boats", "licences", "buildings", "bonus")

RECORDS: Final = (
    FleetDice, Sheet,
    course.Round, course.BoatPhase, course.TownPhase, course.Picks, course.IncomePhase, course.FishingPhase,
    ruth.RuthPicks, ruth.RuthShares,
    dice.PickDie, dice.UsePicked, dice.UseRerolled, dice.UseShared,
    chains.ChooseEither, chains.StarAction, chains.UseAgain, chains.OysterBoat, chains.ChooseBonus,
)  # fmt: skip
"""What positions are made of."""


class FleetDiceRules(Game[FleetDice]):
    """One to four captains fill their score sheets."""

    def __init__(self) -> None:
        super().__init__(
            "fleet_dice", VERSION, range(1, 5), FleetDiceOptions, OPTIONS, ACTIONS, EVENTS, REASONS, PARTS, RECORDS
        )
        self.reasons_of = REASONS_OF
        self.hides = False
        self.depth = 1000  # to the end: which sheet was filled in the better way shows late

    def refuses(self, seats: int, options: Options) -> str:
        """Captain and trophy cards need rivals. (12.1)"""
        assert isinstance(options, FleetDiceOptions)
        if seats > 1 or not (options.captain_cards or options.trophy_cards):
            return ""
        name = "captain_cards" if options.captain_cards else "trophy_cards"
        return f"option {name}: not in a solo match; it needs 2 to 4 seats"

    def setup(self, seats: int, box: Box, options: Options, chance: Chance) -> FleetDice:
        """Starting rolls or captains, trophies and a start player; then the first roll. (2, 11, 12.1)"""
        assert isinstance(box, FleetDiceBox) and isinstance(options, FleetDiceOptions)
        alone = seats == 1
        s = FleetDice()
        s.seats = seats
        s.steps = [course.ROUND]
        s.box = box
        s.options = options
        s.sheets = [empty_sheet(box) for _ in range(seats)]
        s.dice = []
        s.picks = [NONE] * (4 if alone else 2 * seats)
        s.shared = [NONE, NONE]
        s.stones = box.solo.stones[:] if alone else []
        if options.captain_cards:
            deal_captains(s, chance)
        else:
            for seat in range(seats):
                mark_start(s, seat, starting_roll(box, chance))
        if options.trophy_cards:
            s.gold = chance.below(len(box.gold))
            s.silver = chance.below(len(box.silver))
        if not alone:
            s.start = chance.below(seats)
        chains.ask_all(s)
        run_on(s, chance)
        return s

    def view(self, s: FleetDice, seat: int) -> FleetDice:
        """Nothing is hidden."""
        return s.clone()

    def imagine(self, view: FleetDice, chance: Chance) -> FleetDice:
        return imagine(view, chance)

    def resume(self, s: FleetDice) -> None:
        resume.resume(s)

    def scores(self, s: FleetDice) -> list[Score]:
        return all_scores(s)

    def worth(self, s: FleetDice, seat: int) -> float:
        return bot.worth(s, seat)

    def likely(self, s: FleetDice, choices: list[Action]) -> list[float]:
        return bot.likely(s, choices)


def starting_roll(box: FleetDiceBox, chance: Chance) -> int:
    """A boat die, rolled again while it shows three coins. (2.2)"""
    while True:
        face = dice.roll(box.boat_die, 1, chance)[0]
        if face != THREE_COINS:
            return face


def mark_start(s: FleetDice, seat: int, track: int) -> None:
    """The top three boxes of a track: a licence and a boat. (2.2)"""
    for _ in range(STARTING_BOXES):
        mark(s, seat, track, "with_die")


def deal_captains(s: FleetDice, chance: Chance) -> None:
    """A captain's card for each seat, with the boxes it names. (11.1)"""
    cards = list(range(len(s.box.captains)))
    for seat in range(s.seats):
        card = cards.pop(chance.below(len(cards)))
        s.sheets[seat].captain = card
        captain = s.box.captains[card]
        mark_start(s, seat, captain.track)
        for section in captain.marks:
            mark(s, seat, section, "with_die")


GAME: Final = FleetDiceRules()
