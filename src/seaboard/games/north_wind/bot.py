"""What a position is worth to a seat, and which options look promising before any search."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.games.north_wind.actions import (
    BUY,
    DECLINE,
    DONE,
    FIGHT,
    FULFIL,
    HIRE,
    HOIST,
    LOOK,
    MOUNT,
    OVERBOARD,
    PASS,
    REVEAL,
    SEARCH,
    SELL,
    STOP,
    count_of,
    good_of,
    is_sale,
)
from seaboard.games.north_wind.box import (
    ACTIONS_A_VOYAGE,
    BOATSWAIN,
    BOOKKEEPER,
    CANNONEER,
    EQUIPMENT_PORT,
    FOG,
    LOOKOUT,
    PORTS,
    TARGET_PORT,
    TREASURER,
    WRECK,
    Contract,
    Tile,
)
from seaboard.games.north_wind.state import NONE, UNRESOLVED, NorthWind, Ship

PROMISE: Final = 0.65
"""What helps to place cubes later against a cube now. Were it 1, two ships with a whole contract each would wait."""
# As if it were cubes: what helps to place them is worth a part of one.
GOLD: Final = 0.09
GOLD_THAT_COUNTS: Final = 8
"""Beyond this many coins another one hardly matters."""
SPARE_GOLD: Final = 0.02
SPARE_GOLD_THAT_COUNTS: Final = 10
GOOD: Final = 0.10
CAPTAIN: Final = 0.35
SAIL: Final = 0.30
CANNONS: Final = [0.0, 0.30, 0.62, 0.85, 1.0]
POSTS_WORTH: Final = [0.25, 0.28, 0.30, 0.12, 0.30]
"""In the order of POSTS."""
LETTER: Final = 0.10
FOG_WORTH: Final = [-0.30, -0.10, 0.10, 0.25, 0.35]
"""By the number of cannons."""
FULL_PRISON: Final = 0.02
"""Where no captain can be taken any more, pirates bring a coin at best."""
MOST_OF_AN_ACTION: Final = 0.45
"""However good the tiles, two actions bring no more than this each, on average; a contract brings what it is worth."""
READY: Final = 0.55
"""Having all that an open contract asks for."""
NEARLY: Final = 0.30
NEXT: Final = 0.12
"""Having what the contract after the open one asks for."""


def worth(s: NorthWind, seat: int) -> float:
    """Cubes on the board, what the ship promises, and what the voyage under way may still bring."""
    ship = s.ships[seat]
    if s.winner != NONE:
        return float(s.box.cubes[s.seats - 2] + 2) if s.winner == seat else float(s.placed(seat))
    promise = ship_worth(ship)
    for port in range(len(PORTS)):
        promise += port_worth(s, seat, port)
    if s.active == seat and s.pile != NONE:
        promise += voyage_worth(s, ship)
    return s.placed(seat) + PROMISE * promise


def voyage_worth(s: NorthWind, ship: Ship) -> float:
    """What the tiles still to come may bring: their mean value, as many as the sail and the two actions allow."""
    left = s.limit - len(s.revealed)
    actions = ACTIONS_A_VOYAGE - s.actions
    hidden = s.face_down()
    total = 0.0
    if s.marks and s.marks[-1] == UNRESOLVED:
        total += 0.5 * tile_worth(s, ship, s.tile())
    elif actions > 0 and ship.letters < s.box.letters:
        total += LETTER
    gains = 0.0
    rest = 0.0
    if s.top >= 0:
        # The lookout has put it back: it comes next.
        hidden.remove(s.top)
        left -= 1
        total += 0.8 * tile_worth(s, ship, s.box.tiles[s.piles[s.pile][s.top]])
    for position in hidden:
        tile = s.box.tiles[s.piles[s.pile][position]]
        value = tile_worth(s, ship, tile)
        if value > 0.0 and tile.kind != TARGET_PORT:
            gains += value
        else:
            rest += value
    if hidden:
        share = left / len(hidden)
        total += min(gains * share, MOST_OF_AN_ACTION * actions) + rest * share
    return total


def tile_worth(s: NorthWind, ship: Ship, tile: Tile) -> float:
    """What a ship can make of a tile, about."""
    kind = tile.kind
    if kind == FOG:
        value = FOG_WORTH[ship.cannons if ship.cannons < 5 else 4] + (0.1 if ship.crew[CANNONEER] else 0.0)
        return value if ship.captains < s.box.prison else min(value, FULL_PRISON)
    if kind == WRECK:
        return GOLD * tile.sell
    if kind == TARGET_PORT:
        column = s.columns[tile.place]
        contracts = s.box.contracts[tile.place]
        ready = len(column) < len(contracts) and met(ship, contracts[len(column)]) >= 1.0
        return 1.2 if ready else 0.0
    if kind == EQUIPMENT_PORT:
        wanted = ship.cannons < s.box.cannons or ship.hired() < s.box.sailors
        return 0.25 if wanted and ship.gold > 0 else 0.0
    best = 0.0
    for good in tile.goods:
        if ship.gold >= tile.buy and ship.hold[good] < s.box.same_good and wanted_good(s, ship, good):
            best = max(best, 0.4 - GOLD * tile.buy)
        elif ship.hold[good] > 0 and not wanted_good(s, ship, good):
            best = max(best, GOLD * tile.sell * ship.hold[good] - GOOD)
    return best


def wanted_good(s: NorthWind, ship: Ship, good: int) -> bool:
    """Whether an open contract asks for more of this good than the ship has."""
    for port in range(len(PORTS)):
        step = len(s.columns[port])
        if step < len(s.box.contracts[port]) and s.box.contracts[port][step].goods[good] > ship.hold[good]:
            return True
    return False


def spare_good(s: NorthWind, ship: Ship, good: int) -> int:
    """How many pieces of this good no open contract asks for."""
    asked = 0
    for port in range(len(PORTS)):
        step = len(s.columns[port])
        if step < len(s.box.contracts[port]):
            asked = max(asked, s.box.contracts[port][step].goods[good])
    return ship.hold[good] - asked


def ship_worth(ship: Ship) -> float:
    """Gold, goods, captains, letters and equipment."""
    counting = min(ship.gold, GOLD_THAT_COUNTS)
    total = GOLD * counting + SPARE_GOLD * min(ship.gold - counting, SPARE_GOLD_THAT_COUNTS)
    total += GOOD * ship.loaded() + CAPTAIN * ship.captains + LETTER * ship.letters
    total += SAIL * (ship.sail - 4) + CANNONS[ship.cannons if ship.cannons < 5 else 4]
    crew = ship.crew
    for post in (BOATSWAIN, BOOKKEEPER, CANNONEER, TREASURER, LOOKOUT):
        if crew[post]:
            total += POSTS_WORTH[post]
    # The fourth sailor places a cube; the ones before are steps towards it.
    return total + 0.12 * (ship.hired() if ship.hired() < 4 else 0)


def port_worth(s: NorthWind, seat: int, port: int) -> float:
    """How near the ship is to the port's next contracts, and what they would bring besides the cube."""
    column = s.columns[port]
    contracts = s.box.contracts[port]
    step = len(column)
    if step == len(contracts):
        return 0.0
    ship = s.ships[seat]
    share = met(ship, contracts[step])
    gain = 1.0
    mine = column.count(seat)
    if s.majority[port] != seat and mine + 1 > most_of_others(s, seat, port):
        gain += 0.5
    if mine == 0:
        gain += 0.3
    total = gain * (READY if share >= 1.0 else NEARLY * share)
    if step + 1 < len(contracts):
        total += NEXT * met(ship, contracts[step + 1])
    return total


