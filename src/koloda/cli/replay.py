"""Records shown again, position after position."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text as Line

from koloda.cli.cases import read_bytes, safe
from koloda.cli.draw import Pen, draw, tell
from koloda.cli.pages import credit
from koloda.cli.terminal import has_symbols, words_for
from koloda.core import catalogue, fair
from koloda.core import record as records
from koloda.core.record import Position
from koloda.core.scene import Scene
from koloda.core.seat import Seat
from koloda.core.secret import view
from koloda.errors import BadRecord, KolodaError


def verify(file: Path, language: str, console: Console) -> None:
    """Says what was promised about a match's cards, and that every one of them is as promised.

    Raises:
        BadRecord: one is not, or nothing was promised, or not a record that these rules can replay.
    """
    try:
        record = records.read(read_bytes(file, records.MAX_BYTES))
        box = catalogue.box(record.game.partition("@")[0])
        found = fair.verify(box.game, record)
    except KolodaError as refusal:
        raise BadRecord(f"{file}: {refusal}") from refusal
    assert record.promise is not None, "it was checked"
    words = words_for(box, language)
    cards = sum(len(deal.cards) for shuffle in found for deal in shuffle.deals)
    console.print(words.say("terminal-fair", cards=cards, shuffles=len(found)))
    console.print(words.say("terminal-fair-promise", promise=record.promise.commitment), soft_wrap=True)
    for number, nonce in enumerate(record.promise.nonces, 1):
        console.print(words.say("terminal-fair-nonce", player=number, nonce=safe(nonce) or "—"), soft_wrap=True)


def replay(file: Path, seat: Seat | None, language: str, console: Console, *, step: bool) -> None:
    """Shows a record; with ``step`` it waits for Enter after every position, and the end of the input ends it.

    The seat sees what it saw at the table, ``None`` what a spectator saw. A record that was written for one seat is that seat's.

    Raises:
        BadRecord: not a record, or not one that these rules can replay.
    """
    try:
        record = records.read(read_bytes(file, records.MAX_BYTES))
        box = catalogue.box(record.game.partition("@")[0])
        positions = records.replay(box.game, record)
        if record.scope not in {records.FULL, records.PUBLIC}:
            seat = records.seat_of(record.scope)
    except KolodaError as refusal:
        raise BadRecord(f"{file}: {refusal}") from refusal
    seats = box.game.options_type.read(record.options).seats
    if seat is not None and not 0 <= seat < seats:
        raise BadRecord(f"{file}: there is no seat {seat}; seats are 0 to {seats - 1}")
    words = words_for(box, language)
    names = record.players if len(record.players) == seats else tuple(words.say("terminal-seat", seat=one + 1) for one in range(seats))
    pen = Pen(words, names, has_symbols(console), box.game.faces == "colours")
    console.print(credit(box, language), Line())
    before = None
    for position in positions:
        try:
            shown = _shown(position, before, box, seat, pen)
        except Exception as fault:
            if position.line is None or position.line.view is None:
                raise
            # Rules never led to this position: the file only says so.
            raise BadRecord(f"{file}: move {position.number} leads to a position that cannot be shown: {fault!r}") from fault
        console.print(shown)
        if step and position is not positions[-1]:
            try:
                console.input(f"{words.say('terminal-next')} ")
            except EOFError:
                return
        before = position


def _shown(position: Position, before: Position | None, box: catalogue.Box, seat: Seat | None, pen: Pen) -> RenderableType:
    def scene(of: Position) -> Scene:
        return box.game.scene(view(of.state, seat), seat)

    if position.line is None or before is None:
        return Group(Line(pen.words.say("terminal-start"), style="cyan"), draw(scene(position), pen), Line())
    head = pen.words.say("terminal-move", number=position.number, name=pen.name(position.line.seat), move=safe(position.line.move))
    return Group(Line(head, style="cyan"), tell([(view(position.events, seat), scene(before))], pen), draw(scene(position), pen), Line())
