"""Locus Poker's bots, graded by what they look at and how far ahead, and the advice."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from koloda.coach.review import review
from koloda.core.advice import Worth
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.seat import Seat
from koloda.games.locus import BOX
from koloda.games.locus import moves as notation
from koloda.games.locus.advice import LocusAdviser
from koloda.games.locus.bots import BOTS, GLANCES, LocusBot
from koloda.games.locus.options import Options
from koloda.games.locus.scoring import Score, score
from koloda.games.locus.solve import solved
from koloda.games.locus.state import State
from locus_positions import GAME, VARIATIONS, after, lead, moves, position

QUICK = Budget(seconds=0.01, seed=5)
BY_ID = {bot.id: bot for bot in BOTS}
every_bot = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)


def chosen(bot: str, state: State, budget: Budget = QUICK) -> str:
    assert state.to_move is not None
    return BY_ID[bot].choose(state, state.to_move, moves(state), budget)


def would_score(state: State, seat: Seat, move: str) -> Score:
    used = notation.read(state.options, move)
    assert used is not None
    return score(state.options, state.cards, state.marks, seat, used[0], down=used[1])


@every_bot
@pytest.mark.parametrize("options", VARIATIONS, ids=lambda options: "-".join(map(str, options.values())) or "standard")
def test_whole_matches(bot: LocusBot, options: dict[str, Any]) -> None:
    """Every move is legal (the rules would refuse another), and the same when asked again."""
    state = position(8, 12, 3, 4, **options)
    while not state.over:
        assert state.to_move is not None
        move = bot.choose(state, state.to_move, moves(state), QUICK)
        assert bot.choose(state, state.to_move, moves(state), QUICK) == move
        state = after(state, move)


@every_bot
@pytest.mark.parametrize("seed", [-1, 2**63, 2**100])
def test_any_number_is_a_seed(bot: LocusBot, seed: int) -> None:
    state = position(1, 12, 3, 4)
    assert bot.choose(state, 0, moves(state), Budget(0.01, seed)) in moves(state)


def test_random_plays_anything() -> None:
    state = position(1, 4, 3, 4)
    assert {chosen("random", state, Budget(seed=seed)) for seed in range(100)} == set(moves(state))


def test_careless_sees_a_few_hands_and_no_chips() -> None:
    """What it plays is the best hand of its own card's two ways, and beaten by at most as many cards as it cannot see."""
    fell_short = 0
    for seed in range(20):
        state = position(seed, 20)
        move = chosen("careless", state, Budget(seed=seed))
        hands = {one: would_score(state, state.to_move or 0, one).hand.points for one in moves(state)}
        assert hands[move] == max(hands["u" + move[1:]], hands["d" + move[1:]])
        better = {one[1:] for one in hands if hands[one] > hands[move]}
        assert len(better) <= 20 - GLANCES
        fell_short += bool(better)
    assert 5 < fell_short <= 20


@pytest.mark.parametrize("seed", range(10))
def test_greedy_takes_the_most_there_is(seed: int) -> None:
    state = position(seed, 15, **VARIATIONS[seed % len(VARIATIONS)])
    points = {move: total(state, state.to_move or 0, move) for move in moves(state)}
    most = {move for move in points if points[move] == max(points.values())}
    assert {chosen("greedy", state, Budget(seed=number)) for number in range(60)} == most


def total(state: State, seat: Seat, move: str) -> int:
    made = would_score(state, seat, move)
    return made.hand.points + made.bonus


