"""Players beside each other: strengths follow the odds, luck is what the cards decide."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from koloda.lab import ladder
from koloda.lab.study import Arm
from koloda.lab.table import Played, Table


def arm(high: str, low: str, seats: int = 2) -> Arm:
    return Arm(f"{high}:{low}", {}, tuple((high, low)[seat % 2] for seat in range(seats)), "ladder")


def games(margins: np.ndarray) -> Table:
    """Games by deal and turn, of which the first seat is ahead by so many points."""
    rows = []
    for deal, both in enumerate(margins.tolist()):
        for turn, ahead in enumerate(both):
            shares = (0.5, 0.5) if ahead == 0 else (float(ahead > 0), float(ahead < 0))
            scores = (float(ahead), 0.0)
            rows.append(Played(deal, turn, scores, shares, "over", 2, 2, 0, 4, "a", 0, (scores,), {}, {}, {}, {}))
    return Table.of(rows)


def won(times: int, of: int) -> Table:
    """Mirrored deals, of which the first player wins so many from both seats, and the second one the others."""
    return games(np.array([(1, -1)] * times + [(-1, 1)] * (of - times)))


def test_strengths_follow_the_odds() -> None:
    """Three victories of four are 191 points of Elo, one step after the other."""
    found = {one.name: one.elo for one in ladder.strengths([(arm("good", "novice"), won(300, 400)), (arm("best", "good"), won(300, 400))])}
    step = 400 * math.log10(3)
    assert [found[name].value for name in ("novice", "good", "best")] == pytest.approx([0, step, 2 * step], rel=0.02)
    assert found["good"].low < step < found["good"].high
    assert found["best"].high - found["best"].low > found["good"].high - found["good"].low > 50
    never = ladder.strengths([(arm("b", "a"), won(0, 20))])[-1]
    assert -math.inf < never.elo.value < -500


def test_what_happens_by_chance_in_one_deal_happens_on_every_rung() -> None:
    """Where all play alike, all rungs are the same games: what is a chance of one is four times as great over four."""
    random = np.random.default_rng(8)
    alike = won(int(random.binomial(400, 0.5)), 400)
    names = "abcde"
    found = ladder.strengths([(arm(high, low), alike) for low, high in pairwise(names)])
    widths = [one.elo.high - one.elo.low for one in found[1:]]
    assert widths == pytest.approx([widths[0] * rung for rung in (1, 2, 3, 4)], rel=1e-6)


def test_intervals_of_strengths_hold_the_truth() -> None:
    random = np.random.default_rng(5)
    truth = 400 * math.log10(0.6 / 0.4)
    found = [ladder.strengths([(arm("b", "a"), won(int(random.binomial(150, 0.6)), 150))])[-1].elo for _ in range(150)]
    assert 0.9 <= np.mean([one.low <= truth <= one.high for one in found]) <= 0.99


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9, 1.0])
def test_luck_is_what_both_games_of_a_deal_have_in_common(part: float) -> None:
    random = np.random.default_rng(6)
    common = random.normal(0, math.sqrt(part), (4_000, 1))
    found = ladder.luck(games(common + random.normal(0, math.sqrt(1 - part), (4_000, 2))))
    assert found is not None
    assert found.value == pytest.approx(part, abs=0.06)
    assert found.low <= part <= found.high or part in {0.0, 1.0}


def test_there_is_no_luck_to_be_told_where_nobody_changes_seats() -> None:
    assert ladder.luck(games(np.ones((50, 1)))) is None
    assert ladder.luck(games(np.ones((5, 2)))) is None


def test_of_three_seats_one_player_has_two_and_no_advantage_by_that() -> None:
    rows = []
    for deal in range(300):
        for turn in range(3):
            winner = (deal + turn) % 3
            shares = tuple(float(seat == winner) for seat in range(3))
            rows.append(Played(deal, turn, shares, shares, "over", 3, 3, 0, 6, "a", 0, (shares,), {}, {}, {}, {}))
    found = ladder.rung(arm("high", "low", 3), Table.of(rows))
    assert found.won.value == pytest.approx(0.5)
    assert found.luck is None
