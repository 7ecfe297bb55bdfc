"""A progress bar on the terminal, gone when the work is done; nothing where nobody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(name: str, total: int, done: int = 0) -> Iterator[Callable[[int, str], None]]:
    """A bar with this name; some may be done already. Whoever works calls what it gives with how many are done, and a note."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[note]}")
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(name, total=total, completed=done, note="")
        yield lambda completed, note: progress.update(task, completed=completed, note=note)
