"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.games.mare_balticum.actions import count_of, kind_of, port_of, space_of, species_of
from seaboard.games.mare_balticum.box import FIRST_PORT, PORTS, SEA, SPACES, SPECIES, TOKENS
from seaboard.games.mare_balticum.fleet import cut_off
from seaboard.games.mare_balticum.state import NONE, SAFE_SEALED, MareBalticum, Player
from seaboard.games.mare_balticum.unloading import open_places, place_of, tokens_left

REASONS: Final[dict[str, str]] = {
    # a verb that isn't asked for at this moment
    "port_first": "2.4",
    "moored": "2.4",
    "boats_first": "4.4",
    "boats_placed": "4.4",
    "boat_first": "4.1",
    "boat_under_way": "4.1",
    "room_first": "5.4",
    "only_when_full": "5.4",
    "nothing_begun": "3.2",
    "finish_unloading": "6.2",
    "no_place_to_mark": "10.1",
    "mark_first": "10.1",
    "no_contracts": "10.2",
    "choose_card": "10.2",
    "no_deck_open": "10.2",
    "no_clock": "8.1",
    "clock_first": "8.1",
    "tax_first": "8.4",
    "no_tax": "8.4",
    "tax_named": "8.4",
    "safe_first": "8.4",
    # sail
    "no_own_boat": "4.1",
    "own_boat_there": "4.3",
    "same_space": "4.1",
    "cut_off": "4.2",
    "boat_needed": "4.2",
    "no_way_out": "4.2",
    "not_touching": "4.4",
    # fish
    "no_boat_to_fish": "5.1",
    "no_such_token": "5.1",
    "not_in_cargo": "5.4",
    # unload
    "no_boat_in_port": "6.1",
    "one_port": "6.1",
    "too_few_fish": "6.1",
    "not_demanded": "6.2",
    "unloaded_already": "6.2",
    "port_full": "10.1",
    "single_fish": "10.1",
    "no_demand_token": "10.1",
    # company tokens
    "token_played": "8.2",
    "market_taken": "8.3",
    "safe_played": "8.4",
    "too_few_tokens": "8.4",
    "nothing_to_give": "8.4",
    "not_both": "8.4",
    "all_goes": "8.4",
    # contracts
    "card_not_there": "10.2",
}

UNASKED: Final[dict[str, str]] = {
    "moor": "moored",
    "sail": "boat_first",
    "overboard": "only_when_full",
    "done": "nothing_begun",
    "play": "no_clock",
    "safe": "no_clock",
    "safe_for": "no_clock",
    "give_cargo": "no_tax",
    "give_stored": "no_tax",
    "mark": "no_place_to_mark",
    "choose": "no_deck_open",
}
"""The reason for a verb that has nothing to do with the question asked."""

ACTIONS: Final = ("end", "place", "weigh", "sail", "fish", "unload", "contract")
"""The verbs of a turn."""


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(action: Action) -> Reason:
    return because(UNASKED[action.verb])


def named(action: Action, names: tuple[str, ...]) -> int:
    """The place of an action's last argument in a list of names."""
    return names.index(str(action.args[-1]))


def moor(s: MareBalticum, action: Action) -> Reason:
    return because("port_first") if action.verb in ACTIONS else unasked(action)


def turn(s: MareBalticum, seat: int, action: Action) -> Reason:
    waiting = s.box.boats[s.seats - 3] - len(s.players[seat].boats)
    if action.verb == "place":
        return touching(s, seat, action) if waiting else because("boats_placed")
    if action.verb in ("weigh", "sail") and waiting:
        return because("boats_first", {"count": waiting})
    if action.verb == "weigh":
        return weigh(s, seat, named(action, SPACES))
    if action.verb == "fish":
        return fish(s, seat, action)
    if action.verb == "unload":
        return unload(s, seat, action)
    if action.verb == "contract":
        return because("no_contracts")
    return unasked(action)


def weigh(s: MareBalticum, seat: int, space: int) -> Reason:
    boats = s.players[seat].boats
    if space not in boats:
        return because("no_own_boat", {"space": SPACES[space]})
    apart = cut_off(s.box.near, [boat for boat in boats if boat != space])
    if len(apart) > 1:
        return because("boat_needed", {"space": SPACES[space], "boats": apart})
    return because("no_way_out", {"space": SPACES[space]})


def touching(s: MareBalticum, seat: int, action: Action) -> Reason:
    """Why a boat can't be placed on a space. (4.4)"""
    space = named(action, SPACES)
    if space in s.players[seat].boats:
        return because("own_boat_there", {"space": SPACES[space]})
    return because("not_touching", {"space": SPACES[space]})


