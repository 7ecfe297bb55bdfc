"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason
from seaboard.games.fleet_dice.actions import PICK, section_of
from seaboard.games.fleet_dice.box import (
    BUFFET,
    CASINO,
    FACES,
    HARBOUR,
    HARBOUR_FACE,
    MEASURES,
    SALVAGE,
    SECTIONS,
    SHRIMP,
    WHARF,
    WHARF_FACE,
)
from seaboard.games.fleet_dice.state import FleetDice

REASONS: Final[dict[str, str]] = {
    # a verb that isn't asked for at this moment
    "pick_first": "4.2",
    "die_picked": "4.2",
    "use_first": "5.1",
    "nothing_to_choose": "3.2",
    "boat_or_licence": "3.2",
    "no_oyster_asked": "7.6",
    "fish_or_coin": "7.6",
    "no_bonus_asked": "8.1",
    "choose_bonus": "8.1",
    "use_again_or_not": "7.2",
    "mark_or_decline": "6.2",
    # picking and using a die
    "no_such_die": "4.2",
    "must_use": "5.1",
    "wrong_section": "5.1",
    "no_coins_face": "5.3",
    "no_market": "5.5",
    "section_full": "3.1",
    "no_shrimp_licence": "7.2",
    "shared_shrimp": "7.2",
    "buffet_not_complete": "9.1",
    "hex_wrong_face": "9.4",
    "hex_filled": "9.4",
    "salvage_not_complete": "9.1",
    "salvage_used_up": "9.5",
    "casino_not_complete": "9.1",
    "casino_used": "9.2",
    "casino_shared": "9.2",
    # stars and bonuses
    "star_no_hex": "9.4",
    "star_not_this": "6.2",
    "bonus_taken": "8.1",
    "bonus_not_offered": "8.1",
}


def because(name: str, figures: dict[str, Detail] | None = None) -> Reason:
    return Reason(name, REASONS[name], figures)


def unasked(action: Action, otherwise: str) -> Reason:
    """For a verb that belongs to another question; `otherwise` is what this question wants."""
    if action.verb in ("launch", "license"):
        return because("nothing_to_choose")
    if action.verb in ("fish", "coin"):
        return because("no_oyster_asked")
    if action.verb == "bonus":
        return because("no_bonus_asked")
    return because(otherwise)


def pick(s: FleetDice, action: Action) -> Reason:
    if action.verb == "pick":
        return because("no_such_die", {"face": FACES[action.number - PICK[0].number]})
    return unasked(action, "pick_first")


def use_die(s: FleetDice, seat: int, face: int, wild: bool, picked: bool, action: Action) -> Reason:
    """Why a die can't be used like this."""
    verb = action.verb
    if verb == "mark":
        return mark(s, face, wild, picked, section_of(action))
    if verb == "coins":
        if face == SHRIMP:
            return because("no_shrimp_licence" if picked else "shared_shrimp")
        return because("no_coins_face", {"face": FACES[face]})
    if verb == "market":
        return because("no_market", {"face": FACES[face]})
    if verb == "hex":
        return hexes(s, seat, face, str(action.args[0]))
    if verb == "salvage":
        if not s.sheets[seat].complete(SALVAGE):
            return because("salvage_not_complete")
        return because("salvage_used_up", {"uses": s.box.salvage_uses})
    if verb == "reroll":
        if not picked:
            return because("casino_shared")
        return because("casino_used" if s.sheets[seat].complete(CASINO) else "casino_not_complete")
    if verb == "decline":
        return because("must_use")
    return unasked(action, "die_picked" if picked else "use_first")


def mark(s: FleetDice, face: int, wild: bool, picked: bool, section: int) -> Reason:
    """Why a section can't be marked with a die."""
    if face == HARBOUR_FACE:
        fits = HARBOUR <= section < WHARF
    elif face == WHARF_FACE:
        fits = section >= WHARF
    else:
        fits = section == face or (wild and section < HARBOUR)
    if fits:
        return because("section_full", {"section": SECTIONS[section]})
    if face == SHRIMP and section < HARBOUR:
        return because("no_shrimp_licence" if picked else "shared_shrimp")
    return because("wrong_section", {"face": FACES[face], "section": SECTIONS[section]})


def hexes(s: FleetDice, seat: int, face: int, wanted: str) -> Reason:
    """Why a hex can't be filled with a die."""
    if not s.sheets[seat].complete(BUFFET):
        return because("buffet_not_complete")
    if FACES[face] != wanted:
        return because("hex_wrong_face", {"face": FACES[face]})
    return because("hex_filled", {"face": wanted})


def use_again(s: FleetDice, action: Action) -> Reason:
    if action.verb == "mark":
        section = section_of(action)
        if section < HARBOUR:
            return because("section_full", {"section": SECTIONS[section]})
        return because("wrong_section", {"face": FACES[SHRIMP], "section": SECTIONS[section]})
    return unasked(action, "use_again_or_not")


def either(action: Action) -> Reason:
    return because("boat_or_licence")


def oyster(action: Action) -> Reason:
    return because("fish_or_coin")


def star(action: Action) -> Reason:
    """A star action marks a box of a section and nothing else."""
    if action.verb == "mark":
        return because("section_full", {"section": SECTIONS[section_of(action)]})
    if action.verb == "hex":
        return because("star_no_hex")
    if action.verb in ("coins", "coin", "fish", "salvage", "launch", "license"):
        return because("star_not_this")
    return unasked(action, "mark_or_decline")


def bonus(s: FleetDice, action: Action) -> Reason:
    if action.verb != "bonus":
        return because("choose_bonus")
    wanted = str(action.args[0])
    for number, each in enumerate(s.box.bonuses):
        if MEASURES[each.of] == wanted:
            for seat, sheet in enumerate(s.sheets):
                if sheet.bonus == number:
                    return because("bonus_taken", {"seat": seat})
    return because("bonus_not_offered")
