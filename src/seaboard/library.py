"""The library's front door: make, load and list games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from seaboard.core.chance import RecordedChance
from seaboard.match.match import Match
from seaboard.match.refused import Refused
from seaboard.match.save import LoadError, Saved, parse
from seaboard.match.secret import commitment, new_seed
from seaboard.registry import GAMES, agree, find_game, own_edition, read_edition


def list_games() -> list[str]:
    """The names of the games."""
    return list(GAMES)


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    edition: str | Path | None = None,
) -> Match:
    """A new match. Without a seed, a secret one is made; `edition` is the path of a corrected edition.

    >>> match = new("pig", seats=2, seed=1)
    >>> match.asked, [str(action) for action in match.choices(0)]
    ([0], ['roll'])
    """
    terms = agree(game, seats, options, edition)
    text = new_seed() if seed is None else str(seed)
    if not text or text != text.strip() or not text.isprintable():
        raise ValueError(f"the seed {text!r} must be a single line without spaces around it")
    return Match(terms, text)


def load(text: str) -> Match:
    """A saved match, played again to where it was. Errors say what is wrong, and in which line."""
    saved = parse(text)
    match = start(saved)
    for number, seat, action, given in saved.entries:
        recorded = RecordedChance(list(given))
        try:
            match.play(seat, action, luck=recorded)
        except (Refused, ValueError) as error:
            raise LoadError(f"line {number}: seat {seat} can't {action!r} here: {error}") from None
        if recorded.position < len(given):
            raise LoadError(f"line {number}: chance gave {len(given)} numbers here, but the rules draw {recorded.position}")
    return match


def start(saved: Saved) -> Match:
    """The match of a saved head, dealt as it was, before its first entry."""
    try:
        game = find_game(saved.head["game"])
        edition = own_edition(game.name)
        if saved.edition:
            edition = read_edition(game, "\n".join(saved.edition) + "\n", "the saved edition")
        if edition.fingerprint != saved.head["edition"]:
            raise ValueError(f"its edition is {saved.head['edition']}, and this is {edition.fingerprint}")
        if commitment(saved.head["seed"]) != saved.head["commitment"]:
            raise ValueError("its seed doesn't fit its commitment")
        terms = agree(game.name, int(saved.head["seats"]), saved.options, edition, int(saved.head["rules"]))
        view = terms.restore(json.loads(saved.start)) if saved.start else None
        return Match(terms, saved.head["seed"], RecordedChance(list(saved.dealt)), view)
    except (ValueError, LookupError, TypeError) as error:
        raise LoadError(f"the head of this match can't be used: {error}") from None
