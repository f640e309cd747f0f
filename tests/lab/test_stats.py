"""Intervals hold what they promise, and tests of significance agree with textbooks."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from koloda.lab import stats

STUDIES = 2_000


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5, 0.9])
def test_shares_hold_the_truth_in_95_of_100_studies(truth: float) -> None:
    hits = np.random.default_rng(1).binomial(200, truth, STUDIES)
    figures = [stats.share(int(one), 200) for one in hits]
    assert 0.93 <= np.mean([one.low <= truth <= one.high for one in figures]) <= 0.985


@pytest.mark.parametrize("size", [5, 30, 200])
def test_means_hold_the_truth_in_95_of_100_studies(size: int) -> None:
    figures = [stats.mean(row) for row in np.random.default_rng(2).normal(3, 2, (STUDIES, size))]
    assert 0.93 <= np.mean([one.low <= 3 <= one.high for one in figures]) <= 0.97


def test_games_of_one_deal_count_as_one_observation() -> None:
    """Both games of a deal have its luck in common: taken as two observations they would promise too much."""
    random = np.random.default_rng(3)
    held = {"clustered": 0, "careless": 0}
    for _ in range(STUDIES):
        luck = np.repeat(random.normal(0, 1, 40), 2) + random.normal(0, 0.2, 80)
        for name, figure in (("clustered", stats.clustered(luck, np.repeat(np.arange(40), 2))), ("careless", stats.mean(luck))):
            held[name] += figure.low <= 0 <= figure.high
    assert 0.93 <= held["clustered"] / STUDIES <= 0.97
    assert held["careless"] / STUDIES < 0.9


def test_a_bootstrap_holds_the_truth_too() -> None:
    random = np.random.default_rng(4)

    def held(study: int) -> bool:
        seen = random.exponential(1, 60)
        figure = stats.bootstrap(60, lambda drawn: float(np.median(seen[drawn])), study, 300)
        return figure.low <= math.log(2) <= figure.high

    assert 0.9 <= np.mean([held(study) for study in range(200)]) <= 0.99


def test_what_was_never_seen_may_still_be_there() -> None:
    assert stats.share(0, 300) == stats.Figure(0, 0, 0.01, 300, "none seen")
    assert stats.share(0, 0).high == 1
    assert stats.mean([]).count == 0
    assert stats.mean([5]).high == math.inf
    assert stats.counted([0, 0, 0, 1]).low == 0


def test_wilson_is_the_textbook_interval() -> None:
    figure = stats.share(15, 50)
    assert (figure.low, figure.high) == pytest.approx((0.1910, 0.4375), abs=1e-4)


def test_several_questions_at_once() -> None:
    assert stats.holm([0.01, 0.04, 0.03]) == pytest.approx((0.03, 0.06, 0.06))
    assert stats.benjamini_hochberg([0.01, 0.04, 0.03, 0.5]) == pytest.approx((0.04, 0.0533, 0.0533, 0.5), abs=1e-4)
    assert stats.holm([]) == stats.benjamini_hochberg([]) == ()


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_adjusted_chances_keep_their_order_and_never_shrink(chances: list[float]) -> None:
    for adjust in (stats.holm, stats.benjamini_hochberg):
        found = adjust(chances)
        assert all(before <= after + 1e-12 <= 1 + 1e-9 for before, after in zip(chances, found, strict=True))
        order = sorted(range(len(chances)), key=chances.__getitem__)
        assert [found[one] for one in order] == sorted(found)


def test_games_until_one_can_tell() -> None:
    assert [stats.games_to_tell(edge) for edge in (0.51, 0.55, 0.6)] == [6762, 268, 65]
    with pytest.raises(ValueError, match="no chance between"):
        stats.games_to_tell(0.5)


def test_victories_are_not_surer_than_they_can_be() -> None:
    """A hundred deals that all went alike leave room for three that do not."""
    assert stats.victories([1.0] * 100, range(100)) == stats.Figure(1, 0.97, 1, 100)
    assert stats.victories([0.0] * 100, range(100)).high == 0.03
    half = stats.victories([1, 0] * 100, np.repeat(np.arange(100), 2))
    assert (half.low, half.value, half.high) == pytest.approx((0.485, 0.5, 0.515))
    assert stats.victories([1] * 15 + [0] * 35, range(50)) == stats.share(15, 50)
    assert stats.victories([], []).count == 0


@pytest.mark.parametrize("truth", [0.03, 0.5, 0.8])
def test_victories_hold_the_truth_whatever_deals_are_like(truth: float) -> None:
    """Of single games, and of two games of a deal of which one may be a draw."""
    random = np.random.default_rng(7)
    held = 0
    for _ in range(STUDIES):
        single = stats.victories(random.random(150) < truth, np.arange(150))
        wins = (random.random((150, 2)) < truth).astype(float)
        double = stats.victories(wins.reshape(-1), np.repeat(np.arange(150), 2))
        held += (single.low <= truth <= single.high) + (double.low <= truth <= double.high)
    assert 0.925 <= held / (2 * STUDIES) <= 0.985


@pytest.mark.parametrize(
    ("low", "high", "verdict"), [(0.49, 0.51, "even"), (0.44, 0.56, "not enough games"), (0.53, 0.6, "tilted"), (0.3, 0.4, "tilted")]
)
def test_even_is_what_is_shown_to_be_even(low: float, high: float, verdict: str) -> None:
    assert stats.evenness(stats.Figure((low + high) / 2, low, high, 1000), 0.5) == verdict


def test_a_chance_from_an_interval() -> None:
    z = 1.959964
    assert stats.p_value(stats.Figure(z, 0, 2 * z, 100)) == pytest.approx(0.05, abs=1e-6)
    assert stats.p_value(stats.exact(1)) == 0
    assert stats.p_value(stats.exact(0)) == 1
