"""Where a mission fits best so far: what its holder reads in the row while building."""

from __future__ import annotations

from msgspec import Struct

from koloda.core.seat import Seat
from koloda.games.halfdeck.completion import counting
from koloda.games.halfdeck.missions import Mission
from koloda.games.halfdeck.options import WILD
from koloda.games.halfdeck.state import Cell, State


class Fit(Struct, frozen=True):
    """A way to lay a mission over a row."""

    cells: tuple[Cell, ...]
    """Those whose card is already the right one."""
    of: int
    """How many cards the mission has."""


def best_fit(state: State, seat: Seat, mission: Mission) -> Fit | None:
    """The place at which most cards of a mission lie right for a seat; of several the one nearest to its right. ``None``: none does."""
    rows, low = counting(state.options, state.centre, seat)
    to_left, best = -1 if seat == 0 else 1, Fit((), len(mission))
    for row in sorted(rows, reverse=seat == 0):
        faces = rows[row]
        for step in (to_left, -to_left) if state.options.read_from == "either" else (to_left,):
            for start in range(-len(mission), len(faces) + len(mission))[::to_left]:
                places = [start + step * number for number in range(len(mission))]
                right = [
                    (row, low + place)
                    for place, card in zip(places, mission, strict=True)
                    if 0 <= place < len(faces) and faces[place] in {card, WILD}
                ]
                if len(right) > len(best.cells):
                    best = Fit(tuple(right), len(mission))
    return best if best.cells else None
