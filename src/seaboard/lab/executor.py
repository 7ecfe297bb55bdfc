"""Where many tasks run: on this machine's cores or on a Ray cluster. Results come in order, whichever task was done first."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from seaboard.extras import needed

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3
"""How many tasks a worker are under way or waiting to be fetched: enough to keep it busy, few enough for any memory."""


def in_order(task: Callable[[T], R], items: Iterable[T], on: str = "cores", workers: int | None = None) -> Iterator[R]:
    """The results of a task for each item, in the items' order. `on` is `cores` or `ray`; one worker alone needs neither."""
    if on == "ray":
        return on_ray(task, items, workers)
    if on != "cores":
        raise ValueError(f"tasks run on cores or on ray, not on {on!r}")
    count = workers or os.cpu_count() or 1
    return map(task, items) if count == 1 else on_cores(task, items, count)


def on_cores(task: Callable[[T], R], items: Iterable[T], workers: int) -> Iterator[R]:
    """On processes of this machine. Whoever stops asking, or interrupts, ends them at once."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=leave_interrupts)
    waiting: deque[Future[R]] = deque()
    done = False
    try:
        for item in items:
            waiting.append(pool.submit(task, item))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        done = True
    finally:
        if not done:
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()
        with suppress(RuntimeError):  # interrupted in the very moment in which it started: there is nothing to wait for
            pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts() -> None:
    """A worker leaves Ctrl-C to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(task: Callable[[T], R], items: Iterable[T], workers: int | None) -> Iterator[R]:
    """On a Ray cluster: the one that RAY_ADDRESS names or that runs already, else one of this machine's own."""
    ray: Any = needed("ray", "ray")
    ours = not ray.is_initialized()
    if ours:
        ray.init(address=os.environ.get("RAY_ADDRESS"), num_cpus=None if os.environ.get("RAY_ADDRESS") else workers,
                 include_dashboard=False, log_to_driver=False, logging_level="error")  # fmt: skip
    try:
        remote = ray.remote(lambda item: task(item))  # Ray takes functions alone, not every callable
        most = AHEAD * (workers or int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for item in items:
            waiting.append(remote.remote(item))
            if len(waiting) >= most:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        if ours:
            ray.shutdown()
