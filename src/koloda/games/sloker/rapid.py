"""Whole matches by arithmetic, for studies: what the engine would play with the same dealer and bots, and what it would announce."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import numpy as np
from numba import njit

from koloda.core.bot import Bot, Budget
from koloda.core.game import Result
from koloda.core.philox import shuffle_in_place
from koloda.core.seat import Seat
from koloda.core.tally import Tally
from koloda.core.text import Text, text
from koloda.games.sloker.advice import Situation
from koloda.games.sloker.bots import SlokerBot
from koloda.games.sloker.calls import named_call
from koloda.games.sloker.completions import Numbers
from koloda.games.sloker.kernel import CELLS, EMPTY, RANKS, SUITS, Cells, drop, row_class, take, target_of
from koloda.games.sloker.options import Options
from koloda.games.sloker.rollouts import Flags, Flow, filled_at, flow_of
from koloda.hands.classes import CLASSES

FILLS: Final = 0
"""Places in the counts of a deal: how often Nature gave cards for holes,"""
FALLS: Final = 1
"""cards of a board fell,"""
SHUFFLES: Final = 2
"""the discards were shuffled,"""
CYCLES: Final = 3
"""the rows were paid,"""
STILL: Final = 4
"""whether nothing went in the first cycle,"""
SUIT: Final = 5
"""and the first suit that an avalanche took."""
COUNTS: Final = 6


class _Match:
    """A match on its way."""

    def __init__(self, options: Options, bots: Sequence[SlokerBot], seed: int, budget: Callable[[int, int], Budget]) -> None:
        self.options, self.bots, self.seed, self.budget = options, bots, seed, budget
        self.flow = flow_of(options)
        self.tally = Tally()
        self.shuffle = 0
        self.totals = [0] * options.seats
        self.chips = [0] * options.seats

    def noted(self) -> None:
        """The scores after a move of a seat."""
        self.tally.scores.append(tuple(float(one + other) for one, other in zip(self.totals, self.chips, strict=True)))

    def layout(self, deal: int, players: int) -> tuple[Cells, Cells]:
        """The boards of a shuffled deck, and the deck."""
        deck = np.arange(len(self.options.cards), dtype=np.uint8)
        shuffle_in_place(deck, self.seed, self.shuffle)
        self.tally.moves += 1
        self.tally.heard(text("said-layout", deal=deal))
        return _laid(deck, players, self.flow.by_row), deck

    def classic(self, deal: int) -> None:
        """A deal after a blind call (5.2); after a bonus it is called and laid again."""
        (seat,) = self.options.players(deal)
        suits = tuple(self.options.cards.suits)
        while True:
            call = self.bots[seat].blind(suits, self.budget(self.tally.moves, seat))
            self.tally.decided(call, seat, call, len(suits))
            self.tally.heard(text("said-call-blind", suit=call))
            self.tally.moves += 1
            self.noted()
            boards, deck = self.layout(deal, 1)
            called = boards[0] // RANKS == target_of(call)
            if self.options.bonus_redeal and called.reshape(3, 5).all(axis=1).any():
                classes = np.zeros((1, len(CLASSES)), np.int64)
                chips = int(_classed(boards[0], self.flow.chips, classes[0]).sum())
                self.tally.heard(text("said-bonus", suit=call, chips=chips))
                self.pay(classes, (seat,))
                self.chips[seat] += chips
                self.shuffle += 1
                continue
            if not called.any():
                self.tally.heard(text("said-empty", suit=call))
                if self.options.empty_after_bonus == "forfeit":
                    self.chips = [0] * self.options.seats
                return
            self.tally.heard(named_call("said-call", call))
            self.play_on(boards, deck, [target_of(call)], [True], (seat,))
            return

    def pro(self, deal: int) -> None:
        """A deal whose boards lie open before the calls (5.3)."""
        options, players = self.options, self.options.players(deal)
        boards, deck = self.layout(deal, len(players))
        possible = [_calls(options, board) for board in boards]
        made: list[str] = []
        for own, seat in enumerate(players):
            legal = possible[own]
            calls = tuple((call,) for call in made) + tuple(possible[own:])
            if len(legal) == 1:
                call = legal[0]
            else:
                at = Situation(options, boards.copy(), own, calls)
                call = self.bots[seat].call(at, self.budget(self.tally.moves, seat))
            self.tally.decided(_kind(call), seat, call, len(legal))
            self.tally.heard(named_call("said-call", call))
            self.tally.moves += 1
            made.append(call)
            if own < len(players) - 1:
                self.noted()
        falls = [not call.endswith("=") and options.gravity != "off" for call in made]
        self.play_on(boards, deck, [target_of(call) for call in made], falls, players, calling=True)

    def play_on(
        self, boards: Cells, deck: Cells, targets: Sequence[int], falls: Sequence[bool], players: tuple[Seat, ...], *, calling: bool = False
    ) -> None:
        """From the calls to the end of the deal; ``calling``: the scores after the last call are wanted still."""
        counts, classes = np.zeros(COUNTS, np.int64), np.zeros((len(players), len(CLASSES)), np.int64)
        paid = np.zeros((len(players), 2), np.int64)
        count_on(boards, deck, self.seed, self.shuffle, np.array(targets), np.array(falls), self.flow, paid, classes, counts)
        if calling:
            early = paid[:, 0] if counts[STILL] else np.zeros(len(players), np.int64)
            for seat, more in zip(players, early.tolist(), strict=True):
                self.chips[seat] += more
            self.noted()
            for seat, more in zip(players, early.tolist(), strict=True):
                self.chips[seat] -= more
        fills, fallen, shuffles, cycles, _, first = counts.tolist()
        tally = self.tally
        tally.moves += fills
        for id, times in (("said-fall", fallen), ("said-fill", fills), ("said-shuffle", shuffles)):
            if times:
                tally.heard(text(id), times)
        if cycles > 1:
            tally.heard(text("said-avalanche", suit=tuple(self.options.cards.suits)[first]), (cycles - 1) * len(players))
        self.pay(classes, players)
        for seat, more in zip(players, paid.sum(axis=1).tolist(), strict=True):
            self.chips[seat] += more
        self.shuffle += shuffles

    def pay(self, classes: Numbers, players: tuple[Seat, ...]) -> None:
        """Counts the rows that were paid, by class."""
        for code, times in enumerate(classes.sum(axis=0).tolist()):
            if times:
                self.tally.scored(_row(CLASSES[code], int(self.flow.chips[code])), float(self.flow.chips[code]), times)

    def close(self) -> None:
        """The chips of the deal go into the totals."""
        self.totals = [one + other for one, other in zip(self.totals, self.chips, strict=True)]
        self.chips = [0] * self.options.seats
        self.shuffle += 1


def rapid(options: Options, bots: Sequence[Bot], seed: int, budget: Callable[[int, int], Budget]) -> Tally | None:
    """A whole match of Sloker (see :data:`koloda.core.tally.Rapid`); all forms, all of the game's own bots."""
    own = [bot for bot in bots if isinstance(bot, SlokerBot)]
    if len(own) != len(bots):
        return None
    match = _Match(options, own, seed, budget)
    for deal in range(1, options.number_of_deals + 1):
        match.classic(deal) if options.variant == "classic" else match.pro(deal)
        match.close()
    scores = tuple(match.totals)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best) if options.seats > 1 else ()
    match.tally.result = Result(scores, winners)
    return match.tally


