"""Purchase: first captains, then boats, then supplies. (4)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import Stage, Step
from seaboard.games.swordfish.actions import AGAIN, DONE, HIRE, MAN, RENT, captain_of, thing_of
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, MOST_SEATS, NONE, PLACES, PORTS, PURCHASE, RENTS, WINDS, is_port
from seaboard.games.swordfish.insurance import INSURANCE, is_insured
from seaboard.games.swordfish.state import Hull, Swordfish, number_of
from seaboard.games.swordfish.supplies import packs, remember_packs, repeat, supply_chosen


class Purchase(Stage[Swordfish]):
    """In turn order everybody buys; the insurance comes first, where there is a claim. (4.1, 6.5)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        while s.next_turn(PURCHASE):
            seat = s.order[s.turn]
            remember_packs(s, seat)
            if is_insured(s, seat):
                s.steps.extend([self, AFTER_INSURANCE[seat], INSURANCE[seat]])
                return
            if ask_purchase(s, HIRING[seat]):
                s.steps.insert(-1, self)
                return


class AfterInsurance(Stage[Swordfish]):
    """What the insurance gave takes the place of hiring and renting. (6.5)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        ask_purchase(s, SUPPLYING[self.seat] if s.has_boat(self.seat) else HIRING[self.seat])


def ask_purchase(s: Swordfish, step: Buy) -> bool:
    """Ask a seat what to buy, if it can buy anything."""
    if step.can_buy(s):
        s.steps.append(step)
        return True
    return False


class Buy(Step[Swordfish]):
    """What to buy next. Captains come first, then boats, then supplies, and never backwards. (4.1)"""

    def choices(self, s: Swordfish) -> list[Action]:
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

    def can_buy(self, s: Swordfish) -> bool:
        """Whether there is more to choose than being done."""
        seat = self.seat
        if not might_buy(s, seat):
            return False
        mask = waiting(s, seat)
        if mask or (self.may_hire() and hires(s, seat, mask)):
            return True
        return bool((self.may_rent() and rents(s, seat, mask)) or packs(s, seat))

    def may_hire(self) -> bool:
        return False

    def may_rent(self) -> bool:
        return True

    def take(self, s: Swordfish, action: Action, chance: Chance) -> None:
        if s.told is not None and is_opening(s):
            s.tell("opening", (s.wind, WINDS[s.wind]))
            s.tell_order()
        verb, first = action.verb, self.seat * CAPTAINS
        if action is DONE:
            if s.told is not None:
                s.tell("bought", (self.seat, s.vp[self.seat]))
        elif verb == "hire":
            hire(s, self.seat, action.number - HIRE[0].number)
            ask_purchase(s, self)
        elif verb == "rent":
            rent(s, first + captain_of(action, RENT), thing_of(action, RENT))
            ask_purchase(s, RENTING[self.seat])
        elif verb == "man":
            man(s, first + captain_of(action, MAN), thing_of(action, MAN))
            ask_purchase(s, RENTING[self.seat])
        else:
            supply_chosen(s, self.seat, action)
            ask_purchase(s, SUPPLYING[self.seat])

    def figures(self, s: Swordfish) -> dict[str, Detail]:
        return {"vp": s.vp[self.seat]}


def is_opening(s: Swordfish) -> bool:
    """Whether this is the first answer of the match: what was dealt is told with it."""
    return s.round == 1 and s.turn == 0 and s.captains(s.order[0]) == 0


class Hire(Buy):
    """Captains, boats or supplies. (4.2)"""

    def may_hire(self) -> bool:
        return True


class Rent(Buy):
    """Boats or supplies. (4.3)"""


class Supply(Buy):
    """Supplies. (4.4)"""

    def may_rent(self) -> bool:
        return False


# Steps never change, so those without facts of their own are made once for each seat.
AFTER_INSURANCE: Final = [AfterInsurance(seat) for seat in range(MOST_SEATS)]
HIRING: Final = [Hire(seat) for seat in range(MOST_SEATS)]
RENTING: Final = [Rent(seat) for seat in range(MOST_SEATS)]
SUPPLYING: Final = [Supply(seat) for seat in range(MOST_SEATS)]


def might_buy(s: Swordfish, seat: int) -> bool:
    """Whether a seat might buy anything at all: a quick look before its choices are listed."""
    vp = s.vp[seat]
    if vp >= RENTS[0] or s.hulls:
        return True
    if vp:
        boats = s.boat
        for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
            if boats[captain] != NONE and is_port(s.place[captain]):
                return True
    return False


# ---------- captains and boats


def waiting(s: Swordfish, seat: int) -> int:
    """A mask of the captains hired in this turn who have no boat yet. (4.3)"""
    mask = 0
    if not s.hired:
        return mask
    for number in range(CAPTAINS):
        if s.hired >> number & 1 and s.boat[seat * CAPTAINS + number] == NONE:
            mask |= 1 << number
    return mask


def least(s: Swordfish, seat: int, mask: int, port: int = NONE, without: int = NONE, used: Hull | None = None) -> int:
    """The least it costs to give every captain of a mask a boat, and one more in a port; own hulls come first. (4.3)

    `without` is a class of which one boat has gone, `used` a hull that has.
    """
    boats = 0 if port == NONE else 1
    for number in range(CAPTAINS):
        boats += mask >> number & 1
    if not s.hulls:
        return s.cheapest_boats(boats, without)
    wanted = [0] * len(PORTS)
    for number in range(CAPTAINS):
        if mask >> number & 1:
            wanted[s.place[seat * CAPTAINS + number]] += 1
    if port != NONE:
        wanted[port] += 1
    cost = 0
    for repair_due in (False, True):
        for hull in s.hulls:
            if hull.owner == seat and hull.due == repair_due and wanted[hull.place] and hull is not used:
                wanted[hull.place] -= 1
                boats -= 1
                cost += s.repair(hull)
    return cost + s.cheapest_boats(boats, without)


def hires(s: Swordfish, seat: int, mask: int) -> list[Action]:
    """Where a captain can be hired and paid, so that everybody hired in this turn still gets a boat. (4.2, 4.3)

    `mask` are those who still wait for one.
    """
    found: list[Action] = []
    if s.free_pawn(seat) == NONE:
        return found
    fees = s.box.fees
    vp = s.vp[seat]
    rent = 0 if s.hulls else least(s, seat, mask, 0)
    for port in range(len(PORTS)):
        if vp >= fees[port] + rent and (not s.hulls or vp >= fees[port] + least(s, seat, mask, port)):
            found.append(HIRE[port])
    return found


def rents(s: Swordfish, seat: int, mask: int) -> list[Action]:
    """Boats and own hulls for captains ashore. (4.3)"""
    found: list[Action] = []
    vp = s.vp[seat]
    for number in range(CAPTAINS):
        captain = seat * CAPTAINS + number
        if s.place[captain] == NONE or s.boat[captain] != NONE:
            continue
        others = mask & ~(1 << number)
        for boat in range(len(CLASSES)):
            rent = RENTS[boat]
            if vp < rent:
                break
            if s.piles[boat] and (not others or vp - rent >= least(s, seat, others, NONE, boat)):
                found.append(RENT[boat * CAPTAINS + number])
        for hull in s.hulls:
            if hull.owner == seat and hull.place == s.place[captain]:
                action = MAN[hull.boat * CAPTAINS + number]
                if action not in found and may_man(s, seat, hull, others):
                    found.append(action)
    return found


def may_man(s: Swordfish, seat: int, hull: Hull, others: int) -> bool:
    """Whether a hull's repair is paid or can be, and boats are left for the others hired in this turn. (4.3)"""
    left = s.vp[seat] - s.repair(hull)
    return left >= 0 and (not others or left >= least(s, seat, others, NONE, NONE, hull))


