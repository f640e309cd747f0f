"""The club's opponents."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from koloda.core.ask import Amount, Moves
from koloda.core.bot import Bot, Budget
from koloda.core.seat import Seat
from koloda.games.dragon.club.state import State


class Anything:
    """Any move at all, a word first, so that great raises are not likelier than checks."""

    id = "random"

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        chance = Random(budget.seed)
        part = chance.choice(moves.parts if isinstance(moves, Moves) else moves)
        return f"{part.word} {chance.randint(part.least, part.most)}" if isinstance(part, Amount) else part


BOTS: Final[tuple[Bot, ...]] = (Anything(),)
"""From the weakest to the strongest."""
