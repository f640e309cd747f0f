"""Between positions of the table and boards: for bots, and the tests that hold both to the same game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Hidden, Secret
from koloda.games.halfdeck.board import (
    ACT,
    ACTION,
    COUNT,
    DISCARD,
    DONE,
    FLIPPING,
    FRESH,
    HAND,
    HELD,
    LEFT,
    NOBODY,
    OVER,
    PENDING,
    PHASE,
    POINTS,
    SEAT,
    SHUFFLES,
    SLIPS,
    STOCK,
    TO_CENTRE,
    TO_CHAIN,
    TO_DISCARD,
    TURN,
    WINNER,
    Board,
    Rules,
    blank,
    rules_of,
)
from koloda.games.halfdeck.cells import CARD, COLUMN, OPEN, SHOWN, Numbers, lay
from koloda.games.halfdeck.dealing import DEALT_PILES
from koloda.games.halfdeck.options import ORDER, Options
from koloda.games.halfdeck.state import Lying, Slip, State, seen
from koloda.games.halfdeck.work import face, is_open

CARDS: Final = tuple(ORDER)
"""The cards by their numbers."""
LETTERS: Final = "PROFXWNSTHD"
"""Actions by their kinds."""
_PHASES: Final = {"act": ACT, "chain": TO_CHAIN, "centre": TO_CENTRE, "discard": TO_DISCARD, "over": OVER}


@lru_cache(maxsize=64)
def rules_for(options: Options) -> Rules:
    """The rules of a table, made once."""
    return rules_of(options)


def written(board: Board, action: Sequence[int] | Numbers) -> str:
    """An action in the game's notation."""
    kind, card, _, row, column = map(int, action)
    letter = LETTERS[kind]
    if letter in "PR":
        return f"{letter}:{CARDS[card]}@{row},{column}"
    if letter in "OF":
        return f"{letter}@{row},{column}"
    if letter == "W":
        return f"W:{card}"
    if letter == "D" and card:
        seat = board.facts[SEAT]
        hand = board.piles[seat, HAND, : board.sizes[seat, HAND]].tolist()
        return "D:" + "".join(CARDS[one] for one in sorted(held for place, held in enumerate(hand) if card >> place & 1))
    return letter


def board_of(view: State, seat: Seat) -> Board:
    """A board that looks like this to a seat. What it does not see lies anyhow: ``belief.imagine`` draws it."""
    options = view.options
    board = blank(len(options.missions))
    unseen = [[ORDER[card] for card in options.half(one)] for one in (0, 1)]
    for stack in view.centre:
        _seen(unseen[stack.owner], (stack.card,))
        for one in (0, 1):
            _seen(unseen[one], stack.below[one])
    for one in (0, 1):
        _seen(unseen[one], view.hands[one])
        _seen(unseen[one], view.discards[one])

    def number(lying: Lying, owner: Seat) -> int:
        card = _card(lying)
        return unseen[owner].pop() if card is None else ORDER[card]

    for slot, stack in enumerate(view.centre):
        cell = board.cells[slot]
        cell[:COLUMN] = 0
        board.places[slot] = stack.at
        cell[CARD], cell[OPEN] = number(stack.card, stack.owner), is_open(stack.card)
        for one in (0, 1):
            for card in stack.below[one]:
                lay(cell, one, number(card, one))
            cell[SHOWN + one] = bool(stack.below[one]) and is_open(stack.below[one][0])
    for one in (0, 1):
        for pile, cards in ((HAND, view.hands[one]), (DISCARD, view.discards[one])):
            board.sizes[one, pile] = len(cards)
            board.piles[one, pile, : len(cards)] = [number(card, one) for card in cards]
        for card in view.discards[one]:
            if is_open(card):
                board.seen[ORDER[face(card)]] = 1
        board.sizes[one, STOCK] = len(unseen[one])
        board.piles[one, STOCK, : len(unseen[one])] = unseen[one]
    _missions(board, view)
    _facts(board, view)
    return board


def _card(lying: Lying) -> Card | None:
    if isinstance(lying, str):
        return lying
    return lying.value if isinstance(lying, Secret) else None


def _seen(unseen: list[int], cards: Iterable[Lying]) -> None:
    for lying in cards:
        card = _card(lying)
        if card is not None:
            unseen.remove(ORDER[card])


def _missions(board: Board, view: State) -> None:
    hidden: list[Hidden[Slip]] = [*view.missions[0], *view.missions[1], *view.returned]
    out = {*view.done[0], *view.done[1]} | {name for slip in hidden if (name := seen(slip))}
    left = [number for number in range(len(view.options.missions)) if f"M{number}" not in out]

    def number(slip: Hidden[Slip]) -> int:
        name = seen(slip)
        return int(name[1:]) if name else left.pop()

    for one in (0, 1):
        board.facts[HELD + one] = len(view.missions[one])
        board.held[one, : len(view.missions[one])] = [number(slip) for slip in view.missions[one]]
    returned = [number(slip) for slip in view.returned]
    board.slips[: len(left) + len(returned)] = left + returned
    board.facts[SLIPS] = len(left) + len(returned)


def _facts(board: Board, view: State) -> None:
    facts = board.facts
    facts[COUNT], facts[TURN], facts[LEFT], facts[PHASE] = len(view.centre), view.turn, view.left, _PHASES[view.phase]
    facts[SEAT] = view.on_turn if view.seat is None else view.seat
    facts[FLIPPING], facts[SHUFFLES], facts[WINNER] = view.flipping, view.shuffles - DEALT_PILES, NOBODY
    facts[FRESH] = view.slips
    facts[PENDING] = next((slot for slot, stack in enumerate(view.centre) if stack.at == view.pending), 0)
    for one in (0, 1):
        facts[POINTS + one], facts[DONE + one] = view.points[one], len(view.done[one])


def empty_actions(most: int) -> Numbers:
    """Room for actions."""
    return np.zeros((most, ACTION), np.int64)
