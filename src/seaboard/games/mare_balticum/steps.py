"""The questions of a match and what their answers do, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.chance import Chance
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.core.step import Step
from seaboard.games.mare_balticum import company, reasons
from seaboard.games.mare_balticum.actions import (
    CHOOSE,
    CONTRACT,
    DONE,
    END,
    FISH,
    MARK,
    MOOR,
    OVERBOARD,
    PLACE,
    SAIL,
    WEIGH,
    count_of,
    kind_of,
    port_of,
    space_of,
    species_of,
)
from seaboard.games.mare_balticum.box import (
    ACTIONS_A_TURN,
    AMBER,
    CARDS,
    FIRST_PORT,
    MOST_SEATS,
    PORTS,
    SEA,
    SPACES,
    SPECIES,
    TOKENS,
)
from seaboard.games.mare_balticum.contracts import deck, look_through, phrase, take_card
from seaboard.games.mare_balticum.fleet import border, reach
from seaboard.games.mare_balticum.scoring import best_sets, normal_value
from seaboard.games.mare_balticum.state import NONE, SAFE_SEALED, MareBalticum
from seaboard.games.mare_balticum.unloading import open_place, open_places, place_of, store, unloads

# ---------- 2.4 The first boat


class Moor(Step[MareBalticum]):
    """In which port to begin. (2.4)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        return MOOR

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        port = action.number - MOOR[0].number
        s.players[self.seat].boats.append(FIRST_PORT + port)
        s.tell("moored", (self.seat, PORTS[port]))
        following = (self.seat + 1) % s.seats
        if following == s.first:
            start_turn(s, following)
        else:
            s.steps.append(MOORS[following])

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.moor(s, action)


# ---------- 3 A turn


def start_turn(s: MareBalticum, seat: int) -> None:
    """The next three actions. (3.1)"""
    s.active = seat
    s.actions = 0
    s.turn += 1
    s.steps.append(TURNS[seat])


