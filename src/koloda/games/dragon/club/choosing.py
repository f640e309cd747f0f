"""Options at the showdown, chosen by trying: every card lies open but what folded seats hold, so a pass says what each text brings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from koloda.errors import KolodaError
from koloda.games.dragon.club.equity import winnings
from koloda.games.dragon.club.moves import LEAVE
from koloda.games.dragon.club.settling import terms_of
from koloda.games.dragon.club.state import Hand
from koloda.games.dragon.club.status import run

MOST: Final = 200
"""So many texts of one option are tried; of more, that many at random."""


def for_the_pots(hand: Hand, seat: int, moves: Sequence[str], seed: int) -> str:
    """What wins most chips as things stand, then makes the better layout: others may still choose."""
    return _best(hand, seat, moves, seed, chips=True)


def for_the_layout(hand: Hand, seat: int, moves: Sequence[str], seed: int) -> str:
    """What makes the seat's own layout better, whatever the others show."""
    return _best(hand, seat, moves, seed, chips=False)


def nothing(hand: Hand, seat: int, moves: Sequence[str], seed: int) -> str:
    """No option is used that one is free to leave."""
    return LEAVE if LEAVE in moves else moves[0]


def _best(hand: Hand, seat: int, moves: Sequence[str], seed: int, *, chips: bool) -> str:
    texts = [move for move in moves if move != LEAVE]
    if len(texts) > MOST:
        texts = Random(seed).sample(texts, MOST)
    tried = {text: _worth(hand, seat, text, chips=chips) for text in texts}
    best = max(texts, key=lambda text: tried[text])
    return best if LEAVE not in moves or tried[best] > _worth(hand, seat, None, chips=chips) else LEAVE


def _worth(hand: Hand, seat: int, text: str | None, *, chips: bool) -> tuple[Any, ...]:
    """What a text brings: chips and the layout, or the layout alone; empty if a card out of sight decides whether it is legal."""
    choices = hand.choices if text is None else (*hand.choices, (seat, text))
    try:
        now = run(hand.context, hand.hands, hand.folded, choices, env=hand.env)
    except KolodaError:  # the pass at the table sees folded cards that this one does not
        return ()
    won, shown = winnings(hand, seat, now)
    worth = terms_of(hand.context, hand.env, hand.bank).worth(shown)
    return (won, worth) if chips else (worth,)