def hire(s: Swordfish, seat: int, port: int) -> None:
    """A captain comes ashore in a port, with nothing. (4.2)"""
    captain = s.free_pawn(seat)
    s.pay(seat, s.box.fees[port])
    s.place[captain] = port
    s.hired |= 1 << captain % CAPTAINS
    if s.told is not None:
        s.tell("hired", (seat, number_of(captain), PORTS[port], s.box.fees[port]))


def rent(s: Swordfish, captain: int, boat: int) -> None:
    """A captain ashore boards a rented boat. (4.3)"""
    seat = captain // CAPTAINS
    s.pay(seat, RENTS[boat])
    s.piles[boat] -= 1
    s.boat[captain] = boat
    if s.told is not None:
        s.tell("rented", (seat, number_of(captain), RENTS[boat], PLACES[s.place[captain]]))


def man(s: Swordfish, captain: int, boat: int) -> None:
    """A captain ashore boards an own hull; one whose repair is paid, if there is one. (4.3)"""
    seat = captain // CAPTAINS
    hull = own_hull(s, captain, boat)
    assert hull is not None
    if hull.due:
        s.pay(seat, s.box.repair)
        s.tell("repaired", (seat, CLASSES[boat], PLACES[hull.place], s.box.repair))
    s.hulls.remove(hull)
    s.boat[captain] = boat
    s.tell("manned", (seat, number_of(captain), CLASSES[boat], PLACES[s.place[captain]]))


def own_hull(s: Swordfish, captain: int, boat: int) -> Hull | None:
    """A hull of this class that belongs to a captain's owner and lies where he is; one that is paid first."""
    found: Hull | None = None
    for hull in s.hulls:
        if hull.owner == captain // CAPTAINS and hull.boat == boat and hull.place == s.place[captain]:
            if not hull.due:
                return hull
            found = hull
    return found
