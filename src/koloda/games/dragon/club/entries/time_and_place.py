"""Time and place: M47-M52."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import Role
from koloda.games.dragon.club.operations import Effect, alter, alter_real, free, lock, role, steps, to
from koloda.games.dragon.club.register import Chosen, Offer, modifier, noted, option

CARDINAL: Final = ("N", "E", "S", "W")
HONOURS_OF_THE_DAY: Final = "AJQK"
"""By quarters of the day from midnight."""


@modifier("M47", "Honour of the time of day", nature=True)
def honour_of_the_time_of_day(now: Board) -> Iterator[Effect]:
    """Always; time as it stands at number 47 → natural cards of the rank: free. 06-12 Elf, 12-18 Unicorn, 18-24 Giant, 00-06 Dragon."""
    rank = HONOURS_OF_THE_DAY[now.env.clock // (6 * 60)]
    yield free([card for card in now.ranked(rank) if card.natural])


noted(
    "M48",
    "Analogue clocks",
    "environment",
    "room.analogue > 0 or a seat has analogue > 0 → time + 1 h for each clock of the room and each of a seat's (2 per seat count).",
)
noted("M49", "Digital clocks", "environment", "room.digital > 0 or a seat has digital > 0 → time - 1 h for each, counted likewise.")
noted("M50", "Artificial table", "environment", "room.table_natural is false → rank order is inverted (R19's inversion stays inverted).")


@option("M51", "Cardinal seats", "card rank? suit?", once_a_game=True)
def cardinal_seats(now: Board, seat: int) -> Iterator[Offer]:
    """Seat sits at N, E, S or W and has not used M51 in this Game → one untouched card: alter-real to another rank, or to another suit."""
    if now.seats[seat].at in CARDINAL:
        yield Offer(card=alter_real(now.hands[seat], rank=to("A")))


@cardinal_seats.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    card, values = chosen.card(), chosen.values
    if "suit" not in values and values.get("rank", card.rank) != card.rank:
        yield alter_real(card, rank=to(values["rank"]))
    if "rank" not in values and values.get("suit", card.suit) != card.suit:
        yield alter_real(card, suit=to(values["suit"]))


@option("M52", "Other seats", "by card", once_a_game=True)
def other_seats(now: Board, seat: int) -> Iterator[Offer]:
    """Seat sits at NE, SE, SW or NW and has not used M52 in this Game → one live red honour of the seat: inc, or one live low black card:
    dec; target: an untouched card of the seat other than the bearer: alter +1 / -1 · by: the bearer, locked after it got the role.
    """
    if now.seats[seat].at not in CARDINAL:
        bearers = [card for card in now.hands[seat] if card.live and (card.red if card.honour else card.black)]
        by, card = now.apart("M52", role(bearers, "inc"), alter(now.hands[seat], steps(+1)))
        yield Offer(by=by, card=card)


@other_seats.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    bearer = chosen.card("by")
    kind, step = _CALLING[bearer.honour]
    yield role(bearer, kind)
    yield lock(bearer)
    yield alter(chosen.card(), steps(step))


_CALLING: Final[dict[bool, tuple[Role, int]]] = {True: ("inc", +1), False: ("dec", -1)}
"""What an honour and what a low card does."""
