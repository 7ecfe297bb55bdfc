"""The addresses of the API: a new one adds itself to its module's list, a new module to this one."""

from __future__ import annotations

from seaboard.web import accounts, live
from seaboard.web.api import asking, games, reviews, tables
from seaboard.web.deeds import DEEDS

ADDRESSES = [
    *games.ADDRESSES,
    *tables.ADDRESSES,
    *[deed.address for deed in DEEDS],
    *asking.ADDRESSES,
    *live.ADDRESSES,
    *reviews.ADDRESSES,
    *accounts.ADDRESSES,
]
