"""Fair deals looked at afterwards: what was shuffled and dealt in a match, and whether it is what was promised before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from koloda.cards import Card
from koloda.core.ask import Deal
from koloda.core.dealer import FairDealer, top
from koloda.core.game import AnyGame, deal_move, read_deal
from koloda.core.record import FULL, Promise, Record, replay
from koloda.core.seat import NATURE, Seat
from koloda.errors import BadRecord


class Dealt(Struct, frozen=True):
    """Cards that one move dealt."""

    number: int
    """The move's number in the match."""
    gone: tuple[Card, ...]
    """The cards of the pile that had been dealt before."""
    cards: tuple[Card, ...]


class Shuffle(Struct, frozen=True):
    """One shuffle of a match."""

    number: int
    pile: tuple[Card, ...]
    """The cards in the deck's order."""
    deals: tuple[Dealt, ...]


def shuffles(game: AnyGame, moves: Iterable[tuple[Any, Seat, str]]) -> tuple[Shuffle, ...]:
    """All shuffles of a match, from its moves in order, each with the position before it."""
    piles: dict[int, tuple[Card, ...]] = {}
    deals: dict[int, list[Dealt]] = {}
    for number, (before, seat, move) in enumerate(moves, 1):
        ask = game.ask(before)
        if seat == NATURE and isinstance(ask, Deal):
            piles.setdefault(ask.shuffle, ask.pile)
            deals.setdefault(ask.shuffle, []).append(Dealt(number, ask.gone, read_deal(ask, move)))
    return tuple(Shuffle(number, piles[number], tuple(deals[number])) for number in sorted(piles))


def verify(game: AnyGame, record: Record) -> tuple[Shuffle, ...]:
    """Deals a finished match once more from its secret and compares every card; the shuffles that were compared.

    Raises:
        BadRecord: nothing was promised, the secret is not told yet or not the promised one, a card differs (the message
            says which), or as :func:`replay`.
        BadOptions: as :func:`replay`.
    """
    promise = record.promise
    if promise is None:
        raise BadRecord("nothing was promised about these cards: a person dealt them, or a lesson, or a program without promises")
    if not promise.secret or record.scope != FULL:
        raise BadRecord("the secret of these cards is shown when the match is over: take its record then")
    dealer = _dealer(promise)
    if dealer.commitment != promise.commitment:
        raise BadRecord("the secret is not the one that was promised: its SHA-256 is not the one shown before the deal")
    positions = replay(game, record)
    befores = (position.state for position in positions)
    found = shuffles(game, ((before, line.seat, line.move) for before, line in zip(befores, record.moves, strict=False)))
    for shuffle in found:
        for dealt in shuffle.deals:
            cards = top(dealer.order(ask := Deal(len(dealt.cards), shuffle.pile, dealt.gone, shuffle.number)), ask)
            if cards != dealt.cards:
                raise BadRecord(f"move {dealt.number} is {deal_move(dealt.cards)!r:.80}; the promised order gives {deal_move(cards)!r:.80}")
    return found


def _dealer(promise: Promise) -> FairDealer:
    try:
        return FairDealer(bytes.fromhex(promise.secret), promise.table, promise.nonces)
    except ValueError:
        raise BadRecord("the secret of a fair deal is 64 hexadecimal digits") from None
