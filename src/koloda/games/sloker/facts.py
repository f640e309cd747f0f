"""What happens in Sloker beyond the movements of cards: the steps of a deal, as its questions tell them (section 13)."""

from __future__ import annotations

from koloda.cards import Card
from koloda.core.event import Event
from koloda.core.seat import Seat
from koloda.games.sloker.board import Rows

Pays = tuple[tuple[str, int], ...]
"""Class and chips of the three rows, top row first."""


class Layout(Event, frozen=True, tag="layout", tag_field="step"):
    """A board was laid."""

    seat: Seat
    board: Rows


class Bonus(Event, frozen=True, tag="bonus", tag_field="step"):
    """Classic: a row of the called suit; the layout was paid and is dealt anew."""

    seat: Seat
    call: str
    rows: Pays
    chips: int


class Empty(Event, frozen=True, tag="empty", tag_field="step"):
    """Classic: no card of the called suit; the deal ended at once."""

    seat: Seat
    call: str


class Cycle(Event, frozen=True, tag="cycle", tag_field="step", kw_only=True):
    """One cycle of one board: what went, what fell, what was laid, what it paid."""

    cycle: int
    seat: Seat
    remove: str
    gravity: bool
    removed: tuple[Card, ...]
    fallen: Rows
    board: Rows
    rows: Pays
    chips: int
    last: Card
    """The card laid last on this board so far."""
    stock: int
    """Cards left in the stock after the whole cycle."""
    reshuffled: bool
    """Whether the discards were shuffled in this cycle."""
