"""Cells and actions, and how they are written (section 10)."""

from __future__ import annotations

import re
from typing import Final

from koloda.core.event import Place
from koloda.games.locus.options import Options
from koloda.games.locus.state import State

_ACTION: Final = re.compile("([ud])(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


def place(options: Options, cell: int) -> Place:
    """The name of a cell, with its row and column: ``c0.3``."""
    return "c{}.{}".format(*divmod(cell, options.columns))


def written(options: Options, cell: int, *, down: bool) -> str:
    """The action that uses a cell: ``u0,3``, or ``d0,3`` face down."""
    return "{}{},{}".format("d" if down else "u", *divmod(cell, options.columns))


def read(options: Options, move: str) -> tuple[int, bool] | None:
    """The cell that an action uses, and whether face down; ``None``: it is no action on this grid."""
    found = _ACTION.fullmatch(move)
    if found is None:
        return None
    row, column = int(found[2]), int(found[3])
    return (row * options.columns + column, found[1] == "d") if row < options.rows and column < options.columns else None


def vocabulary(options: Options) -> tuple[str, ...]:
    """Every action on a grid: row by row, each cell face up, then face down."""
    ways = (False, True) if options.joker else (False,)
    return tuple(written(options, cell, down=down) for cell in range(options.cells) for down in ways)


def legal(state: State) -> tuple[str, ...]:
    """All actions of whoever is to move: row by row, each cell face up, then face down (section 14)."""
    ways = (False, True) if state.options.joker else (False,)
    return tuple(written(state.options, cell, down=down) for cell, mark in enumerate(state.marks) if not mark for down in ways)


def why_not(state: State, move: str) -> str:
    """Why an action is refused, for the person who tried it."""
    options = state.options
    found = read(options, move)
    if found is None:
        return (
            f"{move[:40]!r} is no action here: u or d, then row and column of a cell, counted from 0, "
            f"such as u0,0 or d{options.rows - 1},{options.columns - 1}"
        )
    cell, down = found
    card = state.cards[cell]
    if state.marks[cell]:
        return f"{move}: {card} has been used; a card carries one chip and is never chosen again"
    assert down, f"{move} is legal"
    return f"{move}: there are no jokers at this table, so {card} can only be played face up"
