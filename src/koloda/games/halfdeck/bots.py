"""Half-Deck's bots."""

from __future__ import annotations

import random
from collections.abc import Sequence

from koloda.core.bot import Bot, Budget
from koloda.core.seat import Seat
from koloda.games.halfdeck.state import State


class Random:
    """Plays anything."""

    id = "random"

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """Any legal move, the same again for the same seed."""
        return random.Random(budget.seed).choice(moves)


BOTS: tuple[Bot, ...] = (Random(),)
