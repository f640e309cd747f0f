"""Half-Deck's bots, by what they look at. None sees more than its seat does, and each plays the same again for the same seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from koloda.core.bot import Bot, Budget
from koloda.core.seat import Seat
from koloda.core.splitmix import Stream
from koloda.games.halfdeck.board import ACTION, PHASE, TO_DISCARD, Board, blank, mixed_seed
from koloda.games.halfdeck.bridge import board_of, rules_for, written
from koloda.games.halfdeck.cells import Numbers
from koloda.games.halfdeck.dealing import set_out
from koloda.games.halfdeck.hopes import steps_between
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.policy import Style, decide, scratch_for, weigh
from koloda.games.halfdeck.search import outcomes
from koloda.games.halfdeck.state import State

STYLES: Final[Mapping[str, Style]] = {
    "random": Style(own=0.0, foe=0.0, looks=0, shy=1.0, keep=0, guards=0, mix=0.0),
    "builder": Style(own=1.0, foe=0.0, looks=1, shy=1.0, keep=5, guards=0, mix=0.0),
    "blocker": Style(own=0.5, foe=0.3, looks=1, shy=1.0, keep=5, guards=1, mix=0.0),
    "balanced": Style(own=1.0, foe=0.6, looks=4, shy=1.0, keep=5, guards=1, mix=0.0),
    "bluffer": Style(own=1.0, foe=0.6, looks=4, shy=0.8, keep=5, guards=1, mix=0.02),
}
"""How the bots play that follow a rule of thumb."""
TRIES_A_SECOND: Final = 2_000
"""Moves played on that a slow machine is trusted with, so that a small budget means fewer of them, and always as many."""
AHEAD: Final = 8
"""For how many actions and discards of both seats a move is played on; then hopes say who will be first."""


class Random:
    """Plays anything."""

    id = "random"

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """Any legal move, the same again for the same seed."""
        return random.Random(budget.seed).choice(moves)


class Thumb:
    """Follows a rule of thumb (``policy``)."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.style = STYLES[id]

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The move that does most for the hopes this bot looks at."""
        options, board, action = view.options, board_of(view, seat), np.zeros(ACTION, np.int64)
        scratch, stream = scratch_for(len(options.missions)), mixed_seed(budget.seed % 2**63, 5, 1)
        decide(board, rules_for(options), self.style, steps_for(options), stream, scratch, action)
        return written(board, action)


class Searcher:
    """Asks the bluffer's rule of thumb in many more imagined positions, and plays the actions that it likes best on in further ones."""

    id = "searcher"
    style = STYLES["bluffer"]._replace(looks=16, mix=0.0)
    width = 5
    """How many actions are played on."""
    rounds = (16, 32, 64)
    """In how many positions, as long as the budget allows; what clearly cannot be played any more is dropped."""
    clear = 3.0
    """By how many standard errors an action has to be ahead of the first one to be played in its place, and"""
    margin = 0.15
    """by how many points, since play-outs by rule of thumb err by more than chance."""

    def choose(self, view: State, seat: Seat, moves: Sequence[str], budget: Budget) -> str:
        """The action that the rule of thumb likes best, or one that clearly leads to more; more than a second buys no more thought."""
        board, rules, steps = board_of(view, seat), rules_for(view.options), steps_for(view.options)
        scratch, stream = scratch_for(len(view.options.missions)), mixed_seed(budget.seed % 2**63, 5, 2)
        if board.facts[PHASE] == TO_DISCARD:
            action = np.zeros(ACTION, np.int64)
            decide(board, rules, self.style, steps, stream, scratch, action)
            return written(board, action)
        count = weigh(board, rules, self.style, steps, stream, scratch)
        liked = scratch.actions[np.argsort(-scratch.values[:count], kind="stable")[: self.width]]
        return written(board, self._best(board, view.options, stream, liked, affordable_tries(budget)))

    def _best(self, board: Board, options: Options, stream: Stream, liked: Numbers, tries: int) -> Numbers:
        """The first action, unless another one is clearly ahead of it in the same positions."""
        scratch, leads = scratch_for(len(options.missions)), np.zeros((0, len(liked)))
        for worlds in self.rounds:
            tries -= worlds * len(liked)
            if len(liked) == 1 or tries < 0:
                break
            found = outcomes(board, rules_for(options), steps_for(options), stream, scratch, liked, worlds, AHEAD)
            leads = np.vstack([leads, found - found[:, :1]])
            mean, error = leads.mean(axis=0), leads.std(axis=0, ddof=1) / np.sqrt(len(leads))
            stays = (mean > 0) & (mean + 2 * error >= max(self.margin, mean.max()))
            stays[0] = True
            liked, leads, mean, error = liked[stays], leads[:, stays], mean[stays], error[stays]
        if len(leads):
            liked = liked[np.where(mean > np.maximum(self.margin, self.clear * error), mean, 0.0).argmax() :]
        best: Numbers = liked[0]
        return best


def affordable_tries(budget: Budget) -> int:
    """How often a move is played on within a budget; more than a second buys none."""
    return int(min(budget.seconds, 1.0) * TRIES_A_SECOND)


@lru_cache(maxsize=64)
def steps_for(options: Options) -> Numbers:
    """How many replacements lead from one rank to another at a table."""
    return steps_between(rules_for(options))


BOTS: Final[tuple[Bot, ...]] = (Random(), Thumb("builder"), Thumb("blocker"), Thumb("balanced"), Thumb("bluffer"), Searcher())
"""From the weakest to the strongest."""


def warm() -> None:
    """Compiles what the bots and the adviser think with."""
    options = Options()
    board, scratch, action, steps = (
        blank(len(options.missions)),
        scratch_for(len(options.missions)),
        np.zeros(ACTION, np.int64),
        steps_for(options),
    )
    set_out(board, rules_for(options), 1)
    decide(board, rules_for(options), STYLES["balanced"], steps, mixed_seed(1, 1, 1), scratch, action)
    outcomes(board, rules_for(options), steps, mixed_seed(1, 1, 1), scratch, action.reshape(1, -1), 1, 1)
