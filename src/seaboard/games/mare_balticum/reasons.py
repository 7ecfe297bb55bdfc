"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason, ReasonsOf
from seaboard.games.mare_balticum.actions import unloading_of
from seaboard.games.mare_balticum.box import FIRST_PORT, PORTS, SPACES, SPECIES
from seaboard.games.mare_balticum.contracts import Contract
from seaboard.games.mare_balticum.course import Turn
from seaboard.games.mare_balticum.fish import Overboard
from seaboard.games.mare_balticum.sail import Place, Sail, cut_off
from seaboard.games.mare_balticum.setting_up import Moor
from seaboard.games.mare_balticum.state import NONE, SAFE_SEALED, MareBalticum, Player
from seaboard.games.mare_balticum.time import Company
from seaboard.games.mare_balticum.unload import Mark, Unload, open_places, place_of, tokens_left

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "2.4": ("port_first", "moored"),
    "3.2": ("nothing_begun",),
    "4.1": ("boat_first", "boat_under_way", "no_own_boat", "same_space"),
    "4.2": ("cut_off", "boat_needed", "no_way_out"),
    "4.3": ("own_boat_there",),
    "4.4": ("boats_first", "boats_placed", "not_touching"),
    "5.1": ("no_boat_to_fish", "no_such_token"),
    "5.4": ("room_first", "only_when_full", "not_in_cargo"),
    "6.1": ("no_boat_in_port", "one_port", "too_few_fish"),
    "6.2": ("finish_unloading", "not_demanded", "unloaded_already"),
    "8.1": ("no_clock", "clock_first"),
    "8.2": ("token_played",),
    "8.3": ("market_taken",),
    "8.4": (
        "tax_first", "no_tax", "tax_named", "safe_first", "safe_played", "too_few_tokens", "nothing_to_give", "not_both",
        "all_goes",
    ),
    "10.1": ("no_place_to_mark", "mark_first", "port_full", "single_fish", "no_demand_token"),
    "10.2": ("no_contracts", "choose_card", "no_deck_open", "card_not_there"),
}  # fmt: skip
"""The reasons by the section they rest on."""
REASONS: Final[dict[str, str]] = {name: section for section, names in SECTIONS.items() for name in names}

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


def later(action: Action, first: Reason) -> Reason:
    """Why not now: for an action of a turn, that something comes first; any other verb isn't asked for."""
    return first if action.verb in ACTIONS else because(UNASKED[action.verb])


def moor(s: MareBalticum, asked: Moor, action: Action) -> Reason:
    return later(action, because("port_first"))


def turn(s: MareBalticum, asked: Turn, action: Action) -> Reason:
    waiting = s.waiting(asked.seat)
    if action.verb == "place":
        return place(s, asked, action) if waiting else because("boats_placed")
    if action.verb in ("weigh", "sail") and waiting:
        return because("boats_first", {"count": waiting})
    if action.verb == "weigh":
        return weigh(s, asked.seat, action)
    if action.verb == "fish":
        return fish(s, asked.seat, action)
    if action.verb == "unload":
        return unload(s, asked.seat, action)
    if action.verb == "contract":
        return because("no_contracts")
    return because(UNASKED[action.verb])


def space_in(action: Action) -> int:
    """The space that an action names last."""
    return SPACES.index(str(action.args[-1]))


def weigh(s: MareBalticum, seat: int, action: Action) -> Reason:
    boats = s.players[seat].boats
    space = space_in(action)
    if space not in boats:
        return because("no_own_boat", {"space": SPACES[space]})
    apart = cut_off(s.box.near, [boat for boat in boats if boat != space])
    if len(apart) > 1:
        return because("boat_needed", {"space": SPACES[space], "boats": apart})
    return because("no_way_out", {"space": SPACES[space]})


