"""The first deal, and a match looked back on."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from koloda.coach.review import review
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.match import Match
from koloda.core.secret import view
from koloda.games.sloker import BOX
from koloda.games.sloker.lesson import LESSON
from koloda.games.sloker.options import Options

BUDGET = Budget(seconds=0.05, seed=1)


def played(options: dict[str, Any], seed: int = 4) -> Match[Any, Any]:
    match = Match(BOX.game, Options.read(options), ShuffledDealer(seed))
    rng = random.Random(seed)
    while not match.over:
        (seat,) = match.to_act()
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def adviser() -> Any:
    assert BOX.adviser is not None
    return BOX.adviser


def test_the_lesson_goes_as_its_tips_say() -> None:
    match = Match(BOX.game, Options.read(LESSON.options), StackedDealer(*LESSON.piles))
    tip = LESSON.tip(len(match.entries))
    assert tip is not None
    scene = BOX.game.scene(match.view(0), 0)
    assert set(tip.places) == set(next(choice for choice in scene.choices if choice.move == "s").slots)
    worths = adviser().worths(match.view(0), 0, match.moves(0), BUDGET)
    assert max(worths, key=lambda worth: worth.mean).move == "s", "what the lesson recommends is the best call"
    match.play(0, "s")
    assert match.over
    assert LESSON.tip(len(match.entries)) is not None
    assert BOX.game.result(match.state).scores == (12,)


@pytest.mark.parametrize("call", "shdc")
def test_the_lesson_ends_whatever_is_called(call: str) -> None:
    match = Match(BOX.game, Options.read(LESSON.options), StackedDealer(*LESSON.piles))
    match.play(0, call)
    assert match.over


def test_gains_are_made_of_decisions_and_luck_exactly() -> None:
    match = played({"variant": "pro"})
    found = review(match, adviser(), BUDGET, (0, 1))
    assert len(found.decisions) == 10
    for decision in found.decisions:
        worths = {worth.move: Fraction(worth.exact or "") for worth in decision.worths}
        assert decision.loss == pytest.approx(float(max(worths.values()) - worths[decision.move]))
        assert not decision.unclear
        assert decision.gained is not None
        assert decision.luck == pytest.approx(float(decision.gained - worths[decision.move]))
    for account in found.accounts:
        assert account.gained == match.game.result(match.state).scores[account.seat]
        assert account.gained == pytest.approx(account.best - account.loss + account.luck)


def test_a_running_match_is_reviewed_as_far_as_it_went() -> None:
    match = Match(BOX.game, Options.read({"variant": "pro"}), ShuffledDealer(1))
    match.play(0, "s")
    match.play(0, "h")
    found = review(match, adviser(), BUDGET, (0,))
    assert [decision.gained for decision in found.decisions] == [scores[0] for scores in match.state.journal]
    assert found.course == (), "how it went is said when it is over"


def test_three_seats_do_not_mix_their_gains() -> None:
    match = played({"variant": "pro", "seats": 3, "deals": 6})
    found = review(match, adviser(), BUDGET, (0, 1, 2))
    scores = match.game.result(match.state).scores
    assert [account.gained for account in found.accounts] == list(scores)
    assert found.course[0].scores == (0, 0, 0)
    assert found.course[-1].scores == scores
    assert all(moment.ahead is None for moment in found.course), "calls are valued one by one, not to the end"
    assert all(one.scores != other.scores for one, other in pairwise(found.course))


def test_an_avalanche_is_judged_with_its_errors() -> None:
    found = review(played({"variant": "pro", "avalanche": True}), adviser(), Budget(seconds=1, seed=1), (0, 1))
    for decision in found.decisions:
        assert all(worth.exact is None and 0 < worth.error < 1 for worth in decision.worths)
        chosen = next(worth for worth in decision.worths if worth.move == decision.move)
        assert decision.unclear == (0 < decision.loss <= 2 * chosen.behind_error)


def test_blind_calls_are_not_judged() -> None:
    assert review(played({}), adviser(), BUDGET, (0, 1)).decisions == ()


def test_advice_sees_only_what_the_seat_sees() -> None:
    """The same board with another stock behind it gets the same advice."""
    matches = [Match(BOX.game, Options.read({"variant": "pro", "avalanche": True}), ShuffledDealer(seed)) for seed in (1, 2)]
    first = matches[0]
    boards = list(first.entries[0].move.split()[1:])
    other = Match(BOX.game, first.options, matches[1].dealer, [(-1, " ".join(["deal", *boards]))])
    here, there = (adviser().worths(view(match.state, 0), 0, match.moves(0), BUDGET) for match in (first, other))
    assert here == there
