"""The log: what each entry says, and how numbers and names are put in three languages."""

from __future__ import annotations

import pytest

from seaboard.match import story
from seaboard.match.words import LANGUAGES, Words

from .arrange import Table, arrange

FLEET = "STO S10 S15 S18"
PLAYERS = ("Ada", "Ben", "Cleo", "Dan")


def lines(table: Table, language: str, *actions: str) -> list[str]:
    """What the others read of each action."""
    words = Words(table.match.game, language, PLAYERS)
    found = []
    for action in actions:
        table.play(action)
        found.append(story.line(words, table.match.log[-1], table.events, 3))
    return found


@pytest.mark.rule("MB152")
def test_a_sail_tells_where_it_began_and_ended() -> None:
    told = lines(arrange(boats={0: FLEET}), "en", "weigh STO", "sail S16")
    assert told == ["Ada weighs anchor: Stockholm.", "Ada sails: Stockholm → Åland Sea."]


@pytest.mark.rule("MB152")
def test_a_catch_with_a_full_cargo_is_told_whole_at_its_end() -> None:
    table = arrange(boats={0: FLEET}, sea="S15: cod", cargo={0: "herring 5"})
    told = lines(table, "en", "fish cod S15", "overboard herring")
    assert told[0] == "Ada catches a cod with a full cargo (Northern Deep)."
    assert told[1] == "Ada throws a herring overboard. Ada catches a cod (Northern Deep)."


@pytest.mark.rule("MB152")
def test_an_unloading_is_told_to_its_end() -> None:
    table = arrange(boats={0: "KOB S01 S02 S03"}, cargo={0: "cod 2 salmon 2"}, demand_management=True)
    told = lines(table, "en", "unload 2 cod KOB", "mark 0", "done")
    assert told[0] == "Ada unloads 2 cod in København and chooses a place for the demand token."
    assert told[1] == ("Ada puts a demand token in København: cod on the place marked 0. Ada unloads 2 cod in København.")
    assert told[2] == "Ada has finished unloading in København."


@pytest.mark.rule("MB083", "MB152")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sealed_answer_is_told_in_the_same_words_whatever_it_is(language: str) -> None:
    said = set()
    for choice in ("play 0 cod", "play 3 herring", "safe_for cargo_cod cargo_cod", "safe_for cargo_cod stored_amber"):
        table = arrange(sea="S08:", cargo={0: "cod 2"}, warehouse={0: "amber"})
        table.play("end", bag="clock")
        said |= set(lines(table, language, f"0: {choice}"))
    assert said == {
        {
            "en": "Ada lays a company token face down.",
            "it": "Ada posa un gettone compagnia coperto.",
            "de": "Ada legt einen Gesellschaftsstein verdeckt hin.",
        }[language]
    }


@pytest.mark.rule("MB152")
def test_taking_a_contract_is_one_line() -> None:
    table = arrange(contracts={1: 2}, trade_contracts=True)
    told = lines(table, "en", "contract", "choose contract_1", "contract", "choose contract_3")
    assert told[1] == "Ada looks through the contracts and takes one."
    assert told[3] == "Ada looks through the contracts and swaps the one held."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Ada unloads 1 herring in Stockholm.", "Ada unloads 2 cod in Stockholm.", "Ada catches a flounder"]),
        ("it", ["Ada scarica 1 aringa a Stockholm.", "Ada scarica 2 merluzzi a Stockholm.", "Ada pesca una passera di mare"]),
        ("de", ["Ada löscht 1 Hering in Stockholm.", "Ada löscht 2 Dorsche in Stockholm.", "Ada fängt eine Flunder"]),
    ],
)
def test_numbers_and_fish_agree(language: str, said: list[str]) -> None:
    table = arrange(boats={0: FLEET}, sea="S15: flounder", cargo={0: "herring cod 2"})
    told = lines(table, language, "unload 1 herring STO", "unload 2 cod STO", "fish flounder S15")
    assert all(line.startswith(wanted) for line, wanted in zip(told, said, strict=True))
