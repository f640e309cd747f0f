"""How tense games are: who is ahead when, and what that says about the end.

The chance of winning at a moment of a game is estimated from the games of the study themselves: a logistic curve of the lead in
points and of how far the game has come, fitted on one half of the deals and used on the other. Where the score says nothing
before the end there is nothing to fit, and no such figure.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from koloda.lab import stats
from koloda.lab.playing import MOMENTS
from koloda.lab.stats import Figure, Numbers
from koloda.lab.table import Table

SURE: Final = 0.9
"""A game is decided when somebody's chance stays above this."""
FEWEST: Final = 40
"""Games below which no curve is fitted."""
MOST: Final = 20_000
"""Games that are looked at, the first of the study: more would say the same."""
RIDGE: Final = 1e-3
"""Holds the curve back where leads predict everything."""


class Tension(Struct, frozen=True):
    """How games go between their beginning and their end."""

    drama: Figure
    """The mean of what the later winner's chance was below its fair share, over the moments of a game."""
    lead_changes: Figure
    decided_at: Figure
    """When a game is decided for good, as a part of it."""
    comeback: Figure
    """How often somebody wins whose chance was a half of its fair share or less at half-time."""
    snowball: Figure
    """How often the one of two ahead at half-time is the one who wins: 0.5 says that it tells nothing, 1 that it tells all."""
    permanence: Figure
    """How often who is ahead at a moment is still ahead at the next one."""
    fan: tuple[tuple[float, ...], ...]
    """The first seat's chance at every moment: the 10th, 25th, 50th, 75th and 90th of a hundred games."""


def tension(games: Table) -> Tension | None:
    """The tension of these games; ``None``: too few of them, or their scores say nothing before the end."""
    won = games.part(np.flatnonzero(games.won)[:MOST])
    if len(won) < FEWEST or won.shares.shape[1] < 2:
        return None
    shares, deals = won.shares, won.deal
    leads = _leads(won.path)
    if not leads[:, :-1].any():
        return None
    chances = _chances(leads, shares, deals % 2)
    fair = 1 / shares.shape[1]
    winner = shares.argmax(1)
    theirs = chances[np.arange(len(won)), :, winner]
    clear = shares.max(1) == 1
    half = MOMENTS // 2
    behind = chances[:, half] <= fair / 2
    ahead = leads[:, half]
    pairs = clear & (ahead.max(1) != ahead.min(1))
    leader = ahead.argmax(1)
    return Tension(
        drama=stats.clustered(np.maximum(0, fair - theirs[clear]).mean(1), deals[clear]),
        lead_changes=stats.clustered(_changes(leads), deals),
        decided_at=_part(stats.clustered(_decided(theirs[clear]), deals[clear])),
        comeback=stats.share(int(shares[behind].sum()), int(behind.sum())),
        snowball=stats.share(int((leader == winner)[pairs].sum()), int(pairs.sum())),
        permanence=_permanence(leads, deals),
        fan=tuple(tuple(row) for row in np.quantile(chances[:, :, 0], [0.1, 0.25, 0.5, 0.75, 0.9], axis=0).T.round(4).tolist()),
    )


def _part(figure: Figure) -> Figure:
    """A part of a whole, with an interval that does not reach beyond it."""
    return Figure(figure.value, max(0.0, figure.low), min(1.0, figure.high), figure.count)


def _leads(paths: Numbers) -> Numbers:
    """By how many points each seat is ahead of the best of the others, at every moment."""
    others = np.stack([np.delete(paths, seat, 2).max(2) for seat in range(paths.shape[2])], 2)
    return np.asarray(paths - others, float)


def _chances(leads: Numbers, shares: Numbers, halves: NDArray[np.int64]) -> Numbers:
    """Each seat's chance at every moment, from a curve that was fitted on the other half of the deals."""
    games, moments, seats = leads.shape
    scale = leads[:, -1].std() or 1.0
    far = np.broadcast_to(np.linspace(0, 1, moments)[None, :, None], leads.shape)
    lead = leads / scale
    columns = [lead, lead * far, lead * far**2, np.sign(lead) * far**3]
    columns += [np.broadcast_to(np.arange(seats) == seat, leads.shape) * (1 - far) for seat in range(seats)]
    features = np.stack(columns, -1)
    chances = np.empty(leads.shape)
    for half in (0, 1):
        fit, use = halves != half, halves == half
        if not fit.any() or not use.any():
            fit = use = np.ones(games, bool)
        wanted = np.broadcast_to(shares[fit][:, None, :], leads[fit].shape)
        weights = _logistic(features[fit].reshape(-1, features.shape[-1]), wanted.reshape(-1))
        chances[use] = _curve(features[use] @ weights)
    chances /= chances.sum(2, keepdims=True)
    chances[:, -1] = shares
    return chances


def _logistic(features: Numbers, wanted: Numbers) -> Numbers:
    """The weights of a logistic curve, by Newton's steps."""
    weights = np.zeros(features.shape[1])
    for _ in range(30):
        found = _curve(features @ weights)
        slope = np.maximum(found * (1 - found), 1e-9)
        bend = (features * slope[:, None]).T @ features / len(features) + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, features.T @ (wanted - found) / len(features) - RIDGE * weights)
        weights += step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def _curve(values: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-np.clip(values, -30, 30))))


def _changes(leads: Numbers) -> Numbers:
    """How often the lead goes to another seat, equal scores aside."""
    counts = np.zeros(len(leads))
    for number, game in enumerate(leads):
        leaders = [int(moment.argmax()) for moment in game if moment.max() > 0]
        counts[number] = sum(one != other for one, other in pairwise(leaders))
    return counts


def _permanence(leads: Numbers, deals: NDArray[np.int64]) -> Figure:
    """Over the moments of each game at which somebody is ahead."""
    someone = leads[:, :-1].max(2) > 0
    kept = someone & (leads[:, :-1].argmax(2) == leads[:, 1:].argmax(2)) & (leads[:, 1:].max(2) > 0)
    some = someone.any(1)
    return _part(stats.clustered(kept.sum(1)[some] / someone.sum(1)[some], deals[some]))


def _decided(theirs: Numbers) -> Numbers:
    """When the winner's chance stays sure from, as a part of the game."""
    unsure = theirs < SURE
    last = np.where(unsure.any(1), unsure.shape[1] - 1 - unsure[:, ::-1].argmax(1), -1)
    return np.asarray((last + 1) / (theirs.shape[1] - 1), float).clip(0, 1)
