"""The planes of each game and the function that reads them. `python -m seaboard.rl.readers` writes these down for the build."""

from __future__ import annotations

from pathlib import Path

from seaboard.core.game import Box
from seaboard.core.state import State
from seaboard.planes import Planes
from seaboard.planes.writing import Reader, make_reader, reader_text
from seaboard.pure import compiled
from seaboard.registry import EXAMPLES, GAMES, find_game, module_of, own_edition

GAMES_FOLDER = Path(__file__).parents[1] / "games"


def planes_of(game: str, seats: int, box: Box | None = None) -> Planes:
    """The planes a game names in its `features.py`."""
    module = module_of(game, "features")
    if module is None:
        raise ValueError(f"{game} has no features.py, which says what learners see of it")
    planes: Planes = module.planes(seats, box or own_edition(game).box)
    return planes


def state_of(game: str) -> type[State]:
    """The class of a game's positions."""
    return next(kind for kind in find_game(game).records.values() if issubclass(kind, State))


def reader_of(game: str, planes: Planes) -> Reader:
    """The reader that was compiled with the rules; where none was, one that is made now. What was only written may be old."""
    module = module_of(game, "reading") if compiled() else None
    if module is None or (module.__file__ or "").endswith(".py"):
        return make_reader(state_of(game), planes.view)
    reader: Reader = module.read
    return reader


def write_readers() -> None:
    """Write each game's `reading.py`; one reader serves every number of seats. What hasn't changed is left alone."""
    for name, game in [*GAMES.items(), *EXAMPLES.items()]:
        text = reader_text(state_of(name), planes_of(name, game.seats.start).view)
        path = GAMES_FOLDER / name / "reading.py"
        if not path.exists() or path.read_text("utf-8") != text:
            new = path.with_suffix(".new")
            new.write_text(text, "utf-8")
            new.replace(path)


if __name__ == "__main__":
    write_readers()
