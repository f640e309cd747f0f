"""The exact solver against plain search of every line."""

from __future__ import annotations

import random
from typing import Any

import pytest

from koloda.cards import DECK_52
from koloda.games.locus.options import Options
from koloda.games.locus.rules import Locus
from koloda.games.locus.solve import solved
from koloda.games.locus.state import State

GAME = Locus()


def lead(state: State, seat: int) -> int:
    return state.scores[seat] - state.scores[1 - seat]


def slow(state: State, seat: int) -> int:
    """The final lead of a seat under best play, line by line, by the rules themselves."""
    if state.to_move is None:
        return lead(state, seat)
    values = [slow(GAME.decided(state, state.to_move, move).state, seat) for move in GAME.moves(state, state.to_move)]
    return max(values) if state.to_move == seat else min(values)


@pytest.mark.parametrize(
    "options", [{}, {"joker": False}, {"turn_order": "mirror"}, {"first_player": 1, "score_table": {"high_card": 9, "pair": 0}}]
)
def test_best_moves_and_their_value(options: dict[str, Any]) -> None:
    rng = random.Random(8)
    for _ in range(3):
        state = GAME.dealt(GAME.start(Options.read({"columns": 4, "rows": 3, **options})), tuple(rng.sample(DECK_52.cards, 12))).state
        while state.turns < 9:
            assert state.to_move is not None
            state = GAME.decided(state, state.to_move, rng.choice(GAME.moves(state, state.to_move))).state
        mover = state.to_move
        assert mover is not None
        wanted = [slow(GAME.decided(state, mover, move).state, mover) - lead(state, mover) for move in GAME.moves(state, mover)]
        found = solved(state)
        assert max(found) == max(wanted)
        assert [value == max(found) for value in found] == [value == max(wanted) for value in wanted]
