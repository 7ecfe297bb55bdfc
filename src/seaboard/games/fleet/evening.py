"""The end of the round: Weather Authorities and Casinos. (11.3 to 11.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.fleet import reasons
from seaboard.games.fleet.actions import BET, DONE, FORECAST, GAMBLE, LOSE_CRATE, SINK_BOAT, STAKE
from seaboard.games.fleet.box import INUIT, LOSE, SALTY, SHIPS, SINK, WEATHER
from seaboard.games.fleet.state import NONE, Fleet


def end_turn(s: Fleet, turn: int, chance: Chance) -> None:
    """The next seat with a Weather Authority or Casino to use; after the last one a new round, or the end. (11.3, 10.1)"""
    while turn < s.seats:
        seat = (s.start + turn) % s.seats
        s.handled = 0
        s.forecasts = 0
        if may_act(s, seat):
            s.steps.append(ENDING[seat])
            return
        turn += 1
    # Here the circle of the phases closes: the round's file is the one that leads to this one.
    from seaboard.games.fleet.steps import end_round

    end_round(s, chance)


def may_act(s: Fleet, seat: int) -> bool:
    """Whether a Weather Authority or Casino is left that can be used. (11.3)"""
    harbour = s.harbours[seat]
    if harbour.licences[WEATHER] > s.forecasts:
        return True
    if not harbour.casinos:
        return False
    loaded = harbour.crates_on_boats() > 0
    for casino in range(len(harbour.casinos)):
        if not s.handled >> casino & 1 and (loaded or harbour.casinos[casino]):
            return True
    return False


def act_on(s: Fleet, seat: int, chance: Chance) -> None:
    """After one activation the seat decides on its next. (11.3)"""
    if may_act(s, seat):
        s.steps.append(ENDING[seat])
    else:
        end_turn(s, s.turn_of(seat) + 1, chance)


class Ending(Step[Fleet]):
    """Use a Weather Authority or a Casino, each once, or leave it. (11.3)"""

    __slots__ = ()

    def options(self, s: Fleet) -> list[Action]:
        harbour = s.harbours[self.seat]
        found: list[Action] = []
        if harbour.licences[WEATHER] > s.forecasts:
            found.append(FORECAST)
        loaded = harbour.crates_on_boats() > 0
        for casino in range(len(harbour.casinos)):
            if not s.handled >> casino & 1 and (loaded or harbour.casinos[casino]):
                found.append(GAMBLE[casino])
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is DONE:
            if s.told is not None:
                s.tell("stopped_acting" if s.forecasts or s.handled else "no_acting", (self.seat,))
            end_turn(s, s.turn_of(self.seat) + 1, chance)
        elif action is FORECAST:
            s.forecasts += 1
            s.die = chance.below(len(s.box.weather_die)) + 1
            forecast(s, self.seat, s.box.weather_die[s.die - 1])
            storm(s, self.seat, (self.seat + 1) % s.seats, s.box.weather_die[s.die - 1], chance)
        else:
            gamble(s, self.seat, action.number - GAMBLE[0].number, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.ending(s, self.seat, action)


# ---------- 11.4 The weather


def forecast(s: Fleet, seat: int, loss: int) -> None:
    """Say what was rolled, and what it means."""
    if loss == SINK:
        s.tell("arctic_storm", (seat, s.die))
    elif loss:
        s.tell("bad_weather", (seat, s.die, loss))
    else:
        s.tell("calm_sea", (seat, s.die))


def storm(s: Fleet, seat: int, victim: int, loss: int, chance: Chance) -> None:
    """Take from this opponent and then from the others; ask where there is a choice. (11.4)"""
    face_loss = s.box.weather_die[s.die - 1]
    while victim != seat:
        harbour = s.harbours[victim]
        if loss == SINK:
            if len(harbour.boats) > 1:
                s.steps.append(SINKING[victim][seat])
                return
            if harbour.boats:
                sink(s, seat, victim, 0)
        else:
            while loss > 0:
                loaded = len(harbour.crates) - harbour.crates.count(0)
                if loaded > 1 and harbour.crates_on_boats() > loss:
                    s.steps.append(Losing(seat, victim, loss))
                    return
                if loaded == 0:
                    break
                boat = 0
                while harbour.crates[boat] == 0:
                    boat += 1
                lose_crate(s, seat, victim, boat)
                loss -= 1
        victim = (victim + 1) % s.seats
        loss = face_loss
    act_on(s, seat, chance)


def lose_crate(s: Fleet, seat: int, victim: int, boat: int) -> None:
    """A crate is lost to a seat's weather; it leaves the game. (11.4)"""
    harbour = s.harbours[victim]
    harbour.crates[boat] -= 1
    s.tell("crate_lost", (victim, SHIPS[harbour.boats[boat]], seat))


