"""A match written down: every move, Nature's too, so that it replays without any random number."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Struct

from koloda.cards import plain_card
from koloda.core.dealer import PersonDealer
from koloda.core.event import Event
from koloda.core.game import AnyGame, Result
from koloda.core.match import Match
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import has_unknown, view
from koloda.errors import BadRecord, KolodaError

FULL = "full"
PUBLIC = "public"

MAX_BYTES = 16 * 2**20
"""A record larger than this is refused unread."""


def seat_scope(seat: Seat | None) -> str:
    """The scope of a record that holds what this seat (``None``: a spectator) was allowed to see."""
    return PUBLIC if seat is None else f"seat {seat}"


def seat_of(scope: str) -> Seat | None:
    """Whose scope this is; ``None``: a spectator's.

    Raises:
        BadRecord: no scope of a seat or a spectator.
    """
    word, _, number = scope.partition(" ")
    if scope == PUBLIC:
        return None
    if word != "seat" or not number.isdecimal():
        raise BadRecord(f"{scope[:40]!r} is no scope; there are 'full', 'public', 'seat 0', 'seat 1', …")
    return int(number)


class Line(Struct, frozen=True, omit_defaults=True):
    """One move of a record."""

    seat: Seat
    move: str
    hash: str | None = None
    """Of the position after it, as the record's scope sees it: tells which move of a replay goes another way."""
    at: int | None = None
    """When it was made, in milliseconds since 1970."""
    view: dict[str, Any] | None = None
    """The position after it as the scope sees it, in records that hide something, which the rules alone cannot rebuild."""


class Promise(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How the cards of a match were fixed before anybody could wish for any."""

    table: str
    """The name under which they were shuffled: the table's id; in a duel on the same cards, that of the first table."""
    commitment: str
    """The SHA-256 shown before the deal, in hexadecimal: see :class:`~koloda.core.dealer.FairDealer`."""
    nonces: tuple[str, ...] = ()
    """What the players added after they had seen it, in the order of their seats."""
    secret: str = ""
    """What was promised, in hexadecimal; empty until the match is over."""


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A match written down."""

    koloda: int
    """The version of this format, 1."""
    game: str
    """Game and version of its rules: ``sloker@1``."""
    credit: str = ""
    options: dict[str, Any]
    """What differs from the game's defaults."""
    players: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """What was special about the match, a word or two each, such as ``coach`` or ``real deck``."""
    scope: str = FULL
    moves: tuple[Line, ...] = ()
    promise: Promise | None = None
    result: Result | None = None
    """Present when the match is over."""


class Position(Struct, frozen=True):
    """A moment of a replayed record."""

    number: int
    line: Line | None
    """The move that led here; ``None`` at the start."""
    state: Any
    """The full state, or a view where the record's scope hides something."""
    events: tuple[Event, ...] = ()


def state_hash(state: Struct) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the state's canonical JSON."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()[:16]


def record(
    match: Match[Any, Any],
    scope: str = FULL,
    players: tuple[str, ...] = (),
    times: dict[int, int] | None = None,
    notes: tuple[str, ...] = (),
    promise: Promise | None = None,
) -> Record:
    """The match so far, as far as a scope may know it (``full``, ``public``, ``seat 0``, …)."""
    lines = _full_lines(match) if scope == FULL else _scoped_lines(match, seat_of(scope))
    return Record(
        koloda=1,
        game=match.game.name,
        credit=match.game.credit["en"],
        options=match.options.plain(),
        players=players,
        notes=notes,
        promise=promise,
        scope=scope,
        moves=tuple(msgspec.structs.replace(line, at=(times or {}).get(number)) for number, line in enumerate(lines, 1)),
        result=match.game.result(match.state) if match.over else None,
    )


def _full_lines(match: Match[Any, Any]) -> list[Line]:
    return [Line(entry.seat, entry.move, state_hash(entry.state)) for entry in match.entries]


def _scoped_lines(match: Match[Any, Any], seat: Seat | None) -> list[Line]:
    seen = [view(entry.state, seat) for entry in match.entries]
    moves = [entry.move_for(seat) for entry in match.entries]
    hides = any(map(has_unknown, seen)) or any(move != entry.move for move, entry in zip(moves, match.entries, strict=True))
    return [
        Line(entry.seat, move, state_hash(state), view=msgspec.to_builtins(state) if hides else None)
        for entry, move, state in zip(match.entries, moves, seen, strict=True)
    ]


def write(record: Record) -> bytes:
    """The record as canonical JSON: sorted keys, no spaces; equal records are equal bytes."""
    return msgspec.json.encode(record, order="deterministic") + b"\n"


def read(data: bytes) -> Record:
    """A record from JSON, leniently: fields that are not known are passed over, cards may be written ``10h`` or ``T♥``.

    Raises:
        BadRecord: too large, no JSON, or not a record.
    """
    if len(data) > MAX_BYTES:
        raise BadRecord(f"a record of {len(data):,} bytes; at most {MAX_BYTES:,} are read")
    try:
        found = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"not a record of a match: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"not readable as JSON: {error}") from None
    if found.koloda != 1:
        raise BadRecord(f"a record of format {found.koloda}; this program reads format 1")
    return msgspec.structs.replace(found, moves=tuple(_lenient(line) for line in found.moves))


def _lenient(line: Line) -> Line:
    if line.seat != NATURE or not line.move.startswith("deal "):
        return line
    return msgspec.structs.replace(line, move=" ".join(["deal", *map(plain_card, line.move.split()[1:])]))


def replay(game: AnyGame, record: Record) -> list[Position]:
    """Every position of a record, from the start, checked by the rules.

    A record of a seat or of a spectator that hides something is shown by its views, without events.

    Raises:
        BadRecord: another game or version, a move that the rules refuse (the message says which and why), or a position or
            a result that differs from the recorded one.
        BadOptions: the options are no options of this game.
    """
    if record.game != game.name:
        raise BadRecord(f"a match of {record.game[:40]}; these are the rules of {game.name}")
    match = Match(game, game.options_type.read(record.options), PersonDealer())
    if record.scope != FULL and (seat_of(record.scope) or 0) >= match.options.seats:
        raise BadRecord(f"scope {record.scope[:40]!r}: seats are 0 to {match.options.seats - 1}")
    if any(line.view is not None for line in record.moves):
        return _views(match, record)
    positions = [Position(0, None, match.first)]
    for number, line in enumerate(record.moves, 1):
        try:
            (entry,) = match.play(line.seat, line.move)
        except KolodaError as error:
            raise BadRecord(f"move {number}, {line.move[:40]!r}: {error}") from error
        if line.hash is not None and line.hash != state_hash(entry.state):
            raise BadRecord(f"move {number}, {line.move[:40]!r} leads to another position than the recorded one")
        positions.append(Position(number, line, entry.state, entry.events))
    if record.result is not None and not (match.over and record.result == game.result(match.state)):
        raise BadRecord("these moves do not lead to the recorded result")
    return positions


def _views(match: Match[Any, Any], record: Record) -> list[Position]:
    first = Position(0, None, view(match.first, seat_of(record.scope)))
    return [first, *(Position(number, line, _read_view(match.game, line, number)) for number, line in enumerate(record.moves, 1))]


def _read_view(game: AnyGame, line: Line, number: int) -> Any:
    try:
        return msgspec.convert(line.view, game.state_type)
    except msgspec.ValidationError as error:
        raise BadRecord(f"move {number}: its view is no position of {game.name}: {error}") from None
