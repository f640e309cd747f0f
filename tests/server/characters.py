"""Bots of every character and an adviser, for the toy game of the tests; and the same game without them."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from koloda.cards import DECK_36, Card
from koloda.core import catalogue, secret
from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.core.secret import Secret, has_unknown
from toys import Highest


@dataclass
class Character:
    """A bot that behaves as it is called."""

    id: str

    def choose(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
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


class Judge:
    """Values the cards of a hand; with four it stumbles, with five it falls asleep."""

    def worths(self, view: Any, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        assert view == secret.view(view, seat), "an adviser was shown more than its seat sees"
        if view.options.cards == 4:
            raise ValueError("I stumbled")
        if view.options.cards == 5:
            time.sleep(60)
        return tuple(Worth(move, float(DECK_36.index[Card(move.removeprefix("lay "))])) for move in moves)


class Plain(Highest):
    """The toy game in a box with nothing else."""

    id = "plain"


CHARACTERS = tuple(map(Character, ("last", "seeded", "sleeper", "leaver", "stumbler", "cheater")))


def add_games() -> None:
    """Puts the toy game into the catalogue of this process."""
    catalogue.add(catalogue.Box(Highest(), bots=CHARACTERS, adviser=Judge()))
    catalogue.add(catalogue.Box(Plain()))
