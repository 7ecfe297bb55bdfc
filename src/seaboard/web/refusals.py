"""Refusals: what the server says when it won't, with a status, the rule's section and words in the caller's language."""

from __future__ import annotations

import msgspec

from seaboard.core.reasons import Reason
from seaboard.core.refused import Refused
from seaboard.core.words import LANGUAGES, catalogue
from seaboard.tables.speaker import speaker

STATUS = {
    "bad_request": 400, "not_logged_in": 401, "wrong_login": 401, "wrong_token": 401, "wrong_origin": 403, "no_editions": 403,
    "token_on_page": 403, "no_starts": 403, "not_found": 404, "wrong_method": 405, "name_taken": 409, "too_long": 413,
    "wrong_type": 415, "too_many": 429, "broken": 500, "not_stored": 503, "no_advice": 503,
    "no_review": 503, "under_way": 202,
    "stale": 409, "no_such_seat": 404, "not_your_seat": 403, "not_owner": 403, "no_seat_here": 403,
    "unknown_action": 422, "did_you_mean": 422,
}  # fmt: skip
"""The status of a refusal by name. Those of the rules are 422, those of a table 409."""

WEB = tuple(STATUS)[:19]
"""Those that belong to the web alone, with words in this package's catalogues."""


class Refusal(msgspec.Struct):
    """Why something was refused. `section` is one of the game's rulebook, empty where no rule is meant."""

    error: str
    section: str
    words: str
    now: int | None = None
    """The last entry of the table, where the caller has missed something."""


class WebRefused(Exception):
    """Refused by the web itself. `retry` is in how many seconds it may be tried again."""

    def __init__(self, name: str, retry: int | None = None, **figures: str | int) -> None:
        super().__init__(name)
        self.name = name
        self.retry = retry
        self.figures = figures


def say(language: str, key: str, **figures: str | int) -> str:
    """A sentence of the web's own catalogue."""
    return catalogue("seaboard.web", language).gettext(key).format(**figures)


def web_refusal(refused: WebRefused, language: str) -> tuple[int, Refusal]:
    return STATUS[refused.name], Refusal(refused.name, "", say(language, f"refusal.{refused.name}", **refused.figures))


def table_refusal(reason: Reason, game: str, players: list[str], language: str) -> tuple[int, Refusal]:
    """A refusal of the rules or of the table."""
    figure = reason.figures.get("now")
    words = speaker(game, language, players).reason(reason)
    status = STATUS.get(reason.name, 422 if reason.section else 409)
    return status, Refusal(reason.name, reason.section, words, figure if isinstance(figure, int) else None)


class TableRefused(Exception):
    """A refusal on its way out, together with the game and the names that its words need."""

    def __init__(self, refused: Refused, game: str, players: list[str]) -> None:
        super().__init__(str(refused))
        self.reason = refused.reason
        self.game = game
        self.players = players


def choose_language(wanted: str | None, accepted: str | None) -> str:
    """The language asked for, or the first one that the browser prefers and we have; else English."""
    if wanted in LANGUAGES:
        return str(wanted)
    ranked = []
    for place, part in enumerate((accepted or "")[:500].split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            ranked.append((-float(weight or 1), place, name[:2].lower()))
        except ValueError:
            continue
    return next((name for _, _, name in sorted(ranked) if name in LANGUAGES), "en")
