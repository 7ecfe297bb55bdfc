"""The questions of a match and what their answers do, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.swordfish import reasons
from seaboard.games.swordfish.actions import (
    ABANDON,
    AGAIN,
    BAIT,
    BOAT,
    CAST_OFF,
    DECLINE,
    DONE,
    DUMP,
    FUEL,
    HIRE,
    INSURE,
    KEEP,
    MAN,
    RELEASE,
    RENT,
    RETURN,
    SAIL,
    SELL,
    SELL_ALL,
    STAY,
    STAY_ALL,
    STOP,
    TOW,
    TRAVEL,
    TRY_BAIT,
    captain_of,
    thing_of,
)
from seaboard.games.swordfish.box import (
    CAPTAINS,
    CLASSES,
    COLOURS,
    FISH,
    FISHING,
    MAKO,
    MOVEMENT,
    NONE,
    PLACES,
    PURCHASE,
    SELLING,
    WEATHER,
    is_port,
)
from seaboard.games.swordfish.fishing import (
    attempts,
    can_fish,
    catch_bait,
    draw,
    earn_token,
    has_mako,
    keep,
    next_fisher,
    release,
)
from seaboard.games.swordfish.movement import (
    abandon,
    can_move,
    cast_off,
    destinations,
    hull_at,
    hull_to_decide,
    move,
    next_boat,
    take_in_tow,
    tugs,
)
from seaboard.games.swordfish.purchase import (
    can_buy,
    hire,
    hires,
    insure,
    is_insured,
    man,
    packs,
    rent,
    rents,
    repeat,
    start_purchase,
    supply,
    waiting,
)
from seaboard.games.swordfish.selling import (
    can_sell,
    can_trade,
    clear_markets,
    dump,
    end_contract,
    errands,
    sales,
    sell,
    sell_all,
    travel,
)
from seaboard.games.swordfish.state import Swordfish
from seaboard.games.swordfish.weather import weather

ALL_BOATS: Final = (1 << CAPTAINS) - 1
SEATS: Final = 6

# ---------- 3 The round


def go_on(s: Swordfish, chance: Chance) -> None:
    """Turn after turn and phase after phase until somebody has something to decide, or the match is over. (3)"""
    while not s.steps:
        if s.turn < s.seats:
            s.done = s.hired = 0
            begin_turn(s, s.order[s.turn])
            if not s.steps:
                s.turn += 1
        elif not next_phase(s, chance):
            return


def end_turn(s: Swordfish, chance: Chance) -> None:
    s.turn += 1
    go_on(s, chance)


def begin_turn(s: Swordfish, seat: int) -> None:
    """Ask a seat its first question of the phase, if there is one."""
    if s.phase == PURCHASE:
        start_purchase(s, seat)
        if is_insured(s, seat):
            s.steps.append(INSURANCE[seat])
        else:
            ask_purchase(s, HIRING[seat])
    elif s.phase == MOVEMENT:
        ask_hulls(s, seat)
    elif s.phase == FISHING:
        ask_fisher(s, seat)
    else:
        ask_sale(s, seat)


def next_phase(s: Swordfish, chance: Chance) -> bool:
    """Begin the next phase; False after the last one. (3, 10.1)"""
    s.turn = 0
    if s.phase == PURCHASE:
        s.phase = MOVEMENT
    elif s.phase == MOVEMENT and not s.extra:
        s.phase = WEATHER
        weather(s, chance)
        s.phase = FISHING
    elif s.phase != SELLING:
        s.phase = SELLING
    else:
        return end_round(s)
    return True


def end_round(s: Swordfish) -> bool:
    """Empty the markets, set the turn order anew, and begin the next round or the last two phases. (9, 10.1)"""
    clear_markets(s)
    if s.extra:
        finish(s)
        return False
    new_order(s)
    if s.round == s.box.rounds:
        s.extra = True
        s.phase = MOVEMENT
        s.tell("last_phases", ())
    else:
        s.round += 1
        s.phase = PURCHASE
        if s.told is not None:
            s.tell("round", (s.round,))
    return True


def new_order(s: Swordfish) -> None:
    """From the lowest VP to the highest; of discs on one space the lower plays first. (9.3)"""
    ordered: list[int] = []
    for seat in s.stack:
        at = len(ordered)
        while at and s.vp[ordered[at - 1]] > s.vp[seat]:
            at -= 1
        ordered.insert(at, seat)
    s.order = ordered


def finish(s: Swordfish) -> None:
    """Tokens of living captains count; the match is over. (10.2)"""
    s.turn = s.seats
    if s.told is not None:
        for seat in range(s.seats):
            count = sum(s.token[seat * CAPTAINS : seat * CAPTAINS + CAPTAINS])
            if count:
                s.tell("tokens_count", (seat, count, count * s.box.token_points))


# ---------- 4 Purchase


class Insurance(Step[Swordfish]):
    """In which port the insurance gives a boat and a captain, or none. (6.5)"""

    __slots__ = ()

    def options(self, s: Swordfish) -> list[Action]:
        return INSURE_DECLINE

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        if action is DECLINE:
            s.tell("declined", (self.seat,))
            asked = ask_purchase(s, HIRING[self.seat])
        else:
            insure(s, self.seat, action.number - INSURE[0].number)
            asked = ask_purchase(s, SUPPLYING[self.seat])
        if not asked:
            end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.insurance(s, action)


INSURE_DECLINE: Final = [*INSURE, DECLINE]


def ask_purchase(s: Swordfish, step: Buy) -> bool:
    """Ask a seat what to buy unless it can buy nothing; whether it is asked."""
    if can_buy(s, step.seat) and step.options(s)[0] is not DONE:
        s.steps.append(step)
        return True
    return False


class Buy(Step[Swordfish]):
    """What to buy next. Captains come first, then boats, then supplies, and never backwards. (4.1)"""

    __slots__ = ()

    def options(self, s: Swordfish) -> list[Action]:
        found: list[Action] = []
        mask = waiting(s, self.seat)
        if self.may_hire():
            found = hires(s, self.seat, mask)
        if self.may_rent():
            found += rents(s, self.seat, mask)
        if not mask:
            found += packs(s, self.seat)
            if repeat(s, self.seat):
                found.append(AGAIN)
            found.append(DONE)
        return found

    def may_hire(self) -> bool:
        return False

    def may_rent(self) -> bool:
        return True

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        if action is DONE:
            end_turn(s, chance)
            return
        first = self.seat * CAPTAINS
        step: Buy = self
        if action.verb == "hire":
            hire(s, self.seat, action.number - HIRE[0].number)
        elif action.verb == "rent":
            rent(s, first + captain_of(action, RENT), thing_of(action, RENT))
            step = RENTING[self.seat]
        elif action.verb == "man":
            man(s, first + captain_of(action, MAN), thing_of(action, MAN))
            step = RENTING[self.seat]
        elif action is AGAIN:
            for pack in repeat(s, self.seat):
                supply(s, pack // 4, pack % 4 < 2, pack % 2)
            step = SUPPLYING[self.seat]
        else:
            packs_of = FUEL if action.verb == "fuel" else BAIT
            supply(s, first + captain_of(action, packs_of), packs_of is FUEL, thing_of(action, packs_of))
            step = SUPPLYING[self.seat]
        if not ask_purchase(s, step):
            end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.purchase(s, self.seat, action, self.may_hire(), self.may_rent())

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        return {"vp": s.vp[self.seat]}


class Hire(Buy):
    """Captains, boats or supplies. (4.2)"""

    __slots__ = ()

    def may_hire(self) -> bool:
        return True


class Rent(Buy):
    """Boats or supplies. (4.3)"""

    __slots__ = ()


class Supply(Buy):
    """Supplies. (4.4)"""

    __slots__ = ()

    def may_rent(self) -> bool:
        return False


# ---------- 5 Movement


def ask_hulls(s: Swordfish, seat: int) -> None:
    """At the start of a turn: a hull beside an own boat has to be decided about; then the boats move. (5.5)"""
    place = hull_to_decide(s, seat)
    if place != NONE:
        s.steps.append(Salvage(seat, place, False))
    else:
        ask_sail(s, seat)


def ask_sail(s: Swordfish, seat: int) -> bool:
    """Ask about the seat's next boat; whether there is one."""
    number = next_boat(s, seat)
    if number == NONE:
        return False
    s.steps.append(SAILING[seat * CAPTAINS + number])
    return True


