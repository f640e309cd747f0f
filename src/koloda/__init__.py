"""Koloda turns the rules of a card game into a table in the browser, bots to play against, and figures to judge it by.

What an inventor or a study begins with stands in ``__all__``. Nothing heavy is imported before it is asked for; everything else is in
its room: ``koloda.cards``, ``koloda.core``, ``koloda.games.sloker``, ``koloda.lab``, ``koloda.adapters``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from koloda.core.bot import Bot, Budget
    from koloda.core.catalogue import Box, box
    from koloda.core.dealer import ShuffledDealer
    from koloda.core.game import Game, Result, Step
    from koloda.core.match import Match
    from koloda.core.options import Options
    from koloda.testing import check_game

__version__ = "0.1.0"
__all__ = ["Bot", "Box", "Budget", "Game", "Match", "Options", "Result", "ShuffledDealer", "Step", "box", "check_game"]

_ROOMS = {
    "koloda.core.bot": ("Bot", "Budget"),
    "koloda.core.catalogue": ("Box", "box"),
    "koloda.core.dealer": ("ShuffledDealer",),
    "koloda.core.game": ("Game", "Result", "Step"),
    "koloda.core.match": ("Match",),
    "koloda.core.options": ("Options",),
    "koloda.testing": ("check_game",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _ROOM_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ROOM_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
