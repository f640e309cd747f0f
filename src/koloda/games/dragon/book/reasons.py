"""Why a hand wins, and how cards and ranks are called in messages."""

from __future__ import annotations

from typing import Final

from koloda.cards import DECK_52, Card, rank, suit
from koloda.core.event import Place
from koloda.core.seat import Seat
from koloda.core.text import Text, text
from koloda.games.dragon.book.options import Options
from koloda.games.dragon.book.scoring import Scored, parts
from koloda.games.dragon.book.state import COMMON, State, Won, place
from koloda.games.dragon.book.status import scoring_rules

_NAMES: Final = {"J": "elf", "Q": "unicorn", "K": "giant", "A": "dragon"}
_RUNS: Final = {"straight", "straight_flush"}


def rank_word(options: Options, letter: str) -> str | int:
    """A rank as an argument of a message: the novel's name for an honour if the table wants it.

    Ranks from 2 to 9 go as numbers, because Fluent's variants have no names that begin with a digit.
    """
    if letter.isdigit():
        return int(letter)
    return _NAMES.get(letter, letter) if options.names == "dragon" else letter


def about(options: Options, id: str, card: Card, **more: str | int) -> Text:
    """A message about a card."""
    return text(id, rank=rank_word(options, rank(card)), suit=suit(card), **more)


def about_change(options: Options, id: str, change: str) -> Text:
    """A message about a change of suit such as ``7d>h``."""
    return about(options, id, Card(change[:2]), to=change[3])


def places_of_hand(state: State, seat: Seat) -> tuple[Place, ...]:
    """Where the cards lie that make the scored hand of a seat that has shown."""
    own = len(state.cards[seat])
    found = parts(state.held(seat), scoring_rules(state.options, state.status), state.change(seat))
    return tuple(place(seat, part.at) if part.at < own else COMMON for part in found)


def reason(state: State, seat: Seat) -> Text:
    """Why a seat has won what it won in a hand that is over: the greatest of its pots tells."""
    assert state.outcome is not None, "the hand is over"
    if state.betting.decided:
        return text("why-folded")
    mine = [pot for pot in state.outcome.pots if seat in pot.winners]
    pot = max(mine, key=lambda pot: (len(pot.seats) > 1, pot.amount))
    return _beaten(state, seat, pot)


def _beaten(state: State, seat: Seat, pot: Won) -> Text:
    natural, own = state.options.natural, state.scored(seat)
    if len(pot.seats) == 1:
        return text("why-returned")
    losers = [state.scored(other) for other in pot.seats if other not in pot.winners]
    if not losers:
        return text("why-split", hand=own.name)
    best = max(losers, key=lambda hand: hand.worth(natural))
    if len(pot.winners) > 1:
        return text("why-shared", hand=own.name, other=best.name)
    if own.strength != best.strength:
        return text("why-class", hand=own.name, other=best.name)
    if natural == "class" and own.natural != best.natural:
        return text("why-natural-class", hand=own.name)
    if own.code == best.code:
        return text("why-natural", hand=own.name)
    return _higher(state, own, best)


def _higher(state: State, own: Scored, other: Scored) -> Text:
    """Two hands of one class: the first number of their keys that differs decides."""
    more, less = next(pair for pair in zip(own.key, other.key, strict=True) if pair[0] != pair[1])
    reverse = state.status.reversed
    order = "reversed" if reverse else "normal"
    if own.name in _RUNS:
        return text("why-run", hand=own.name, order=order)

    def word(worth: int) -> str | int:
        value = 16 - worth if reverse else worth
        return rank_word(state.options, DECK_52.ranks[value - 2]) if worth else "none"

    return text("why-rank", hand=own.name, rank=word(more), lower=word(less), order=order)
