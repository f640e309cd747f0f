"""The novel's opponents, by what they notice and how long they think."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final, Protocol

from msgspec.structs import replace

from koloda.cards import DECK_52
from koloda.core.ask import Amount, Moves
from koloda.core.bot import AnyWord, Bot, Budget
from koloda.core.seat import Seat
from koloda.games.betting import opened
from koloda.games.dragon.book.equity import SAME, place, share, showing
from koloda.games.dragon.book.kernel import Rules
from koloda.games.dragon.book.moves import legal
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.scoring import score
from koloda.games.dragon.book.simulate import Table, usual_habits
from koloda.games.dragon.book.state import ROUNDS, State, begin
from koloda.games.dragon.book.worths import worth

NOTHING: Final = Rules(0, 0, False, False, True, False, False, False)
"""Scoring for whoever has not noticed that anything is wild, dead or turned over."""
USUAL: Final = {5: 1.8, 6: 2.4, 7: 3.1, 8: 3.9, 9: 4.7}
"""The strength that a hand of so many cards usually has, to whoever has played other poker."""


class Mind(Protocol):
    """What part of the pot a seat believes in."""

    def __call__(self, view: State, seat: Seat, budget: Budget, /) -> float: ...


class BookBot:
    """A bot that believes in some part of the pot and bets what is worth most then."""

    def __init__(self, id: str, believes: Mind, *, folding: float, draws: int) -> None:
        self.id = id
        self.believes = believes
        self.folding = folding
        self.draws = draws

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves; among amounts only the least, the greatest, and a few between that fit the pot are weighed."""
        if view.stage == "show":
            return showing(view, seat, moves, self.draws, budget.seed) if self.draws else "show"
        believed = self.believes(view, seat, budget)
        chance = Random(budget.seed)
        worths = {move: worth(view, seat, move, believed, self.folding) for move in candidates(view, moves)}
        best = max(worths.values())
        return chance.choice([move for move, value in worths.items() if value == best])


def candidates(view: State, moves: Sequence[str]) -> list[str]:
    """The moves that are weighed: all words, and amounts of a quarter, a half, three quarters and the whole of the pot."""
    found: list[str] = []
    for part in moves.parts if isinstance(moves, Moves) else moves:
        if isinstance(part, Amount):
            pot, level = view.betting.pot, view.betting.level
            amounts = {part.least, part.most, *(level + pot * quarters // 4 for quarters in range(1, 5))}
            found += [f"{part.word} {amount}" for amount in sorted(amounts) if part.least <= amount <= part.most]
        else:
            found.append(part)
    return found


def by_habit(view: State, seat: Seat, budget: Budget) -> float:
    """What the hand would be worth in other poker, where nothing is wild or dead."""
    cards = view.held(seat)
    above = score(cards, NOTHING).strength - USUAL[len(cards)]
    return (1 / (1 + exp(-above))) ** (len(view.betting.live) - 1)


def by_hand(view: State, seat: Seat, budget: Budget) -> float:
    """How many hands the own one beats so far, modifiers and all; what is still to come is not looked at."""
    return place(view, seat, budget.seed) ** (len(view.betting.live) - 1)


def by_cards(draws: int) -> Mind:
    """The part of the pot over random cards for everybody."""

    def believes(view: State, seat: Seat, budget: Budget) -> float:
        return share(view, seat, SAME, draws, budget.seed).mean

    return believes


def by_bets(draws: int, acting: Table) -> Mind:
    """The part of the pot over cards that agree with how the others have bet."""

    def believes(view: State, seat: Seat, budget: Budget) -> float:
        return share(view, seat, acting, draws, budget.seed).mean

    return believes


HABITS: Final = usual_habits()
FOLDING: Final = 0.25
"""How readily the others are taken to fold: to a bet of the pot every fourth time."""
BOTS: Final[tuple[Bot, ...]] = (
    AnyWord(),
    BookBot("newcomer", by_habit, folding=0.0, draws=0),
    BookBot("careful", by_hand, folding=0.0, draws=20),
    BookBot("counter", by_cards(200), folding=FOLDING, draws=100),
    BookBot("reader", by_bets(1_000, HABITS), folding=FOLDING, draws=200),
)
"""From the weakest to the strongest."""


def warm() -> None:
    """Loads or compiles every kernel that a table and its bots need."""
    cards = tuple(DECK_52.cards[at : at + ROUNDS] for at in range(0, 2 * ROUNDS, ROUNDS))
    state = replace(begin(Options(seats=2), 1, 0, (50, 50), (1, 1)), cards=cards, stage="bet", round=ROUNDS)
    state = replace(state, betting=opened(state.betting, 1))
    for bot in BOTS:
        bot.choose(state, 1, legal(state), Budget())
    state.scored(0)
