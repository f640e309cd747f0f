"""What plays in a person's place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from koloda.core.ask import Amount, Moves
from koloda.core.seat import Seat


class Budget(Struct, frozen=True):
    """What a bot may spend on one move."""

    seconds: float = 1.0
    seed: int = 0
    """All its randomness comes from here: the same view, moves and seed give the same move."""


class Bot(Protocol):
    """A player that never sees more than a view."""

    id: str
    """Its name in text files: the message ``bot-<id>``."""

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the legal moves of the seat whose view this is. Only asked of seats that the table waits for."""


class Anything:
    """Any legal move, each as likely as the others: the opponent of a game that has no bot of its own."""

    id = "anything"

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves."""
        return random.Random(budget.seed).choice(moves)


class AnyWord:
    """Any legal move, a word first and an amount then, so that great bets are not likelier than checks."""

    id = "random"

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves."""
        chance = random.Random(budget.seed)
        part = chance.choice(moves.parts if isinstance(moves, Moves) else moves)
        return f"{part.word} {chance.randint(part.least, part.most)}" if isinstance(part, Amount) else part
