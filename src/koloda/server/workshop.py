"""Games that are being written: their files are read anew whenever they are saved, and what is wrong is told with its place."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from koloda.core import onefile
from koloda.core.catalogue import Box
from koloda.core.onefile import BadFile, Trouble
from koloda.errors import BadRecord
from koloda.server import wire_workshop
from koloda.server.endless import Lookout

logger = logging.getLogger(__name__)

PAUSE: Final = 0.3
"""Seconds between two looks at the files."""


@dataclass
class _File:
    """A file as it was read last."""

    path: Path
    stamp: tuple[int, int] = (0, 0)
    """When it was saved, and how long it was, when it was read."""
    seen: tuple[int, int] = (0, 0)
    """The same, at the last look."""
    good: str = ""
    """What stood in it when it last brought a game; empty: never."""
    game: str = ""
    trouble: Trouble | None = None
    """Why it brings no game as it stands now."""
    playing: Trouble | None = None
    """What its game did wrong while it was played."""


@dataclass
class Workshop:
    """The files of a server whose games are being written."""

    paths: tuple[Path, ...]
    revision: int = 0
    """Grows whenever something is to be told."""
    _files: list[_File] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._files = [_File(path) for path in self.paths]

    def look(self) -> list[Box]:
        """Reads the files that were saved since the last look; the games of those that bring one."""
        return [box for file in self._files if (box := self._read(file)) is not None]

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the files bring, or brought when they last worked."""
        return tuple(file.game for file in self._files if file.game)

    def brings(self, game: str) -> bool:
        """Whether a game comes from one of the files."""
        return game in self.games

    @property
    def prepare(self) -> Callable[[], None]:
        """Puts the games into the catalogue of another process, as they last worked."""
        return partial(add_texts, tuple((file.path, file.good) for file in self._files if file.good))

    def info(self) -> wire_workshop.WorkshopInfo:
        """How the files stand."""
        files = tuple(
            wire_workshop.FileInfo(
                file=file.path.name,
                game=file.game,
                trouble=file.trouble or file.playing,
                playing=file.trouble is None and file.playing is not None,
            )
            for file in self._files
        )
        return wire_workshop.WorkshopInfo(revision=self.revision, files=files)

    async def watch(self, changed: Callable[[Sequence[Box]], Awaitable[None]]) -> None:
        """Looks at the files for ever, and tells of the games that have changed; meanwhile ends what does not end in them."""
        lookout = Lookout(self.paths)
        lookout.start()
        try:
            while True:
                await asyncio.sleep(PAUSE)
                boxes = await asyncio.to_thread(self.look)
                if boxes:
                    await changed(boxes)
                    self.revision += 1  # only now: whoever looks again finds the game as it is
        finally:
            lookout.stop()

    def listen(self) -> logging.Handler:
        """What hears in the log when one of the games fails while it is played."""
        return _Ear(self)

    def heard(self, path: Path, trouble: Trouble) -> None:
        """One of the games failed while it was played."""
        for file in self._files:
            if file.path == path and file.playing != trouble:
                file.playing = trouble
                self.revision += 1
                logger.warning("while playing: %s", trouble)

    def _read(self, file: _File) -> Box | None:
        try:
            stat = file.path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
        except OSError:
            stamp = (-1, -1)
        first, settled, file.seen = file.stamp == (0, 0), stamp == file.seen, stamp
        if stamp == file.stamp or not (first or settled):  # what is still being written is read at the next look
            return None
        file.stamp = stamp
        try:
            text = onefile.read(file.path)
            if text == file.good and file.trouble is None:
                return None
            box = onefile.add_text(file.path, text)
        except BadRecord as refusal:
            file.trouble = refusal.trouble if isinstance(refusal, BadFile) else Trouble(file.path.name, None, "", str(refusal))
            self.revision += 1
            logger.error("%s", file.trouble)  # noqa: TRY400 -- its author needs the line, not our traceback
            return None
        file.good, file.game, file.trouble, file.playing = text, box.game.id, None, None
        logger.info("%s: %s %s", file.path.name, box.game.id, "is at the tables" if first else "was read anew")
        return box


class _Ear(logging.Handler):
    """Finds the files' lines in what is logged as an error."""

    def __init__(self, workshop: Workshop) -> None:
        super().__init__(logging.ERROR)
        self._workshop = workshop

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        for path in self._workshop.paths:
            if error is not None:
                line, text = onefile.place_in(error, path)
                if line is not None:
                    self._workshop.heard(path, Trouble(path.name, line, text, onefile.said(error)))
                continue
            # Failures of other processes come as text.
            message = record.getMessage()
            lines = re.findall(rf'File "{re.escape(str(path))}", line (\d+).*\n\s*(.*)', message)
            if lines:
                number, text = lines[-1]
                self._workshop.heard(path, Trouble(path.name, int(number), text, message.rstrip().rsplit("\n", 1)[-1]))


def add_texts(texts: tuple[tuple[Path, str], ...]) -> None:
    """Puts the games of files into the catalogue, as their texts stood."""
    for path, text in texts:
        onefile.add_text(path, text)
