"""Reads an edition of Pig: the schema of edition.toml, and the box made from it."""

from __future__ import annotations

import msgspec

from seaboard.games.pig.box import PigBox
from seaboard.match.edition import Positive, Table, read_edition


class DieTable(Table):
    faces: Positive


class GoalTable(Table):
    points: Positive


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    name: str
    die: DieTable
    goal: GoalTable


def read_box(text: str, where: str) -> PigBox:
    """The box of an edition, checked."""
    edition = read_edition(text, Edition, where)
    box = PigBox()
    box.faces = edition.die.faces
    box.goal = edition.goal.points
    return box
