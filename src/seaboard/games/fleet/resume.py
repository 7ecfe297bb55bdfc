"""Positions of earlier releases: the course is laid under their question, which was all there was on the stack."""

from __future__ import annotations

from typing import Final

from seaboard.core.step import Stage
from seaboard.games.fleet.auction import FILL_ROW
from seaboard.games.fleet.box import COD, LOBSTER
from seaboard.games.fleet.card_draw import DRAWS
from seaboard.games.fleet.course import LAUNCH_AND_HIRE, PHASES, THE_END
from seaboard.games.fleet.end_of_round import USE_PROMOS
from seaboard.games.fleet.hiring import HIRES, LOBSTER_DRAWS
from seaboard.games.fleet.launching import COD_DRAWS, Launching, PayLaunch
from seaboard.games.fleet.processing import PROCESS_AND_TRADE, TRADES, Processing
from seaboard.games.fleet.state import AUCTION_PHASE, DRAW_PHASE, END_OF_ROUND, LAUNCH_PHASE, PROCESSING_PHASE, Fleet

TURNS: Final = {
    LAUNCH_PHASE: LAUNCH_AND_HIRE,
    PROCESSING_PHASE: PROCESS_AND_TRADE,
    DRAW_PHASE: DRAWS,
    END_OF_ROUND: USE_PROMOS,
}


def resume(s: Fleet) -> None:
    """Lay down the phases to come, the turns of the seats to come, and what is left of the turn of the seat that is asked."""
    if not s.steps or isinstance(s.steps[0], Stage):
        return
    question = s.steps.pop()
    seat = question.seat
    licences = s.harbours[seat].licences
    s.steps.append(THE_END)
    s.steps.extend(PHASES[: len(PHASES) - 1 - s.phase])
    if s.phase == AUCTION_PHASE:
        s.steps.append(FILL_ROW)
    else:
        s.then(TURNS[s.phase], seat)
    if isinstance(question, (Launching, PayLaunch)):
        s.steps.append(HIRES[seat])
        if licences[COD]:
            s.steps.append(COD_DRAWS[seat])
    elif s.phase == LAUNCH_PHASE and licences[LOBSTER]:
        s.steps.append(LOBSTER_DRAWS[seat])
    elif isinstance(question, Processing):
        s.steps.append(TRADES[seat])
    s.steps.append(question)
