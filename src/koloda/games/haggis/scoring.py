"""What a round is worth and where a match stands after it (sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.cards import Card
from koloda.core.seat import Seat
from koloda.games.haggis.combinations import points
from koloda.games.haggis.options import Options
from koloda.games.haggis.state import Parts


def score_round(
    options: Options,
    captured: Sequence[Sequence[Card]],
    left: Sequence[Card],
    haggis: Sequence[Card],
    out: Sequence[Seat],
    at_out: Sequence[int],
    bets: Sequence[int],
) -> Parts:
    """The parts of a round's score (section 7): cards captured by each seat, cards of the last hand and of the haggis, the seats
    that went out with the greatest other hand at that moment, and the bets by seat.
    """
    seats, first = range(options.seats), out[0]

    def to_first(worth: int) -> tuple[int, ...]:
        return tuple(worth if seat == first else 0 for seat in seats)

    held = dict(zip(out, at_out, strict=True))
    return Parts(
        out=tuple(5 * held.get(seat, 0) for seat in seats),
        bonus=to_first(options.first_out_bonus if options.seats == 3 else 0),
        tricks=tuple(map(points, captured)),
        hand=to_first(points(left) if options.hand_to == "winner" else 0),
        haggis=to_first(points(haggis) if options.haggis_to == "winner" else 0),
        bets=_paid(bets, first),
    )


def _paid(bets: Sequence[int], first: Seat) -> tuple[int, ...]:
    """The first out gets its own bet; a lost bet goes to the first out and to all who made none (P28)."""
    lost = sum(bets) - bets[first]
    return tuple(lost + bet if seat == first else 0 if bet else lost for seat, bet in enumerate(bets))


def winner(totals: Sequence[int], target: int) -> Seat | None:
    """Who has won the match: the only seat with the highest total, if that is enough (section 8, P32)."""
    best = max(totals)
    return totals.index(best) if best >= target and list(totals).count(best) == 1 else None


def next_leader(options: Options, totals: Sequence[int], leader: Seat, first_out: Seat) -> Seat:
    """Who leads the next round (section 8): ``leader`` led the one just played, and ``first_out`` was first out in it."""
    if options.next_leader == "winner":
        return first_out
    if options.next_leader == "rotate":
        return (leader + 1) % options.seats
    if list(totals).count(min(totals)) == 1:
        return totals.index(min(totals))
    dealer = totals.index(max(totals)) if list(totals).count(max(totals)) == 1 else first_out
    return (dealer + 1) % options.seats
