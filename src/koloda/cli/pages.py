"""Pages about games: the list of games, and the rules."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text as Line

from koloda.cli.terminal import words_for
from koloda.core.catalogue import Box
from koloda.core.fluent import Words, known_language
from koloda.core.pages import rules_in, without_anchors
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
    page = None if box.text is None else rules_in(box.text, known_language(language))
    if page is None:
        raise BadRecord(f"{box.game.id} brings no rules page")
    line = credit(box, language)
    markdown = Markdown(without_anchors(page))
    return markdown if line.plain in page else Group(line, Line(), markdown)


def about(box: Box, language: str) -> RenderableType:
    """A game in the list: its name, its author, its variations and its bots."""
    words = words_for(box, language)
    lines = [Line(box.game.id, style="bold"), credit(box, language)]
    if words.knows("game-about"):
        lines.append(Line(words.say("game-about")))
    lines.extend(_entry(words, "preset", preset.id) for preset in box.presets)
    lines.extend(_entry(words, "bot", bot.id) for bot in box.bots)
    return Group(*lines, Line())


def _entry(words: Words, kind: str, id: str) -> Line:
    line = Line(f"  --{kind} {id:<20}", style="cyan")
    return line.append(words.say(f"{kind}-{id}"), style="default") if words.knows(f"{kind}-{id}") else line
