"""The world around a table: what its clock shows."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from koloda.core.ask import Tell
from koloda.core.dealer import Surroundings


def _now() -> datetime:
    return datetime.now(UTC)


def real(now: Callable[[], datetime] = _now) -> Surroundings:
    """What can be read off a clock, the ``minute`` of the hour and the ``moment``, date and time; and what can only be one thing."""

    def tell(wanted: Tell) -> str | None:
        if len(wanted.allowed) == 1:
            return wanted.allowed[0]
        if wanted.what not in {"minute", "moment"}:
            return None
        here = now().astimezone(ZoneInfo(wanted.where or "UTC"))
        return str(here.minute) if wanted.what == "minute" else here.isoformat(timespec="minutes")

    return tell
