"""Several processes that serve together: another takes the place of one that is lost, and none outlives the one that started them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

logger = logging.getLogger(__name__)

_spawn = multiprocessing.get_context("spawn")  # Numba's caches are not safe across a fork

GRACE: Final = 12.0
"""Seconds that a process may take to end."""
_LOOK: Final = 0.2
_PAUSE: Final = 1.0
"""Seconds until the next try where a process ended as soon as it began: the database may be away."""


def keep(number: int, work: Callable[..., None], *arguments: Any) -> None:
    """Has so many processes do a work that has no end, until this one is told to end (SIGTERM, Ctrl-C)."""
    ending = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: ending.set())
    running = [_start(work, arguments) for _ in range(number)]
    began = [time.monotonic()] * number
    while not ending.is_set():
        wait([process.sentinel for process in running], _LOOK)
        for place, process in enumerate(running):
            if ending.is_set() or process.is_alive():
                continue
            logger.error("a process that served was lost (%s); another takes its place", process.exitcode)
            if time.monotonic() < began[place] + 10 * _PAUSE:
                ending.wait(_PAUSE)
            running[place], began[place] = _start(work, arguments), time.monotonic()
    _end(running)


def _start(work: Callable[..., None], arguments: tuple[Any, ...]) -> SpawnProcess:
    process = _spawn.Process(target=_work, args=(work, arguments), name="koloda-worker")
    process.start()
    return process


def _end(running: list[SpawnProcess]) -> None:
    for process in running:
        process.terminate()
    deadline = time.monotonic() + GRACE + _PAUSE
    for process in running:
        process.join(max(0, deadline - time.monotonic()))
        process.kill()
        process.join()


def _work(work: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """The life of a process."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    work(*arguments)


def _end_with_parent() -> None:
    """Lets no process serve on, and keep the port, when the one that started it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
