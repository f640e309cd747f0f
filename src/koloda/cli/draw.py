"""Scenes and events drawn in the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from koloda.cards import Card, rank, suit
from koloda.cli.cases import safe
from koloda.core.badge import Badge, Look
from koloda.core.event import Closed, Event, Marked, Moved, Place, Said, Scored, Turned
from koloda.core.fluent import Words
from koloda.core.scene import Clock, Scene, Sheet, Slot, Zone
from koloda.core.seat import Seat
from koloda.core.secret import known
from koloda.core.text import Text

SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "r": "♛"}
CHIPS = "●◆■▲"
"""The chips of the seats where the terminal has symbols; elsewhere they are numbers from 1."""
COLOURS = {"s": "bold", "h": "bold red", "d": "bold bright_blue", "c": "bold green", "r": "bold magenta"}
TINTS = {"r": "bold red", "y": "bold yellow", "g": "bold green", "b": "bold bright_blue", "o": "bold dark_orange"}
"""Of cards that have colours for suits."""
BADGES: Final[dict[Look, tuple[str, str]]] = {
    "wild": ("★", "*"),
    "dead": ("✕", "x"),
    "natural": ("●", "o"),
    "home": ("⌂", "h"),
    "free": ("≈", "f"),
    "note": ("¹", "i"),
}
"""Signs of cards, and what stands for them where the terminal has no symbols."""
WANTED = {"R": "bold red", "B": "bold"}
"""Of cards that ask for any card of a colour and a rank, such as ``RK``."""
LINE = 16
"""So many cards of a hand or a row stand in one line."""
CAPTION = 22
"""What is said wraps at so many columns, about as wide as a row of five cards."""


class Pen(Struct, frozen=True):
    """How one table is drawn: in whose words, with which names, with suit symbols or with letters."""

    words: Words
    names: tuple[str, ...]
    symbols: bool = True
    coloured: bool = False
    """Whether the cards have colours for suits: ``9r`` is the red nine."""

    def card(self, card: Card | None, mark: str = "") -> Line:
        """A card three columns wide: ``10♥``, or ``Th`` where the terminal has no symbols."""
        if card is None:
            return Line("  ·", style="dim")
        face = str(card)
        if self.symbols:
            face = rank(card).replace("T", "10") + (suit(card) if self.coloured else SYMBOLS.get(suit(card), suit(card)))
        style = (TINTS if self.coloured else COLOURS).get(suit(card), "bold")
        if not self.coloured and card[0] in WANTED:
            face, style = str(card), WANTED[card[0]]
        if mark:
            style += " reverse" if mark == "lit" else " dim"
        return Line(safe(face).rjust(3), style=style)

    def back(self) -> Line:
        return Line(" ▒▒" if self.symbols else " ##", style="dim")

    def closed(self, card: Card) -> Line:
        """A card that lies face down before somebody who knows it."""
        return Line("▒" if self.symbols else "#", style="dim").append(self.card(card, "dim").plain.strip(), style="dim")

    def badge(self, badge: Badge) -> str:
        """The sign of a card, one column wide."""
        return BADGES[badge.look][0 if self.symbols else 1]

    def chip(self, owner: Seat | None) -> str:
        """The chip of a seat, one column wide; a blank where nobody has one."""
        if owner is None:
            return " "
        return CHIPS[owner % len(CHIPS)] if self.symbols else str(owner + 1)

    def say(self, text: Text) -> str:
        return self.words(text)

    def name(self, seat: Seat) -> str:
        return safe(self.names[seat]) if 0 <= seat < len(self.names) else self.words.say("terminal-nature")


def draw(scene: Scene, pen: Pen) -> RenderableType:
    """The whole table as its viewer sees it, without the choices."""
    parts: list[RenderableType] = [Line(pen.say(scene.headline), style="bold")]
    if scene.notes:
        parts.append(Line(" · ".join(map(pen.say, scene.notes)), style="dim"))
    if scene.clock is not None:
        parts.append(_clock(scene.clock, pen))
    parts += [_zone(zone, pen) for zone in scene.zones]
    badges = [slot.badge for zone in scene.zones for slot in zone.slots if slot.badge is not None]
    if badges:
        legend = dict.fromkeys(f"{pen.badge(badge)} {pen.say(badge.text)}" for badge in badges)
        parts.append(Line("   ".join(legend), style="dim"))
    parts.append(_seats(scene, pen))
    parts += [_sheet(sheet, pen) for sheet in scene.sheets]
    return Group(*parts)


def _zone(zone: Zone, pen: Pen) -> RenderableType:
    lines: list[Line] = []
    owner = "" if zone.seat is None else pen.name(zone.seat)
    title = " · ".join(filter(None, ["" if zone.title is None else pen.say(zone.title), owner]))
    if title:
        lines.append(Line(title, style="underline"))
    if zone.kind == "piles":
        return Group(*lines, _piles(zone, pen))
    if zone.kind == "fan" and zone.slots and all(slot.back for slot in zone.slots):
        return Group(*lines, Line("  ").append(pen.back()).append(f" ×{len(zone.slots)}", style="dim"))
    notes = list(zone.notes)
    chips = any(slot.owner is not None for slot in zone.slots)
    badges = any(slot.badge is not None for slot in zone.slots)
    tucked = [slot for slot in zone.slots if slot.under is not None]
    for number, row in enumerate(_rows(zone)):
        for line in _stacked(row, tucked):
            faces = [_face(slot, pen, chips=chips, badges=badges) for slot in line]
            lines.append(Line("  ").append(Line(" ").join(faces)))
        note = notes[number] if number < len(notes) else None
        if note is not None:
            lines[-1].append(f"   {pen.say(note)}", style="italic")
    return Group(*lines)


def _stacked(row: Sequence[Slot], tucked: Sequence[Slot]) -> Iterator[Sequence[Slot | None]]:
    """A row with what lies under its cards: far columns above it, near ones below, the outermost first and last."""
    sides: dict[str, list[list[Slot]]] = {
        side: [[slot for slot in tucked if slot.under == cell.place and slot.side == side] for cell in row] for side in ("far", "near")
    }
    far, near = (list(zip_longest(*sides[side])) for side in ("far", "near"))
    yield from reversed(far)
    yield row
    yield from near


def _face(slot: Slot | None, pen: Pen, *, chips: bool, badges: bool) -> Line:
    """A card with its chip and badge, where any card beside it has one; blank where there is no place."""
    if slot is None:
        return Line(" " * (3 + chips + badges))
    face = _slot(slot, pen)
    if chips:
        face.append(pen.chip(slot.owner))
    return face.append(pen.badge(slot.badge) if slot.badge else " ") if badges else face


def _piles(zone: Zone, pen: Pen) -> Line:
    """Piles side by side, each behind its name where the notes give one."""
    names = [*(pen.say(note) if note else "" for note in zone.notes), *[""] * len(zone.slots)]
    return Line("   ").join(Line(f"  {name}").append(_slot(slot, pen)) for name, slot in zip(names, zone.slots, strict=False))


def _rows(zone: Zone) -> Iterator[Sequence[Slot]]:
    cells = [slot for slot in zone.slots if slot.under is None]
    width = zone.columns if zone.kind == "grid" and zone.columns else LINE
    for start in range(0, len(cells), width):
        yield cells[start : start + width]


def _slot(slot: Slot, pen: Pen) -> Line:
    if slot.closed and slot.card is not None:
        return pen.closed(slot.card)
    face = pen.back() if slot.back else pen.card(slot.card, slot.mark)
    return face if slot.count is None else face.append(f" ×{slot.count}", style="dim")


def _clock(clock: Clock, pen: Pen) -> Line:
    """What the minute means, and what comes next."""
    minute = now(clock.zone).minute if clock.told is None else clock.told

    def meaning(at: int) -> str:
        found = next((sector.text for sector in clock.sectors if sector.start <= at < sector.stop), None)
        return pen.words.say("terminal-nothing") if found is None else pen.say(found)

    said = pen.words.say("terminal-clock", minute=f"{minute:02}", what=meaning(minute))
    later = next((ahead for ahead in range(1, 60) if meaning((minute + ahead) % 60) != meaning(minute)), None)
    if clock.told is None and later is not None:
        said += " " + pen.words.say("terminal-clock-next", what=meaning((minute + later) % 60), minutes=later)
    return Line(said, style="cyan")


def now(zone: str) -> datetime:
    """What a clock in a time zone shows."""
    return datetime.now(ZoneInfo(zone or "UTC"))


def _seats(scene: Scene, pen: Pen) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for line in scene.seats:
        role = "" if line.role is None else pen.say(line.role)
        chips = "" if line.chips is None else f"{pen.chip(line.seat)} {line.chips}"
        notes = " · ".join(map(pen.say, line.notes))
        table.add_row(">" if line.turn else " ", pen.name(line.seat), role, chips, str(line.score), notes)
    return table


def _sheet(sheet: Sheet, pen: Pen) -> RenderableType:
    table = Table(title=pen.say(sheet.title), title_justify="left", box=None, padding=(0, 1))
    for head in sheet.head:
        table.add_column(pen.name(head) if isinstance(head, int) else pen.say(head), justify="right")
    for row in sheet.rows:
        table.add_row(*(str(cell) if isinstance(cell, int) else pen.say(cell) for cell in row))
    return table


class _Frame(Struct):
    """What lies on the grids after a group of movements, with what was said before it and what was scored on it."""

    table: dict[Place, Card | None]
    captions: list[str] = []
    scores: dict[Place, str] = {}
    turned: dict[Place, Card | None] = {}
    """Cards turned over in this frame; those that lie on no grid are shown in a row."""


def tell(steps: Iterable[tuple[Sequence[Event], Scene]], pen: Pen) -> RenderableType:
    """What happened in steps, each given with the scene before it: the grids frame after frame, with what was said and scored.

    A card that the viewer may not see stays a gap.
    """
    parts: list[RenderableType] = []
    row: list[RenderableType] = []
    for events, before in steps:
        grids = [zone for zone in before.zones if zone.kind == "grid"]
        row += [_drawn(frame, grids, pen) for frame in _frames(events, before, pen, owners=len(grids) != 1)]
        closed = [Line(pen.say(event.text), style="bold") for event in events if isinstance(event, Closed)]
        if closed:
            parts += [Columns(row, padding=(0, 3)), *closed, Line()]
            row = []
    return Group(*parts, Columns(row, padding=(0, 3)))


def _frames(events: Sequence[Event], before: Scene, pen: Pen, *, owners: bool) -> list[_Frame]:
    """A new frame begins where something is said after cards have moved or points were scored."""
    first = _Frame({slot.place: slot.card for zone in before.zones for slot in zone.slots})
    frames = [first]
    moved = False
    for event in events:
        frame = frames[-1]
        if isinstance(event, Said):
            if moved or frame.scores:
                frames.append(frame := _Frame(dict(frame.table)))
                moved = False
            owner = f"{pen.name(event.seat)}: " if owners and event.seat is not None else ""
            frame.captions.append(owner + pen.say(event.text))
        elif isinstance(event, Moved):
            frame.table[event.source] = None
            frame.table[event.target] = known(event.card)
            moved = True
        elif isinstance(event, Turned):
            frame.table[event.place] = known(event.card)
            frame.turned[event.place] = known(event.card)
            moved = True
        elif isinstance(event, Marked):
            frame.table[event.place] = event.card
        elif isinstance(event, Scored):
            frame.scores[event.places[0] if event.places else ""] = pen.say(event.why)
    return frames if first.captions or first.scores or moved else frames[1:]


def _drawn(frame: _Frame, grids: Sequence[Zone], pen: Pen) -> RenderableType:
    lines = [Line(part, style="italic") for caption in frame.captions for part in textwrap.wrap(caption, CAPTION)]
    anything = any(frame.table.get(slot.place) for zone in grids for slot in zone.slots)
    for zone in grids if anything else ():
        for row in _rows(zone):
            line = Line(" ").join(pen.card(frame.table.get(slot.place)) for slot in row)
            score = next((frame.scores[slot.place] for slot in row if slot.place in frame.scores), None)
            lines.append(line if score is None else line.append(f"  {score}", style="yellow"))
        lines.append(Line())
    inside = {slot.place for zone in grids for slot in zone.slots}
    turned = [card for place, card in frame.turned.items() if card is not None and place not in inside]
    if turned:
        lines.append(Line(" ").join(map(pen.card, turned)))
    lines += [Line(score, style="yellow") for place, score in frame.scores.items() if place not in inside]
    return Group(*lines)
