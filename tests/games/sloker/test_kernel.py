"""Removal, fall and classes of boards against their plain definitions."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_65, Card, rank, suit
from koloda.games.sloker.kernel import EMPTY, TARGETS, Cells, fallen, removed, row_classes, target_of
from koloda.hands.classes import CLASSES
from koloda.hands.five import class_of

full_boards = st.permutations(range(65)).map(lambda order: np.array(order[:15], np.uint8))
boards = st.tuples(full_boards, st.sets(st.integers(0, 14))).map(
    lambda both: np.array([EMPTY if cell in both[1] else card for cell, card in enumerate(both[0])], np.uint8)
)


def board_of(text: str) -> Cells:
    """A board from three rows, top row first."""
    rows = [[EMPTY if card == "--" else DECK_65.index[Card(card)] for card in row.split()] for row in text.split("/")]
    return np.array([card for row in reversed(rows) for card in row], np.uint8)


@pytest.mark.parametrize("call", TARGETS)
def test_a_call_means_the_same_with_and_without_a_fall(call: str) -> None:
    assert target_of(call) == target_of(f"{call}=") == TARGETS[call]


@settings(deadline=None)  # the first example may compile
@given(board=boards, call=st.sampled_from(list(TARGETS)))
def test_exactly_the_cards_of_the_target_go(board: Cells, call: str) -> None:
    before = board.copy()
    for old, new in zip(board.tolist(), removed(board, target_of(call)).tolist(), strict=True):
        goes = old == EMPTY or call in (suit(DECK_65.cards[old]), rank(DECK_65.cards[old]))
        assert new == (EMPTY if goes else old)
    assert (board == before).all()


@settings(deadline=None)
@given(board=boards)
def test_in_every_column_cards_keep_their_order_and_holes_rise(board: Cells) -> None:
    before, after = board.reshape(3, 5), fallen(board).reshape(3, 5)
    for column in range(5):
        cards = [card for card in before[:, column].tolist() if card != EMPTY]
        assert after[:, column].tolist() == cards + [EMPTY] * (3 - len(cards))


@settings(deadline=None)
@given(board=full_boards)
def test_rows_are_classified_from_the_top(board: Cells) -> None:
    rows = [class_of([DECK_65.cards[card] for card in row]) for row in board.reshape(3, 5)[::-1].tolist()]
    assert [CLASSES[code] for code in row_classes(board)] == rows


def test_source_example() -> None:
    """W1."""
    laid = board_of("Ah Kd Qs Jc Th / 5c 9s 7d Kh 3s / 2d 8c 6s Qh 6d")
    gone = removed(laid, target_of("s"))
    assert gone.tolist() == board_of("Ah Kd -- Jc Th / 5c -- 7d Kh -- / 2d 8c -- Qh 6d").tolist()
    assert fallen(gone).tolist() == board_of("Ah -- -- Jc -- / 5c Kd -- Kh Th / 2d 8c 7d Qh 6d").tolist()
    filled = board_of("Ah As Jh Jc 3d / 5c Kd Kc Kh Th / 2d 8c 7d Qh 6d")
    assert [CLASSES[code] for code in row_classes(filled)] == ["two_pair", "three_of_a_kind", "high_card"]
