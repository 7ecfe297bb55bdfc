"""Pure Python: with SEABOARD_PURE set, the sources are imported even where compiled modules lie beside them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFinder(MetaPathFinder):
    """Finds this package's modules by their sources alone."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("seaboard."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def use_sources() -> None:
    """Prefer sources from now on."""
    sys.meta_path.insert(0, _SourceFinder())


def compiled() -> bool:
    """Whether the compiled rules are the ones in use."""
    from seaboard.core import state

    return not (state.__file__ or "").endswith(".py")
