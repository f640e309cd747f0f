"""Who answers for Nature: a seeded shuffle, a stack, a person with real cards, or a fair shuffle that can be checked."""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Protocol

import msgspec

from koloda.cards import Card
from koloda.core.ask import Deal, Tell
from koloda.core.game import deal_move
from koloda.errors import BadRecord

Surroundings = Callable[[Tell], str | None]
"""Answers what a table wants to know of the world around it; one of ``tell.allowed``, or ``None`` where that is not known."""


class Dealer(Protocol):
    """Answers what a state asks of Nature."""

    def answer(self, ask: Deal | Tell) -> str | None:
        """Nature's move; ``None``: a person has to give it.

        Raises:
            BadRecord: this dealer has no answer, and nobody else will.
        """


def no_surroundings(tell: Tell) -> None:
    """For tables that know nothing of the world around them."""


class _Shuffling(ABC):
    """A dealer that knows the order of every shuffle."""

    surroundings: Surroundings

    def answer(self, ask: Deal | Tell) -> str:
        if isinstance(ask, Tell):
            told = ask.allowed[0] if len(ask.allowed) == 1 else self.surroundings(ask)
            if told is None:
                raise BadRecord(f"nobody tells the {ask.what} at this table")
            return f"tell {told}"
        return deal_move(top(self.order(ask), ask))

    @abstractmethod
    def order(self, ask: Deal) -> Sequence[Card]:
        """The whole pile of a shuffle, top card first."""


class ShuffledDealer(_Shuffling):
    """Shuffles by a Philox stream of 32-bit numbers: the same seed gives the same cards everywhere, always."""

    def __init__(self, seed: int, surroundings: Surroundings = no_surroundings) -> None:
        self.seed = seed
        self.surroundings = surroundings

    def order(self, ask: Deal) -> Sequence[Card]:
        return _philox_order(self.seed, ask.shuffle, ask.pile)


class FairDealer(_Shuffling):
    """Shuffles by HMAC-SHA256 from a secret that was committed to beforehand and from the players' own nonces.

    Nobody can predict a card without the secret, and everybody can check all of them once it is revealed.
    """

    def __init__(self, secret: bytes, table: str, nonces: tuple[str, ...] = (), surroundings: Surroundings = no_surroundings) -> None:
        if len(secret) != 32:
            raise ValueError("the secret of a fair deal is 32 random bytes")
        self.secret = secret
        self.table = table
        self.nonces = nonces
        self.surroundings = surroundings

    @property
    def commitment(self) -> str:
        """What is shown before the first card: the SHA-256 of the secret for this table, in hexadecimal."""
        return hashlib.sha256(b"koloda/commit/1" + self.table.encode() + self.secret).hexdigest()

    def order(self, ask: Deal) -> Sequence[Card]:
        return _fair_order(self.secret, self.table, self.nonces, ask.shuffle, ask.pile)


class StackedDealer(_Shuffling):
    """Deals from given piles, one for each shuffle, top card first: for examples and tests."""

    def __init__(self, *piles: Sequence[Card], surroundings: Surroundings = no_surroundings) -> None:
        self.piles = piles
        self.surroundings = surroundings

    def order(self, ask: Deal) -> Sequence[Card]:
        if ask.shuffle >= len(self.piles):
            raise BadRecord(f"shuffle {ask.shuffle + 1} has no cards given")
        return self.piles[ask.shuffle]


class PersonDealer:
    """Somebody deals real cards and types them in, and tells what the table does not know by itself."""

    def __init__(self, surroundings: Surroundings = no_surroundings) -> None:
        self.surroundings = surroundings

    def answer(self, ask: Deal | Tell) -> str | None:
        told = self.surroundings(ask) if isinstance(ask, Tell) else None
        return None if told is None else f"tell {told}"


def top(order: Sequence[Card], ask: Deal) -> tuple[Card, ...]:
    """The cards asked for, from the top of a shuffled pile of which some are gone.

    Raises:
        BadRecord: fewer cards are left.
    """
    left = ask.left_of(order)
    if len(left) < ask.count:
        raise BadRecord(f"{ask.count} cards wanted, {len(left)} left")
    return left[: ask.count]


def shuffled(pile: Sequence[Card], numbers: Iterator[int]) -> tuple[Card, ...]:
    """The pile in the order that a stream of uniform 32-bit numbers gives (Fisher–Yates from the end, no bias)."""
    order = list(pile)
    for last in range(len(order) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        pick = next(number for number in numbers if number < fair) % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


@lru_cache(maxsize=256)
def _philox_order(seed: int, shuffle: int, pile: tuple[Card, ...]) -> tuple[Card, ...]:
    from numpy.random import Philox

    bits = Philox(key=seed % 2**128, counter=shuffle << 64)

    def numbers() -> Iterator[int]:
        while True:
            for raw in bits.random_raw(64).tolist():
                yield raw >> 32
                yield raw & 0xFFFFFFFF

    return shuffled(pile, numbers())


@lru_cache(maxsize=4096)  # one for each table that is played at
def _fair_order(secret: bytes, table: str, nonces: tuple[str, ...], shuffle: int, pile: tuple[Card, ...]) -> tuple[Card, ...]:
    def numbers() -> Iterator[int]:
        block = 0
        while True:
            message = msgspec.json.encode(["koloda/deal/1", table, shuffle, nonces, block])
            digest = hmac.digest(secret, message, "sha256")
            yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
            block += 1

    return shuffled(pile, numbers())
