"""Estimates, bounds and the search, against the exact solver and the rules."""

from __future__ import annotations

from time import process_time
from typing import Any

import numpy as np
import pytest

from koloda.games.locus import moves as notation
from koloda.games.locus.evaluation import UNIT, Board, Outlook, board_of, bound, estimate, hopes, undo, use
from koloda.games.locus.search import Outcome, look_ahead, memory, worthwhile
from koloda.games.locus.solve import solved
from koloda.games.locus.state import State
from locus_positions import GAME, VARIATIONS, after, lead, moves, position

every_variation = pytest.mark.parametrize("options", VARIATIONS, ids=lambda options: "-".join(map(str, options.values())) or "standard")


def codes(state: State) -> list[int]:
    """The legal moves as numbers, in their order."""
    return [code(state, move) for move in moves(state)]


def code(state: State, move: str) -> int:
    used = notation.read(state.options, move)
    assert used is not None
    return 2 * used[0] + used[1]


def arrays(board: Board) -> list[bytes]:
    return [part.tobytes() for part in board[:-1]]


def seen_from(board: Board, turn: int, nodes: int = 10**7, *, every: bool = False) -> Outcome:
    return look_ahead(board, turn, worthwhile(board, turn), nodes, every=every)


@every_variation
def test_boards_follow_the_rules_and_come_back(options: dict[str, Any]) -> None:
    """Playing on and back in place: the same arrays as made afresh from each state, and the same points."""
    for seed in range(3):
        state = position(seed, 12, **options)
        board, before, played = board_of(state), arrays(board_of(state)), []
        while not state.over and state.game == 0 and state.turns < state.options.cells - 2:
            seat, chosen = state.to_move, codes(state)[-1 - seed % 2]
            assert seat is not None
            points = int(hopes(board, state.turns, Outlook())[chosen])
            then = after(state, moves(state)[-1 - seed % 2])
            assert points == UNIT * (then.scores[seat] - state.scores[seat])
            use(board, seat, chosen // 2, chosen % 2)
            played.append((seat, chosen))
            state = then
            assert arrays(board) == arrays(board_of(state))
        for seat, one in reversed(played):
            undo(board, seat, one // 2, one % 2)
        assert arrays(board) == before


@every_variation
@pytest.mark.parametrize("left", [2, 5, 8])
def test_a_game_played_out_is_worth_what_the_solver_says(options: dict[str, Any], left: int) -> None:
    for seed in range(6):
        state = position(seed, left, **options)
        found = seen_from(board_of(state), state.turns)
        exact = dict(zip(codes(state), solved(state), strict=True))
        assert found.exact
        best = next(iter(found.values))
        assert found.values[best] == UNIT * exact[best] == UNIT * max(exact.values())


@every_variation
def test_every_move_is_worth_its_points_and_what_follows(options: dict[str, Any]) -> None:
    for seed in range(3):
        state = position(seed, 6, **options)
        seat = state.to_move
        assert seat is not None
        found = look_ahead(board_of(state), state.turns, codes(state), 10**7, every=True)
        assert found.exact
        assert list(found.values.values()) == sorted(found.values.values(), reverse=True)
        for move in moves(state):
            then = after(state, move)
            rest = max(solved(then)) if then.to_move == seat else -max(solved(then))
            assert found.values[code(state, move)] == UNIT * (lead(then, seat) - lead(state, seat) + rest)


@every_variation
def test_bounds_hold(options: dict[str, Any]) -> None:
    tight = 0
    for seed in range(24):
        state = position(seed, 1 + seed % 8, **options)
        board, swings = board_of(state), np.empty(state.options.cells, np.int64)
        least, most = (int(bound(board, state.turns, sign, swings)) for sign in (-1, 1))
        assert least <= UNIT * max(solved(state)) <= most
        tight += least == most
    assert tight


@every_variation
def test_estimates_are_exact_once_no_free_cells_touch(options: dict[str, Any]) -> None:
    """Found by playing until no unused cell touches another; far from there the estimate is only near."""
    apart = 0
    for seed in range(60):
        state = position(seed, 4, **options)
        board = board_of(state)
        if not board.free[board.unused].any():
            apart += 1
            swings = np.empty(state.options.cells, np.int64)
            assert estimate(board, state.turns, swings) == UNIT * max(solved(state)) == bound(board, state.turns, 1, swings)
    assert apart >= 3


def test_estimates_are_near() -> None:
    """Far closer to the truth than the values are to each other: a standard error of one and a half points is a lot."""
    states = [position(seed, 8) for seed in range(60)]
    exact = np.array([max(solved(state)) for state in states])
    swings = np.empty(30, np.int64)
    found = np.array([estimate(board_of(state), state.turns, swings) / UNIT for state in states])
    assert (found - exact).std() < 1.5 < exact.std()
    assert np.corrcoef(found, exact)[0, 1] > 0.95


@every_variation
def test_what_is_left_out_is_never_better(options: dict[str, Any]) -> None:
    shorter = 0
    for seed in range(20):
        state = position(seed, 7, **options)
        worth = worthwhile(board_of(state), state.turns)
        exact = dict(zip(codes(state), solved(state), strict=True))
        assert set(worth) <= set(exact)
        assert max(exact[move] for move in worth) == max(exact.values())
        shorter += len(worth) < len(exact)
    assert shorter


def test_the_same_nodes_see_the_same_and_more_nodes_see_farther() -> None:
    state = position(3, 24)
    board = board_of(state)
    few, again, many = (seen_from(board, state.turns, nodes) for nodes in (2_000, 2_000, 50_000))
    assert few == again
    assert not few.exact
    assert few.values != many.values
    assert arrays(board) == arrays(board_of(state))


def test_too_few_nodes_still_name_a_move() -> None:
    state = position(3, 24)
    found = seen_from(board_of(state), state.turns, 0)
    assert list(found.values) == worthwhile(board_of(state), state.turns)
    assert not found.exact


def test_marks_of_a_memory_differ() -> None:
    marks = memory(52, 1).marks
    assert len(set(marks.ravel().tolist())) == 52 * 3
    assert 0 not in marks


def test_a_duel_is_searched_game_by_game() -> None:
    """In the second game the other seat begins, and the first game's points are no matter."""
    state = position(2, 1, 3, 4, games=2)
    second = after(state, moves(state)[0])
    assert second.game == 1
    assert second.to_move == 1
    while second.turns < 6:
        second = after(second, moves(second)[0])
    found = seen_from(board_of(second), second.turns)
    assert max(found.values.values()) == UNIT * max(solved(second))
    assert GAME.ask(second) is not None


@pytest.mark.bench
@pytest.mark.parametrize(("left", "seconds"), [(10, 0.05), (12, 0.5), (14, 5)])
def test_endgames_take_no_longer_than(left: int, seconds: float) -> None:
    for seed in range(10):
        state = position(seed, left)
        board = board_of(state)
        seen_from(board, state.turns, 10)
        start = process_time()
        assert seen_from(board, state.turns).exact
        assert process_time() - start < seconds
