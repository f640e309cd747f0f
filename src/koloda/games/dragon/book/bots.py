"""The novel's opponents, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.dragon.book.state import State


class Anything:
    """Any move at all."""

    id = "random"

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        return Random(budget.seed).choice(moves)


BOTS: Final = (Anything(),)
