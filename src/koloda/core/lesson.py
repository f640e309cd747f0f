"""A first deal with somebody at one's side: known cards, and a word at the right moments."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from koloda.cards import Card
from koloda.core.event import Place
from koloda.core.text import Text


class Tip(Struct, frozen=True, omit_defaults=True):
    """A word to the learner at one moment of the match."""

    after: int
    """The number of the last move that was made when it is said."""
    text: Text
    places: tuple[Place, ...] = ()
    """What it points at."""


class Lesson(Struct, frozen=True):
    """A guided match of one person, who is free to play it otherwise."""

    options: dict[str, Any]
    """Options for one seat."""
    piles: tuple[tuple[Card, ...], ...]
    """The cards of every shuffle, top card first."""
    tips: tuple[Tip, ...]

    def tip(self, number: int) -> Tip | None:
        """What is said after this many moves."""
        return next((tip for tip in self.tips if tip.after == number), None)
