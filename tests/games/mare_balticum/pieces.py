"""What must hold in every position of Mare Balticum: no piece is lost, no limit exceeded, every fleet connected."""

from __future__ import annotations

from seaboard.games.mare_balticum.box import ACTIONS_A_TURN, CARDS, FIRST_PORT, SEA, TOKENS, UNKNOWN
from seaboard.games.mare_balticum.sail import groups
from seaboard.games.mare_balticum.state import NONE, NOTHING_PLEDGED, MareBalticum


def check(s: MareBalticum) -> None:
    check_tokens(s)
    check_players(s)
    check_ports(s)
    check_contracts(s)
    check_time(s)


def check_tokens(s: MareBalticum) -> None:
    for kind in range(len(TOKENS)):
        found = s.bag[kind] + s.gone[kind] + s.tokens.count(kind)
        for player in s.players:
            found += player.warehouse[kind] + player.paid[kind] + (player.cargo[kind] if kind < 4 else 0)
        assert found == s.box.tokens[kind], TOKENS[kind]
    assert s.bag[UNKNOWN] == 0 and min(s.bag) >= 0 and min(s.gone) >= 0
    for space in range(len(SEA)):
        assert len(s.at(space)) <= s.box.room[space]


def check_players(s: MareBalticum) -> None:
    for player in s.players:
        assert min(player.cargo) >= 0 and player.loaded() <= s.box.slots
        assert min(player.warehouse) >= 0 and player.warehouse[UNKNOWN] == 0
        assert sum(player.paid) <= s.box.tax
        assert sum(player.paid) == 0 or player.safe
        boats = player.boats
        assert len(set(boats)) == len(boats) <= s.box.boats[s.seats - 3]
        assert not boats or len(groups(s.box.near, boats)) == 1
        assert len(boats) != 1 or boats[0] >= FIRST_PORT
        placed = [multiplier for multiplier in player.market if multiplier != NONE]
        assert len(set(placed)) == len(placed)
        assert len(placed) + player.safe == min(s.time, 5)
        if s.refilling == NONE:
            assert (player.sealed, player.pledged) == (NONE, NOTHING_PLEDGED)


def check_ports(s: MareBalticum) -> None:
    shown = [species for species in s.demand if species != NONE]
    assert all(shown.count(species) <= s.box.demand[species] for species in range(4))
    for places in s.box.places:
        here = [s.demand[place] for place in places if s.demand[place] != NONE]
        assert len(set(here)) == len(here)
    assert s.options.demand_management or len(shown) == len(s.demand)


def check_contracts(s: MareBalticum) -> None:
    held = [player.contract for player in s.players if player.contract != NONE]
    assert len(set(held)) == len(held)
    assert not held or (s.options.trade_contracts and max(held) < len(CARDS))
    for seat in range(s.seats):
        for other, player in enumerate(s.players):
            known = s.known[seat * s.seats + other]
            # What a seat thinks possible is never wrong, and nobody thinks it of a seat without a card.
            assert bool(known) == (other != seat and player.contract != NONE)
            assert not known or known >> player.contract & 1


def check_time(s: MareBalticum) -> None:
    assert 0 <= s.time <= s.box.clocks and s.actions <= ACTIONS_A_TURN
    assert (s.left != NONE) == (s.time == s.box.clocks)
    assert s.left < 2 * s.seats
    assert s.steps or s.left == 0
