"""Tuning finds what is known to be right, and pay that follows rarity."""

from __future__ import annotations

import msgspec
import pytest

from koloda.lab import tuning
from koloda.lab.running import Here
from koloda.lab.study import BadStudy, Study

LOCUS = Study(
    game="locus",
    options={"columns": 3, "rows": 4},
    bots=("greedy",),
    sweep={"turn_order": ("alternate", "mirror"), "komi": (0.5, 99)},
    deals=128,
)


def test_the_form_that_meets_the_target_comes_first() -> None:
    """With a komi beyond all points the second player always wins, whatever the order of turns."""
    first, *others = tuning.tune(LOCUS, [tuning.target("share=0..0.05")], Here())
    assert first.options["komi"] == 99
    assert first.verdicts == ("meets",)
    assert first.figures[0].value == 0
    assert all(one.verdicts != ("meets",) for one in others if one.options["komi"] == 0.5)
    assert all(one.deals < 128 for one in others if "misses" in one.verdicts), "what surely misses is not played on"


def test_whatever_combines_is_tried_and_what_does_not_is_left_out() -> None:
    assert len(list(tuning.combinations(LOCUS))) == 4
    partly = msgspec.structs.replace(LOCUS, sweep={"columns": (3, 99)})
    assert list(tuning.combinations(partly)) == [{"columns": 3}]
    many = msgspec.structs.replace(LOCUS, sweep={"komi": tuple(range(501))})
    with pytest.raises(BadStudy, match="501 combinations are too many"):
        list(tuning.combinations(many))


def test_pay_follows_rarity_and_stays_near_what_it_was() -> None:
    study = Study(game="sloker", options={"avalanche": True, "seats": 1, "deals": 1}, bots=("keeper",), deals=20_000, seed=3)
    found, rounds = tuning.true_pay(study, "chips", Here())
    assert rounds, "Classic's calls are blind, so the frequencies do not follow the pay"
    seen = [pay for pay in found if pay.times.value > 0]
    assert [pay.times.value for pay in seen] == sorted((pay.times.value for pay in seen), reverse=True)
    assert [pay.true for pay in seen] == sorted(pay.true for pay in seen)
    paid = {pay.name: pay for pay in found}
    assert paid["flush"].times.low > paid["straight"].times.high, "flushes are more common than straights here"
    assert paid["flush"].now == 5
    assert paid["flush"].true <= paid["straight"].true


def test_pay_that_is_true_to_rarity_and_a_share_of_luck_can_be_aimed_at() -> None:
    """At Sloker's Avalanche a flush of 5 chips is an inversion, and one of 3 is not."""
    study = Study(game="sloker", options={"avalanche": True}, bots=("keeper", "row"), sweep={"chips.flush": (3, 5)}, deals=1_000)
    first, last = tuning.tune(study, [tuning.target("inversions=0..0"), tuning.target("luck=0..1")], Here())
    assert (first.options, last.options) == ({"chips.flush": 3}, {"chips.flush": 5})
    assert first.figures[0].value < last.figures[0].value
    assert last.verdicts[0] == "misses"
    assert first.figures[1].how == "bootstrap"
    assert first.verdicts[1] == "meets"


@pytest.mark.parametrize(
    ("written", "why"),
    [("beauty=0..1", "cannot be aimed at"), ("share=0.5", "two ends"), ("share=0.6..0.4", "two ends"), ("share=a..b", "two ends")],
)
def test_targets_that_are_none_are_refused(written: str, why: str) -> None:
    with pytest.raises(BadStudy, match=why):
        tuning.target(written)


def test_there_is_something_to_aim_at_and_to_vary() -> None:
    with pytest.raises(BadStudy, match="needs a target"):
        tuning.tune(LOCUS, [], Here())
    with pytest.raises(BadStudy, match="two different players"):
        tuning.tune(LOCUS, [tuning.target("luck=0..1")], Here())
    with pytest.raises(BadStudy, match="no table of points"):
        tuning.true_pay(LOCUS, "komi", Here())
