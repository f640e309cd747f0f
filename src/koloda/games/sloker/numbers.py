"""Sloker's views as vectors."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.core.numbers import CardBits, Parts, around, bit
from koloda.core.seat import Seat
from koloda.games.sloker.kernel import CELLS
from koloda.games.sloker.options import Options
from koloda.games.sloker.rules import Sloker
from koloda.games.sloker.state import State

_PHASES = ("call", "layout", "fill", "over")
_LETTERS = "shdcr23456789TJQKA"


class SlokerFeatures(Parts):
    """What lies open: boards from one's own clockwise, in laying order (the bottom row first), and what has gone."""

    def __init__(self, options: Options) -> None:
        self.cards = CardBits(options.cards.cards)
        super().__init__(Sloker().start(options))

    def parts(self, view: State, seat: Seat) -> dict[str, Sequence[float]]:
        seats = around(seat, view.options.seats)
        boards = {board.seat: board for board in view.boards}
        cells: list[float] = []
        for one in seats:
            for card in boards[one].cells if one in boards else (None,) * CELLS:
                cells += self.cards.one(card or None)
        return {
            "phase (call, layout, fill, over)": bit(_PHASES.index(view.phase), len(_PHASES)),
            "cells, a bit for each rank and suit": cells,
            "what each board loses (s h d c r 2 to A)": [
                number
                for one in seats
                for number in bit(_LETTERS.find(boards[one].remove) if one in boards and boards[one].remove else None, len(_LETTERS))
            ],
            "the card laid last on each board": [
                number for one in seats for number in self.cards.one(boards[one].last if one in boards else None)
            ],
            "the call for the layout to come": bit(_LETTERS.find(view.call) if view.call else None, 5),
            "discards, by card": self.cards.many(view.discards),
            "chips of this deal": [float(view.chips[one]) for one in seats],
            "chips of earlier deals": [float(view.totals[one]) for one in seats],
            "cards in the stock, cycle, whether the discards were shuffled, deals left": [
                float(view.stock),
                float(view.cycle),
                float(view.reshuffled),
                float(view.options.number_of_deals - len(view.journal)),
            ],
        }