def place(s: MareBalticum, asked: Place | Turn, action: Action) -> Reason:
    if action.verb != "place":
        return later(action, because("boats_first", {"count": s.waiting(asked.seat)}))
    there = space_in(action) in s.players[asked.seat].boats
    return because("own_boat_there" if there else "not_touching", {"space": action.args[0]})


def sail(s: MareBalticum, asked: Sail, action: Action) -> Reason:
    boats = s.players[asked.seat].boats
    before = boats[asked.boat]
    if action.verb != "sail":
        return later(action, because("boat_under_way", {"space": SPACES[before]}))
    space = space_in(action)
    if space in boats:
        return because("same_space" if space == before else "own_boat_there", {"space": SPACES[space]})
    after = boats[:]
    after[asked.boat] = space
    return because("cut_off", {"boats": cut_off(s.box.near, after)})


def fish(s: MareBalticum, seat: int, action: Action) -> Reason:
    token, space = action.args
    if space_in(action) not in s.players[seat].boats:
        return because("no_boat_to_fish", {"space": space})
    return because("no_such_token", {"space": space, "token": token})


def overboard(s: MareBalticum, asked: Overboard, action: Action) -> Reason:
    if action.verb == "overboard":
        return because("not_in_cargo", {"species": action.args[0]})
    return later(action, because("room_first", {"slots": s.box.slots}))


def unload(s: MareBalticum, seat: int, action: Action) -> Reason:
    count, species, port = unloading_of(action)
    player = s.players[seat]
    if FIRST_PORT + port not in player.boats:
        return because("no_boat_in_port", {"port": PORTS[port]})
    if player.cargo[species] < count:
        return because("too_few_fish", {"species": SPECIES[species], "has": player.cargo[species]})
    if not s.options.demand_management:
        return because("not_demanded", {"species": SPECIES[species], "port": PORTS[port]})
    if place_of(s, port, species) == NONE and not tokens_left(s, species):
        return because("no_demand_token", {"species": SPECIES[species]})
    single = open_places(s, port, s.box.slots) and not open_places(s, port, count)
    return because("single_fish" if single else "port_full", {"species": SPECIES[species], "port": PORTS[port]})


def unload_more(s: MareBalticum, asked: Unload, action: Action) -> Reason:
    if action.verb != "unload":
        return later(action, because("finish_unloading", {"port": PORTS[asked.port]}))
    _, species, port = unloading_of(action)
    if port != asked.port:
        return because("one_port", {"port": PORTS[asked.port]})
    if asked.done >> species & 1:
        return because("unloaded_already", {"species": SPECIES[species]})
    return unload(s, asked.seat, action)


def mark(s: MareBalticum, asked: Mark, action: Action) -> Reason:
    return later(action, because("mark_first"))


def contract(s: MareBalticum, asked: Contract, action: Action) -> Reason:
    if action.verb == "choose":
        return because("card_not_there", {"card": action.args[0]})
    return later(action, because("choose_card"))


def company(s: MareBalticum, asked: Company, action: Action) -> Reason:
    player = s.players[asked.seat]
    giving = action.verb in ("give_cargo", "give_stored")
    if player.sealed == SAFE_SEALED:
        if giving:
            return because("nothing_to_give", {"token": action.args[0]})
        return because("tax_first", {"count": s.box.tax - sum(player.pledged)})
    if action.verb == "play":
        multiplier, species = action.args
        if multiplier in player.market:
            return because("token_played", {"multiplier": multiplier})
        return because("market_taken", {"species": species})
    if action.verb in ("safe", "safe_for"):
        return safe(s, player, action)
    if giving and s.options.rules >= 2:
        return because("tax_named", {"tax": s.box.tax})
    return later(action, because("clock_first"))


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
    return because("not_both", {"one": action.args[0], "two": action.args[1]})


REASONS_OF: Final[ReasonsOf] = {
    Moor: moor,
    Turn: turn,
    Place: place,
    Sail: sail,
    Overboard: overboard,
    Unload: unload_more,
    Mark: mark,
    Contract: contract,
    Company: company,
}