class Salvage(Step[Swordfish]):
    """Which boat tows a hull, or that none does. (5.5)"""

    __slots__ = ("place", "arrived")

    def __init__(self, seat: int, place: int, arrived: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.arrived = arrived
        """Whether a boat has just ended its move here; otherwise the turn has just begun."""

    def options(self, s: Swordfish) -> list[Action]:
        found = [TOW[number] for number in tugs(s, self.seat, self.place)]
        found.append(ABANDON)
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        hull = hull_at(s, self.place)
        assert hull is not None
        if action is ABANDON:
            abandon(s, self.seat, hull)
        else:
            number = action.number - TOW[0].number
            take_in_tow(s, self.seat * CAPTAINS + number, hull)
            if self.arrived:
                s.done |= 1 << number
        hull = hull_at(s, self.place)
        while hull is not None:
            if tugs(s, self.seat, self.place):
                s.steps.append(self)
                return
            abandon(s, self.seat, hull)
            hull = hull_at(s, self.place)
        if self.arrived:
            ask_sail(s, self.seat)
        else:
            ask_hulls(s, self.seat)
        if not s.steps:
            end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.salvage(s, self.seat, self.place, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        hull = hull_at(s, self.place)
        assert hull is not None
        return {"boat": CLASSES[hull.boat], "place": PLACES[self.place]}


class Sail(Step[Swordfish]):
    """Where a boat sails. The player may turn to another boat first; that one then has to be decided about. (5.1)"""

    __slots__ = ("number", "chosen")

    def __init__(self, seat: int, number: int, chosen: bool) -> None:
        super().__init__(seat)
        self.number = number
        """The captain's number, from 0."""
        self.chosen = chosen
        """Whether the player has turned to this boat."""

    def options(self, s: Swordfish) -> list[Action]:
        first = self.seat * CAPTAINS
        found = destinations(s, first + self.number)
        found.append(STAY)
        if s.tow[first + self.number] != NONE:
            found.append(CAST_OFF)
        if not self.chosen:
            before = len(found)
            for number in range(CAPTAINS):
                if number != self.number and not s.done >> number & 1 and can_move(s, first + number):
                    found.append(BOAT[number])
            if len(found) > before:
                found.append(STAY_ALL)
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        if action.verb == "boat":
            s.steps.append(SAILING_CHOSEN[self.seat * CAPTAINS + action.number - BOAT[0].number])
            return
        if action is CAST_OFF:
            cast_off(s, captain)
            if can_move(s, captain):
                s.steps.append(SAILING_CHOSEN[captain])
                return
        elif action is STAY_ALL:
            s.done = ALL_BOATS
        elif action is not STAY:
            place = action.number - SAIL[0].number
            move(s, captain, place)
            if not is_port(place) and s.tow[captain] == NONE and s.adrift(place):
                s.steps.append(Salvage(self.seat, place, True))
                return
        s.done |= 1 << self.number
        if not ask_sail(s, self.seat):
            end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.sail(s, self.seat, self.number, self.chosen, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        return {"captain": self.number + 1, "boat": CLASSES[s.boat[captain]], "place": PLACES[s.place[captain]]}


# ---------- 7 Fishing


def ask_fisher(s: Swordfish, seat: int) -> bool:
    """Ask about the seat's next boat that can fish; whether there is one."""
    number = next_fisher(s, seat)
    if number == NONE:
        return False
    s.steps.append(Fish(seat, number, 0, 0, False, False))
    return True


class Fish(Step[Swordfish]):
    """What a boat tries next: swordfish, bait, or no more. (7.1)"""

    __slots__ = ("number", "swordfish", "bait", "shark", "chosen")

    def __init__(self, seat: int, number: int, swordfish: int, bait: int, shark: bool, chosen: bool) -> None:
        super().__init__(seat)
        self.number = number
        self.swordfish = swordfish
        """Attempts made for swordfish."""
        self.bait = bait
        """Attempts made for bait."""
        self.shark = shark
        """Whether a Mako has ended swordfishing."""
        self.chosen = chosen

    def options(self, s: Swordfish) -> list[Action]:
        first = self.seat * CAPTAINS
        found = attempts(s, first + self.number, self.swordfish, self.bait, self.shark)
        if not (self.chosen or self.swordfish or self.bait):
            for number in range(CAPTAINS):
                if number != self.number and not s.done >> number & 1 and can_fish(s, first + number):
                    found.append(BOAT[number])
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        if action.verb == "boat":
            s.steps.append(Fish(self.seat, action.number - BOAT[0].number, 0, 0, False, True))
        elif action is STOP:
            fished(s, self.seat, self.number, chance)
        elif action is TRY_BAIT:
            earn_token(s, captain)
            catch_bait(s, captain, chance)
            fish_on(s, Fish(self.seat, self.number, self.swordfish, self.bait + 1, self.shark, self.chosen), chance)
        else:
            earn_token(s, captain)
            fish = draw(s, captain, chance)
            s.steps.append(Drawn(self.seat, self.number, self.swordfish + 1, self.bait, fish))

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.fish(s, self.seat, self.number, self.swordfish, self.bait, self.shark, self.chosen, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        place = s.place[captain]
        return {
            "captain": self.number + 1,
            "boat": CLASSES[s.boat[captain]],
            "place": PLACES[place],
            "colour": COLOURS[s.box.colour[place]],
            "attempt": self.swordfish + self.bait + 1,
        }


def fish_on(s: Swordfish, step: Fish, chance: Chance) -> None:
    """Ask for the boat's next attempt, or go on where it has none left."""
    if len(attempts(s, step.seat * CAPTAINS + step.number, step.swordfish, step.bait, step.shark)) > 1:
        s.steps.append(step)
    else:
        fished(s, step.seat, step.number, chance)


def fished(s: Swordfish, seat: int, number: int, chance: Chance) -> None:
    """A boat has finished; the seat's next one is asked, or the next seat."""
    s.done |= 1 << number
    if not ask_fisher(s, seat):
        end_turn(s, chance)


class Drawn(Step[Swordfish]):
    """Whether to keep the fish just drawn. A second Mako can't be kept. (7.3, 7.4)"""

    __slots__ = ("number", "swordfish", "bait", "fish")

    def __init__(self, seat: int, number: int, swordfish: int, bait: int, fish: int) -> None:
        super().__init__(seat)
        self.number = number
        self.swordfish = swordfish
        self.bait = bait
        self.fish = fish

    def options(self, s: Swordfish) -> list[Action]:
        return RELEASE_ONLY if self.is_second_mako(s) else KEEP_RELEASE

    def is_second_mako(self, s: Swordfish) -> bool:
        return self.fish == MAKO and has_mako(s, self.seat * CAPTAINS + self.number)

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        captain = self.seat * CAPTAINS + self.number
        shark = self.fish == MAKO and not has_mako(s, captain)
        if action is KEEP:
            keep(s, captain, self.fish)
        else:
            release(s, captain, self.fish)
        fish_on(s, Fish(self.seat, self.number, self.swordfish, self.bait, shark, True), chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.drawn(s, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        captain = self.seat * CAPTAINS + self.number
        free = s.box.load[s.boat[captain]] - len(s.hold[captain])
        return {"captain": self.number + 1, "fish": FISH[self.fish], "free": free}


KEEP_RELEASE: Final = [KEEP, RELEASE]
RELEASE_ONLY: Final = [RELEASE]

# ---------- 8 Selling


def ask_sale(s: Swordfish, seat: int) -> bool:
    """Ask what to sell, return or move, if there is anything; at the very end only sales matter. (8, 10.1)"""
    if can_sell(s, seat) if s.extra else can_trade(s, seat):
        s.steps.append(TRADING[seat])
        return True
    return False


class Trade(Step[Swordfish]):
    """What to sell or dump, which boat to return, which captain travels. (8)"""

    __slots__ = ()

    def options(self, s: Swordfish) -> list[Action]:
        found = sales(s, self.seat)
        found += errands(s, self.seat)
        found.append(DONE)
        return found

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        first = self.seat * CAPTAINS
        verb = action.verb
        if action is DONE:
            end_turn(s, chance)
            return
        if verb == "sell":
            sell(s, first + captain_of(action, SELL), thing_of(action, SELL))
        elif verb == "sell_all":
            sell_all(s, first + action.number - SELL_ALL[0].number)
        elif verb == "dump":
            dump(s, first + captain_of(action, DUMP), thing_of(action, DUMP))
        elif verb == "return":
            end_contract(s, first + action.number - RETURN[0].number)
        else:
            travel(s, first + captain_of(action, TRAVEL), thing_of(action, TRAVEL))
        if not ask_sale(s, self.seat):
            end_turn(s, chance)

    def why_not(self, s: Swordfish, action: Action) -> Reason:
        return reasons.trade(s, self.seat, action)

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        return {"vp": s.vp[self.seat]}


# Steps without facts that change are made once for every seat or captain.
INSURANCE: Final = [Insurance(seat) for seat in range(SEATS)]
HIRING: Final = [Hire(seat) for seat in range(SEATS)]
RENTING: Final = [Rent(seat) for seat in range(SEATS)]
SUPPLYING: Final = [Supply(seat) for seat in range(SEATS)]
SAILING: Final = [Sail(seat, number, False) for seat in range(SEATS) for number in range(CAPTAINS)]
SAILING_CHOSEN: Final = [Sail(seat, number, True) for seat in range(SEATS) for number in range(CAPTAINS)]
TRADING: Final = [Trade(seat) for seat in range(SEATS)]
