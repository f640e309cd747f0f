"""Whole matches by arithmetic, for studies: what the engine would play with the same dealer and bots, and what it would announce."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import numpy as np

from koloda.cards import DECK_52, Card
from koloda.core.bot import Bot, Budget
from koloda.core.game import Result
from koloda.core.philox import shuffle_in_place
from koloda.core.tally import Tally
from koloda.core.text import Text, text
from koloda.games.locus.bots import LocusBot
from koloda.games.locus.evaluation import board_of, use
from koloda.games.locus.kernel import Bytes, zones
from koloda.games.locus.moves import written
from koloda.games.locus.options import Options
from koloda.games.locus.rules import winners_of
from koloda.games.locus.scene import named, reason
from koloda.games.locus.scoring import Hand, Score
from koloda.games.locus.state import Scores, State
from koloda.hands import many

_KINDS: Final = ("u", "d")


class _Match:
    """A match on its way."""

    def __init__(self, options: Options, bots: Sequence[LocusBot], seed: int, budget: Callable[[int, int], Budget]) -> None:
        self.options, self.bots, self.budget = options, bots, budget
        self.tally = Tally()
        self.places = np.arange(len(DECK_52.cards), dtype=np.uint8)
        shuffle_in_place(self.places, seed, 0)
        self.places = self.places[: options.cells]
        self.cards = tuple(DECK_52.cards[place] for place in self.places.tolist())
        self.hands = list(options.points.items())
        self.journal: tuple[Scores, ...] = ()
        self.tally.moves += 1
        self.tally.heard(text("said-deal"))

    def play(self) -> None:
        """One game of the match."""
        options, tally, state = self.options, self.tally, self.state()
        board = board_of(state)
        codes = zones(self.places, board.around, _best_of(options))
        totals, before = [*state.totals], state.totals
        for turn, seat in enumerate(board.movers.tolist()):
            choices = (options.cells - turn) * board.ways
            move = self.bots[seat].pick(board, turn, self.budget(tally.moves, seat)) if choices > 1 else 2 * int(board.unused.argmax())
            cell, down = divmod(move, 2)
            name, points = self.hands[codes[cell, down, board.live[cell]]]
            assert points is not None, f"{name} is paid"
            bonus = int(board.bonuses[board.own[seat, cell]])
            use(board, seat, cell, down)
            totals[seat] += points + bonus
            tally.decided(_KINDS[down], seat, written(options, cell, down=down == 1), choices)
            tally.heard(_played(self.cards[cell], down))
            tally.scored(_why(name, points, bonus), points + bonus)
            tally.moves += 1
            tally.scores.append((float(totals[0]), float(totals[1])))
        self.journal += ((totals[0] - before[0], totals[1] - before[1]),)
        if len(self.journal) < options.games:
            tally.heard(text("said-swap"))

    def state(self) -> State:
        """The match between two games, or at its end."""
        return State(self.options, self.cards, ("",) * self.options.cells, journal=self.journal)


def rapid(options: Options, bots: Sequence[Bot], seed: int, budget: Callable[[int, int], Budget]) -> Tally | None:
    """A whole match of Locus Poker (see :data:`koloda.core.tally.Rapid`); all forms, all of the game's own bots."""
    own = [bot for bot in bots if isinstance(bot, LocusBot)]
    if len(own) != len(bots):
        return None
    match = _Match(options, own, seed, budget)
    for _ in range(options.games):
        match.play()
    end = match.state()
    match.tally.result = Result(end.totals, winners_of(end))
    return match.tally


def _best_of(options: Options) -> Bytes:
    """For each set of classes made (a bit each) the code of the one that is paid, the highest of those paid most (P21)."""
    paid = sorted((points, code) for code, points in enumerate(options.points.values()) if points is not None)
    best = np.zeros(1 << len(many.CLASSES), np.uint8)
    for _, code in paid:
        best[np.arange(len(best)) >> code & 1 == 1] = code
    return best


@cache
def _played(card: Card, down: int) -> Text:
    return named("said-down" if down else "said-up", card)


@cache
def _why(hand: str, points: int, bonus: int) -> Text:
    return reason(Score(Hand(hand, points, ()), bonus, ()))
