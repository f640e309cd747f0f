"""Half-Deck's adviser: honest, in time, and of one mind with the rules where something is clear."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from koloda.coach.review import review
from koloda.core.bot import Budget
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.secret import view
from koloda.games.halfdeck import BOX
from koloda.games.halfdeck.advice import HalfDeckAdviser
from koloda.games.halfdeck.bots import Thumb, affordable_tries
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import State

GAME, ADVISER, BEST = HalfDeck(), HalfDeckAdviser(), Thumb("bluffer")
QUICK = {"mission_length": 3, "mission_count": 14, "max_turns": 60}
TABLES: tuple[dict[str, Any], ...] = (
    QUICK,
    QUICK | {"field": "grid", "replace": "may", "win": "points", "score": "length"},
    QUICK | {"deck": 54, "swap": True, "missions_each": 2, "read": "either", "win": "most"},
)


def positions(options: dict[str, Any], seed: int) -> Iterator[tuple[State, int, tuple[str, ...]]]:
    """The decisions of a game between two bots, with what really lies there, and the legal moves."""
    match = Match(GAME, Options.read(options), ShuffledDealer(seed))
    while not match.over:
        (seat,) = match.to_act()
        moves = tuple(match.moves(seat))
        if len(moves) > 1:
            yield match.state, seat, moves
        match.play(seat, BEST.choose(match.view(seat), seat, moves, Budget(seed=len(match.entries))))


@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_what_is_hidden_changes_no_worth(options: dict[str, Any]) -> None:
    """Every move has a worth, in the order of the moves, and it is the same when all that the seat does not see is drawn again."""
    for number, (state, seat, moves) in enumerate(islice(positions(options, 3), 25)):
        budget = Budget(0.02, number)
        worths = ADVISER.worths(view(state, seat), seat, moves, budget)
        assert tuple(worth.move for worth in worths) == moves
        assert max(worths, key=lambda worth: worth.mean).behind_error == 0
        assert all(worth.exact is None and worth.error >= 0 and worth.behind_error >= 0 for worth in worths)
        other = GAME.imagine(view(state, seat), np.random.default_rng(number))
        assert other != state
        assert ADVISER.worths(other, seat, moves, budget) == worths == ADVISER.worths(state, seat, moves, budget)


def test_what_wins_at_once_is_worth_the_game() -> None:
    """A move that completes the own mission whatever lies hidden, and nothing else, is worth a whole point."""
    found = 0
    for seed in range(40):
        for state, seat, moves in positions(QUICK, seed):
            worlds = [GAME.imagine(view(state, seat), np.random.default_rng(place)) for place in range(8)]
            for move in moves if state.phase == "act" and state.turn > 4 else ():
                if all(_wins(world, seat, move) for world in worlds[:1]) and all(_wins(world, seat, move) for world in worlds):
                    worth = {one.move: one for one in ADVISER.worths(view(state, seat), seat, moves, Budget(0.2, seed))}
                    assert worth[move].mean >= 0.8, (seed, move)
                    assert worth[move].mean >= max(one.mean for one in worth.values()) - 2 * worth[move].behind_error
                    found += 1
                    break
        if found >= 5:
            return
    raise AssertionError("no game came so far")


def _wins(world: State, seat: int, move: str) -> bool:
    after = GAME.decided(world, seat, move).state
    return after.winners == (seat,) and after.phase == "over"


def test_the_best_bots_move_is_among_the_best() -> None:
    """In most positions it cannot be told from the best move, and on the average it costs much less than any move would."""
    among, lost, lost_by_any = [], [], []
    acting = (one for one in positions(QUICK, 8) if one[0].phase == "act")
    for number, (state, seat, moves) in enumerate(islice(acting, 15)):
        budget = Budget(1.0, number)
        chosen = BEST.choose(view(state, seat), seat, moves, budget)
        worths = {worth.move: worth for worth in ADVISER.worths(view(state, seat), seat, moves, budget)}
        means = [worth.mean for worth in worths.values()]
        among.append(max(means) - worths[chosen].mean <= 3 * worths[chosen].behind_error)
        lost.append(max(means) - worths[chosen].mean)
        lost_by_any.append(max(means) - np.mean(means))
    assert np.mean(among) > 0.6
    assert np.mean(lost) < 0.6 * np.mean(lost_by_any)


def test_more_time_is_not_used_than_there_is() -> None:
    """Counted, not timed, so that a busy machine gives the same advice."""
    assert affordable_tries(Budget(0.1)) * 10 == affordable_tries(Budget(1.0)) == affordable_tries(Budget(60.0))
    for number, (state, seat, moves) in enumerate(islice(positions(QUICK, 5), 20, 30)):
        if number == 0:
            ADVISER.worths(view(state, seat), seat, moves, Budget(0.01, 1))  # compiles
        started = time.process_time()
        ADVISER.worths(view(state, seat), seat, moves, Budget(1.0, 1))
        assert time.process_time() - started < 1.0


def test_advice_is_given_only_in_ones_turn() -> None:
    state, seat, moves = next(positions(QUICK, 2))
    assert ADVISER.worths(view(state, 1 - seat), 1 - seat, moves, Budget(0.1)) == ()


def test_a_match_is_looked_back_on() -> None:
    match = Match(GAME, Options.read(QUICK), ShuffledDealer(4))
    while not match.over:
        (seat,) = match.to_act()
        match.play(seat, BEST.choose(match.view(seat), seat, match.moves(seat), Budget(seed=len(match.entries))))
    found = review(match, ADVISER, Budget(0.02), (0, 1))
    assert len(found.decisions) > 10
    assert all(decision.loss >= 0 for decision in found.decisions)
    assert all(-1.5 <= moment.ahead <= 1.5 for moment in found.course if moment.ahead is not None)
    assert any(moment.ahead is not None for moment in found.course)


def test_the_box_has_it() -> None:
    assert isinstance(BOX.adviser, HalfDeckAdviser)
