"""What a server says of itself: lines for people, or one JSON object a line for programs. No secrets, views or addresses of tables."""

from __future__ import annotations

import logging
import sys
import time

import msgspec


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
