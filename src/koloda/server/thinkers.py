"""Processes in which bots think. A bot that fails or takes too long loses its process, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from msgspec import Struct

from koloda.core import catalogue
from koloda.core.bot import Budget
from koloda.core.seat import Seat

logger = logging.getLogger(__name__)

_spawn = multiprocessing.get_context("spawn")  # Numba's caches are not safe across a fork

_WARM_UP = 300.0  # seconds a new process may take until it is ready
_QUEUE = 120.0  # seconds a bot may wait until a process is free
_PAUSE = 5.0  # seconds between attempts to start a process


class BotFailed(Exception):
    """A bot gave no answer, or none that is a legal move."""


class Thought(Struct, frozen=True):
    """All that a bot is told: a view, never a state."""

    game: str
    bot: str
    view: Any
    seat: Seat
    moves: tuple[str, ...]
    budget: Budget


class _Worker:
    """One process and the line to it."""

    def __init__(self, prepare: Callable[[], None], games: tuple[str, ...]) -> None:
        self.connection, theirs = _spawn.Pipe()
        self.process = _spawn.Process(target=_work, args=(theirs, prepare, games), name="koloda-bots", daemon=True)
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

    def start(self) -> None:
        """Starts the processes in the background."""
        for _ in range(self._number):
            self._start_one()

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

    async def choose(self, thought: Thought, patience: float) -> str:
        """The move that a bot chooses.

        Raises:
            BotFailed: it raised something, answered no legal move, took longer than its patience allows, or its process
                died; also when no process has become free for very long.
        """
        try:
            worker = await asyncio.wait_for(self._idle.get(), _QUEUE)
        except TimeoutError:
            raise BotFailed(f"no process has been free for {_QUEUE:g} s") from None
        try:
            worker.connection.send(thought)
            good, answer = await worker.hear(patience)
        except BaseException as error:
            self._replace(worker)
            if isinstance(error, TimeoutError):
                raise BotFailed(f"no answer within {patience:g} s") from None
            if isinstance(error, EOFError | OSError):
                raise BotFailed(f"its process died: {error!r}") from None
            raise
        self._idle.put_nowait(worker)
        if not good:
            raise BotFailed(f"it raised an error:\n{answer}")
        if answer not in thought.moves:
            raise BotFailed(f"it answered {str(answer)[:40]!r}, which is not among its moves")
        return str(answer)

    def _replace(self, worker: _Worker) -> None:
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
                self._idle.put_nowait(worker)
                return
            logger.error("a process for bots did not start: %s", problem)
            self._workers.discard(worker)
            worker.end()
            await asyncio.sleep(_PAUSE)


def _work(connection: Connection, prepare: Callable[[], None], games: tuple[str, ...]) -> None:
    """The life of a process: ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    try:
        prepare()
        for game in games:
            catalogue.box(game).warm()
    except Exception:  # noqa: BLE001 -- whatever a game does wrong, the server must hear of it
        connection.send((False, traceback.format_exc()))
        return
    connection.send((True, None))
    while True:
        try:
            thought: Thought = connection.recv()
        except EOFError:
            return
        connection.send(_think(thought))


def _think(thought: Thought) -> tuple[bool, str]:
    try:
        bot = next(bot for bot in catalogue.box(thought.game).bots if bot.id == thought.bot)
        return True, bot.choose(thought.view, thought.seat, thought.moves, thought.budget)
    except Exception:  # noqa: BLE001 -- whatever a bot does wrong, the server must hear of it
        return False, traceback.format_exc()
