"""Intervals that stay true however often one looks, and duels that are decided by them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from koloda.core.ask import Tell
from koloda.core.bot import Anything
from koloda.core.catalogue import Box
from koloda.lab.duel import duel
from koloda.lab.sequential import Sequential
from toys import Highest, Options


def looked_at(chance: random.Random, share: float, numbers: int, truth: float) -> bool:
    """Whether the truth is ever ruled out in a study that is looked at after every number."""
    seen = Sequential()
    for _ in range(numbers):
        seen.add(sum(chance.random() < share for _ in range(2)) / 2)
        if not seen.figure.low <= truth <= seen.figure.high:
            return True
    return False


def test_the_truth_is_rarely_ruled_out_though_one_looks_after_every_number() -> None:
    wrong = [looked_at(random.Random(seed), 0.5, 150, 0.5) for seed in range(200)]
    assert sum(wrong) <= 0.05 * 200 + 2.4 * (200 * 0.05 * 0.95) ** 0.5  # 95 % less chance's own spread


def test_what_is_not_the_truth_is_ruled_out_soon() -> None:
    assert all(looked_at(random.Random(seed), 0.75, 150, 0.5) for seed in range(30))


def test_an_interval_holds_the_mean_and_shrinks() -> None:
    seen, chance, widths = Sequential(), random.Random(1), list[float]()
    for number in range(400):
        seen.add(chance.choice([0.0, 0.5, 1.0]))
        figure = seen.figure
        assert 0 <= figure.low <= figure.value <= figure.high <= 1
        if number in {20, 100, 399}:
            widths.append(figure.high - figure.low)
    assert widths[0] > widths[1] > widths[2] < 0.16
    with pytest.raises(ValueError, match="between 0 and 1"):
        seen.add(1.5)


class Best:
    """Lays its highest card."""

    id = "best"

    def choose(self, view: Any, seat: int, moves: Any, budget: Any) -> str:
        return str(max(moves, key=lambda move: "6789TJQKA".index(move[4])))


class Broken:
    id = "broken"

    def choose(self, view: Any, seat: int, moves: Any, budget: Any) -> str:
        raise ZeroDivisionError


class Dry(Highest):
    """It never rains."""

    def ask(self, state: Any) -> Any:
        ask = super().ask(state)
        return Tell("weather", ("dry",)) if isinstance(ask, Tell) else ask


def test_equal_bots_on_the_same_cards_are_exactly_equal() -> None:
    *_, last = duel(Box(Dry()), Options(cards=3), (Best(), Best()), 12, 3, 0.1, whole=True)
    assert last.share.value == 0.5
    assert last.points.value == 0
    assert (last.deals, last.games) == (12, 24)


def test_a_bot_that_fails_loses_and_is_named() -> None:
    *_, last = duel(Box(Dry()), Options(cards=3), (Broken(), Anything()), 60, 3, 0.1)
    assert last.verdict == "second"
    assert last.deals < 60
    assert last.share.value == 0
    assert last.players[0].failures == {"error": last.games}
    assert "ZeroDivisionError" in last.players[0].last
    assert not last.players[1].failures


def test_at_a_table_of_three_a_third_is_fair() -> None:
    *_, last = duel(Box(Dry()), Options(cards=1, seats=3), (Anything(), Anything()), 9, 3, 0.1, whole=True)
    assert last.fair == pytest.approx(1 / 3)
    assert last.share.value == pytest.approx(1 / 3)  # one card each: nothing to decide, and every seat was the first bot's once
    assert last.games == 27
