"""What the server refuses, beyond what the rules refuse: each with its HTTP status."""

from __future__ import annotations

from typing import ClassVar, Final

from koloda.errors import KolodaError


class ServerRefusal(KolodaError):
    """The base of the server's own refusals; refusals of the rules have status 400."""

    status: ClassVar[int] = 400
    retry: float = 0
    """After how many seconds it is worth trying again; 0: it is not."""


class BadMessage(ServerRefusal):
    """A message or a request body that cannot be read as what it should be."""

    kind = "bad_message"


class TooLarge(ServerRefusal):
    """A message or a request body beyond the limit."""

    kind = "too_large"
    status = 413


class Busy(ServerRefusal):
    """Too much is being worked on."""

    kind = "busy"
    status = 503

    def __init__(self, message: str, retry: float) -> None:
        super().__init__(message)
        self.retry = retry


class NotFound(ServerRefusal):
    """No such table, game, language or page."""

    kind = "not_found"
    status = 404


class ForeignOrigin(ServerRefusal):
    """A request that a page of another site made."""

    kind = "foreign_origin"
    status = 403


class SeatTaken(ServerRefusal):
    """A seat that is not open, or a second seat for somebody who has one."""

    kind = "seat_taken"
    status = 409


class NameTaken(ServerRefusal):
    """An account of a name that another one has."""

    kind = "name_taken"
    status = 409


class BadName(ServerRefusal):
    """A name that an account cannot have: it could be taken for another one, or cannot be seen."""

    kind = "bad_name"


class WrongPassword(ServerRefusal):
    """No account of this name has this password."""

    kind = "wrong_password"
    status = 403


class NoSeat(ServerRefusal):
    """A move by a spectator."""

    kind = "no_seat"
    status = 403


class Closed(ServerRefusal):
    """A look at a duel that others play on the same cards, before both have finished."""

    kind = "closed"
    status = 403


class NoAdvice(ServerRefusal):
    """Advice or a review at a table without a coach, of a game without an adviser, or while nothing can be worked out."""

    kind = "no_advice"


class Outdated(ServerRefusal):
    """A move decided in a position that is past, or a match whose rules have changed since."""

    kind = "outdated"
    status = 409


class RulesChanged(ServerRefusal):
    """A match of a game that is being written: as its rules are now, it cannot have gone as it did."""

    kind = "rules_changed"
    status = 410


class Unreadable(ServerRefusal):
    """A match that the store has, but not as the rules could have made it: it was altered or damaged. The log says how."""

    kind = "unreadable"
    status = 410


UNREADABLE: Final = (NotFound, Outdated, RulesChanged, Unreadable)
"""Why a match cannot be read, as things are: trying again does not help."""


class NotSaved(ServerRefusal):
    """The store does not answer; whether the action stands is known when it is sent again with the same id."""

    kind = "not_saved"
    status = 503
    retry = 1


class CannotServe(KolodaError):
    """The server cannot start as it was told to."""

    kind = "cannot_serve"


class Broken(ServerRefusal):
    """Our own mistake; the log has the details."""

    kind = "internal"
    status = 500

    def __init__(self) -> None:
        super().__init__("something went wrong here, by a mistake of ours")


class TooFast(ServerRefusal):
    """More requests, messages, tables or sockets than one guest or one address may have."""

    kind = "too_fast"
    status = 429

    def __init__(self, message: str, retry: float) -> None:
        super().__init__(message)
        self.retry = retry
