"""The table of Sloker, laid out for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from koloda.core.game import Result
from koloda.core.scene import Choice, Scene, SeatLine, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.text import Text, text
from koloda.games.sloker import board as boards
from koloda.games.sloker.board import DISCARDS, STOCK, Board, place
from koloda.games.sloker.calls import kind, named_call, target_letter
from koloda.games.sloker.kernel import CELLS
from koloda.games.sloker.state import State

MOST_DEALS: Final = 20
"""A journal shows no more deals than these; the record has them all."""
_DEALER: Final = text("journal-dealer")


def draw(state: State, viewer: Seat | None, moves: Sequence[str], result: Result) -> Scene:
    """The scene of a state for a seat with these legal moves, or for a spectator (``None``)."""
    own_first = sorted(state.players, key=lambda seat: seat != viewer)
    return Scene(
        headline=_headline(state, viewer, moves, result),
        zones=(*(_board(state, seat) for seat in own_first), _piles(state)),
        seats=_seats(state, result),
        choices=tuple(_choice(state, viewer, move) for move in moves),
        sheets=(_journal(state),) if state.journal else (),
        notes=_notes(state),
        over=state.phase == "over",
    )


def _headline(state: State, viewer: Seat | None, moves: Sequence[str], result: Result) -> Text:
    if state.phase == "over":
        if viewer is None or not result.winners:
            return text("headline-over", score=max(result.scores))
        if len(result.winners) == len(result.scores):
            return text("headline-draw")
        return text("headline-won" if viewer in result.winners else "headline-lost")
    if state.phase != "call":
        return text("headline-dealing")
    if not moves:
        return text("headline-wait-call")
    if state.options.variant == "pro":
        return text("headline-call-open")
    return text("headline-bonus-call" if any(state.chips) else "headline-call-blind")


def _board(state: State, seat: Seat) -> Zone:
    board = next((board for board in state.boards if board.seat == seat), None)
    cells = board.cells if board else (None,) * CELLS
    return Zone(
        id=f"board{seat}",
        kind="grid",
        slots=tuple(Slot(place(seat, cell), cells[cell]) for row in boards.ROWS for cell in row),
        columns=boards.COLUMNS,
        seat=seat,
        title=text("zone-board"),
        notes=_row_notes(state, board) if board and not board.holes else (),
    )


def _row_notes(state: State, board: Board) -> tuple[Text, ...]:
    hands = boards.hands(board.cells, state.options.cards)
    return tuple(text("row-score", hand=hand, chips=state.options.pay(hand)) for hand in hands)


def _piles(state: State) -> Zone:
    shuffled = len(state.pile) - len(state.dealt) if state.reshuffled else 0
    discards = len(state.discards) + shuffled
    top = state.discards[-1] if state.discards and not shuffled else None
    return Zone(
        id="piles",
        kind="piles",
        slots=(
            Slot(STOCK, back=state.stock > 0, count=state.stock),
            Slot(DISCARDS, top, back=shuffled > 0, count=discards),
        ),
        notes=(text("zone-stock"), text("zone-discards")),
    )


def _seats(state: State, result: Result) -> tuple[SeatLine, ...]:
    acting = {board.seat for board in state.boards if not board.remove} or set(state.players)
    turn = next((seat for seat in state.players if seat in acting), None) if state.phase == "call" else None
    return tuple(SeatLine(seat, score, _role(state, seat), turn=seat == turn) for seat, score in enumerate(result.scores))


def _role(state: State, seat: Seat) -> Text | None:
    if state.options.seats == 1:
        return None
    return text("role-player" if seat in state.players else "role-dealer")


def _choice(state: State, viewer: Seat | None, move: str) -> Choice:
    target = target_letter(move)
    return Choice(
        move=move,
        label=named_call("call", move),
        slots=tuple(
            place(board.seat, cell)
            for board in state.boards
            if board.seat == viewer
            for cell, card in enumerate(board.cells)
            if card and target in card
        ),
        group=kind(move),
    )


def _notes(state: State) -> tuple[Text, ...]:
    deal = text("note-deal", deal=state.deal, deals=state.options.number_of_deals)
    return (deal, text("note-cycle", cycle=state.cycle)) if state.options.avalanche and state.cycle else (deal,)


def _journal(state: State) -> Sheet:
    """The last deals and the totals of all."""
    rows: list[tuple[int | Text, ...]] = []
    for number, scores in list(enumerate(state.journal, 1))[-MOST_DEALS:]:
        row: list[int | Text] = [number, *scores]
        if state.options.seats > 1:
            row[1 + state.options.dealer(number)] = _DEALER
        rows.append(tuple(row))
    return Sheet(
        title=text("journal-title"),
        head=(text("journal-deal"), *range(state.options.seats)),
        rows=(*rows, (text("journal-total"), *state.totals)),
    )
