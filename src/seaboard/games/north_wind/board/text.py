"""The position as plain text of 80 columns: the voyage, the ships, the sea and the victory board."""

from __future__ import annotations

from typing import Final

from seaboard.games.north_wind.box import ACTIONS_A_VOYAGE, GOODS, PORTS, POSTS
from seaboard.games.north_wind.contracts import MAJORITY, asked
from seaboard.games.north_wind.state import FACE_DOWN, MARKS, NONE, NorthWind, phrase
from seaboard.look.columns import aligned, hanging, shortened
from seaboard.match.words import Words

NAME_WIDTH: Final = 12


def text(s: NorthWind, seat: int | None, words: Words) -> str:
    """What a seat sees, None being a spectator; `s` is its view."""
    parts = [ships(s, words), sea(s, words), victory_board(s, words)]
    if s.pile != NONE:
        parts.insert(0, voyage(s, words))
    return "\n\n".join(parts)


def voyage(s: NorthWind, words: Words) -> str:
    """The voyage under way: every tile revealed and what became of it, and what the lookout saw. (4, 9.5)"""
    lines = [
        words.say("event.sailed", seat=s.active, port=PORTS[s.pile], limit=s.limit),
        words.say("text.revealed", done=len(s.revealed), limit=s.limit, actions=s.actions, most=ACTIONS_A_VOYAGE),
    ]
    for number, (position, mark) in enumerate(zip(s.revealed, s.marks, strict=True), 1):
        lines.append(f"{number}. {tile_name(s, s.pile, position, words)}: {words.name(MARKS[mark])}")
    for label, positions in (("text.top", [] if s.top == NONE else [s.top]), ("text.under", s.under)):
        for position in positions:
            lines.append(f"{words.say(label)}: {tile_name(s, s.pile, position, words)}")
    return "\n".join(lines)


def tile_name(s: NorthWind, pile: int, position: int, words: Words) -> str:
    """A tile in words, if it is known."""
    if position == FACE_DOWN or s.piles[pile][position] == FACE_DOWN:
        return words.say("text.face_down")
    return words.phrase(phrase(s.box.tiles[s.piles[pile][position]]))


def ships(s: NorthWind, words: Words) -> str:
    """One column a ship. Goods and posts are listed where any ship has them. (3)"""
    rows = [
        ["", *[shortened(words.player(seat), NAME_WIDTH) for seat in range(s.seats)]],
        [words.name("gold"), *[str(ship.gold) for ship in s.ships]],
        [many(words, "letter"), *[str(ship.letters) for ship in s.ships]],
        [many(words, "cube"), *[str(ship.cubes) for ship in s.ships]],
        [words.name("sail"), *[str(ship.sail) for ship in s.ships]],
        [many(words, "cannon"), *[str(ship.cannons) for ship in s.ships]],
        [many(words, "captain"), *[str(ship.captains) for ship in s.ships]],
    ]
    always = len(rows)
    for good, name in enumerate(GOODS):
        rows.append([words.name(name), *[str(ship.hold[good]) for ship in s.ships]])
    for post, name in enumerate(POSTS):
        rows.append([words.name(name), *[str(ship.crew[post]) for ship in s.ships]])
    return "\n".join(aligned(rows[:always] + [row for row in rows[always:] if any(cell != "0" for cell in row[1:])]))


def many(words: Words, thing: str) -> str:
    """The name of things that are counted."""
    return words.say(f"name.{thing}", count=2)


def sea(s: NorthWind, words: Words) -> str:
    """What is known of each pile, apart from its target port; a pile has no order. (2.1, 4.7)"""
    lines = [words.say("text.sea")]
    for pile, tiles in enumerate(s.piles):
        known = [tile_name(s, pile, place, words) for place, tile in enumerate(tiles) if tile != FACE_DOWN and tile != pile]
        unknown = tiles.count(FACE_DOWN)
        names = sorted(known) + ([words.say("text.unknown", count=unknown)] if unknown else [])
        lines.append(hanging(words.name(PORTS[pile]), names))
    return "\n".join(lines)


def victory_board(s: NorthWind, words: Words) -> str:
    """Each port's contracts: who fulfilled them, who leads, and what is still asked for, the next one first. (8)"""
    lines = [many(words, "contract").capitalize()]
    for port, contracts in enumerate(s.box.contracts):
        done = s.columns[port]
        counts = [f"{words.player(seat)} {done.count(seat)}" for seat in range(s.seats) if seat in done]
        lines.append(hanging(words.name(PORTS[port]), counts or ["0"]))
        if s.majority[port] != NONE:
            lines.append(f"  {words.name(MAJORITY[port])}: {words.player(s.majority[port])}")
        still = [words.phrase(asked(contract)) for contract in contracts[len(done) :]]
        lines.append(hanging(f"  {words.say('text.open').rstrip(':')}", still) if still else f"  {words.say('text.full')}")
    return "\n".join(lines)
