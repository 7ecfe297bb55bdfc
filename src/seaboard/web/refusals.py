"""Refusals: what the server says when it won't, with a status, the rule's section and words in the caller's language."""

from __future__ import annotations

import logging

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from seaboard.core.reasons import Reason
from seaboard.match.refused import Refused
from seaboard.match.words import LANGUAGES
from seaboard.tables.house import NoSuchTable

log = logging.getLogger(__name__)

WEB = "seaboard.web"
"""Whose catalogue says what the web itself refuses."""

OWN = {
    "bad_request": 400, "not_logged_in": 401, "wrong_login": 401, "wrong_token": 401, "wrong_origin": 403, "no_editions": 403,
    "token_on_page": 403, "no_starts": 403, "not_found": 404, "wrong_method": 405, "name_taken": 409, "too_long": 413,
    "wrong_type": 415, "too_many": 429, "broken": 500, "not_stored": 503, "no_advice": 503, "no_review": 503, "under_way": 202,
}  # fmt: skip
"""The status of each refusal of the web itself."""

STATUS = OWN | {
    "stale": 409, "no_such_seat": 404, "not_your_seat": 403, "not_owner": 403, "no_seat_here": 403,
    "unknown_action": 422, "did_you_mean": 422,
}  # fmt: skip
"""The status of a refusal by name. Any other of the rules is 422, of a table 409."""

SAID = (Refused, NoSuchTable, SQLAlchemyError, OSError)
"""What goes wrong and is said to whoever asked; anything else is a fault of ours."""


class Refusal(msgspec.Struct):
    """Why something was refused. `section` is one of the game's rulebook, empty where no rule is meant."""

    error: str
    section: str
    words: str
    now: int | None = None
    """The last entry of the table, where the caller has missed something."""


def refuse(name: str, **figures: int | str) -> Refused:
    """A refusal of the web itself. `seconds`: when it may be tried again."""
    said = {key: value if isinstance(value, int) else ("verbatim", value) for key, value in figures.items()}
    return Refused(Reason(name, "", dict(said.items())), WEB)


def refusal_of(error: Exception, where: str) -> Refused:
    """Whatever is SAID, as a refusal; `where` is the address, for the log of a database that doesn't answer."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, NoSuchTable):
        return refuse("not_found")
    log.error("%s: %s", where, error)
    return refuse("not_stored", seconds=1)


def status_of(refused: Refused) -> int:
    return STATUS.get(refused.reason.name, 422 if refused.reason.section else 409)


def in_words(refused: Refused, language: str) -> Refusal:
    """A refusal as it is sent to a program."""
    reason, now = refused.reason, refused.reason.figures.get("now")
    return Refusal(reason.name, reason.section, refused.say(language), now if isinstance(now, int) else None)


def headers_of(refused: Refused) -> dict[str, str]:
    """What a program is told beside the words: when to come back, and how to say who it is."""
    seconds = refused.reason.figures.get("seconds")
    headers = {} if seconds is None else {"retry-after": str(seconds)}
    return headers | ({"www-authenticate": "Bearer"} if status_of(refused) == 401 else {})


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
