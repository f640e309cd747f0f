"""Whole games on arrays, for studies: what the engine would play with the same dealer and bots, and what it would announce."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numba import njit

from koloda.core.bot import Bot, Budget
from koloda.core.game import Result
from koloda.core.tally import Tally
from koloda.core.text import Text, text
from koloda.games.halfdeck.battle import named, named_two
from koloda.games.halfdeck.board import (
    ACTION,
    COMPLETED,
    DISCARDED,
    DRAW,
    EARLY,
    FOUGHT,
    GIVEN,
    HAND,
    LENGTH_FIRST,
    NATURE,
    NOBODY,
    NOTED,
    OVER,
    PHASE,
    POINTS,
    RESHUFFLED,
    SEAT,
    SHED,
    SHED_FIRST,
    TO_DISCARD,
    WINNER,
    Board,
    Rules,
    blank,
    mixed_seed,
)
from koloda.games.halfdeck.bots import Thumb, steps_for
from koloda.games.halfdeck.bridge import CARDS, LETTERS, rules_for, written
from koloda.games.halfdeck.cells import (
    ABOVE,
    BELOW,
    BEST,
    CYCLE,
    CYCLES,
    DUEL,
    DUELS,
    FALLEN,
    FORCED_ON,
    HIGHER,
    LARGEST,
    STAYED,
    TIE,
    TIES,
    WAITS,
    Numbers,
)
from koloda.games.halfdeck.dealing import set_out
from koloda.games.halfdeck.flow import play
from koloda.games.halfdeck.legal import legal
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.policy import Scratch, Style, decide, scratch_for

AT_ONCE: Final = 64
"""For so many moves the bots' seeds are made at a time."""
FORCED, LEGAL, OPENER, DECIDED = range(4)
"""Counts of a game: decisions without a choice, legal actions of all others, the first seat that had a choice, decisions of this time."""
SAID: Final = {
    "P": "place",
    "R": "replacement",
    "O": "open",
    "F": "flip",
    "X": "pass",
    "W": "swap",
    "N": "next",
    "S": "stop",
    "T": "take",
    "H": "hold",
}
"""What is said of each kind of action."""


def rapid(options: Options, bots: Sequence[Bot], seed: int, budget: Callable[[int, int], Budget]) -> Tally | None:
    """A whole game of Half-Deck (see :data:`koloda.core.tally.Rapid`); all forms, all bots that follow a rule of thumb."""
    own = [bot for bot in bots if isinstance(bot, Thumb)]
    if len(own) != len(bots):
        return None
    rules, steps = rules_for(options), steps_for(options)
    board, scratch = _room(len(options.missions))
    set_out(board, rules, seed)
    counts, opening = np.array([0, 0, NOBODY, 0]), np.zeros(ACTION, np.int64)
    scores, tally = np.zeros((AT_ONCE, 2), np.int64), Tally()
    while board.facts[PHASE] != OVER:
        made = int(board.tally[:FOUGHT].sum() + board.tally[NATURE])
        seeds = np.array([[budget(made + more, seat).seed % 2**63 for seat in (0, 1)] for more in range(AT_ONCE)])
        play_on(board, rules, own[0].style, own[1].style, steps, seeds, made, scratch, counts, opening, scores)
        tally.scores += [(float(one), float(other)) for one, other in scores[: counts[DECIDED]].tolist()]
    tally.opening, tally.first = written(board, opening), int(counts[OPENER])
    tally.forced, tally.legal = int(counts[FORCED]), int(counts[LEGAL])
    _told(board, options, tally)
    return tally


@lru_cache(maxsize=8)
def _room(missions: int) -> tuple[Board, Scratch]:
    return blank(missions), scratch_for(missions)


