"""What must hold in every position of Swordfish: no piece is lost, no limit exceeded."""

from __future__ import annotations

from seaboard.games.swordfish.box import (
    CAPTAINS,
    CLASSES,
    FIRST_ANCHOR,
    FIRST_BUOY,
    FISH,
    GAUGE,
    MAKO,
    NONE,
    PLACES,
    PORTS,
    is_buoy,
    is_port,
)
from seaboard.games.swordfish.fishing import Drawn
from seaboard.games.swordfish.movement import Salvage
from seaboard.games.swordfish.state import Swordfish


def check(s: Swordfish) -> None:
    check_fish(s)
    check_boats(s)
    check_captains(s)
    check_places(s)
    assert all(0 <= vp <= s.box.most for vp in s.vp)
    assert sorted(s.order) == sorted(s.stack) == list(range(s.seats))
    assert 0 <= s.wind <= 12
    assert 1 <= s.round <= s.box.rounds
    assert s.tokens + sum(s.token) <= s.box.tokens


def check_fish(s: Swordfish) -> None:
    drawn = [step.fish for step in s.steps if isinstance(step, Drawn)]
    for fish in range(len(FISH)):
        bagged = sum(s.bags[fish :: len(FISH)])
        held = sum(hold.count(fish) for hold in s.hold)
        sold = sum(market.count(fish) for market in s.market)
        assert bagged + held + sold + s.gone[fish] + drawn.count(fish) == sum(s.box.density[fish :: len(FISH)])
    assert min(s.bags) >= 0
    assert all(bag <= full for bag, full in zip(s.bags, s.box.density, strict=True))
    for port in range(len(PORTS)):
        assert len(s.market[port]) <= s.spaces(port)


def check_boats(s: Swordfish) -> None:
    for boat in range(len(CLASSES)):
        used = s.boat.count(boat) + s.tow.count(boat) + sum(hull.boat == boat for hull in s.hulls)
        assert s.piles[boat] >= 0
        assert s.piles[boat] + s.sunk[boat] + used == s.box.copies[boat]


def check_captains(s: Swordfish) -> None:
    for captain in range(s.seats * CAPTAINS):
        place, boat = s.place[captain], s.boat[captain]
        assert 0 <= s.fuel[captain] <= GAUGE
        assert 0 <= s.bait[captain] <= GAUGE
        if place == NONE:
            assert boat == NONE
            assert not (s.fuel[captain] or s.bait[captain] or s.token[captain])
        if boat == NONE:
            assert place == NONE or is_port(place)
            assert not s.hold[captain]
            assert s.tow[captain] == NONE
        else:
            assert len(s.hold[captain]) <= s.box.load[boat]
            assert s.hold[captain].count(MAKO) <= 1
            assert s.hold[captain] == sorted(s.hold[captain])
            assert s.tow[captain] == NONE or not is_port(place)


def check_places(s: Swordfish) -> None:
    deciding = [step.place for step in s.steps if isinstance(step, Salvage)]
    for place in range(FIRST_ANCHOR, len(PLACES)):
        room = 1 if is_buoy(place) else s.box.room + deciding.count(place)
        assert s.afloat(place) <= room
        if place >= FIRST_BUOY and s.afloat(place):
            assert s.box.flag[place] <= s.seats
    for hull in s.hulls:
        assert (hull.owner == NONE) == (not is_port(hull.place))
        assert not is_buoy(hull.place)
        assert hull.owner != NONE or not hull.due
