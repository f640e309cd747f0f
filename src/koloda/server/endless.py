"""Ends what would never end: games that are being written are played in the server's own process, and one loop would stop it for all."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Final

LONGEST: Final = 5.0
"""Seconds that a file's code may run in one go."""
LOOK: Final = 0.5


class TakesTooLong(Exception):
    """Raised in the middle of code that does not come to an end, so that its author is told the line."""

    def __str__(self) -> str:
        return f"this has not come to an end within {LONGEST:g} seconds"


class Lookout:
    """A thread that looks at what all others are doing."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self._files = {str(path) for path in paths}
        self._seen: dict[int, tuple[FrameType, float]] = {}
        """The call by which a thread came into one of the files, and when it was first seen."""
        self._stopped = threading.Event()

    def start(self) -> None:
        """Begins to look."""
        threading.Thread(target=self._watch, name="koloda-lookout", daemon=True).start()

    def stop(self) -> None:
        """Ends the thread."""
        self._stopped.set()

    def _watch(self) -> None:
        while not self._stopped.wait(LOOK):
            now, seen = time.monotonic(), {}
            for thread, frame in sys._current_frames().items():  # noqa: SLF001 -- there is no other way to see them
                if (call := self._entered(frame)) is not None:
                    before, since = self._seen.get(thread, (None, now))
                    seen[thread] = call, since if before is call else now
            self._seen = seen
            for thread, (_, since) in seen.items():
                if now - since > LONGEST:  # again at every look, should the code catch it
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TakesTooLong))

    def _entered(self, frame: FrameType | None) -> FrameType | None:
        """The outermost call of a file's code among those that led to a frame; ``None``: it is no such code that runs."""
        found = None
        while frame is not None:
            found = frame if frame.f_code.co_filename in self._files else found
            frame = frame.f_back
        return found
