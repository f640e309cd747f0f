"""Bots of every character, for the toy game of the tests."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import Any

from koloda.core import catalogue
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.core.secret import Secret, has_unknown
from toys import Highest


@dataclass
class Character:
    """A bot that behaves as it is called."""

    id: str

    def choose(self, view: Any, seat: Seat, moves: tuple[str, ...], budget: Budget) -> str:
        if self.id == "last":
            hidden = [isinstance(card, Secret) for hand in view.hands for card in hand]
            assert has_unknown(view), "a bot was shown everything"
            assert hidden.count(True) == len(moves), "a bot sees its own hand and no other"
        elif self.id == "sleeper":
            time.sleep(60)
        elif self.id == "leaver":
            os._exit(3)
        elif self.id == "stumbler":
            raise ValueError("I stumbled")
        elif self.id == "cheater":
            return "lay everything"
        return moves[-1] if self.id != "seeded" else moves[budget.seed % len(moves)]


CHARACTERS = tuple(map(Character, ("last", "seeded", "sleeper", "leaver", "stumbler", "cheater")))


def add_games() -> None:
    """Puts the toy game into the catalogue of this process."""
    catalogue.add(catalogue.Box(Highest(), bots=CHARACTERS))
