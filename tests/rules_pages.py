"""What is shown to a player as the rules of a game, for tests that hold it to what the rules do."""

from __future__ import annotations

import re

from koloda.core.catalogue import Box
from koloda.core.pages import rules_in


def page(box: Box, language: str) -> str:
    """The page, in Markdown."""
    assert box.text is not None
    found = rules_in(box.text, language)
    assert found is not None
    return found


def tables(box: Box, language: str) -> list[list[list[str]]]:
    """The rows of every table, cell by cell, without its head."""
    found = re.findall(r"(?:^\|.*\|\n)+", page(box, language), re.MULTILINE)
    return [[[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]] for table in found]
