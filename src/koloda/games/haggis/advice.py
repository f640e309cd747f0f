"""What each move of Haggis is worth: by how many points its seat will be ahead of the others in this round, played on by habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from koloda.core.advice import Worth, simulated
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.haggis.imagined import Samples, weigh
from koloda.games.haggis.rounds import BETS, TURN
from koloda.games.haggis.situation import BET, Action, Situation, action, situation
from koloda.games.haggis.state import State

ROUNDS_A_SECOND: Final = 60_000
"""Imagined rounds that a slow machine is trusted with, so that a small budget means fewer of them, and always as many."""
CLOSE: Final = 48
"""How many moves are looked at a second time, with the same deals as each other."""
LEAST: Final = 16
"""In how many deals every move is looked at."""


class HaggisAdviser:
    """Plays every move on in imagined deals, the same for all; those that may be the best in more of them.

    A bet is valued as the bet and the best move after it.
    """

    def worths(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The mean of the points that the seat is ahead in this round, for every move in their order; none out of its turn."""
        if view.turn != seat:
            return ()
        at, done, seed = situation(view), [action(move) for move in moves], budget.seed % 2**63
        plain = [one for one in done if one.code != BET]
        first = _samples(at, plain, LEAST, seed)
        close = np.argsort(-first.mean(axis=0), kind="stable")[:CLOSE].tolist()
        deals = max(LEAST, (affordable_rounds(budget) - first.size) // (CLOSE + 2))
        more = _samples(at, [plain[place] for place in close], deals, seed)
        samples = {one: first[:, place] for place, one in enumerate(plain)}
        samples |= {plain[place]: more[:, column] for column, place in enumerate(close)}
        best = plain[close[int(more.mean(axis=0).argmax())]]
        samples |= {one: _samples(_with_bet(at, one.cards), [best], deals, seed)[:, 0] for one in done if one.code == BET}
        return simulated(moves, [samples[one] for one in done])


def affordable_rounds(budget: Budget) -> int:
    """How many rounds are played on within a budget; more than a second buys none."""
    return int(min(budget.seconds, 1.0) * ROUNDS_A_SECOND)


def _samples(at: Situation, moves: Sequence[Action], deals: int, seed: int) -> Samples:
    """How far the seat is ahead after each move in the same deals: ``float64[deals, moves]``."""
    worths, outs = np.empty((2, deals, len(moves)))
    masks, codes = np.array([move.cards for move in moves], np.int64), np.array([move.code for move in moves], np.int64)
    weigh(at.known, at.variant, masks, codes, seed, 0, worths, outs)
    return worths


def _with_bet(at: Situation, bet: int) -> Situation:
    held = at.known.at.copy()
    held[BETS + held[TURN]] = bet
    return Situation(at.known._replace(at=held), at.variant)
