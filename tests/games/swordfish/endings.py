"""The ways a match of Swordfish can end, one with everything a storm can bring, and one of rules 2 for what they changed."""

from __future__ import annotations

import seaboard
from seaboard.core.action import Action
from seaboard.games.swordfish.box import NONE, PLACES
from seaboard.games.swordfish.state import Swordfish
from seaboard.match.match import Match


def tied(match: Match) -> list[tuple[int, ...]]:
    """The tie-breaks of those with most VP."""
    scores = match.scores()
    most = max(score.total for score in scores)
    return [score.ties for score in scores if score.total == most]


def most_points(match: Match) -> bool:
    """One player alone has most, and more than at the start."""
    return len(tied(match)) == 1 and max(score.total for score in match.scores()) > 40


def more_captains(match: Match) -> bool:
    captains = sorted(ties[0] for ties in tied(match))
    return len(captains) > 1 and captains[-1] > captains[-2]


def more_supplies(match: Match) -> bool:
    ties = sorted(tied(match))
    return len(ties) > 1 and ties[-1][0] == ties[-2][0] and ties[-1][1] > ties[-2][1]


def shared(match: Match) -> bool:
    return len(match.winners) > 1


def wreck_tow_and_insurance(match: Match) -> bool:
    """A last boat is lost and insured, and a hull is towed in and crewed again."""
    return {"insure", "tow", "man"} <= {entry.action.verb for entry in match.log}


def not_insured(match: Match) -> bool:
    """Somebody loses one boat in a storm and returns the other: rules 1 would ask about the insurance, rules 2 don't."""
    try:
        seaboard.load(match.save().replace("\nrules 2\n", "\nrules 1\n"))
    except ValueError:
        return match.rules == 2
    return False


ENDINGS = {
    "most_points": most_points,
    "more_captains": more_captains,
    "more_supplies": more_supplies,
    "shared": shared,
    "wreck_tow_and_insurance": wreck_tow_and_insurance,
    "not_insured": not_insured,
}


def brave_the_storm(match: Match, seat: int, choices: list[Action]) -> list[Action]:
    """Cheap boats from St. John's to the Cap; hulls are towed home, and what is towed is crewed."""
    texts = {action.text: action for action in choices}
    for wanted in ("tow 1", "tow 2", "tow 3", "tow 4"):
        if wanted in texts:
            return [texts[wanted]]
    towing = "cast_off" in texts
    if towing:
        home = [texts[each] for each in ("sail st_johns", "sail nose_of_the_bank", "sail virgin_rocks") if each in texts]
        return home[:1] or [texts["stay"]]
    for verbs in (("insure",), ("man",), ("hire", "rent"), ("sell", "sell_all"), ("sail",)):
        found = [action for action in choices if action.verb in verbs and storm_bound(action)]
        if found:
            return found
    return choices


def storm_bound(action: Action) -> bool:
    """Hire in the far north, rent the cheapest, sail far out; insure, crew and sell anything."""
    if action.verb == "hire":
        return action.args[0] == "st_johns"
    if action.verb == "rent":
        return action.args[0] in (4, 7)
    if action.verb == "sail":
        return str(action.args[0]).startswith(("flemish_cap", "nose"))
    return True


def lose_one_of_two(match: Match, seat: int, choices: list[Action]) -> list[Action]:
    """Seat 0 sends one of two boats to the Cap and, once a storm has taken it, returns the other; nobody else does anything."""
    texts = {action.text: action for action in choices}
    s = match.state
    assert isinstance(s, Swordfish)
    if seat == 0:
        for wanted in ("hire gloucester", "rent 4 1", "rent 4 2", "bait 3 1"):
            if s.round == 1 and wanted in texts and not (wanted == "hire gloucester" and s.captains(0) == 2):
                return [texts[wanted]]
        if s.place[0] == NONE and "return 2" in texts:
            return [texts["return 2"]]
        if "boat 2" in texts:
            cap = PLACES.index("flemish_cap_south")
            sails = [action for action in choices if action.verb == "sail"]
            return [min([texts["stay"], *sails], key=lambda each: s.box.distance[cap][place_after(s.place[0], each)])]
    idle = [texts[each] for each in ("done", "stay", "stop", "decline") if each in texts]
    return idle or choices


def place_after(place: int, action: Action) -> int:
    return PLACES.index(str(action.args[0])) if action.verb == "sail" else place


POLICIES = {"wreck_tow_and_insurance": (3, brave_the_storm), "not_insured": (2, lose_one_of_two)}
"""Rare endings are played on purpose, with this many seats."""
