"""Calls: which are legal, and how they are named.

A call is the letter of a suit or a rank, with ``=`` behind it where the player wants no fall. Suits and ranks share no letter,
so a call takes a card if its letter stands in the card.
"""

from __future__ import annotations

from koloda.core.seat import Seat
from koloda.core.text import Text, text
from koloda.games.sloker.options import Options
from koloda.games.sloker.state import State


def vocabulary(options: Options) -> tuple[str, ...]:
    """Every call that can be legal under some options, in standard order."""
    if options.variant == "classic":
        return tuple(options.cards.suits)
    letters = (*options.cards.suits, *options.cards.ranks) if options.remove == "suit_or_rank" else tuple(options.cards.suits)
    return tuple(form for letter in letters for form in (letter, f"{letter}=")) if options.gravity == "choice" else letters


def calls(state: State, seat: Seat) -> tuple[str, ...]:
    """The legal calls of a player, in standard order (5.5, P10 to P12)."""
    options = state.options
    suits, ranks = tuple(options.cards.suits), tuple(options.cards.ranks)
    if options.variant == "classic":
        return suits
    lying = {letter for board in state.boards if board.seat == seat for card in board.cells if card for letter in card}
    if options.absent_call == "none":
        suits = tuple(one for one in suits if one in lying)
    if options.absent_call != "any":
        ranks = tuple(one for one in ranks if one in lying)
    legal = suits + ranks if options.remove == "suit_or_rank" else suits
    return tuple(form for call in legal for form in (call, f"{call}=")) if options.gravity == "choice" else legal


def target_letter(call: str) -> str:
    """The suit or rank that a call names."""
    return call.removesuffix("=")


def kind(call: str) -> str:
    """Whether a call names a ``suit`` or a ``rank``."""
    return "suit" if call[0].islower() else "rank"


def named_call(id: str, move: str) -> Text:
    """The message ``<id>-suit``, ``<id>-rank``, ``<id>-suit-level`` or ``<id>-rank-level`` of a call.

    Ranks from 2 to 9 go as numbers, because Fluent's variants have no names that begin with a digit.
    """
    target, what = target_letter(move), kind(move)
    level = "-level" if target != move else ""
    return text(f"{id}-{what}{level}", **{what: int(target) if target.isdigit() else target})
