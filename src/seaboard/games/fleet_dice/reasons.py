"""Why not? The reasons of this game, each with the section of the rulebook it rests on."""

from __future__ import annotations

from typing import Final

from seaboard.core.action import Action
from seaboard.core.event import Detail
from seaboard.core.reasons import Reason, ReasonsOf
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
from seaboard.games.fleet_dice.chains import ChooseBonus, ChooseEither, OysterBoat, StarAction, UseAgain
from seaboard.games.fleet_dice.dice import PickDie, UseDie, UsePicked
from seaboard.games.fleet_dice.state import NONE, FleetDice

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


UNASKED: Final = {
    "launch": "nothing_to_choose",
    "license": "nothing_to_choose",
    "fish": "no_oyster_asked",
    "coin": "no_oyster_asked",
    "bonus": "no_bonus_asked",
}


def unasked(action: Action, otherwise: str) -> Reason:
    """For a verb that belongs to another question; `otherwise` is what this question wants."""
    return because(UNASKED.get(action.verb, otherwise))


def picking(s: FleetDice, step: PickDie, action: Action) -> Reason:
    if action.verb == "pick":
        return because("no_such_die", {"face": FACES[action.number - PICK[0].number]})
    return unasked(action, "pick_first")


def using(s: FleetDice, step: UseDie, action: Action) -> Reason:
    """Why a die can't be used like this."""
    verb = action.verb
    sheet = s.sheets[step.seat]
    picked = isinstance(step, UsePicked)
    if verb == "mark":
        return marking(s, step, section_of(action))
    if verb == "coins" and step.face == SHRIMP:
        return because("no_shrimp_licence" if picked else "shared_shrimp")
    if verb == "coins" or verb == "market":
        return because("no_coins_face" if verb == "coins" else "no_market", {"face": FACES[step.face]})
    if verb == "hex":
        if not sheet.complete(BUFFET):
            return because("buffet_not_complete")
        wanted = str(action.args[0])
        return because("hex_filled" if FACES[step.face] == wanted else "hex_wrong_face", {"face": FACES[step.face]})
    if verb == "salvage":
        if not sheet.complete(SALVAGE):
            return because("salvage_not_complete")
        return because("salvage_used_up", {"uses": s.box.salvage_uses})
    if verb == "reroll":
        if not picked:
            return because("casino_shared")
        return because("casino_used" if sheet.complete(CASINO) else "casino_not_complete")
    if verb == "decline":
        return because("must_use")
    return unasked(action, "die_picked" if picked else "use_first")


def marking(s: FleetDice, step: UseDie, section: int) -> Reason:
    """Why a section can't be marked with a die."""
    face = step.face
    if face == HARBOUR_FACE:
        fits = HARBOUR <= section < WHARF
    elif face == WHARF_FACE:
        fits = section >= WHARF
    else:
        fits = section == face or (step.wild(s) and section < HARBOUR)
    if fits:
        return because("section_full", {"section": SECTIONS[section]})
    if face == SHRIMP and section < HARBOUR:
        return because("no_shrimp_licence" if isinstance(step, UsePicked) else "shared_shrimp")
    return because("wrong_section", {"face": FACES[face], "section": SECTIONS[section]})


def using_again(s: FleetDice, step: UseAgain, action: Action) -> Reason:
    if action.verb == "mark":
        section = section_of(action)
        if section < HARBOUR:
            return because("section_full", {"section": SECTIONS[section]})
        return because("wrong_section", {"face": FACES[SHRIMP], "section": SECTIONS[section]})
    return unasked(action, "use_again_or_not")


def boat_or_licence(s: FleetDice, step: ChooseEither, action: Action) -> Reason:
    return because("boat_or_licence")


def fish_or_coin(s: FleetDice, step: OysterBoat, action: Action) -> Reason:
    return because("fish_or_coin")


def star(s: FleetDice, step: StarAction, action: Action) -> Reason:
    """A star action marks a box of a section and nothing else."""
    if action.verb == "mark":
        return because("section_full", {"section": SECTIONS[section_of(action)]})
    if action.verb == "hex":
        return because("star_no_hex")
    if action.verb in ("coins", "coin", "fish", "salvage", "launch", "license"):
        return because("star_not_this")
    return unasked(action, "mark_or_decline")


def bonus(s: FleetDice, step: ChooseBonus, action: Action) -> Reason:
    if action.verb != "bonus":
        return because("choose_bonus")
    for seat, sheet in enumerate(s.sheets):
        if sheet.bonus != NONE and MEASURES[s.box.bonuses[sheet.bonus].of] == action.args[0]:
            return because("bonus_taken", {"seat": seat})
    return because("bonus_not_offered")


REASONS_OF: Final[ReasonsOf] = {
    PickDie: picking,
    UseDie: using,
    UseAgain: using_again,
    ChooseEither: boat_or_licence,
    OysterBoat: fish_or_coin,
    StarAction: star,
    ChooseBonus: bonus,
}
