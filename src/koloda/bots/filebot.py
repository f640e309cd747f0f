"""A bot in one Python file: a function ``choose(view, ask, budget)``, run in a process of its own."""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from koloda.bots.failing import BotFailed
from koloda.core import catalogue
from koloda.core.bot import Budget
from koloda.core.game import AnyGame
from koloda.core.onefile import BadFile, Trouble, read, run_text, trouble_of
from koloda.core.scene import Scene
from koloda.core.seat import Seat

START: Final = 60.0
"""Seconds that a bot's file may take to be read."""
GRACE: Final = 0.5
"""Seconds that a bot may take beyond its budget."""

_spawn = multiprocessing.get_context("spawn")


class Asked:
    """What a bot is asked: of which game, for which seat, and which moves it has."""

    def __init__(self, game: str, options: Mapping[str, Any], seat: Seat, moves: Sequence[str], view: Any) -> None:
        self.game = game
        """The game's id."""
        self.options = options
        """What differs from the game's defaults."""
        self.seat = seat
        self.moves = moves
        """The legal moves, in the game's standard order."""
        self._view = view

    @cached_property
    def rules(self) -> AnyGame:
        """The game itself: ``ask.rules.imagine(view, rng)``, ``ask.rules.play(state, seat, move)``."""
        return catalogue.box(self.game).game

    @cached_property
    def scene(self) -> Scene:
        """The view as a screen would show it."""
        return self.rules.scene(self._view, self.seat)


class FileBot:
    """A bot in a file. A move that takes too long, or an error, ends its process; the next move starts it anew."""

    def __init__(self, path: Path, game: str, options: Mapping[str, Any], prepare: Callable[[], None], grace: float = GRACE) -> None:
        """``prepare`` puts games of one file into the catalogue of the bot's process.

        Raises:
            BadRecord: there is no such file.
            BadFile: it does not run, or has no function ``choose``.
        """
        self.id = path.name
        self._path, self._text = path, read(path)
        self._game, self._options, self._prepare, self._grace = game, dict(options), prepare, grace
        self._process: Any = None
        self._start()

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The move that the file's function chooses.

        Raises:
            BotFailed: it chose none.
        """
        if self._process is None:
            self._start()
        patience = budget.seconds + self._grace
        try:
            self._line.send((view, seat, tuple(moves) if not hasattr(moves, "parts") else moves, budget))
            good, answer = self._line.recv() if self._line.poll(patience) else (None, None)
        except (EOFError, OSError):
            self.close()
            raise BotFailed("ended", "its process is gone") from None
        if good is None:
            self.close()
            raise BotFailed("slow", f"no move within {patience:g} s")
        if not good:
            raise BotFailed("error", str(answer))
        if not isinstance(answer, str) or answer not in moves:
            raise BotFailed("rubbish", f"it answered {str(answer)[:60]!r}, which is not among its moves")
        return answer

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
            self._process = None

    def _start(self) -> None:
        self._line, theirs = _spawn.Pipe()
        about = (self._path, self._text, self._game, self._options, self._prepare)
        self._process = _spawn.Process(target=_live, args=(theirs, *about), name=f"bot {self.id}", daemon=True)
        self._process.start()
        theirs.close()
        try:
            trouble = self._line.recv() if self._line.poll(START) else Trouble(self.id, None, "", f"it is not ready after {START:g} s")
        except (EOFError, OSError):
            trouble = Trouble(self.id, None, "", "its process ended while the file was read")
        if trouble is not None:
            self.close()
            raise BadFile(self._path, trouble)


def _live(line: Connection, path: Path, text: str, game: str, options: dict[str, Any], prepare: Callable[[], None]) -> None:
    """The life of a bot's process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            prepare()
            choose = getattr(run_text(path, text), "choose", None)
        except Exception as error:  # noqa: BLE001 -- whatever a file does wrong, its author must hear of it
            line.send(error.trouble if isinstance(error, BadFile) else trouble_of(error, path))
            return
        if not callable(choose):
            line.send(Trouble(path.name, None, "", "it brings no bot: it has no function choose(view, ask, budget)"))
            return
        line.send(None)
        while True:
            view, seat, moves, budget = line.recv()
            try:
                answer = True, choose(view, Asked(game, options, seat, moves, view), budget)
            except Exception as error:  # noqa: BLE001 -- as above
                answer = False, f"{trouble_of(error, path)}\n{traceback.format_exc(limit=-3)}"
            try:
                line.send(answer)
            except (TypeError, AttributeError, ValueError) as error:  # it cannot even be sent
                line.send((False, f"its answer is no move: {error}"))
