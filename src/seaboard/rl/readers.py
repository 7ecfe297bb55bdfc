"""Writes each game's `reading.py` from its planes: `python -m seaboard.rl.readers`.

Walking the planes at every step would take several times as long; written down, with the state's own types, mypyc compiles
it to plain loads. A test fails where planes and reading have gone apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from seaboard.core.chance import FastChance
from seaboard.core.features import Bits, Derived, Each, Kind, Number, Numbers, Seat, SeatBits, Tally
from seaboard.registry import EXAMPLES, GAMES, agree
from seaboard.rl.features import planes_of
from seaboard.rl.layout import Place, placed

GAMES_FOLDER = Path(__file__).parents[1] / "games"
HEAD = '''"""Reads a view for learners, plane by plane as features.py names them. Written by `python -m seaboard.rl.readers`."""

from __future__ import annotations

from seaboard.core.reading import Look
from {module} import {kind}


def read(s: {kind}, look: Look) -> bytes:
    """The bytes of a view: all counts, then all that is told apart."""
    rows, lists = look.rows, look.lists
    counts: list[int] = []
    pieces = [b""]
'''


def source(game: str) -> str:
    """The text of a game's reading.py."""
    terms = agree(game)
    seats = terms.seats
    state = type(terms.deal(FastChance(1)))
    head = HEAD.format(module=state.__module__, kind=state.__name__)
    body = "\n".join(lines(placed(planes_of(game, seats).view), "s", "    "))
    unused = [name for name in ("rows", "lists") if f"{name}[" not in body]
    if unused:
        kept = [name for name in ("rows", "lists") if name not in unused]
        head = head.replace(
            "    rows, lists = look.rows, look.lists\n", "".join(f"    {name} = look.{name}\n" for name in kept)
        )
    return f"{head}{body}\n    return look.joined(counts, pieces)\n"


def lines(found: Sequence[Place], record: str, indent: str) -> list[str]:
    """What reads the planes of a record."""
    told: list[str] = []
    for place in found:
        if isinstance(place.plane, Each):
            told += [f"{indent}for seat in look.order:", f"{indent}    own = {record}.{place.plane.field}[seat]"]
            told += lines(place.inner, "own", indent + "    ")
        elif isinstance(place.plane, Tally) and place.plane.lists:
            value = f"{record}.{place.plane.field}"
            told.append(f"{indent}for each in {f'look.turned({value})' if place.plane.by_seat else value}:")
            told.append(f"{indent}    pieces.append(lists[{place.table}].of(each))")
        else:
            told.append(indent + line(place, f"{record}.{place.plane.field}"))
    return told


def line(place: Place, value: str) -> str:
    """What reads one plane."""
    table = place.table
    match place.plane:
        case Number(or_none=True):
            return f"counts.append(max(0, {value}))"
        case Number():
            return f"counts.append({value})"
        case Numbers(by_seat=True):
            return f"counts.extend(look.turned({value}))"
        case Numbers():
            return f"counts.extend({value})"
        case Derived():
            return f"pieces.append(look.derived[{table}](s, look.seat))"
        case Kind() | Seat():
            return f"pieces.append(rows[{table}][{value}])"
        case Bits() | SeatBits():
            return f"pieces.append(look.bits({table}, {value}))"
    return f"pieces.append(lists[{table}].of({value}))"


def main() -> None:
    for name in [*GAMES, *EXAMPLES]:
        (GAMES_FOLDER / name / "reading.py").write_text(source(name), "utf-8")


if __name__ == "__main__":
    main()
