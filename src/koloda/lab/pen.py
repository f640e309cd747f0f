"""The words of reports: the lab's own, and those of the game that a report is about."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from koloda.core.catalogue import Box
from koloda.core.fluent import Words
from koloda.core.options import value_in
from koloda.core.text import Text
from koloda.lab.metrics import Pay
from koloda.lab.stats import Figure
from koloda.lab.study import Arm

_SENTENCE: Final = re.compile(r"(?<=[.!?…]) ")
_QUOTES: Final = {"en": "“{}”", "ru": "«{}»", "uk": "«{}»"}
_MINUS: Final = "−"
SMALL: Final = 0.05
"""Half an interval that is a smaller part of its value is told by one figure."""
_PERCENT: Final = "\u00a0%"


class Pen:
    """The report's words and those of the game, in one language."""

    def __init__(self, box: Box, language: str) -> None:
        own = files("koloda.lab") / "text"
        self.words = Words(language, [own] if box.text is None else [own, box.text])
        self.box = box
        self.language = language
        self.point = "." if language == "en" else ","

    def say(self, id: str, **args: str | int) -> str:
        """A message by its id."""
        return self.words.say(id, **args)

    def _known(self, id: str, otherwise: str) -> str:
        return self.words.say(id) if self.words.knows(id) else otherwise

    # ---- names

    def game(self) -> str:
        """The game's name."""
        return self._known("game-name", self.box.game.id)

    def bot(self, id: str) -> str:
        """A bot's name."""
        return self._known(f"bot-{id}", id)

    def kind(self, id: str) -> str:
        """A kind of move."""
        return self._known(f"kind-{id}", id)

    def quoted(self, id: str, texts: Mapping[str, Text]) -> str:
        """What was announced, by the first sentence of an example."""
        return _QUOTES[self.language].format(_SENTENCE.split(self.words(texts[id]))[0].rstrip(".")) if id in texts else id

    def pay(self, pay: Pay, texts: Mapping[str, Text]) -> str:
        """What is paid for, and what it pays where that is always the same."""
        name = self.paid(pay.name, texts)
        return f"{name} ({self.number(pay.points)})" if pay.fixed else name

    def paid(self, name: str, texts: Mapping[str, Text]) -> str:
        """What is paid for: the first sentence of an example, without the points that it may name after a dot."""
        return _SENTENCE.split(self.words(texts[name]))[0].partition(" · ")[0].rstrip(".") if name in texts else name

    def arm(self, arm: Arm) -> str:
        """A form of the game by the options that make it differ, or by the name that it has in the study."""
        parts = [part.partition("=") for part in arm.name.split(", ")]
        if not all(sign for _, sign, _ in parts):
            return self._known(f"preset-{arm.name}", arm.name)
        return ", ".join(self.option(name, value_in(value)) for name, _, value in parts)

    def option(self, name: str, value: Any) -> str:
        """An option and its value, in the words of the table's form."""
        name, _, entry = name.partition(".")
        word = self._known(f"option-{name}", name)
        return f"{word}{f' ({self._entry(name, entry)})' if entry else ''}: {self._value(name, value)}"

    def _entry(self, name: str, entry: str) -> str:
        """An entry of an option that is a table."""
        text = self.box.game.options_type.schema()["properties"].get(name, {}).get("entries", {}).get("text")
        return self.words(Text(text["id"], {text["arg"]: entry})) if text else entry

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return self.say("lab-yes" if value else "lab-no")
        if isinstance(value, str | int):
            return self._known(f"option-{name}-{value}", str(value))
        return f"{value:g}".replace(".", self.point) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)

    def form(self, options: Mapping[str, Any]) -> str:
        """A form of the game: the name that it has, or what is different in it."""
        plain = self.box.game.options_type.read(options).plain()
        for preset in self.box.presets:
            if self.box.game.options_type.read(preset.options).plain() == plain:
                return self._known(f"preset-{preset.id}", preset.id)
        return "; ".join(self.option(name, value) for name, value in options.items()) or self.say("lab-form-standard")

    # ---- numbers

    def number(self, value: float, digits: int | None = None) -> str:
        """With as many digits as its size asks for: three that count."""
        if not math.isfinite(value):
            return "∞" if value > 0 else f"{_MINUS}∞" if value < 0 else "–"
        if digits is None:
            digits = 0 if value == int(value) else max(0, 2 - math.floor(math.log10(abs(value)))) if abs(value) < 1000 else 0
        said = f"{value:.{min(digits, 6)}f}"
        return (said.removeprefix("-") if float(said) == 0 else said).replace("-", _MINUS).replace(".", self.point)

    def chance(self, value: float) -> str:
        """How likely something is by chance."""
        return f"< {self.number(0.001, 3)}" if value < 0.001 else self.number(value, 3)

    def percent(self, value: float) -> str:
        """A share of one, in hundredths."""
        return f"{self.number(100 * value, 1)}{_PERCENT}" if math.isfinite(value) else "–"

    def figure(self, figure: Figure, *, percent: bool = False, digits: int | None = None) -> str:
        """A figure with its interval, as exact as that allows: ``47.1 % (45.0 … 49.2)``; alone, where it cannot be otherwise."""
        if not figure.count and figure.how != "exact":
            return "–"
        show = self.percent if percent else self.number
        if figure.low == figure.high:
            return show(figure.value)
        scale, half = (100 if percent else 1), (figure.high - figure.low) / 2
        if digits is None:
            digits = 1 if percent else _digits(half, figure.value)
        value, low, high = (self.number(scale * end, digits) for end in (figure.value, figure.low, figure.high))
        if low == high:
            return show(figure.value)
        return f"{value}{_PERCENT if percent else ''} ({low} … {high})"


def _digits(half: float, value: float) -> int | None:
    """After the point: so many that two figures of half an interval are seen, or one where that is little beside the value."""
    if not math.isfinite(half):
        return None
    return max(0, (0 if half < SMALL * abs(value) else 1) - math.floor(math.log10(half)))
