"""Whole matches by arithmetic, for studies: what the engine would play with the same dealer and bots, and what it would announce."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import numpy as np

from koloda.core.bot import Bot, Budget
from koloda.core.game import Result
from koloda.core.philox import shuffle_in_place
from koloda.core.seat import Seat
from koloda.core.tally import Tally
from koloda.core.text import Text, text
from koloda.games.haggis.bots import HaggisBot
from koloda.games.haggis.combinations import named
from koloda.games.haggis.imagined import known_by
from koloda.games.haggis.kernel import JOKERS, count_plays, kind_of, plays, reading, size_of
from koloda.games.haggis.options import BIG, DEALT, LITTLE, Options
from koloda.games.haggis.rounds import (
    BETS,
    CODE,
    GIFT,
    GIVE,
    GONE,
    HAGGIS,
    HANDS,
    LAID,
    LAST,
    OUT,
    OVER,
    PARTS,
    PHASE,
    PILES,
    ROUND,
    TRICK,
    TURN,
    act,
    begin,
    pack,
    pile_of,
    points_of,
    score,
    variant_of,
)
from koloda.games.haggis.scoring import next_leader, winner
from koloda.games.haggis.situation import BET, PASS, Action, Situation, written
from koloda.games.haggis.state import Parts
from koloda.games.haggis.words import named_play, round_score

_BOTH: Final = frozenset({LITTLE, BIG})
_NONE: Final = frozenset[int]()


class _Match:
    """A match on its way."""

    def __init__(self, options: Options, bots: Sequence[HaggisBot], seed: int, budget: Callable[[int, int], Budget]) -> None:
        self.options, self.bots, self.seed, self.budget = options, bots, seed, budget
        self.variant = variant_of(options)
        self.tally = Tally()
        self.totals = (0,) * options.seats
        self.rounds = 0
        self.at = np.empty(ROUND, np.int64)
        self.parts = np.empty((PARTS, 3), np.int64)

    def play(self, leader: Seat) -> Seat:
        """One round; says who was first out."""
        at = self.at
        self.deal(leader)
        while at[PHASE] != OVER:
            seat = int(at[TURN])
            done, choices = self.chosen(seat)
            opening = "" if self.tally.opening else written(done, seat)
            self.tally.decided(_kind(done.code), seat, opening, choices)
            self.make(done, seat)
            self.tally.moves += 1
            if at[PHASE] == OVER:
                self.finish()
            self.tally.scores.append(tuple(map(float, self.totals)))
        return int(at[OUT])

    def deal(self, leader: Seat) -> None:
        """The hands, seat by seat, from the dealer's shuffle of this round (section 3, P33)."""
        if self.rounds:
            self.tally.heard(text("said-gather", round=self.rounds + 1))
        order = pack(self.options.seats).astype(np.uint8)
        shuffle_in_place(order, self.seed, self.rounds)
        bits = [1 << bit for bit in order.tolist()]
        self.at[HANDS : HANDS + 3] = 0
        begin(self.at, leader)
        for seat in range(self.options.seats):
            self.at[HANDS + seat] = sum(bits[DEALT * seat : DEALT * (seat + 1)]) | JOKERS
            self.tally.moves += 1
            self.tally.heard(text("said-deal"))
        self.at[HAGGIS] = sum(bits[DEALT * self.options.seats :])

    def chosen(self, seat: Seat) -> tuple[Action, int]:
        """What a seat does, and among how many moves."""
        at, variant = self.at, self.variant
        hand, current, bets = int(at[HANDS + seat]), int(at[CODE]), self.bets(seat)
        if at[PHASE] == GIVE:
            choices = variant.seats - 1
        else:
            found = count_plays(hand, current, highest=variant.highest, by_count=variant.by_count)
            choices = found + (current != 0) + len(bets)
            if choices == 1:
                if current:
                    return PASS, 1
                only = plays(hand, highest=variant.highest, by_count=variant.by_count)
                return Action(int(only.masks[0]), int(only.codes[0])), 1
        known = Situation(known_by(at, variant.seats), variant)
        return self.bots[seat].decide(known, bets, self.budget(self.tally.moves, seat)), choices

    def bets(self, seat: Seat) -> frozenset[int]:
        """The bets that a seat may make in its turn (section 6)."""
        at, options = self.at, self.options
        if not options.bets or at[BETS + seat] or at[GONE] or at[LAID + seat]:
            return _NONE
        if options.bet_window == "before_lead" and (at[CODE] or at[PILES : PILES + 3].any()):
            return _NONE
        return _BOTH

    def make(self, done: Action, seat: Seat) -> None:
        """Makes a move, and announces what comes of it."""
        at, heard = self.at, self.tally.heard
        if done.code == BET:
            at[BETS + seat] = done.cards
            heard(text("said-bet", points=done.cards))
            return
        gone, winner, pile = int(at[GONE]), int(at[LAST]), int(at[TRICK])
        if done == PASS:
            heard(text("said-pass"))
        elif done.code != GIFT:
            winner, pile = seat, pile | int(pile_of(done.cards, seat))
            heard(_laid(done.code))
        act(at, self.variant, done.cards, done.code)
        if at[GONE] > gone:
            heard(text("said-out"))
        if at[CODE] == 0:
            to = next(other for other in range(self.variant.seats) if int(at[PILES + other]) & pile)
            heard(text("said-captured" if to == winner else "said-given", cards=pile.bit_count(), points=int(points_of(pile))))

    def finish(self) -> None:
        """The score of a round that is over."""
        score(self.at, self.variant, self.parts)
        parts = Parts(*(tuple(row[: self.options.seats]) for row in self.parts.tolist()))
        self.tally.heard(text("said-shown"))
        for seat, points in enumerate(parts.total):
            self.tally.scored(round_score(parts, seat), float(points))
        self.totals = tuple(total + points for total, points in zip(self.totals, parts.total, strict=True))
        self.rounds += 1


def rapid(options: Options, bots: Sequence[Bot], seed: int, budget: Callable[[int, int], Budget]) -> Tally | None:
    """A whole match of Haggis (see :data:`koloda.core.tally.Rapid`); all forms, all of the game's own bots."""
    own = [bot for bot in bots if isinstance(bot, HaggisBot)]
    if len(own) != len(bots):
        return None
    match = _Match(options, own, seed, budget)
    leader, best = options.first_leader, None
    while best is None:
        first_out = match.play(leader)
        leader = next_leader(options, match.totals, leader, first_out)
        best = winner(match.totals, options.target)
    match.tally.result = Result(match.totals, (best,))
    return match.tally


@cache
def _laid(code: int) -> Text:
    return named_play("said", named(reading(code), size_of(code)))


@cache
def _kind(code: int) -> str:
    return {GIFT: "give", BET: "bet", PASS.code: "pass"}.get(code) or ("set", "sequence", "bomb")[kind_of(code)]
