"""Boards: fifteen cells, what goes, what falls, what the rows are."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from koloda.cards import Card, Deck
from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.games.sloker import kernel
from koloda.hands.classes import CLASSES

COLUMNS: Final = 5
ROWS: Final = (range(10, 15), range(5, 10), range(5))
"""The cells of each row, top row first."""
STOCK: Final[Place] = "stock"
DISCARDS: Final[Place] = "discards"

Cells = tuple[Card | None, ...]
"""Fifteen cells in laying order (section 2): bottom row first, from left to right; ``None`` is a hole."""
Rows = tuple[tuple[Card | None, ...], ...]
"""The same as three rows, top row first, as questions and screens want them."""


class Board(Struct, frozen=True):
    """The board of one player in the deal being played."""

    seat: Seat
    cells: Cells
    last: Card
    """The card laid last on this board (P14)."""
    remove: str = ""
    """The suit or rank that goes in this cycle; empty until the player has called."""
    gravity: bool = True
    """Whether the cards of this board fall in this cycle."""
    removed: tuple[Card, ...] = ()
    """What went in this cycle, in laying order."""
    fallen: Cells = ()
    """The cells after the fall, before they were filled."""

    @property
    def holes(self) -> tuple[int, ...]:
        """The empty cells, in laying order."""
        return tuple(cell for cell, card in enumerate(self.cells) if card is None)


def rows(cells: Cells) -> Rows:
    """The cells as three rows, top row first."""
    return tuple(tuple(cells[cell] for cell in row) for row in ROWS)


def cells(rows: Rows) -> Cells:
    """Three rows, top row first, as cells in laying order."""
    return tuple(card for row in reversed(rows) for card in row)


def place(seat: Seat, cell: int) -> Place:
    """The name of a cell: ``b0.2.4`` is the bottom right one of seat 0."""
    return f"b{seat}.{2 - cell // COLUMNS}.{cell % COLUMNS}"


def encode(cells: Cells, deck: Deck) -> kernel.Cells:
    """Cells as the kernel has them: places in the deck, EMPTY for holes."""
    return np.array([kernel.EMPTY if card is None else deck.index[card] for card in cells], dtype=np.uint8)


def without(cells: Cells, target: str, deck: Deck) -> Cells:
    """The cells after all cards of a suit or rank have gone (5.1, 1)."""
    return _decode(kernel.removed(encode(cells, deck), kernel.target_of(target)), deck)


def settled(cells: Cells, deck: Deck) -> Cells:
    """The cells after all cards have dropped straight down (5.1, 2)."""
    return _decode(kernel.fallen(encode(cells, deck)), deck)


def hands(cells: Cells, deck: Deck) -> tuple[str, ...]:
    """The classes of the three rows of a full board, top row first (section 7)."""
    return tuple(CLASSES[code] for code in kernel.row_classes(encode(cells, deck)))


def _decode(cells: kernel.Cells, deck: Deck) -> Cells:
    return tuple(None if index == kernel.EMPTY else deck.cards[index] for index in cells.tolist())


def drops(before: Cells, after: Cells) -> list[tuple[Card, int, int]]:
    """The cards that fell, in laying order, each with the cell it left and the cell it came to."""
    to = {card: cell for cell, card in enumerate(after) if card is not None}
    return [(card, cell, to[card]) for cell, card in enumerate(before) if card is not None and to[card] != cell]
