"""Decisions looked at by the game's adviser: is there a real choice, and what does it cost to choose badly?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from koloda.core import catalogue
from koloda.core.advice import Adviser, Worth
from koloda.core.ask import Decide
from koloda.core.bot import Budget
from koloda.core.match import Match
from koloda.core.seat import NATURE
from koloda.core.secret import view
from koloda.lab.playing import match_of, number
from koloda.lab.study import Arm, Study
from koloda.lab.table import Table

NEAR: Final = 0.05
"""A move is good whose distance from the best is at most this part of the distance between the best and the worst."""
SECONDS: Final = 0.1
"""What the adviser may spend on a decision."""


class Choice(NamedTuple):
    """What the adviser says of one decision; see :class:`koloda.lab.metrics.Choices`."""

    good: float
    open: float
    regret: float
    careless: float


def choices(study: Study, arm: Arm, games: Table) -> tuple[Choice, ...]:
    """One decision from each of the first games of a study, each of a game's decisions as likely as the others."""
    box = catalogue.box(study.game)
    if box.adviser is None:
        return ()
    found = []
    for place in range(min(study.advised, len(games))):
        deal, turn = int(games.deal[place]), int(games.turn[place])
        one = _looked_at(box.adviser, match_of(box, arm, study, deal, turn), number(study.seed, deal, turn, -2))
        if one is not None:
            found.append(one)
    return tuple(found)


def _looked_at(adviser: Adviser, match: Match[Any, Any], seed: int) -> Choice | None:
    """A decision of a match, chosen by a number; ``None``: nobody chose, or there was nothing to choose by."""
    chosen = _decisions(match)
    if not chosen:
        return None
    place, moves = chosen[seed % len(chosen)]
    entry = match.entries[place]
    worths = adviser.worths(view(match.after(place), entry.seat), entry.seat, moves, Budget(SECONDS, seed))
    made = next((worth.mean for worth in worths if worth.move == entry.move), None)
    return None if made is None else _measured(worths, made)


def _decisions(match: Match[Any, Any]) -> list[tuple[int, Sequence[str]]]:
    """How many moves came before each decision, and between which moves it was."""
    found = []
    for place, entry in enumerate(match.entries):
        ask = match.game.ask(match.after(place)) if entry.seat != NATURE else None
        if isinstance(ask, Decide) and len(ask.moves[entry.seat]) > 1:
            found.append((place, ask.moves[entry.seat]))
    return found


def _measured(worths: tuple[Worth, ...], made: float) -> Choice:
    values = np.array([worth.mean for worth in worths])
    best, spread = values.max(), values.std()
    odds = np.exp((values - best) / spread) if spread else np.ones(len(values))
    odds /= odds.sum()
    near = best - values <= NEAR * (best - values.min())
    return Choice(float(near.sum()), float(np.exp(-(odds * np.log(odds)).sum())), float(best - made), float(best - values.mean()))
