"""What goes over the wire about clocks and about ends that the rules know nothing of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from koloda.core.options import END
from koloda.core.seat import Seat
from koloda.server.endings import Kind

MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[A-Za-z0-9_-]+{END}")]
Way = Literal["abort", "resign", "draw", "decline"]
"""How people end a match before its rules do: by calling it off, giving it up, offering a draw or agreeing to one; or by declining one."""


class Times(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the clocks of a table show at the moment it is sent."""

    left: tuple[int | None, ...]
    """What every seat has left, in milliseconds; ``None``: a bot."""
    running: tuple[Seat, ...] = ()
    """Whose clocks run."""


class EndingInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """That a match was ended before its rules end it."""

    kind: Kind
    seat: Seat | None = None
    """Whose doing it was."""
    winners: tuple[Seat, ...] = ()
    """Who has won by it: of those who were left whoever had most points."""


class Leave(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="leave", forbid_unknown_fields=True):
    """Ends the match, or offers to; answered by :class:`Done` or :class:`Refused`. Sent again, it counts once."""

    id: MessageId
    how: Way
    """One of the ``ways`` of the :class:`TableInfo`, or of the :class:`Steps` since."""
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    """Which of one's own seats; ``None``: ``you``."""


class Pong(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="pong", forbid_unknown_fields=True):
    """The answer to :class:`Ping`, at once."""

    n: Annotated[int, Meta(ge=0)]
    """Of the :class:`Ping`."""


class Ping(Struct, frozen=True, kw_only=True, tag="ping"):
    """A sign of life every 20 seconds: a line on which none comes is dead. Asks for a :class:`Pong`.

    At a table with a clock it comes at each move as well: so the way is measured that the clock does not count.
    """

    n: int
