"""Rules pages: Markdown for players, cards in code spans, and headings that end in their anchor: ``## Chips {#chips}``."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from itertools import pairwise

from koloda.core.text import LANGUAGES

_ANCHOR = re.compile(r"[ \t]*\{#([a-z0-9-]+)\}[ \t]*$", re.MULTILINE)


def rules_in(folder: Traversable, language: str) -> str | None:
    """The Markdown of a game's rules page in a language, in English where it is missing; ``None``: there is no page."""
    assert language in LANGUAGES
    for name in (f"rules.{language}.md", "rules.en.md"):
        page = folder.joinpath(name)
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None


def without_anchors(page: str) -> str:
    """The page for readers that do not know the anchors."""
    return _ANCHOR.sub("", page)


def html(page: str) -> str:
    """The page as a fragment of HTML: anchors are the headings' ids, and HTML written into the page is shown, not obeyed."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(page)
    for token in tokens:
        # The server lets no style stand in a page: the alignment of a table's cell is a class.
        if alignment := token.attrs.pop("style", None):
            token.attrSet("class", str(alignment).removeprefix("text-align:"))
    for heading, inline in pairwise(tokens):
        anchor = _ANCHOR.search(inline.content) if heading.type == "heading_open" else None
        if anchor and inline.children:
            heading.attrSet("id", anchor[1])
            inline.children[-1].content = without_anchors(inline.children[-1].content)
    return str(markdown.renderer.render(tokens, markdown.options, {}))
