"""What each move is worth at the novel's table: chips on average from here to the end of the hand, with folding worth nothing.

A bet is weighed as the strongest bot weighs it: by the part of the pot that the cards are worth over draws that agree with the others'
bets, and by who may fold. What later rounds of betting bring is not looked at. At the showdown the pots are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.dragon.book.bots import FOLDING, HABITS
from koloda.games.dragon.book.equity import share, shown_hands, winnings
from koloda.games.dragon.book.state import State
from koloda.games.dragon.book.worths import worth

DRAWS: Final = 4_000
"""Draws of what is hidden for a second; a smaller budget buys fewer, a greater one no more."""
SHOWDOWN_DRAWS: Final = 300
STEP: Final = 0.01
"""A small difference of the share, to see how much a worth depends on it."""


class BookAdviser:
    """Values bets by simulation, and ways to show by the pots."""

    def worths(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> tuple[Worth, ...]:
        """The chips that each move brings on average, in the order of the moves."""
        part = min(budget.seconds, 1.0)
        if view.stage == "show":
            return _shows(view, seat, moves, max(20, int(SHOWDOWN_DRAWS * part)), budget.seed)
        return _bets(view, seat, moves, max(100, int(DRAWS * part)), budget.seed)


def _bets(view: State, seat: Seat, moves: Sequence[str], draws: int, seed: int) -> tuple[Worth, ...]:
    """Worths of bets. All of them follow from one share of the pot, so its error is theirs, as far as they depend on it."""
    found = share(view, seat, HABITS, draws, seed)

    def slope(move: str) -> float:
        return (worth(view, seat, move, found.mean + STEP, FOLDING) - worth(view, seat, move, found.mean - STEP, FOLDING)) / (2 * STEP)

    means = {move: worth(view, seat, move, found.mean, FOLDING) for move in moves}
    best = max(means, key=lambda move: means[move])
    steepest = slope(best)
    return tuple(
        Worth(
            move,
            mean,
            exact="0/1" if move == "fold" else None,
            error=abs(slope(move)) * found.error,
            behind_error=abs(slope(move) - steepest) * found.error,
        )
        for move, mean in means.items()
    )


def _shows(view: State, seat: Seat, moves: Sequence[str], draws: int, seed: int) -> tuple[Worth, ...]:
    """Worths of ways to show; exact, where all others have shown."""
    hands = shown_hands(view, seat, moves)
    won = {hand: winnings(view, seat, hand, draws, seed) for hand in set(hands.values())}
    best = max(won.values(), key=lambda chips: float(chips.mean()))

    def valued(move: str) -> Worth:
        chips = won[hands[move]]
        if len(chips) == 1:
            return Worth(move, float(chips[0]), exact=f"{int(chips[0])}/1")
        error, behind = (float(one.std(ddof=1)) / sqrt(len(chips)) for one in (chips, chips - best))
        return Worth(move, float(chips.mean()), error=error, behind_error=behind)

    return tuple(map(valued, moves))
