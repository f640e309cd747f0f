"""What goes over the wire about people with accounts, and about the matches of whoever asks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from koloda.core.seat import Seat


class RatingInfo(Struct, frozen=True, omit_defaults=True):
    """How strong somebody is in a game, as far as it is known."""

    points: int
    """Whoever has 200 points more than another makes three of every four points against them."""
    margin: int
    """The strength lies within the points plus or minus this, at 95 %."""
    sure: bool = False
    """Whether the margin is small enough to speak of a rating; otherwise it is still being found out."""


class GameRecord(Struct, frozen=True, kw_only=True):
    """What somebody has done in a game, in matches that counted."""

    game: str
    rating: RatingInfo
    played: int
    won: int
    """Alone in the first place."""
    drawn: int
    """Sharing it."""
    lost: int
    course: tuple[RatingInfo, ...]
    """The ratings after the last matches, the newest last; the one everybody begins with is the first, if it is not too long ago."""


class Opponent(Struct, frozen=True, omit_defaults=True):
    """Somebody who was played against."""

    name: str
    """Of their account; empty: it has been deleted since."""
    place: int


class PlayedMatch(Struct, frozen=True, kw_only=True):
    """A match that is over and counted."""

    table: str
    game: str
    at: int
    """When it ended, in milliseconds since 1970."""
    place: int
    """1 is the best; equal ones share it."""
    points: int
    change: int
    """By which the points became these."""
    against: tuple[Opponent, ...]


class PersonInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody with an account, as everybody may know them."""

    name: str
    since: int
    """In milliseconds since 1970."""
    you: bool = False
    games: tuple[GameRecord, ...] = ()
    """Those most played first."""
    matches: tuple[PlayedMatch, ...] = ()
    """The newest first."""


class SomebodyInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat of a match that goes on."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    """A person's name, or a bot's id."""


class GoingMatch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match of whoever asks that goes on."""

    table: str
    game: str
    seats: tuple[SomebodyInfo, ...]
    yours: tuple[Seat, ...]
    at: int
    """When something last happened, in milliseconds since 1970."""
    turn: bool = False
    """Whether it waits for whoever asks."""
    urgent: bool = False
    """Whether it does, and other people with it."""
    waits: tuple[Seat, ...] = ()
    """For whom else it waits, where everybody at the table knows that."""
    left: int | None = None
    """While a clock runs: milliseconds until the first one runs out."""


class GoingMatches(Struct, frozen=True):
    """The matches of whoever asks that go on: those that wait for them first, then the newest."""

    matches: tuple[GoingMatch, ...]
    turns: int
    """How many are urgent, those that are not listed included."""