def place(s: MareBalticum, seat: int, action: Action) -> Reason:
    if action.verb == "place":
        return touching(s, seat, action)
    if action.verb in ACTIONS:
        return because("boats_first", {"count": s.box.boats[s.seats - 3] - len(s.players[seat].boats)})
    return unasked(action)


def sail(s: MareBalticum, seat: int, boat: int, action: Action) -> Reason:
    boats = s.players[seat].boats
    if action.verb == "sail":
        space = named(action, SPACES)
        if space == boats[boat]:
            return because("same_space", {"space": SPACES[space]})
        if space in boats:
            return because("own_boat_there", {"space": SPACES[space]})
        after = boats[:]
        after[boat] = space
        return because("cut_off", {"boats": cut_off(s.box.near, after)})
    if action.verb in ACTIONS:
        return because("boat_under_way", {"space": SPACES[boats[boat]]})
    return unasked(action)


def fish(s: MareBalticum, seat: int, action: Action) -> Reason:
    space = space_of(action)
    if space not in s.players[seat].boats:
        return because("no_boat_to_fish", {"space": SEA[space]})
    return because("no_such_token", {"space": SEA[space], "token": TOKENS[kind_of(action)]})


def overboard(s: MareBalticum, seat: int, action: Action) -> Reason:
    if action.verb == "overboard":
        return because("not_in_cargo", {"species": SPECIES[named(action, SPECIES)]})
    return because("room_first", {"slots": s.box.slots}) if action.verb in ACTIONS else unasked(action)


def unload(s: MareBalticum, seat: int, action: Action) -> Reason:
    species = species_of(action)
    port = port_of(action)
    player = s.players[seat]
    if FIRST_PORT + port not in player.boats:
        return because("no_boat_in_port", {"port": PORTS[port]})
    if player.cargo[species] < count_of(action):
        return because("too_few_fish", {"species": SPECIES[species], "has": player.cargo[species]})
    if not s.options.demand_management:
        return because("not_demanded", {"species": SPECIES[species], "port": PORTS[port]})
    if place_of(s, port, species) == NONE and not tokens_left(s, species):
        return because("no_demand_token", {"species": SPECIES[species]})
    if open_places(s, port, s.box.slots) and not open_places(s, port, count_of(action)):
        return because("single_fish", {"species": SPECIES[species], "port": PORTS[port]})
    return because("port_full", {"species": SPECIES[species], "port": PORTS[port]})


def unload_more(s: MareBalticum, seat: int, port: int, done: int, action: Action) -> Reason:
    if action.verb == "unload":
        if port_of(action) != port:
            return because("one_port", {"port": PORTS[port]})
        if done >> species_of(action) & 1:
            return because("unloaded_already", {"species": SPECIES[species_of(action)]})
        return unload(s, seat, action)
    return because("finish_unloading", {"port": PORTS[port]}) if action.verb in ACTIONS else unasked(action)


def mark(s: MareBalticum, action: Action) -> Reason:
    return because("mark_first") if action.verb in ACTIONS else unasked(action)


def contract(s: MareBalticum, seat: int, action: Action) -> Reason:
    if action.verb == "choose":
        return because("card_not_there", {"card": str(action.args[0])})
    return because("choose_card") if action.verb in ACTIONS else unasked(action)


def company(s: MareBalticum, seat: int, action: Action) -> Reason:
    player = s.players[seat]
    if player.sealed == SAFE_SEALED:
        if action.verb in ("give_cargo", "give_stored"):
            return because("nothing_to_give", {"token": str(action.args[0])})
        return because("tax_first", {"count": s.box.tax - sum(player.pledged)})
    if action.verb == "play":
        multiplier = int(action.args[0])
        if multiplier in player.market:
            return because("token_played", {"multiplier": multiplier})
        return because("market_taken", {"species": SPECIES[named(action, SPECIES)]})
    if action.verb in ("safe", "safe_for"):
        return safe(s, player, action)
    if action.verb in ("give_cargo", "give_stored") and s.options.rules >= 2:
        return because("tax_named", {"tax": s.box.tax})
    return because("clock_first") if action.verb in ACTIONS else unasked(action)


def safe(s: MareBalticum, player: Player, action: Action) -> Reason:
    has = player.loaded() + player.stored()
    if player.safe:
        return because("safe_played")
    if has < s.box.tax and player.numbered():
        return because("too_few_tokens", {"has": has, "tax": s.box.tax})
    if action.verb == "safe":
        return because("tax_named", {"tax": s.box.tax})
    if s.options.rules < 2:
        return because("safe_first")
    if has <= s.box.tax:
        return because("all_goes", {"has": has})
    return because("not_both", {"one": str(action.args[0]), "two": str(action.args[1])})
