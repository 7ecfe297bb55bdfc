"""Build hook: compiles the rules with mypyc where a C compiler is found, and leaves them interpreted where none is.

SEABOARD_PURE=1 leaves them interpreted in any case. `python build_hook.py` compiles in place, for a checkout.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `python build_hook.py` needs no hatchling

    class BuildHookInterface:  # type: ignore[no-redef]
        root = "."


PACKAGE = Path("src/seaboard")
COMPILED = ["core", "planes", "games/*", "bots"]
INTERPRETED = {"__init__", "edition"}
"""What these folders keep interpreted: a package's door, and the reading of a game's edition, which needs msgspec."""


def compiled_sources(root: Path) -> list[str]:
    """The modules that are compiled together as one group."""
    sources = [path for folder in COMPILED for path in sorted((root / PACKAGE).glob(f"{folder}/*.py"))]
    return [str(path.relative_to(root)) for path in sources if path.stem not in INTERPRETED]


def write_readers(root: Path) -> None:
    """Write each game's `reading.py`, which reads a view for learners, from the planes it names."""
    path = os.pathsep.join([str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    sources_alone = {"PYTHONPATH": path, "SEABOARD_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, "-m", "seaboard.rl.readers"], env={**os.environ, **sources_alone}, check=True)


def compiler() -> str | None:
    """The C compiler that Python extensions are built with, if there is one."""
    wanted = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(wanted) if headers.exists() else None


def compile_in_place(root: Path) -> list[Path]:
    """Compile, and return what was built. Older extensions are removed first: a stale one would hide its source."""
    for old in built(root):
        old.unlink()
    if os.environ.get("SEABOARD_PURE"):
        print("seaboard: SEABOARD_PURE is set: the rules stay interpreted", file=sys.stderr)
        return []
    if compiler() is None:
        print("seaboard: no C compiler with Python's headers found: the rules run interpreted, more slowly", file=sys.stderr)
        return []
    write_readers(root)
    print(f"seaboard: compiling {len(compiled_sources(root))} modules of rules; this takes a few minutes", file=sys.stderr)
    build_extensions(root)
    return built(root)


def build_extensions(root: Path) -> None:
    """Run mypyc and the C compiler; the extension modules land beside their sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class OnAllCores(build_ext):
        """Compiles the files of an extension side by side; setuptools itself does that for whole extensions only."""

        def build_extension(self, ext: Any) -> None:
            def compiled(source: str) -> str:
                made = self.compiler.compile(
                    [source], self.build_temp, include_dirs=ext.include_dirs, extra_postargs=ext.extra_compile_args
                )
                return str(made[0])

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                ext.extra_objects = list(pool.map(compiled, ext.sources))
            ext.sources, ext.depends = [], ext.extra_objects  # linked anew whenever one of them is
            super().build_extension(ext)

    before = Path.cwd()
    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    os.environ.setdefault("CFLAGS", "-g0")
    try:
        # What no compiled module imports needn't be installed to compile them.
        wanted = ["--ignore-missing-imports", "--follow-imports=silent", *compiled_sources(root)]
        extensions = mypycify(wanted, multi_file=True, group_name="seaboard_rules", target_dir="build/rules")
        distribution = Distribution({"name": "seaboard", "package_dir": {"": "src"}, "ext_modules": extensions})
        command: Any = OnAllCores(distribution)
        command.inplace = True
        command.build_temp = "build/temp"
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)


def built(root: Path) -> list[Path]:
    """The extension modules lying in the source tree."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted([*(root / "src").glob(f"*{suffix}"), *(root / PACKAGE).rglob(f"*{suffix}")])


class CompileRules(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling calls this before it packs a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        extensions = compile_in_place(root)
        if extensions:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for path in extensions:
                build_data["force_include"][str(path)] = str(path.relative_to(root / "src"))


if __name__ == "__main__":
    for path in compile_in_place(Path(__file__).parent):
        print(path.name)
