"""The arithmetic of comparing and completing, on plain sequences: called by the rules, and what a kernel may compile.

Ranks are numbers (``options.RANK``), ``wins`` the table of who beats whom (``Options.wins``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

NOBODY: Final = -1
BOTH: Final = 2

Ranks = Sequence[int] | NDArray[np.int64]
Wins = Sequence[Sequence[int]] | NDArray[np.int64]
Fight = tuple[int, int, int]


def loser(wins: Wins, one: int, other: int, challenger: int) -> int:
    """Which of two cards in a duel goes: 0 the first, 1 the second, ``BOTH``.

    ``challenger`` is the side that loses a tie, or ``BOTH`` where both do (P18).
    """
    higher: int = wins[one][other]
    if higher == 0:
        return challenger
    return 1 if higher > 0 else 0


def flip_fights(wins: Wins, near: Ranks, far: Ranks, turn: int, challenging: bool) -> list[Fight]:
    """The duels of a flip, in order (section 8): each the place of both cards in their columns, and who goes.

    ``near`` and ``far`` are the columns of seats 0 and 1. ``turn`` is whose turn it is; ``challenging``: a tie goes against the
    challenger, who is the seat on turn where both cards are new, and else the one whose card has just come up.
    """
    fights = [(0, 0, 0) for _ in range(0)]
    one, other, challenger = 0, 0, turn
    while one < len(near) and other < len(far):
        gone = loser(wins, near[one], far[other], challenger if challenging else BOTH)
        fights.append((one, other, gone))
        if gone == BOTH:
            one, other, challenger = one + 1, other + 1, turn
        elif gone == 0:
            one, challenger = one + 1, 0
        else:
            other, challenger = other + 1, 1
    return fights


def bests(wins: Wins, ranks: Ranks) -> list[int]:
    """The place of the best card so far after each of several cards, compared from the centre outwards (P8); the last is the largest."""
    best, found = 0, [0 for _ in range(0)]
    for place in range(len(ranks)):
        if wins[ranks[place]][ranks[best]] > 0:
            best = place
        found.append(best)
    return found


def first_run(faces: Sequence[object], mission: Sequence[object], wild: object, step: int, *, from_high: bool) -> int:
    """The place in a row of cells at which a mission begins that lies there complete; ``NOBODY``: it does not.

    ``step`` is 1 where it is read with rising places, -1 with falling ones. Places are tried from the high end or from the low.
    A cell that does not count holds something that no mission names.
    """
    size, length = len(faces), len(mission)
    for tried in range(size):
        start = size - 1 - tried if from_high else tried
        end = start + step * (length - 1)
        if end < 0 or end >= size:
            continue
        fits = True
        for place in range(length):
            face = faces[start + step * place]
            if face != mission[place] and face != wild:
                fits = False
                break
        if fits:
            return start
    return NOBODY