class Turn(Step[MareBalticum]):
    """The next action of a turn: sail, fish, unload, take a contract, or end the turn. (3)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        player = s.players[self.seat]
        boats = player.boats
        near = s.box.near
        found: list[Action] = []
        if len(boats) < s.box.boats[s.seats - 3]:
            among(border(near, boats), PLACE, found)
        else:
            for boat in range(len(boats)):
                if reach(near, boats, boat):
                    found.append(WEIGH[boats[boat]])
        for space in boats:
            if space >= FIRST_PORT:
                unloads(s, self.seat, space - FIRST_PORT, 0, found)
            else:
                one = s.tokens[2 * space]
                two = s.tokens[2 * space + 1]
                if one != NONE:
                    found.append(FISH[one][space])
                if two != NONE and two != one:
                    found.append(FISH[two][space])
        if s.options.trade_contracts:
            found.append(CONTRACT)
        found.append(END)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        number = action.number
        if action is END:
            s.tell("ended", (self.seat,))
            end_turn(s, chance)
        elif number < WEIGH[0].number:
            place(s, self.seat, number - PLACE[0].number, chance)
        elif number < SAIL[0].number:
            boat = s.players[self.seat].boats.index(number - WEIGH[0].number)
            s.steps.append(SAILS[self.seat][boat])
        elif number < OVERBOARD[0].number:
            fish(s, self.seat, kind_of(action), space_of(action), chance)
        elif action is CONTRACT:
            if look_through(s, self.seat):
                chance.reveal()
            s.tell("looked_through", (self.seat,))
            s.steps.append(CONTRACTS[self.seat])
        else:
            unload(s, self.seat, action, 0, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.turn(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"action": s.actions + 1, "most": ACTIONS_A_TURN}


def among(mask: int, actions: list[Action], found: list[Action]) -> None:
    """Add the actions of the spaces in a mask."""
    for space in range(len(SPACES)):
        if mask >> space & 1:
            found.append(actions[space])


def acted(s: MareBalticum, chance: Chance) -> None:
    """An action is done: ask for the next one, or end the turn after three. (3.1)"""
    s.actions += 1
    if s.actions == ACTIONS_A_TURN:
        end_turn(s, chance)
    else:
        s.steps.append(TURNS[s.active])


# ---------- 4 Sail


def place(s: MareBalticum, seat: int, space: int, chance: Chance) -> None:
    """The first sail puts all waiting boats on the board, one after the other, each touching the fleet. (4.4)"""
    boats = s.players[seat].boats
    boats.append(space)
    s.tell("placed", (seat, SPACES[space]))
    if len(boats) < s.box.boats[s.seats - 3]:
        s.steps.append(PLACES[seat])
    else:
        acted(s, chance)


class Place(Step[MareBalticum]):
    """Where the next boat of the first sail goes. (4.4)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        among(border(s.box.near, s.players[self.seat].boats), PLACE, found)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        place(s, self.seat, action.number - PLACE[0].number, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.place(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"count": s.box.boats[s.seats - 3] - len(s.players[self.seat].boats)}


class Sail(Step[MareBalticum]):
    """Where the boat under way goes: anywhere, as long as the whole fleet is connected afterwards. (4.1, 4.2)"""

    __slots__ = ("boat",)

    def __init__(self, seat: int, boat: int) -> None:
        super().__init__(seat)
        self.boat = boat

    def options(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        among(reach(s.box.near, s.players[self.seat].boats, self.boat), SAIL, found)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        boats = s.players[self.seat].boats
        before = boats[self.boat]
        space = action.number - SAIL[0].number
        boats[self.boat] = space
        s.tell("sailed", (self.seat, SPACES[before], SPACES[space]))
        acted(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.sail(s, self.seat, self.boat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"space": SPACES[s.players[self.seat].boats[self.boat]]}


# ---------- 5 Fish


def fish(s: MareBalticum, seat: int, kind: int, space: int, chance: Chance) -> None:
    """Amber goes to the warehouse, fish to cargo; with all slots full, one goes overboard first. (5)"""
    player = s.players[seat]
    if kind == AMBER:
        player.warehouse[AMBER] += 1
    elif player.loaded() == s.box.slots:
        s.steps.append(Overboard(seat, kind, space))
        return
    else:
        player.cargo[kind] += 1
    lift(s, seat, kind, space)
    acted(s, chance)


def lift(s: MareBalticum, seat: int, kind: int, space: int) -> None:
    """Take a token off its space."""
    slot = 2 * space if s.tokens[2 * space] == kind else 2 * space + 1
    s.tokens[slot] = NONE
    s.tell("caught", (seat, TOKENS[kind], SEA[space]))


class Overboard(Step[MareBalticum]):
    """Which fish goes overboard for the one caught. (5.4)"""

    __slots__ = ("kind", "space")

    def __init__(self, seat: int, kind: int, space: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.space = space

    def options(self, s: MareBalticum) -> list[Action]:
        cargo = s.players[self.seat].cargo
        return [OVERBOARD[species] for species in range(len(SPECIES)) if cargo[species]]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        thrown = action.number - OVERBOARD[0].number
        cargo = s.players[self.seat].cargo
        cargo[thrown] -= 1
        s.gone[thrown] += 1
        s.tell("overboard", (self.seat, SPECIES[thrown]))
        cargo[self.kind] += 1
        lift(s, self.seat, self.kind, self.space)
        acted(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.overboard(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"species": SPECIES[self.kind], "slots": s.box.slots}


# ---------- 6 Unload


def unload(s: MareBalticum, seat: int, action: Action, done: int, chance: Chance) -> None:
    """Fish of one species to the warehouse; a port that doesn't show it gets a demand token first. (6, 10.1)"""
    count = count_of(action)
    species = species_of(action)
    port = port_of(action)
    if place_of(s, port, species) == NONE:
        places = open_places(s, port, count)
        if len(places) > 1:
            s.steps.append(Mark(seat, count, species, port, done))
            return
        open_place(s, seat, port, species, places[0])
    unloaded(s, seat, count, species, port, done, chance)


def unloaded(s: MareBalticum, seat: int, count: int, species: int, port: int, done: int, chance: Chance) -> None:
    """Store, and ask for another species of the same port if there is one. (6.2)"""
    store(s, seat, port, species, count)
    step = Unload(seat, port, done | 1 << species)
    if len(step.options(s)) > 1:
        s.steps.append(step)
    else:
        acted(s, chance)


class Unload(Step[MareBalticum]):
    """Whether to unload another species in the same port and action; `done` is a mask of those unloaded. (6.2)"""

    __slots__ = ("port", "done")

    def __init__(self, seat: int, port: int, done: int) -> None:
        super().__init__(seat)
        self.port = port
        self.done = done

    def options(self, s: MareBalticum) -> list[Action]:
        found: list[Action] = []
        unloads(s, self.seat, self.port, self.done, found)
        found.append(DONE)
        return found

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        if action is DONE:
            acted(s, chance)
        else:
            unload(s, self.seat, action, self.done, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.unload_more(s, self.seat, self.port, self.done, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"port": PORTS[self.port]}


class Mark(Step[MareBalticum]):
    """Which place of a port a new demand token takes. (10.1)"""

    __slots__ = ("count", "species", "port", "done")

    def __init__(self, seat: int, count: int, species: int, port: int, done: int) -> None:
        super().__init__(seat)
        self.count = count
        self.species = species
        self.port = port
        self.done = done

    def options(self, s: MareBalticum) -> list[Action]:
        return [MARK[-s.box.marks[place]] for place in open_places(s, self.port, self.count)]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        for place in open_places(s, self.port, self.count):
            if MARK[-s.box.marks[place]] is action:
                open_place(s, self.seat, self.port, self.species, place)
        unloaded(s, self.seat, self.count, self.species, self.port, self.done, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.mark(s, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        return {"count": self.count, "species": SPECIES[self.species], "port": PORTS[self.port]}


# ---------- 10.2 Trade contracts


class Contract(Step[MareBalticum]):
    """Which card of the deck to take. (10.2)"""

    __slots__ = ()

    def options(self, s: MareBalticum) -> list[Action]:
        cards = deck(s, self.seat)
        return [CHOOSE[card] for card in range(len(CARDS)) if cards >> card & 1]

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        card = action.number - CHOOSE[0].number
        swapped = s.players[self.seat].contract != NONE
        take_card(s, self.seat, card)
        s.tell("contract_swapped" if swapped else "contract_taken", (self.seat,))
        s.tell_only(self.seat, "contract_was", (self.seat, CARDS[card], phrase(s.box, card)))
        acted(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.contract(s, self.seat, action)


# ---------- 7 Refill


def end_turn(s: MareBalticum, chance: Chance) -> None:
    """After a turn the sea is refilled, but for the very last turn. (7.1, 9.1)"""
    if s.left == 0:
        finish(s)
    else:
        refill(s, 0, chance)


def refill(s: MareBalticum, start: int, chance: Chance) -> None:
    """Fill the spaces without token and boat, in their order; a clock interrupts it. (7, 8.1)"""
    boats = s.occupied()
    tokens = s.tokens
    for space in range(start, len(SEA)):
        slot = 2 * space
        if tokens[slot] == NONE and tokens[slot + 1] == NONE and not boats >> space & 1 and not fill(s, space, chance):
            return
    start_next_turn(s)


def fill(s: MareBalticum, space: int, chance: Chance) -> bool:
    """Draw tokens until a space is full or the bag empty; false when a clock interrupts it. (7.1, 8.1)"""
    tokens = s.tokens
    for slot in range(2 * space, 2 * space + s.box.room[space]):
        while tokens[slot] == NONE:
            size = s.in_bag()
            if size == 0:
                return True
            kind = draw(s, chance.below(size))
            if kind <= AMBER:
                tokens[slot] = kind
                if s.told is not None:
                    s.tell("drawn", (TOKENS[kind], SEA[space]))
            elif pause(s, space):
                return False
    return True


def draw(s: MareBalticum, number: int) -> int:
    """Take a token out of the bag: its kind, or a number beyond all kinds for a clock."""
    bag = s.bag
    for kind in range(len(TOKENS)):
        number -= bag[kind]
        if number < 0:
            bag[kind] -= 1
            return kind
    return len(TOKENS)


# ---------- 8 Time


def pause(s: MareBalticum, space: int) -> bool:
    """A clock: everybody is asked for a company token; for the last one nobody is. Whether the refill waits. (8.1, 9.1)"""
    s.tell("clock", (s.time + 1, s.box.clocks))
    if s.time == s.box.clocks - 1:
        s.time += 1
        s.left = 2 * s.seats - 1 - (s.active - s.first) % s.seats
        s.tell("winter", (s.left,))
        return False
    s.refilling = space
    for seat in range(s.seats - 1, -1, -1):
        s.steps.append(COMPANY[seat])
    return True


class Company(Step[MareBalticum]):
    """Which company token to play, and what to give up for the safe. All choose at once, unseen by the others. (8.2)

    The same step asks for the token and for the tax, so that nobody sees from the question what was chosen.
    """

    __slots__ = ()

    together = True

    def options(self, s: MareBalticum) -> list[Action]:
        player = s.players[self.seat]
        return company.taxes(player) if player.sealed == SAFE_SEALED else company.choices(s, player)

    def take(self, s: MareBalticum, action: Action, chance: Chance) -> None:
        steps = s.steps
        if not company.seal(s, s.players[self.seat], action):
            # Back to its own place among the others, which is the same whatever was chosen.
            place = 0
            while place < len(steps) and steps[place].seat > self.seat:
                place += 1
            steps.insert(place, self)
        elif not steps:
            chance.reveal()
            go_on(s, chance)

    def why_not(self, s: MareBalticum, action: Action) -> Reason:
        return reasons.company(s, self.seat, action)

    def figures(self, s: MareBalticum) -> dict[str, Detail]:
        paying = s.players[self.seat].sealed == SAFE_SEALED
        return {"clock": s.time + 1, "clocks": s.box.clocks, "task": "pay_the_safe" if paying else "choose_a_token"}


def go_on(s: MareBalticum, chance: Chance) -> None:
    """All have chosen: the clock goes on the track, and the interrupted space is filled. (8.1)"""
    company.turn_up(s)
    s.time += 1
    space = s.refilling
    s.refilling = NONE
    if fill(s, space, chance):
        refill(s, space + 1, chance)


# ---------- 9 The end


def start_next_turn(s: MareBalticum) -> None:
    """Clockwise; once the last clock is out, the turns left are counted down. (3.1, 9.1)"""
    if s.left != NONE:
        s.left -= 1
    start_turn(s, (s.active + 1) % s.seats)


def finish(s: MareBalticum) -> None:
    """The last turn is over: cargo is discarded, and everything is turned up. (9.2)"""
    for seat, player in enumerate(s.players):
        count = player.loaded()
        for species in range(len(SPECIES)):
            s.gone[species] += player.cargo[species]
            player.cargo[species] = 0
        if s.told is not None:
            if count:
                s.tell("cargo_lost", (seat, count))
            s.tell("market_was", (seat, ("market", *player.market)))
            if player.contract != NONE:
                sets = best_sets(s.box, player)
                worth = s.box.points[player.contract]
                without = normal_value(s.box, player.market, player.contract)
                s.tell("contract_filled", (seat, sets, CARDS[player.contract], worth, without))
    s.tell("over", ())


# Steps never change, so those without facts of their own are made once for each seat.
MOORS: Final = [Moor(seat) for seat in range(MOST_SEATS)]
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
PLACES: Final = [Place(seat) for seat in range(MOST_SEATS)]
SAILS: Final = [[Sail(seat, boat) for boat in range(5)] for seat in range(MOST_SEATS)]
CONTRACTS: Final = [Contract(seat) for seat in range(MOST_SEATS)]
COMPANY: Final = [Company(seat) for seat in range(MOST_SEATS)]
