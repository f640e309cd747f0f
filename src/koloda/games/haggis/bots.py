"""Haggis's bots, by what they look at and how far ahead. None sees more than its seat does."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from random import Random
from typing import Final, NamedTuple

import numpy as np

from koloda.core.bot import Budget
from koloda.core.seat import Seat
from koloda.core.splitmix import stream
from koloda.games.haggis.endgame import last_cards
from koloda.games.haggis.habits import habitual_answer, habitual_lead, run_above, set_above, whole
from koloda.games.haggis.imagined import imagine, known_by, weigh
from koloda.games.haggis.kernel import COLOURS, JOKERS, RUN, SET, code_of, kind_of, plays, rank_of, row_of, size_of
from koloda.games.haggis.options import BIG, LITTLE, Options
from koloda.games.haggis.rounds import BETS, CODE, GIFT, GIVE, HANDS, PHASE, ROUND, TURN, deal, lay, pack, variant_of
from koloda.games.haggis.search import candidates, searched
from koloda.games.haggis.situation import BET, PASS, Action, Situation, situation, written
from koloda.games.haggis.state import State

DEALS: Final = 100
"""In how many imagined deals a bot that does not search plays on to see whether it will be first out."""
LOOKS_A_SECOND: Final = 40_000
"""What a slow machine is trusted with, so that a small budget means fewer looks, and always as many."""


class Thought(NamedTuple):
    """What a mind wants to do."""

    action: Action
    hope: float | None = None
    """The chance to be first out, if it was worked out on the way."""


Mind = Callable[[Situation, Budget], Thought]
"""Picks a move for the seat whose turn it is."""


class HaggisBot:
    """A bot that plays what its mind picks, and bets before its first card when it expects to be first out."""

    def __init__(self, id: str, pick: Mind, *, bets: bool = True) -> None:
        self.id = id
        self.pick = pick
        self.bets = bets

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """One of the moves of the seat whose turn it is."""
        possible = {int(move.removeprefix("bet")) for move in moves[-2:] if move.startswith("bet")}
        return written(self.decide(situation(view), possible, budget), seat)

    def decide(self, at: Situation, bets: Set[int], budget: Budget) -> Action:
        """What the seat does whose turn it is; ``bets``: which it may make."""
        done, hope = self.pick(at, budget)
        if bets and self.bets and done != PASS:
            bet = bet_for(at, chance_of(at, done, budget) if hope is None else hope)
            if bet in bets:
                return Action(bet, BET)
        return done


def affordable_looks(budget: Budget) -> int:
    """How many looks a search gets within a budget; more than a second buys none."""
    return max(200, int(min(budget.seconds, 1.0) * LOOKS_A_SECOND))


# ---- Bets


LITTLE_FROM: Final = 0.0
BIG_FROM: Final = 0.05
"""By how much the chance is to be greater than that at which a bet wins as much as it loses."""


def bet_for(at: Situation, hope: float) -> int:
    """The bet for a chance to be first out: 0, 15 or 30. With three seats a bet is lost to two, or to one if the third has bet."""
    even = 0.5 if at.variant.seats == 2 or not _others_bet(at) else 1 / 3
    return BIG if hope >= even + BIG_FROM else LITTLE if hope >= even + LITTLE_FROM else 0


def _others_bet(at: Situation) -> bool:
    own = int(at.known.at[TURN])
    return any(at.known.at[BETS + other] for other in range(at.variant.seats) if other != own)


def chance_of(at: Situation, done: Action, budget: Budget) -> float:
    """How often the seat is first out after a move, in imagined deals that are played on by habit."""
    worths, outs = np.empty((DEALS, 1)), np.empty((DEALS, 1))
    masks, codes = np.array([done.cards], np.int64), np.array([done.code], np.int64)
    weigh(at.known, at.variant, masks, codes, _seed(budget), 0, worths, outs)
    return float(outs.mean())


# ---- Minds


A_FEW: Final = 6
"""Deals that a player who counts cards keeps in its head."""


def anything(at: Situation, budget: Budget) -> Thought:
    """Any move at all."""
    held, chance = at.known.at, Random(budget.seed)
    if held[PHASE] == GIVE:
        return Thought(Action((int(held[TURN]) + chance.randrange(1, at.variant.seats)) % at.variant.seats, GIFT))
    found = plays(int(held[HANDS + held[TURN]]), int(held[CODE]), highest=at.variant.highest, by_count=at.variant.by_count)
    pick = chance.randrange(len(found.masks) + bool(held[CODE]))
    return Thought(PASS if pick == len(found.masks) else Action(int(found.masks[pick]), int(found.codes[pick])))


def low_cards_first(at: Situation, budget: Budget) -> Thought:
    """Leads its lowest rank, and answers with the lowest cards that beat, jokers last; it keeps nothing together and never bombs."""
    held = at.known.at
    if held[PHASE] == GIVE:
        return Thought(Action((int(held[TURN]) + 1) % at.variant.seats, GIFT))
    hand, current = int(held[HANDS + held[TURN]]), int(held[CODE])
    code = whole(hand, current, at.variant.by_count)
    if code:
        return Thought(Action(hand, int(code)))
    if current == 0:
        rank = next(rank for rank in range(2, 11) if row_of(hand, rank))
        row = int(row_of(hand, rank))
        return Thought(Action(row << COLOURS * (rank - 2), code_of(SET, row.bit_count(), row.bit_count(), rank)))
    if kind_of(current) == SET:
        return Thought(Action(*map(int, set_above(hand, size_of(current), rank_of(current), 3))))
    return Thought(Action(*map(int, run_above(hand, current, 3, at.variant.highest))) if kind_of(current) == RUN else PASS)


def by_habit(at: Situation, budget: Budget) -> Thought:
    """Keeps sequences and ranks together, so that the hand takes few turns; jokers and bombs are for when they matter."""
    deal = np.empty(ROUND, np.int64)
    imagine(at.known, stream(_seed(budget)), at.known.unseen.copy(), deal)  # habits look at how many cards others hold, never at which
    if deal[PHASE] == GIVE:
        return Thought(Action((int(deal[TURN]) + 2) % 3, GIFT))
    if deal[CODE] == 0:
        return Thought(Action(*map(int, habitual_lead(deal, at.variant))))
    return Thought(Action(*map(int, habitual_answer(deal, at.variant))))


def in_a_few_deals(at: Situation, budget: Budget) -> Thought:
    """Counts the cards: deals the unseen ones a few times in its head and plays its most hopeful moves on by habit in all of them."""
    masks, codes = candidates(at.known, at.variant, 8)
    worths, outs = np.empty((2, A_FEW, len(masks)))
    weigh(at.known, at.variant, masks, codes, _seed(budget), 0, worths, outs)
    best = int(worths.mean(axis=0).argmax())
    return Thought(Action(int(masks[best]), int(codes[best])))


def by_search(at: Situation, budget: Budget) -> Thought:
    """Searches what all may do in all deals that are possible; the last cards it plays out."""
    masks, codes = candidates(at.known, at.variant)
    exact = last_cards(at.known, at.variant, masks, codes, _seed(budget))
    if exact is not None:
        best = int(exact.mean(axis=0).argmax())
        return Thought(Action(int(masks[best]), int(codes[best])))
    found = searched(at.known, at.variant, masks, codes, affordable_looks(budget), _seed(budget))
    best = int(found.tried.argmax())
    return Thought(Action(int(masks[best]), int(codes[best])), float(found.outs[best]))


def _seed(budget: Budget) -> int:
    return budget.seed % 2**63


BOTS: Final = (
    HaggisBot("random", anything, bets=False),
    HaggisBot("novice", low_cards_first, bets=False),
    HaggisBot("careful", by_habit),
    HaggisBot("counter", in_a_few_deals),
    HaggisBot("master", by_search),
)
"""From the weakest to the strongest."""


def warm() -> None:
    """Loads or compiles every kernel that a table, its bots and its advice need."""
    at, variant = np.zeros(ROUND, np.int64), variant_of(Options())
    for cards in (14, 2):  # the beginning of a round and its end
        deal(at, variant, pack(2), 0)
        at[HANDS : HANDS + 2] = [(1 << 5 * cards) - 1 & int(at[HANDS]), JOKERS]
        lay(at, variant, 1, code_of(SET, 1, 1, 2))
        situation = Situation(known_by(at, 2), variant)
        for bot in BOTS:
            bot.decide(situation, {LITTLE, BIG}, Budget(seconds=0))