def sink(s: Fleet, seat: int, victim: int, boat: int) -> None:
    """A boat goes down with its captain, who stays face down, and its crates. (11.4)"""
    harbour = s.harbours[victim]
    kind = harbour.boats.pop(boat)
    captain = harbour.captains.pop(boat)
    crates = harbour.crates.pop(boat)
    s.wrecks[kind] += 1
    if captain == SALTY:
        s.wrecks[SALTY] += 1
    elif captain != NONE and captain != INUIT:
        harbour.sunk.append(captain)
    s.tell("boat_sunk", (victim, SHIPS[kind], crates, seat))


class Losing(Step[Fleet]):
    """Which boat of an opponent loses a crate to the weather. (11.4)"""

    __slots__ = ("victim", "loss")

    def __init__(self, seat: int, victim: int, loss: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.loss = loss

    def options(self, s: Fleet) -> list[Action]:
        crates = s.harbours[self.victim].crates
        return [LOSE_CRATE[boat] for boat in range(len(crates)) if crates[boat]]

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        lose_crate(s, self.seat, self.victim, action.number - LOSE_CRATE[0].number)
        if self.loss > 1:
            storm(s, self.seat, self.victim, self.loss - 1, chance)
        else:
            storm(s, self.seat, (self.victim + 1) % s.seats, s.box.weather_die[s.die - 1], chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.losing(s, self.victim, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"to": self.victim, "count": self.loss}


class Sinking(Step[Fleet]):
    """Which boat of an opponent sinks in the arctic storm. (11.4)"""

    __slots__ = ("victim",)

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def options(self, s: Fleet) -> list[Action]:
        return SINK_BOAT[: len(s.harbours[self.victim].boats)]

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        sink(s, self.seat, self.victim, action.number - SINK_BOAT[0].number)
        storm(s, self.seat, (self.victim + 1) % s.seats, SINK, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.sinking(s, self.victim, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"to": self.victim}


# ---------- 11.5 The Casino


def gamble(s: Fleet, seat: int, casino: int, chance: Chance) -> None:
    """Ask for the crate to bet; where no boat has one, it is a crate on the Casino. (11.5)"""
    s.handled |= 1 << casino
    if s.harbours[seat].crates_on_boats():
        s.tell("gambling", (seat, casino + 1))
        s.steps.append(STAKING[casino][seat])
    else:
        bet(s, seat, casino, chance)


class Staking(Step[Fleet]):
    """Move a crate from a boat to the Casino and bet, or bet one that lies there. (11.5)"""

    __slots__ = ("casino",)

    def __init__(self, seat: int, casino: int) -> None:
        super().__init__(seat)
        self.casino = casino

    def options(self, s: Fleet) -> list[Action]:
        harbour = s.harbours[self.seat]
        found = [STAKE[boat] for boat in range(len(harbour.crates)) if harbour.crates[boat]]
        if harbour.casinos[self.casino]:
            found.append(BET)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is not BET:
            harbour = s.harbours[self.seat]
            boat = action.number - STAKE[0].number
            harbour.crates[boat] -= 1
            harbour.casinos[self.casino] += 1
            s.tell("crate_staked", (self.seat, SHIPS[harbour.boats[boat]]))
        bet(s, self.seat, self.casino, chance)

    def why_not(self, s: Fleet, action: Action) -> Reason:
        return reasons.staking(s, self.seat, action)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"casino": self.casino + 1, "count": s.harbours[self.seat].casinos[self.casino]}


def bet(s: Fleet, seat: int, casino: int, chance: Chance) -> None:
    """Roll: the crate is lost, or more come from the supply, however little there is. (11.5)"""
    harbour = s.harbours[seat]
    s.die = chance.below(len(s.box.casino_die)) + 1
    won = s.box.casino_die[s.die - 1]
    if won == LOSE:
        harbour.casinos[casino] -= 1
        s.tell("lost_bet", (seat, casino + 1, s.die, harbour.casinos[casino]))
    else:
        harbour.casinos[casino] += won
        s.supply -= won
        s.tell("won_bet", (seat, casino + 1, s.die, won, harbour.casinos[casino]))
    act_on(s, seat, chance)


# Steps never change, so those without facts of their own are made once for each seat.
SEATS: Final = range(4)
ENDING: Final = [Ending(seat) for seat in SEATS]
SINKING: Final = [[Sinking(seat, victim) for seat in SEATS] for victim in SEATS]
STAKING: Final = [[Staking(seat, casino) for seat in SEATS] for casino in range(3)]
