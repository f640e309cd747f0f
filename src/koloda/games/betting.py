"""Betting as poker knows it: rounds in which everybody matches a level, all-in, and the pots that come of it.

A game says which amounts are allowed and who speaks first; who is next, what is still to be paid and when a round is over is
the same everywhere. Chips are whole numbers, and nothing here creates or loses one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from koloda.core.seat import Seat


class Pot(Struct, frozen=True):
    """Chips and the seats that may win them, rising."""

    amount: int
    seats: tuple[Seat, ...]


class Betting(Struct, frozen=True):
    """The chips of one hand and the round of betting that goes on or was the last one. Lists by seat have one entry per seat."""

    order: tuple[Seat, ...]
    """The seats dealt in, clockwise from the dealer's left."""
    live: tuple[Seat, ...]
    """Those of them that have not folded, in the same order."""
    chips: tuple[int, ...]
    """What each seat has in front of it."""
    paid: tuple[int, ...]
    """What each seat has paid in this hand, antes included."""
    put: tuple[int, ...]
    """What each seat has put in in this round."""
    level: int = 0
    """What a seat must have put in to stay."""
    waiting: tuple[Seat, ...] = ()
    """Who is still to act in this round, the next one first."""
    raises: int = 0
    """Bets and raises of this round."""
    raiser: Seat | None = None
    """Who made the last of them in this hand."""

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; ``None``: no round is going on."""
        return self.waiting[0] if self.waiting else None

    @property
    def pot(self) -> int:
        """All that has been paid in this hand."""
        return sum(self.paid)

    @property
    def decided(self) -> bool:
        """All but one have folded."""
        return len(self.live) == 1

    def to_pay(self, seat: Seat) -> int:
        """What a call costs the seat: up to the level, or all it has if that is less."""
        return min(self.level - self.put[seat], self.chips[seat])

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        """The other live seats that have chips: without them a bet or raise would mean nothing."""
        return tuple(other for other in self.live if other != seat and self.chips[other])


def ante(chips: Sequence[int], order: Sequence[Seat], amount: int) -> Betting:
    """A hand begins: each seat dealt in pays the ante, or all it has if that is less."""
    nothing = (0,) * len(chips)
    betting = Betting(tuple(order), tuple(order), tuple(chips), nothing, nothing)
    for seat in order:
        betting = _pays(betting, seat, min(amount, chips[seat]))
    return replace(betting, put=nothing)


def opened(betting: Betting, first: Seat) -> Betting:
    """A round begins with the first seat that can act, clockwise from ``first``; it is left out if fewer than two can."""
    able = tuple(seat for seat in _clockwise(betting.order, first) if seat in betting.live and betting.chips[seat])
    put = (0,) * len(betting.chips)
    return replace(betting, put=put, level=0, raises=0, waiting=able if len(able) > 1 else ())


def called(betting: Betting) -> Betting:
    """The seat to act pays what there is to pay, or all its chips; with nothing to pay that is a check."""
    seat, *waiting = betting.waiting
    return _pays(replace(betting, waiting=tuple(waiting)), seat, betting.to_pay(seat))


def raised(betting: Betting, level: int) -> Betting:
    """The seat to act brings the level to ``level`` (a bet where it was 0); all others that have chips must act again."""
    seat = betting.waiting[0]
    assert level > betting.level, "a raise raises the level"
    betting = _pays(betting, seat, level - betting.put[seat])
    others = _clockwise(betting.order, seat)[1:]
    waiting = tuple(other for other in others if other in betting.live and betting.chips[other])
    return replace(betting, level=level, waiting=waiting, raises=betting.raises + 1, raiser=seat)


def folded(betting: Betting) -> Betting:
    """The seat to act is out of the hand, and its chips stay in the pot. If one seat is left nobody has anything more to do."""
    seat, *waiting = betting.waiting
    live = tuple(other for other in betting.live if other != seat)
    return replace(betting, live=live, waiting=tuple(waiting) if len(live) > 1 else ())


def pots(paid: Sequence[int], live: Collection[Seat]) -> tuple[Pot, ...]:
    """The pots of a hand, the main pot first.

    Every different payment of a live seat makes a layer, which holds from each seat what it paid above the layer below, up to
    that; the last layer holds what was folded above it, too. A layer is contested by the live seats that paid that much, and
    neighbouring layers with the same contestants are one pot. ``live``: at least one seat.
    """
    found: list[Pot] = []
    below, levels = 0, sorted({paid[seat] for seat in live})
    for level in levels:
        top = max(paid) if level == levels[-1] else level
        amount = sum(min(one, top) - min(one, below) for one in paid)
        seats = tuple(sorted(seat for seat in live if paid[seat] >= level))
        if found and found[-1].seats == seats:
            found[-1] = Pot(found[-1].amount + amount, seats)
        elif amount:
            found.append(Pot(amount, seats))
        below = level
    return tuple(found)


def best(pot: Pot, strength: Mapping[Seat, Any]) -> tuple[Seat, ...]:
    """Who wins a pot: of its seats those of the greatest strength; a pot of a single seat needs none."""
    if len(pot.seats) == 1:
        return pot.seats
    most = max(strength[seat] for seat in pot.seats)
    return tuple(seat for seat in pot.seats if strength[seat] == most)


def shares(amount: int, winners: Collection[Seat], order: Iterable[Seat]) -> dict[Seat, int]:
    """Equal parts of a pot; odd chips go one each to the first of the winners in the order of deal."""
    each, odd = divmod(amount, len(winners))
    first = [seat for seat in order if seat in winners]
    return {seat: each + (place < odd) for place, seat in enumerate(first)}


def _pays(betting: Betting, seat: Seat, amount: int) -> Betting:
    assert 0 <= amount <= betting.chips[seat], "nobody pays more than it has"
    return replace(
        betting,
        chips=plus(betting.chips, {seat: -amount}),
        paid=plus(betting.paid, {seat: amount}),
        put=plus(betting.put, {seat: amount}),
    )


def plus(amounts: Sequence[int], more: Mapping[Seat, int]) -> tuple[int, ...]:
    """The amounts by seat after some seats got more."""
    return tuple(amount + more.get(seat, 0) for seat, amount in enumerate(amounts))


def _clockwise(order: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    at = order.index(first)
    return (*order[at:], *order[:at])
