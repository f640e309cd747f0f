"""Hands of the club's Dragon Poker in which one modifier is at work: the others are switched off, the cards that matter are placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from koloda.cards import Card
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.status import Pass, run

Places = Mapping[int, Mapping[int, str]]
"""Cards by seat and circle; with the basis pattern circles 4 to 8 lie face up."""

SUNDAY: Final[dict[str, Any]] = {"date": "2003-11-09", "time": "07:30", "moon": 2, "seats": 2}
"""No hand before the seventh is dark; Nines are wild, Threes, Eights and Giants home."""

FILLERS: Final = [card for rank in "76245T389JQKA" for card in DECKS[2].cards if card[0] == rank]
"""What lies where nothing is said: low cards first, in an order that makes no runs."""


def hands(places: Places, seats: int, circles: int = 9) -> list[list[Card]]:
    """Each seat's cards with these in their places and others in between, of as many decks as so many seats play with."""
    placed = {card for cards in places.values() for card in cards.values()}
    fillers = iter(card for card in FILLERS if card not in placed and (seats > 5 or "+" not in card))
    return [[Card(places.get(seat, {}).get(circle) or next(fillers)) for circle in range(1, circles + 1)] for seat in range(seats)]


def played(*numbers: int, places: Places, choices: Sequence[tuple[int, str]] = (), **ctx: Any) -> Pass:
    """The pass with only these modifiers at work."""
    rules = {"off": [number for number in range(1, 101) if number not in numbers], **ctx.pop("rules", {})}
    context = read_context({**SUNDAY, **ctx, "rules": rules})
    return run(context, hands(places, context.n), choices=choices, listing=True)


def did(number: int, *others: int, places: Places, choices: Sequence[tuple[int, str]] = (), **ctx: Any) -> dict[str, str]:
    """What the cards have become that a modifier has changed, ``others`` being at work, too."""
    now = played(number, *others, places=places, choices=choices, **ctx)
    return {card.id: str(card.look).removeprefix(card.id) for card in now.all if f"M{number}" in card.by}


def offered(number: int, *others: int, places: Places, choices: Sequence[tuple[int, str]] = (), **ctx: Any) -> dict[int, Any]:
    """What a modifier offers seats that have not used it, by seat; of several offers to one seat the last."""
    now = played(number, *others, places=places, choices=choices, **ctx)
    return {one.seat: one.legal for one in now.open if one.label == f"M{number}"}
