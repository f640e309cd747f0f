"""Where a game of Half-Deck stands."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, Secret
from koloda.games.halfdeck.options import Options

T = TypeVar("T")

Lying = Card | Hidden[Card]
"""A card somewhere on the table: a plain card lies open, a secret one is closed and known to its owner."""
Slip = str
"""A mission by its number in the table's set: ``M0``, ``M1``, …"""
Columns = tuple[tuple[Lying, ...], tuple[Lying, ...]]
"""The replacement columns of a centre card by seat, the card nearest to the centre first."""
Cell = tuple[int, int]
"""Row and column, as a reader sees the table (section 4)."""
Phase = Literal["deal", "draw", "mission", "check", "act", "chain", "centre", "discard", "over"]
"""The first four wait for Nature: the set-up, the draw step, a new mission, and whether that lies complete already."""


class Stack(Struct, frozen=True):
    """A centre card with what lies below it."""

    row: int
    column: int
    owner: Seat
    card: Lying
    below: Columns = ((), ())

    @property
    def at(self) -> Cell:
        return self.row, self.column


class Stock(Struct, frozen=True):
    """What a seat draws from. Its pile was shuffled together, so that only how many are left is known, even to its owner."""

    shuffle: int
    size: int
    pile: Hidden[tuple[Card, ...]]
    gone: Hidden[tuple[Card, ...]]


def whose(turn: int) -> Seat:
    """Whose turn a turn is, by its number (section 3)."""
    return (turn - 1) % 2


class State(Struct, frozen=True):
    """A game of Half-Deck."""

    options: Options
    phase: Phase = "deal"
    turn: int = 1
    seat: Seat | None = 0
    """Who is to act, to decide or to draw; ``None`` when the game is over."""
    left: int = 0
    """Actions of this turn that are not finished, the one in progress included."""
    pending: Cell | None = None
    """The centre card that a chain or centre decision is about."""
    flipping: bool = False
    """Whether a centre decision ends a flip and not an opening."""
    hands: tuple[tuple[Hidden[Card], ...], ...] = ((), ())
    """In card order. Nothing shows at which place a card was that leaves a hand."""
    stocks: tuple[Stock, ...] = ()
    discards: tuple[tuple[Lying, ...], ...] = ((), ())
    """In the order in which they came; those that everybody saw coming are plain cards."""
    centre: tuple[Stack, ...] = ()
    """By row, then column."""
    shuffles: int = 3
    """How many piles have been shuffled: the half-decks, the missions, and discard piles since."""
    slips: int = 0
    """How many missions have never been dealt; they are taken first."""
    returned: tuple[Hidden[Slip], ...] = ()
    """Missions swapped away, below the others. Nobody may look at them."""
    missions: tuple[tuple[Hidden[Slip], ...], ...] = ((), ())
    """Held, in the order of receipt."""
    done: tuple[tuple[Slip, ...], ...] = ((), ())
    points: tuple[int, ...] = (0, 0)
    end: Literal["mission", "points", "missions", "turns"] | None = None
    winners: tuple[Seat, ...] = ()
    """Both for a draw."""

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is."""
        return whose(self.turn)

    @property
    def mission_stock(self) -> int:
        """How many missions may still be taken."""
        return self.slips + len(self.returned)


def seen(hidden: Hidden[T]) -> T | None:
    """What whoever looks knows of something secret; ``None``: nothing."""
    return hidden.value if isinstance(hidden, Secret) else None
