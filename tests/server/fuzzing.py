"""What the fuzzers of the server have in common.

``KOLODA_FUZZ`` says how many times as long they go on, ``KOLODA_FUZZ_DATABASE`` in which store: ``make fuzz-server``.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck
from hypothesis import settings as trying

from koloda.server.run import database_url
from koloda.server.settings import Settings
from server.serving import MANY, UNLIMITED, settings

TIMES: Final = int(os.environ.get("KOLODA_FUZZ", "1"))
GAMES: Final = ("highest", "dragon-book", "dragon-casino", "dragon-club", "haggis", "halfdeck", "locus", "sloker")


def many(examples: int, **more: Any) -> trying:
    return trying(max_examples=examples * TIMES, deadline=None, suppress_health_check=list(HealthCheck), **more)


def fuzzed(folder: Path, **more: Any) -> Settings:
    """A server with all games and hardly any limits."""
    limits = replace(UNLIMITED, words=MANY, passwords=MANY, passwords_of_address=MANY, studies=9, studies_of_address=9)
    database = os.environ.get("KOLODA_FUZZ_DATABASE")
    where = {"database": database_url(database)} if database else {}
    return settings(folder, games=GAMES, limits=limits, thinkers=1, **where | more)
