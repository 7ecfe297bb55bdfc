"""Deeds: what somebody does at a table, each declared once. The API's addresses and the forms of the pages come from here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

import msgspec

from seaboard.tables import decide
from seaboard.tables.house import Decide
from seaboard.tables.setup import USUAL_LEVEL, Level, Name
from seaboard.tables.thinker import Hint
from seaboard.tables.thinkers import BotFailed, TooManyAsk, question_for
from seaboard.web.calls import Address, Call, Handler
from seaboard.web.finished import look_back
from seaboard.web.refusals import refuse
from seaboard.web.shapes import ActionText, Done, Key, Notes, Nothing, Number, OfSeat, SeatAndKey, SeatNumber

LATER = 5
"""In how many seconds somebody should ask for advice again where too many do."""


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat (any free one where none is named), under which name, and the invitation of a private table."""

    seat: SeatNumber | None = None
    name: Name | None = None
    invite: Key = ""


class Man(msgspec.Struct, forbid_unknown_fields=True):
    """A bot of a level on a free seat; level 0 frees it again."""

    seat: SeatNumber
    level: Level


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """An action. `at` is the last entry you had seen: a choice made before the question came up is refused as stale.

    `key` is anything you make up for this request: sent again, it is answered again and not done twice.
    """

    seat: SeatNumber
    action: ActionText
    at: Number | None = None
    key: Key = ""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    agrees: bool


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=decide.LONGEST_LINE)]
    key: Key = ""


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """After how many actions, in which seat (its eyes decide what is known), and against bots of which level."""

    at: Number
    seat: SeatNumber
    level: Level = USUAL_LEVEL


class Rematch(msgspec.Struct):
    table: str


async def do(call: Call, id: str, decision: Decide, key: str = "") -> Done:
    changed = await call.change(id, decision, key)
    return Done(changed.first, changed.repeated)


# ---------- before the match


async def sit(call: Call, id: str, body: Sit) -> Done:
    """Sit down. The match starts with the last free seat."""
    person = call.somebody()
    if body.invite:
        await call.services.house.admit(id, person, body.invite)
    name = body.name or await call.called()
    return await do(call, id, lambda table: decide.sit(table, person, name, body.seat))


async def man(call: Call, id: str, body: Man) -> Done:
    """Put a bot on a free seat of your table."""
    return await do(call, id, lambda table: decide.man(table, call.person, body.seat, body.level))


async def start(call: Call, id: str, body: Nothing) -> Done:
    """Start the match at your table; bots take the free seats."""
    return await do(call, id, lambda table: decide.start(table, call.person))


# ---------- during the match


async def act(call: Call, id: str, body: Move) -> Done:
    """Take an action. The answer comes when it is on disk."""
    return await do(call, id, lambda table: decide.play(table, call.person, body.seat, body.action, body.at), body.key)


async def undo(call: Call, id: str, body: SeatAndKey) -> Done:
    """Take back your own last choice, as long as nobody has learnt anything since."""
    return await do(call, id, lambda table: decide.undo(table, call.person, body.seat), body.key)


async def ask_undo(call: Call, id: str, body: OfSeat) -> Done:
    """Ask the others to go back to before your last choice, whatever has been learnt since."""
    return await do(call, id, lambda table: decide.ask_undo(table, call.person, body.seat))


async def answer_undo(call: Call, id: str, body: Answer) -> Done:
    """Agree to go back, or don't."""
    return await do(call, id, lambda table: decide.answer_undo(table, call.person, body.seat, body.agrees))


async def hint(call: Call, id: str, body: OfSeat) -> Hint:
    """What a bot would do in your place: the best options, what it expects of them, and what may follow."""
    async with call.services.house.at(id, fresh=True) as live:
        table = call.visible(live)
        decide.ask_advice(table, call.person, body.seat)
        question = question_for(table, body.seat, call.language)
    call.services.limits.spend("hint", call.person)
    try:
        return await call.services.driver.thinkers.advise(question)
    except TooManyAsk:
        raise refuse("too_many", seconds=LATER) from None
    except BotFailed:
        raise refuse("no_advice", seconds=LATER) from None


async def leave(call: Call, id: str, body: OfSeat) -> Done:
    """Get up. During the match a bot plays on, and you can come back."""
    return await do(call, id, lambda table: decide.leave(table, call.person, body.seat))


async def come_back(call: Call, id: str, body: OfSeat) -> Done:
    """Take your seat back from the bot that plays for you."""
    return await do(call, id, lambda table: decide.come_back(table, call.person, body.seat))


async def resign(call: Call, id: str, body: OfSeat) -> Done:
    """Give up; a bot plays on for the others' sake."""
    return await do(call, id, lambda table: decide.resign(table, call.person, body.seat))


# ---------- beside it, and afterwards


async def chat(call: Call, id: str, body: Chat) -> Done:
    """Say something to everybody at the table."""
    call.services.limits.spend("chat", call.person or call.origin)
    return await do(call, id, lambda table: decide.say(table, call.person, body.seat, body.text), body.key)


async def note(call: Call, id: str, body: Notes) -> Notes:
    """Write your notes."""
    await call.own_seat(id, body.seat)
    await call.services.lists.note(id, call.person, body.seat, body.text)
    return body


async def rematch(call: Call, id: str, body: Nothing) -> Rematch:
    """The same people again, everybody one seat on; the table's address is the same for all who ask."""
    return Rematch(await call.services.house.rematch(id, call.person, call.visible))


async def play_on(call: Call, id: str, body: PlayOn) -> Rematch:
    """Go on from a moment of a finished match at a new table against bots; what your seat couldn't see is dealt anew."""
    person = call.somebody()
    table, replay, _ = await look_back(call, id, None)
    call.services.limits.spend("create", person)
    name, at = await call.called(), min(body.at, replay.length)
    return Rematch(await call.services.house.play_on(table, replay.at(at), at, body.seat, person, name, body.level))


# ---------- all of them


@dataclass(frozen=True)
class Deed:
    """What can be done at a table: as a form calls it (/tables/{id}/NAME), as the API does (/api/tables/{id}/PATH), and how."""

    name: str
    path: str
    do: Handler
    method: str = "POST"

    @cached_property
    def address(self) -> Address:
        return Address(self.method, f"/api/tables/{{id}}/{self.path}", self.do, "play")

    @property
    def takes(self) -> Any:
        """What it must be told: the body of a request to the API, the fields of a form."""
        return self.address.takes


DEEDS = (
    Deed("sit", "sit", sit),
    Deed("bot", "bot", man),
    Deed("start", "start", start),
    Deed("act", "actions", act),
    Deed("undo", "undo", undo),
    Deed("ask-undo", "undo/ask", ask_undo),
    Deed("answer-undo", "undo/answer", answer_undo),
    Deed("hint", "hint", hint),
    Deed("leave", "leave", leave),
    Deed("return", "return", come_back),
    Deed("resign", "resign", resign),
    Deed("chat", "chat", chat),
    Deed("notes", "notes", note, "PUT"),
    Deed("rematch", "rematch", rematch),
    Deed("play-on", "play-on", play_on),
)
