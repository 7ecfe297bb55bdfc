"""Decisions: what somebody may do at a table. Each looks at the table and refuses with a reason, or gives what to add.

Nothing is changed here: a match is forked before it is played on. `person` is whoever asks.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from seaboard.bots.levels import LEVELS
from seaboard.core.chance import Chance
from seaboard.core.reasons import Reason
from seaboard.core.state import State
from seaboard.match.match import Match
from seaboard.match.refused import Refused
from seaboard.registry import find_game
from seaboard.tables import entries as kinds
from seaboard.tables.setup import Setup
from seaboard.tables.table import Decided, Table, free_name

REASONS = (
    "not_open", "not_started", "not_your_seat", "seat_taken", "no_free_seat", "no_seat_here", "not_owner", "stood_in",
    "not_stood_in", "resigned_already", "table_over", "not_over", "no_undo_asked", "undo_asked", "answered_already",
    "said_nothing", "no_undo_past_rules", "no_replay_past_rules", "no_review_alone", "no_reviews_here",
    "nothing_to_play_on", "no_hints", "nothing_to_decide",
)  # fmt: skip
"""Refusals of a table, with words in this package's catalogues."""

LONGEST_LINE = 500


def refuse(name: str, **figures: int | str) -> Refused:
    return Refused(Reason(name, "", dict(figures)), "seaboard.tables")


def own(table: Table, person: str, seat: int) -> None:
    """Whether the person holds that seat; refused otherwise."""
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason("no_such_seat", "", {"seats": len(table.seats)}))
    if not person or table.seats[seat].person != person:
        raise refuse("not_your_seat")


def started(table: Table) -> None:
    if table.status == "open":
        raise refuse("not_started")
    if table.over:
        raise refuse("table_over")


# ---------- before the match


def sit(table: Table, person: str, name: str, seat: int | None) -> Decided:
    """Take a seat: the one wanted, or the first that is free. The match starts with the last one taken.

    At a table that was imported half-way, seats may be free during the match. Who is called as somebody there gets a number.
    """
    if table.over:
        raise refuse("table_over")
    free = [number for number, each in enumerate(table.seats) if each.open]
    if not free:
        raise refuse("no_free_seat")
    if seat is not None and seat not in free:
        raise refuse("seat_taken")
    taken = free[0] if seat is None else seat
    seated = kinds.Seated(taken, person, free_name(name, table.names))
    return begin(table, seated) if len(free) == 1 and table.status == "open" else Decided([seated])


def man(table: Table, person: str, seat: int, level: int) -> Decided:
    """The owner puts a bot on a free seat, or takes it away again (level 0)."""
    owner(table, person)
    if table.status != "open":
        raise refuse("not_open")
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason("no_such_seat", "", {"seats": len(table.seats)}))
    if table.seats[seat].person:
        raise refuse("seat_taken")
    others_open = any(each.open for number, each in enumerate(table.seats) if number != seat)
    manned = kinds.Manned(seat, level)
    return begin(table, manned) if level and not others_open else Decided([manned])


def owner(table: Table, person: str) -> None:
    if not person or person != table.owner:
        raise refuse("not_owner")


def start(table: Table, person: str) -> Decided:
    """The owner starts the match at once; bots take the seats that are still free."""
    owner(table, person)
    if table.status != "open":
        raise refuse("not_open")
    free = [number for number, each in enumerate(table.seats) if each.open]
    return begin(table, *[kinds.Manned(seat, table.setup.stand_in) for seat in free])


def begin(table: Table, *before: kinds.Any) -> Decided:
    """The deal, after what completed the table."""
    match = table.deal()
    return Decided([*before, kinds.Started(match.dealt, tuple(match.asked))], match)


def leave(table: Table, person: str, seat: int) -> Decided:
    """Get up: before the match the seat is free again, during it a bot plays on."""
    own(table, person, seat)
    if table.over:
        raise refuse("table_over")
    if table.status == "open":
        return Decided([kinds.Freed(seat)])
    if table.seats[seat].stand_in:
        raise refuse("stood_in")
    return Decided([kinds.StoodIn(seat, table.setup.stand_in, "left")])


