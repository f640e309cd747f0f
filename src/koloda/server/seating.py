"""What a new table is made of: who asks for what, who sits where, and who sits where the next time."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from koloda.core.catalogue import Box
from koloda.core.seat import Seat
from koloda.errors import BadOptions
from koloda.server import wire
from koloda.server.clocks import milliseconds
from koloda.server.names import clean
from koloda.server.store import Stored, StoredMatch, StoredSeat

Entropy = Callable[[int], bytes]
Plan = tuple[StoredMatch, tuple[StoredSeat, ...]]
"""A match before its first card, and who sits there."""


def plans(box: Box, guest: str, new: wire.NewTable, entropy: Entropy) -> tuple[Plan, ...]:
    """The match that a guest asks for; for a duel on the same cards both of its matches, the guest's own first.

    Raises:
        BadOptions: see :meth:`Options.read`; or seats that do not fit the options, or wishes that do not go together.
    """
    options = _options(box, new)
    seats = tuple(_seat(box, seat, who, guest, new.name) for seat, who in enumerate(new.seats))
    if len(seats) != options.seats:
        raise BadOptions(f"seats: {options.seats} wanted, {len(seats)} given")
    if not any(seat.kind == "person" for seat in seats):
        raise BadOptions("seats: one of them must be 'me'")
    if new.coach and box.adviser is None:
        raise BadOptions(f"coach: nobody knows what moves are worth in {box.game.id}")
    if new.mirror and options.seats > 1:
        raise BadOptions("mirror: a duel on the same cards is for options with one seat")
    if [new.lesson, new.mirror, new.dealing == "person"].count(True) > 1:
        raise BadOptions("a lesson, a duel on the same cards and a real deck do not go together")
    _check_clock(new)
    made = StoredMatch(
        id=_id(entropy),
        game=box.game.id,
        version=box.game.version,
        options=options.plain(),
        secret=entropy(32),
        made=milliseconds(),
        coach=new.coach,
        dealing=new.dealing,
        host=guest,
        lesson=new.lesson,
        fair=new.fair and not (new.lesson or new.mirror or new.dealing == "person"),
        clock=new.clock,
    )
    return _mirrored((made, seats), (StoredSeat(0, "open"),), entropy) if new.mirror else ((made, seats),)


def again(before: Stored, other: Stored | None, entropy: Entropy) -> tuple[Plan, ...]:
    """The rematch of a match with the seats moved on by one, so that whoever was second begins; ``other``: of its duel."""
    shift = (*before.seats[1:], *before.seats[:1])
    seats = tuple(msgspec.structs.replace(stored, seat=seat, nonce=None, draw=0) for seat, stored in enumerate(shift))
    made = msgspec.structs.replace(
        before.match, id=_id(entropy), secret=entropy(32), made=milliseconds(), mirror=None, deck=None, rematch_of=before.match.id
    )
    return ((made, seats),) if other is None else _mirrored((made, seats), other.seats, entropy, other.match.id)


def may_count(made: StoredMatch, seats: Sequence[StoredSeat]) -> bool:
    """Whether a match may count for ratings, should all its players have accounts.

    They play each for themselves, with the server's own cards, and nobody sees a card before all have come: else it could be a
    match against whoever comes when the cards are good.
    """
    guests = [seat.who for seat in seats if seat.kind == "person"]
    alone = len({*guests}) == len(guests) and all(seat.kind != "bot" for seat in seats)
    return made.plain and made.mirror is None and len(seats) > 1 and alone and made.fair


def _check_clock(new: wire.NewTable) -> None:
    if new.clock is None:
        return
    new.clock.check()
    if len(new.seats) < 2 or new.lesson:
        raise BadOptions("clock: a clock needs somebody who waits")
    if "friend" in new.seats and not (new.fair or new.dealing == "person"):
        raise BadOptions("clock: the cards have to wait until everybody has come (fair)")


def _options(box: Box, new: wire.NewTable) -> Any:
    if not new.lesson:
        return box.game.options_type.read(new.options)
    if box.lesson is None:
        raise BadOptions(f"lesson: {box.game.id} has none")
    if new.options:
        raise BadOptions("options: a lesson brings its own")
    return box.game.options_type.read(box.lesson.options)


def _mirrored(plan: Plan, seats: tuple[StoredSeat, ...], entropy: Entropy, rematch_of: str | None = None) -> tuple[Plan, Plan]:
    """A match and its twin: the same secret, and the same deck made of it."""
    made, own = plan
    twin = msgspec.structs.replace(made, id=_id(entropy), mirror=made.id, deck=made.id, rematch_of=rematch_of)
    return (msgspec.structs.replace(made, mirror=twin.id), own), (twin, seats)


def _id(entropy: Entropy) -> str:
    return base64.urlsafe_b64encode(entropy(12)).decode()


def _seat(box: Box, seat: Seat, who: str, guest: str, given: str) -> StoredSeat:
    kind, _, called = who.partition(" ")
    if kind == "me":
        if len(called) > wire.MOST_NAME:
            raise BadOptions(f"seats: a name of {len(called)} characters; names have at most {wire.MOST_NAME}")
        return StoredSeat(seat, "person", guest, clean(called) or clean(given))
    if who == "friend":
        return StoredSeat(seat, "open")
    bots = [bot.id for bot in box.bots]
    if kind != "bot" or called not in bots:
        known = ", ".join(map(repr, (*wire.WHO, *(f"bot {bot}" for bot in bots))))
        raise BadOptions(f"seats: {who[:40]!r} is no player; there are {known}")
    return StoredSeat(seat, "bot", called)
