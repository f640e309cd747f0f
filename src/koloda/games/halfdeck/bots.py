"""Half-Deck's bots, by what they look at. None sees more than its seat does, and each plays the same again for the same seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from koloda.core.bot import Bot, Budget
from koloda.core.seat import Seat
from koloda.games.halfdeck.board import ACTION, blank, mixed_seed
from koloda.games.halfdeck.bridge import board_of, rules_for, written
from koloda.games.halfdeck.cells import Numbers
from koloda.games.halfdeck.dealing import set_out
from koloda.games.halfdeck.hopes import steps_between
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.policy import Style, decide, scratch_for
from koloda.games.halfdeck.search import outcomes
from koloda.games.halfdeck.state import State

STYLES: Final[Mapping[str, Style]] = {
    "random": Style(own=0.0, foe=0.0, looks=0, shy=1.0, keep=0, guards=0, mix=0.0),
    "builder": Style(own=1.0, foe=0.0, looks=1, shy=1.0, keep=5, guards=0, mix=0.0),
    "blocker": Style(own=0.5, foe=0.3, looks=1, shy=1.0, keep=5, guards=1, mix=0.0),
    "balanced": Style(own=1.0, foe=0.6, looks=4, shy=1.0, keep=5, guards=1, mix=0.0),
    "bluffer": Style(own=1.0, foe=0.6, looks=4, shy=0.8, keep=5, guards=1, mix=0.02),
}
"""How the bots play that follow a rule of thumb."""


class Random:
    """Plays anything."""

    id = "random"

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """Any legal move, the same again for the same seed."""
        return random.Random(budget.seed).choice(moves)


class Thumb:
    """Follows a rule of thumb (``policy``)."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.style = STYLES[id]

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The move that does most for the hopes this bot looks at."""
        options, board, action = view.options, board_of(view, seat), np.zeros(ACTION, np.int64)
        scratch, stream = scratch_for(len(options.missions)), mixed_seed(budget.seed % 2**63, 5, 1)
        decide(board, rules_for(options), self.style, steps_for(options), stream, scratch, action)
        return written(board, action)


@lru_cache(maxsize=64)
def steps_for(options: Options) -> Numbers:
    """How many replacements lead from one rank to another at a table."""
    return steps_between(rules_for(options))


BOTS: Final[tuple[Bot, ...]] = (Random(), Thumb("builder"), Thumb("blocker"), Thumb("balanced"), Thumb("bluffer"))
"""From the weakest to the strongest."""


def warm() -> None:
    """Compiles what the bots and the adviser think with."""
    options = Options()
    board, scratch, action, steps = (
        blank(len(options.missions)),
        scratch_for(len(options.missions)),
        np.zeros(ACTION, np.int64),
        steps_for(options),
    )
    set_out(board, rules_for(options), 1)
    decide(board, rules_for(options), STYLES["balanced"], steps, mixed_seed(1, 1, 1), scratch, action)
    outcomes(board, rules_for(options), steps, mixed_seed(1, 1, 1), scratch, action.reshape(1, -1), 1, 1)
