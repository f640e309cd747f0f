"""What a server says of itself: lines for people, or one JSON object a line for programs. No secrets, views or addresses of tables."""

from __future__ import annotations

import logging
import sys
import threading
import time
from typing import Final

import msgspec

_EVERY: Final = 10.0
"""Seconds between two lines of an outage."""
_CALM: Final = 1.0
"""Seconds without a failure after which a success says that an outage is over: while some still fail, it is not."""


class _Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()


def speak(*, json: bool) -> None:
    """Sends all that is logged to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if json else logging.Formatter("%(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])


class Outage:
    """What fails again and again while something is away: told at once, then counted, and told when it is over. For any thread."""

    def __init__(self, logger: logging.Logger, failed: str, over: str) -> None:
        self._logger = logger
        self._failed = failed
        self._over = over
        self._lock = threading.Lock()
        self._count = 0
        self._last = self._said = 0.0

    def failed(self, why: str) -> None:
        """It has failed."""
        with self._lock:
            self._last = time.monotonic()
            self._count += 1
            if self._count == 1 or self._last >= self._said + _EVERY:
                self._said = self._last
                self._logger.error("%s: %s%s", self._failed, why, f" ({self._count} times)" if self._count > 1 else "")

    def well(self) -> None:
        """It has worked."""
        if not self._count:
            return
        with self._lock:
            if self._count and time.monotonic() >= self._last + _CALM:
                self._logger.info("%s; failures: %d", self._over, self._count)
                self._count = 0
