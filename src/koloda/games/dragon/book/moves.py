"""What may be done, how it is written, and why something may not be (sections 4.2 to 4.4 and 10)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from koloda.cards import DECK_52, Card, suit
from koloda.core.ask import Amount, Moves
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.errors import BadCard
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.state import State

_CHANGE: Final = re.compile(r"(.{2})>(.)", re.DOTALL)


def vocabulary(options: Options) -> tuple[str, ...]:
    """Every move that can be legal under some options."""
    least, most = 2 * options.min_bet, options.max_bet
    if options.raising == "free":
        raises: Sequence[str] = Moves(Amount("raise", least, most)) if least <= most else ()
    else:
        raises = ("raise",)
    changes = [f"show {card}>{to}" for card in DECK_52.cards for to in DECK_52.suits if to != suit(card)] if options.suit_changes else []
    return ("check", "call", "fold", *Moves(Amount("bet", options.min_bet, most)), *raises, "show", *changes)


def legal(state: State) -> Sequence[str]:
    """All moves of the seat to act, in standard order."""
    seat = state.to_act
    assert seat is not None, "somebody is to act"
    return _bets(state, seat) if state.stage == "bet" else _shows(state, seat)


def _bets(state: State, seat: Seat) -> Sequence[str]:
    betting, options = state.betting, state.options
    chips, rivals = betting.chips[seat], betting.rivals(seat)
    if betting.put[seat] == betting.level:
        most = min(options.max_bet, chips)
        bets = rivals and options.min_bet <= most
        return Moves("check", *([Amount("bet", options.min_bet, most)] if bets else []))
    raises: list[str | Amount] = []
    if options.raising == "free":
        least, most = betting.level + options.min_bet, min(options.max_bet, betting.put[seat] + chips)
        raises = [Amount("raise", least, most)] if least <= most else []
    elif 2 * betting.level <= min(options.max_bet, betting.put[seat] + chips):
        raises = ["raise"]
    return Moves("call", *(raises if rivals else []), "fold")


def _shows(state: State, seat: Seat) -> tuple[str, ...]:
    cards = [card for one in state.cards[seat] if (card := known(one)) is not None]
    return ("show", *(f"show {card}>{to}" for card in cards for to in DECK_52.suits if to != suit(card)))


def raised_to(state: State, move: str) -> int:
    """The level that a bet or raise makes."""
    return int(move.split(" ")[1]) if " " in move else 2 * state.betting.level


def change_of(move: str) -> str | None:
    """The change of suit in ``show 7d>h``; ``None``: there is none."""
    return move.partition(" ")[2] or None


def read_change(change: str, cards: Sequence[Card]) -> str | None:
    """Checks a change of suit of one of these cards; says what is wrong with it, ``None``: nothing.

    Raises:
        BadCard: no card, or no suit, is named in it (section 13).
    """
    found = _CHANGE.fullmatch(change)
    if found is None:
        return f"{change[:20]!r} is no change of suit: a card, > and a suit, such as 7d>h"
    card, to = DECK_52.card(found[1]), found[2]
    if to not in DECK_52.suits:
        raise BadCard(f"{to!r} is no suit: s, h, d or c")
    if card not in cards:
        return f"{card} is not among the cards"
    if suit(card) == to:
        return f"{card} has this suit"
    return None


def why_not(state: State, move: str) -> str:
    """Why a move of the seat to act is refused, for the person who tried it."""
    options, betting, seat = state.options, state.betting, state.to_act
    assert seat is not None, "somebody is to act"
    word = move.partition(" ")[0]
    if state.stage == "show":
        return f"{move[:40]!r} is not possible now: show, or show with a change of suit such as show 7d>h"
    free = betting.put[seat] == betting.level
    if word == "fold" and free:
        return "fold: there is nothing to pay, so there is no reason to give up the hand; check"
    if word in {"bet", "raise"} and not betting.rivals(seat):
        return f"{word}: nobody else has chips to answer with"
    if word == "bet" and free:
        most = min(options.max_bet, betting.chips[seat])
        return f"bet: a whole number from {options.min_bet} to {most} is wanted, such as bet {options.min_bet}"
    if word == "raise" and not free:
        return f"raise: {_raise_limits(state, seat)}"
    possible = "check or bet" if free else "call, raise or fold"
    return f"{move[:40]!r} is not possible now: {possible}"


def _raise_limits(state: State, seat: Seat) -> str:
    options, betting = state.options, state.betting
    most = min(options.max_bet, betting.put[seat] + betting.chips[seat])
    if options.raising == "free":
        least = betting.level + options.min_bet
        return (
            f"to a whole number from {least} to {most}"
            if least <= most
            else f"{least} is the least, and {most} the most that can be put in"
        )
    return f"the stake of {betting.level} can only be doubled, and {most} is the most that can be put in"
