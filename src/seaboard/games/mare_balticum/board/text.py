"""The position as plain text of 80 columns: the time, the sea, the ports and the players."""

from __future__ import annotations

from typing import Final

from seaboard.games.mare_balticum.box import CARDS, FIRST_PORT, PORTS, SEA, SPECIES, TOKENS, UNKNOWN
from seaboard.games.mare_balticum.contracts import phrase
from seaboard.games.mare_balticum.state import FACE_DOWN, NONE, MareBalticum
from seaboard.look.columns import aligned, hanging, shortened
from seaboard.match.words import Words

NAME_WIDTH: Final = 12


def text(s: MareBalticum, seat: int, words: Words) -> str:
    """What a seat sees; `s` is its view."""
    parts = [time(s, words), sea(s, words), ports(s, words), players(s, words)]
    if s.options.trade_contracts:
        parts.append(contracts(s, words))
    return "\n\n".join(parts)


def time(s: MareBalticum, words: Words) -> str:
    """The time track, the bag, and the turns left once the last clock is out. (8.1, 9.1)"""
    said = [words.say("text.clocks", clocks=s.time, most=s.box.clocks), words.say("text.bag", count=s.in_bag())]
    if s.left != NONE:
        said.append(words.say("text.turns_left", turns=s.left))
    return "  ".join(said)


def boats_at(s: MareBalticum, space: int, words: Words) -> str:
    """Whose boats are on a space."""
    return ", ".join(words.player(seat) for seat, player in enumerate(s.players) if space in player.boats)


def sea(s: MareBalticum, words: Words) -> str:
    """Every sea space: its depth, its tokens, its boats. (1.2)"""
    rows = []
    for space, name in enumerate(SEA):
        depth = words.say("text.deep" if s.box.room[space] == 2 else "text.shallow")
        tokens = " ".join(words.name(TOKENS[kind]) for kind in s.at(space)) or "-"
        rows.append([words.name(name), depth, tokens, boats_at(s, space, words)])
    return "\n".join(aligned(rows, left=4))


def ports(s: MareBalticum, words: Words) -> str:
    """Every port: what it asks for, and its boats. With demand management, the marks of the places. (6.2, 10.1)"""
    rows = []
    for port, name in enumerate(PORTS):
        places = []
        for place in s.box.places[port]:
            shown = "-" if s.demand[place] == NONE else words.name(SPECIES[s.demand[place]])
            places.append(f"{shown} ({s.box.marks[place]})" if s.options.demand_management else shown)
        rows.append([words.name(name), " ".join(places), boats_at(s, FIRST_PORT + port, words)])
    return "\n".join(aligned(rows, left=3))


def players(s: MareBalticum, words: Words) -> str:
    """One column a player: waiting boats, cargo, warehouse and market. (2.3)"""
    seats = range(s.seats)
    rows = [["", *[shortened(words.player(seat), NAME_WIDTH) for seat in seats]]]
    waiting = [s.waiting(seat) for seat in seats]
    if any(waiting):
        rows.append([words.say("text.waiting"), *map(str, waiting)])
    for species, name in enumerate(SPECIES):
        rows.append([words.say("text.cargo", species=name), *[str(player.cargo[species]) for player in s.players]])
    for kind, name in enumerate(TOKENS):
        known = [str(player.warehouse[kind]) if not player.warehouse[UNKNOWN] else "?" for player in s.players]
        rows.append([words.say("text.warehouse", token=name), *known])
    rows.append([words.say("text.stored"), *[str(player.stored()) for player in s.players]])
    for species, name in enumerate(SPECIES):
        rows.append([words.say("text.market", species=name), *[price(player.market[species]) for player in s.players]])
    rows.append([words.say("text.safe"), *[words.say("text.yes" if player.safe else "text.no") for player in s.players]])
    return "\n".join(aligned(rows))


def price(multiplier: int) -> str:
    """A market space: free, face down, or its multiplier."""
    return "-" if multiplier == NONE else "?" if multiplier == FACE_DOWN else f"×{multiplier}"


def contracts(s: MareBalticum, words: Words) -> str:
    """The six cards, and who holds one. (10.2)"""
    lines = [hanging(words.name(card), [words.phrase(phrase(s.box, index))]) for index, card in enumerate(CARDS)]
    for seat, player in enumerate(s.players):
        if player.contract != NONE:
            held = words.say("text.face_down") if player.contract == FACE_DOWN else words.name(CARDS[player.contract])
            lines.append(f"{words.player(seat)}: {held}")
    return "\n".join(lines)