# ---------- during the match


def play(table: Table, person: str, seat: int, action: str, at: int | None = None) -> Decided:
    """Take an action. `at` is the last entry that the person had seen."""
    own(table, person, seat)
    started(table)
    if table.seats[seat].stand_in:
        raise refuse("stood_in")
    if at is not None and seat in table.asked and at < table.since[seat]:
        raise Refused(Reason("stale", "", {"at": at, "now": table.number}))
    return act(table, seat, action, "chosen")


def act(table: Table, seat: int, action: str, how: kinds.How) -> Decided:
    """What a bot does for its seat, or an action that plays itself."""
    started(table)
    played, match = attempt(table.playing(), seat, action, how)
    return Decided([played], match)


def attempt(
    match: Match, seat: int, action: str, how: kinds.How = "chosen", recorded: Chance | None = None
) -> tuple[kinds.Played, Match]:
    """What an action does, and the match it leads to: played on a fork, with the luck that is next, or that was recorded."""
    after, entry, events = match.after(seat, action, recorded)
    asked, question = tuple(after.asked), match.game.question
    others = [each for each in asked if each != seat and each in entry.asked]
    kept = tuple(each for each in others if question(match.state, each) is question(after.state, each))
    told = kinds.keep_events(events)
    return kinds.Played(seat, entry.action.text, entry.given, entry.learnt, asked, kept, told, how), after


def ask_advice(table: Table, person: str, seat: int) -> None:
    """Whether the person may ask a bot what it would do in their place; refused otherwise. Nothing is added."""
    own(table, person, seat)
    started(table)
    if not table.hints:
        raise refuse("no_hints")
    if table.seats[seat].stand_in:
        raise refuse("stood_in")
    if seat not in table.asked or len(table.playing().choices(seat)) < 2:
        raise refuse("nothing_to_decide")


def undo(table: Table, person: str, seat: int) -> Decided:
    """Take back one's own last choice, and what played itself after it."""
    own(table, person, seat)
    started(table)
    match, forced = table.playing().fork(), list(table.forced)
    places: list[int] = []
    while True:
        before = [entry.seat for entry in match.log]
        match.undo(seat)
        places.append(max(place for place, mover in enumerate(before) if mover == seat))
        if not forced.pop(places[-1]):
            return Decided([kinds.Undone(seat, tuple(places), tuple(match.asked))], match)


def ask_undo(table: Table, person: str, seat: int) -> Decided:
    """Ask all people at the table to go back to before one's own last choice, whatever has been learnt since."""
    own(table, person, seat)
    started(table)
    if table.undo:
        raise refuse("undo_asked")
    if table.carried:
        raise refuse("no_undo_past_rules")
    log = table.playing().log
    chosen = [number for number, entry in enumerate(log) if entry.seat == seat and not table.forced[number]]
    if not chosen:
        raise Refused(Reason("nothing_to_undo", ""))
    request = kinds.UndoAsked(seat, chosen[-1])
    return Decided([request]) if voters(table, {seat}) else rewind(table, request.length, request)


def answer_undo(table: Table, person: str, seat: int, agrees: bool) -> Decided:
    """Agree to such a request or not; the last one who agrees makes it happen."""
    own(table, person, seat)
    started(table)
    if not table.undo:
        raise refuse("no_undo_asked")
    if seat in table.agreed:
        raise refuse("answered_already")
    answer = kinds.UndoAnswered(seat, agrees)
    done = agrees and not voters(table, table.agreed | {seat})
    return rewind(table, table.undo.length, answer) if done else Decided([answer])


def voters(table: Table, agreed: set[int]) -> list[int]:
    """The seats whose consent is still missing: those of other people who are there. Bots always agree."""
    people = {table.seats[seat].person for seat in agreed}
    return [number for number, seat in enumerate(table.seats) if seat.person and not seat.bot and seat.person not in people]


