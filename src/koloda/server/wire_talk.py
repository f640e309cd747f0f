"""What goes over the wire when people at a table talk."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from koloda.core.seat import Seat
from koloda.server.wire_ends import MessageId

Phrase = Literal["hello", "luck", "well", "thanks", "sorry", "moment", "again", "bye"]
"""What everybody reads in their own language."""


class Say(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="say", forbid_unknown_fields=True):
    """Says something at the table: a phrase, or a text; answered by :class:`Done` or :class:`Refused`, and by :class:`Talk` for all."""

    id: MessageId
    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=200)] = ""


class Report(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="report", forbid_unknown_fields=True):
    """Tells whoever runs the server of something that was said; answered by :class:`Done` or :class:`Refused`."""

    id: MessageId
    said: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    """The ``number`` of the :class:`Words`."""
    why: Annotated[str, Meta(max_length=200)] = ""
    """What is wrong with it, in one's own words."""


class Words(Struct, frozen=True, omit_defaults=True):
    """What somebody said."""

    number: int
    seat: Seat
    at: int
    """In milliseconds since 1970."""
    phrase: Phrase | None = None
    text: str = ""


class Talk(Struct, frozen=True, kw_only=True, tag="talk"):
    """What was said at the table, in order; some of it may have been told before."""

    words: tuple[Words, ...]
