"""Dealing, the last part: M24-M33, cards that count up and down, and the court of one suit."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.operations import Effect, alter, role, steps
from koloda.games.dragon.club.register import Offer, modifier


@modifier("M28", "Four of spades increments")
def four_of_spades(now: Board) -> Iterator[Effect]:
    """Holder of 4s has a dead heart card → 4s: inc; target: an untouched or dead card of the seat: alter +1 · by: 4s when used."""
    for seat in now.order:
        if any(card.dead and card.suit == "h" for card in now.hands[seat]):
            yield role(now.find("4s", among=now.hands[seat])[:1], "inc")


@four_of_spades.option("card")
def _(now: Board, seat: int) -> Iterator[Offer]:
    for four in now.bearers("M28", seat):
        yield Offer(four, card=alter(now.others(four), steps(+1), dead=True))
