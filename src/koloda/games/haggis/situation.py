"""What a seat knows, for kernels: its view as arrays of numbers, and moves as cards and codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.games.haggis.combinations import is_joker
from koloda.games.haggis.imagined import Knowledge
from koloda.games.haggis.kernel import BOMB, RUN, SET, Numbers, code_of, decode, encode, reading
from koloda.games.haggis.rounds import (
    AT_OUT,
    BELOW,
    BETS,
    CODE,
    GIFT,
    GIVE,
    GONE,
    HANDS,
    LAID,
    LAST,
    OUT,
    PASSES,
    PHASE,
    PILES,
    PLAY,
    ROUND,
    TRICK,
    TURN,
    Variant,
    pile_of,
    variant_of,
)
from koloda.games.haggis.state import Laid, State

_KINDS: Final = {"set": SET, "sequence": RUN, "bomb": BOMB}


class Action(NamedTuple):
    """What a seat does in its turn.

    The cards and the code of a play, zeros for a pass; a gift is the seat that gets it and ``GIFT``, a bet its points and ``BET``.
    """

    cards: int
    code: int


BET: Final = -2
"""The code of a bet."""
PASS: Final = Action(0, 0)


class Situation(NamedTuple):
    """A decision as it lies before the seat whose turn it is."""

    known: Knowledge
    variant: Variant


def situation(view: State) -> Situation:
    """What the seat knows whose turn it is, from its view."""
    return Situation(_knowledge(view), variant_of(view.options))


def action(move: str) -> Action:
    """A legal move as numbers."""
    if move == "pass":
        return PASS
    if move.startswith("bet"):
        return Action(int(move.removeprefix("bet")), BET)
    if move.startswith("give"):
        return Action(int(move.removeprefix("give")), GIFT)
    cards, _, code = move.partition("=")
    size, high = len(cards) // 2, "23456789TJQK".find(code[-1]) + 2
    mask = encode(cards[place : place + 2] for place in range(0, len(cards), 2))
    if code[0] == "B":
        return Action(mask, code_of(BOMB, size, 0, int(code[1:])))
    return Action(mask, code_of(SET, size, size, high) if code[0] == "S" else code_of(RUN, size, int(code[1:-2]), high))


def written(done: Action, seat: Seat) -> str:
    """A move in its notation."""
    if done == PASS:
        return "pass"
    if done.code in {GIFT, BET}:
        return f"{'give' if done.code == GIFT else 'bet'}{done.cards}"
    return f"{''.join(decode(done.cards, seat))}={reading(done.code)}"


def _knowledge(view: State) -> Knowledge:
    at, hidden, seats = np.zeros(ROUND, np.int64), np.zeros(3, np.int64), range(view.options.seats)
    own = view.turn
    for seat in seats:
        at[HANDS + seat] = encode(view.held(seat) if seat == own else view.jokers[seat])
        hidden[seat] = 0 if seat == own else view.count(seat) - len(view.jokers[seat])
        at[PILES + seat] = _pile(view.captured(seat))
        at[BETS + seat], at[LAID + seat] = view.bets[seat], view.has_laid(seat)
    at[GONE] = len(view.out)
    for place, seat in enumerate(view.out):
        at[OUT + place], at[AT_OUT + place] = seat, view.at_out[place]
    at[TURN], at[PHASE] = own, GIVE if view.phase == "give" else PLAY
    _lay_trick(at, view.trick)
    return Knowledge(at, _unseen(view), hidden)


def _lay_trick(at: Numbers, trick: Sequence[Laid]) -> None:
    """Writes what lies on the table."""
    at[LAST] = at[BELOW] = -1
    for laid in trick:
        at[PASSES] += 1
        if laid.cards:
            made = laid.reading
            at[BELOW], at[LAST], at[PASSES] = at[LAST], laid.seat, 0
            at[CODE] = code_of(_KINDS[made.kind], made.size, made.width, made.rank)
            at[TRICK] |= _pile(laid.cards)


def _pile(cards: Sequence[Card]) -> int:
    """Cards that were laid, each with the seat it came from."""
    return sum(pile_of(encode((card,)), int(card[1]) if is_joker(card) else 0) for card in cards)


def _unseen(view: State) -> Numbers:
    """The bits of the number cards that the seat has not seen, in canonical order."""
    seen = {*view.held(view.turn)}
    seen.update(card for trick in view.tricks for card in trick.cards)
    seen.update(card for laid in view.trick for card in laid.cards)
    return np.array([encode((card,)).bit_length() - 1 for card in view.options.numbers if card not in seen], np.int64)
