"""The positions of invented games: cards in zones, facts, scores, and what is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Hidden

Atom = int | float | bool | str | None
Fact = Atom | tuple[Atom | tuple[Atom, ...], ...]
"""What a position remembers beside cards. Everybody knows it."""


class Want(Struct, frozen=True):
    """Cards that are to come from the shuffled deck."""

    count: int
    zone: str
    seat: Seat | None = None
    then: str = ""
    """The method of the game that is told of the cards."""


class OpenState(Struct, frozen=True, kw_only=True):
    """A position of a game in which nothing is hidden."""

    options: dict[str, Any]
    """All of them, those that are the defaults too."""
    zones: Mapping[str, tuple[Card | None, ...]]
    """The cards of each zone by its name, followed by the seat's number where each seat has one; ``None``: an empty place."""
    facts: dict[str, Fact]
    scores: tuple[int, ...]
    turn: tuple[Seat, ...] = ()
    """Whom the table waits for; several choose at the same time."""
    wants: tuple[Want, ...] = ()
    round: int = 0
    idle: int = 0
    """How many rounds have been dealt since somebody moved."""
    shuffle: int = 0
    """Which shuffle the deck is in."""
    pile: tuple[Card, ...] | None = None
    """What was shuffled; ``None``: the whole deck."""
    over: bool = False


class State(OpenState, frozen=True, kw_only=True):
    """A position of a game that hides something."""

    zones: Mapping[str, tuple[Card | Hidden[Card] | None, ...]]  # type: ignore[assignment]
    chosen: tuple[Hidden[str] | None, ...] = ()
    """What those have chosen who choose at the same time, until all have."""
