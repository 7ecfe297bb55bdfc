"""The API of tables: make them, sit down, play, talk, look back. docs/api.md is its manual."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from starlette.responses import PlainTextResponse, Response

from seaboard.bots.levels import LEVELS
from seaboard.core.edition import Edition
from seaboard.core.options import show_options, show_value
from seaboard.core.reasons import Refused
from seaboard.games import EXAMPLES, GAMES, find_game, own_edition, read_edition
from seaboard.tables import decide
from seaboard.tables.house import Live
from seaboard.tables.lists import Listed
from seaboard.tables.setup import Clock, Level, Name, agree
from seaboard.tables.show import Line, TableShown, digest, eyes_of, whole
from seaboard.tables.table import Table
from seaboard.tables.transfer import start_of, terms_of
from seaboard.tables.words import speaker
from seaboard.web.calls import Call, address
from seaboard.web.refusals import TableRefused, WebRefused, say

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Key = Annotated[str, msgspec.Meta(max_length=64)]

# ---------- games


class ChoiceShown(msgspec.Struct):
    """An option of a game: its values, the usual one, and the rulebook's section that explains it."""

    name: str
    words: str
    values: list[str]
    usual: str
    section: str


class GameShown(msgspec.Struct):
    name: str
    title: str
    tagline: str
    seats: list[int]
    rules: int
    edition: str
    options: list[ChoiceShown]


@address("GET", "/api/games")
async def games(call: Call) -> list[GameShown]:
    """The games, their seats and options."""
    return [game_shown(name, call.language) for name in [*GAMES, *EXAMPLES]]


def game_shown(name: str, language: str) -> GameShown:
    game, words = find_game(name), speaker(name, language, ())
    usual = show_options(game, game.options())
    choices = [
        ChoiceShown(
            each.name, words.say(f"option.{each.name}"), list(map(show_value, each.values)), usual[each.name], each.section
        )
        for each in game.choices
    ]
    title, tagline = words.say("game.name"), words.say("game.tagline")
    return GameShown(name, title, tagline, list(game.seats), game.version, own_edition(name).fingerprint, choices)


# ---------- tables


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: you, somebody else at your screen (with a name of their own), a bot, or free."""

    kind: str = msgspec.field(default="open")
    name: Name | None = None
    level: Level = LEVELS.start

    def __post_init__(self) -> None:
        if self.kind not in ("me", "open", "bot"):
            raise ValueError("a seat is one of: me, open, bot")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=6)]
    options: dict[str, str] = {}
    public: bool = False
    spectators: bool = True
    clock: Clock = Clock()
    pause: Annotated[float, msgspec.Meta(ge=0, le=60)] | None = 1.0
    stand_in: Annotated[int, msgspec.Meta(ge=LEVELS.start, le=LEVELS.stop - 1)] = LEVELS.start
    edition: Annotated[str, msgspec.Meta(max_length=60_000)] | None = None
    """The TOML of a corrected edition, for owners of the box; the game's own where none is given."""


class SeatListed(msgspec.Struct):
    name: str
    kind: str
    asked: bool
    yours: bool


class TableListed(msgspec.Struct):
    """A table in a list. `since` is when the last thing happened there."""

    id: str
    game: str
    status: str
    since: int
    seats: list[SeatListed]
    winners: list[int]


class ListQuery(msgspec.Struct):
    """`mine`: those you sit at, over or not; else the lobby. `before` is the `since` of the last one you have."""

    mine: bool = False
    before: Number | None = None


@address("GET", "/api/tables")
async def tables(call: Call, query: ListQuery) -> list[TableListed]:
    """The public tables that aren't over, or all of yours."""
    lists = call.services.lists
    if query.mine:
        found = await lists.of(call.person, query.before) if call.person else []
    else:
        found = await lists.lobby(query.before)
    shown = [listed(each, call.person) for each in found]
    closed = {each.id for each in found if each.status != "open" and not each.summary.spectators}
    return [each for each in shown if query.mine or each.id not in closed]


