"""What may be done in the betting, how it is written, and why something may not be (sections 7 and 15).

Tables write ``r 40`` where the club writes ``r40``. Declarations and options are written as the club does; ``ready`` ends the
declarations, and ``leave`` leaves an option.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from koloda.core.ask import Amount, Moves
from koloda.games import betting as bets
from koloda.games.betting import Betting
from koloda.games.dragon.club.state import Hand

READY: Final = "ready"
LEAVE: Final = "leave"
BETS: Final = re.compile(r"[kcfa]|r ?(?:0|[1-9]\d*)", re.ASCII)
"""A bet of any size, as the club or as a table writes it."""
_RAISE: Final = re.compile(r"r([1-9]\d*)", re.ASCII)


def legal_bets(hand: Hand) -> Sequence[str]:
    """All bets of the seat to act, in standard order."""
    betting, context = hand.betting, hand.context
    seat = betting.to_act
    assert seat is not None, "somebody is to act"
    chips, call = betting.chips[seat], betting.level - betting.put[seat]
    left, cap = chips - call, context.rules.raise_cap
    capped = cap is not None and betting.raises >= cap
    parts: list[str | Amount] = []
    if call == 0:
        parts.append("k")
    elif left >= 0:
        parts.append("c")
    if left >= context.min_bet and not capped:
        parts.append(Amount("r", context.min_bet, min(context.max_bet, left)))
    if left < context.min_bet and not (capped and left > 0):
        parts.append("a")
    return Moves(*parts, "f")


def after_bet(betting: Betting, move: str) -> Betting:
    """The betting after a legal bet of the seat to act."""
    seat = betting.waiting[0]
    chips, put, level = betting.chips[seat], betting.put[seat], betting.level
    if move == "f":
        return bets.folded(betting)
    if move[0] == "r":
        return bets.raised(betting, level + int(move.split(" ")[1]))
    if move == "a" and put + chips > level:
        return bets.raised(betting, put + chips)
    return bets.called(betting)


def table_bet(written: str) -> str:
    """A bet as a table writes it, from the club's notation: ``r 40`` for ``r40``."""
    found = _RAISE.fullmatch(written)
    return f"r {found[1]}" if found else written


def why_no_bet(hand: Hand, move: str) -> str:
    """Why a bet of the seat to act is refused, for the person who tried it."""
    betting, context = hand.betting, hand.context
    seat = betting.to_act
    assert seat is not None, "somebody is to act"
    call, chips = betting.level - betting.put[seat], betting.chips[seat]
    possible = ", ".join(_words(legal_bets(hand)))
    if move == "k":
        return f"check: there are {call} to call; possible: {possible}"
    if move == "c":
        return f"call: {'there is nothing to call' if call == 0 else f'{call} are wanted and {chips} are left'}; possible: {possible}"
    if move == "a":
        return f"all in: with {chips} left a raise of {context.min_bet} or more can be made; possible: {possible}"
    if move[:1] == "r":
        cap = context.rules.raise_cap
        if cap is not None and betting.raises >= cap:
            return f"raise: {cap} raises are the most in a round; possible: {possible}"
        return f"raise: by {context.min_bet} to {context.max_bet}, with {chips} left and {call} to call; possible: {possible}"
    return f"{move[:40]!r} is no bet; possible: {possible}"


def _words(moves: Sequence[str]) -> Sequence[str]:
    return moves.named() if isinstance(moves, Moves) else moves
