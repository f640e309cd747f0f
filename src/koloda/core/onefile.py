"""Games in one Python file: read, put into the catalogue, and what is wrong with them said with its place."""

from __future__ import annotations

import hashlib
import linecache
import sys
import traceback
from pathlib import Path
from types import ModuleType

from msgspec import Struct

from koloda.core import catalogue
from koloda.core.catalogue import Box
from koloda.errors import BadRecord


class Trouble(Struct, frozen=True):
    """Something in a file that does not work."""

    file: str
    """Its name, without folders."""
    line: int | None
    text: str
    """The line itself, without its indentation; empty: unknown."""
    what: str
    """What is wrong, such as ``NameError: name 'hnad' is not defined``."""

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{where}: {self.what}" + (f"\n    {self.text}" if self.text else "")


class BadFile(BadRecord):
    """A file that brings no game, with what is wrong and where."""

    def __init__(self, path: Path, trouble: Trouble) -> None:
        super().__init__(f"{path.parent / str(trouble) if path.parent != Path() else trouble}")
        self.trouble = trouble


def add_file(path: Path) -> Box:
    """Puts the game of one Python file, its ``BOX``, into the catalogue.

    Raises:
        BadRecord: there is no such file.
        BadFile: it does not run, or it has no BOX.
    """
    return add_text(path, read(path))


def read(path: Path) -> str:
    """What stands in a file.

    Raises:
        BadRecord: there is no such file, or it is no text.
    """
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, IsADirectoryError):
        raise BadRecord(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path} cannot be read: {error}") from None


def add_text(path: Path, text: str) -> Box:
    """As :func:`add_file`, of a file in which this text stands, or stood.

    Raises:
        BadFile: as :func:`add_file` does.
    """
    module = run_text(path, text)
    box = getattr(module, "BOX", None)
    if not isinstance(box, Box):
        raise BadFile(path, Trouble(path.name, None, "", "it brings no game: it has no BOX = …, such as BOX = MyGame.box()"))
    catalogue.add(box)
    return box


def run_text(path: Path, text: str) -> ModuleType:
    """The module of a file.

    Raises:
        BadFile: it does not run.
    """
    name = module_name(path)
    module = ModuleType(name)
    module.__file__ = str(path)
    linecache.cache[str(path)] = (len(text), None, text.splitlines(keepends=True), str(path))
    before = sys.modules.get(name)
    sys.modules[name] = module  # type hints and pickles of the game find it there
    try:
        exec(compile(text, str(path), "exec"), module.__dict__)  # noqa: S102 -- running it is what the file is for
    except Exception as error:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before
        raise BadFile(path, trouble_of(error, path)) from error
    return module


def module_name(path: Path) -> str:
    """The name of the module of a file: the same for the same file, another for one of the same name elsewhere."""
    place = hashlib.sha256(str(path.absolute()).encode()).hexdigest()[:8]
    return f"koloda_file_{path.stem}_{place}"


def trouble_of(error: BaseException, path: Path) -> Trouble:
    """What an error says, and the last line of the file that led to it."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return Trouble(path.name, error.lineno, (error.text or "").strip(), f"{type(error).__name__}: {error.msg}")
    return Trouble(path.name, *place_in(error, path), said(error))


def place_in(error: BaseException, path: Path) -> tuple[int | None, str]:
    """The last line of a file that led to an error, and what stands there."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).absolute() == path.absolute()]
    return (frames[-1].lineno, (frames[-1].line or "").strip()) if frames else (None, "")


def said(error: BaseException) -> str:
    """An error in one line. Mistakes of authors are sentences already; others begin with their kind."""
    kind = "" if type(error).__name__ == "Mistake" else f"{type(error).__name__}: "
    return " ".join(f"{kind}{error}".split())
