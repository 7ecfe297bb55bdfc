"""The position as plain text of 80 columns: the row, the harbours, and the viewer's own hand."""

from __future__ import annotations

import textwrap
from typing import Final

from seaboard.games.fleet.box import BOATS, INUIT, LICENCES, SALTY, SHIPS, TYPES
from seaboard.games.fleet.state import FACE_DOWN, NONE, PHASES, Fleet
from seaboard.look.columns import WIDTH, aligned, hanging, shortened
from seaboard.match.words import Words

NAME_WIDTH: Final = 12


def text(s: Fleet, seat: int | None, words: Words) -> str:
    """What a seat sees, None being a spectator; `s` is its view."""
    parts = [market(s, words), table(s, words)]
    parts += [harbour(s, each, words) for each in range(s.seats) if any(s.harbours[each].licences) or s.harbours[each].boats]
    if seat is not None:
        parts.append(hand(s, seat, words))
    return "\n\n".join(parts)


def market(s: Fleet, words: Words) -> str:
    """Round, row, decks and stocks."""
    lines = [words.say("text.round", round=s.round, phase=PHASES[s.phase], seat=s.start)]
    if s.last:
        lines.append(words.say("text.last"))
    row = [words.say("text.offer", licence=LICENCES[kind], cost=s.box.licence_cost[kind]) for kind in s.row]
    lines.append(hanging(words.say("text.row"), row or ["–"]))
    if s.lot != NONE and s.bid:
        lines.append(words.say("text.lot", licence=LICENCES[s.lot], seat=s.bidder, bid=s.bid))
    lines.append(
        words.say("text.stock", licences=s.licence_deck(), boats=s.deck_size, used=sum(s.discard), crates=max(0, s.supply))
    )
    if s.options.salty_captains or s.options.inuit_fishermen or s.options.gone_fishin:
        lines.append(words.say("text.promos", salty=s.salty, inuit=s.inuit, fishin=s.fishin))
    return "\n".join([textwrap.fill(line, WIDTH) if len(line) > WIDTH and "\n" not in line else line for line in lines])


def table(s: Fleet, words: Words) -> str:
    """One column a seat."""
    scores = words.game.scores(s)
    rows = [
        ["", *[shortened(words.player(seat), NAME_WIDTH) for seat in range(s.seats)]],
        [words.say("text.points"), *[str(score.total) for score in scores]],
        [words.say("text.hand"), *[str(each.size) for each in s.harbours]],
        [words.say("text.boats"), *[str(len(each.boats)) for each in s.harbours]],
        [words.say("text.crates"), *[str(each.crates_on_boats()) for each in s.harbours]],
        [words.say("text.processed"), *[str(each.processed) for each in s.harbours]],
    ]
    if any(each.casinos for each in s.harbours):
        rows.append([words.say("text.casino"), *[str(sum(each.casinos)) for each in s.harbours]])
    if s.options.gone_fishin:
        rows.append([words.name("gone_fishin"), *[str(each.fishin) for each in s.harbours]])
    return "\n".join(aligned(rows))


def harbour(s: Fleet, seat: int, words: Words) -> str:
    """A seat's licences, and its boats by number."""
    held = s.harbours[seat]
    owned = [words.say("board.owned", licence=LICENCES[kind], count=count) for kind, count in enumerate(held.licences) if count]
    lines = [hanging(words.say("text.licences_of", seat=seat), owned or ["–"])]
    boats = [f"{number}. {boat(s, seat, number - 1, words)}" for number in range(1, len(held.boats) + 1)]
    if boats:
        lines.append(hanging(words.say("text.boats_of", seat=seat), boats))
    return "\n".join(lines)


def boat(s: Fleet, seat: int, index: int, words: Words) -> str:
    """A boat with its captain and crates."""
    held = s.harbours[seat]
    captain = held.captains[index]
    name = words.name(SHIPS[held.boats[index]])
    if captain == NONE:
        return f"{name} ({words.say('board.no_captain')})"
    if captain == INUIT:
        return f"{name} [{held.crates[index]}]"
    said = words.say("board.salty" if captain == SALTY else "board.captain")
    if captain not in (SALTY, FACE_DOWN):
        said += f": {words.name(BOATS[captain])}"
    return f"{name} ({said}) [{held.crates[index]}]"


def hand(s: Fleet, seat: int, words: Words) -> str:
    """The viewer's own cards, and those just drawn."""
    held = s.harbours[seat]
    cash = sum(held.hand[card] * s.box.boat_cash[card] for card in range(TYPES))
    cards = [words.say("board.owned", licence=BOATS[card], count=count) for card, count in enumerate(held.hand) if count]
    lines = [hanging(words.say("text.your_hand", cash=cash), cards or ["–"])]
    if s.drawn and s.drawn[0] != FACE_DOWN:
        lines.append(hanging(words.say("text.drawn"), [words.name(BOATS[card]) for card in s.drawn]))
    return "\n".join(lines)
