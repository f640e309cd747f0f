"""What the viewers of a table are shown: every position on its way out goes through a view."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, cast, get_args

import msgspec

from koloda.cards import Card
from koloda.core.ask import Deal, Tell
from koloda.core.event import Event, Moved, Place
from koloda.core.game import Result, deal_move
from koloda.core.match import Entry
from koloda.core.scene import Scene
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import has_unknown, may_hide, view
from koloda.core.text import text
from koloda.server import wire, wire_ends
from koloda.server.clocks import milliseconds
from koloda.server.ratings import Person, rating_info
from koloda.server.store import StoredSeat
from koloda.server.table import Screen, Table
from koloda.server.viewer import Viewer

logger = logging.getLogger(__name__)

MOST_MISSED: Final = 64
"""A client that has missed more moves than these is shown where the table stands, not how it got there."""
MOST_BYTES: Final = 500_000
"""The same where telling them takes more bytes than these: some games have hundreds of choices at every move."""

CLOSED: Final = Scene(headline=text("closed"), zones=(), seats=())
"""What is shown of a duel to those who may not look yet."""

_SHOWN = get_args(wire.ShownEvent)
_encoder = msgspec.json.Encoder()


def show(table: Table, screens: Iterable[Screen] | None = None) -> None:
    """Sends the table as it is now, to everybody if nobody is named."""
    for viewer, viewers in table.by_viewer(screens).items():
        _tell(viewers, partial(_snapshot, table, viewer))


def show_grown(table: Table, entries: Sequence[Entry[Any]]) -> None:
    """Sends everybody who may look the moves of an action."""
    for viewer, viewers in table.by_viewer().items():
        if not viewer.closed:
            _tell(viewers, partial(_steps, table, entries, viewer))


def show_first(table: Table, screen: Screen, have: int) -> None:
    """Sends a screen that comes the moves that it has missed, if it has shown some and missed few, and the table as it is now.

    Raises whatever the game raises: who cannot be shown a table has to hear it.
    """
    viewer = table.viewer(screen.guest)
    if 0 < have < table.number <= have + MOST_MISSED and not viewer.closed:
        steps = _encoder.encode(_steps(table, table.playing.entries[have:], viewer))
        if len(steps) <= MOST_BYTES:
            screen.send(steps)
    screen.send(_encoder.encode(_snapshot(table, viewer)))


def info(table: Table, viewer: Viewer) -> wire.TableInfo:
    """The table as a viewer sees it."""
    match, made, here = table.playing, table.made, table.here()
    return wire.TableInfo(
        id=table.id,
        game=match.game.id,
        version=match.game.version,
        credit=dict(match.game.credit),
        options=match.options.plain(),
        seats=tuple(_seat(stored, here, table.accounts.get(stored.seat)) for stored in table.seats),
        you=viewer.eyes,
        yours=viewer.yours,
        number=0 if viewer.closed else table.number,
        over=table.over,
        hides=may_hide(type(match.state)),
        closed=viewer.closed,
        coach=made.coach,
        rated=False if made.rated is None and table.begun else made.rated,
        dealing=made.dealing,
        lesson=made.lesson,
        takeback=_takeback(table, viewer),
        promise=table.promise,
        undealt=table.undealt,
        wants_nonce=table.wants_nonce(viewer.yours),
        rematch=table.rematch,
        mirror=_mirror(table, viewer),
        best=table.best if viewer.yours else None,
        clock=made.clock,
        times=times(table),
        ways=ways(table, viewer),
        offers=table.offers,
        ending=_ending(table),
        build=table.build,
    )


def replay(table: Table, viewer: Viewer, start: int, count: int) -> wire.Replay:
    """The moves after ``start``, at most ``count``, as the viewer may know them; all of them whole once the match is over."""
    match, whole = table.playing, table.over
    start = min(start, table.number)
    scene, result = look(table.box.game, match.after(start), viewer.eyes, whole=whole)
    return wire.Replay(
        table=info(table, viewer),
        you=viewer.eyes,
        total=table.number,
        start=start,
        first=scene,
        result=result,
        steps=tuple(_step(table, entry, viewer.eyes, whole=whole) for entry in match.entries[start : start + count]),
    )


def look(game: Any, state: Any, eyes: Seat | None, *, whole: bool = False) -> tuple[Scene, Result]:
    """A position drawn for these eyes; ``whole``: with all that was ever hidden, when nothing is any more."""
    seen = state if whole else view(state, eyes)
    return game.scene(seen, eyes), game.result(seen)


def shown(events: Iterable[Event]) -> tuple[wire.ShownEvent, ...]:
    """The events that screens follow."""
    return tuple(cast(wire.ShownEvent, event) for event in events if type(event) in _SHOWN)


def _snapshot(table: Table, viewer: Viewer) -> wire.Snapshot:
    scene, result = (CLOSED, Result(())) if viewer.closed else _now(table, viewer.eyes)
    return wire.Snapshot(
        table=info(table, viewer),
        scene=scene,
        result=result,
        tip=None if viewer.closed else _tip(table, table.number),
        deal=_deal(table, viewer),
        now=time.time() if scene.clock is not None else 0,
    )


def _now(table: Table, eyes: Seat | None) -> tuple[Scene, Result]:
    found = table.scenes.get(eyes)
    if found is None:
        scene, result = look(table.box.game, table.playing.state, eyes)
        if table.ending is not None:
            scene = msgspec.structs.replace(scene, choices=())
        found = table.scenes[eyes] = scene, result
    return found


def _steps(table: Table, entries: Sequence[Entry[Any]], viewer: Viewer) -> wire.Steps:
    return wire.Steps(
        steps=tuple(_step(table, entry, viewer.eyes) for entry in entries),
        over=table.over,
        you=viewer.eyes,
        takeback=_takeback(table, viewer),
        times=times(table),
        ways=ways(table, viewer),
        deal=_deal(table, viewer),
    )


def _step(table: Table, entry: Entry[Any], eyes: Seat | None, *, whole: bool = False) -> wire.ShownStep:
    now = entry.number == table.number and not whole
    scene, result = _now(table, eyes) if now else look(table.box.game, entry.state, eyes, whole=whole)
    return wire.ShownStep(
        number=entry.number,
        seat=entry.seat,
        move=entry.move if whole else entry.move_for(eyes),
        events=shown(entry.events if whole else entry.events_for(eyes)),
        scene=scene,
        result=result,
        stand_in=table.moves[entry.number - 1].stand_in,
        tip=_tip(table, entry.number),
    )


def times(table: Table) -> wire_ends.Times | None:
    """What is left on the clocks now."""
    clocks = table.clocks
    if clocks is None:
        return None
    now = table.ending.at if table.ending is not None else milliseconds()
    left = tuple(max(0, clocks.left_at(seat, now)) if seat in clocks.left else None for seat in range(len(table.seats)))
    return wire_ends.Times(left=left, running=() if table.over else tuple(clocks.running))


def ways(table: Table, viewer: Viewer) -> tuple[wire_ends.Way, ...]:
    """How a viewer may end the match now: with others, not in a duel, which each plays alone."""
    if table.over or not viewer.yours or len(table.seats) < 2 or table.made.lesson:
        return ()
    if not (table.begun or table.binding):
        return ("abort",)
    guests = {seat.who for seat in table.seats if seat.kind == "person"}
    if any(seat.kind != "person" for seat in table.seats) or len(guests) < 2:
        return ("resign",)
    return ("resign", "draw", "decline") if table.offers else ("resign", "draw")


def _ending(table: Table) -> wire_ends.EndingInfo | None:
    ending = table.ending
    if ending is None:
        return None
    scores = table.playing.game.result(table.playing.state).scores
    return wire_ends.EndingInfo(kind=ending.kind, seat=ending.seat, winners=ending.winners(scores))


def _takeback(table: Table, viewer: Viewer) -> bool:
    """Whether one of the viewer's seats may take its move back."""
    return table.ending is None and any(map(table.playing.may_take_back, viewer.yours))


