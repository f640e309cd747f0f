"""What every bet is worth in chips, given the part of the pot that the cards are worth: pot odds, and who may fold."""

from __future__ import annotations

from koloda.core.seat import Seat
from koloda.games.dragon.book.moves import raised_to
from koloda.games.dragon.book.state import State


def worth(view: State, seat: Seat, move: str, share: float, folding: float) -> float:
    """The chips that a move brings on average, counted from folding: what is in the pot already belongs to nobody.

    ``folding``: how readily the others fold to a bet of the pot, from 0 (never) to 1.
    """
    if move == "fold":
        return 0.0
    betting = view.betting
    pot = betting.pot
    if move in {"check", "call"}:
        cost = betting.to_pay(seat)
        return share * (min(pot, _most(view, seat)) + cost) - cost
    level = raised_to(view, move)
    cost = level - betting.put[seat]
    nobody, extra, called = 1.0, 0.0, share
    for other in betting.live:
        if other == seat:
            continue
        price = min(level - betting.put[other], betting.chips[other])
        stays = 1 - folding * price / (pot + price) * 2 if betting.chips[other] else 1.0
        stays = min(1.0, max(0.05, stays))
        nobody *= 1 - stays
        extra += stays * price
        called *= 1 - (1 - stays) * 0.5
    return nobody * pot + (1 - nobody) * (called * (pot + cost + extra) - cost)


def _most(view: State, seat: Seat) -> int:
    """The most that a seat which is all in after this can win of what has been paid."""
    betting = view.betting
    own = betting.paid[seat] + betting.to_pay(seat)
    return sum(min(paid, own) for paid in betting.paid)
