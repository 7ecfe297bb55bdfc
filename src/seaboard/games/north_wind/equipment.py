"""The equipment port: a sail, a cannon or a sailor, and the cube for a full crew. (5.4, 8.4)"""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.games.north_wind.actions import HIRE, HOIST, MOUNT
from seaboard.games.north_wind.box import POSTS
from seaboard.games.north_wind.state import NorthWind
from seaboard.games.north_wind.using import UseTile


class EquipmentPort(UseTile):
    """Buy exactly one upgrade: a sail level, a cannon or a sailor. (5.4)"""

    def choices(self, s: NorthWind) -> list[Action]:
        ship = s.ships[self.seat]
        box = s.box
        possible: list[Action] = []
        if ship.gold >= box.sail_price and ship.sail < box.sails[-1]:
            possible.append(HOIST)
        if ship.gold >= box.cannon_price and ship.cannons < box.cannons:
            possible.append(MOUNT)
        if ship.gold >= box.sailor_price and ship.hired() < box.sailors:
            for post in range(len(POSTS)):
                if not ship.crew[post]:
                    possible.append(HIRE[post])
        possible.append(self.way_out())
        return possible

    def use(self, s: NorthWind, action: Action) -> None:
        ship = s.ships[self.seat]
        box = s.box
        if action is HOIST:
            ship.gold -= box.sail_price
            ship.sail = box.sails[box.sails.index(ship.sail) + 1]
            s.tell("hoisted", (self.seat, ship.sail))
        elif action is MOUNT:
            ship.gold -= box.cannon_price
            ship.cannons += 1
            s.tell("mounted", (self.seat, ship.cannons))
        else:
            post = action.number - HIRE[0].number
            ship.gold -= box.sailor_price
            ship.crew = [*ship.crew[:post], 1, *ship.crew[post + 1 :]]
            s.tell("hired", (self.seat, POSTS[post]))
            if ship.hired() == box.sailors:
                s.place_cube(self.seat, "full_crew")
