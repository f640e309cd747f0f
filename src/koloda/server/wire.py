"""What goes over the wire. The client's TypeScript types are generated from these structs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from koloda.core.event import Closed, Moved, Said, Scored, Shuffled, Turned
from koloda.core.game import Result
from koloda.core.scene import Scene
from koloda.core.seat import Seat

Language = Literal["en", "ru", "uk"]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
ShownEvent = Said | Moved | Turned | Shuffled | Scored | Closed
"""The events that screens follow; a game's own events stay on the server."""


# ---- HTTP


class PresetInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A well-known variation, named by the game's messages ``preset-<id>`` and ``preset-<id>-about``."""

    id: str
    options: dict[str, Any]


class GameInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game in the lobby."""

    id: str
    version: int
    credit: dict[str, str]
    """One line per language; it must stand wherever the game is shown."""
    presets: tuple[PresetInfo, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest; named by ``bot-<id>`` and ``bot-<id>-about``."""
    schema: dict[str, Any]
    """The JSON Schema of the options; conditions of an option stand under ``applies``."""


class NewTable(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Asks for a table."""

    game: Annotated[str, Meta(max_length=60)]
    options: dict[str, Any] = {}
    seats: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=12)]
    """Who sits where: ``me`` (once), ``friend`` (open to whoever has the link), ``bot <id>``."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """What the others call me."""


class Sit(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Asks for an open seat."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    name: Annotated[str, Meta(max_length=40)] = ""


class SeatInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    """A person's name, or a bot's id."""
    here: bool = True
    """Whether a screen of theirs is connected (bots always are)."""


class TableInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as one viewer sees it."""

    id: str
    game: str
    version: int
    credit: dict[str, str]
    options: dict[str, Any]
    """What differs from the game's defaults."""
    seats: tuple[SeatInfo, ...]
    you: Seat | None
    """The viewer's own seat; ``None``: a spectator."""
    number: int
    """The number of the last move made."""
    over: bool


class Refusal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The body of every HTTP error: why something was not done."""

    kind: str
    message: str
    retry: float = 0
    """With ``too_fast``: after how many seconds it is worth trying again."""


# ---- socket, client to server


class Join(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="join", forbid_unknown_fields=True):
    """The first message of a socket.

    Answered by :class:`Snapshot`; before it come the :class:`Steps` that the client has missed, if it has shown some and
    missed few. So messages come in the order in which they are to be shown, and a snapshot that runs ahead of the steps
    means: show this instead.
    """

    have: Annotated[int, Meta(ge=0)] = 0
    """The number of the last move the client has shown; 0: none."""


class Play(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="move", forbid_unknown_fields=True):
    """A move. Sent again with the same id after a lost connection, it is applied once all the same.

    Answered by :class:`Done` (which comes before its own :class:`Steps`) or :class:`Refused`.
    """

    id: Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    after: Annotated[int, Meta(ge=0)]
    """The number of the last move the client had seen when the player decided. If the player's choices have changed since,
    the move is refused as ``outdated``."""
    move: Annotated[str, Meta(max_length=200)]


FromClient = Join | Play

# ---- socket, server to client


class Snapshot(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="table"):
    """The table as it is now. Comes after a join, and whenever somebody sits down, comes or goes."""

    table: TableInfo
    scene: Scene
    result: Result


class ShownStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move as the viewer may know it, with the scene after it."""

    number: int
    seat: Seat
    move: str
    events: tuple[ShownEvent, ...]
    scene: Scene
    result: Result
    stand_in: bool = False
    """The bot of this seat failed, or ran out of time; this is the first of its legal moves instead."""


class Steps(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="steps"):
    """Moves made since the last message; several when one action made Nature act."""

    steps: tuple[ShownStep, ...]
    over: bool


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="done"):
    """A move of this client stands in the store."""

    id: str
    number: int


class Refused(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="refused"):
    """A message of this client changed nothing."""

    id: str
    """The move's id, or empty when the message could not be read."""
    kind: str
    message: str
    retry: float = 0
    """With ``too_fast`` and ``not_saved``: after how many seconds it is worth sending the message again, with the same id."""


FromServer = Snapshot | Steps | Done | Refused
