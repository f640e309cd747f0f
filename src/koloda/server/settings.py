"""How a server is set up."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from koloda.core.dealer import Dealer, FairDealer, Surroundings
from koloda.core.surroundings import real
from koloda.server.hosts import Hosts
from koloda.server.limits import Limits
from koloda.server.workshop import Workshop

CLIENT = Path(__file__).parent / "client"


def deal_fairly(secret: bytes, table: str, nonces: tuple[str, ...], surroundings: Surroundings) -> Dealer:
    """Cards that nobody can foresee."""
    return FairDealer(secret, table, nonces, surroundings)


def nothing() -> None:
    """Needs no preparation."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All that a server must be told; the defaults suit a table at home."""

    database: str
    """An SQLAlchemy URL, ``sqlite:///…`` or ``postgresql+psycopg://…``."""
    games: tuple[str, ...] | None = None
    """Which games are offered; ``None``: all in the catalogue."""
    client: Path = CLIENT
    """The folder of the built web client."""
    origins: tuple[str, ...] = ()
    """Origins whose pages may use this server, such as ``https://cards.example``; none: those of its own hosts."""
    hosts: Hosts = field(default_factory=Hosts)
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2
    """How many bots, advisers and replays of uploaded records work at the same time, each in a process of its own."""
    bot_seconds: float = 1.0
    """What a bot may spend on a move, and an adviser on a decision."""
    patience: float = 5.0
    """Seconds after which a process that has not answered is ended."""
    prepare: Callable[[], None] = nothing
    """Run first in every such process, to put games into its catalogue. Must be importable there."""
    workshop: Workshop | None = None
    """Games of files that are being written."""
    tables_in_memory: int = 2000
    stale_days: int = 30
    """After how many days without a move a match is ended; 0: never. Running clocks have days of their own."""
    keep_talk: int = 90
    """How many days after the end of a match what was said there is kept; 0: for ever, as what somebody complained of."""
    shared: bool = False
    """Whether other servers use the same store."""
    redis: str | None = None
    """The URL of a Redis by which servers of one store give each other hints; ``None``: they look into the store."""
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """So many random bytes: for ids and for the secrets of matches."""
    dealer: Callable[[bytes, str, tuple[str, ...], Surroundings], Dealer] = deal_fairly
    """Makes the dealer of a match from its secret, the id of its table, the players' nonces and the world around it."""
    surroundings: Surroundings = field(default_factory=real)
    """What the clocks here show."""