@njit(cache=True)
def play_on(
    board: Board,
    rules: Rules,
    first: Style,
    second: Style,
    steps: Numbers,
    seeds: Numbers,
    made: int,
    scratch: Scratch,
    counts: Numbers,
    opening: Numbers,
    scores: Numbers,
) -> None:
    """Plays on to the end, or as far as the seeds reach.

    Args:
        board: changed.
        rules: of the table.
        first: how seat 0 plays,
        second: and seat 1.
        steps: as ``hopes.steps_between`` says.
        seeds: ``int64[moves, 2]``: what each seat's bot would draw from, by how many moves were made since the first of them.
        made: how many moves were made before, those of Nature included.
        scratch: room.
        counts: changed (``FORCED`` and those after it).
        opening: the first action that was chosen is written there.
        scores: ``int64[moves, 2]``: the points after each decision are written there.
    """
    facts, action = board.facts, np.zeros(ACTION, np.int64)
    counts[DECIDED] = 0
    while facts[PHASE] != OVER:
        now = board.tally[:FOUGHT].sum() + board.tally[NATURE] - made
        if now >= len(seeds):
            return
        seat = facts[SEAT]
        if facts[PHASE] == TO_DISCARD:
            choices = 1 << board.sizes[seat, HAND]
            action[:] = 0
            action[0] = SHED
        else:
            choices = legal(board, rules, scratch.actions)
            action[:] = scratch.actions[0]
        if choices == 1:
            counts[FORCED] += 1
        else:
            style = first if seat == 0 else second
            decide(board, rules, style, steps, mixed_seed(seeds[now, seat], 5, 1), scratch, action)
            counts[LEGAL] += choices
            if counts[OPENER] == NOBODY:
                counts[OPENER] = seat
                opening[:] = action
        play(board, rules, action)
        shown = EARLY if facts[NOTED] else POINTS
        scores[counts[DECIDED], 0], scores[counts[DECIDED], 1] = facts[shown], facts[shown + 1]
        counts[DECIDED] += 1


def _told(board: Board, options: Options, tally: Tally) -> None:
    """What was done and announced, with the cards of the first time, and how the game ended."""
    counts = board.tally.tolist()
    fought = {what: counts[FOUGHT + what - DUELS] for what in range(DUELS, FORCED_ON + 1)}
    tally.kinds = {letter: counts[kind] for kind, letter in enumerate(LETTERS) if counts[kind]}
    tally.moves = sum(tally.kinds.values()) + counts[NATURE]
    for letter, id in SAID.items():
        _heard(tally, text(f"said-{id}"), tally.kinds.get(letter, 0) + (fought[FORCED_ON] if letter == "N" else 0))
    _heard(tally, text("said-discard", cards=int(board.firsts[SHED_FIRST, 0])), counts[DISCARDED])
    _heard(tally, text("said-reshuffle"), counts[RESHUFFLED])
    _heard(tally, text("said-complete"), counts[COMPLETED] - counts[GIVEN])
    _heard(tally, text("said-complete-given"), counts[GIVEN])
    _heard(tally, text("said-clear"), counts[COMPLETED])
    for sort, id, times in (
        (DUEL, "said-duel", fought[DUELS] - fought[TIES] - fought[CYCLES]),
        (TIE, "said-duel-tie" if options.ties == "challenger" else "said-duel-both", fought[TIES]),
        (CYCLE, "said-duel-cycle", fought[CYCLES]),
        (ABOVE, "said-centre-higher", fought[HIGHER]),
        (BELOW, "said-centre-lower", fought[FALLEN]),
        (BEST, "said-largest", fought[LARGEST]),
    ):
        if times:
            one, other = (CARDS[card - 1] for card in board.firsts[sort].tolist())
            _heard(tally, named_two(id, one, other), times)
    if fought[STAYED]:
        _heard(tally, named("said-stays", CARDS[board.firsts[WAITS, 0] - 1]), fought[STAYED])
    points = (int(board.facts[POINTS]), int(board.facts[POINTS + 1]))
    if counts[COMPLETED]:
        why = text("why-mission", cards=int(board.firsts[LENGTH_FIRST, 0]))
        tally.scored(why, float(sum(points)) / counts[COMPLETED], counts[COMPLETED])
    winner = int(board.facts[WINNER])
    tally.result = Result(points, (0, 1) if winner == DRAW else (winner,))


def _heard(tally: Tally, said: Text, times: int) -> None:
    if times:
        tally.heard(said, times)
