"""Locus Poker's views as vectors."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.cards import DECK_52
from koloda.core.numbers import CardBits, Parts, bit
from koloda.core.seat import Seat
from koloda.games.locus.options import Options
from koloda.games.locus.state import State

_CARDS = CardBits(DECK_52.cards)


class LocusFeatures(Parts):
    """The grid, row by row: cards, and the chips from one's own side."""

    def __init__(self, options: Options) -> None:
        super().__init__(State(options))

    def parts(self, view: State, seat: Seat) -> dict[str, Sequence[float]]:
        options = view.options
        marks = ("", f"{seat}u", f"{seat}d", f"{1 - seat}u", f"{1 - seat}d")
        return {
            "cells, a bit for each rank and suit": [
                number for card in view.cards or (None,) * options.cells for number in _CARDS.one(card)
            ],
            "marks (unused, own face up, own dead, the other's face up, the other's dead)": [
                number for mark in view.marks or (None,) * options.cells for number in bit(None if mark is None else marks.index(mark), 5)
            ],
            "the last cell used": bit(view.last, options.cells),
            "points of this game, own first": [float(view.scores[seat]), float(view.scores[1 - seat])],
            "final points so far, komi included, own first": [view.finals[seat], view.finals[1 - seat]],
            "whether it is one's turn, turns taken, games finished": [
                float(view.to_move == seat),
                float(view.turns),
                float(len(view.journal)),
            ],
        }
