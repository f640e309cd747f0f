"""What commands write to. Nothing here is slow to import: it says, too, why a command did not begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console


def plain_console() -> Console:
    """A console that colours nothing by itself: numbers and names are words here."""
    from rich.console import Console

    return Console(highlight=False)


def complain(message: str) -> None:
    """Says on the error stream why something was not done."""
    typer.echo(f"koloda: {message}", err=True)
