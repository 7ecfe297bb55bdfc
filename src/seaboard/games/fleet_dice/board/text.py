"""The position as plain text of 80 columns: the round and its dice, then everybody's sheet."""

from __future__ import annotations

from typing import Final

from seaboard.games.fleet_dice.box import BUFFET, FACES, MEASURES, SALVAGE, SECTIONS, TYPES, WHARF, Bonus
from seaboard.games.fleet_dice.fishing import fish_caught, hold
from seaboard.games.fleet_dice.scoring import bonus_phrase
from seaboard.games.fleet_dice.state import FISHING_PHASE, INCOME, NONE, OVER, FleetDice, Sheet
from seaboard.look.columns import aligned, hanging, shortened
from seaboard.match.words import Words

NAME_WIDTH: Final = 12
PHASES: Final = ("board.boat_phase", "board.income_phase", "board.fishing_phase", "board.town_phase")


def text(s: FleetDice, seat: int | None, words: Words) -> str:
    """What everybody sees: nothing is hidden. The seat's own boats come first."""
    seats = sorted(range(s.seats), key=lambda each: each != seat)
    parts = [table(s, words), marks(s, seats, words)]
    parts += [fleet(s, each, words) for each in seats]
    return "\n\n".join(parts)


def table(s: FleetDice, words: Words) -> str:
    """The round, the dice, Captain Ruth's stones and the trophies."""
    rounds = s.box.solo_rounds if s.stones else s.box.rounds
    if s.stage == OVER:
        lines = [words.say("text.over")]
    else:
        phase = 1 if s.stage == INCOME else 2 if s.stage == FISHING_PHASE else 0 if s.stage < INCOME else 3
        lines = [words.say("text.round", round=s.round, rounds=rounds, phase=words.say(PHASES[phase]))]
    if s.start < s.seats:
        lines[0] += f"; {words.say('text.start')}: {words.player(s.start)}"
    if s.dice:
        lines.append(hanging(words.say("text.dice"), [words.name(FACES[face]) for face in sorted(s.dice)]))
    if s.stones:
        lines.append(hanging(words.say("text.stones"), [words.name(SECTIONS[stone]) for stone in s.stones]))
    if s.gold != NONE:
        box = s.box
        most = words.say("board.most_of", thing=words.name(MEASURES[box.gold[s.gold]], 2))
        least = box.silver_least[s.silver]
        first = words.say("board.first_to", thing=f"{least} {words.name(MEASURES[box.silver[s.silver]], least)}")
        owner = f" ({words.player(s.silver_owner)})" if s.silver_owner != NONE else ""
        lines.append(hanging(words.say("text.trophies"), [most, first + owner]))
    return "\n".join(lines)


def marks(s: FleetDice, seats: list[int], words: Words) -> str:
    """One column a sheet: marked boxes of each section, of how many; struck ones are taken off."""
    rows = [["", *[shortened(words.player(seat), NAME_WIDTH) for seat in seats]]]
    for section, name in enumerate(SECTIONS):
        rows.append([words.name(name), *[of(s.sheets[seat], section) for seat in seats]])
    rows.append([words.name("coins", 2), *[str(s.sheets[seat].coins) for seat in seats]])
    rows.append([words.name("fish", 2), *[str(fish_caught(s.sheets[seat])) for seat in seats]])
    return "\n".join([words.say("text.marked"), *aligned(rows)])


def of(sheet: Sheet, section: int) -> str:
    """`3/12`, with an asterisk behind a completed building."""
    marked = sheet.marked[section]
    done = "*" if section >= WHARF and sheet.complete(section) else ""
    return f"{marked}/{marked + sheet.left[section]}{done}"


def fleet(s: FleetDice, seat: int, words: Words) -> str:
    """Licences, boats with their fish, and what else a sheet has."""
    sheet, box = s.sheets[seat], s.box
    lines = [words.player(seat)]
    levels = [f"{words.name(name)} {sheet.levels[kind]}" for kind, name in enumerate(TYPES) if sheet.levels[kind]]
    if levels:
        lines.append(hanging(words.say("text.level"), levels))
    boats = []
    for section in range(WHARF):
        first, room = box.sections.first[section], hold(box, sheet, section)
        fish = [f"{caught}/{room}" if room else "-" for caught in sheet.fish[first : first + sheet.launched[section]]]
        if fish:
            boats.append(f"{words.name(SECTIONS[section])} {' '.join(fish)}")
    if boats:
        lines.append(hanging(words.say("text.boats"), boats))
    if sheet.complete(BUFFET):
        filled = [words.name(kind) for number, kind in enumerate(TYPES) if sheet.hexes >> number & 1]
        lines.append(hanging(words.say("text.hexes"), filled or ["0"]))
    if sheet.complete(SALVAGE):
        lines.append(f"{words.say('text.salvaged')}: {sheet.salvaged}/{box.salvage_uses}")
    star = next((star for number, star in enumerate(box.money.stars)
                 if star > sheet.track and not sheet.struck_stars >> number & 1), 0)  # fmt: skip
    if star:
        lines.append(f"{words.name('coins', 2)}: {sheet.coins}; {words.say('text.next_star', box=star)}")
    if sheet.bonus != NONE:
        lines.append(f"{words.say('text.bonus')}: {per(box.bonuses[sheet.bonus], words)}")
    if sheet.captain != NONE:
        lines.append(f"{words.say('text.captain')}: {per(box.captains[sheet.captain], words)}")
    return "\n".join(lines)


def per(bonus: Bonus, words: Words) -> str:
    """A bonus in words: `1 VP per 6 fish`."""
    return words.phrase(bonus_phrase(bonus))
