"""What the minute decides (5.3)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from koloda.games.dragon.casino.options import Options

MINUTES: Final = tuple(map(str, range(60)))
TRUMPS: Final = "scdh"
"""The trump suits of the quarters of an hour."""


class Regime(Struct, frozen=True):
    """The special rule in force, if any."""

    name: str
    """``trump``, ``plain`` or ``reversal``."""
    trump: str | None = None
    """The trump suit."""


PLAIN: Final = Regime("plain")
REVERSAL: Final = Regime("reversal")
REGIMES: Final = (*(Regime("trump", suit) for suit in "shdc"), PLAIN, REVERSAL)
"""All regimes; kernels know them by their places here."""


def regime_at(minute: int, options: Options) -> Regime:
    """The regime of a minute of the hour."""
    quarter, within = divmod(minute, 15)
    if not options.clock or 5 <= within < 10:
        return PLAIN
    return Regime("trump", TRUMPS[quarter]) if within < 5 else REVERSAL