def most_of_others(s: NorthWind, seat: int, port: int) -> int:
    best = 0
    for other in range(s.seats):
        if other != seat:
            count = s.contracts(other, port)
            best = count if count > best else best
    return best


def met(ship: Ship, contract: Contract) -> float:
    """Which part of a contract the ship carries already."""
    asked = contract.captains * 2.0 + contract.gold * 0.5
    had = min(ship.captains, contract.captains) * 2.0 + min(ship.gold, contract.gold) * 0.5
    for good, count in enumerate(contract.goods):
        asked += count
        had += min(ship.hold[good], count)
    return had / asked if asked > 0 else 1.0


def likely(s: NorthWind, choices: list[Action]) -> list[float]:
    """Contracts first, equipment early, don't dawdle."""
    ship = s.ships[s.steps[-1].seat]
    return [weight(s, ship, action) for action in choices]


def weight(s: NorthWind, ship: Ship, action: Action) -> float:
    if action is FULFIL:
        return 30.0
    number = action.number
    if number < len(PORTS):
        return pile_weight(s, ship, number)
    if BUY[0][0].number <= number <= SELL[-1][-1].number:
        return trade_weight(s, ship, action)
    if OVERBOARD[0].number <= number <= OVERBOARD[-1].number:
        return 4.0 if spare_good(s, ship, number - OVERBOARD[0].number) > 0 else 0.5
    if action is SEARCH or action is HOIST or action is MOUNT or action.verb == HIRE[0].verb:
        return 4.0
    if action is REVEAL or action is LOOK:
        return 6.0
    if action is STOP:
        return 0.5
    if action is FIGHT:
        hits = ship.cannons * (1.0 if ship.crew[CANNONEER] else 0.67)
        return 4.0 if hits >= s.fog[-1] else 0.7
    if action is PASS or action is DECLINE or action is DONE:
        return 1.0
    return 2.0


def pile_weight(s: NorthWind, ship: Ship, pile: int) -> float:
    """Whoever has what a port asks for sails there; the others where the goods are that they need."""
    step = len(s.columns[pile])
    contracts = s.box.contracts[pile]
    if step < len(contracts) and met(ship, contracts[step]) >= 1.0:
        return 8.0
    total = 1.0
    for number in s.piles[pile]:
        total += max(tile_worth(s, ship, s.box.tiles[number]), 0.0)
    return total


def trade_weight(s: NorthWind, ship: Ship, action: Action) -> float:
    """Buy what a contract asks for, sell what none does."""
    good = good_of(action)
    if is_sale(action):
        return 3.0 if spare_good(s, ship, good) >= count_of(action) else 0.3
    return 5.0 if wanted_good(s, ship, good) else 0.3