@cache
def _row(hand: str, chips: int) -> Text:
    return text("row-score", hand=hand, chips=chips)


def _kind(call: str) -> str:
    letters = call.removesuffix("=")
    return letters if letters.isalpha() else call


def _calls(options: Options, board: Cells) -> tuple[str, ...]:
    """The legal calls for an open board, in standard order (5.5, P10 to P12)."""
    suits, ranks = tuple(options.cards.suits), tuple(options.cards.ranks)
    if options.absent_call == "none":
        suits = tuple(one for one in suits if (board // RANKS == target_of(one)).any())
    if options.absent_call != "any":
        ranks = tuple(one for one in ranks if (board % RANKS == target_of(one) - SUITS).any())
    legal = suits + ranks if options.remove == "suit_or_rank" else suits
    return tuple(form for call in legal for form in (call, f"{call}=")) if options.gravity == "choice" else legal


@njit(cache=True)
def _laid(deck: Cells, players: int, by_row: bool) -> Cells:
    """The first layout."""
    boards = np.empty((players, CELLS), np.uint8)
    for step in range(players * CELLS):
        player, cell = filled_at(step, players, by_row)
        boards[player, cell] = deck[step]
    return boards


@njit(cache=True)
def count_on(
    boards: Cells,
    stock: Cells,
    seed: int,
    shuffle: int,
    targets: Numbers,
    falls: Flags,
    flow: Flow,
    paid: Numbers,
    classes: Numbers,
    counts: Numbers,
) -> None:
    """Plays a deal from its calls to its end (5.1, 5.4), with the dealer's own shuffles, and counts what it announces.

    Args:
        boards: the first layout, ``uint8[players, 15]``; changed.
        stock: the shuffled deck, whose top cards are laid already.
        seed: the dealer's.
        shuffle: the number of the shuffle that the stock came from.
        targets: what each player removes; changed.
        falls: which boards have gravity in the first cycle; changed.
        flow: the options that matter.
        paid: ``int64[players, 2]``: the chips of the first cycle and those of all later ones are added.
        classes: ``int64[players, classes]``: how often each is paid is added.
        counts: the places ``FILLS`` and those after it are added to.
    """
    discards, height = np.empty(256, np.uint8), 0
    dealt = len(boards) * CELLS
    last = boards[:, CELLS - 1].copy()
    while True:
        earlier = height
        for player in range(len(boards)):
            height = take(boards[player], targets[player], discards, height)
            if falls[player]:
                counts[FALLS] += _fell(boards[player])
        holes, reshuffled, giving = height - earlier, False, False
        if holes == 0 and counts[CYCLES] == 0:
            counts[STILL] = 1
        for step in range(len(boards) * CELLS):
            player, cell = filled_at(step, len(boards), flow.by_row)
            if boards[player, cell] != EMPTY:
                continue
            if dealt == len(stock):
                pile = earlier if flow.previous_only and earlier >= holes else height
                stock, dealt, reshuffled, giving = np.sort(discards[:pile]), 0, True, False
                counts[SHUFFLES] += 1
                shuffle_in_place(stock, seed, shuffle + counts[SHUFFLES])
            if not giving:
                counts[FILLS] += 1
                giving = True
            last[player] = boards[player, cell] = stock[dealt]
            dealt += 1
            holes -= 1
        for player in range(len(boards)):
            paid[player, min(counts[CYCLES], 1)] += _classed(boards[player], flow.chips, classes[player]).sum()
        counts[CYCLES] += 1
        if not flow.avalanche or reshuffled or (flow.stops_at_exact_end and dealt == len(stock)):
            return
        targets[:] = last // RANKS
        if counts[CYCLES] == 1:
            counts[SUIT] = targets[0]
        falls |= flow.falls_later


@njit(cache=True)
def _fell(board: Cells) -> bool:
    """Lets the cards of a board fall; whether any did."""
    before = board.copy()
    drop(board)
    return bool((before != board).any())


@njit(cache=True)
def _classed(board: Cells, chips: Numbers, classes: Numbers) -> Numbers:
    """The pay of the three rows; their classes are counted."""
    found = np.empty(3, np.int64)
    for row in range(3):
        code = row_class(board, row)
        classes[code] += 1
        found[row] = chips[code]
    return found