def _tip(table: Table, number: int) -> Any:
    return table.box.lesson.tip(number) if table.made.lesson and table.box.lesson is not None else None


def _deal(table: Table, viewer: Viewer) -> wire.DealInfo | None:
    """What whoever deals is to type in. The cards that may come are told only where nothing at all is hidden from them."""
    ask = table.playing.ask
    if not viewer.deals or table.over or not isinstance(ask, Deal | Tell):
        return None
    if isinstance(ask, Tell):
        return wire.DealInfo(what=ask.what, allowed=ask.allowed if isinstance(ask.allowed, tuple) else ())
    if ask.seen_by is not None or has_unknown(view(table.playing.state, viewer.eyes)):
        return wire.DealInfo(count=ask.count)
    pool = ask.pool()
    first, last = pool[: ask.count], pool[-ask.count :]
    places = _laid(table, first)
    return wire.DealInfo(count=ask.count, cards=pool, places=places if places == _laid(table, last) else ())


def _laid(table: Table, cards: tuple[Card, ...]) -> tuple[Place, ...]:
    """Where cards would lie first if they were dealt now; nothing where one of them would not be moved."""
    match = table.playing
    events = match.game.play(match.state, NATURE, deal_move(cards)).events
    targets = {event.card: event.target for event in reversed(events) if isinstance(event, Moved)}
    return tuple(targets[card] for card in cards) if all(card in targets for card in cards) else ()


def _mirror(table: Table, viewer: Viewer) -> wire.MirrorInfo | None:
    link, other = table.made.mirror, table.other
    if link is None or other is None:
        return None
    own = table.playing.over and not viewer.closed  # a match that was ended has no score
    return wire.MirrorInfo(
        link=link,
        score=table.playing.game.result(table.playing.state).scores[0] if own else None,
        other=_seat(other.seat, {other.seat.seat}),
        other_finished=other.over,
        other_score=other.score if table.duel_over else None,
    )


def _seat(stored: StoredSeat, here: set[Seat], person: Person | None = None) -> wire.SeatInfo:
    name = stored.who if stored.kind == "bot" else stored.name if person is None else person.name
    return wire.SeatInfo(
        kind=stored.kind,
        name=name,
        here=stored.kind == "bot" or stored.seat in here,
        account=person is not None,
        rating=None if person is None else rating_info(person.rating),
        was=None if person is None or person.was is None else rating_info(person.was),
    )


def _tell(screens: Iterable[Screen], message: Callable[[], msgspec.Struct]) -> None:
    """Sends screens a message. What is told stands already: a game that cannot draw it undoes nothing and concerns no other viewer."""
    try:
        data = _encoder.encode(message())
    except Exception:
        logger.exception("a table could not be shown; those who look with these eyes have to come back")
        for screen in screens:
            screen.drop()
    else:
        for screen in screens:
            screen.send(data)
