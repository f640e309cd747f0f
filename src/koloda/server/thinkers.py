"""Processes for whatever takes long or is not trusted. What fails or takes too long loses its process, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol

from koloda.core import catalogue

logger = logging.getLogger(__name__)

_spawn = multiprocessing.get_context("spawn")  # Numba's caches are not safe across a fork

_WARM_UP = 300.0  # seconds a new process may take until it is ready
_PAUSE = 5.0  # seconds between attempts to start a process


class ThinkingFailed(Exception):
    """There is no answer: why not."""


class Task(Protocol):
    """Something to do in a process. It must be possible to pickle it, and what it answers."""

    def work(self) -> Any:
        """The answer; whatever it raises is told as a failure."""


class _Worker:
    """One process and the line to it."""

    def __init__(self, prepare: Callable[[], None], games: tuple[str, ...]) -> None:
        self.connection, theirs = _spawn.Pipe()
        self.process = _spawn.Process(target=_work, args=(theirs, prepare, games), name="koloda-thinker", daemon=True)
        self.process.start()
        theirs.close()

    async def hear(self, patience: float) -> tuple[bool, Any]:
        """What the process says next: whether all is well, and the answer or the problem.

        Raises:
            TimeoutError: nothing.
            EOFError, OSError: the process is dead.
        """
        if not await asyncio.to_thread(self.connection.poll, patience):
            raise TimeoutError
        heard: tuple[bool, Any] = self.connection.recv()
        return heard

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class Thinkers:
    """So many processes, started anew whenever one is lost."""

    def __init__(self, number: int, games: tuple[str, ...], prepare: Callable[[], None]) -> None:
        self._number = number
        self._games = games
        self._prepare = prepare
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers: set[_Worker] = set()
        self._starting: set[asyncio.Task[None]] = set()
        self._old: set[_Worker] = set()
        """Those that know games as they were."""
        self._aside = asyncio.Semaphore(max(1, number - 1))

    def start(self) -> None:
        """Starts the processes in the background."""
        for _ in range(self._number):
            self._start_one()

    def renew(self, games: tuple[str, ...], prepare: Callable[[], None]) -> None:
        """From now on processes know these games; those at work finish what they do."""
        self._games, self._prepare = games, prepare
        self._old |= self._workers
        while not self._idle.empty():
            self._replace(self._idle.get_nowait())

    async def close(self) -> None:
        """Ends all processes at once."""
        for task in self._starting:
            task.cancel()
        for worker in self._workers:
            worker.process.kill()
        await asyncio.gather(*self._starting, return_exceptions=True)
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    async def do(self, task: Task, patience: float, queue: float = 120) -> Any:
        """What a task answers. It may wait ``queue`` seconds until a process is free, and take as many as its patience allows.

        Raises:
            ThinkingFailed: it raised something or took longer, or its process died; also when no process became free.
        """
        try:
            worker = await asyncio.wait_for(self._idle.get(), queue)
        except TimeoutError:
            raise ThinkingFailed(f"no process has been free for {queue:g} s") from None
        try:
            worker.connection.send(task)
            good, answer = await worker.hear(patience)
        except BaseException as error:
            self._replace(worker)
            if isinstance(error, TimeoutError):
                raise ThinkingFailed(f"no answer within {patience:g} s") from None
            if isinstance(error, EOFError | OSError):
                raise ThinkingFailed(f"its process died: {error!r}") from None
            raise
        self._back(worker)
        if not good:
            raise ThinkingFailed(f"it raised an error:\n{answer}")
        return answer

    async def do_aside(self, task: Task, patience: float) -> Any:
        """As :meth:`do`, for what nobody's turn waits for: where there are two processes or more, one is left to the bots.

        Raises:
            ThinkingFailed: as :meth:`do` does; or there are no processes at all.
        """
        if not self._number:
            raise ThinkingFailed("there are no processes to think in")
        async with self._aside:
            return await self.do(task, patience)

    def _back(self, worker: _Worker) -> None:
        if worker in self._old:
            self._replace(worker)
        else:
            self._idle.put_nowait(worker)

    def _replace(self, worker: _Worker) -> None:
        self._old.discard(worker)
        if worker in self._workers:
            self._workers.remove(worker)
            worker.end()
            self._start_one()

    def _start_one(self) -> None:
        task = asyncio.create_task(self._bring_up())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _bring_up(self) -> None:
        while True:
            worker = _Worker(self._prepare, self._games)
            self._workers.add(worker)
            try:
                good, problem = await worker.hear(_WARM_UP)
            except (EOFError, OSError, TimeoutError) as error:
                good, problem = False, repr(error)
            if good:
                self._back(worker)
                return
            self._workers.discard(worker)
            worker.end()
            if worker.process.exitcode != -signal.SIGTERM:  # whoever ends all processes of a group ends this one, too
                logger.error("a process did not start: %s", problem)
            await asyncio.sleep(_PAUSE)


def _work(connection: Connection, prepare: Callable[[], None], games: tuple[str, ...]) -> None:
    """The life of a process: ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(5)  # people go first, above all when a server has just started and all its processes warm up
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # the server is gone
        try:
            prepare()
            for game in games:
                catalogue.box(game).warm()
        except Exception:  # noqa: BLE001 -- whatever a game does wrong, the server must hear of it
            connection.send((False, traceback.format_exc()))
            return
        connection.send((True, None))
        while True:
            task: Task = connection.recv()
            connection.send(_answer(task))


def _answer(task: Task) -> tuple[bool, Any]:
    try:
        return True, task.work()
    except Exception:  # noqa: BLE001 -- whatever a game does wrong, the server must hear of it
        return False, traceback.format_exc()
