"""Where a match of Sloker stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.games.sloker.board import Board
from koloda.games.sloker.options import Options


class State(Struct, frozen=True):
    """A match of Sloker. Everything in it lies open to all (section 6); cards still to come are not in it."""

    options: Options
    phase: Literal["call", "layout", "fill", "over"]
    shuffle: int = 0
    """How often cards have been shuffled before the pile that is dealt from now."""
    call: str = ""
    """Classic: the suit called for the layout to come."""
    boards: tuple[Board, ...] = ()
    """The boards of this deal's players, in the order in which they call."""
    pile: tuple[Card, ...] = ()
    """The cards of the last shuffle, in the deck's order."""
    dealt: tuple[Card, ...] = ()
    """Those of the pile that have been dealt, in order."""
    discards: tuple[Card, ...] = ()
    """The discards, in the order in which they went; after their shuffle only those kept aside."""
    cycle: int = 0
    reshuffled: bool = False
    """Whether the discards were shuffled: the pile is theirs, and this cycle is the last."""
    chips: tuple[int, ...] = ()
    """By seat, in the deal being played."""
    journal: tuple[tuple[int, ...], ...] = ()
    """The chips of every finished deal, by seat."""

    @property
    def deal(self) -> int:
        """The number of the deal being played, from 1; after the last deal it stays there."""
        return min(len(self.journal) + 1, self.options.number_of_deals)

    @property
    def players(self) -> tuple[Seat, ...]:
        return self.options.players(self.deal)

    @property
    def stock(self) -> int:
        """How many cards the stock has left."""
        return 0 if self.reshuffled else len(self.pile) - len(self.dealt)

    @property
    def totals(self) -> tuple[int, ...]:
        """Chips of all finished deals, by seat."""
        return tuple(map(sum, zip(*self.journal, strict=True))) or (0,) * self.options.seats
