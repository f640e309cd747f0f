"""Pages about games: the list of games, and the rules."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text as Line

from koloda.core.catalogue import Box
from koloda.core.fluent import Words, known_language
from koloda.errors import BadRecord


def credit(box: Box, language: str) -> Line:
    """The line that names who made the game."""
    lines = box.game.credit
    return Line(lines.get(language, lines["en"]), style="italic")


def rules_page(box: Box, language: str) -> RenderableType:
    """The rules of a game for its players, below the line that names its author.

    Raises:
        BadRecord: no such language, or the game brings no rules page.
    """
    for name in dict.fromkeys([known_language(language), "en"]):
        page = None if box.text is None else box.text.joinpath(f"rules.{name}.md")
        if page is not None and page.is_file():
            return Group(credit(box, language), Line(), Markdown(page.read_text(encoding="utf-8")))
    raise BadRecord(f"{box.game.id} brings no rules page")


def about(box: Box, language: str) -> RenderableType:
    """A game in the list: its name, its author, its variations and its bots."""
    words = Words.of(box, language)
    lines = [Line(box.game.id, style="bold"), credit(box, language)]
    if words.knows("game-about"):
        lines.append(Line(words.say("game-about")))
    lines.extend(_entry(words, "preset", preset.id) for preset in box.presets)
    lines.extend(_entry(words, "bot", bot.id) for bot in box.bots)
    return Group(*lines, Line())


def _entry(words: Words, kind: str, id: str) -> Line:
    line = Line(f"  --{kind} {id:<20}", style="cyan")
    return line.append(words.say(f"{kind}-{id}"), style="default") if words.knows(f"{kind}-{id}") else line
