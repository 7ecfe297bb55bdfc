"""The position as plain text of 80 columns: wind and season, captains, markets, bags and boats."""

from __future__ import annotations

from seaboard.games.swordfish.box import (
    BAIT_PACKS,
    CAPTAINS,
    CLASSES,
    COLOURS,
    FISH,
    FUEL_PACKS,
    NONE,
    PHASES,
    PLACES,
    PORTS,
    WINDS,
)
from seaboard.games.swordfish.scoring import points_of
from seaboard.games.swordfish.state import Swordfish, number_of
from seaboard.look.columns import aligned, hanging
from seaboard.match.words import Words


def text(s: Swordfish, seat: int, words: Words) -> str:
    """What a seat sees; `s` is its view."""
    return "\n\n".join(
        [head(s, words), fleets(s, words), hulls(s, words), ports(s, words), bags(s, words), piles(s, words)]
    ).replace("\n\n\n\n", "\n\n")


def head(s: Swordfish, words: Words) -> str:
    """Season, wind and turn order with the scores."""
    lines = [
        words.say("board.weather_label", round=s.round, wind=s.wind, name=WINDS[s.wind])
        + " · "
        + words.say("board.phase_label", phase=PHASES[s.phase], round=s.round)
    ]
    scores = [words.say("board.score_label", seat=seat, vp=points_of(s, seat)) for seat in s.order]
    lines.append(hanging(words.say("board.order_label"), scores))
    return "\n".join(lines)


def fleets(s: Swordfish, words: Words) -> str:
    """A line for each captain who is hired."""
    lines = []
    for captain in range(len(s.place)):
        if s.place[captain] == NONE:
            continue
        boat = words.say("board.ashore") if s.boat[captain] == NONE else words.say("board.boat", boat=CLASSES[s.boat[captain]])
        parts = [
            boat,
            words.name(PLACES[s.place[captain]]),
            f"{words.name('fuel')} {s.fuel[captain]}",
            f"{words.name('bait')} {s.bait[captain]}",
        ]
        parts += [words.name(FISH[fish]) for fish in s.hold[captain]]
        if s.tow[captain] != NONE:
            parts.append(words.say("board.tows", boat=CLASSES[s.tow[captain]]))
        if s.token[captain]:
            parts.append(words.say("text.token"))
        lines.append(hanging(f"{words.player(captain // CAPTAINS)} {number_of(captain)}", parts))
    return "\n".join(lines)


def hulls(s: Swordfish, words: Words) -> str:
    return "\n".join(words.say("board.hull_label", boat=CLASSES[each.boat], place=PLACES[each.place]) for each in s.hulls)


def ports(s: Swordfish, words: Words) -> str:
    """Prices of captains and packs, and free market spaces."""
    packs = [f"{words.name('fuel')} {count}" for count in FUEL_PACKS] + [
        f"{words.name('bait')} {count}" for count in BAIT_PACKS
    ]
    rows = [["", words.say("board.head_hire"), *packs, words.say("board.head_free")]]
    for port, name in enumerate(PORTS):
        prices = [*s.box.fuel_prices[port], *s.box.bait_prices[port]]
        rows.append([words.name(name), str(s.box.fees[port]), *map(str, prices), f"{s.free_spaces(port)}/{s.spaces(port)}"])
    return "\n".join(aligned(rows))


def bags(s: Swordfish, words: Words) -> str:
    rows = [[words.say("board.bags"), *[words.name(colour) for colour in COLOURS]]]
    for fish, name in enumerate(FISH):
        rows.append([words.name(name), *[str(s.bags[colour * len(FISH) + fish]) for colour in range(len(COLOURS))]])
    return "\n".join(aligned(rows))


def piles(s: Swordfish, words: Words) -> str:
    """The classes of boats and how many are left."""
    heads = ("head_rent", "head_speed", "head_fuel", "head_load", "head_storm", "head_left")
    rows = [[words.say(f"board.{head}") for head in heads]]
    for boat, rent in enumerate(CLASSES):
        found = s.box
        speed = f"{found.cruise[boat]}-{found.top[boat]}"
        figures = (found.figure[boat], found.load[boat], found.resistance[boat], s.piles[boat])
        rows.append([str(rent), speed, *map(str, figures)])
    return "\n".join(aligned(rows, 0))
