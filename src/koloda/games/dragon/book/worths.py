"""What every bet is worth in chips, given the part of the pot that the cards are worth."""

from __future__ import annotations

from koloda.core.seat import Seat
from koloda.games.dragon.book.moves import raised_to
from koloda.games.dragon.book.state import State
from koloda.games.stakes import call_worth, raise_worth


def worth(view: State, seat: Seat, move: str, share: float, folding: float) -> float:
    """The chips that a move brings on average, counted from folding."""
    if move == "fold":
        return 0.0
    if move in {"check", "call"}:
        return call_worth(view.betting, seat, share)
    return raise_worth(view.betting, seat, raised_to(view, move), share, folding)
