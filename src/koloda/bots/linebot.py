"""A bot in any language: a program that reads a question as one line of JSON and writes its move as another."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from koloda.bots.failing import BotFailed
from koloda.core.ask import Amount, Moves
from koloda.core.bot import Budget
from koloda.core.seat import Seat

GRACE: Final = 0.5
"""Seconds that a bot may take beyond its budget."""
START: Final = 10.0
"""Seconds more for the first answer of a program that has just been started."""
MOST: Final = 64 * 1024
"""A longer line is no answer."""
WAITING: Final = 100
"""Lines that may wait to be read; a program that says more unasked is not listened to any further."""


class Question(Struct, frozen=True, kw_only=True):
    """What a program is asked, as one line of JSON."""

    koloda: int = 1
    """The version of this protocol."""
    id: int
    """To be repeated in the answer."""
    game: str
    """Game and version of its rules: ``heron@1``."""
    options: dict[str, Any]
    """What differs from the game's defaults."""
    seat: Seat
    moves: tuple[str | dict[str, Any], ...]
    """The legal moves; ``{"word": "bet", "least": 1, "most": 5}`` are all of ``bet 1`` … ``bet 5``."""
    view: Any
    """The position as this seat sees it; what it does not see is ``{"type": "unknown"}``."""
    seconds: float
    """What it may spend."""
    seed: int
    """For its randomness, so that a match can be played again."""


class Answer(Struct, frozen=True):
    """What a program answers."""

    id: int
    move: str


_question = msgspec.json.Encoder()
_answer = msgspec.json.Decoder(Answer)


def listed(moves: Sequence[str]) -> tuple[str | dict[str, Any], ...]:
    """Moves as a question lists them."""
    parts = moves.parts if isinstance(moves, Moves) else moves
    return tuple({"word": one.word, "least": one.least, "most": one.most} if isinstance(one, Amount) else one for one in parts)


class LineBot:
    """A program as a bot. One that fails is ended, with all that it started; the next move starts it anew."""

    def __init__(self, command: Sequence[str], game: str, options: Mapping[str, Any], grace: float = GRACE) -> None:
        self.id = os.path.basename(command[-1] if len(command) > 1 else command[0])  # noqa: PTH119 -- a word of a command, not a path
        self._command, self._game, self._options, self._grace = list(command), game, dict(options), grace
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue(WAITING)
        self._number = 0

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The move that the program answers.

        Raises:
            BotFailed: it answered none.
        """
        try:
            move = self._asked(view, seat, moves, budget)
        except BotFailed:
            self.close()
            raise
        if move not in moves:
            raise BotFailed("rubbish", f"it answered {move[:60]!r}, which is not among its moves")
        return move

    def question(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> bytes:
        """The line that is sent: nothing in it comes from elsewhere than the view and the seat's own moves."""
        asked = Question(
            id=self._number,
            game=self._game,
            options=self._options,
            seat=seat,
            moves=listed(moves),
            view=view,
            seconds=budget.seconds,
            seed=budget.seed,
        )
        return _question.encode(asked) + b"\n"

    def close(self) -> None:
        """Ends the program and all that it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _asked(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        patience = budget.seconds + self._grace
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._start()
            patience += START
        assert self._process is not None
        assert self._process.stdin is not None
        self._number += 1
        line = self.question(view, seat, moves, budget)
        # Written aside: a program that reads nothing fills its pipe, and must not hold us up.
        threading.Thread(target=_write, args=(self._process.stdin, line), daemon=True).start()
        try:
            heard = self._lines.get(timeout=patience)
        except queue.Empty:
            raise BotFailed("slow", f"no answer within {patience:g} s") from None
        if not heard:
            raise BotFailed("ended", f"the program ended with code {self._process.wait()}")
        if len(heard) > MOST:
            raise BotFailed("rubbish", f"a line of more than {MOST} bytes")
        try:
            answer = _answer.decode(heard)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BotFailed("rubbish", f"it wrote {heard[:60]!r}: {error}") from None
        if answer.id != self._number:
            raise BotFailed("rubbish", f"it answered question {answer.id}, {self._number} was asked")
        return answer.move

    def _start(self) -> None:
        try:
            # Its errors go where ours go. Whoever plays it has chosen the program.
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)  # noqa: S603
        except OSError as error:
            raise BotFailed("ended", f"{self._command[0]} cannot be started: {error.strerror}") from None
        self._lines = queue.Queue(WAITING)
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()


def _write(pipe: Any, line: bytes) -> None:
    with contextlib.suppress(OSError, ValueError):  # the program is gone, and whoever waits for its answer hears of it
        pipe.write(line)
        pipe.flush()


def _listen(pipe: Any, lines: queue.Queue[bytes]) -> None:
    """Puts every line aside; an empty one says that there will be no more."""
    with contextlib.suppress(queue.Full):
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(MOST + 1):
                lines.put_nowait(line)
        lines.put_nowait(b"")
