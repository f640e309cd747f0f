"""Players of the casino game, by what they know of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import numpy as np

from koloda.cards import DECK_52
from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.core.secret import Secret
from koloda.games.dragon.casino import house, imagining
from koloda.games.dragon.casino.advice import CasinoAdviser
from koloda.games.dragon.casino.clock import PLAIN
from koloda.games.dragon.casino.judging import PLAYER, ranked
from koloda.games.dragon.casino.moves import cards_of, written
from koloda.games.dragon.casino.odds import all_class_counts
from koloda.games.dragon.casino.options import Options
from koloda.games.dragon.casino.state import Hand, State
from koloda.hands.six import STRENGTHS

Mind = Callable[[State, Sequence[str], Budget], str]
GOOD: Final = STRENGTHS["two_pair"]
"""From this strength on whoever counts classes raises: a little above what the house has half of the time."""
STRENGTH: Final = np.arange(len(STRENGTHS) + 1)


class CasinoBot:
    """A player that does what its mind says."""

    def __init__(self, id: str, mind: Mind) -> None:
        self.id = id
        self.mind = mind

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves."""
        return self.mind(view, moves, budget)


def anything(view: State, moves: Sequence[str], budget: Budget) -> str:
    """Any action at all."""
    return Random(budget.seed).choice(moves)


def timid(view: State, moves: Sequence[str], budget: Budget) -> str:
    """Keeps the combination, never raises, and folds where there is none."""
    if view.hand.stage == "draw":
        return like_the_house(view, moves, budget)
    made = ranked(cards_of(view.hand.player), view.options)
    return "fold" if view.hand.stage == "second" and made.name == "high_card" else "play"


def like_the_house(view: State, moves: Sequence[str], budget: Budget) -> str:
    """Draws as the house does by default, and never raises: even with it in a plain minute."""
    if view.hand.stage != "draw":
        return "play"
    return written(house.discards(cards_of(view.hand.player), PLAIN, Options()))


def by_classes(view: State, moves: Sequence[str], budget: Budget) -> str:
    """Draws for the strongest class on average, and raises with two pair or better; what the clock says is all the same to it."""
    own = cards_of(view.hand.player)
    if view.hand.stage == "draw":
        counts = all_class_counts(own)
        return moves[int((counts @ STRENGTH / counts.sum(axis=1)).argmax())]
    return "raise" if "raise" in moves and ranked(own, view.options).key[0] >= GOOD else "play"


def advised(view: State, moves: Sequence[str], budget: Budget) -> str:
    """What the adviser finds best."""
    worths = CasinoAdviser().worths(view, PLAYER, moves, budget)
    return max(worths, key=lambda worth: worth.mean).move


BOTS: Final = (
    CasinoBot("random", anything),
    CasinoBot("timid", timid),
    CasinoBot("copycat", like_the_house),
    CasinoBot("counter", by_classes),
    CasinoBot("advisor", advised),
)
"""From the weakest to the strongest."""


def warm() -> None:
    """Loads or compiles every kernel that a table, its players and its advice need."""
    own = tuple(Secret(card, (PLAYER,)) for card in DECK_52.cards[:6])
    for hand in (Hand("draw", own), Hand("second", own, thrown=(), changed=0), Hand("second", own, thrown=(), changed=4)):
        view = State(Options(), chips=9, hand=hand)
        moves = ("play", "raise", "fold") if hand.stage == "second" else tuple(map(str, range(64)))
        CasinoAdviser().worths(view, PLAYER, moves, Budget(seconds=0.001))
        imagining.imagined(view, np.random.default_rng(0))
    all_class_counts(DECK_52.cards[:6])
