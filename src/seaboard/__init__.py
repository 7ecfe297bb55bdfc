"""Seaboard: five board games of the sea, played exactly by their rulebooks."""

import os as _os

if _os.environ.get("SEABOARD_PURE"):
    from seaboard.pure import use_sources

    use_sources()

from seaboard.core.reasons import Reason
from seaboard.library import list_games, load, new
from seaboard.match.match import Match
from seaboard.match.refused import Refused

__all__ = ["Match", "Reason", "Refused", "list_games", "load", "new"]
__version__ = "0.1.0"
