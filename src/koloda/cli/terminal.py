"""The terminal: which language it speaks, in which words, and what it can show."""

from __future__ import annotations

import os
from importlib.resources import files

from rich.console import Console

from koloda.core.catalogue import Box
from koloda.core.fluent import Words
from koloda.core.text import LANGUAGES


def language_here() -> str:
    """The language of the terminal's locale, English where it is none of ours."""
    locale = next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def words_for(box: Box, language: str) -> Words:
    """The terminal's own words and those of a game.

    Raises:
        BadRecord: there is no such language.
    """
    own = files("koloda.cli") / "text"
    return Words(language, [own] if box.text is None else [own, box.text])


def has_symbols(console: Console) -> bool:
    """Whether the terminal can show suit symbols."""
    try:
        "♠♥♦♣♛".encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