def rewind(table: Table, length: int, before: kinds.Any) -> Decided:
    """All have agreed, with what was said last."""
    match = table.rewound(length)
    return Decided([before, kinds.Rewound(length, tuple(match.asked))], match)


def resign(table: Table, person: str, seat: int) -> Decided:
    own(table, person, seat)
    started(table)
    if seat in table.resigned:
        raise refuse("resigned_already")
    return Decided([kinds.Resigned(seat)])


def come_back(table: Table, person: str, seat: int) -> Decided:
    """Take one's seat back from the bot that stands in."""
    own(table, person, seat)
    started(table)
    if seat in table.resigned:
        raise refuse("resigned_already")
    if not table.seats[seat].stand_in:
        raise refuse("not_stood_in")
    return Decided([kinds.Returned(seat)])


def time_up(table: Table, now: int) -> Decided:
    """Bots stand in for the seats whose time is up."""
    late = [seat for seat in table.asked if not table.seats[seat].bot and (table.clocks.deadline(seat) or now + 1) <= now]
    return Decided([kinds.StoodIn(seat, table.setup.stand_in, "time") for seat in late])


def weaken(table: Table, seat: int, why: kinds.Failure) -> Decided:
    """A bot failed: the next weaker level takes over; the weakest one tries again."""
    return Decided([kinds.Weakened(seat, max(LEVELS.start, table.seats[seat].bot - 1), why)])


# ---------- beside the match


def hand_over(table: Table, guest: str, person: str) -> Decided:
    """A guest has logged in. Where the account sits already, nobody gets two hands: the guest leaves instead."""
    theirs = table.seats_of(guest)
    if not theirs and table.owner != guest:
        return Decided()
    if not theirs or not table.seats_of(person):
        return Decided([kinds.Handed(guest, person)])
    if table.over:
        return Decided()
    staying = [seat for seat in theirs if table.status == "open" or not table.seats[seat].stand_in]
    return Decided([each for seat in staying for each in leave(table, guest, seat).entries])


def say(table: Table, person: str, seat: int, text: str) -> Decided:
    """A line of chat from a seat."""
    own(table, person, seat)
    line = " ".join(text.split())[:LONGEST_LINE]
    if not line:
        raise refuse("said_nothing")
    return Decided([kinds.Said(seat, line)])


def rematch(table: Table, person: str, new: str) -> Decided:
    """The same people again, at a new table."""
    if not table.seats_of(person):
        raise refuse("no_seat_here")
    if not table.over:
        raise refuse("not_over")
    return Decided() if table.rematch else Decided([kinds.Rematched(new)])


def replay(table: Table) -> Match:
    """The match at a table, to be looked at from its first moment to its last; refused before the end."""
    if not table.over or table.match is None:
        raise refuse("not_over")
    if table.carried:
        raise refuse("no_replay_past_rules")
    return table.match


def review(table: Table, here: bool = True) -> Match:
    """The match at a table, to be judged by a bot; refused before the end, alone, and where that isn't done (`here`)."""
    match = replay(table)
    if not here:
        raise refuse("no_reviews_here")
    if match.seats == 1:
        raise refuse("no_review_alone")
    return match


def play_on(table: Table, state: State, seat: int) -> None:
    """Whether somebody may go on from a position of a finished match in this seat; refused otherwise."""
    replay(table)
    if not 0 <= seat < state.seats:
        raise Refused(Reason("no_such_seat", "", {"seats": state.seats}))
    if not state.steps:
        raise refuse("nothing_to_play_on")


def terms_again(table: Table, **other: object) -> Setup:
    """The terms of a table under this release's rules, for a new one."""
    rules = find_game(table.setup.game).version
    return structs.replace(table.setup, rules=rules, edition=table.edition.fingerprint, **other)


def seats_again(table: Table) -> Sequence[tuple[str, str, int]]:
    """Person, name and level by seat for a rematch: everybody moves up one, so that another one starts."""
    seats = [(seat.person, seat.name, seat.level) for seat in table.seats]
    return [*seats[1:], seats[0]]