def listed(table: Listed, person: str) -> TableListed:
    seats = [
        SeatListed(
            seat.name,
            "person" if seat.person else "bot" if seat.level else "open",
            seat.asked,
            bool(person) and seat.person == person,
        )
        for seat in table.summary.seats
    ]
    return TableListed(table.id, table.game, table.status, table.summary.since, seats, table.summary.winners)


@address("POST", "/api/tables", "play")
async def make_table(call: Call, body: NewTable) -> TableShown:
    """Make a table; the match starts at once where no seat is free."""
    person = call.somebody()
    call.services.limits.spend("create", person)
    name = await call.services.people.name_of(person) or say(call.language, "web.guest")
    seats: list[tuple[str, str, int]] = []
    for seat in body.seats:
        mine = (person, free_name(seat.name or name, [each[1] for each in seats]), 0)
        seats.append(mine if seat.kind == "me" else ("", "", max(LEVELS.start, seat.level) if seat.kind == "bot" else 0))
    try:
        edition = edition_for(call, body.game, body.edition)
        options: dict[str, object] = dict(body.options.items())
        terms = (options, body.public, body.spectators, body.clock, body.pause, body.stand_in)
        setup = agree(body.game, len(seats), edition.fingerprint, *terms)
        id = await call.services.house.create(setup, edition.text, person, seats)
    except ValueError as error:
        raise WebRefused("bad_request", problem=str(error)) from None
    return await shown(call, id, None)


def edition_for(call: Call, game: str, text: str | None) -> Edition:
    """The game's own edition, or a corrected one where the server takes them; a ValueError says what is wrong with it."""
    if text is None:
        return own_edition(game)
    if not call.services.settings.editions:
        raise WebRefused("no_editions")
    return read_edition(find_game(game), text, "edition")


def free_name(name: str, taken: list[str]) -> str:
    """A name that nobody else at the table has."""
    wanted = " ".join(name.split()) or "?"
    names = [wanted, *[f"{wanted} {number}" for number in range(2, 9)]]
    return next(each for each in names if each not in taken)


class TableQuery(msgspec.Struct):
    """`seat`: through the eyes of which of your seats, where you hold several. `invite`: the secret of the invite link."""

    seat: SeatNumber | None = None
    invite: Key = ""


@address("GET", "/api/tables/{id}")
async def table(call: Call, id: str, query: TableQuery) -> TableShown:
    """A table as you see it: seats, clocks, what is asked of you, your options, and the position."""
    if query.invite:
        await call.services.house.admit(id, call.somebody(), query.invite)
    return await shown(call, id, query.seat)


async def shown(call: Call, id: str, seat: int | None) -> TableShown:
    def look(live: Live, table: Table) -> TableShown:
        return whole(table, call.person, eyes_of(table, call.person, seat), call.language, live.invite)

    found: TableShown = await call.look(id, look)
    return found


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a saved match. You get all its seats, to go on with it at one screen, or to look at it."""

    text: Annotated[str, msgspec.Meta(max_length=1_000_000)]


@address("POST", "/api/import", "play", longest=1_200_000)
async def import_table(call: Call, body: Import) -> TableShown:
    """Make a table of a saved match."""
    person = call.somebody()
    call.services.limits.spend("create", person)
    try:
        if any(line.startswith("|") for line in body.text.splitlines()) and not call.services.settings.editions:
            raise WebRefused("no_editions")
        if start_of(body.text) and not call.services.settings.editions:
            raise WebRefused("no_starts")
        setup, edition, seed = await asyncio.to_thread(terms_of, body.text)
        seats = [(person, "", 0)] * setup.seats
        id = await call.services.house.create(setup, edition, person, seats, seed, played=body.text)
    except ValueError as error:
        raise WebRefused("bad_request", problem=str(error)) from None
    return await shown(call, id, None)


# ---------- sitting down and getting up


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat (any free one where none is named), under which name, and the invitation of a private table."""

    seat: SeatNumber | None = None
    name: Name | None = None
    invite: Key = ""


class OfSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class Man(msgspec.Struct, forbid_unknown_fields=True):
    """A bot of a level on a free seat; level 0 frees it again."""

    seat: SeatNumber
    level: Level


class Done(msgspec.Struct):
    """It is on disk: the number of the entry it made, and whether it had been done before by the same key."""

    number: int
    repeated: bool


@address("POST", "/api/tables/{id}/sit", "play")
async def sit(call: Call, id: str, body: Sit) -> Done:
    """Sit down. The match starts with the last free seat."""
    person = call.somebody()
    if body.invite:
        await call.services.house.admit(id, person, body.invite)
    name = body.name or await call.services.people.name_of(person) or say(call.language, "web.guest")
    return await do(call, id, lambda table: decide.sit(table, person, free_name(name, table.names), body.seat))


async def do(call: Call, id: str, decision: Any, key: str = "") -> Done:
    changed = await call.change(id, decision, key)
    return Done(changed.first, changed.repeated)


@address("POST", "/api/tables/{id}/leave", "play")
async def leave(call: Call, id: str, body: OfSeat) -> Done:
    """Get up. During the match a bot plays on, and you can come back."""
    return await do(call, id, lambda table: decide.leave(table, call.person, body.seat))


@address("POST", "/api/tables/{id}/return", "play")
async def come_back(call: Call, id: str, body: OfSeat) -> Done:
    """Take your seat back from the bot that plays for you."""
    return await do(call, id, lambda table: decide.come_back(table, call.person, body.seat))


@address("POST", "/api/tables/{id}/bot", "play")
async def man(call: Call, id: str, body: Man) -> Done:
    """Put a bot on a free seat of your table."""
    return await do(call, id, lambda table: decide.man(table, call.person, body.seat, body.level))


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An empty object."""


@address("POST", "/api/tables/{id}/start", "play")
async def start(call: Call, id: str, body: Nothing) -> Done:
    """Start the match at your table; bots take the free seats."""
    return await do(call, id, lambda table: decide.start(table, call.person))


# ---------- playing


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """An action. `at` is the last entry you had seen: a choice made before the question came up is refused as stale.

    `key` is anything you make up for this request: sent again, it is answered again and not done twice.
    """

    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(max_length=200)]
    at: Number | None = None
    key: Key = ""


@address("POST", "/api/tables/{id}/actions", "play")
async def act(call: Call, id: str, body: Move) -> Done:
    """Take an action. The answer comes when it is on disk."""
    return await do(call, id, lambda table: decide.play(table, call.person, body.seat, body.action, body.at), body.key)


class WhyQuery(msgspec.Struct):
    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(max_length=200)]


class WhyNot(msgspec.Struct):
    """Whether an action is possible; if not, why, with the rulebook's section."""

    possible: bool
    error: str
    section: str
    words: str


@address("GET", "/api/tables/{id}/why")
async def why(call: Call, id: str, query: WhyQuery) -> WhyNot:
    """Why your seat can't take an action now."""

    def look(live: Live, table: Table) -> WhyNot:
        try:
            decide.own(table, call.person, query.seat)
            decide.started(table)
        except Refused as refused:
            raise TableRefused(refused, table.setup.game, table.names) from None
        reason = table.playing().why_not(query.seat, query.action)
        if reason is None:
            return WhyNot(True, "", "", "")
        words = speaker(table.setup.game, call.language, table.names)
        return WhyNot(False, reason.name, reason.section, words.reason(reason))

    found: WhyNot = await call.look(id, look)
    return found


