"""The club's opponents, by what they notice and how long they think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from koloda.core.ask import Amount, Moves
from koloda.core.bot import AnyWord, Bot, Budget
from koloda.core.seat import Seat
from koloda.games.dragon.club import equity, solver
from koloda.games.dragon.club.choosing import for_the_layout, for_the_pots, nothing
from koloda.games.dragon.club.guessing import by_faces, by_states
from koloda.games.dragon.club.moves import READY
from koloda.games.dragon.club.rules import begin_at
from koloda.games.dragon.club.state import Hand, State
from koloda.games.dragon.club.table import Options
from koloda.games.stakes import call_worth, raise_worth


class Mind(Protocol):
    """What part of the pot a seat of the hand believes in."""

    def __call__(self, hand: Hand, seat: int, draws: int, seed: int, /) -> float: ...


class Chooser(Protocol):
    """What a seat of the hand says to an option."""

    def __call__(self, hand: Hand, seat: int, moves: Sequence[str], seed: int, /) -> str: ...


class ClubBot:
    """A bot that believes in some part of the pot and bets what is worth most then."""

    def __init__(self, id: str, believes: Mind, chooses: Chooser, *, draws: int, declares: bool = False) -> None:
        self.id = id
        self.believes, self.chooses = believes, chooses
        self.draws, self.declares = draws, declares

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves; of raises the least, the greatest, and one of half the pot are weighed."""
        hand = view.hand
        assert hand is not None, "a hand is being played"
        own = hand.who.index(seat)
        if hand.stage == "choose":
            return self.chooses(hand, own, moves, budget.seed)
        if hand.stage == "declare":
            return self._declared(hand, own, moves, budget.seed)
        believed = self.believes(hand, own, self.draws, budget.seed)
        return max(candidates(hand, moves), key=lambda move: worth(hand, own, move, believed))

    def _declared(self, hand: Hand, seat: int, moves: Sequence[str], seed: int) -> str:
        """The declaration that makes the seat's part of the pot greatest over the same draws, if it helps."""
        if len(moves) == 1 or not self.declares:
            return READY
        shares = {move: equity.share(hand, seat, self.draws, seed, declares=None if move == READY else move).mean for move in moves}
        best = max(moves, key=lambda move: shares[move])
        return best if shares[best] > shares[READY] else READY


def candidates(hand: Hand, moves: Sequence[str]) -> list[str]:
    """The bets that are weighed, folding last."""
    found: list[str] = []
    for part in moves.parts if isinstance(moves, Moves) else moves:
        if isinstance(part, Amount):
            amounts = {part.least, part.most, min(max(hand.betting.pot // 2, part.least), part.most)}
            found += [f"{part.word} {amount}" for amount in sorted(amounts)]
        else:
            found.append(part)
    return found


def worth(hand: Hand, seat: int, move: str, share: float) -> float:
    """The chips that a bet brings on average, counted from folding."""
    betting = hand.betting
    if move == "f":
        return 0.0
    if move[0] == "r":
        return raise_worth(betting, seat, betting.level + int(move.split(" ")[1]), share, NOBODY_FOLDS)
    everything = betting.put[seat] + betting.chips[seat]
    if move == "a" and everything > betting.level:
        return raise_worth(betting, seat, everything, share, NOBODY_FOLDS)
    return call_worth(betting, seat, share)


def by_bets(hand: Hand, seat: int, draws: int, seed: int) -> float:
    """The part of the pot over whole deals that agree with how the others have bet."""
    return equity.share(hand, seat, draws, seed, reads=True).mean


NOBODY_FOLDS: Final = 0.0
"""How readily the others are taken to fold to a bet of the pot."""
BOTS: Final[tuple[Bot, ...]] = (
    AnyWord(),
    ClubBot("natural", by_faces, nothing, draws=300),
    ClubBot("knower", by_states, for_the_layout, draws=300),
    ClubBot("simulator", by_bets, for_the_pots, draws=60, declares=True),
)
"""From the weakest to the strongest."""


def warm() -> None:
    """Loads or compiles every kernel that a table and its bots need."""
    hand = begin_at(State(Options(seats=2, avatars="plain"), ()), "2026-01-01T12:00+00:00")
    by_faces(hand, 0, 1, 1)
    by_bets(hand, 0, 1, 1)
    solver.warm()
