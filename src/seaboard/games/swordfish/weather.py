"""Weather: the card of the round, the wind, and wrecks. (6)"""

from __future__ import annotations

from seaboard.core.chance import Chance
from seaboard.core.step import Stage
from seaboard.games.swordfish.box import CAPTAINS, CLASSES, FISH, NONE, PLACES, WEATHER, WINDS, anchor_of, is_buoy
from seaboard.games.swordfish.state import Hull, Swordfish, number_of


class Weather(Stage[Swordfish]):
    """The card of the round is turned; then boats are wrecked that the wind is too strong for. (6.1, 6.3)"""

    def run(self, s: Swordfish, chance: Chance) -> None:
        s.phase = WEATHER
        turn_card(s, chance)
        storm(s)


def turn_card(s: Swordfish, chance: Chance) -> None:
    """The card of the round changes the wind. (6.1)"""
    faces = s.box.weather[s.round]
    card = faces[chance.below(len(faces))]
    s.cards.append(card)
    s.wind = max(0, min(len(WINDS) - 1, s.wind + card))
    if s.told is not None:
        s.tell("wind", (("up" if card > 0 else "down" if card < 0 else "same", abs(card)), s.wind, WINDS[s.wind]))


def storm(s: Swordfish) -> None:
    """Wrecks, in turn order; who lost the last boat may be insured. (6.3, 6.5)"""
    s.wrecked = 0
    if s.wind <= s.box.weakest:
        return
    boats = s.boat
    for seat in s.order:
        for captain in range(seat * CAPTAINS, seat * CAPTAINS + CAPTAINS):
            boat = boats[captain]
            if boat != NONE and s.effective(s.place[captain]) > s.box.resistance[boat]:
                wreck(s, captain)
        if s.wrecked >> seat & 1 and s.options.rules >= 2 and s.has_boat(seat):
            s.wrecked &= ~(1 << seat)


def wreck(s: Swordfish, captain: int) -> None:
    """Captain, token, supplies and fish are lost; hull and tow stay at the anchor if there is room. (6.3, 6.4)"""
    seat = captain // CAPTAINS
    boat, tow, place = s.boat[captain], s.tow[captain], s.place[captain]
    s.tell("wrecked", (seat, number_of(captain), CLASSES[boat], PLACES[place]))
    s.wrecked |= 1 << seat
    if s.hold[captain]:
        for fish in s.hold[captain]:
            s.gone[fish] += 1
        if s.told is not None:
            s.tell("fish_lost", (seat, number_of(captain), ("list", *[FISH[fish] for fish in s.hold[captain]])))
        s.hold[captain] = []
    if s.token[captain]:
        s.token[captain] = 0
        s.tell("token_lost", (seat, number_of(captain)))
    s.fuel[captain] = s.bait[captain] = 0
    s.place[captain] = s.boat[captain] = s.tow[captain] = NONE
    leave_hull(s, boat, place)
    if tow != NONE:
        leave_hull(s, tow, place)


def leave_hull(s: Swordfish, boat: int, place: int) -> None:
    """A hull lies at the anchor, or sinks where the anchor is full. A boat wrecked at the anchor has just left its room."""
    anchor = anchor_of(place)
    if s.afloat(anchor) < s.box.room:
        s.hulls.append(Hull(boat, anchor, NONE, False))
        s.tell("drifted" if is_buoy(place) else "adrift", (CLASSES[boat], PLACES[anchor]))
    else:
        s.sink(boat, anchor)
