"""The ways a match of Swordfish can end, and one with everything a storm can bring."""

from __future__ import annotations

from seaboard.core.action import Action
from seaboard.core.match import Match


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


ENDINGS = {
    "most_points": most_points,
    "more_captains": more_captains,
    "more_supplies": more_supplies,
    "shared": shared,
    "wreck_tow_and_insurance": wreck_tow_and_insurance,
}


def brave_the_storm(match: Match, seat: int, options: list[Action]) -> list[Action]:
    """Cheap boats from St. John's to the Cap; hulls are towed home, and what is towed is crewed."""
    texts = {action.text: action for action in options}
    for wanted in ("tow 1", "tow 2", "tow 3", "tow 4"):
        if wanted in texts:
            return [texts[wanted]]
    towing = "cast_off" in texts
    if towing:
        home = [texts[each] for each in ("sail st_johns", "sail nose_of_the_bank", "sail virgin_rocks") if each in texts]
        return home[:1] or [texts["stay"]]
    for verbs in (("insure",), ("man",), ("hire", "rent"), ("sell", "sell_all"), ("sail",)):
        found = [action for action in options if action.verb in verbs and storm_bound(action)]
        if found:
            return found
    return options


def storm_bound(action: Action) -> bool:
    """Hire in the far north, rent the cheapest, sail far out; insure, crew and sell anything."""
    if action.verb == "hire":
        return action.args[0] == "st_johns"
    if action.verb == "rent":
        return action.args[0] in (4, 7)
    if action.verb == "sail":
        return str(action.args[0]).startswith(("flemish_cap", "nose"))
    return True


POLICIES = {"wreck_tow_and_insurance": (3, brave_the_storm)}
"""Rare endings are played on purpose, with this many seats."""
