"""Intervals and tests. Everything here is decided by its arguments: the bootstrap draws from a seed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, Literal

import numpy as np
import scipy  # its parts come when they are first used: every server imports this, few count intervals
from msgspec import Struct
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]

LEVEL: Final = 0.95
REPEATS: Final = 1_000
"""Of a bootstrap."""


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number with the interval that holds the truth in 95 of 100 studies, and how it came about."""

    value: float
    low: float
    high: float
    count: int
    """Of how many independent observations: deals, decisions, games."""
    how: Literal["exact", "mean", "share", "none seen", "bootstrap"] = "mean"


def exact(value: float) -> Figure:
    """A number that was counted, not sampled."""
    return Figure(value, value, value, 0, "exact")


def share(hits: int, count: int) -> Figure:
    """A share of independent yes-or-no observations: Wilson's interval; where none was seen, 3/N as the upper end."""
    if not count:
        return Figure(math.nan, 0, 1, 0, "share")
    if not hits:
        return Figure(0, 0, min(1.0, 3 / count), count, "none seen")
    z = float(scipy.special.ndtri((1 + LEVEL) / 2))
    p, shrink = hits / count, 1 + z * z / count
    middle = (p + z * z / (2 * count)) / shrink
    half = z / shrink * math.sqrt(p * (1 - p) / count + z * z / (4 * count * count))
    return Figure(p, max(0.0, middle - half), min(1.0, middle + half), count, "share")


def mean(values: ArrayLike) -> Figure:
    """The mean of independent observations: Student's interval."""
    seen = np.asarray(values, float)
    count = len(seen)
    if not count:
        return Figure(math.nan, -math.inf, math.inf, 0)
    middle = float(seen.mean())
    if count == 1:
        return Figure(middle, -math.inf, math.inf, 1)
    half = float(scipy.special.stdtrit(count - 1, (1 + LEVEL) / 2) * seen.std(ddof=1) / math.sqrt(count))
    return Figure(middle, middle - half, middle + half, count)


def counted(values: ArrayLike) -> Figure:
    """The mean of counts: as :func:`mean`, with an interval that does not begin below nothing."""
    figure = mean(values)
    return Figure(figure.value, max(0.0, figure.low), figure.high, figure.count)


def clustered(values: ArrayLike, clusters: ArrayLike) -> Figure:
    """The mean of observations that come in equal clusters (the games of one deal): the interval of the clusters' means."""
    return mean(by_cluster(np.asarray(values, float), np.asarray(clusters)))


def victories(shares: ArrayLike, clusters: ArrayLike) -> Figure:
    """The mean share of the victory, which comes in clusters (the games of one deal).

    Wilson's interval where every deal is won or lost; else that of the clusters' means, within what a share can be. Where all deals
    go alike, another kind of deal is still possible in 3/N of all.
    """
    means = by_cluster(np.asarray(shares, float), np.asarray(clusters))
    count = len(means)
    if count and np.isin(means, (0, 1)).all() and 0 < means.sum() < count:
        return share(int(means.sum()), count)
    if count > 1 and np.ptp(means) == 0:
        value, other = float(means[0]), min(1.0, 3 / count)
        return Figure(value, value * (1 - other), value + (1 - value) * other, count)
    figure = mean(means)
    return Figure(figure.value, max(0.0, figure.low), min(1.0, figure.high), figure.count)


def by_cluster(values: Numbers, clusters: NDArray[np.int64]) -> Numbers:
    """The mean of each cluster, in ascending order."""
    _, place = np.unique(clusters, return_inverse=True)
    return np.bincount(place, values) / np.bincount(place)


def bootstrap(clusters: int, statistic: Callable[[NDArray[np.int64]], float], seed: int, repeats: int = REPEATS) -> Figure:
    """Any statistic of clusters that are drawn again with replacement; ``statistic`` gets their numbers."""
    random = np.random.default_rng(seed)
    drawn = np.array([statistic(random.integers(0, clusters, clusters)) for _ in range(repeats)])
    drawn = drawn[np.isfinite(drawn)]
    value = statistic(np.arange(clusters))
    if not len(drawn) or not math.isfinite(value):
        return Figure(value, -math.inf, math.inf, clusters, "bootstrap")
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Figure(float(value), float(low), float(high), clusters, "bootstrap")


def p_value(figure: Figure, truth: float = 0.0) -> float:
    """How likely so great a distance from a supposed truth would be by chance; from the width of the interval."""
    spread = (figure.high - figure.low) / (2 * float(scipy.special.ndtri((1 + LEVEL) / 2)))
    if spread == 0:
        return 1.0 if figure.value == truth else 0.0
    return float(2 * scipy.special.ndtr(-abs(figure.value - truth) / spread))


def holm(chances: Sequence[float]) -> tuple[float, ...]:
    """Chances of error made fit for several questions at once: no false alarm among them (Holm)."""
    order = np.argsort(chances)
    scaled = np.asarray(chances, float)[order] * np.arange(len(order), 0, -1)
    return _back(np.maximum.accumulate(scaled), order)


def benjamini_hochberg(chances: Sequence[float]) -> tuple[float, ...]:
    """The same, allowing a small share of false alarms among the alarms (Benjamini and Hochberg)."""
    order = np.argsort(chances)
    scaled = np.asarray(chances, float)[order] * len(order) / np.arange(1, len(order) + 1)
    return _back(np.minimum.accumulate(scaled[::-1])[::-1], order)


def _back(scaled: Numbers, order: NDArray[np.intp]) -> tuple[float, ...]:
    placed = np.empty(len(order))
    placed[order] = np.minimum(scaled, 1)
    return tuple(placed.tolist())


Evenness = Literal["even", "tilted", "not enough games"]


def evenness(figure: Figure, fair: float, within: float = 0.02) -> Evenness:
    """Whether a share is as near to what is fair as one can ask: its interval wholly inside the tolerance, or wholly outside."""
    if abs(figure.low - fair) <= within and abs(figure.high - fair) <= within:
        return "even"
    if figure.low > fair + within or figure.high < fair - within:
        return "tilted"
    return "not enough games"


def games_to_tell(edge: float) -> int:
    """How many games it takes until whoever wins each with this chance is ahead with 95 %, more or less: draws aside.

    Raises:
        ValueError: a chance that is no edge.
    """
    if not 0.5 < edge < 1:
        raise ValueError(f"{edge} is no chance between a half and one")
    z = float(scipy.special.ndtri(LEVEL))
    return math.ceil(z * z * edge * (1 - edge) / (edge - 0.5) ** 2)
