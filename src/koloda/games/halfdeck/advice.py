"""What each move of Half-Deck is worth: by how many points its seat will gain on the other one until somebody completes a mission.

Where the first mission wins, that is the chance to win less the chance to lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from koloda.core.advice import Worth, simulated
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.halfdeck.board import ACTION, HAND, PHASE, SEAT, SHED, TO_DISCARD, Board, mixed_seed
from koloda.games.halfdeck.bots import AHEAD, affordable_tries, steps_for
from koloda.games.halfdeck.bridge import board_of, rules_for, written
from koloda.games.halfdeck.cells import Numbers
from koloda.games.halfdeck.hopes import Floats
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.policy import decide, scratch_for, weigh
from koloda.games.halfdeck.search import SWIFT, outcomes
from koloda.games.halfdeck.state import State

CLOSE: Final = 12
"""How many moves are looked at a second time, in more positions."""
FAVOURITES: Final = 6
"""How many of these the rule of thumb chooses, by the hopes; the others are those that did best at first."""
LEAST: Final = 6
"""In how many imagined positions every move is looked at."""


class HalfDeckAdviser:
    """Plays every move on in imagined positions, the same for all; those that may be the best in more of them."""

    def worths(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The mean of the points gained on the other seat, for every move in their order; none out of its turn."""
        if view.seat != seat:
            return ()
        at = _Position(view.options, board_of(view, seat), budget.seed % 2**63)
        actions, likely = at.actions()
        tried = np.array([actions[move] for move in moves], np.int64)
        first = at.outcomes(tried, LEAST)
        favourites = [moves.index(move) for move in likely]
        promising = np.argsort(-first.mean(axis=0), kind="stable").tolist()
        close = list(dict.fromkeys(favourites + promising))[:CLOSE]
        more = at.outcomes(tried[close], max(LEAST, (affordable_tries(budget) - first.size) // len(close)))
        samples = list(first.T)
        for place, column in zip(close, more.T, strict=True):
            samples[place] = column
        return simulated(moves, samples)

    def ahead(self, view: State, seat: Seat, worth: Worth) -> float:
        """The lead there is and what this mission adds; of those after it nobody knows whose they will be."""
        return view.points[seat] - view.points[1 - seat] + worth.mean


class _Position(NamedTuple):
    """A position as a seat sees it, and the seed of what it does not see."""

    options: Options
    board: Board
    seed: int

    def actions(self) -> tuple[dict[str, Numbers], list[str]]:
        """All actions by their texts, and the texts of those that the rule of thumb likes best, the best first."""
        rules, steps, scratch = rules_for(self.options), steps_for(self.options), scratch_for(len(self.options.missions))
        stream = mixed_seed(self.seed, 5, 4)
        if self.board.facts[PHASE] == TO_DISCARD:
            masks = range(1 << self.board.sizes[self.board.facts[SEAT], HAND])
            discards, kept = [np.array([SHED, mask, 0, 0, 0]) for mask in masks], np.zeros(ACTION, np.int64)
            decide(self.board, rules, SWIFT, steps, stream, scratch, kept)
            return {written(self.board, one): one for one in discards}, [written(self.board, kept)]
        count = weigh(self.board, rules, SWIFT, steps, stream, scratch)
        texts = [written(self.board, one) for one in scratch.actions[:count]]
        liked = np.argsort(-scratch.values[:count], kind="stable")[:FAVOURITES]
        return dict(zip(texts, scratch.actions[:count], strict=True)), [texts[place] for place in liked]

    def outcomes(self, tried: Numbers, worlds: int) -> Floats:
        """What these actions lead to in the first so many positions of this seed: ``float64[worlds, actions]``, in points."""
        rules, steps, scratch = rules_for(self.options), steps_for(self.options), scratch_for(len(self.options.missions))
        return outcomes(self.board, rules, steps, mixed_seed(self.seed, 5, 3), scratch, tried, worlds, AHEAD)
