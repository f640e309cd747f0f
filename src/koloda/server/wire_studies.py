"""What goes over the wire about small playtests."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class NewStudy(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Asks for a playtest of a form of a game."""

    game: Annotated[str, Meta(max_length=60)]
    options: dict[str, Any] = {}
    bots: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=12)] = ()
    """Who plays, seat by seat; one for all seats; none: as the game thinks best."""
    deals: Annotated[int, Meta(ge=1, le=1000)] = 200
    """How many deals are played, each once or from every seat, as the game needs it."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    """The same seed deals the same cards."""


class StudyLine(Struct, frozen=True, omit_defaults=True):
    """A figure in words, and with its interval where a picture shows it."""

    name: str
    said: str
    """The value with its interval."""
    value: float | None = None
    low: float | None = None
    high: float | None = None
    """All three as shares from 0 to 1, where it is a share."""


class StudyInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A playtest as it stands, in the language asked for."""

    key: str
    game: str
    credit: dict[str, str]
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    deals: int
    done: int
    """Deals played."""
    games: int
    over: bool
    failed: bool = False
    """It was given up: a game takes too long, or a bot failed."""
    verdicts: tuple[str, ...] = ()
    lines: tuple[StudyLine, ...] = ()
    fan: tuple[tuple[float, ...], ...] = ()
    """The first seat's chance at moments of a game, evenly spaced: of a hundred games the 10th, 25th, 50th, 75th and 90th."""
    margins: tuple[tuple[float, int], ...] = ()
    """How often each margin occurs."""
    since: tuple[str, ...] = ()
    """What differs from the study it is compared with, on the same deals."""


class StudyKey(Struct, frozen=True):
    """A playtest that has begun."""

    key: str
