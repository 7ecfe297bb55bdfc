"""What must hold in every position of North Wind: no piece is lost, no limit exceeded."""

from __future__ import annotations

from seaboard.games.north_wind.box import GOODS, PORTS
from seaboard.games.north_wind.state import NONE, NorthWind


def check(s: NorthWind) -> None:
    box = s.box
    assert sorted(tile for pile in s.piles for tile in pile) == list(range(len(box.tiles)))
    assert [pile[0] for pile in s.piles] == [0, 1, 2]
    for ship in s.ships:
        assert min(ship.hold) >= 0 and max(ship.hold) <= box.same_good and ship.loaded() <= box.hold
        assert 0 <= ship.captains <= box.prison
        assert 0 <= ship.letters <= box.letters
        assert 0 <= ship.cannons <= box.cannons
        assert ship.sail in box.sails
        assert ship.hired() <= box.sailors and set(ship.crew) <= {0, 1}
        assert ship.gold >= 0
    for good in range(len(GOODS)):
        assert sum(ship.hold[good] for ship in s.ships) <= box.pieces
    for seat, ship in enumerate(s.ships):
        placed = sum(column.count(seat) for column in s.columns) + s.majority.count(seat)
        placed += (ship.hired() == box.sailors) + s.all_ports(seat)
        missing = box.cubes[s.seats - 2] - placed - ship.cubes
        # The win is declared before the bonus spaces of the last contract are settled. (10.1)
        assert missing == 0 or (s.winner == seat and missing < 0)
    for port in range(len(PORTS)):
        assert len(s.columns[port]) <= len(box.contracts[port])
        if s.winner == NONE:
            counts = sorted((s.contracts(seat, port) for seat in range(s.seats)), reverse=True)
            leader = s.majority[port]
            assert (leader != NONE) == (counts[0] > counts[1])
            assert leader == NONE or s.contracts(leader, port) == counts[0]
    assert len(s.revealed) <= max(s.limit, 0) or s.pile == NONE
    assert s.actions <= 2
    assert (s.winner != NONE) == any(ship.cubes == 0 for ship in s.ships)
