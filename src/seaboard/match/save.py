"""Saved matches: readable text, a head and one line an entry."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

FIRST_LINE = "seaboard match 1"
Given = Sequence[tuple[int, int]]


class LoadError(ValueError):
    """A saved match can't be read; the message says where and why."""


@dataclass
class Saved:
    """What a saved match says, not yet played."""

    head: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    edition: list[str] = field(default_factory=list)
    """The edition's text, where it isn't the game's own."""
    start: str = ""
    """The position that it goes on from, as JSON; empty where it begins with the set-up."""
    dealt: Given = field(default_factory=list)
    entries: list[tuple[int, int, str, Given]] = field(default_factory=list)
    """Number (of the line, where it was read), seat, action and what chance gave."""


HEAD = ("game", "rules", "seats", "edition", "commitment", "seed")


def write(saved: Saved) -> str:
    """The text of a match. The seed is part of it: a saved match is the whole truth, to be kept like a hand of cards."""
    head = {name: f"{name} {saved.head[name]}" for name in HEAD}
    lines = [FIRST_LINE, head["game"], head["rules"], head["seats"]]
    lines += [f"option {name} {value}" for name, value in saved.options.items()]
    lines += [head["edition"], *[f"| {line}" for line in saved.edition], head["commitment"], head["seed"]]
    if saved.start:
        lines.append(f"start {saved.start}")
    lines.append(write_given("dealt", saved.dealt))
    lines += [write_given(f"{number}. seat {seat}: {action}", given) for number, seat, action, given in saved.entries]
    lines.append(f"end after {len(saved.entries)}")
    return "\n".join(lines) + "\n"


def write_given(text: str, given: Given) -> str:
    """A line with what chance gave behind an equals sign: `3/8` is a 3 out of 0 to 7."""
    return " ".join([text, *(["="] if given else []), *[f"{value}/{bound}" for value, bound in given]])


ENTRY = re.compile(r"(\d+)\. seat (\d+): ([^=]+?)(?: = (.*))?$")


def parse(text: str) -> Saved:
    """Read the text of a match; errors name the line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise LoadError(f"line 1: not a saved match of Seaboard: its first line must be {FIRST_LINE!r}")
    saved = Saved()
    ended = False
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            if ended:
                raise LoadError(f"line {number}: nothing may follow the line 'end after …'")
            ended = parse_line(saved, number, line)
    missing = [name for name in HEAD if name not in saved.head]
    if missing:
        raise LoadError(f"the head has no line {missing[0]!r}")
    if not ended:
        raise LoadError(f"line {len(lines)}: the match is cut off: its last line must be 'end after {len(saved.entries)}'")
    return saved


def parse_line(saved: Saved, number: int, line: str) -> bool:
    """Take in one line; whether it was the last."""
    word, _, rest = line.partition(" ")
    if word in HEAD:
        saved.head[word] = rest.strip()
    elif word == "option":
        name, _, value = rest.partition(" ")
        saved.options[name] = value.strip()
    elif word == "|":
        saved.edition.append(rest)
    elif word == "start":
        if saved.start:
            raise LoadError(f"line {number}: a match starts from one position, and there is one above")
        saved.start = rest.strip()
    elif word == "dealt":
        saved.dealt = parse_given(rest.removeprefix("= "), number)
    elif line.startswith("end after "):
        if line.split()[-1] != str(len(saved.entries)):
            raise LoadError(f"line {number}: the match has {len(saved.entries)} entries here, but says {line!r}")
        return True
    else:
        found = ENTRY.match(line)
        if not found:
            raise LoadError(f"line {number}: {line!r} isn't an entry such as '12. seat 0: sail norderkap = 3/8'")
        if int(found[1]) != len(saved.entries) + 1:
            raise LoadError(f"line {number}: entry {found[1]} stands where entry {len(saved.entries) + 1} is expected")
        saved.entries.append((number, int(found[2]), found[3], parse_given(found[4] or "", number)))
    return False


def parse_given(text: str, number: int) -> Given:
    """What chance gave: `3/8 0/6`."""
    pairs: list[tuple[int, int]] = []
    for part in text.split():
        found = re.fullmatch(r"(\d+)/(\d+)", part)
        if not found or int(found[1]) >= int(found[2]):
            raise LoadError(f"line {number}: {part!r} isn't a draw such as 3/8, with the first number below the second")
        pairs.append((int(found[1]), int(found[2])))
    return pairs