class SeatAndKey(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of yours, and a key as for actions."""

    seat: SeatNumber
    key: Key = ""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    agrees: bool


@address("POST", "/api/tables/{id}/undo", "play")
async def undo(call: Call, id: str, body: SeatAndKey) -> Done:
    """Take back your own last choice, as long as nobody has learnt anything since."""
    return await do(call, id, lambda table: decide.undo(table, call.person, body.seat), body.key)


@address("POST", "/api/tables/{id}/undo/ask", "play")
async def ask_undo(call: Call, id: str, body: OfSeat) -> Done:
    """Ask the others to go back to before your last choice, whatever has been learnt since."""
    return await do(call, id, lambda table: decide.ask_undo(table, call.person, body.seat))


@address("POST", "/api/tables/{id}/undo/answer", "play")
async def answer_undo(call: Call, id: str, body: Answer) -> Done:
    """Agree to go back, or don't."""
    return await do(call, id, lambda table: decide.answer_undo(table, call.person, body.seat, body.agrees))


@address("POST", "/api/tables/{id}/resign", "play")
async def resign(call: Call, id: str, body: OfSeat) -> Done:
    """Give up; a bot plays on for the others' sake."""
    return await do(call, id, lambda table: decide.resign(table, call.person, body.seat))


class Rematch(msgspec.Struct):
    table: str


@address("POST", "/api/tables/{id}/rematch", "play")
async def rematch(call: Call, id: str, body: Nothing) -> Rematch:
    """The same people again, everybody one seat on; the table's address is the same for all who ask."""
    game, names = await call.look(id, lambda live, table: (table.setup.game, table.names))
    try:
        return Rematch(await call.services.house.rematch(id, call.person))
    except Refused as refused:
        raise TableRefused(refused, game, names) from None


# ---------- talking and remembering


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=decide.LONGEST_LINE)]
    key: Key = ""


@address("POST", "/api/tables/{id}/chat", "play")
async def chat(call: Call, id: str, body: Chat) -> Done:
    """Say something to everybody at the table."""
    call.services.limits.spend("chat", call.person or call.origin)
    return await do(call, id, lambda table: decide.say(table, call.person, body.seat, body.text), body.key)


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """Your notes at a seat; nobody else can read them."""

    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(max_length=10_000)]


class SeatQuery(msgspec.Struct):
    seat: SeatNumber


@address("GET", "/api/tables/{id}/notes")
async def notes(call: Call, id: str, query: SeatQuery) -> Notes:
    """Your notes at one of your seats."""
    await own_seat(call, id, query.seat)
    return Notes(query.seat, await call.services.lists.notes(id, call.person, query.seat))


@address("PUT", "/api/tables/{id}/notes", "play")
async def note(call: Call, id: str, body: Notes) -> Notes:
    """Write your notes."""
    await own_seat(call, id, body.seat)
    await call.services.lists.note(id, call.person, body.seat, body.text)
    return body


async def own_seat(call: Call, id: str, seat: int) -> None:
    """Refuse unless the seat is the caller's."""

    def look(live: Live, table: Table) -> None:
        try:
            decide.own(table, call.person, seat)
        except Refused as refused:
            raise TableRefused(refused, table.setup.game, table.names) from None

    await call.look(id, look)


@address("GET", "/api/tables/{id}/digest")
async def since(call: Call, id: str, query: SeatQuery) -> list[Line]:
    """What has happened since your seat's last action."""
    await own_seat(call, id, query.seat)
    async with call.services.house.at(id) as live:
        table = call.visible(live)
        log = await call.services.house.log(live, table.last_action[query.seat])
        return digest(table, log, query.seat, call.language)


@address("GET", "/api/tables/{id}/match")
async def match(call: Call, id: str) -> PlainTextResponse:
    """The whole match as text, seed and all, once it is over; `seaboard verify` checks it."""

    def look(live: Live, table: Table) -> Response:
        if not table.over or table.match is None:
            raise TableRefused(decide.refuse("not_over"), table.setup.game, table.names)
        return PlainTextResponse(table.match.save())

    found: PlainTextResponse = await call.look(id, look)
    return found
