"""Records that people bring: read leniently, replayed by the rules, in a process of their own since nothing in them is trusted."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from msgspec import Struct

from koloda.core import catalogue
from koloda.core.game import AnyGame, Result
from koloda.core.record import FULL, Position, Record, read, replay, seat_of
from koloda.core.scene import Scene
from koloda.errors import BadRecord, KolodaError
from koloda.server import wire
from koloda.server.refusals import TooLarge
from koloda.server.showing import look, shown
from koloda.server.thinkers import Thinkers, ThinkingFailed

logger = logging.getLogger(__name__)

MAX_RECORD: Final = 2**20
"""The largest record that is read, in bytes."""
MOST_MOVES: Final = 5_000
"""The longest match that is replayed."""


class Upload(Struct, frozen=True):
    """A record and which of its moves are wanted."""

    games: tuple[str, ...]
    """The games that are offered here."""
    data: bytes
    start: int
    count: int

    def work(self) -> bytes | KolodaError:
        """The :class:`wire.Replay` as JSON, or why there is none."""
        try:
            return msgspec.json.encode(_replayed(self))
        except KolodaError as error:
            return error


async def replayed(thinkers: Thinkers, upload: Upload, patience: float) -> bytes:
    """A part of a record's match as :class:`wire.Replay`, in JSON.

    Raises:
        TooLarge: not read.
        BadRecord: no record, not of a game or of rules there are here, or not what the rules make of it.
        BadOptions: the options are no options of its game.
    """
    if len(upload.data) > MAX_RECORD:
        raise TooLarge(f"a record of {len(upload.data):,} bytes; at most {MAX_RECORD:,} are read")
    try:
        answer = await thinkers.do_aside(upload, patience)
    except ThinkingFailed as failure:
        *_, reason = str(failure).splitlines()  # of a traceback the last line: what is wrong is the record
        logger.warning("an uploaded record could not be replayed: %.200r", reason)
        raise BadRecord("this record cannot be replayed here: it holds what no match leads to, or it takes too long") from None
    if isinstance(answer, KolodaError):
        raise answer
    return bytes(answer)


def _replayed(upload: Upload) -> wire.Replay:
    record = read(upload.data)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"a match of {len(record.moves):,} moves; at most {MOST_MOVES:,} are replayed")
    name = record.game.partition("@")[0]
    if name not in upload.games:
        raise BadRecord(f"there is no game {name[:40]!r} here; there are {', '.join(upload.games)}")
    game = catalogue.box(name).game
    positions = replay(game, record)
    start = min(upload.start, len(record.moves))
    eyes, whole = (None, True) if record.scope == FULL else (seat_of(record.scope), False)
    scene, result = look(game, positions[start].state, eyes, whole=whole)
    steps = positions[start + 1 : start + 1 + upload.count]
    return wire.Replay(
        record=_info(game, record),
        you=eyes,
        total=len(record.moves),
        start=start,
        first=scene,
        result=result,
        steps=tuple(_step(one, *look(game, one.state, eyes, whole=whole)) for one in steps),
    )


def _info(game: AnyGame, record: Record) -> wire.RecordInfo:
    return wire.RecordInfo(
        game=game.id,
        version=game.version,
        credit=dict(game.credit),
        options=game.options_type.read(record.options).plain(),
        players=record.players,
        scope=record.scope,
        notes=record.notes,
        result=record.result,
    )


def _step(position: Position, scene: Scene, result: Result) -> wire.ShownStep:
    line: Any = position.line
    return wire.ShownStep(number=position.number, seat=line.seat, move=line.move, events=shown(position.events), scene=scene, result=result)
