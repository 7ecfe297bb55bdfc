"""The end of the round: Weather Authorities and Casinos. (11.3 to 11.5)"""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.step import NOBODY, Stage, Step
from seaboard.games.fleet.actions import BET, DONE, FORECAST, GAMBLE, LOSE_CRATE, MOST_CASINOS, SINK_BOAT, STAKE
from seaboard.games.fleet.box import INUIT, LOSE, SALTY, SHIPS, SINK, WEATHER
from seaboard.games.fleet.state import END_OF_ROUND, NONE, SEATS, Fleet


class UsePromos(Stage[Fleet]):
    """From this seat on, the next one that can uses its Weather Authorities and Casinos. (11.3)"""

    def run(self, s: Fleet, chance: Chance) -> None:
        s.phase = END_OF_ROUND
        seat = s.first(self.seat)
        while seat != NOBODY:
            s.handled = 0
            s.forecasts = 0
            if s.harbours[seat].casinos or s.harbours[seat].licences[WEATHER]:
                s.then(USE_PROMOS, seat)
                ask_use(s, seat)
                return
            seat = s.after(seat)


def ask_use(s: Fleet, seat: int) -> None:
    """Ask for the next use while there is one; the seat decides on it after the last result. (11.3)"""
    if usable(s, seat):
        s.steps.append(ENDING[seat])


def usable(s: Fleet, seat: int) -> list[Action]:
    """What a seat can still use in this round: a Casino needs a crate to bet. (11.3, 11.5)"""
    harbour = s.harbours[seat]
    found: list[Action] = []
    if harbour.licences[WEATHER] > s.forecasts:
        found.append(FORECAST)
    loaded = harbour.crates_on_boats() > 0
    for casino in range(len(harbour.casinos)):
        if not s.handled >> casino & 1 and (loaded or harbour.casinos[casino]):
            found.append(GAMBLE[casino])
    return found


class Ending(Step[Fleet]):
    """Use a Weather Authority or a Casino, each once, or leave it. (11.3)"""

    def choices(self, s: Fleet) -> list[Action]:
        found = usable(s, self.seat)
        found.append(DONE)
        return found

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        if action is FORECAST:
            forecast(s, self.seat, chance)
        elif action is not DONE:
            gamble(s, self.seat, action.number - GAMBLE[0].number, chance)
        elif s.told is not None:
            s.tell("stopped_acting" if s.forecasts or s.handled else "no_acting", (self.seat,))


# ---------- 11.4 The weather


def forecast(s: Fleet, seat: int, chance: Chance) -> None:
    """Roll the weather, and let it loose on the others. (11.4)"""
    s.forecasts += 1
    s.die = chance.below(len(s.box.weather_die)) + 1
    loss = s.box.weather_die[s.die - 1]
    if loss == SINK:
        s.tell("arctic_storm", (seat, s.die))
    elif loss:
        s.tell("bad_weather", (seat, s.die, loss))
    else:
        s.tell("calm_sea", (seat, s.die))
    storm(s, seat, (seat + 1) % s.seats, loss)


def storm(s: Fleet, seat: int, victim: int, loss: int) -> None:
    """Take from this opponent what it still has to lose, and then from the others; ask where there is a choice. (11.4)"""
    while victim != seat:
        harbour = s.harbours[victim]
        if loss == SINK:
            if len(harbour.boats) > 1:
                s.steps.append(SINKING[victim][seat])
                return
            if harbour.boats:
                sink(s, seat, victim, 0)
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
        loss = s.box.weather_die[s.die - 1]
    ask_use(s, seat)


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

    victim: int
    loss: int

    def __init__(self, seat: int, victim: int, loss: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.loss = loss

    def choices(self, s: Fleet) -> list[Action]:
        crates = s.harbours[self.victim].crates
        return [LOSE_CRATE[boat] for boat in range(len(crates)) if crates[boat]]

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        lose_crate(s, self.seat, self.victim, action.number - LOSE_CRATE[0].number)
        storm(s, self.seat, self.victim, self.loss - 1)

    def figures(self, s: Fleet) -> dict[str, Detail]:
        return {"to": self.victim, "count": self.loss}


class Sinking(Step[Fleet]):
    """Which boat of an opponent sinks in the arctic storm. (11.4)"""

    victim: int

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def choices(self, s: Fleet) -> list[Action]:
        return SINK_BOAT[: len(s.harbours[self.victim].boats)]

    def take(self, s: Fleet, action: Action, chance: Chance) -> None:
        sink(s, self.seat, self.victim, action.number - SINK_BOAT[0].number)
        storm(s, self.seat, (self.victim + 1) % s.seats, SINK)

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

    casino: int

    def __init__(self, seat: int, casino: int) -> None:
        super().__init__(seat)
        self.casino = casino

    def choices(self, s: Fleet) -> list[Action]:
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
    ask_use(s, seat)


PROMO_CARDS: Final = UsePromos()
USE_PROMOS: Final[list[Stage[Fleet]]] = [UsePromos(seat) for seat in SEATS]
ENDING: Final = [Ending(seat) for seat in SEATS]
SINKING: Final = [[Sinking(seat, victim) for seat in SEATS] for victim in SEATS]
STAKING: Final = [[Staking(seat, casino) for seat in SEATS] for casino in range(MOST_CASINOS)]
