"""What must hold in every position of Fleet: no card or crate is lost, no limit exceeded."""

from __future__ import annotations

from seaboard.games.fleet.auction import Raise
from seaboard.games.fleet.box import CASINO, INUIT, KINDS, SALTY, SLOT_KINDS, TYPES
from seaboard.games.fleet.fishing import capacity
from seaboard.games.fleet.state import NONE, Fleet


def check(s: Fleet) -> None:
    box = s.box
    assert s.deck_size == sum(s.deck)
    for card in range(TYPES):
        there = s.deck[card] + s.discard[card] + s.wrecks[card] + s.drawn.count(card)
        for harbour in s.harbours:
            there += harbour.hand[card] + harbour.boats.count(card) + harbour.captains.count(card) + harbour.sunk.count(card)
        assert there == box.boat_count[card]
    for counts in (s.deck, s.discard, s.wrecks, s.unseen, s.gone):
        assert min(counts) >= 0
    check_licences(s)
    for seat, harbour in enumerate(s.harbours):
        assert harbour.size == sum(harbour.hand)
        assert min([*harbour.hand, *harbour.pool, *harbour.licences, harbour.processed, harbour.fishin]) >= 0
        assert len(harbour.boats) == len(harbour.captains) == len(harbour.crates)
        assert len(harbour.casinos) == harbour.licences[CASINO]
        assert min([0, *harbour.casinos]) == 0
        for boat, crates in enumerate(harbour.crates):
            assert 0 <= crates <= capacity(s, seat, boat)
            assert not crates or harbour.captains[boat] != NONE
            assert (harbour.boats[boat] == INUIT) == (harbour.captains[boat] == INUIT)
        for card in range(TYPES):
            # What everybody knows of this seat is true.
            assert harbour.pool[card] <= harbour.hand[card] + harbour.captains.count(card) + harbour.sunk.count(card)
    salty = sum(harbour.captains.count(SALTY) for harbour in s.harbours) + s.wrecks[SALTY]
    inuit = sum(harbour.boats.count(INUIT) for harbour in s.harbours) + s.wrecks[INUIT]
    assert s.salty + salty == (box.dock * s.seats if s.options.salty_captains else 0)
    assert s.inuit + inuit == (box.dock * s.seats if s.options.inuit_fishermen else 0)
    fishin = sum(harbour.fishin for harbour in s.harbours)
    assert s.fishin + fishin == (box.fishin_count if s.options.gone_fishin else 0)
    assert s.supply <= box.supply[s.seats - 2]
    assert (s.lot == NONE) or s.lot in s.row
    assert not s.steps or not isinstance(s.steps[-1], Raise) or s.bidder != s.steps[-1].seat


def check_licences(s: Fleet) -> None:
    """Licences that are open, in the stack or out of the game since the set-up are all there are."""
    box, table = s.box, s.seats - 2
    there = [s.unseen[kind] + s.gone[kind] + s.row.count(kind) for kind in range(KINDS)]
    for harbour in s.harbours:
        there = [count + owned for count, owned in zip(there, harbour.licences, strict=True)]
    expected = list(box.licence_count)
    expected[-1] *= s.options.salvage_yard
    for kind in range(KINDS):
        assert kind in SLOT_KINDS or there[kind] == expected[kind]
    assert sum(there[kind] for kind in SLOT_KINDS) == box.slots
    standard = sum(s.unseen[kind] for kind in range(KINDS) if box.standard[kind])
    premium = sum(s.unseen) - standard
    assert standard == s.top + s.below_standard + box.dropped_standard[table]
    assert premium == s.below_premium + box.dropped_premium[table]
    assert len(s.row) <= s.seats
    assert s.last or s.sold or len(s.row) == s.seats
