"""What every bet is worth in chips, given the part of the pot that the cards are worth: pot odds, and who may fold.

Chips are counted from folding: what is in the pot already belongs to nobody. What later rounds of betting bring is not looked at.
"""

from __future__ import annotations

from koloda.core.seat import Seat
from koloda.games.betting import Betting


def call_worth(betting: Betting, seat: Seat, share: float) -> float:
    """The chips that a check or a call brings on average."""
    cost = betting.to_pay(seat)
    return share * (min(betting.pot, _most(betting, seat)) + cost) - cost


def raise_worth(betting: Betting, seat: Seat, level: int, share: float, folding: float) -> float:
    """The chips that a bet or raise to a level brings on average.

    ``folding``: how readily the others fold to a bet of the pot, from 0 (never) to 1.
    """
    pot, cost = betting.pot, level - betting.put[seat]
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


def _most(betting: Betting, seat: Seat) -> int:
    """The most that a seat which is all in after this can win of what has been paid."""
    own = betting.paid[seat] + betting.to_pay(seat)
    return sum(min(paid, own) for paid in betting.paid)
