"""An evening with a real deck, ruled on hand by hand in the terminal."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text as Line

from koloda.cli.cases import parse, read_bytes, safe
from koloda.cli.draw import Pen
from koloda.cli.pages import credit
from koloda.cli.terminal import has_symbols, words_for
from koloda.core.catalogue import Box
from koloda.core.ruling import Fired, Referee, Ruled, Ruling
from koloda.errors import BadRecord, KolodaError

MOST_BYTES: Final = 2**20
FIELDS: Final = ("names", "ctx", "hand")


def show(box: Box, file: Path, language: str, console: Console) -> None:
    """Rules on every hand of a file.

    Raises:
        BadRecord: the game has no referee, the file cannot be read, or is no evening.
        KolodaError: what the referee refuses of a hand; the message says of which.
    """
    if box.referee is None:
        raise BadRecord(f"{box.game.id} has no referee: its cards are what is printed on them")
    evening = read_evening(file)
    words = words_for(box, language)
    names = evening.get("names", [])
    if not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise BadRecord("names: a list of names is wanted")
    console.print(credit(box, words.language))
    for ruling in rulings(box.referee, evening):
        seats = [safe(names[seat]) if seat < len(names) else words.say("ref-seat", seat=seat + 1) for seat in range(len(ruling.order))]
        _Page(Pen(words, tuple(seats), symbols=has_symbols(console)), console).show(ruling)


def read_evening(file: Path) -> dict[str, Any]:
    """An evening from a file, TOML if its name says so, else JSON: ``ctx`` for all hands, ``names``, and a list ``hand``.

    Raises:
        BadRecord: it cannot be read, or is no evening.
    """
    try:
        data = read_bytes(file, MOST_BYTES)
    except BadRecord as refusal:
        raise BadRecord(f"{file}: {refusal.message}") from None
    try:
        found = tomllib.loads(data.decode()) if file.suffix == ".toml" else parse(data)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{file}: not readable as TOML: {error}") from None
    if not isinstance(found, dict) or not found.keys() <= set(FIELDS):
        raise BadRecord(f"{file}: an evening holds {', '.join(FIELDS)}")
    hands = found.get("hand")
    if not (isinstance(hands, list) and hands and all(isinstance(hand, dict) for hand in hands)):
        raise BadRecord(f"{file}: hand: a list of hands is wanted")
    for part in (found, *hands):
        if not isinstance(part.get("ctx", {}), dict):
            raise BadRecord(f"{file}: ctx: an object is wanted")
    return found


def rulings(referee: Referee, evening: Mapping[str, Any]) -> Iterator[Ruling]:
    """A ruling on each hand: what all hands share, what the hand before leaves, and what the hand itself says."""
    carried: dict[str, Any] = {}
    for number, told in enumerate(evening["hand"], 1):
        rest = {name: value for name, value in told.items() if name not in {"ctx", "cards"}}
        hand = {"hands": told["cards"]} if "cards" in told else {}
        try:
            ruling = referee({**rest, **hand, "ctx": {**evening.get("ctx", {}), **carried, **told.get("ctx", {})}})
        except KolodaError as refusal:
            raise type(refusal)(f"hand {number}: {refusal.message}") from None
        carried = ruling.carried
        yield ruling


class _Page:
    """Rulings as lines of the terminal."""

    def __init__(self, pen: Pen, console: Console) -> None:
        self.pen, self.say, self.console = pen, pen.words, console

    def show(self, ruling: Ruling) -> None:
        self._line(self.say.say("ref-now", hand=ruling.hand, name=self.pen.names[ruling.dealer]), "bold")
        for what, how in ruling.force:
            self._line(f"  {self.say(what)}: {self.say(how)}", "dim")
        for seat in ruling.order:
            self._seat(ruling, seat)
        self._entries(ruling)
        self._options(ruling)
        self._verdict(ruling)
        self.console.print()

    def _seat(self, ruling: Ruling, seat: int) -> None:
        cards = [card for card in ruling.cards if card.seat == seat]
        line = Line(f"{self.pen.names[seat]} ", style="bold")
        for card in cards:
            line.append_text(self.pen.card(card.card))
        best = next((one for one in ruling.layouts if one.seat == seat), None)
        if best is not None:
            line.append(f"   {self.say(best.said)}", style="default")
            standing = {one.card: one.value for one in best.cards}
            used = ", ".join(card.card + ("" if standing[card.card] == card.card[:2] else f" = {standing[card.card]}")
                             for card in cards if card.card in standing)  # fmt: skip
            line.append(f" ({used})", style="dim")
        self.console.print(line, soft_wrap=True)
        for card in cards:
            if card.chain:
                self.console.print(self._chain(ruling, card), soft_wrap=True)

    def _chain(self, ruling: Ruling, card: Ruled) -> Line:
        line = Line("  ").append_text(self.pen.card(card.card)).append(f"  {self.say(card.said)}: ", style="default")
        titles = {entry.label: self.say(entry.title) for entry in ruling.entries}
        parts = []
        for link in card.chain:
            who = f", {self.say.say('ref-chosen-by', name=self.pen.names[link.seat])}" if link.seat is not None else ""
            parts.append(f"{link.entry} {titles[link.entry]} ({self.say(link.did)}{who})")
        return line.append("; ".join(parts))

    def _entries(self, ruling: Ruling) -> None:
        if ruling.entries:
            self._line(f"{self.say.say('ref-entries')}:", "bold")
        for entry in ruling.entries:
            why = self._why(entry)
            self._line(f"  {entry.label} {self.say(entry.title)}" + (f": {why}" if why else ""))

    def _why(self, entry: Fired) -> str:
        facts = [self.say(fact) for fact in entry.because]
        if entry.by:
            facts.append(self.say.say("ref-set-off", cards=", ".join(entry.by)))
        if entry.kept_by:
            facts.append(self.say.say("ref-kept", label=entry.kept_by))
        return "; ".join(facts)

    def _options(self, ruling: Ruling) -> None:
        if ruling.options:
            self._line(f"{self.say.say('ref-options')}:", "bold")
        for option in ruling.options:
            must = f" ({self.say.say('ref-forced')})" if option.forced else ""
            self._line(f"  {self.pen.names[option.seat]}: {option.label} {self.say(option.title)}{must}")
        for seat, said, why in ruling.refused:
            self._line(f"  {self.say.say('ref-not-allowed', what=f'{self.pen.names[seat]}: {safe(said)}')} {safe(why)}", "yellow")

    def _verdict(self, ruling: Ruling) -> None:
        verdicts = [("", ruling.verdict)]
        if ruling.what_if is not None:
            verdicts.append((f"{self.say.say('ref-what-if', labels=', '.join(ruling.what_if.without))}: ", ruling.what_if.verdict))
        for before, verdict in verdicts:
            if verdict is not None:
                kind = "ref-share" if len(verdict.winners) > 1 else "ref-wins"
                wins = self.say.say(kind, names=", ".join(self.pen.names[seat] for seat in verdict.winners))
                self._line(f"{before}{wins}. {self.say(verdict.why)}", "" if before else "bold green")
        for one in ruling.what_if.differs if ruling.what_if else ():
            change = self.say.say("ref-would", now=self.say(one.now), then=self.say(one.then))
            self._line(f"  {self.say(one.what)}: {change}")

    def _line(self, said: str, style: str = "") -> None:
        self.console.print(said, style=style, markup=False, soft_wrap=True)
