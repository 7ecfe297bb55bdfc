"""Extras: libraries that playing doesn't need. A missing one says what to install."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class MissingExtra(ImportError, ValueError):
    """A library isn't installed; the message says which extra brings it."""


def needed(module: str, extra: str) -> ModuleType:
    """Import a module of an extra.

    >>> needed("seaboard_of_the_moon", "lab")
    Traceback (most recent call last):
    ...
    seaboard.extras.MissingExtra: seaboard_of_the_moon isn't installed; this needs: pip install 'seaboard[lab]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name and not module.startswith(error.name):
            raise
        raise MissingExtra(f"{module.partition('.')[0]} isn't installed; this needs: pip install 'seaboard[{extra}]'") from None
