"""Sloker's bots, by what they look at and how far ahead. In Classic all calls are blind, so each just picks one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from random import Random
from typing import Final

import numpy as np

from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.games.sloker.advice import Situation, advise, affordable_rollouts, sampled, situation
from koloda.games.sloker.completions import completions
from koloda.games.sloker.kernel import CELLS, EMPTY, RANKS, Cells, fallen, matches, removed, row_classes, target_of
from koloda.games.sloker.odds import class_chips, targets_and_falls, unseen_ranks
from koloda.games.sloker.options import Options
from koloda.games.sloker.rollouts import classic_deals, flow_of
from koloda.games.sloker.state import State
from koloda.hands.classes import CODES

Worths = Mapping[str, Fraction | float]
"""How good each call looks; the highest is called."""

REFILLS: Final = 5
"""Refills that the sampler deals in its head."""


class SlokerBot:
    """A bot that calls what looks best; among equals its seed decides."""

    def __init__(self, id: str, weigh: Callable[[Situation, Budget], Worths]) -> None:
        self.id = id
        self.weigh = weigh

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        if view.options.variant == "classic":
            return self.blind(moves, budget)
        return self.call(situation(view, seat), budget)

    def blind(self, moves: Sequence[str], budget: Budget) -> str:
        """A call in Classic, where nothing is known yet."""
        return Random(budget.seed).choice(moves)

    def call(self, at: Situation, budget: Budget) -> str:
        """The call for an open board."""
        worths = self.weigh(at, budget)
        highest = max(worths.values())
        return Random(budget.seed).choice([call for call, worth in worths.items() if worth == highest])


def keep_made_hands(at: Situation, budget: Budget) -> Worths:
    """The chips of the rows that a call leaves alone, as they lie."""
    board = at.boards[at.own]
    pays = class_chips(at.options)
    hands = [(made_cards(row, code), int(pays[code])) for row, code in zip(board.reshape(3, 5), row_classes(board)[::-1], strict=True)]
    return {call: -sum(pay for cards, pay in hands if any(matches(card, target_of(call)) for card in cards)) for call in at.calls[at.own]}


def made_cards(row: Cells, code: int) -> list[int]:
    """The cards that make a row's hand: those of equal rank, or all five of a run or flush; none of a high card."""
    cards: list[int] = row.tolist()
    often = Counter(card % RANKS for card in cards)
    return cards if code in _WHOLE else [card for card in cards if often[card % RANKS] > 1]


_WHOLE: Final = {code for name, code in CODES.items() if "straight" in name or "flush" in name or name.startswith("five_suit")}


def look_at_one_row(at: Situation, budget: Budget) -> Worths:
    """The best that one row can hope for: chips of one class times its probability."""
    unseen = unseen_ranks(at.known, len(at.options.cards))
    ways = len(at.options.cards) - len(at.known)
    chips = class_chips(at.options)
    worths = {}
    for call, target, falls in zip(at.calls[at.own], *targets_and_falls(at.calls[at.own], at.options.gravity), strict=True):
        left = removed(at.boards[at.own], target)
        rows = (fallen(left) if falls else left).reshape(3, 5)
        worths[call] = max((completions(row, unseen) * chips).max() / comb(ways, np.count_nonzero(row == EMPTY)) for row in rows)
    return worths


def sample_refills(at: Situation, budget: Budget) -> Worths:
    """What a few refills paid."""
    paid = sampled(at, REFILLS, budget.seed, avalanche=False)[:, :, 0]
    return dict(zip(at.calls[at.own], paid.sum(axis=0).tolist(), strict=True))


def weigh_first_cycle(at: Situation, budget: Budget) -> Worths:
    """The exact mean of the first cycle."""
    return at.exact(at.own)


def play_to_the_end(at: Situation, budget: Budget) -> Worths:
    """The exact mean of the first cycle and the simulated mean of the avalanche behind it."""
    if not at.options.avalanche:
        return at.exact(at.own)
    found = advise(at, affordable_rollouts(at, budget), budget.seed)
    return {call: advice.worth for call, advice in found.items()}


BOTS: Final = (
    SlokerBot("keeper", keep_made_hands),
    SlokerBot("row", look_at_one_row),
    SlokerBot("sampler", sample_refills),
    SlokerBot("exact", weigh_first_cycle),
    SlokerBot("avalanche", play_to_the_end),
)
"""From the weakest to the strongest."""


def warm() -> None:
    """Loads or compiles every kernel that a table, its bots and its advice need."""
    options = Options(variant="pro", avalanche=True)
    boards = np.arange(CELLS, dtype=np.uint8).reshape(1, CELLS)
    at = Situation(options, boards, 0, (tuple(options.cards.suits),))
    for bot in BOTS:
        bot.call(at, Budget(seconds=0.001))
    fallen(removed(boards[0], 0))
    classic_deals(0, 1, len(options.cards), True, False, flow_of(options))
