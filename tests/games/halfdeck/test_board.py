"""A game on arrays is the game of the rules, move for move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from koloda.cards import Card
from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.core.secret import Hidden, Secret, known
from koloda.games.halfdeck.board import (
    COUNT,
    DISCARD,
    DONE,
    END,
    FOUGHT,
    HAND,
    HELD,
    LEFT,
    MOST_ACTIONS,
    OVER,
    PHASE,
    POINTS,
    SEAT,
    SHED,
    SLIPS,
    STOCK,
    TALLY,
    TO_DISCARD,
    TURN,
    WINNER,
    Board,
    blank,
)
from koloda.games.halfdeck.bridge import CARDS, board_of, empty_actions, rules_for, written
from koloda.games.halfdeck.cells import CARD, COLUMN, DEPTH, OPEN, SHOWN, SIZE
from koloda.games.halfdeck.dealing import set_out
from koloda.games.halfdeck.flow import play
from koloda.games.halfdeck.legal import legal
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import State
from koloda.games.halfdeck.work import is_open
from koloda.testing import option_space

GAME = HalfDeck()
PHASES = ("act", "chain", "centre", "discard", "over")
ENDS = (None, "mission", "points", "missions", "turns")


def lying(card: int, shown: object) -> str:
    return ("" if shown else "-") + CARDS[card]


def position(board: Board) -> dict[str, Any]:
    """What a board says, in words."""
    facts = board.facts
    cells = {}
    for slot in range(facts[COUNT]):
        cell = board.cells[slot]
        below = [
            [lying(cell[COLUMN + seat * DEPTH + at], at == 0 and cell[SHOWN + seat]) for at in range(cell[SIZE + seat])] for seat in (0, 1)
        ]
        cells[tuple(board.places[slot].tolist())] = (lying(cell[CARD], cell[OPEN]), below)
    pile = [[[CARDS[card] for card in board.piles[seat, which, : board.sizes[seat, which]]] for which in range(3)] for seat in (0, 1)]
    over = facts[PHASE] == OVER
    return {
        "turn": facts[TURN],
        "seat": None if over else facts[SEAT],
        "phase": PHASES[facts[PHASE]],
        "left": facts[LEFT],
        "centre": cells,
        "hands": [sorted(pile[seat][HAND]) for seat in (0, 1)],
        "stocks": [sorted(pile[seat][STOCK]) for seat in (0, 1)],
        "discards": [sorted((card, board.seen[CARDS.index(card)] == 1) for card in pile[seat][DISCARD]) for seat in (0, 1)],
        "missions": [board.held[seat, : facts[HELD + seat]].tolist() for seat in (0, 1)],
        "slips": facts[SLIPS],
        "done": [facts[DONE + seat] for seat in (0, 1)],
        "points": [facts[POINTS + seat] for seat in (0, 1)],
        "end": ENDS[facts[END]],
        "winners": {-1: (), 0: (0,), 1: (1,), 2: (0, 1)}[int(facts[WINNER])],
    }


def expected(state: State) -> dict[str, Any]:
    """The same of a state of the rules."""
    stocks = [sorted(Counter(_pile(stock.pile)) - Counter(_pile(stock.gone))) for stock in state.stocks]
    return {
        "turn": state.turn,
        "seat": state.seat,
        "phase": state.phase,
        "left": state.left if state.phase != "discard" else 0,
        "centre": {stack.at: (_lying(stack.card), [list(map(_lying, column)) for column in stack.below]) for stack in state.centre},
        "hands": [sorted(map(_card, hand)) for hand in state.hands],
        "stocks": stocks,
        "discards": [sorted((_card(card), is_open(card)) for card in pile) for pile in state.discards],
        "missions": [[int(_card(slip)[1:]) for slip in held] for held in state.missions],
        "slips": state.mission_stock,
        "done": list(map(len, state.done)),
        "points": list(state.points),
        "end": state.end,
        "winners": state.winners,
    }


def _pile(pile: Hidden[tuple[Card, ...]]) -> tuple[Card, ...]:
    assert isinstance(pile, Secret)
    return pile.value


def _card(card: Any) -> str:
    found = known(card)
    assert found is not None
    return str(found)


def _lying(card: Any) -> str:
    return ("" if is_open(card) else "-") + _card(card)


def play_both(options: Options, seed: int, most: int = 400) -> Board:
    """Plays a random game by the rules and on a board, and compares every position and all that is legal there."""
    rules, board, actions = rules_for(options), blank(len(options.missions)), empty_actions(MOST_ACTIONS)
    match = Match(GAME, options, ShuffledDealer(seed))
    set_out(board, rules, seed)
    chance = np.random.default_rng(seed)
    for _ in range(most):
        assert position(board) == expected(match.state)
        if match.over:
            break
        seat = int(board.facts[SEAT])
        if board.facts[PHASE] == TO_DISCARD:
            action = [SHED, int(chance.integers(1 << board.sizes[seat, HAND])), 0, 0, 0]
        else:
            count = legal(board, rules, actions)
            assert sorted(written(board, action) for action in actions[:count]) == list(match.moves(seat))
            kinds = sorted(set(actions[:count, 0].tolist()))
            of_kind = np.flatnonzero(actions[:count, 0] == chance.choice(kinds))
            action = actions[chance.choice(of_kind)].tolist()
        match.play(seat, written(board, action))
        play(board, rules, np.array(action))
        assert position(board_of(match.state, seat)) | {"stocks": None} == position(board) | {"stocks": None, "end": None, "winners": ()}
    return board


LIVELY = {"mission_length": 2, "mission_count": 10, "win": "most", "max_turns": 150}
VARIATIONS: tuple[dict[str, Any], ...] = (
    {},
    LIVELY,
    {"missions_each": 2, "read": "either", "max_turns": 60, "mission_length": 3, "mission_count": 14},
    {"field": "grid", "missions_each": 3, "read": "either", "replace": "may", "reuse": True, "win": "points", **LIVELY},
    LIVELY | {"deck": 54, "joker": "high", "cycle": "six", "gap": "close", "ties": "challenger", "swap": True, "refill": "continue"},
    LIVELY | {"deck": 54, "clear": "all", "actions": 3, "chain": "must", "count": "own", "claim": "actor", "flip": "own"},
    LIVELY | {"deck": 52, "pass": "forced", "width": 4, "split": "cd", "score": "length", "open_discards": True, "hand": 7},
)


@pytest.mark.parametrize("options", VARIATIONS, ids=lambda options: "-".join(map(str, options.values())) or "posted")
@pytest.mark.parametrize("seed", range(3))
def test_the_same_game(options: dict[str, Any], seed: int) -> None:
    play_both(Options.read(options), seed)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(options=option_space(GAME), seed=st.integers(0, 2**32))
def test_the_same_game_with_any_options(options: Options, seed: int) -> None:
    play_both(options, seed, 150)


def test_what_is_compared_happens() -> None:
    """The games above complete missions and fight every kind of fight."""
    tally = np.zeros(TALLY, np.int64)
    for options in VARIATIONS:
        for seed in range(8):
            tally += play_both(Options.read(options), seed).tally
    assert (tally > 0).all(), tally
    assert tally[FOUGHT] > 100
