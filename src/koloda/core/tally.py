"""What is counted of a game while it is played: by the lab from the facts of every step, or by a game that can play many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from koloda.core.bot import Bot, Budget
from koloda.core.game import Result
from koloda.core.text import Text


@dataclass(slots=True)
class Tally:
    """The counts of one game."""

    result: Result = field(default_factory=lambda: Result(()))
    """Where it ended."""
    moves: int = 0
    """Of seats and of Nature."""
    forced: int = 0
    """Moves of seats that had no choice."""
    legal: int = 0
    """The legal moves of all decisions together."""
    opening: str = ""
    """The first decision."""
    first: int = 0
    """The seat that made it."""
    scores: list[tuple[float, ...]] = field(default_factory=list)
    """After every move of a seat."""
    kinds: dict[str, int] = field(default_factory=dict)
    """How often each kind of move was made."""
    said: dict[str, int] = field(default_factory=dict)
    """How often each thing was announced, by the id of its text."""
    paid: dict[str, tuple[int, float]] = field(default_factory=dict)
    """What points were scored for: how often, and how many in all, by :func:`reason`."""
    texts: dict[str, Text] = field(default_factory=dict)
    """An example of every text by which something is counted here."""

    def decided(self, kind: str, seat: int, move: str, choices: int) -> None:
        """Counts a move of a seat among so many that it could make."""
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if choices == 1:
            self.forced += 1
            return
        self.legal += choices
        if not self.opening:
            self.opening, self.first = move, seat

    def heard(self, text: Text, times: int = 1) -> None:
        """Counts something that was announced."""
        self.said[text.id] = self.said.get(text.id, 0) + times
        self.texts.setdefault(text.id, text)

    def scored(self, why: Text, points: float, times: int = 1) -> None:
        """Counts points that were scored, so many each time."""
        name = reason(why)
        often, all_ = self.paid.get(name, (0, 0.0))
        self.paid[name] = often + times, all_ + times * points
        self.texts.setdefault(name, why)


def reason(why: Text) -> str:
    """What points were scored for, in one word: the hand's name where the text has no other words, else its id and its words."""
    words = {name: value for name, value in (why.args or {}).items() if isinstance(value, str)}
    return words["hand"] if words.keys() == {"hand"} else " ".join([why.id, *words.values()])


Rapid = Callable[[Any, Sequence[Bot], int, Callable[[int, int], Budget]], "Tally | None"]
"""Plays a whole game without the engine: the same cards, the same moves, the same counts, much faster.

It gets the options, the bot of every seat, the seed of :class:`~koloda.core.dealer.ShuffledDealer` and what gives a bot's budget
from how many moves came before and the seat. ``None``: not this form of the game, or not these bots; the engine plays it.
"""
