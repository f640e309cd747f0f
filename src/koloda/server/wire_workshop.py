"""What the lobby is told of games that are being written."""

from __future__ import annotations

from msgspec import Struct

from koloda.core.onefile import Trouble


class FileInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A file with a game."""

    file: str
    """Its name, without folders."""
    game: str = ""
    """The id of the game that it brought when it last worked."""
    trouble: Trouble | None = None
    playing: bool = False
    """Whether the trouble came while the game was played; else the file brings no game as it stands."""


class WorkshopInfo(Struct, frozen=True, kw_only=True):
    """How the files stand."""

    revision: int
    """Grows with every change."""
    files: tuple[FileInfo, ...]
