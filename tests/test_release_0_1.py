"""What release 0.1 kept still loads and goes on by the rules it began with: positions of every kind of question, and tables.

`release_0_1/` was written by that release: up to three positions of each question with its options and how play went on, and a
database of tables at their start, in the middle (one of them while somebody pays for a safe) and at their end.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from seaboard.core.chance import RecordedChance
from seaboard.core.record import plain
from seaboard.core.state import State
from seaboard.match.words import LANGUAGES
from seaboard.registry import agree, find_game
from seaboard.tables.replays import Replays
from seaboard.tables.show import line
from seaboard.tables.sight import Sight
from tests.tables.arrange import open_house, play_some

HERE = Path(__file__).parent / "release_0_1"
POSITIONS: list[dict[str, Any]] = [
    json.loads(row) for row in gzip.decompress((HERE / "positions.jsonl.gz").read_bytes()).splitlines()
]
QUESTIONS = sorted({(each["game"], each["question"]) for each in POSITIONS})


GONE: dict[str, set[str]] = {}
"""Fields that a later release works out by itself."""


def known_then(now: object, kept: object) -> bool:
    """Whether a position is the kept one; what a later release added to it isn't looked at."""
    if isinstance(now, dict) and isinstance(kept, dict):
        return all(name in now and known_then(now[name], value) for name, value in kept.items())
    if isinstance(now, list) and isinstance(kept, list):
        return len(now) == len(kept) and all(map(known_then, now, kept))
    return now == kept


def as_then(state: State) -> dict[str, object]:
    """A position as it was kept then: with the questions alone on its stack."""
    found = plain(state)
    assert isinstance(found, dict)
    return {**found, "steps": [plain(step) for step in state.steps if step.waits]}


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_every_kind_of_question_is_asked_and_answered_as_before(game: str, question: str) -> None:
    rules = find_game(game)
    for kept in POSITIONS:
        if (kept["game"], kept["question"]) != (game, question):
            continue
        state = agree(game, kept["position"]["seats"], kept["options"], rules=1).restore(kept["position"])
        asked = rules.asked(state)
        choices = {str(seat): [action.text for action in rules.question(state, seat).choices(state)] for seat in asked}
        assert (asked, choices) == (kept["asked"], kept["choices"])
        for seat, action, given in kept["then"]:
            rules.answer(state, seat, rules.by_text[action], RecordedChance([(value, bound) for value, bound in given]))
        after = {name: value for name, value in kept["after"].items() if name not in GONE.get(game, ())}
        assert known_then(as_then(state), after)
        assert [score.total for score in rules.scores(state)] == kept["scores"]


def test_tables_go_on_where_they_were(tmp_path: Path) -> None:
    known: dict[str, dict[str, Any]] = json.loads(gzip.decompress((HERE / "tables.json.gz").read_bytes()))
    database = tmp_path / "tables.db"
    database.write_bytes(gzip.decompress((HERE / "tables.db.gz").read_bytes()))

    async def work() -> None:
        async with open_house(str(database)) as house:
            for id, kept in known.items():
                async with house.at(id) as live:
                    table = live.table
                    assert (table.status, list(table.asked), table.number) == (kept["status"], kept["asked"], kept["number"])
                    assert known_then(as_then(table.playing().state), kept["state"])
                    assert [score.total for score in table.playing().scores()] == kept["scores"]
                    assert table.winners == kept["winners"]
                    for entry in (await house.log(live, 0))[:40]:
                        assert all(
                            line(Sight(table, eyes, language), entry).words for eyes in (0, None) for language in LANGUAGES
                        )
                if kept["status"] == "over":
                    replay = await Replays().of(table)
                    assert replay.totals(None)[-1] == kept["scores"]
                else:
                    await play_some(house, id, 40)
                    async with house.at(id) as live:
                        assert live.table.number > kept["number"]
                        assert live.table.rules == 1

    asyncio.run(work())