def promised(state: State, move: str, *, taken: bool) -> int:
    """The bonus that a face-up chip would give to all cells beside it that are free, or at least not dead."""
    used = notation.read(state.options, move)
    assert used is not None
    cell, down = used
    found, columns = 0, state.options.columns
    for other, mark in enumerate(state.marks):
        rows, across = abs(other // columns - cell // columns), abs(other % columns - cell % columns)
        if other != cell and rows <= 1 and across <= 1 and (not mark or (taken and mark.endswith("u"))):
            found += state.options.bonuses[rows + across - 1]
    return 0 if down else found


@pytest.mark.parametrize("seed", range(12))
def test_builder_planner_and_blocker_look_farther(seed: int) -> None:
    state = position(seed, 24 - seed, **VARIATIONS[seed % len(VARIATIONS)])
    seat = state.to_move or 0
    looks: dict[str, dict[str, float]] = {"builder": {}, "planner": {}, "blocker": {}}
    for move in moves(state):
        own, cell = total(state, seat, move), move[1:]
        other = max(total(state, 1 - seat, way + cell) for way in "ud"[: 1 + state.options.joker])
        looks["builder"][move] = own + 0.2 * promised(state, move, taken=True)
        looks["planner"][move] = own + 0.45 * promised(state, move, taken=False)
        looks["blocker"][move] = own + 0.6 * promised(state, move, taken=False) + 0.8 * other
    for bot, look in looks.items():
        assert look[chosen(bot, state)] == pytest.approx(max(look.values()))


@pytest.mark.parametrize("seed", range(8))
def test_the_champion_plays_the_end_exactly(seed: int) -> None:
    state = position(seed, 9, **VARIATIONS[seed % len(VARIATIONS)])
    worth = dict(zip(moves(state), solved(state), strict=True))
    assert worth[chosen("champion", state, Budget())] == max(worth.values())


def test_each_bot_beats_the_one_below() -> None:
    """Both seats of the same deals; the champion thinks for a little while only."""
    for one, other, pairs in zip(BOTS[1:], BOTS, [2, 6, 6, 10, 8, 6], strict=False):
        ahead = 0
        for deal in range(pairs):
            ahead += final_lead(one, other, deal) - final_lead(other, one, deal)
        assert ahead > 0, f"{one.id} is {ahead} points behind {other.id}"


def final_lead(first: LocusBot, second: LocusBot, deal: int) -> int:
    state, rng = position(deal, 24, 6, 4), random.Random(deal)
    while not state.over:
        assert state.to_move is not None
        bot = (first, second)[state.to_move]
        state = after(state, bot.choose(state, state.to_move, moves(state), Budget(0.02, rng.randrange(2**60))))
    return lead(state, 0)


def test_advice_on_the_end_is_exact() -> None:
    for seed, options in enumerate(VARIATIONS):
        state = position(seed, 7, **options)
        worths = LocusAdviser().worths(state, state.to_move or 0, moves(state), Budget())
        assert tuple(worth.move for worth in worths) == moves(state)
        assert all(worth.exact == f"{int(worth.mean)}/1" and worth.error == worth.behind_error == 0 for worth in worths)
        assert max(worth.mean for worth in worths) == max(solved(state))
        best = [worth.mean == max(solved(state)) for worth in worths]
        assert best == [value == max(solved(state)) for value in solved(state)]


def test_advice_at_the_beginning_says_that_it_is_not_sure() -> None:
    state = position(3, 30)
    worths = LocusAdviser().worths(state, 0, moves(state), Budget(0.1))
    assert tuple(worth.move for worth in worths) == moves(state)
    assert all(worth.exact is None and worth.error for worth in worths)
    best = max(worths, key=lambda worth: worth.mean)
    assert best.behind_error == 0 < min(worth.behind_error for worth in worths if worth.mean < best.mean)
    assert len({worth.mean for worth in worths}) > 10


def test_bots_are_named_in_the_box() -> None:
    assert [bot.id for bot in BOX.bots] == ["random", "careless", "greedy", "builder", "planner", "blocker", "champion"]
    assert BOX.game.id == GAME.id
    assert isinstance(BOX.adviser, LocusAdviser)


def test_what_is_foreseen_counts_komi_and_finished_games() -> None:
    state = position(5, 6, games=2, komi=7.5)
    worth = Worth(moves(state)[0], 3.0)
    assert LocusAdviser().ahead(state, 0, worth) == lead(state, 0) + 3
    assert LocusAdviser().ahead(position(5, 6, komi=7.5), 1, worth) == lead(state, 1) + 7.5 + 3


def test_looking_back_nothing_is_luck() -> None:
    """All cards lie open, so what was not gained was lost by the move, and nothing else."""
    match = Match(GAME, Options(columns=3, rows=4), ShuffledDealer(3))
    while not match.over:
        (seat,) = match.to_act()
        match.play(seat, chosen("careless", match.state))
    found = review(match, LocusAdviser(), Budget(), (0, 1))
    assert len(found.decisions) == 12
    assert all(decision.luck is None and decision.loss >= 0 and not decision.unclear for decision in found.decisions)
    for account in found.accounts:
        assert account.gained == GAME.result(match.state).scores[account.seat]
        assert account.best == account.gained + account.loss > account.gained
    # The course: once what is foreseen is exact, it falls by each loss, and comes true.
    assert [moment.number for moment in found.course] == list(range(1, 14))
    assert [moment.scores for moment in found.course] == [GAME.result(match.after(number)).scores for number in range(1, 14)]
    exact = [moment for moment in found.course if not moment.error]
    assert len(exact) >= 10
    foreseen = [(moment.ahead or 0) * (1 if moment.seat == 0 else -1) for moment in exact]
    for decision, (before, later) in zip(found.decisions[-len(exact) + 1 :], pairwise(foreseen), strict=True):
        assert decision.loss == (before - later if decision.seat == 0 else later - before)
    assert foreseen[-1] == lead(match.state, 0)
    # Each loss is what the exact value of the position fell by.
    values = [max(solved(match.after(number))) for number in range(3, 12)]
    by_number = {decision.number: decision.loss for decision in found.decisions}
    for number, (before, later) in enumerate(pairwise(values), 4):
        scored = lead(match.after(number), match.entries[number - 1].seat) - lead(match.after(number - 1), match.entries[number - 1].seat)
        assert by_number[number] == before - (scored - later)
