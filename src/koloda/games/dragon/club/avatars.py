"""Who sits at a table by link: what the modifiers look at is drawn with a card for each seat, so that nobody has to describe himself.

The card's rank and suit say all of it. With a real deck people draw their avatars from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from koloda.cards import Card, rank, suit
from koloda.games.dragon.club.context import Point, Seat

DIMENSIONS: Final = ("Deva", "Klah", "Perv", "Trollia", "Imper", "Zoorik", "Vaygus", "Aeolia")
"""Where people come from; their names are the same in all languages, because modifiers count letters."""
_RANKS: Final = "23456789TJQKA"
_WOMEN: Final = "hd"
_LIGHT: Final = "hc"
_GLASSES: Final = "258J"
_BEARDS: Final = "359TK"
_HATS: Final = "46QA"
_SOFT: Final = "37Q"
_ALCOHOL: Final = "45TK"
_ANALOGUE: Final = {"9": 1, "K": 2}
_DIGITAL: Final = {"6": 1, "J": 1}
_SPARE_DECKS: Final = "28"


def dimension(avatar: Card) -> str:
    """Where somebody with this card comes from."""
    return DIMENSIONS[_RANKS.index(rank(avatar)) % len(DIMENSIONS)]


def sex(avatar: Card) -> Literal["m", "f"]:
    """Whether somebody with this card is a woman or a man."""
    return "f" if suit(avatar) in _WOMEN else "m"


def seat(at: Point, stack: int, avatar: Card | None) -> Seat:
    """A seat of a hand with the traits that its avatar's card gives; without a card it has none."""
    if avatar is None:
        return Seat(at=at, stack=stack)
    value, of = rank(avatar), suit(avatar)
    return Seat(
        at=at,
        stack=stack,
        sex=sex(avatar),
        dimension=dimension(avatar),
        glasses=value in _GLASSES,
        beard=value in _BEARDS and sex(avatar) == "m",
        hat=value in _HATS,
        tone="light" if of in _LIGHT else "dark",
        drink="soft" if value in _SOFT else "alcohol" if value in _ALCOHOL else "none",
        analogue=_ANALOGUE.get(value, 0),
        digital=_DIGITAL.get(value, 0),
        spare_deck=int(value in _SPARE_DECKS),
    )


def seats(points: Sequence[Point], stacks: Sequence[int], avatars: Sequence[Card]) -> tuple[Seat, ...]:
    """All seats; ``avatars`` is empty where nobody draws one."""
    return tuple(
        seat(at, stack, avatars[number] if avatars else None) for number, (at, stack) in enumerate(zip(points, stacks, strict=True))
    )
