"""Actions and how they are written (section 14): what is legal, and why something is not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.core.secret import Secret
from koloda.errors import DuplicateCard
from koloda.games.halfdeck.options import DECKS, ORDER, Options, in_order
from koloda.games.halfdeck.state import Cell, Stack, State, seen
from koloda.games.halfdeck.work import is_open

_NUMBER: Final = "(?:0|-?[1-9][0-9]*)"
_SPELLING: Final = re.compile(
    f"[PR]:(?P<card>[^:@]+)@{_NUMBER},{_NUMBER}|[OF]@{_NUMBER},{_NUMBER}|X|W:(?:0|[1-9][0-9]*)|[NSTH]|D(?::(?P<cards>(?:[^:@]{{2}})+))?",
    re.DOTALL,
)


def read_cell(move: str) -> Cell:
    """The cell of a legal action."""
    row, _, column = move[move.index("@") + 1 :].partition(",")
    return int(row), int(column)


def cards_of(move: str) -> tuple[Card, ...]:
    """The cards of a legal discard."""
    return tuple(Card(move[place : place + 2]) for place in range(2, len(move), 2))


def legal(state: State) -> tuple[str, ...]:
    """All actions of the seat to act, as far as whoever looks knows its cards; sorted by code point (section 18)."""
    seat = state.seat
    assert seat is not None, "somebody is to act"
    if state.phase == "chain":
        return "N", "S"
    if state.phase == "centre":
        return "H", "T"
    hand = tuple(card.value for card in state.hands[seat] if isinstance(card, Secret))
    if state.phase == "discard":
        return _discards(hand)
    found = list(_actions(state, seat, hand))
    if state.options.passing == "free" or not found:
        found.append("X")
    return tuple(sorted(found))


def _actions(state: State, seat: Seat, hand: tuple[Card, ...]) -> Iterator[str]:
    options, centre = state.options, state.centre
    for row, column in free_cells(options, centre):
        for card in hand:
            yield f"P:{card}@{row},{column}"
    for stack in centre:
        at = f"@{stack.row},{stack.column}"
        for card in hand:
            yield f"R:{card}{at}"
        if may_open(options, stack, seat):
            yield "O" + at
        if not is_open(stack.card) and (options.flip == "any" or stack.owner == seat):
            yield "F" + at
    if options.swap and state.mission_stock:
        yield from (f"W:{number}" for number in range(len(state.missions[seat])))


def may_open(options: Options, stack: Stack, seat: Seat) -> bool:
    """Whether a seat may open its column there (section 6.2, P14)."""
    own = stack.below[seat]
    if not own:
        return False
    return not is_open(own[0]) or (options.reuse and (bool(stack.below[1 - seat]) or is_open(stack.card)))


def free_cells(options: Options, centre: tuple[Stack, ...]) -> tuple[Cell, ...]:
    """The cells in which a card may be placed, by row, then column (section 6.2, P9, P10)."""
    if not centre:
        return ((0, 0),)
    taken = {stack.at for stack in centre}
    steps = ((0, -1), (0, 1)) if options.field == "line" else ((-1, 0), (0, -1), (0, 1), (1, 0))
    beside = {(row + down, column + right) for row, column in taken for down, right in steps} - taken
    if options.width or options.height:
        across, along = _span([row for row, _ in taken], options.height), _span([column for _, column in taken], options.width)
        beside = {(row, column) for row, column in beside if across(row) and along(column)}
    return tuple(sorted(beside))


def _span(numbers: list[int], most: int) -> Callable[[int], bool]:
    """Whether one more row or column stays within the most that the centre may span."""
    low, high = min(numbers), max(numbers)
    return lambda one: not most or max(high, one) - min(low, one) < most


@lru_cache(maxsize=4096)
def _discards(hand: tuple[Card, ...]) -> tuple[str, ...]:
    """Every choice of cards, the cards of each in card order."""
    found = ["D:" + "".join(cards) for size in range(1, len(hand) + 1) for cards in combinations(hand, size)]
    return ("D", *sorted(found))


def in_card_order(move: str) -> str:
    """A discard with its cards in card order, as it stands among the legal actions; anything else as it is."""
    if not move.startswith("D:") or any(card not in ORDER for card in cards_of(move)):
        return move
    return "D:" + "".join(in_order(cards_of(move)))


def why_not(state: State, seat: Seat, move: str) -> str:
    """Why an action of the seat to act is refused, for the person who tried it.

    Raises:
        BadCard, DuplicateCard: it is spelt rightly and names what is no card of the pack, or a card twice (section 17).
    """
    shown, options = move[:40], state.options
    found = _SPELLING.fullmatch(move)
    if found is None:
        return f"{shown!r} is no action; there are P:Kh@0,1, R:8s@0,1, O@0,1, F@0,1, X, W:0, N, S, T, H, D and D:6h9s"
    written = [found["card"]] if found["card"] else [move[at : at + 2] for at in range(2, len(move), 2)] if found["cards"] else []
    cards = [DECKS[options.deck].card(card) for card in written]
    for card in cards:
        if cards.count(card) > 1:
            raise DuplicateCard(f"{shown}: {card} is there twice")
    phases = {"N": "chain", "S": "chain", "T": "centre", "H": "centre", "D": "discard"}
    wanted = phases.get(move[0], "act")
    if wanted != state.phase:
        return f"{shown}: seat {seat} is to {_TO_DO[state.phase]} now"
    hand = [seen(card) for card in state.hands[seat]]
    for card in cards:
        if card not in hand:
            return f"{shown}: {card} is not in the hand of seat {seat}"
    return f"{shown}: {_REASONS.get(move[0], 'the cards of a discard are written in card order')}"


_TO_DO: Final = {
    "act": "choose an action (P, R, O, F, X or W)",
    "chain": "go on or stop (N or S)",
    "centre": "take the centre or hold (T or H)",
    "discard": "discard any number of cards (D)",
}
_REASONS: Final = {
    "P": "a card is placed in a free cell beside a centre card, the first one in 0,0",
    "R": "there is no centre card",
    "O": "there is no column of one's own whose nearest card may be opened",
    "F": "there is no closed centre card that one may flip",
    "X": "passing is allowed only where nothing else is possible",
    "W": "there is no such mission to swap, or none to swap it for",
}
