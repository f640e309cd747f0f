"""Decisions looked at by the game's adviser: is there a real choice, and what does it cost to choose badly?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct

from koloda.core import catalogue
from koloda.core.advice import Adviser, Worth
from koloda.core.ask import Decide
from koloda.core.bot import Budget
from koloda.core.match import Match
from koloda.core.seat import NATURE
from koloda.core.secret import view
from koloda.lab import stats
from koloda.lab.playing import match_of, number
from koloda.lab.running import Games
from koloda.lab.stats import Figure
from koloda.lab.study import Arm, Study
from koloda.lab.table import Table

NEAR: Final = 0.05
"""A move is good whose distance from the best is at most this part of the distance between the best and the worst."""
SECONDS: Final = 0.1
"""What the adviser may spend on a decision."""


class Choice(NamedTuple):
    """What the adviser says of one decision; see :class:`Choices`."""

    good: float
    open: float
    regret: float
    careless: float
    at: float
    """How far the game had come, from 0 to 1."""
    where: tuple[int, int, int]
    """The deal, the turn, and how many moves came before."""


class Stage(Struct, frozen=True):
    """A third of the game, by its number from 0."""

    name: str
    regret: Figure
    careless: Figure


class Choices(Struct, frozen=True):
    """What the game's adviser says of decisions, one in each of some games."""

    good: Figure
    """How many moves are within a twentieth of the way from the best move to the worst."""
    open: Figure
    """How many equally good moves the choice is like: the exponential of the entropy of a soft choice among them."""
    regret: Figure
    """By how many points the move that was made is worth less than the best."""
    careless: Figure
    """The same of any move at all."""
    stages: tuple[Stage, ...]
    """Both, in the thirds of the game."""
    worst: tuple[int, int, int]
    """Where most was given away: the deal, the turn, and how many moves came before."""


def advised(found: Games) -> Choices | None:
    """What the adviser says, where the study asks for it."""
    looked = _choices(found.study, found.arms[0], found.first) if found.study.advised else ()
    if not looked:
        return None
    thirds = [[one for one in looked if min(2, int(3 * one.at)) == third] for third in range(3)]
    return Choices(
        **{name: stats.mean([getattr(one, name) for one in looked]) for name in ("good", "open", "regret", "careless")},
        stages=tuple(
            Stage(str(third), stats.mean([one.regret for one in some]), stats.mean([one.careless for one in some]))
            for third, some in enumerate(thirds)
            if len(some) > 1
        ),
        worst=max(looked, key=lambda one: one.regret).where,
    )


def _choices(study: Study, arm: Arm, games: Table) -> tuple[Choice, ...]:
    """One decision from each of the first games of a study, each of a game's decisions as likely as the others."""
    box = catalogue.box(study.game)
    if box.adviser is None:
        return ()
    found = []
    for place in range(min(study.advised, len(games))):
        deal, turn = int(games.deal[place]), int(games.turn[place])
        one = _looked_at(box.adviser, match_of(box, arm, study, deal, turn), number(study.seed, deal, turn, -2), (deal, turn))
        if one is not None:
            found.append(one)
    return tuple(found)


def _looked_at(adviser: Adviser, match: Match[Any, Any], seed: int, game: tuple[int, int]) -> Choice | None:
    """A decision of a match, chosen by a number; ``None``: nobody chose, or there was nothing to choose by."""
    chosen = _decisions(match)
    if not chosen:
        return None
    place, moves = chosen[seed % len(chosen)]
    entry = match.entries[place]
    worths = adviser.worths(view(match.after(place), entry.seat), entry.seat, moves, Budget(SECONDS, seed))
    made = next((worth.mean for worth in worths if worth.move == entry.move), None)
    return None if made is None else _measured(worths, made, (seed % len(chosen)) / len(chosen), (*game, place))


def _decisions(match: Match[Any, Any]) -> list[tuple[int, Sequence[str]]]:
    """How many moves came before each decision, and between which moves it was."""
    found = []
    for place, entry in enumerate(match.entries):
        ask = match.game.ask(match.after(place)) if entry.seat != NATURE else None
        if isinstance(ask, Decide) and len(ask.moves[entry.seat]) > 1:
            found.append((place, ask.moves[entry.seat]))
    return found


def _measured(worths: tuple[Worth, ...], made: float, at: float, where: tuple[int, int, int]) -> Choice:
    values = np.array([worth.mean for worth in worths])
    best, spread = values.max(), values.std()
    odds = np.exp((values - best) / spread) if spread else np.ones(len(values))
    odds /= odds.sum()
    near = best - values <= NEAR * (best - values.min())
    return Choice(
        float(near.sum()), float(np.exp(-(odds * np.log(odds)).sum())), float(best - made), float(best - values.mean()), at, where
    )
