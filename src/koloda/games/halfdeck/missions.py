"""Missions: sequences of colours and ranks, the generator that makes a set of them, and how they are written (section 12)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import perm
from typing import Annotated, Final, Literal, Self

import msgspec
from msgspec import Meta, Struct

from koloda.errors import BadCard, BadOptions

Mission = tuple[str, ...]
"""Its cards, the first one read first: ``("RK", "BQ", "RJ")``."""

LONGEST: Final = 13
"""So many cards a mission has at most, whoever wrote it (section 17)."""
RANKS: Final[Mapping[int, str]] = {36: "6789TJQKA", 52: "23456789TJQKA", 54: "23456789TJQKA"}


class Generator(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the missions of a set look like."""

    deck: Literal[36, 52, 54] = 36
    count: Annotated[int, Meta(ge=1, le=200)] = 10
    length: Annotated[int, Meta(ge=2, le=9)] = 5
    ranks: Literal["down", "up", "both", "any"] = "down"
    colours: Literal["alternate", "any"] = "alternate"
    wrap: bool = False

    @classmethod
    def read(cls, data: object) -> Self:
        """A generator from plain data.

        Raises:
            BadOptions: an unknown option, a wrong type or out of range, ``wrap`` without runs, more missions than there are.
        """
        try:
            made = msgspec.convert(data, cls, strict=True)
        except msgspec.ValidationError as error:
            raise BadOptions(f"options of the missions: {error}") from None
        except UnicodeEncodeError:
            raise BadOptions("options of the missions: a text in them is no Unicode text (half of a pair of surrogates)") from None
        made.check()
        return made

    def check(self) -> None:
        """Refuses values that do not go together.

        Raises:
            BadOptions: naming the option and what would be right.
        """
        if self.wrap and self.ranks == "any":
            raise BadOptions("wrap: only runs go on beyond the ace, so not with ranks any")
        if self.count > self.distinct:
            raise BadOptions(f"count: {self.count} missions are wanted and there are {self.distinct} different ones")

    @property
    def starts(self) -> int:
        """How many ranks a run can begin with."""
        ranks = len(RANKS[self.deck])
        return ranks if self.wrap else ranks - self.length + 1

    @property
    def distinct(self) -> int:
        """How many different missions there are of this kind."""
        ranks, length = len(RANKS[self.deck]), self.length
        if self.ranks == "any":
            if self.colours == "any":
                return perm(2 * ranks, length)
            return 2 * perm(ranks, (length + 1) // 2) * perm(ranks, length // 2)
        colourings = 2 if self.colours == "alternate" else 2**length
        return self.starts * (2 if self.ranks == "both" else 1) * colourings

    def make(self, seed: int) -> tuple[Mission, ...]:
        """The set of a seed, a whole number from 0, in the order in which its missions are made."""
        return _made(self, seed)


@lru_cache(maxsize=64)
def _made(generator: Generator, seed: int) -> tuple[Mission, ...]:
    numbers, found = _Numbers(seed), dict[Mission, None]()
    one = _any if generator.ranks == "any" else _run
    while len(found) < generator.count:
        found.setdefault(one(generator, numbers))
    return tuple(found)


class _Numbers:
    """The random numbers of a seed: SHA-256 of the seed and a counter, without bias."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def below(self, bound: int) -> int:
        fair = 2**64 // bound * bound
        while True:
            digest = hashlib.sha256(f"halfdeck:{self.seed}:{self.counter}".encode("ascii")).digest()
            self.counter += 1
            value = int.from_bytes(digest[:8], "big")
            if value < fair:
                return value % bound


def _run(generator: Generator, numbers: _Numbers) -> Mission:
    ranks = RANKS[generator.deck]
    up = numbers.below(2) == 1 if generator.ranks == "both" else generator.ranks == "up"
    start = numbers.below(generator.starts)
    steps = range(generator.length)
    places = [(start + step if up else len(ranks) - 1 - start - step) % len(ranks) for step in steps]
    if generator.colours == "alternate":
        first = numbers.below(2)
        colours = ["BR"[(first + step) % 2 == 0] for step in steps]
    else:
        colours = ["RB"[numbers.below(2)] for _ in steps]
    return tuple(colour + ranks[place] for colour, place in zip(colours, places, strict=True))


def _any(generator: Generator, numbers: _Numbers) -> Mission:
    alternate = generator.colours == "alternate"
    first = numbers.below(2) if alternate else 0
    mission: list[str] = []
    for step in range(generator.length):
        colours = "RB"[(first + step) % 2] if alternate else "RB"
        free = [colour + rank for rank in RANKS[generator.deck] for colour in colours if colour + rank not in mission]
        mission.append(free[numbers.below(len(free))])
    return tuple(mission)


# ---- how missions are written


def check_card(deck: int, card: object) -> str:
    """A mission card of this pack, such as ``RK``.

    Raises:
        BadCard: it is none.
    """
    if isinstance(card, str) and len(card) == 2 and card[0] in "RB" and card[1] in RANKS[deck]:
        return card
    raise BadCard(f"{str(card)[:20]!r} is no mission card here: R or B and a rank ({RANKS[deck]}) are wanted, such as RK")


def written(missions: Sequence[Mission]) -> str:
    """Missions as one text: ``RK BQ RJ / BT R9``."""
    return " / ".join(map(" ".join, missions))


def read(deck: int, text: str) -> tuple[Mission, ...]:
    """Missions from a text that a person may have typed: one a line or with ``/`` between, small letters and 10 for T allowed.

    Raises:
        BadOptions: a card that is none of this pack's, a mission of more than 13 cards.
    """
    try:
        found = tuple(tuple(check_card(deck, card) for card in mission) for mission in _words(text))
    except BadCard as error:
        raise BadOptions(f"missions: {error}") from None
    if any(len(mission) > LONGEST for mission in found):
        raise BadOptions(f"missions: a mission has at most {LONGEST} cards")
    return found


def _words(text: str) -> Iterator[list[str]]:
    for mission in re.split(r"[/\n;]", text.upper().replace("10", "T")):
        if cards := [card for card in re.split(r"[\s,]+", mission) if card]:
            yield cards


def printed(mission: Mission) -> str:
    """A slip as screens draw it, all cards of the mission in one text: ``RKBQRJ``."""
    return "".join(mission)
