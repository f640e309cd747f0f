"""A table in the terminal: one person, or several who share the keyboard, and bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text as Line

from koloda.cli.draw import Pen, draw, tell
from koloda.cli.pages import rules_page
from koloda.cli.terminal import has_symbols
from koloda.core import record as records
from koloda.core.ask import Amount
from koloda.core.bot import Bot, Budget
from koloda.core.catalogue import Box
from koloda.core.fluent import Words
from koloda.core.match import Entry, Match
from koloda.core.scene import Choice, Scene
from koloda.core.seat import Seat
from koloda.core.secret import view
from koloda.errors import BadRecord

MOST_LISTED = 60
"""Where there are more choices, those that are made by naming cards are not listed."""


class Left(Exception):
    """Somebody left the table."""


class Table:
    """A match being played in a terminal."""

    def __init__(self, box: Box, match: Match[Any, Any], bot: Bot | None, seed: int, words: Words, console: Console) -> None:
        """Seat 0 is a person's; the others are the bot's, or persons', too, where there is no bot."""
        self.box, self.match, self.bot, self.seed, self.words, self.console = box, match, bot, seed, words, console
        self.pen = Pen(words, _names(match.options.seats, bot, words), has_symbols(console), match.game.faces == "colours")
        self.times: dict[int, int] = {}

    def run(self) -> None:
        """Plays to the end.

        Raises:
            Left: the input ended, or somebody typed ``quit``.
        """
        self._tell(self.match.entries, viewer=0)
        while not self.match.over:
            seat = self.match.to_act()[0]
            person = self.bot is None or seat == 0
            move = self._ask(seat) if person else self._think(seat)
            entries = self.match.play(seat, move)
            self._tell(entries, viewer=seat if person else 0)
        shared = self.bot is None and self.match.options.seats > 1
        self.console.print(draw(self._scene(None if shared else 0), self.pen))
        for transfer in self.match.game.result(self.match.state).transfers:
            said = self.words.say(
                "terminal-pays", source=self.pen.name(transfer.source), target=self.pen.name(transfer.target), points=transfer.points
            )
            self.console.print(said, markup=False, highlight=False)

    def save(self, file: Path) -> None:
        """Writes the record of the match so far.

        Raises:
            BadRecord: the file cannot be written.
        """
        data = records.write(records.record(self.match, players=self.pen.names, times=self.times))
        try:
            with file.open("xb") as out:
                out.write(data)
        except OSError as error:
            raise BadRecord(f"{file} cannot be written: {error.strerror}") from None

    def _scene(self, seat: Seat | None) -> Scene:
        return self.match.game.scene(self.match.view(seat), seat)

    def _tell(self, entries: Sequence[Entry[Any]], viewer: Seat) -> None:
        """Shows what moves did, as one seat may see it."""
        now = int(time.time() * 1000)
        self.times.update({entry.number: now for entry in entries})
        game, match = self.match.game, self.match
        steps = [(entry.events_for(viewer), game.scene(view(match.after(entry.number - 1), viewer), viewer)) for entry in entries]
        self.console.print(tell(steps, self.pen))

    def _think(self, seat: Seat) -> str:
        assert self.bot is not None
        budget = Budget(seed=self.seed + len(self.match.entries))
        move = self.bot.choose(self.match.view(seat), seat, self.match.moves(seat), budget)
        self._line(self.words.say("terminal-thinks", name=self.pen.name(seat), move=move))
        return move

    def _ask(self, seat: Seat) -> str:
        """A legal move of a person, typed by its number or in its notation."""
        scene = self._scene(seat)
        self.console.print(draw(scene, self.pen))
        offered = [choice for choice in scene.choices if not choice.alike]
        legal = self.match.moves(seat)
        numbered = not any(choice.move.isdecimal() for choice in scene.choices)
        few = len(offered) <= MOST_LISTED
        for number, choice in enumerate(offered, 1):
            if few or not choice.slots:
                move = choice.move if choice.amounts is None else "{} {}…{}".format(choice.move, *choice.amounts)
                key = f"{number}  {move}" if numbered else move
                self._line(f"  {key:<7} {self.words(choice.label)}")
        if not few:
            self._line("  " + self.words.say("terminal-many", moves=sum(bool(choice.slots) for choice in offered)))
        while True:
            typed = self._read()
            if typed == "quit":
                raise Left
            if typed == "rules":
                self._rules()
                continue
            exact = typed if typed in legal else meant(typed, offered, numbered=numbered)
            move = self.match.game.meant(self.match.view(seat), seat, typed) if exact is None else exact
            if move in legal:
                return move
            if typed:
                self._line(self.match.game.why_illegal(self.match.state, seat, typed))
            self._line(self.words.say("terminal-how" if numbered else "terminal-how-notation"))

    def _read(self) -> str:
        try:
            return self.console.input(Line(f"{self.words.say('terminal-prompt')}: ", style="bold")).strip()
        except EOFError:
            raise Left from None

    def _rules(self) -> None:
        try:
            self.console.print(rules_page(self.box, self.words.language))
        except BadRecord as refusal:
            self._line(str(refusal))

    def _line(self, said: str) -> None:
        self.console.print(said, markup=False, highlight=False)


def _names(seats: int, bot: Bot | None, words: Words) -> tuple[str, ...]:
    you = words.say("terminal-you")
    if seats == 1:
        return (you,)
    if bot is None:
        return tuple(words.say("terminal-seat", seat=seat) for seat in range(1, seats + 1))
    name = words.say(f"bot-{bot.id}")
    return (you, name) if seats == 2 else (you, *(f"{name} {number}" for number in range(1, seats)))


def meant(typed: str, choices: Sequence[Choice], *, numbered: bool) -> str | None:
    """The move that somebody typed: exactly, by its number, or in another case where only one move can be meant.

    A move that goes on with a number is its word and that number.
    """
    moves = [choice.move for choice in choices if choice.amounts is None]
    if typed in moves:
        return typed
    if numbered and typed.isdecimal() and 1 <= int(typed[:6]) <= len(choices):
        chosen = choices[int(typed[:6]) - 1]
        return chosen.move if chosen.amounts is None else None
    close = [move for move in moves if move.casefold() == typed.casefold()]
    if len(close) == 1:
        return close[0]
    word, _, amount = typed.rpartition(" ")
    for choice in choices:
        move = f"{choice.move} {amount}"
        if (
            choice.amounts is not None
            and word.strip().casefold() == choice.move.casefold()
            and move in Amount(choice.move, *choice.amounts)
        ):
            return move
    return None
