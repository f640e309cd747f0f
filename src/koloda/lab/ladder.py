"""Players beside each other, on the same deals from every seat: who is how much stronger, and how much of it is luck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from koloda.lab import stats
from koloda.lab.stats import Figure, Numbers
from koloda.lab.study import Arm
from koloda.lab.table import Table

MOST: Final = 20_000
"""Deals from which luck and strengths are reckoned, the first of the study: more would say the same."""


class Rung(Struct, frozen=True):
    """One player against a weaker one."""

    high: str
    low: str
    won: Figure
    """The stronger one's share of the victory."""
    margin: Figure
    games: int | None
    """How many games it takes to know with 95 % which is the stronger; ``None``: nothing tells."""
    luck: Figure | None
    """The part of the variation of margins that comes with the cards and the seats, not with the players."""


class Strength(Struct, frozen=True):
    """How strong a bot is on the ladder."""

    name: str
    elo: Figure
    """In Elo points above the weakest."""


class Alone(Struct, frozen=True):
    """A player of a game for one."""

    name: str
    points: Figure
    gain: Figure | None
    """Points more than the next weaker one has on the same deals."""


def alone(played: Sequence[tuple[Arm, Table]]) -> tuple[Alone, ...]:
    """Players of a game for one, as far as all have played the same deals; the weakest first."""
    shared = min((len(games) for _, games in played), default=0)
    scores = [games.scores[:shared, 0] for _, games in played]
    gains = [None, *(stats.mean(own - weaker) for weaker, own in pairwise(scores))]
    return tuple(Alone(arm.bots[0], stats.mean(own), gain) for (arm, _), own, gain in zip(played, scores, gains, strict=False))


def rung(arm: Arm, games: Table) -> Rung:
    """Two players who fill the seats in turn, the stronger one named first."""
    high, low = (f"{seconds:g} s" for seconds in arm.seconds[:2]) if arm.seconds else arm.bots[:2]
    won = games.part(games.won)
    share = _balanced(stats.victories(_shares(won), won.deal), arm)
    mine = _sides(games)
    margins = (games.scores * mine).sum(1) / mine.sum(1) - (games.scores * ~mine).sum(1) / (~mine).sum(1)
    tells = 0.5 < share.value < 1 and share.low > 0.5 and len(arm.bots) == 2
    return Rung(
        high=high,
        low=low,
        won=share,
        margin=stats.clustered(margins, games.deal),
        games=stats.games_to_tell(share.value) if tells else (1 if share.value == 1 else None),
        luck=luck(games),
    )


def luck(games: Table) -> Figure | None:
    """Of two players who change seats on the same deal: what the first seat's margins have in common, of all their variation.

    ``None``: these are not two, or they do not change seats, or there are too few deals.
    """
    if games.scores.shape[1] != 2:
        return None
    margins = games.scores[:, 0] - games.scores[:, 1]
    one, other = games.turn == 0, games.turn == 1
    _, left, right = np.intersect1d(games.deal[one], games.deal[other], return_indices=True)
    pairs = np.stack([margins[one][left], margins[other][right]], 1)[:MOST]
    if len(pairs) < 10 or not pairs.var():
        return None

    def common(drawn: NDArray[np.int64]) -> float:
        some = pairs[drawn]
        spread = some.var()
        return float(np.mean((some[:, 0] - some[:, 0].mean()) * (some[:, 1] - some[:, 1].mean())) / spread) if spread else np.nan

    found = stats.bootstrap(len(pairs), common, seed=1)
    low, value, high = (min(1.0, max(0.0, end)) for end in (found.low, found.value, found.high))
    return msgspec.structs.replace(found, low=low, value=value, high=high)


def strengths(ladder: Sequence[tuple[Arm, Table]]) -> tuple[Strength, ...]:
    """Bradley and Terry's strengths, the weakest first, where each meets the next one only: sums of the logarithms of odds.

    Half a win each way is added, so that whoever never lost stays on the scale. All rungs are played on the same deals, so the
    bootstrap draws deals, for all rungs at once.
    """
    if not ladder:
        return ()
    wins = np.full((len(ladder), min(MOST, max(int(games.deal[-1]) + 1 for _, games in ladder))), np.nan)
    for place, (_, games) in enumerate(ladder):
        won = games.part(games.won & (games.deal < MOST))
        wins[place, np.unique(won.deal)] = stats.by_cluster(_shares(won), won.deal)
    random, deals = np.random.default_rng(1), wins.shape[1]
    drawn = [np.arange(deals), *(random.integers(0, deals, deals) for _ in range(stats.REPEATS))]
    weights = np.array([_weight(arm) for arm, _ in ladder])
    elo = np.cumsum([_elo(wins[:, some], weights) for some in drawn], axis=1)
    lows, highs = np.quantile(elo[1:], [(1 - stats.LEVEL) / 2, (1 + stats.LEVEL) / 2], axis=0)
    figures = [Figure(*ends, deals, "bootstrap") for ends in zip(elo[0].tolist(), lows.tolist(), highs.tolist(), strict=True)]
    names = [arm.bots[0] for arm, _ in ladder]
    return (Strength(ladder[0][0].bots[1], stats.exact(0)), *map(Strength, names, figures))


def _elo(wins: Numbers, weights: Numbers) -> Numbers:
    """What each is ahead of the one below: from shares of the victory by rung and deal, of which some have no winner."""
    counts = np.isfinite(wins).sum(1)
    won = np.nansum(wins, axis=1) + 0.5
    return np.asarray(400 * np.log10(weights * won / (counts + 1 - won)))


def _weight(arm: Arm) -> float:
    """How many seats the second of two players has for each seat of the first: 1, but for odd numbers of seats."""
    return len(arm.bots[1::2]) / len(arm.bots[::2])


def _balanced(share: Figure, arm: Arm) -> Figure:
    """A share as it would be if both had as many seats: a half for equals."""
    weight = _weight(arm)

    def balanced(end: float) -> float:
        return end * weight / (end * weight + 1 - end)

    return (
        share
        if weight == 1
        else msgspec.structs.replace(share, **{name: balanced(getattr(share, name)) for name in ("low", "value", "high")})
    )


def _shares(won: Table) -> Numbers:
    """What the first of the two players has of each victory."""
    return np.asarray(np.where(_sides(won), won.shares, 0).sum(1))


def _sides(games: Table) -> NDArray[np.bool_]:
    """In which seats of each game the first of two players sits who fill them in turn."""
    count = games.scores.shape[1]
    return np.asarray((np.arange(count)[None, :] - games.turn[:, None]) % count % 2 == 0)
