"""Checks that the luck of a saved match was fixed before it began. Needs Python and nothing else: python verify.py FILE

Before the match everybody is shown a commitment, the SHA-256 of a secret seed. Every draw of the match follows from that
seed: draw number k below a bound is SHA-256 of "seed:k:attempt" modulo the bound; attempts, counted from 0, are skipped
while the digest lies beyond the last whole multiple of the bound. So whoever holds the seed could change nothing.
"""

from __future__ import annotations

import hashlib
import re
import sys

FIRST_LINE = "seaboard match 1"
HEAD = ("game", "rules", "seats", "edition", "commitment", "seed")
ENTRY = re.compile(r"(\d+)\. seat \d+: [^=]+?(?: = (.*))?$")


class Failed(ValueError):
    """The match doesn't hold; the message names the line."""


def derive(seed: str, draw: int, bound: int) -> int:
    """The number that this seed gives in this draw."""
    attempt = 0
    while True:
        digest = int.from_bytes(hashlib.sha256(f"{seed}:{draw}:{attempt}".encode()).digest(), "big")
        if digest < 2**256 - 2**256 % bound:
            return digest % bound
        attempt += 1


def check(text: str) -> list[str]:
    """Check a saved match; what was checked, in sentences. Raises Failed at the first line that is wrong."""
    head, draws, entries = read(text)
    if hashlib.sha256(head["seed"].encode()).hexdigest() != head["commitment"]:
        raise Failed(f"line {head['line of seed']}: the SHA-256 of this seed isn't the commitment")
    for draw, (line, value, bound) in enumerate(draws):
        expected = derive(head["seed"], draw, bound)
        if value != expected:
            raise Failed(f"line {line}: draw {draw} below {bound} is {value} here, but the seed gives {expected}")
    return [
        f"a match of {head['game']}; seats: {head['seats']}, entries: {entries}",
        f"the seed fits the commitment {head['commitment']}",
        f"every draw follows from the seed, in order; draws: {len(draws)}",
    ]


def read(text: str) -> tuple[dict[str, str], list[tuple[int, int, int]], int]:
    """The head, every draw as (line, value, bound), and the number of entries."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise Failed(f"line 1: a saved match begins with {FIRST_LINE!r}")
    head: dict[str, str] = {}
    draws: list[tuple[int, int, int]] = []
    entries, ended = 0, False
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        if not line.strip():
            continue
        if ended:
            raise Failed(f"line {number}: nothing may follow the line 'end after …'")
        if word in ("option", "|", "start"):
            continue
        if word in HEAD:
            head[word], head[f"line of {word}"] = rest.strip(), str(number)
        elif word == "dealt":
            draws += read_draws(rest.removeprefix("= "), number)
        elif line.startswith("end after "):
            ended = rest == f"after {entries}"
            if not ended:
                raise Failed(f"line {number}: there are {entries} entries, but the line says {line!r}")
        else:
            found = ENTRY.match(line)
            if not found or int(found[1]) != entries + 1:
                raise Failed(f"line {number}: entry {entries + 1} should stand here, not {line!r}")
            entries += 1
            draws += read_draws(found[2] or "", number)
    missing = [word for word in HEAD if word not in head]
    if missing or not ended:
        raise Failed(f"line {len(lines)}: {f'no line {missing[0]!r} in the head' if missing else 'the match is cut off'}")
    return head, draws, entries


def read_draws(text: str, number: int) -> list[tuple[int, int, int]]:
    """The draws of one line: `3/8 0/6`."""
    pairs = [re.fullmatch(r"(\d{1,9})/([1-9]\d{0,8})", part) for part in text.split()]
    if not all(pairs):
        raise Failed(f"line {number}: draws are written as 3/8, not {text!r}")
    return [(number, int(pair[1]), int(pair[2])) for pair in pairs if pair]


def main(arguments: list[str]) -> int:
    """The script; 0 where everything holds."""
    if len(arguments) != 1:
        print("usage: python verify.py FILE", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            for line in check(file.read()):
                print(line)
    except (OSError, ValueError) as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
