"""Positions of Locus Poker as they come up, by chance or by play that makes sense."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from koloda.cards import DECK_52
from koloda.games.locus.options import Options
from koloda.games.locus.rules import Locus
from koloda.games.locus.state import State

GAME = Locus()

VARIATIONS: list[dict[str, Any]] = [
    {},
    {"turn_order": "mirror"},
    {"joker": False},
    {"bonus": False, "first_player": 1},
    {"bonus_table": {"diagonal": 3}, "score_table": {"high_card": 4, "pair": 0, "five_of_a_kind": 30}},
    {"turn_order": "mirror", "games": 2, "bonus_table": {"orthogonal": 9}},
]


def position(seed: int, left: int, columns: int = 6, rows: int = 5, **options: Any) -> State:
    """With so many unused cards left, after turns by chance."""
    rng = random.Random(seed)
    made = Options.read({"columns": columns, "rows": rows, **options})
    state = GAME.dealt(GAME.start(made), tuple(rng.sample(DECK_52.cards, made.cells))).state
    while state.turns < made.cells - left:
        state = after(state, rng.choice(moves(state)))
    return state


def moves(state: State) -> Sequence[str]:
    """The legal moves of whoever is to move."""
    assert state.to_move is not None
    return GAME.moves(state, state.to_move)


def after(state: State, move: str) -> State:
    """The position after a move of whoever is to move."""
    assert state.to_move is not None
    return GAME.play(state, state.to_move, move).state


def lead(state: State, seat: int) -> int:
    """How many points a seat is ahead in the game being played, or in the one that has just ended."""
    one, other = state.scores
    return one - other if seat == 0 else other - one
