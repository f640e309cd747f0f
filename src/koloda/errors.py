"""Everything Koloda refuses, each refusal with a stable kind and a reason a player understands."""

from __future__ import annotations

from typing import ClassVar


class KolodaError(Exception):
    """A refusal. The message says what is wrong and, where it helps, what would be right.

    ``kind`` is the stable name that records, sockets and case files carry; messages may be reworded, kinds may not.
    """

    kind: ClassVar[str] = "error"

    @property
    def message(self) -> str:
        return str(self)


class BadCard(KolodaError):
    """A text that names no card of the deck in use."""

    kind = "bad_card"


class DuplicateCard(KolodaError):
    """A card that lies in two places at once."""

    kind = "duplicate_card"


class BadOptions(KolodaError):
    """Options that are unknown, of a wrong type, out of bounds, or do not go together."""

    kind = "bad_rules"


class BadRecord(KolodaError):
    """A record, or a part of one, that cannot be read as what it claims to be."""

    kind = "bad_record"


class IllegalMove(KolodaError):
    """A move that the rules do not allow in this position."""

    kind = "illegal_action"


class NotYourTurn(KolodaError):
    """A move by a seat that has nothing to decide now."""

    kind = "not_your_turn"


class GameOver(KolodaError):
    """A move after the end of the game."""

    kind = "game_over"
