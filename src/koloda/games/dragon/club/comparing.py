"""Layouts compared: who wins, and which step decided it (section 11)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Literal, NamedTuple

from msgspec import Struct

from koloda.core.seat import Seat

Step = Literal["layout", "key", "class", "bank", "dealer"]


class Claim(NamedTuple):
    """What a seat shows."""

    seat: Seat
    number: int
    key: tuple[int, ...]
    naturalness: int


class Terms(Struct, frozen=True):
    """What a comparison depends on: a dark hand (R15), R7, the option ``naturalness``, who holds the bank and who deals."""

    dark: bool = False
    less_natural_wins: bool = False
    class_first: bool = False
    bank: Seat | None = None
    dealer: Seat | None = None

    def worth(self, claim: Claim) -> tuple[tuple[Step, tuple[int, ...]], ...]:
        """The steps of the comparison in their order, each with what counts there: the greater is better.

        A dark hand turns the layouts and their keys over, and nothing else.
        """
        weaker = -1 if self.dark else 1
        key: tuple[Step, tuple[int, ...]] = "key", tuple(weaker * place for place in claim.key)
        natural: tuple[Step, tuple[int, ...]] = "class", (claim.naturalness if self.less_natural_wins else -claim.naturalness,)
        return (
            ("layout", (-weaker * claim.number,)),
            *((natural, key) if self.class_first else (key, natural)),
            ("bank", (int(claim.seat == self.bank),)),
            ("dealer", (int(claim.seat == self.dealer),)),
        )

    def ranking(self, claims: Iterable[Claim]) -> list[list[Seat]]:
        """The seats, the best first, those that tie together, ascending."""
        ranked = sorted(claims, key=self.worth, reverse=True)
        return [sorted(claim.seat for claim in tied) for _, tied in groupby(ranked, key=self.worth)]

    def decided(self, one: Claim, other: Claim) -> Step | None:
        """The step that decides between two seats; None if they tie."""
        return next((mine[0] for mine, theirs in zip(self.worth(one), self.worth(other), strict=True) if mine != theirs), None)
